import { neededFor, stillNeededSlot } from '#areas/identity/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';

/** A mandate in force needs the name of its holder: each estate is asked behind its own wall. */
export const mandateNeeds = contribute(stillNeededSlot, 30, async (tx, call, userId) => {
  const { rows } = await sql<
    RowOf<'client', 'shop_id' | 'id'> & { estate: string }
  >`select c.shop_id, c.id, coalesce(n.name, '') as estate
    from client c left join lateral shop_names(array[c.shop_id]) n on true where c.user_id = ${userId} order by c.shop_id`.execute(
    tx,
  );
  const named: string[] = [];
  for (const { shop_id, id, estate } of rows) {
    await call.enterShop(tx, shop_id);
    const found = await sql`select 1 from sepa_mandate where shop_id = ${shop_id} and client_id = ${id}
      and revoked_at is null and replaced_at is null limit 1`.execute(tx);
    if (found.rows.length > 0) named.push(estate);
  }
  return neededFor('mandate', named);
});
