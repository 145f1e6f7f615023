import { productLabel } from '#areas/catalogue/rules/product.ts';
import { created } from '#kernel/difference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { dec, type Dec, isPositive, min, minus, negate, sum, toPlainText, toText } from '#kernel/money.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import {
  type arriveEntry,
  type dropEntry,
  EXPECTED_STATE_WORDS,
  type expectEntry,
  expectedList,
  type ExpectedRow,
  whyNotArrived,
  whyNotDropped,
} from '../../rules/expected/expected.ts';
import { contentOf } from '../label.ts';
import { adjustShelf, expectStock } from '../movement.ts';
import { defaultWarehouse } from '../warehouse.ts';

/** Written, and counted beside the stock of its shelf: what waits is what the counters say, always. */
export const expect = async (
  tx: Tx,
  input: InputOf<typeof expectEntry>,
  call: Call,
): Promise<OutputOf<typeof expectEntry>> => {
  const id = call.newId();
  const warehouseId = input.warehouseId ?? (await defaultWarehouse(tx, call));
  const { formatId, lot, quantity } = input;
  await expectStock(tx, call, [{ formatId, warehouseId, lot, delta: quantity }]);
  await tx
    .insertInto('stock_expected')
    .values({
      shop_id: call.shopId,
      id,
      kind: input.kind,
      state: 'waiting',
      day: input.day,
      warehouse_id: warehouseId,
      format_id: formatId,
      lot,
      quantity: String(quantity),
      note: input.note,
      created_at: call.now,
      created_by: call.actor.userId,
      settled_at: null,
      document_kind: null,
      document_id: null,
      line_id: null,
    })
    .execute();
  call.audit('stock_expected', id, created({ day: input.day, quantity }));
  return { id, message: 'L’entrée est attendue.', sucess: true };
};

/** Locks the row: of two users who settle it together, the second finds it settled. */
const waiting = async (tx: Tx, call: Call, id: string): Promise<RowOf<'stock_expected'>> =>
  await rowById(tx, call, 'stock_expected', id, { lock: true });
const shelfOf = (row: RowOf<'stock_expected'>) => ({
  formatId: row.format_id,
  warehouseId: row.warehouse_id,
  lot: row.lot,
});
const settle = async (
  tx: Tx,
  call: Call,
  row: RowOf<'stock_expected'>,
  state: 'arrived' | 'dropped',
): Promise<void> => {
  await expectStock(tx, call, [{ ...shelfOf(row), delta: toPlainText(negate(dec(row.quantity))) }]);
  await updateRow(tx, call, 'stock_expected', row.id, { state, settled_at: call.now });
  call.audit('stock_expected', row.id, { state: [EXPECTED_STATE_WORDS.waiting, EXPECTED_STATE_WORDS[state]] });
};

export const drop = async (tx: Tx, { id }: InputOf<typeof dropEntry>, call: Call): Promise<object> => {
  const row = await waiting(tx, call, id);
  refuseIf(whyNotDropped({ ...row, documentId: row.document_id }));
  await settle(tx, call, row, 'dropped');
  return {};
};

/** It enters as what it is; what did not come of it is expected no more. */
export const arrive = async (tx: Tx, input: InputOf<typeof arriveEntry>, call: Call): Promise<object> => {
  const row = await waiting(tx, call, input.id);
  refuseIf(whyNotArrived({ ...row, documentId: row.document_id }));
  await settle(tx, call, row, 'arrived');
  await adjustShelf(tx, call, {
    cause: row.kind === 'purchase' ? 'purchase' : 'production',
    lines: [{ ...shelfOf(row), delta: input.quantity ?? row.quantity }],
    day: input.day,
    note: row.note,
  });
  return {};
};

