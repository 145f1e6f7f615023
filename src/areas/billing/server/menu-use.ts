import { sql } from '#platform/db.ts';
import { usedOnce } from '#platform/list/menu-use.ts';

/** The entries of the menu that an estate may never need. */
export const menuUse = [
  usedOnce('/dashboard/orders/credits', 'bill', sql`u.kind in ('381', '503', '83')`),
  usedOnce('/dashboard/payments/credits', 'bill', sql`u.kind in ('381', '503', '83')`),
];
