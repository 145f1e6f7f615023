import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { created } from '#kernel/difference.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type countDraft, countStock, type dropCountDraft, type saveCountDraft } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import type { CountedRow, DraftLine as DraftLineForm } from '../rules/stock.ts';
import { sheetKey } from '../rules/sheet.ts';
import { foldedDraft } from '../rules/count-draft.ts';
import { holdInventory, refuseClosed, zeroedLines } from './count/uncounted.ts';
import { adjustShelf } from './movement.ts';
import { lineFields, placeOf, type SheetLine, sheetRow } from './sheet.ts';
import { lateOf, movedAs, tellWarehouses } from './stock-list.ts';
import { defaultWarehouse } from './warehouse.ts';

type DraftLine = SheetLine &
  RowOf<'stock_count_line', 'counted' | 'counted_at'> & { who_counted: RowOf<'user_account'>['username'] | null };

/** The inventory under way in a warehouse, as all who count there see it. */
export const readDraft = async (
  tx: Tx,
  input: InputOf<typeof countDraft>,
  call: Call,
): Promise<{ lines: CountedRow[] }> => {
  const warehouseId = await placeOf(tx, call, input.warehouseId);
  const { rows } = await sql<DraftLine>`
    select ${lineFields(sql`d.lot`)}, d.counted, u.username as who_counted, d.counted_at
    from stock_count_line d join product_format f on f.shop_id = d.shop_id and f.id = d.format_id
      join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      left join stock_item i on i.shop_id = d.shop_id and i.format_id = d.format_id and i.warehouse_id = d.warehouse_id and i.lot = d.lot
      left join user_account u on u.id = d.counted_by
    where d.shop_id = ${call.shopId} and d.warehouse_id = ${warehouseId}
    order by d.counted_at, d.format_id, d.lot`.execute(tx);
  return {
    lines: rows.map((row) => ({
      ...sheetRow(row),
      count: Number(row.counted),
      by: row.who_counted ?? '',
      at: row.counted_at,
    })),
  };
};

/**
 * Line by line: two people who count the same warehouse keep each other's figures. The last one that is typed stands for a line; what is read
 * is added by the statement itself to whatever stands there by then.
 */
export const saveDraft = async (
  tx: Tx,
  input: InputOf<typeof saveCountDraft>,
  call: Call,
): Promise<OutputOf<typeof saveCountDraft>> => {
  const warehouseId =
    (input.warehouseId && (await placeOf(tx, call, input.warehouseId))) || (await defaultWarehouse(tx, call));
  const all = foldedDraft(input.lines);
  const overtaken = await overtakenOf(tx, call, warehouseId, all);
  const lost = new Set(overtaken.map(sheetKey));
  const mine = all.filter((line) => !lost.has(sheetKey(line)));
  if (mine.length > 0) await keepLines(tx, call, warehouseId, mine);
  return overtaken.length > 0 ? { overtaken } : {};
};

/** The lines that a colleague counted since their writer looked: his figure stays, and is told. */
const overtakenOf = async (tx: Tx, call: Call, warehouseId: string, lines: readonly DraftLineForm[]) => {
  const seen = lines.filter((line) => line.was !== undefined && line.count !== undefined);
  if (seen.length === 0) return [];
  await holdInventory(tx, call, warehouseId);
  const { rows } = await sql<
    RowOf<'stock_count_line', 'format_id' | 'lot' | 'counted'> & { by: RowOf<'user_account'>['username'] | null }
  >`select d.format_id, d.lot, d.counted, u.username as by from stock_count_line d
    join jsonb_to_recordset(${JSON.stringify(seen)}::text::jsonb) as l("formatId" uuid, lot text, count numeric, was numeric)
      on l."formatId" = d.format_id and l.lot = d.lot
    left join user_account u on u.id = d.counted_by
    where d.shop_id = ${call.shopId} and d.warehouse_id = ${warehouseId} and d.counted_by is distinct from ${call.actor.userId}::uuid
      and d.counted is distinct from l.was and d.counted is distinct from l.count`.execute(tx);
  return rows.map((row) => ({ formatId: row.format_id, lot: row.lot, count: Number(row.counted), by: row.by ?? '' }));
};

