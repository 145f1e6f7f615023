import { created, type Difference } from '#kernel/difference.ts';
import type { FormatUnity } from '#areas/catalogue/rules/format.ts';
import { productLabel } from '#areas/catalogue/rules/product.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { Refused, found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, sqlState, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { inFrench, runList } from '#platform/list.ts';
import { adjustStock, type changeStockItem, transferStock } from '../rules/endpoints.ts';
import type { Late } from '../rules/drm/closed.ts';
import { movementList, stockList } from '../rules/lists.ts';
import { refuse } from '../rules/refusals.ts';
import { type Cause, CAUSE_WORDS, type MovementRow, type StockRow } from '../rules/stock.ts';
import { saidOfLate } from './drm/closed.ts';
import { contentOf } from './label.ts';
import { adjustShelf, transferShelf } from './movement.ts';
import { defaultWarehouse } from './warehouse.ts';

/**
 * The product's own words: stock is looked for by what it is called. As an array they are found once and first. As a subselect the planner
 * joined what it found to each shelf again: half a minute for 48,000 shelves.
 */
export const named = (words: string) => sql`p.id = any(array(select search_all_products(${words})))`;

/** « Nom précision », written so that the index of products in French order is read for it. */
export const label = sql`(case when coalesce(p.precision, '') = '' then p.name else p.name || ' ' || p.precision end)`;

/** A product whose colour nobody said is of the colour « Sans couleur ». */
export const colourOf = sql`coalesce(nullif(p.color, ''), 'none')`;

const formatText = sql`f.unity_value::text || ' ' || f.unity`;

interface StockListRow {
  id: string;
  format_id: string;
  product_id: string;
  name: string;
  precision: string | null;
  vintage: string;
  unity: FormatUnity;
  unity_value: string;
  format_type: RowOf<'product_format'>['format_type'];
  packing_quantity: number | null;
  color: string | null;
  product_type: string;
  warehouse_id: string;
  warehouse: string;
  lot: string;
  real: string;
  reserved: string;
  incoming: string;
  threshold: string | null;
  backorder: boolean;
  available: string;
  volume: string | null;
}

const available = sql`(i.real - i.reserved)`;
const low = sql`(i.threshold is not null and i.real - i.reserved <= i.threshold)`;
const volume = sql`(i.real * f.litres / 100)`;

/** Where the list of stock reads, and what is counted of it. */
export const stockSource = (call: Call) => ({
  from: sql`stock_item i join product_format f on f.shop_id = i.shop_id and f.id = i.format_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id`,
  where: sql`i.shop_id = ${call.shopId} and (w.archived_at is null or i.real <> 0)`,
  columns: {
    product: inFrench(label),
    vintage: sql`v.name`,
    format: formatText,
    color: colourOf,
    appellation: sql`coalesce(p.appellation, '')`,
    formatId: sql`i.format_id`,
    productId: sql`f.product_id`,
    warehouseId: sql`i.warehouse_id`,
    warehouse: inFrench(sql`w.name`),
    lot: sql`i.lot`,
    real: sql`i.real`,
    reserved: sql`i.reserved`,
    available,
    incoming: sql`i.incoming`,
    threshold: sql`i.threshold`,
    low,
    volume,
  },
});

/** Sorted by its own figures, the list is found among the shelves before their names are looked up. */
const shelvesAlone = ({ shopId }: Call) => ({
  fields: ['real', 'reserved', 'available', 'incoming', 'threshold', 'lot', 'formatId', 'warehouseId', 'low'] as const,
  where: sql`i.shop_id = ${shopId} and (i.real <> 0 or i.warehouse_id = any(array(select o.id from warehouse o where o.shop_id = ${shopId} and o.archived_at is null)))`,
  page: (rows: RawBuilder<unknown>) => sql`(select i.* from stock_item i where ${rows}) i
      join product_format f on f.shop_id = i.shop_id and f.id = i.format_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id`,
  totals: sql`stock_item i join product_format f on f.shop_id = i.shop_id and f.id = i.format_id`,
  search: (words: string) =>
    sql`i.format_id = any(array(select f.id from product_format f where f.shop_id = ${shopId} and f.product_id = any(array(select search_all_products(${words})))))`,
});

