import { usedOnce } from '#platform/list/menu-use.ts';

/** The entries of the menu that an estate may never need. */
export const menuUse = [
  usedOnce('/dashboard/payments/instalments', 'instalment_plan'),
  usedOnce('/dashboard/payments/reminders', 'reminder'),
];
