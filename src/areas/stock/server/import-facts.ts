import type { costsStated, importRowsReverted, thresholdsStated } from '#areas/catalogue/rules/events.ts';
import { type ExportShelf, exportShelvesSlot } from '#areas/catalogue/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { costsHeld, typeCosts } from './cost.ts';
import { defaultWarehouse, warehouseNamed } from './warehouse.ts';

type Payload<E> = E extends { readonly payload?: infer P } ? NonNullable<P> : never;

/** A file said what units cost: from today on, and for what is there already where no cost is known. */
export const takeStatedCosts = async (tx: Tx, news: Payload<typeof costsStated>, call: Call): Promise<void> => {
  const ids = news.lines.map((line) => line.formatId);
  const { rows } = await sql<
    RowOf<'format_cost', 'format_id'>
  >`select distinct k.format_id from ${costsHeld(call.shopId)} k
    where k.format_id = any(${ids}::uuid[])`.execute(tx);
  const known = new Set(rows.map((row) => row.format_id));
  const wanted = news.lines.filter((line) => !line.onlyIfUnknown || !known.has(line.formatId));
  await typeCosts(tx, call, call.today, new Map(wanted.map((line) => [line.formatId, line.cost])), news.importId);
};

/** A file said at how little of a shelf somebody is to be told. */
export const takeStatedThresholds = async (
  tx: Tx,
  news: Payload<typeof thresholdsStated>,
  call: Call,
): Promise<void> => {
  const places = new Map<string | null, string>();
  for (const name of new Set(news.lines.map((line) => line.warehouse)))
    places.set(name, name === null ? await defaultWarehouse(tx, call) : await warehouseNamed(tx, call, name));
  const lines = news.lines.map((line) => ({ ...line, warehouse: places.get(line.warehouse) }));
  await sql`update stock_item i set threshold = x.threshold, threshold_import =
      jsonb_build_object('importId', ${news.importId}::text, 'was', i.threshold::text, 'is', x.threshold::text)
    from jsonb_to_recordset(${json(lines)}::jsonb) as x("formatId" uuid, warehouse uuid, lot text, threshold numeric, "onlyIfUnknown" boolean)
    where i.shop_id = ${call.shopId} and i.format_id = any(${lines.map((line) => line.formatId)}::uuid[])
      and i.format_id = x."formatId" and i.warehouse_id = x.warehouse and i.lot = x.lot
      and i.threshold is distinct from x.threshold and (i.threshold is null or not x."onlyIfUnknown")`.execute(tx);
};

/** Rows were taken back: costs and alert levels are what they were, as far as they are still those of the import. */
export const takeBackFacts = async (tx: Tx, news: Payload<typeof importRowsReverted>, call: Call): Promise<void> => {
  const { importId, formatIds } = news;
  await sql`update stock_item i set threshold = (i.threshold_import ->> 'was')::numeric, threshold_import = null
    where i.shop_id = ${call.shopId} and i.format_id = any(${[...formatIds]}::uuid[]) and i.threshold_import ->> 'importId' = ${importId}
      and i.threshold is not distinct from (i.threshold_import ->> 'is')::numeric`.execute(tx);
  const { rows } = await sql<RowOf<'format_cost', 'format_id' | 'day'> & { before: RowOf<'format_cost'>['cost'] }>`
    select k.format_id, k.day, (select p.cost from format_cost p where p.shop_id = k.shop_id and p.format_id = k.format_id and p.day = k.day
        and p.import_id is distinct from k.import_id order by p.id desc limit 1) as before
      from (select distinct on (c.format_id, c.day) c.* from format_cost c where c.shop_id = ${call.shopId}
        and c.format_id = any(${[...formatIds]}::uuid[]) order by c.format_id, c.day, c.id desc) k
      where k.import_id = ${importId} and k.cost is not null`.execute(tx);
  for (const [day, peers] of Map.groupBy(rows, (row) => row.day))
    await typeCosts(tx, call, day, new Map(peers.map((one) => [one.format_id, one.before])));
};

/** Reads the shelves and costs that the export of the catalogue tells a caller who may know them. */
const readExported = async (tx: Tx, call: Call) => {
  if (!isAllowed(call.actor, 'seeAllStock')) return { shelves: null, costs: null };
  type Row = RowOf<'stock_item', 'format_id' | 'lot' | 'threshold'> & { quantity: string; warehouse: string };
  const { rows } = await sql<Row>`select i.format_id, i.lot, i.threshold, i.real as quantity, w.name as warehouse
    from stock_item i join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id
    where i.shop_id = ${call.shopId} and (i.real <> 0 or w.archived_at is null) order by i.format_id, w.position, w.name, i.lot`.execute(
    tx,
  );
  const shelves = new Map<string, ExportShelf[]>(
    [...Map.groupBy(rows, (row) => row.format_id)].map(([id, peers]) => [
      id,
      peers.map(({ warehouse, lot, quantity, threshold }) => ({ warehouse, lot, quantity, threshold })),
    ]),
  );
  if (!isAllowed(call.actor, 'manageBudget')) return { shelves, costs: null };
  const costs = await sql<
    RowOf<'format_cost', 'format_id'> & { cost: string }
  >`select distinct on (k.format_id) k.format_id, k.cost
    from ${costsHeld(call.shopId)} k order by k.format_id, k.day desc, k.id desc`.execute(tx);
  return { shelves, costs: new Map(costs.rows.map((row) => [row.format_id, row.cost])) };
};
export const exportParts = [contribute(exportShelvesSlot, 0, readExported)];
