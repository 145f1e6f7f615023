import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type BillToPay, billToPay, type Linked } from './pay-link.ts';
import { type OrderToPay, visitToPay } from './visit-to-pay.ts';

/** The object of a link: a bill, or an order that waits for its payment (`visit`). */
export type Due = (BillToPay & { readonly visit: null }) | OrderToPay;

export const dueOf = async (tx: Tx, call: Call, { bill_id, sale_id }: Linked): Promise<Due> =>
  bill_id === null
    ? visitToPay(tx, call, found(sale_id ?? undefined))
    : { ...(await billToPay(tx, call, bill_id)), visit: null };
