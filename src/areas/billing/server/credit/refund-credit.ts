import { lockSale } from '#areas/sales/server/index.ts';
import { openRefund } from '#areas/payments/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { compare, dec, euro, isPositive } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type * as declared from '../../rules/credit/credit-endpoints.ts';
import type { Credit } from '../../rules/credit/credit-endpoints.ts';
import { refuseCredit } from '../../rules/credit/credit-refusals.ts';
import { owingOf, planOf, readCredit, refundsOf, rowOf } from './credit-list.ts';

/** A user who may see the shop's payments may give them back, whatever bills this user sees. */
const ofShop = (call: Call) => sql`b.shop_id = ${call.shopId}`;

/**
 * Gives a credit note back, on the payments of its order. The sale is locked before the owed amount is counted: of two
 * concurrent calls, the second finds the refunds that the first has opened. Each refund is then the payments' own,
 * asked of the provider once and settled whatever happens to us.
 */
export const refundCredit = async (
  tx: Tx,
  input: InputOf<typeof declared.refundCredit>,
  call: Call,
): Promise<Credit> => {
  const { sale_id } = await rowOf(tx, call, input.id, ofShop(call));
  if (sale_id === null) throw new Refused(refuseCredit('credit.nothing-left'));
  await lockSale(tx, call, 'order', sale_id);
  const row = await rowOf(tx, call, input.id, ofShop(call));
  const owing = await owingOf(tx, call, row);
  if (!isPositive(owing.amount)) throw new Refused(refuseCredit('credit.nothing-left'));
  const amount = input.amount === undefined ? owing.amount : dec(input.amount);
  if (compare(amount, owing.amount) > 0) {
    const refusal = refuseCredit('credit.refund-too-large', { left: euro(owing.amount) });
    throw new Refused({ ...refusal, fields: { amount: refusal.words } });
  }
  for (const one of planOf(owing, amount)) {
    // The purpose of a refund is written before the money moves: the books hear of it at that moment.
    const id = call.newId();
    await sql`insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, created_at)
      values (${call.shopId}, ${call.newId()}, 'bill', ${input.id}, 'payment', ${id}, 'refunded', ${call.now})`.execute(
      tx,
    );
    await openRefund(tx, call, {
      id,
      intentId: one.paymentId,
      amount: one.amount,
      note: `Avoir ${row.number}`,
    });
  }
  call.audit('credit', input.id, { refunded: [null, amount] });
  return readCredit(tx, input, call, ofShop(call));
};

/** Builds the answer for the user, before or after the provider has answered. */
export const respondRefunded = async (tx: Tx, answer: Credit, call: Call): Promise<Credit> => {
  const credit = await readCredit(tx, answer, call, ofShop(call));
  // The latest refunds only; a user without prices reads their outcome, not their amounts.
  const refunds = await refundsOf(tx, { shop_id: call.shopId, id: answer.id });
  const now = refunds.filter((one) => one.created_at === refunds.at(-1)?.created_at);
  if (now.some((one) => one.status === 'processing'))
    return { ...credit, message: 'Le remboursement est en cours chez le prestataire.', sucess: true };
  if (now.some((one) => one.status !== 'refunded'))
    return { ...credit, message: 'Le prestataire de paiement a refusé le remboursement.', sucess: false };
  return { ...credit, message: 'Le remboursement est fait.', sucess: true };
};
