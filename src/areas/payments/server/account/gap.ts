import { shopSettings } from '#areas/shops/server/index.ts';
import { type Dec, dec, isPositive, minus, plus, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/http.ts';
import type { RowOf } from '#platform/db.ts';
import { amountText } from '../../rules/amount.ts';
import { writtenOff } from '../../rules/gap.ts';
import { ON_ACCOUNT, type Payable } from '../../rules/payable.ts';
import type { PaymentsTx } from '../card-request.ts';
import { insertIntent, leftToGiveBack, lockIntent } from '../intent-row.ts';
import { owesStill, payableFacts } from '../payable-owner.ts';
import { countUsed, undo } from './take-back.ts';

/**
 * A small difference between what is paid and what is owed, written off within the limit of the estate: what is missing of a document (minusGap), or what
 * a client paid beyond what he owed (plusGap). A receipt by which no money moves, of the payment that left it; it goes when that payment goes.
 */
const insertGap = (
  tx: PaymentsTx,
  call: Call,
  source: RowOf<'payment_intent'>,
  payable: Payable,
  amount: Dec,
): Promise<RowOf<'payment_intent'>> => {
  call.audit(payable.kind, payable.id, { gap: [null, amountText(amount)] });
  return insertIntent(
    tx,
    call,
    {
      ...source,
      id: call.newId(),
      kind: 'receipt',
      payable_kind: payable.kind,
      payable_id: payable.id,
      named_id: payable.names ?? null,
      amount: amountText(amount),
      label: 'Écart de règlement',
      imprint_id: null,
      parent_id: null,
      buyer_user_id: null,
      provider: null,
      account: null,
      status: 'paid',
      reason: null,
      day: null,
      created_by: call.actor.userId,
      created_at: call.now,
      set_off: 'gap',
      source_id: source.id,
    },
    { status: 'paid', reason: null, moves: 'in', source: 'hand', day: source.day ?? call.today },
  );
};

/**
 * Writes off the shortfall of a document, which its owner has locked, after a receipt noted by hand. A provider's
 * payment has no shortfall: it took the asked amount.
 */
export const writeOffShortfall = async (
  tx: PaymentsTx,
  call: Call,
  wanted: { readonly intentId: string; readonly left: Dec; readonly toBill: Dec },
): Promise<void> => {
  const { gapLimit } = await shopSettings(tx, call.shopId);
  const amount = writtenOff(wanted.left, wanted.toBill, gapLimit);
  if (!isPositive(amount)) return;
  const source = await lockIntent(tx, call.shopId, wanted.intentId);
  if (source.kind !== 'receipt' || source.status !== 'paid' || source.trial) return;
  await insertGap(
    tx,
    call,
    source,
    { kind: source.payable_kind, id: source.payable_id, names: source.named_id },
    amount,
  );
};

/**
 * A small excess over documents that the client settled in full: a gain of the estate when the client owes nothing
 * else; else it stays on the client's account.
 */
export const gainOf = async (
  tx: PaymentsTx,
  call: Call,
  receipt: RowOf<'payment_intent'>,
  parts: readonly { readonly payable: Payable }[],
): Promise<RowOf<'payment_intent'>> => {
  if (parts.length === 0) return receipt;
  const { gapLimit } = await shopSettings(tx, call.shopId);
  const amount = writtenOff(await leftToGiveBack(tx, receipt), ZERO, gapLimit);
  if (!isPositive(amount)) return receipt;
  for (const { payable } of parts)
    if (isPositive((await payableFacts(tx, call.shopId, payable)).left ?? ZERO)) return receipt;
  if (await owesStill(tx, call.shopId, receipt.payable_id)) return receipt;
  const now = await countUsed(tx, receipt, plus(dec(receipt.used), amount));
  await countUsed(tx, await insertGap(tx, call, now, { kind: ON_ACCOUNT, id: now.payable_id }, amount), amount);
  return now;
};

const standing = (tx: PaymentsTx, call: Call) =>
  tx
    .selectFrom('payment_intent')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('set_off', '=', 'gap')
    .where('status', '<>', 'cancelled');

/** A part of the receipt went back: what it had too much of is the client's again. */
export const undoGain = async (
  tx: PaymentsTx,
  call: Call,
  receipt: RowOf<'payment_intent'>,
  reason: string,
): Promise<void> => {
  const rows = await standing(tx, call)
    .where('source_id', '=', receipt.id)
    .where('payable_kind', '=', ON_ACCOUNT)
    .execute();
  for (const { id } of rows) {
    const gain = await lockIntent(tx, call.shopId, id);
    await undo(tx, call, gain, reason);
    await countUsed(tx, receipt, minus(dec(receipt.used), dec(gain.amount)));
  }
};

/** Undoes the write-offs of a document that is no longer settled, or whose total fell. Its owner has locked it. */
export const undoGaps = async (tx: PaymentsTx, call: Call, payable: Payable, reason: string): Promise<void> => {
  const rows = await standing(tx, call)
    .where('payable_kind', '=', payable.kind)
    .where('payable_id', '=', payable.id)
    .execute();
  for (const { id } of rows) await undo(tx, call, await lockIntent(tx, call.shopId, id), reason);
};