interface Made {
  readonly formatId: string;
  readonly quantity: number | string;
}
/** The bottlings that were planned for these formats in that warehouse, the earliest first; held before any shelf is. */
export const plannedBottlings = async (
  tx: Tx,
  call: Call,
  warehouseId: string,
  made: readonly Made[],
): Promise<readonly RowOf<'stock_expected'>[]> =>
  (
    await sql<RowOf<'stock_expected'>>`select * from stock_expected where shop_id = ${call.shopId}
      and state = 'waiting' and kind = 'bottling' and warehouse_id = ${warehouseId} and format_id = any(${made.map((one) => one.formatId)}::uuid[])
      order by day, id for update`.execute(tx)
  ).rows;

/** Bottles that were made are expected no more, whatever lot they were planned under. Of what is made in part the rest goes on being expected. */
export const settleBottled = async (
  tx: Tx,
  call: Call,
  rows: readonly RowOf<'stock_expected'>[],
  made: readonly Made[],
): Promise<void> => {
  const left = new Map<string, Dec>();
  for (const { formatId, quantity } of made) left.set(formatId, sum([left.get(formatId) ?? dec(0), dec(quantity)]));
  for (const row of rows) {
    const [had, planned] = [left.get(row.format_id) ?? dec(0), dec(row.quantity)];
    const taken = min(had, planned);
    if (!isPositive(taken)) continue;
    left.set(row.format_id, minus(had, taken));
    const rest = minus(planned, taken);
    if (!isPositive(rest)) {
      await settle(tx, call, row, 'arrived');
      continue;
    }
    await expectStock(tx, call, [{ ...shelfOf(row), delta: toPlainText(negate(taken)) }]);
    await updateRow(tx, call, 'stock_expected', row.id, { quantity: toText(rest, 3) });
    call.audit('stock_expected', row.id, { quantity: [Number(row.quantity), Number(toPlainText(rest))] });
  }
};

interface ListedRow
  extends RowOf<'stock_expected', 'id' | 'day' | 'kind' | 'state' | 'lot' | 'quantity' | 'note' | 'document_id'>,
    RowOf<'product', 'name' | 'precision'>,
    RowOf<'product_format', 'product_id' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'> {
  vintage: RowOf<'product_vintage'>['name'];
  warehouse: RowOf<'warehouse'>['name'];
  actor: RowOf<'user_account'>['username'] | null;
}
const productName = sql`concat_ws(' ', p.name, p.precision)`;

export const listExpected = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    expectedList,
    {
      from: sql`stock_expected e join product_format f on f.shop_id = e.shop_id and f.id = e.format_id
        join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
        join warehouse w on w.shop_id = e.shop_id and w.id = e.warehouse_id left join user_account u on u.id = e.created_by`,
      where: sql`e.shop_id = ${call.shopId}`,
      columns: {
        day: sql`e.day`,
        kind: sql`e.kind`,
        state: sql`e.state`,
        product: inFrench(productName),
        vintage: sql`v.name`,
        format: sql`f.unity_value::text || ' ' || f.unity`,
        warehouse: inFrench(sql`w.name`),
        lot: sql`e.lot`,
        quantity: sql`e.quantity`,
        note: sql`e.note`,
        actor: sql`coalesce(u.username, '')`,
      },
      select: sql`e.id, e.day, e.kind, e.state, e.lot, e.quantity, e.note, e.document_id, p.name, p.precision, f.product_id, f.unity, f.unity_value, f.format_type,
        f.packing_quantity, v.name as vintage, w.name as warehouse, u.username as actor`,
      key: sql`e.id`,
      search: (words) => holding(sql`folded(${productName} || ' ' || e.lot || ' ' || e.note)`, words),
    },
    query,
    (row: ListedRow): ExpectedRow => ({
      id: row.id,
      day: row.day,
      kind: row.kind,
      state: row.state,
      product: productLabel(row.name, null, row.precision),
      vintage: row.vintage,
      format: contentOf(row),
      productId: row.product_id,
      warehouse: row.warehouse,
      lot: row.lot,
      quantity: Number(row.quantity),
      note: row.note,
      actor: row.actor ?? '',
      documentId: row.document_id,
    }),
  );
