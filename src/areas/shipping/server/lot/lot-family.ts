import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql } from '#platform/db.ts';

export interface LotKey {
  readonly lot: string;
  readonly vintageId: string;
}
/** The direction of the search: to the lots it became, or to the lots it was made of. */
export type Way = 'down' | 'up';

/**
 * Each work that stands, lot by lot: what was poured, and the dry goods that a bottle took, became what came of it. Dry goods without a
 * lot tell nothing.
 */
const steps = (
  call: Call,
) => sql`select distinct fi.vintage_id as of_vintage, i.lot as of_lot, fo.vintage_id as to_vintage, o.lot as to_lot, b.id as run, b.kind, b.day
  from bottling b
    join bottling_line i on i.shop_id = ${call.shopId} and i.bottling_id = b.id and (i.side = 'source' or (i.side = 'dry' and i.lot <> ''))
    join bottling_line o on o.shop_id = ${call.shopId} and o.bottling_id = b.id and o.side = 'output' and (i.side = 'source' or i.for_position = o.position)
    join product_format fi on fi.shop_id = ${call.shopId} and fi.id = i.format_id
    join product_format fo on fo.shop_id = ${call.shopId} and fo.id = o.format_id
  where b.shop_id = ${call.shopId} and b.state = 'done'`;

/** The lot and all its kin that way, as `family (vintage_id, lot)`; the works that led there as `step`. */
export const familyOf = (call: Call, { lot, vintageId }: LotKey, way: Way): RawBuilder<unknown> => {
  const [from, to] = way === 'down' ? (['of', 'to'] as const) : (['to', 'of'] as const);
  return sql`with recursive step as (${steps(call)}), family (vintage_id, lot) as (
    select ${vintageId}::uuid, ${lot}::text
    union select step.${sql.ref(`${to}_vintage`)}, step.${sql.ref(`${to}_lot`)} from step
      join family on family.vintage_id = step.${sql.ref(`${from}_vintage`)} and family.lot = step.${sql.ref(`${from}_lot`)})`;
};

/** The shelves of a lot and of all that it became. */
export const itemsFrom = (call: Call, key: LotKey): RawBuilder<unknown> => sql`(${familyOf(call, key, 'down')}
  select i.id from stock_item i join product_format f on f.shop_id = ${call.shopId} and f.id = i.format_id
  where i.shop_id = ${call.shopId} and (f.vintage_id, i.lot) in (select vintage_id, lot from family))`;

/** Builds the last work that made such a lot of its kin (down), or of which its kin was made (up). */
export const runOf = (way: Way): RawBuilder<unknown> => {
  const [here, there] = way === 'down' ? (['to', 'of'] as const) : (['of', 'to'] as const);
  return sql`(select jsonb_build_object('id', step.run, 'kind', step.kind, 'day', step.day) from step
    where step.${sql.ref(`${here}_vintage`)} = g.vintage_id and step.${sql.ref(`${here}_lot`)} = g.lot
      and (step.${sql.ref(`${there}_vintage`)}, step.${sql.ref(`${there}_lot`)}) in (select vintage_id, lot from family)
    order by step.day desc, step.run desc limit 1) as run`;
};
