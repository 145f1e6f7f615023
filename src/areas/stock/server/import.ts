import type { importRowsReverted, stockStated } from '#areas/catalogue/rules/events.ts';
import { compare, dec, isZero, max, minus, negate, plus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { adjustShelf, type StockLine } from './movement.ts';
import { defaultWarehouse, warehouseNamed } from './warehouse.ts';

type Payload<E> = E extends { readonly payload?: infer P } ? NonNullable<P> : never;

/** A file said how much lies where: a count of each, in the transaction of the rows themselves, so that both are there or neither. */
export const takeStatedStock = async (tx: Tx, news: Payload<typeof stockStated>, call: Call): Promise<void> => {
  const known = new Set(
    (
      await sql<RowOf<'stock_item', 'format_id'>>`select distinct i.format_id from stock_item i
    where i.shop_id = ${call.shopId} and i.format_id = any(${news.lines.map((line) => line.formatId)}::uuid[])
      and not exists (select 1 from stock_movement m where m.shop_id = i.shop_id and m.item_id = i.id and m.document_id = ${news.importId})`.execute(
        tx,
      )
    ).rows.map((row) => row.format_id),
  );
  const wanted = news.lines.filter((line) => !line.onlyIfUnknown || !known.has(line.formatId));
  if (wanted.length === 0) return;
  const places = new Map<string | null, string>();
  for (const name of new Set(wanted.map((line) => line.warehouse)))
    places.set(name, name === null ? await defaultWarehouse(tx, call) : await warehouseNamed(tx, call, name));
  // The same format twice in one warehouse: the last row of the file counts, as for its other fields.
  const counts = new Map<string, StockLine>();
  for (const line of wanted) {
    const warehouseId = places.get(line.warehouse) as string;
    const lot = line.lot ?? '';
    counts.set(`${line.formatId} ${warehouseId} ${lot}`, {
      formatId: line.formatId,
      warehouseId,
      lot,
      count: line.quantity,
    });
  }
  await adjustShelf(tx, call, {
    cause: 'import',
    document: { kind: 'import', id: news.importId, label: '' },
    lines: await abovePromises(tx, call, [...counts.values()]),
  });
};

/** A file does not undo a promise: what is reserved stays counted, whatever the file says. */
const abovePromises = async (tx: Tx, call: Call, lines: readonly StockLine[]): Promise<StockLine[]> => {
  const rows = (
    await sql<
      RowOf<'stock_item', 'format_id' | 'warehouse_id' | 'lot' | 'reserved'>
    >`select format_id, warehouse_id, lot, reserved from stock_item
    where shop_id = ${call.shopId} and format_id = any(${lines.map((line) => line.formatId)}::uuid[]) and not backorder and reserved > 0
    order by id for update`.execute(tx)
  ).rows;
  const reserved = new Map(rows.map((row) => [`${row.format_id} ${row.warehouse_id} ${row.lot}`, dec(row.reserved)]));
  return lines.map((line) => {
    const held = reserved.get(`${line.formatId} ${line.warehouseId} ${line.lot ?? ''}`);
    return held && compare(dec(line.count ?? 0), held) < 0 ? { ...line, count: toPlainText(held) } : line;
  });
};

/**
 * Rows of an import were taken back: what it put on the shelves goes, as far as it is still there, and what it took from them is back. Each
 * movement is undone on its own day, so that nothing of it is left in its month; a month that is declared has to be corrected, as it holds
 * what never was.
 */
export const takeBackStock = async (tx: Tx, news: Payload<typeof importRowsReverted>, call: Call): Promise<void> => {
  const { importId, formatIds } = news;
  const held = new Map(
    (
      await sql<RowOf<'stock_item', 'id' | 'real' | 'reserved'>>`select i.id, i.real, i.reserved from stock_item i
    where i.shop_id = ${call.shopId} and i.format_id = any(${[...formatIds]}::uuid[]) order by i.id for update`.execute(
        tx,
      )
    ).rows.map((row) => [row.id, minus(dec(row.real), dec(row.reserved))]),
  );
  const puts = (
    await sql<
      RowOf<'stock_movement', 'item_id' | 'format_id' | 'warehouse_id' | 'lot' | 'cause' | 'day'> & { put: string }
    >`
    select m.item_id, m.format_id, m.warehouse_id, m.lot, m.cause, m.day, sum(m.quantity) as put from stock_movement m
    where m.shop_id = ${call.shopId} and m.document_id = ${importId} and m.format_id = any(${[...formatIds]}::uuid[])
    group by m.item_id, m.format_id, m.warehouse_id, m.lot, m.cause, m.day having sum(m.quantity) <> 0 order by m.day desc, put, m.item_id`.execute(
      tx,
    )
  ).rows;
  const byDay = new Map<string, StockLine[]>();
  for (const row of puts) {
    const free = held.get(row.item_id) ?? ZERO;
    const put = dec(row.put);
    // Bottles that were sold since stay sold: no more is taken than lies there unpromised.
    const delta = negate(compare(put, free) > 0 ? max(free, ZERO) : put);
    if (isZero(delta)) continue;
    held.set(row.item_id, plus(free, delta));
    const lines = byDay.get(row.day) ?? [];
    lines.push({
      formatId: row.format_id,
      warehouseId: row.warehouse_id,
      lot: row.lot,
      cause: row.cause,
      delta: toPlainText(delta),
    });
    byDay.set(row.day, lines);
  }
  for (const [day, lines] of byDay)
    await adjustShelf(tx, call, {
      cause: 'import',
      document: { kind: 'import', id: importId, label: '' },
      lines,
      day,
      late: 'correct',
      undoes: true,
      note: 'Import annulé',
    });
};
