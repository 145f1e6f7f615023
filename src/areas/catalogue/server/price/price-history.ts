import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { dec, toNumber } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type RowOf, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { fieldReader } from '#platform/record/columns.ts';
import {
  BASE_PRICE_WORDS,
  type CellChange,
  cellOf,
  netChanges,
  priceChangeList,
  PriceChangeRow,
  priceSheetList,
  type PriceSheetRow,
  restoredWords,
  whyNotRestoreSheet,
} from '../../rules/prices/price-history.ts';

import type * as endpoints from '../../rules/prices/price-history-endpoints.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import { formatWords, search, seen } from '../office-list.ts';
import { boxesThatFollow } from './follow-parts.ts';
import { followers } from './follow.ts';
import { writePrices } from './change-prices.ts';

const number = (price: string | null): number | null => (price === null ? null : toNumber(dec(price)));
/** The author of a sheet `s`, by name; empty when the program wrote it by itself. */
const whoWrote = sql`coalesce(u.username, 'API : ' || k.name, '')`;
const writer = sql`left join user_account u on u.id = s.by_id left join api_key k on k.shop_id = s.shop_id and k.id = s.by_id`;

const readChange = fieldReader(PriceChangeRow.omit({ product: true, format: true }).shape);
type Row = Parameters<typeof readChange>[0] &
  RowOf<'product', 'name' | 'precision' | 'product_type'> &
  RowOf<'product_format', 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>;

export const listPriceChanges = (
  tx: Tx,
  query: ListQuery,
  call: Call,
): Promise<OutputOf<typeof endpoints.priceChanges>> => {
  const category = sql`coalesce(y.name, c.typology_key, ${BASE_PRICE_WORDS}::text)`;
  return runList(
    tx,
    call.actor,
    priceChangeList,
    {
      from: sql`price_change c join price_sheet s on s.shop_id = c.shop_id and s.id = c.sheet_id
        join product_format x on x.shop_id = c.shop_id and x.id = c.format_id join product p on p.shop_id = x.shop_id and p.id = x.product_id
        join product_vintage v on v.shop_id = x.shop_id and v.id = x.vintage_id
        left join typology y on y.shop_id = c.shop_id and y.key = c.typology_key ${writer}`,
      where: sql`c.shop_id = ${call.shopId} and ${seen(call)}`,
      columns: {
        at: sql`c.at`,
        product: sql`p.name`,
        vintage: sql`v.name`,
        format: sql`x.litres`,
        category,
        was: sql`c.was`,
        price: sql`c.price`,
        by: whoWrote,
        why: sql`s.why`,
        productId: sql`p.id`,
        formatId: sql`c.format_id`,
        sheetId: sql`c.sheet_id`,
      },
      select: sql`c.id, c.at, c.format_id, p.id as product_id, p.name, p.precision, v.name as vintage, p.product_type, x.unity, x.unity_value, x.format_type, x.packing_quantity,
        c.typology_key, ${category} as category, c.was, c.price, c.was_visible, c.visible, c.was_pinned, c.pinned, s.why, ${whoWrote} as by, c.sheet_id`,
      key: sql`c.id`,
      search,
    },
    query,
    (row: Row): PriceChangeRow => ({
      ...readChange(row),
      product: [row.name, row.precision].filter(Boolean).join(' '),
      format: formatWords(row),
    }),
  );
};

export const listPriceSheets = (
  tx: Tx,
  query: ListQuery,
  call: Call,
): Promise<OutputOf<typeof endpoints.priceSheets>> => {
  // A user who may only create sees the user's own sheets.
  const seesAll = isAllowed(call.actor, 'seeAllProduct');
  const undone = sql`exists (select 1 from price_sheet z where z.shop_id = s.shop_id and z.undoes = s.id)`;
  return runList(
    tx,
    call.actor,
    priceSheetList,
    {
      from: sql`price_sheet s ${writer}`,
      where: sql`s.shop_id = ${call.shopId} and (${seesAll} or s.by_id = ${call.actor.userId})`,
      columns: {
        at: sql`s.at`,
        by: whoWrote,
        why: sql`s.why`,
        prices: sql`null::int`,
        products: sql`null::int`,
        undone,
      },
      select: sql`s.id, s.at, s.why, ${whoWrote} as by, ${undone} as undone,
        (select count(distinct (c.format_id, c.typology_key))::int from price_change c where c.shop_id = s.shop_id and c.sheet_id = s.id) as prices,
        (select count(distinct x.product_id)::int from price_change c join product_format x on x.shop_id = c.shop_id and x.id = c.format_id
          where c.shop_id = s.shop_id and c.sheet_id = s.id) as products`,
      key: sql`s.id`,
    },
    query,
    (row: PriceSheetRow): PriceSheetRow => row,
  );
};

