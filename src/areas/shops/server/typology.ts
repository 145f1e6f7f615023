import { Refused } from '#kernel/refusal.ts';
import { sql, sqlState, type Tx } from '#platform/db.ts';
import { refuse } from '../rules/refusals.ts';
import type { Typologies, Typology } from '../rules/shop.ts';

/**
 * Adds and changes categories by key; null takes one away. Where all are named they stand in the order given; otherwise each keeps its
 * place and new ones come last: the first that is public makes the prices of visitors.
 */
export const writeTypologies = async (
  tx: Tx,
  shopId: string,
  changes: Readonly<Record<string, Typology | null>>,
): Promise<void> => {
  const before = new Map(
    (await tx.selectFrom('typology').select(['key', 'position', 'name']).where('shop_id', '=', shopId).execute()).map(
      (row) => [row.key, row],
    ),
  );
  const isWhole = [...before.keys()].every((key) => Object.hasOwn(changes, key));
  const end = Math.max(-1, ...[...before.values()].map((row) => row.position)) + 1;
  const kept = Object.entries(changes).flatMap(([key, one], at) =>
    one === null ? [] : [{ key, position: isWhole ? at : (before.get(key)?.position ?? end + at), ...one }],
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
      if (sqlState(error) === '23503')
        throw new Refused(refuse('shops.typology-in-use', { name: before.get(key)?.name ?? key }));
      throw error;
    }
  }
};

/**
 * Finds the price category of a user who has none of his own: the first public one; null when the shop shows none.
 */
export const publicTypology = (all: Typologies): string | null =>
  Object.entries(all).find(([, one]) => one.public)?.[0] ?? null;
