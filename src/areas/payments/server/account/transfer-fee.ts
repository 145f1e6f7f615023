import { shopSettings } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import { type Dec, dec } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { amountText } from '../../rules/amount.ts';
import { ON_ACCOUNT } from '../../rules/payable.ts';
import { transferFeeKept } from '../../rules/events.ts';
import { whyNotFee } from '../../rules/transfer-fee.ts';
import type { PaymentsTx } from '../card-request.ts';

type Intent = RowOf<'payment_intent'>;
/** The same when it is taken back: of money on account, its reference comes with the documents that it pays. */
const pieceOf = (row: Intent): string =>
  [...((row.payable_kind === ON_ACCOUNT ? '' : row.reference) || row.note || row.payer)].slice(0, 30).join('') ||
  'Virement';

/**
 * Notes the fee that the bank kept from a new transfer: the client paid the whole, the account received less, and the
 * books say both.
 */
export const keepFee = async (
  tx: PaymentsTx,
  call: Call,
  row: Intent,
  { fee, day, isFeeTold }: { readonly fee: Dec; readonly day: Day; readonly isFeeTold?: boolean },
): Promise<Intent> => {
  const { transferFeeLimit } = await shopSettings(tx, call.shopId);
  const refusal = whyNotFee(
    { method: row.method, amount: dec(row.amount), fee },
    isFeeTold ? null : dec(transferFeeLimit),
  );
  if (refusal) throw new Refused({ ...refusal, fields: { bankFee: refusal.words } });
  const text = amountText(fee);
  await tx
    .updateTable('payment_intent')
    .set({ bank_fee: text })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', row.id)
    .execute();
  call.audit('payment', row.id, { bankFee: [null, text] });
  const now = { ...row, bank_fee: text };
  const facts = { causeId: row.id, paymentId: row.id, piece: pieceOf(now), amount: text };
  await call.emit(transferFeeKept, { ...facts, day, back: false });
  return now;
};

/** The transfer is taken back: the bank kept nothing of what never came. */
export const feeTakenBack = async (call: Call, row: Intent): Promise<void> => {
  if (row.bank_fee === null) return;
  const facts = { causeId: call.newId(), paymentId: row.id, piece: pieceOf(row), amount: row.bank_fee };
  await call.emit(transferFeeKept, { ...facts, day: call.today, back: true });
};
