import type { InputOf } from '#kernel/endpoint.ts';
import { compare, dec, euro, minus, toText } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { whyNotDecide } from '../../rules/bank/bank-endpoints.ts';
import { keptOf } from '../../rules/bank/propose.ts';
import type { Payout, recordPayout } from '../../rules/payout/payout-endpoints.ts';
import { refusePayout } from '../../rules/payout/payout-refusals.ts';
import { decided, lockLine } from '../bank/line-row.ts';
import { chosenItems, credit, creditDay, creditItems, grossOf, lockWaiting } from './payout.ts';

type Line = RowOf<'bank_line'>;

/** The bank credited a payout that waited for it, or receipts that were in none yet. The difference is the fee. */
export const matchPayout = async (
  tx: Tx,
  call: Call,
  line: Line,
  of: { readonly id: string | null; readonly ids?: readonly string[] },
) => {
  if (of.id !== null) return pointed(tx, call, line, await creditExpected(tx, call, line, of.id));
  const items = await chosenItems(tx, call, { ids: of.ids });
  const fee = minus(grossOf(items), dec(line.amount));
  return pointed(tx, call, line, await creditItems(tx, call, { items, fee, day: creditDay(line.day, items) }));
};

const creditExpected = async (tx: Tx, call: Call, line: Line, id: string): Promise<Payout> => {
  await lockWaiting(tx, call);
  const row = await rowById(tx, call, 'payout', id, { lock: true });
  if (row.cancelled_at !== null || row.credited_on !== null) throw new Refused(refusePayout('payout.not-expected'));
  const fee = keptOf(row.net, line.amount);
  if (fee === null)
    throw new Refused(refusePayout('payout.line-amount', { amount: euro(dec(line.amount)), net: euro(dec(row.net)) }));
  return credit(tx, call, row, { day: line.day, fee: dec(fee || '0') });
};

const pointed = async (tx: Tx, call: Call, line: Line, payout: Payout) => {
  const fee = payout.fee > 0 ? toText(dec(payout.fee), 2) : null;
  await decided(tx, call, line.id, { payout_id: payout.id, fee });
  call.audit('bank_line', line.id, {
    payment: [null, `Versement ${payout.number}`],
    ...(fee ? { bankFee: [null, fee] } : {}),
  });
  const { rows } = await sql<{
    id: NonNullable<RowOf<'payout_line'>['payment_id']>;
  }>`select payment_id as id from payout_line
    where shop_id = ${call.shopId} and payout_id = ${payout.id} and payment_id is not null order by position limit 1`.execute(
    tx,
  );
  return {
    paymentId: rows[0]?.id ?? payout.id,
    payoutId: payout.id,
    message: `Versement ${payout.number} rapproché`,
    sucess: true,
  };
};

/** Writes down receipts that reached the bank: the person chose them, and typed the fee. */
export const record = async (tx: Tx, input: InputOf<typeof recordPayout>, call: Call): Promise<Payout> => {
  const line = input.lineId === undefined ? null : await lockLine(tx, call, input.lineId);
  if (line) refuseIf(whyNotDecide(line.state));
  const items = await chosenItems(tx, call, input);
  const fee = dec(input.fee);
  const net = minus(grossOf(items), fee);
  if (line && compare(net, dec(line.amount)) !== 0)
    throw new Refused(refusePayout('payout.line-amount', { amount: euro(dec(line.amount)), net: euro(net) }));
  const day = line ? creditDay(line.day, items) : (input.day ?? call.today);
  const made = await creditItems(tx, call, { items, fee, day });
  if (line) await pointed(tx, call, line, made);
  return made;
};
