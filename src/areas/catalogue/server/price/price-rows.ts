import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Amount, dec, toNumber } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type KeyOrder, runList } from '#platform/list.ts';
import { createShopMemo, shopVersions } from '#platform/shop-memo.ts';
import type * as priceEndpoints from '../../rules/prices/price-endpoints.ts';
import { priceList } from '../../rules/lists.ts';
import { boxRuleWords } from '../../rules/prices/box-price.ts';
import type { PriceRow } from '../../rules/product-answer.ts';
import { formatWords, search, seen } from '../office-list.ts';
import { vatOf } from './follow.ts';
import { pricesOn } from './prices-on.ts';

interface Row
  extends RowOf<'product', 'name' | 'precision' | 'color' | 'status' | 'product_type' | 'gamme' | 'incomplete'>,
    RowOf<'product', 'vat_type' | 'tva' | 'disable_vat'>,
    RowOf<'product_format', 'id' | 'product_id' | 'ean' | 'reference' | 'price' | 'price_rule'>,
    RowOf<'product_format', 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'> {
  vintage: string;
}
type Cells = PriceRow['typologies'];

/** The grid, a window of its rows and columns: whoever scrolls twenty thousand formats in sixty categories reads what he sees. */
export const listPrices = async (
  tx: Tx,
  { on, columns, ...query }: InputOf<typeof priceEndpoints.prices>,
  call: Call,
): Promise<OutputOf<typeof priceEndpoints.prices>> => {
  const { shopId } = call;
  const rateOf = await vatOf(tx, shopId);
  const list = await runList(
    tx,
    call.actor,
    priceList,
    {
      from: sql`product_format x join product p on p.shop_id = x.shop_id and p.id = x.product_id join product_vintage v on v.shop_id = x.shop_id and v.id = x.vintage_id`,
      where: sql`x.shop_id = ${shopId} and x.archived_at is null and ${seen(call)} and p.status <> 'closed'`,
      columns: {
        product: sql`p.name`,
        vintage: sql`v.name`,
        format: sql`x.litres`,
        color: sql`p.color`,
        gamme: sql`p.gamme`,
        productType: sql`p.product_type`,
        status: sql`p.status`,
        incomplete: sql`p.incomplete`,
        price: sql`x.price`,
      },
      select: sql`x.id, p.id as product_id, p.name, p.precision, p.color, p.status, p.product_type, p.gamme, v.name as vintage, x.unity, x.unity_value, x.format_type,
      x.packing_quantity, x.ean, x.reference, p.incomplete, x.price, x.price_rule, p.vat_type, p.tva, p.disable_vat`,
      key: sql`x.id`,
      search,
      keepOrder: keptOrder(tx, call),
    },
    query,
    (row: Row) => ({
      id: row.id,
      productId: row.product_id,
      product: [row.name, row.precision].filter(Boolean).join(' '),
      color: row.color,
      status: row.status,
      productType: row.product_type,
      gamme: row.gamme,
      vintage: row.vintage,
      format: formatWords(row),
      ean: row.ean,
      reference: row.reference,
      incomplete: row.incomplete,
      vatRate: toNumber(dec(rateOf(row))),
      price: row.price === null ? null : Number(row.price),
      ...(row.price_rule === null ? {} : { followsParts: boxRuleWords(row.price_rule) }),
    }),
  );
  const ids = list.rows.map((row) => row.id);
  const standing = await cellsOf(tx, shopId, ids, columns);
  if (on === undefined || on === call.today) {
    const planned = await plannedOf(tx, shopId, ids, columns);
    return {
      ...list,
      rows: list.rows.map((row) => ({
        ...row,
        typologies: standing.get(row.id) ?? {},
        ...(planned.has(row.id) ? { planned: planned.get(row.id) } : {}),
      })),
    };
  }
  // A grid that follows another is worked out from columns that were not asked for.
  const every = columns === undefined ? standing : await cellsOf(tx, shopId, ids);
  const ofDay = await pricesOn(tx, call, on, ids);
  return {
    ...list,
    rows: list.rows.map((row) => {
      const { price, own } = ofDay(row.id, { price: row.price, own: every.get(row.id) ?? {} });
      const typologies = Object.entries(own).flatMap(([key, { visible, price: of, pinned }]) =>
        columns === undefined || columns.includes(key)
          ? [[key, { visible, price: numberOf(of), ...(pinned ? { pinned: true as const } : {}) }] as const]
          : [],
      );
      return { ...row, price: numberOf(price), typologies: Object.fromEntries(typologies) };
    }),
  };
};
const numberOf = (price: Amount | null): number | null => (price === null ? null : toNumber(dec(price)));

/** Orders of grids that are scrolled, one for each that is looked at: whatever moves a row of it moves the version of the shop. */
const orders = createShopMemo<KeyOrder>(24);
const keptOrder =
  (tx: Tx, { shopId, actor }: Call) =>
  async (question: string, read: () => Promise<KeyOrder>): Promise<KeyOrder> => {
    const version = (await shopVersions(tx, [shopId])).get(shopId);
    if (!version) return read();
    const key = `${shopId} ${isAllowed(actor, 'seeAllProduct') ? 'all' : actor.userId} ${question}`;
    const found = await orders.many(new Map([[key, version]]), async () => new Map([[key, await read()]]));
    return found.get(key) ?? read();
  };

/**
 * Reads the cells of the answered rows only: joined to the rows, they would be read for each row that the order passes
 * over.
 */
const cellsOf = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
  keys?: readonly string[],
): Promise<ReadonlyMap<string, Cells>> => {
  if (formatIds.length === 0 || keys?.length === 0) return new Map();
  const { rows } = await sql<RowOf<'format_price', 'format_id'> & { cells: Cells }>`
    select g.format_id, jsonb_object_agg(g.typology_key, jsonb_build_object('visible', g.visible, 'price', g.price)
        || case when g.pinned then '{"pinned":true}'::jsonb else '{}' end) as cells
      from format_price g
     where g.shop_id = ${shopId} and g.format_id = any(${[...formatIds]}::uuid[])
       and (${keys === undefined} or g.typology_key = any(${[...(keys ?? [])]}::text[]))
     group by g.format_id`.execute(tx);
  return new Map(rows.map((row) => [row.format_id, row.cells]));
};

/** The nearest price that is planned for each cell of these rows. */
const plannedOf = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
  keys?: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<PriceRow['planned']>>> => {
  if (formatIds.length === 0) return new Map();
  const { rows } = await sql<
    RowOf<'planned_prices', 'day'> & { target: string; column_key: string | null; figure: number | null }
  >`
    select distinct on (r."formatId", r."typologyKey") r."formatId" as target, r."typologyKey" as column_key, n.day, r.price::float8 as figure
      from planned_prices n cross join lateral jsonb_to_recordset(n.rows) as r("formatId" uuid, "typologyKey" text, price numeric)
     where n.shop_id = ${shopId} and n.status = 'planned' and r."formatId" = any(${[...formatIds]}::uuid[])
       and (${keys === undefined} or r."typologyKey" is null or r."typologyKey" = any(${[...(keys ?? [])]}::text[]))
     order by r."formatId", r."typologyKey", n.day, n.created_at, n.id`.execute(tx);
  const byFormat = Map.groupBy(rows, (row) => row.target);
  return new Map(
    [...byFormat].map(([id, cells]) => [
      id,
      cells.map(({ column_key: typologyKey, day, figure: price }) => ({ typologyKey, day, price })),
    ]),
  );
};
