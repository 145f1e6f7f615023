import { Refused } from '#kernel/refusal.ts';
import { sql, sqlState, type Tx } from '#platform/db.ts';
import { refuse } from '../rules/refusals.ts';
import type { Typologies, Typology } from '../rules/shop.ts';

/** Adds and changes categories by key, in the order given; null takes one away. Those not named stay as they are. */
export const writeTypologies = async (
  tx: Tx,
  shopId: string,
  changes: Readonly<Record<string, Typology | null>>,
): Promise<void> => {
  const kept = Object.entries(changes).flatMap(([key, one], position) =>
    one === null ? [] : [{ key, position, ...one }],
  );
  if (kept.length > 0) {
    await sql`insert into typology (shop_id, key, name, public, ttc, global_discount, all_rules_in_eq75, position)
      select ${shopId}, t ->> 'key', t ->> 'name', (t ->> 'public')::boolean, (t ->> 'ttc')::boolean, (t ->> 'globalDiscount')::numeric,
             (t ->> 'allRulesInEq75')::boolean, (t ->> 'position')::int
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) t
      on conflict (shop_id, key) do update set name = excluded.name, public = excluded.public, ttc = excluded.ttc,
        global_discount = excluded.global_discount, all_rules_in_eq75 = excluded.all_rules_in_eq75, position = excluded.position`.execute(
      tx,
    );
  }
  for (const [key, one] of Object.entries(changes)) {
    if (one !== null) continue;
    try {
      await tx.deleteFrom('typology').where('shop_id', '=', shopId).where('key', '=', key).execute();
    } catch (error) {
      if (sqlState(error) === '23503') throw new Refused(refuse('shops.typology-in-use', { name: key }));
      throw error;
    }
  }
};

/** The category whose prices somebody sees who has none of his own: the first public one; null when the shop shows none. */
export const publicTypology = (all: Typologies): string | null =>
  Object.entries(all).find(([, one]) => one.public)?.[0] ?? null;
