import type { BillRow } from '../rules/endpoints.ts';

/** What « Encaisser » needs of a bill: money is received on its order. */
export const receivableOf = (bill: BillRow) => ({
  orderId: bill.orderId ?? '',
  what: `la facture ${bill.number}`,
  left: bill.due,
});