const keepLines = async (tx: Tx, call: Call, warehouseId: string, folded: readonly DraftLineForm[]): Promise<void> => {
  const lines = JSON.stringify(folded);
  const given = sql`jsonb_to_recordset(${lines}::text::jsonb) as l("formatId" uuid, lot text, count numeric, add numeric, began boolean)`;
  const here = sql`d.shop_id = ${call.shopId} and d.warehouse_id = ${warehouseId} and d.format_id = l."formatId" and d.lot = l.lot`;
  const { rows: unknown } = await sql<{ id: string }>`select l."formatId" as id from ${given}
    where not exists (select 1 from product_format f where f.shop_id = ${call.shopId} and f.id = l."formatId") limit 1`.execute(
    tx,
  );
  if (unknown.length > 0) throw new Refused(refuse('stock.unknown-format'));
  await sql`delete from stock_count_line d using ${given}
    where ${here} and case when l.add is null then l.count is null else l.began and d.counted + l.add <= 0 end`.execute(
    tx,
  );
  await sql`update stock_count_line d set counted = greatest(0, d.counted + l.add), counted_by = ${call.actor.userId}, counted_at = ${call.now}
    from ${given} where ${here} and l.add < 0`.execute(tx);
  const isCounted = folded.some((line) => line.count !== undefined && line.count !== null);
  const kept = (figure: ReturnType<typeof sql>, one: ReturnType<typeof sql>, stands: ReturnType<typeof sql>) =>
    sql`insert into stock_count_line as d (shop_id, warehouse_id, format_id, lot, counted, counted_by, counted_at)
      select ${call.shopId}, ${warehouseId}, l."formatId", l.lot, ${figure}, ${call.actor.userId}, ${call.now} from ${given} where ${one}
      on conflict (shop_id, warehouse_id, format_id, lot) do update
      set counted = ${stands}, counted_by = excluded.counted_by, counted_at = excluded.counted_at`.execute(tx);
  if (isCounted) await kept(sql`l.count`, sql`l.count is not null`, sql`excluded.counted`);
  await kept(sql`l.add`, sql`l.add > 0`, sql`d.counted + excluded.counted`);
};

export const dropDraft = async (tx: Tx, input: InputOf<typeof dropCountDraft>, call: Call): Promise<object> => {
  const warehouseId = await placeOf(tx, call, input.warehouseId);
  await sql`delete from stock_count_line where shop_id = ${call.shopId} and warehouse_id = ${warehouseId}`.execute(tx);
  return {};
};

/** An inventory is applied: what was counted becomes the real stock. */
export const countByHand = async (tx: Tx, input: InputOf<typeof countStock>, call: Call) => {
  await refuseClosed(tx, call, input);
  const lines = [...input.lines, ...(await zeroedLines(tx, call, input))];
  const { day, note } = input;
  const moved = await adjustShelf(tx, call, {
    day,
    note,
    cause: 'count',
    late: lateOf(input),
    lines: lines.map(({ reason, ...line }) => ({
      ...line,
      lackCause: reason,
      ...(reason === 'adjustment' ? { cause: reason } : {}),
    })),
  });
  const places = await tellWarehouses(tx, call, lines, (counted) => created({ counted }));
  await closeDraft(tx, call, input.lines);
  return movedAs(tx, call, countStock.done, moved, input, places);
};

/**
 * Closes the applied lines of the draft. A figure that a colleague typed meanwhile was not applied: it stays visible.
 */
const closeDraft = async (tx: Tx, call: Call, lines: InputOf<typeof countStock>['lines']): Promise<void> => {
  const place = lines.some((line) => !line.warehouseId) ? await defaultWarehouse(tx, call) : null;
  const applied = JSON.stringify(lines.map((line) => ({ ...line, warehouseId: line.warehouseId ?? place })));
  await sql`delete from stock_count_line d
    using jsonb_to_recordset(${applied}::text::jsonb) as l("warehouseId" uuid, "formatId" uuid, lot text, count numeric)
    where d.shop_id = ${call.shopId} and d.warehouse_id = l."warehouseId" and d.format_id = l."formatId" and d.lot = l.lot
    and d.counted = l.count`.execute(tx);
};