/** Puts back what stood before a whole sheet, unless one of its prices was changed since. */
export const restorePriceSheet = async (
  tx: Tx,
  { id }: InputOf<typeof endpoints.restorePriceSheet>,
  call: Call,
): Promise<OutputOf<typeof endpoints.restorePriceSheet>> => {
  const { shopId } = call;
  const sheet = found(
    (
      await sql<RowOf<'price_sheet', 'id' | 'why'> & { undone: boolean }>`select s.id, s.why,
        exists (select 1 from price_sheet z where z.shop_id = s.shop_id and z.undoes = s.id) as undone
        from price_sheet s where s.shop_id = ${shopId} and s.id = ${id}`.execute(tx)
    ).rows[0],
  );
  refuseIf(whyNotRestoreSheet(sheet));
  const { rows } = await sql<RowOf<'price_change'>>`select * from price_change
    where shop_id = ${shopId} and sheet_id = ${id} order by id`.execute(tx);
  const net = netChanges(
    rows.map((row) => ({
      formatId: row.format_id,
      typologyKey: row.typology_key,
      was: row.was,
      price: row.price,
      wasVisible: row.was_visible,
      visible: row.visible,
      wasPinned: row.was_pinned,
      pinned: row.pinned,
      workedOut: row.worked_out,
    })),
  );
  if (net.length === 0) throw new Refused(refusePrice('catalogue.sheet-same'));
  // Cells that follow another grid are restored with it.
  const names = await followers(tx, shopId);
  const follows = (one: CellChange): boolean => one.typologyKey !== null && names.has(one.typologyKey);
  const boxes = await boxesThatFollow(
    tx,
    shopId,
    net.map((one) => one.formatId),
  );
  const isWorkedOut = (one: CellChange): boolean => follows(one) || boxes.has(one.formatId);
  const typed = net.filter((one) => !isWorkedOut(one) || one.pinned || one.wasPinned);
  if (typed.length === 0) throw new Refused(refusePrice('catalogue.sheet-follows'));
  const loose = await movedByThemselves(tx, shopId, typed);
  // Where nothing else is left, what moved is said by its price.
  const back = loose.size === typed.length ? typed : typed.filter((one) => !loose.has(one));
  const left = typed.length - back.length;
  const { changed } = await writePrices(
    tx,
    back.map((one) => ({
      formatId: one.formatId,
      typologyKey: one.typologyKey,
      price: number(one.was),
      was: number(one.price),
      ...(follows(one) ? { pinned: one.wasPinned === true } : {}),
      ...(one.typologyKey === null ? {} : { visible: one.wasVisible, wasVisible: one.visible }),
    })),
    { publish: false, why: 'undo', undoes: id },
    call,
  );
  return { changed, left, message: restoredWords(left), sucess: true };
};

/** Prices that were worked out then and are not any more, of a category that has let them go since, or that is gone itself: nobody typed them, nor is one to. */
const movedByThemselves = async (
  tx: Tx,
  shopId: string,
  cells: readonly CellChange[],
): Promise<ReadonlySet<CellChange>> => {
  const worked = cells.filter((one) => one.workedOut && one.typologyKey !== null);
  if (worked.length === 0) return new Set();
  const { rows } = await sql<
    RowOf<'format_price', 'format_id' | 'typology_key' | 'price'>
  >`select g.format_id, g.typology_key, g.price::text as price from format_price g where g.shop_id = ${shopId}
      and g.format_id = any(${worked.map((one) => one.formatId)}::uuid[]) and g.typology_key = any(${worked.map((one) => one.typologyKey)}::text[])`.execute(
    tx,
  );
  const now = new Map(rows.map((row) => [`${row.format_id} ${row.typology_key}`, row.price]));
  return new Set(worked.filter((one) => number(now.get(cellOf(one)) ?? null) !== number(one.price)));
};
