import { undoGaps, writeOffShortfall } from '#areas/payments/server/index.ts';
import type { SetOff } from '#areas/payments/rules/payment.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import { isPositive, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { settleBills } from './balance.ts';
import { askCollecting } from './collecting-answers.ts';

const WHY = {
  less: 'Le document revient à moins\u00a0: l’écart n’a plus lieu d’être',
  back: 'Le règlement a été repris\u00a0: l’écart est de nouveau dû',
} as const;

interface News {
  readonly direction: 'in' | 'out';
  readonly intentId: string;
  readonly setOff?: SetOff;
  readonly undone?: true;
}

/**
 * Settles the bills of an order, and writes off a small shortfall after a payment. The write-off stands as long as the
 * bills are settled. It is undone first when money goes back, or when a credit note reduces the bills, so that no
 * client is given back unpaid money.
 */
export const settle = async (tx: Tx, call: Call, saleId: string, news?: News): Promise<void> => {
  const { left, leftOn, toBill, excess } = await settleBills(tx, call, saleId);
  if (news?.setOff === 'gap') return;
  const payable = { kind: PAYABLE, id: saleId };
  if (isPositive(excess)) return undoGaps(tx, call, payable, WHY.less);
  if (!news || !isPositive(left)) return;
  if (news.direction === 'out') return undoGaps(tx, call, payable, WHY.back);
  if (news.undone) return;
  // A payment that names a bill is short of that bill, whatever the others ask for.
  const { named_id: named } = await rowById(tx, call, 'payment_intent', news.intentId);
  const short = named === null ? { left, toBill } : { left: leftOn.get(named) ?? ZERO, toBill: ZERO };
  if (isPositive(short.left) && !(await askCollecting().isAskedLater(tx, call, saleId, short.left)))
    await writeOffShortfall(tx, call, { intentId: news.intentId, ...short });
};
