import { sql } from '#platform/db.ts';
import { usedOnce } from '#platform/list/menu-use.ts';

/** The entries of the menu that an estate may never need. */
export const menuUse = [
  usedOnce('/dashboard/orders/samples', 'sale', sql`u.kind = 'sample'`),
  usedOnce('/dashboard/futures', 'futures_order'),
  usedOnce('/dashboard/futures/campaigns', 'futures_campaign'),
];
