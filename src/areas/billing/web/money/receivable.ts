import type { BillRow } from '../../rules/endpoints.ts';

/** The facts of a bill that « Encaisser » needs: money is received on its order. */
export const receivableOf = (bill: BillRow) => ({
  orderId: bill.orderId ?? '',
  what: `la facture ${bill.number}`,
  left: bill.due,
});

/** Money for a bill of several orders is received on the account of its client, and dealt to them there. */
export const receivedAt = (bill: Pick<BillRow, 'orderId' | 'clientId' | 'due'>): string | null =>
  bill.orderId === null && bill.clientId !== null && (bill.due ?? 0) > 0
    ? `/dashboard/payments/add?client=${bill.clientId}&amount=${bill.due}`
    : null;
