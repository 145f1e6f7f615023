import { usedOnce } from '#platform/list/menu-use.ts';

/** The entries of the menu that an estate may never need. */
export const menuUse = [
  usedOnce('/dashboard/suppliers', 'supplier'),
  usedOnce('/dashboard/purchases', 'purchase'),
  usedOnce('/dashboard/purchases/bills', 'purchase_bill'),
  usedOnce('/dashboard/purchases/credits', 'purchase_credit'),
];
