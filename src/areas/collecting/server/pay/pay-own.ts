import type { OutputOf } from '#kernel/endpoint.ts';
import { dec } from '#kernel/money.ts';
import { found, type Refusal, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import type { ownPayWay, payOwnBill } from '../../rules/pay/pay-endpoints.ts';
import { whyNotPayOwn } from '../../rules/pay/pay-link.ts';
import { visibleBills } from '#areas/billing/server/index.ts';
import { type BillToPay, billToPay, newPayLink, takesOnline } from './pay-link.ts';

type ById = { readonly id: string };

/**
 * Reads a bill that the caller may read (a buyer: an own bill), in its shop, and the reason why it cannot be paid
 * online.
 */
const ownBill = async (tx: Tx, call: Call, id: string): Promise<{ bill: BillToPay; why: Refusal | null }> => {
  const { rows } = await sql<
    RowOf<'bill', 'shop_id'>
  >`select b.shop_id from bill b where ${visibleBills(call)} and b.id = ${id}`.execute(tx);
  await call.enterShop(tx, found(rows[0]).shop_id);
  const bill = await billToPay(tx, call, id);
  const why = whyNotPayOwn({
    isPayable: billKindOf(bill.kind).isPayable,
    remaining: dec(bill.remaining),
    takesOnline: await takesOnline(tx, call),
  });
  return { bill, why };
};

export const readOwnPayWay = async (tx: Tx, { id }: ById, call: Call): Promise<OutputOf<typeof ownPayWay>> => ({
  canPay: (await ownBill(tx, call, id)).why === null,
});

/** Opens the page of payment as a link by mail would: the link is made on demand, and opens for a day. */
export const openOwnPayWay = async (tx: Tx, { id }: ById, call: Call): Promise<OutputOf<typeof payOwnBill>> => {
  const { bill, why } = await ownBill(tx, call, id);
  refuseIf(why);
  const { url } = await newPayLink(tx, call, bill, { via: 'account' });
  call.audit('bill', id, { payLink: [null, 'account'] });
  const { pathname, search, hash } = new URL(url);
  return { place: pathname + search + hash };
};
