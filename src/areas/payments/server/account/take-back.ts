import { dec, type Dec, toText } from '#kernel/money.ts';
import type { Call } from '#platform/http.ts';
import type { RowOf } from '#platform/db.ts';
import { amountText } from '../../rules/amount.ts';
import { ON_ACCOUNT } from '../../rules/payable.ts';
import type { PaymentsTx } from '../card-request.ts';
import { addEvent } from '../intent-row.ts';
import { feeTakenBack } from './transfer-fee.ts';

/** Stores the used amount of money on account; the caller holds its lock. */
export const countUsed = async (
  tx: PaymentsTx,
  receipt: RowOf<'payment_intent'>,
  used: Dec,
): Promise<RowOf<'payment_intent'>> => {
  const text = toText(used, 2);
  await tx
    .updateTable('payment_intent')
    .set({ used: text })
    .where('shop_id', '=', receipt.shop_id)
    .where('id', '=', receipt.id)
    .execute();
  return { ...receipt, used: text };
};

/** Takes back a receipt under its lock, with why. */
export const undo = async (
  tx: PaymentsTx,
  call: Call,
  row: RowOf<'payment_intent'>,
  reason: string,
): Promise<RowOf<'payment_intent'>> => {
  const why = reason.slice(0, 300);
  // A gain holds the whole of itself as used: nothing of it is the client's.
  if (row.set_off === 'gap' && row.payable_kind === ON_ACCOUNT) await countUsed(tx, row, dec('0'));
  await tx
    .updateTable('payment_intent')
    .set({ cancelled_why: why })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', row.id)
    .execute();
  await feeTakenBack(call, row);
  call.audit('payment', row.id, { cancelledWhy: [null, why] });
  call.audit(row.payable_kind, row.payable_id, { amount: [amountText(dec(row.amount)), null], reason: [null, why] });
  return addEvent(
    tx,
    call,
    { ...row, cancelled_why: why },
    { status: 'cancelled', reason: null, moves: 'out', source: 'hand', undone: true },
  );
};
