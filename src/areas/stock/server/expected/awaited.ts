import { type Dec, dec, isPositive, isZero, minus, negate, toPlainText, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { EXPECTED_STATE_WORDS } from '../../rules/expected/expected.ts';
import { expectStock, type StockLine } from '../movement.ts';

/**
 * The quantity that a line of a document still brings, and the day. A line with no quantity left is no longer expected.
 */
export interface Awaited {
  readonly lineId: string;
  readonly formatId: string;
  readonly warehouseId: string;
  readonly quantity: Dec;
  readonly day: string;
}

/**
 * Brings what is expected by a document to what its lines say now, and the counters with it; its caller holds the document. What is awaited no
 * more `arrived`, or was `dropped`.
 */
export const awaitGoods = async (
  tx: Tx,
  call: Call,
  document: { readonly kind: string; readonly id: string; readonly note: string },
  lines: readonly Awaited[],
  gone: 'arrived' | 'dropped',
): Promise<void> => {
  if (lines.length === 0) return;
  const { rows } = await sql<RowOf<'stock_expected'>>`select * from stock_expected
    where shop_id = ${call.shopId} and line_id = any(${lines.map((line) => line.lineId)}::uuid[]) order by id for update`.execute(
    tx,
  );
  const before = new Map(rows.map((row) => [row.line_id, row]));
  const moves: StockLine[] = [];
  const fresh: { id: string; line: string; format: string; warehouse: string; quantity: string; day: string }[] = [];
  for (const line of lines) {
    const row = before.get(line.lineId);
    const at = { formatId: line.formatId, warehouseId: row?.warehouse_id ?? line.warehouseId, lot: row?.lot ?? '' };
    const was = row?.state === 'waiting' ? dec(row.quantity) : dec(0);
    const delta = minus(line.quantity, was);
    if (!isZero(delta))
      moves.push({ ...at, delta: isPositive(delta) ? toPlainText(delta) : `-${toPlainText(negate(delta))}` });
    if (row) await change(tx, call, row, line, gone);
    else if (isPositive(line.quantity))
      fresh.push({
        id: call.newId(),
        line: line.lineId,
        format: line.formatId,
        warehouse: line.warehouseId,
        quantity: toText(line.quantity, 3),
        day: line.day,
      });
  }
  if (moves.length > 0) await expectStock(tx, call, moves);
  if (fresh.length === 0) return;
  await sql`insert into stock_expected (shop_id, id, kind, state, day, warehouse_id, format_id, lot, quantity, note, created_at, created_by, document_kind, document_id, line_id)
    select ${call.shopId}, x.id, 'purchase', 'waiting', x.day, x.warehouse, x.format, '', x.quantity, ${document.note}, ${call.now}, ${call.actor.userId},
      ${document.kind}, ${document.id}, x.line
    from jsonb_to_recordset(${json(fresh)}::jsonb) as x(id uuid, line uuid, format uuid, warehouse uuid, quantity numeric, day date)`.execute(
    tx,
  );
};

const change = async (
  tx: Tx,
  call: Call,
  row: RowOf<'stock_expected'>,
  line: Awaited,
  gone: 'arrived' | 'dropped',
): Promise<void> => {
  const state = isPositive(line.quantity) ? 'waiting' : row.state === 'waiting' ? gone : row.state;
  const quantity = isPositive(line.quantity) ? toText(line.quantity, 3) : row.quantity;
  if (state === row.state && quantity === row.quantity && line.day === row.day) return;
  await updateRow(tx, call, 'stock_expected', row.id, {
    state,
    quantity,
    day: line.day,
    settled_at: state === 'waiting' ? null : call.now,
  });
  call.audit('stock_expected', row.id, {
    ...(state === row.state ? {} : { state: [EXPECTED_STATE_WORDS[row.state], EXPECTED_STATE_WORDS[state]] }),
    ...(quantity === row.quantity ? {} : { quantity: [Number(row.quantity), Number(quantity)] }),
    ...(line.day === row.day ? {} : { day: [row.day, line.day] }),
  });
};
