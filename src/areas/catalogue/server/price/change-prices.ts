import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { compare, dec, roundTo, toNumber, toPlainText } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { Refused, refuseIf, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type * as priceEndpoints from '../../rules/prices/price-endpoints.ts';
import { whyDutyUntold } from '../../rules/duty-category.ts';
import { pricesChanged, productsPublished } from '../../rules/events.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import type { PriceWhy } from '../../rules/prices/price-history.ts';
import { refreshProducts } from '../changed.ts';
import { plain } from '../format-row.ts';
import { upsertPrices } from '../vintage-write.ts';
import { announceReductions } from './announce.ts';
import { boxesThatFollow } from './follow-parts.ts';
import { followers, followPrices } from './follow.ts';
import { tellPriceSheet } from './price-sheet.ts';
import { unlabelledOf } from '../label/label-list.ts';

/** A sheet that is saved by a person, from the grid or the page of a product. */
export const changePrices = async (
  tx: Tx,
  input: InputOf<typeof priceEndpoints.changePrices>,
  call: Call,
): Promise<OutputOf<typeof priceEndpoints.changePrices>> => writePrices(tx, input.rows, input, call);

/**
 * Changes prices in number, all of them or none: one unknown format or category refuses the whole sheet, and so does a price that is no longer
 * the one its row says that it takes the place of. The answer holds the rows that undo it, and the sheet that the history keeps it under.
 */
export const writePrices = async (
  tx: Tx,
  sheet: readonly Row[],
  { publish: publishes, announce, ...told }: HowWritten,
  call: Call,
): Promise<OutputOf<typeof priceEndpoints.changePrices>> => {
  const { shopId } = call;
  const formatIds = [...new Set(sheet.map((row) => row.formatId))].sort();
  const live = (
    await sql<RowOf<'product_format', 'id' | 'product_id'>>`select id, product_id from product_format
    where shop_id = ${shopId} and id = any(${formatIds}::uuid[]) and archived_at is null`.execute(tx)
  ).rows;
  // Products are locked in one order, so that two sheets saved at once wait for each other instead of dying together.
  const productIds = [...new Set(live.map((row) => row.product_id))].sort();
  const held = (
    await sql<RowOf<'product', 'id' | 'incomplete'>>`select p.id, p.incomplete from product p
    where p.shop_id = ${shopId} and p.id = any(${productIds}::uuid[]) and p.archived_at is null and (${told.seesAll === true || isAllowed(call.actor, 'seeAllProduct')} or p.created_by = ${call.actor.userId})
    order by p.id for update`.execute(tx)
  ).rows;
  if (live.length !== formatIds.length || held.length !== productIds.length)
    throw new Refused(refusePrice('catalogue.unknown-format'));

  // The last of several prices for one cell stands, as in a sheet.
  const cells = [...new Map(sheet.map((row) => [`${row.formatId} ${row.typologyKey ?? ''}`, row])).values()];
  const keys = [...new Set(cells.flatMap((row) => row.typologyKey ?? []))];
  const before = await pricesOf(tx, shopId, formatIds, keys);
  refuseIf(whyMoved(before, sheet));
  const names = await followers(tx, shopId);
  refuseIf(whyFollowed(before, sheet, names, await boxesThatFollow(tx, shopId, formatIds)));
  const sheetId = call.newId();
  tellPriceSheet(call, {
    id: sheetId,
    why: told.why,
    ...(told.undoes ? { undoes: told.undoes } : {}),
    ...(told.by === undefined ? {} : { by: told.by }),
  });
  await writeBase(tx, shopId, cells);
  await upsertPrices(
    tx,
    shopId,
    cells.flatMap((row) =>
      row.typologyKey === null
        ? []
        : [
            {
              format: row.formatId,
              key: row.typologyKey,
              visible: row.visible ?? null,
              // A cell that follows again is computed with the others.
              price: row.pinned === false ? before(row).price : plain(row.price),
              ...(row.pinned === undefined ? {} : { pinned: row.pinned }),
            },
          ],
    ),
  );

  // Prices that follow these are announced with them.
  if (announce) await followPrices(tx, shopId, productIds);
  const announced = announce ? await announceReductions(tx, call, { formatIds, until: announce.until }) : 0;
  await refreshProducts(tx, shopId, productIds, call.now);
  const waited = held.filter((row) => row.incomplete).map((row) => row.id);
  const completed = (
    await sql<
      RowOf<'product', 'id'>
    >`select id from product where shop_id = ${shopId} and id = any(${waited}::uuid[]) and not incomplete`.execute(tx)
  ).rows.map((row) => row.id);
  const published = publishes ? await publish(tx, call, completed) : [];
  const unlabelled = published.length > 0 ? (await unlabelledOf(tx, call, published)).length : 0;
  for (const row of held) call.audit('product', row.id, { prices: [null, sheet.length] });
  await call.emit(pricesChanged, { formatIds });
  const undo = cells.map((row) => undoRow(row, before(row)));
  return {
    changed: cells.length,
    completed: completed.length,
    published: published.length,
    unlabelled,
    announced,
    sheetId: undo.some((row) => row.price !== row.was || row.visible !== row.wasVisible || row.pinned !== undefined)
      ? sheetId
      : null,
    undo,
  };
};

/** Up to so many, a sheet is written by as many statements as one price. */
const MANY = 5000;
/** Base prices, by one statement however many they are. */
const writeBase = async (tx: Tx, shopId: string, cells: readonly Row[]): Promise<void> => {
  const base = cells
    .filter((row) => row.typologyKey === null)
    .map((row) => ({ format: row.formatId, price: plain(row.price) }));
  if (base.length > 0) {
    // A list is planned for as a hundred rows, and would be gone through once for each format.
    if (base.length > MANY) await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx);
    await sql`update product_format f set price = g.price from jsonb_to_recordset(${JSON.stringify(base)}::jsonb) as g(format uuid, price numeric)
      where f.shop_id = ${shopId} and f.id = any(${base.map((one) => one.format)}::uuid[]) and f.id = g.format`.execute(
      tx,
    );
    if (base.length > MANY) await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx);
  }
};