const MANY = 2_000;
/** Whether most of what is walked will be found: few shelves among many products are better joined at once. */
export const hasManyShelves = async (tx: Tx, { shopId }: Call): Promise<boolean> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from (select from stock_item i where i.shop_id = ${shopId} limit ${MANY}) i`.execute(
      tx,
    )
  ).rows[0]?.n === MANY;

/** Whether a page is read in the list's own order, which an index of products has. */
const readsInOrder = ({ sort, filter, search, group, counts, totals }: ListQuery): boolean =>
  (sort ?? stockList.defaultSort) === stockList.defaultSort &&
  (search !== undefined || Object.keys(filter ?? {}).length === 0) &&
  group === undefined &&
  counts === undefined &&
  totals !== 'only';

export const listStock = async (tx: Tx, query: ListQuery, call: Call) => {
  // Behind the wall of the shop the planner takes all its shelves for a tenth: it would join and sort them all for the first page.
  if (readsInOrder(query) && (await hasManyShelves(tx, call)))
    await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_sort', 'off', true)`.execute(
      tx,
    );
  return runList(
    tx,
    call.actor,
    stockList,
    {
      ...stockSource(call),
      select: sql`i.id, i.format_id, f.product_id, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity, p.color, p.product_type, i.warehouse_id, w.name as warehouse,
      i.lot, i.real, i.reserved, i.incoming, i.threshold, i.backorder, ${available} as available, ${volume} as volume`,
      key: sql`i.id`,
      search: named,
      words: sql`p.search_words`,
      eachWord: true,
      narrow: shelvesAlone(call),
    },
    query,
    (row: StockListRow): StockRow => ({
      id: row.id,
      formatId: row.format_id,
      productId: row.product_id,
      product: productLabel(row.name, null, row.precision),
      vintage: row.vintage,
      format: contentOf(row),
      color: row.color ?? '',
      productType: row.product_type,
      warehouseId: row.warehouse_id,
      warehouse: row.warehouse,
      lot: row.lot,
      real: Number(row.real),
      reserved: Number(row.reserved),
      available: Number(row.available),
      incoming: Number(row.incoming),
      threshold: row.threshold === null ? null : Number(row.threshold),
      low: row.threshold !== null && Number(row.available) <= Number(row.threshold),
      backorder: row.backorder,
      volume: row.volume === null ? null : Number(row.volume),
    }),
  );
};

interface MovementListRow {
  id: string;
  at: string;
  day: string;
  cause: Cause;
  quantity: string;
  real_after: string;
  format_id: string;
  name: string;
  precision: string | null;
  vintage: string;
  unity: FormatUnity;
  unity_value: string;
  format_type: RowOf<'product_format'>['format_type'];
  packing_quantity: number | null;
  warehouse_id: string;
  warehouse: string;
  lot: string;
  document_kind: string | null;
  document_id: string | null;
  document_label: string;
  note: string;
  actor: string | null;
}

export const listMovements = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    movementList,
    {
      from: sql`stock_movement m join product_format f on f.shop_id = m.shop_id and f.id = m.format_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id join warehouse w on w.shop_id = m.shop_id and w.id = m.warehouse_id
      left join user_account u on u.id = m.actor_id`,
      where: sql`m.shop_id = ${call.shopId}`,
      columns: {
        at: sql`m.at`,
        day: sql`m.day`,
        cause: sql`m.cause`,
        quantity: sql`m.quantity`,
        realAfter: sql`m.real_after`,
        product: sql`p.name`,
        vintage: sql`v.name`,
        format: formatText,
        formatId: sql`m.format_id`,
        warehouseId: sql`m.warehouse_id`,
        warehouse: sql`w.name`,
        lot: sql`m.lot`,
        document: sql`m.document_label`,
        documentId: sql`m.document_id`,
        note: sql`m.note`,
        actor: sql`u.username`,
      },
      select: sql`m.id, m.at, m.day, m.cause, m.quantity, m.real_after, m.format_id, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity, m.warehouse_id,
      w.name as warehouse, m.lot, m.document_kind, m.document_id, m.document_label, m.note, u.username as actor`,
      key: sql`m.id`,
      search: named,
    },
    query,
    (row: MovementListRow): MovementRow => ({
      id: row.id,
      at: row.at,
      day: row.day,
      cause: row.cause,
      quantity: Number(row.quantity),
      realAfter: Number(row.real_after),
      formatId: row.format_id,
      product: productLabel(row.name, null, row.precision),
      vintage: row.vintage,
      format: contentOf(row),
      warehouseId: row.warehouse_id,
      warehouse: row.warehouse,
      lot: row.lot,
      documentKind: row.document_kind,
      documentId: row.document_id,
      documentLabel: row.document_label,
      note: row.note,
      actor: row.actor ?? '',
    }),
  );

