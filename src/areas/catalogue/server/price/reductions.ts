import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type DatedChange, stillAnnounced } from '../../rules/prices/price-reduction.ts';
import type { PriceReader } from '../../rules/typed-price.ts';

/** Categories that buy with VAT are consumers: to them a reduction is announced with the lowest price of the thirty days before. */
export const consumersOf = async (tx: Tx, shopId: string): Promise<readonly PriceReader[]> => {
  const all = (
    await sql<RowOf<'typology', 'key' | 'public' | 'ttc'>>`select key, public, ttc from typology
      where shop_id = ${shopId} order by position, key`.execute(tx)
  ).rows;
  const isGross = isBaseGross(all);
  return all.flatMap(({ key, ttc }) => (ttc ? [{ key, inherits: ttc === isGross }] : []));
};

export interface PricedOverTime
  extends RowOf<'product_format', 'product_id' | 'price' | 'promotions'>,
    RowOf<'price_change', 'format_id'>,
    RowOf<'product', 'name' | 'reductions'> {
  own: Record<string, { visible: boolean; price: string | null }>;
  before: DatedChange[];
}

/** Formats with the prices that stand and those that stood before the sheet that this transaction writes. */
export const pricedOverTime = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
): Promise<readonly PricedOverTime[]> =>
  (
    await sql<PricedOverTime>`
    select f.id as format_id, f.product_id, f.price::text as price, f.promotions, p.name, p.reductions,
      (select coalesce(jsonb_object_agg(g.typology_key, jsonb_build_object('price', g.price::text, 'visible', g.visible)), '{}')
        from format_price g where g.shop_id = f.shop_id and g.format_id = f.id) as own,
      (select coalesce(jsonb_agg(jsonb_build_object('day', (c.at at time zone h.zone)::date, 'typologyKey', c.typology_key, 'was', c.was::text, 'price', c.price::text,
          'wasVisible', c.was_visible, 'visible', c.visible) order by c.id), '[]')
        from price_change c where c.shop_id = f.shop_id and c.format_id = f.id
          and c.sheet_id is distinct from (nullif(current_setting('app.price_sheet', true), '')::jsonb ->> 'id')::uuid) as before
      from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id join shop h on h.shop_id = f.shop_id
     where f.shop_id = ${shopId} and f.id = any(${[...formatIds]}::uuid[])`.execute(tx)
  ).rows;

/**
 * Ends what is announced of these products and is no reduction any more, whoever wrote their prices: a rise is then remembered, and no
 * later fall, of which nobody said a word, is shown with a prior price.
 */
export const endReductions = async (tx: Tx, shopId: string, productIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ format_id: string }>`
    select k.id::uuid as format_id from product p cross join lateral jsonb_object_keys(p.reductions) as k(id)
     where p.shop_id = ${shopId} and p.id = any(${[...productIds]}::uuid[])`.execute(tx);
  if (rows.length === 0) return;
  const consumers = await consumersOf(tx, shopId);
  const formats = await pricedOverTime(
    tx,
    shopId,
    rows.map((row) => row.format_id),
  );
  const moved = formats.flatMap((row) => {
    const one = row.reductions[row.format_id];
    if (!one) return [];
    const kept = stillAnnounced(one, { price: row.price, typologies: row.own }, row.before, consumers);
    return kept && Object.keys(kept.priors).length === Object.keys(one.priors).length
      ? []
      : [{ product: row.product_id, format: row.format_id, kept }];
  });
  if (moved.length === 0) return;
  await sql`update product p set reductions = (p.reductions - x.formats) || x.kept
    from (select r.product, array_agg(r.format) as formats, coalesce(jsonb_object_agg(r.format, r.kept) filter (where r.kept <> 'null'), '{}') as kept
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(product uuid, format text, kept jsonb) group by r.product) x
    where p.shop_id = ${shopId} and p.id = x.product`.execute(tx);
};