interface HowWritten {
  readonly publish: boolean;
  readonly why: PriceWhy;
  readonly undoes?: string;
  /** The user in whose name the program writes; it then needs no right of its own. */
  readonly by?: string | null;
  readonly seesAll?: true;
  readonly announce?: { readonly until: Day | null } | undefined;
}
type Row = InputOf<typeof priceEndpoints.changePrices>['rows'][number];
interface Cell {
  readonly price: string | null;
  readonly visible: boolean;
  readonly pinned: boolean;
  readonly label: string;
}
/** The cells of these formats. A category without a row has no price of its own, and sees the format. */
type Cells = (of: Pick<Row, 'formatId' | 'typologyKey'>) => Cell;

const pricesOf = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
  /** The categories that the sheet names: of sixty, a sheet seldom names more than a few. */
  keys: readonly string[],
): Promise<Cells> => {
  const { rows } = await sql<
    RowOf<'product_format', 'id' | 'price'> &
      Pick<RowOf<'product'>, 'name'> & { own: Record<string, Omit<Cell, 'label'>> }
  >`
    select f.id, f.price, p.name,
        (select coalesce(jsonb_object_agg(g.typology_key, jsonb_build_object('price', g.price::text, 'visible', g.visible, 'pinned', g.pinned)), '{}')
          from format_price g where g.shop_id = f.shop_id and g.format_id = f.id and g.typology_key = any(${[...keys]}::text[])) as own
      from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
     where f.shop_id = ${shopId} and f.id = any(${formatIds}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ formatId, typologyKey }) => {
    const row = byId.get(formatId);
    const label = row?.name ?? '';
    if (typologyKey === null) return { price: row?.price ?? null, visible: true, pinned: false, label };
    return { price: null, visible: true, pinned: false, ...row?.own[typologyKey], label };
  };
};

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(dec(a), dec(b)) === 0;

/** A price as people read it; a dash where there is none. */
const said = (price: string | null): string =>
  price === null ? '—' : `${toPlainText(dec(price)).replace('.', ',')}\u00a0€`;

const whyMoved = (before: Cells, rows: readonly Row[]): Refusal | null => {
  const moved = rows.flatMap((row, at) => {
    const { price, visible, label } = before(row);
    if (row.was !== undefined && !isSame(price, plain(row.was)))
      return [{ at: `rows.${at}.price`, refusal: refusePrice('catalogue.price-moved', { label, now: said(price) }) }];
    return row.wasVisible === undefined || row.wasVisible === visible
      ? []
      : [{ at: `rows.${at}.visible`, refusal: refusePrice('catalogue.eye-moved', { label }) }];
  });
  const [first] = moved;
  return first
    ? { ...first.refusal, fields: Object.fromEntries(moved.map((one) => [one.at, one.refusal.words])) }
    : null;
};

/** A price that is worked out of another is not typed, unless it is pinned: it would be written over at once. */
const whyFollowed = (
  before: Cells,
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
  boxes: ReadonlyMap<string, string>,
): Refusal | null => {
  for (const row of rows) {
    const name = row.typologyKey === null ? undefined : names.get(row.typologyKey);
    const { price, pinned, label } = before(row);
    if (name === undefined) {
      if (row.pinned !== undefined) return refusePrice('catalogue.pin-follows-nothing', { label });
      if (boxes.has(row.formatId) && !pinned && !isSame(price, plain(row.price)))
        return refusePrice('catalogue.follows-parts', { label });
      continue;
    }
    if (row.pinned ?? pinned) {
      if (row.price === null) return refusePrice('catalogue.pin-needs-price', { label, name });
    } else if (row.pinned === undefined && !isSame(price, plain(row.price)))
      return refusePrice('catalogue.follows-grid', { label, name });
  }
  return null;
};

/** Prices are kept to six decimals: that is how the one just written stands there. */
const asKept = (price: string | number | null): number | null =>
  price === null ? null : toNumber(roundTo(dec(price), 6));

const undoRow = ({ formatId, typologyKey, price, visible, pinned }: Row, was: Cell): Row => ({
  formatId,
  typologyKey,
  price: asKept(was.price),
  // A cell that follows again is computed: its new price was never typed.
  ...(pinned === false ? {} : { was: asKept(price) }),
  ...(pinned === undefined ? {} : { pinned: was.pinned }),
  ...(visible === undefined || typologyKey === null ? {} : { visible: was.visible, wasVisible: visible }),
});

/** Publishes the products that may be sold: a drink without a duty category waits for it. */
const publish = async (tx: Tx, call: Call, ids: readonly string[]): Promise<readonly string[]> => {
  const { shopId } = call;
  if (ids.length === 0) return [];
  const waiting = await tx
    .selectFrom('product')
    .select(['id', 'product_type', 'type', 'card'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'paused')
    .execute();
  const sold = waiting.filter((row) => !whyDutyUntold({ ...row, productType: row.product_type }, row.card.vintages));
  if (sold.length > 0)
    await tx
      .updateTable('product')
      .set({ status: 'online' })
      .where('shop_id', '=', shopId)
      .where(
        'id',
        'in',
        sold.map((row) => row.id),
      )
      .execute();
  for (const { id } of sold) call.audit('product', id, { status: ['paused', 'online'] });
  if (sold.length > 0) await call.emit(productsPublished, { productIds: sold.map((row) => row.id) });
  return sold.map((row) => row.id);
};
