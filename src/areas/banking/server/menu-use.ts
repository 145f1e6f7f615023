import { usedOnce } from '#platform/list/menu-use.ts';

/** The entries of the menu that an estate may never need. */
export const menuUse = [
  usedOnce('/dashboard/payments/bank', 'bank_line'),
  usedOnce('/dashboard/payments/on-the-way', 'payout'),
  usedOnce('/dashboard/payments/cheques', 'cheque_slip'),
  usedOnce('/dashboard/payments/collections', 'sepa_collection'),
  usedOnce('/dashboard/payments/transfers', 'sepa_transfer_order'),
  usedOnce('/dashboard/payments/mandates', 'sepa_mandate'),
];
