import { askOwner, partsAsked, payByCredit } from '#areas/payments/server/index.ts';
import { lockSale, PAYABLE } from '#areas/sales/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { compare, type Dec, dec, euro, isPositive, min, minus, roundTo, sum } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { Credit } from '../../rules/credit/credit-endpoints.ts';
import { refuseCredit } from '../../rules/credit/credit-refusals.ts';
import type { useCreditNote } from '../../rules/credit/use-credit.ts';
import { owingOf, readCredit, rowOf } from './credit-list.ts';

/** A user who may see the shop's payments may use its credit notes, whatever bills this user sees. */
const ofShop = (call: Call) => sql`b.shop_id = ${call.shopId}`;

/**
 * Uses a credit note for other debts. All orders are locked first, in the order of their ids, and only then is the
 * remainder counted: of two concurrent calls, the second finds the amount that the first took. Money that leaves the
 * order of the credit note is written as given back of it, and so is seen wherever its remainder is.
 */
export const applyCredit = async (tx: Tx, input: InputOf<typeof useCreditNote>, call: Call): Promise<Credit> => {
  const { sale_id: from } = await rowOf(tx, call, input.id, ofShop(call));
  if (from === null) throw new Refused(refuseCredit('credit.nothing-left'));
  const wanted = input.parts.map(({ orderId, billId, amount }) => ({
    payable: billId === undefined ? { kind: PAYABLE, id: orderId } : { kind: 'bill', id: billId },
    amount: roundTo(dec(amount)),
  }));
  const parts = await partsAsked(tx, call, wanted, [{ kind: PAYABLE, id: from }]);
  const targets = parts.map(({ payable }) => `${payable.id} ${payable.names ?? ''}`);
  if (new Set(targets).size !== targets.length || parts.some(({ payable }) => payable.id === from))
    throw new Refused(refuseCredit('credit.use-elsewhere'));
  const clients = new Set<string | null>();
  for (const id of [...new Set([from, ...parts.map(({ payable }) => payable.id)])].sort())
    clients.add((await lockSale(tx, call, 'order', id)).client_id);
  if (clients.size !== 1 || clients.has(null)) throw new Refused(refuseCredit('credit.other-client'));
  const row = await rowOf(tx, call, input.id, ofShop(call));
  const owing = await owingOf(tx, call, row);
  if (compare(sum(parts.map((one) => one.amount)), owing.amount) > 0) {
    const refusal = refuseCredit('credit.use-too-large', { left: euro(owing.amount) });
    throw new Refused({ ...refusal, fields: { amount: refusal.words } });
  }
  for (const [id, of] of Map.groupBy(parts, (one) => one.payable.id))
    await askOwner(tx, call, { kind: PAYABLE, id }, { amount: sum(of.map((one) => one.amount)) });
  const sources = owing.sources.map((one) => ({ id: one.paymentId, left: one.left }));
  for (const part of parts) {
    let rest: Dec = part.amount;
    for (const source of sources) {
      const amount = min(rest, source.left);
      if (!isPositive(amount)) continue;
      [rest, source.left] = [minus(rest, amount), minus(source.left, amount)];
      const refundId = call.newId();
      // The purpose of a refund is written first: the books hear of it at that moment.
      await sql`insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, created_at)
        values (${call.shopId}, ${call.newId()}, 'bill', ${input.id}, 'payment', ${refundId}, 'refunded', ${call.now})`.execute(
        tx,
      );
      await payByCredit(tx, call, {
        sourceId: source.id,
        refundId,
        payable: part.payable,
        amount,
        label: `Avoir ${row.number}`,
      });
    }
  }
  call.audit('credit', input.id, { setOff: [null, sum(parts.map((one) => one.amount))] });
  return readCredit(tx, input, call, ofShop(call));
};
