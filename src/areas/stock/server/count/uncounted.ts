import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, sum, toNumber } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { countStock, uncountedLines } from '../../rules/endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { placeOf } from '../sheet.ts';
import { defaultWarehouse } from '../warehouse.ts';

type Shelf = RowOf<'stock_item', 'format_id' | 'lot' | 'real' | 'reserved' | 'backorder'>;
interface Line {
  readonly formatId: string;
  readonly lot: string;
}
/** The shelves of a warehouse that hold something and stand on none of the counted lines. */
const uncountedAt = async (
  tx: Tx,
  call: Call,
  warehouseId: string,
  counted: readonly Line[],
): Promise<readonly Shelf[]> =>
  (
    await sql<Shelf>`select i.format_id, i.lot, i.real, i.reserved, i.backorder from stock_item i
      where i.shop_id = ${call.shopId} and i.warehouse_id = ${warehouseId} and i.real > 0 and not exists (
        select 1 from jsonb_to_recordset(${JSON.stringify(counted)}::text::jsonb) as l("formatId" uuid, lot text)
        where l."formatId" = i.format_id and l.lot = i.lot)
      order by i.format_id, i.lot`.execute(tx)
  ).rows;

const draftAt = async (tx: Tx, call: Call, warehouseId: string) =>
  (
    await sql<
      RowOf<'stock_count_line', 'format_id' | 'lot' | 'counted'>
    >`select d.format_id, d.lot, d.counted from stock_count_line d
      where d.shop_id = ${call.shopId} and d.warehouse_id = ${warehouseId}`.execute(tx)
  ).rows;

/** The shelves that the inventory under way leaves uncounted: its lines, its units, and how much of it clients wait for. */
export const readUncounted = async (
  tx: Tx,
  input: InputOf<typeof uncountedLines>,
  call: Call,
): Promise<OutputOf<typeof uncountedLines>> => {
  const warehouseId = await placeOf(tx, call, input.warehouseId);
  if (warehouseId === null) return { lines: 0, units: 0, reserved: 0 };
  const counted = (await draftAt(tx, call, warehouseId)).map(({ format_id: formatId, lot }) => ({ formatId, lot }));
  const left = await uncountedAt(tx, call, warehouseId, counted);
  return {
    lines: left.length,
    units: toNumber(sum(left.map((one) => dec(one.real)))),
    reserved: left.filter((one) => isPositive(dec(one.reserved)) && !one.backorder).length,
  };
};

type Counting = InputOf<typeof countStock>;
/** One inventory of a warehouse is closed at a time: the second one waits, and sees what the first one did. */
export const holdInventory = async (tx: Tx, call: Call, warehouseId: string): Promise<void> => {
  await sql`select 1 from warehouse w where w.shop_id = ${call.shopId} and w.id = ${warehouseId} for no key update`.execute(
    tx,
  );
};

/** Refuses to close an inventory that a colleague closed, dropped or changed since: its differences are no longer those that were seen. */
export const refuseClosed = async (tx: Tx, call: Call, input: Counting): Promise<void> => {
  if (!input.shared) return;
  const warehouseId = input.warehouseId ?? (await defaultWarehouse(tx, call));
  await holdInventory(tx, call, warehouseId);
  const stands = new Map(
    (await draftAt(tx, call, warehouseId)).map((one) => [`${one.format_id} ${one.lot}`, Number(one.counted)]),
  );
  const isSeen = input.lines.every((line) => stands.get(`${line.formatId} ${line.lot ?? ''}`) === line.count);
  if (!isSeen) throw new Refused(refuse('stock.count-overtaken'));
};

/** The lines that were not counted, at nothing, where that was chosen: as many as were told, or none at all. */
export const zeroedLines = async (tx: Tx, call: Call, input: Counting): Promise<Counting['lines']> => {
  if (!input.uncounted) return [];
  const warehouseId = input.warehouseId ?? (await defaultWarehouse(tx, call));
  await holdInventory(tx, call, warehouseId);
  const counted = input.lines.map(({ formatId, lot }) => ({ formatId, lot: lot ?? '' }));
  const left = await uncountedAt(tx, call, warehouseId, counted);
  if (left.length !== input.uncounted.lines)
    throw new Refused(refuse('stock.uncounted-changed', { count: String(left.length) }));
  const { reason } = input.uncounted;
  return left.map((one) => ({
    formatId: one.format_id,
    lot: one.lot,
    warehouseId,
    count: 0,
    ...(reason ? { reason } : {}),
  }));
};