/**
 * Each warehouse remembers what was adjusted, counted or moved in it; what of it, line by line, is in the journal of movements. Gives the
 * warehouses, that of the lines that name none too.
 */
export const tellWarehouses = async (
  tx: Tx,
  call: Call,
  lines: readonly { readonly warehouseId?: string | undefined }[],
  what: (count: number) => Difference,
): Promise<readonly string[]> => {
  const fallback = lines.every((line) => line.warehouseId) ? '' : await defaultWarehouse(tx, call);
  const counts = new Map<string, number>();
  for (const { warehouseId: id = fallback } of lines) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) call.audit('warehouse', id, what(count));
  return [...counts.keys()];
};

type Dated = Pick<InputOf<typeof adjustStock>, 'day' | 'corrects'>;
export const lateOf = ({ corrects }: Dated): Late => (corrects ? 'correct' : 'refuse');
/** The message of a movement, and the declaration that it makes untrue. */
export const movedAs = async (
  tx: Tx,
  call: Call,
  done: string | undefined,
  moved: number,
  { day, corrects }: Dated,
  warehouseIds: readonly string[],
) => {
  const late = day && corrects ? await saidOfLate(tx, call, { day, warehouseIds, late: 'correct' }) : '';
  return { moved, message: `${done ?? ''}${late}`, sucess: true as const };
};

export const adjustByHand = async (tx: Tx, input: InputOf<typeof adjustStock>, call: Call) => {
  const moved = await adjustShelf(tx, call, { ...input, late: lateOf(input) });
  const places = await tellWarehouses(tx, call, input.lines, (lines) =>
    created({ cause: CAUSE_WORDS[input.cause], lines }),
  );
  return movedAs(tx, call, adjustStock.done, moved, input, places);
};

export const transferByHand = async (tx: Tx, input: InputOf<typeof transferStock>, call: Call) => {
  const moved = await transferShelf(tx, call, { ...input, late: lateOf(input) });
  const { length } = input.lines;
  call.audit('warehouse', input.fromWarehouseId, created({ transferredOut: length }));
  call.audit('warehouse', input.toWarehouseId, created({ transferredIn: length }));
  return movedAs(tx, call, transferStock.done, moved, input, [input.fromWarehouseId, input.toWarehouseId]);
};

export const changeItem = async (tx: Tx, input: InputOf<typeof changeStockItem>, call: Call): Promise<object> => {
  const changes = {
    ...(input.threshold === undefined ? {} : { threshold: input.threshold === null ? null : String(input.threshold) }),
    ...(input.backorder === undefined ? {} : { backorder: input.backorder }),
  };
  if (Object.keys(changes).length === 0) {
    await rowById(tx, call, 'stock_item', input.id);
    return {};
  }
  if (input.thresholdWas !== undefined) {
    const now = found(
      (
        await sql<{ threshold: number | null }>`select threshold::float8 as threshold from stock_item
          where shop_id = ${call.shopId} and id = ${input.id} for update`.execute(tx)
      ).rows[0],
    ).threshold;
    if (now !== input.thresholdWas)
      throw new Refused(
        refuse('stock.threshold-moved', { now: now === null ? 'vide' : String(now).replace('.', ',') }),
      );
  }
  const changed = await tx
    .updateTable('stock_item')
    .set(changes)
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw sqlState(error) === '23514' ? new Refused(refuse('stock.oversold')) : error;
    });
  found(changed);
  call.audit('stock', input.id, created(changes));
  return {};
};
