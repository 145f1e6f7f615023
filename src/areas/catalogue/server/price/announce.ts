import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import type * as endpoints from '../../rules/prices/price-history-endpoints.ts';
import { reductionOf } from '../../rules/prices/price-reduction.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { refuse } from '../../rules/refusals.ts';
import type { PriceReader } from '../../rules/typed-price.ts';
import { mine, savedProduct } from '../product-write.ts';

/** Categories that buy with VAT are consumers: to them a reduction is announced with the lowest price of the thirty days before. */
const consumersOf = async (tx: Tx, shopId: string): Promise<readonly PriceReader[]> => {
  const all = (
    await sql<RowOf<'typology', 'key' | 'public' | 'ttc'>>`select key, public, ttc from typology
      where shop_id = ${shopId} order by position, key`.execute(tx)
  ).rows;
  const isGross = isBaseGross(all);
  return all.flatMap(({ key, ttc }) => (ttc ? [{ key, inherits: ttc === isGross }] : []));
};

interface Written
  extends RowOf<'product_format', 'product_id' | 'price'>,
    RowOf<'price_change', 'format_id'>,
    RowOf<'product', 'reductions'> {
  own: Record<string, { visible: boolean; price: string | null }>;
  before: {
    day: Day;
    typologyKey: string | null;
    was: string | null;
    price: string | null;
    wasVisible: boolean;
    visible: boolean;
  }[];
}

/**
 * Announces the prices of a sheet that was just written as reductions, where consumers pay less than the lowest price of the thirty days
 * before it. A few statements, whatever their number; refused where none of them is a reduction.
 */
export const announceReductions = async (
  tx: Tx,
  call: Call,
  {
    formatIds,
    sheetId,
    until,
  }: { readonly formatIds: readonly string[]; readonly sheetId: string; readonly until: Day | null },
): Promise<number> => {
  if (until !== null && until < call.today) throw new Refused(refuse('catalogue.reduction-past'));
  const consumers = await consumersOf(tx, call.shopId);
  const { rows } = await sql<Written>`
    select f.id as format_id, f.product_id, f.price::text as price, p.reductions,
      (select coalesce(jsonb_object_agg(g.typology_key, jsonb_build_object('price', g.price::text, 'visible', g.visible)), '{}')
        from format_price g where g.shop_id = f.shop_id and g.format_id = f.id) as own,
      (select coalesce(jsonb_agg(jsonb_build_object('day', (c.at at time zone h.zone)::date, 'typologyKey', c.typology_key, 'was', c.was::text, 'price', c.price::text,
          'wasVisible', c.was_visible, 'visible', c.visible) order by c.id), '[]')
        from price_change c where c.shop_id = f.shop_id and c.format_id = f.id and c.sheet_id <> ${sheetId}) as before
      from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id join shop h on h.shop_id = f.shop_id
     where f.shop_id = ${call.shopId} and f.id = any(${[...formatIds]}::uuid[])`.execute(tx);
  const announced = rows.flatMap((row) => {
    const one = reductionOf({ price: row.price, typologies: row.own }, row.before, consumers, {
      today: call.today,
      until,
      last: row.reductions[row.format_id],
    });
    return one ? [{ product: row.product_id, format: row.format_id, one }] : [];
  });
  if (announced.length === 0) throw new Refused(refuse('catalogue.no-reduction'));
  await sql`update product p set reductions = p.reductions || x.added
    from (select r.product, jsonb_object_agg(r.format, r.one) as added
      from jsonb_to_recordset(${JSON.stringify(announced)}::jsonb) as r(product uuid, format text, one jsonb) group by r.product) x
    where p.shop_id = ${call.shopId} and p.id = x.product`.execute(tx);
  return announced.length;
};

/** The reductions of a product are announced no more; its prices stay. */
export const withdrawReductions = async (
  tx: Tx,
  input: InputOf<typeof endpoints.withdrawReductions>,
  call: Call,
): Promise<OneProduct> => {
  const product = await mine(tx, call, input.id);
  refuseIf(Object.keys(product.reductions).length === 0 ? refuse('catalogue.nothing-announced') : null);
  await tx
    .updateTable('product')
    .set({ reductions: json({}), version: product.version + 1, updated_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', product.id)
    .execute();
  return savedProduct(tx, call, product.id, { reductions: [Object.keys(product.reductions).length, 0] });
};
