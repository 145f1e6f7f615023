import type { importRowsReverted, stockStated } from '#areas/catalogue/rules/events.ts';
import { compare, dec, max, minus, toPlainText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { adjustShelf, type StockLine } from './movement.ts';
import { defaultWarehouse, warehouseNamed } from './warehouse.ts';

type Payload<E> = E extends { readonly payload?: infer P } ? NonNullable<P> : never;

/** A file said how much lies where: a count of each, in the transaction of the rows themselves, so that both are there or neither. */
export const takeStatedStock = async (tx: Tx, news: Payload<typeof stockStated>, call: Call): Promise<void> => {
  const known = new Set(
    (
      await sql<RowOf<'stock_item', 'format_id'>>`select distinct format_id from stock_item
    where shop_id = ${call.shopId} and format_id = any(${news.lines.map((line) => line.formatId)}::uuid[])`.execute(tx)
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
    counts.set(`${line.formatId} ${warehouseId}`, { formatId: line.formatId, warehouseId, count: line.quantity });
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
      RowOf<'stock_item', 'format_id' | 'warehouse_id' | 'reserved'>
    >`select format_id, warehouse_id, reserved from stock_item
    where shop_id = ${call.shopId} and format_id = any(${lines.map((line) => line.formatId)}::uuid[]) and lot = '' and not backorder and reserved > 0
    order by id for update`.execute(tx)
  ).rows;
  const reserved = new Map(rows.map((row) => [`${row.format_id} ${row.warehouse_id}`, dec(row.reserved)]));
  return lines.map((line) => {
    const held = reserved.get(`${line.formatId} ${line.warehouseId}`);
    return held && compare(dec(line.count ?? 0), held) < 0 ? { ...line, count: toPlainText(held) } : line;
  });
};

/** Rows of an import were taken back: what it put on the shelves goes, as far as it is still there. */
export const takeBackStock = async (tx: Tx, news: Payload<typeof importRowsReverted>, call: Call): Promise<void> => {
  const rows = (
    await sql<RowOf<'stock_item', 'format_id' | 'warehouse_id' | 'lot' | 'real' | 'reserved'> & { put: string }>`
    select i.format_id, i.warehouse_id, i.lot, sum(m.quantity) as put, i.real, i.reserved from stock_movement m join stock_item i on i.shop_id = m.shop_id and i.id = m.item_id
    where m.shop_id = ${call.shopId} and m.document_id = ${news.importId} and m.format_id = any(${[...news.formatIds]}::uuid[])
    group by i.shop_id, i.id having sum(m.quantity) <> 0`.execute(tx)
  ).rows;
  const lines = rows.map(
    (row): StockLine => ({
      formatId: row.format_id,
      warehouseId: row.warehouse_id,
      lot: row.lot,
      count: toPlainText(max(dec(row.reserved), minus(dec(row.real), dec(row.put)), dec(0))),
    }),
  );
  if (lines.length > 0)
    await adjustShelf(tx, call, {
      cause: 'import',
      document: { kind: 'import', id: news.importId, label: '' },
      lines,
      note: 'Import annulé',
    });
};
