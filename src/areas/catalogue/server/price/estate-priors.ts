import type { Day } from '#kernel/day.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type EstateDated, estatePrior } from '../../rules/prices/estate-prior.ts';
import type { DatedChange } from '../../rules/prices/price-reduction.ts';
import type { PriceReader } from '../../rules/typed-price.ts';

interface Asked {
  readonly formatIds: readonly string[];
  /** The promotions that reduce these articles. */
  readonly promotionIds: readonly string[];
  readonly reader: PriceReader;
  readonly today: Day;
}
interface Facts {
  readonly ofEstate: readonly (EstateDated & { readonly wasChanged: boolean })[];
  readonly before: Readonly<Record<string, readonly DatedChange[]>>;
}
interface Priced extends RowOf<'product_format', 'id' | 'price'>, RowOf<'product', 'kept_promotions'> {
  own: Record<string, { visible: boolean; price: string | null }>;
}

/**
 * By format, the lowest price of the thirty days before the promotions of the whole estate that run, as it was typed for this reader. Asked only
 * where one took something: two statements, however many formats. Who buys reads no history of prices: the database gives these facts alone.
 */
export const estatePriors = async (
  tx: Tx,
  shopId: string,
  { formatIds, promotionIds, reader, today }: Asked,
): Promise<ReadonlyMap<string, number>> => {
  const { rows: told } = await sql<{
    facts: Facts | null;
  }>`select estate_price_facts(${shopId}::uuid, ${[...formatIds]}::uuid[]) as facts`.execute(tx);
  const facts = told[0]?.facts;
  if (!facts) return new Map();
  const running = facts.ofEstate.flatMap(({ id, from, wasChanged }) =>
    promotionIds.includes(id) && from !== null ? [{ id, began: from, wasChanged }] : [],
  );
  const { rows } = await sql<Priced>`select f.id, f.price::text as price, p.kept_promotions,
      (select coalesce(jsonb_object_agg(g.typology_key, jsonb_build_object('price', g.price::text, 'visible', g.visible)), '{}')
        from format_price g where g.shop_id = f.shop_id and g.format_id = f.id) as own
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
    where f.shop_id = ${shopId} and f.id = any(${[...formatIds]}::uuid[])`.execute(tx);
  return new Map(
    rows.flatMap((row): [string, number][] => {
      const kept = row.kept_promotions[row.id];
      const prior = estatePrior({
        format: { price: row.price, typologies: row.own },
        before: facts.before[row.id] ?? [],
        kept: kept === undefined ? [] : kept,
        reader,
        running,
        ofEstate: facts.ofEstate,
        today,
      });
      return prior === null ? [] : [[row.id, prior]];
    }),
  );
};
