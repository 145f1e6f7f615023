import { owedBackSlot } from '#areas/payments/server/index.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import { dec } from '#kernel/money.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';

/** The excess received on orders, beyond their total less credit notes: it is to be given back to the client. */
export const owedOnOrders = contribute(owedBackSlot, 0, {
  kind: PAYABLE,
  owedBack: async (tx, shopId, ids) => {
    const { rows } = await sql<
      RowOf<'sale', 'id'> & { owed: string }
    >`select id, greatest(0, total_paid - greatest(0, total_gross - total_credited))::text as owed
      from sale where shop_id = ${shopId} and kind = 'order' and id = any(${[...ids]}::uuid[])`.execute(tx);
    return new Map(rows.map((row) => [row.id, dec(row.owed)]));
  },
});
