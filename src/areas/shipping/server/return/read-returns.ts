import type { InputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, minus, sum, toNumber } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { whyNotCancelReturn, whyNotReturn } from '../../rules/return/goods-return.ts';
import type { OrderReturns, orderReturns } from '../../rules/return/return-endpoints.ts';
import { refuseReturn } from '../../rules/return/return-refusals.ts';
import { unitOf } from '#areas/papers/rules/paper-line.ts';
import { UNIT_WORDS } from '#areas/papers/rules/units.ts';
import { stateOf, type LineRow, lineRowsOf, visibleSales } from '#areas/sales/server/index.ts';
import { billedOf, isUnderWay, leftOn } from './note-return.ts';
import { billedBackOf, type Outside, outsideOf, restedOf } from './outside.ts';

interface ReturnRow extends RowOf<'goods_return', 'id' | 'n' | 'day' | 'refused' | 'note' | 'noted_at' | 'credit_id'> {
  cancelled_at: RowOf<'goods_return_cancelled'>['cancelled_at'] | null;
  cancel_reason: RowOf<'goods_return_cancelled'>['reason'] | null;
  lines: {
    line_id: string;
    quantity: string;
    unbilled: string;
    fate: RowOf<'goods_return_line'>['fate'];
    lot: string;
    reason: string;
    warehouse: string;
  }[];
}

const returnRowsOf = async (tx: Tx, call: Call, saleId: string): Promise<readonly ReturnRow[]> =>
  (
    await sql<ReturnRow>`select r.id, r.n, r.day, r.refused, r.note, r.noted_at, r.credit_id, c.cancelled_at, c.reason as cancel_reason,
        (select jsonb_agg(jsonb_build_object('line_id', l.line_id, 'quantity', l.quantity::text, 'unbilled', l.unbilled::text, 'fate', l.fate, 'lot', l.lot, 'reason', l.reason,
            'warehouse', w.name) order by l.position)
          from goods_return_line l join warehouse w on w.shop_id = l.shop_id and w.id = l.warehouse_id
          where l.shop_id = r.shop_id and l.return_id = r.id) as lines
      from goods_return r left join goods_return_cancelled c on c.shop_id = r.shop_id and c.return_id = r.id
      where r.shop_id = ${call.shopId} and r.sale_id = ${saleId} order by r.n`.execute(tx)
  ).rows;

/** Lists the units of a line that may come back: by lot, when they left from shelves with lots; a box, as a box. */
const mayComeBack = (row: LineRow, outside: Outside): OrderReturns['lines'] => {
  const all = dec(outside.outside[row.id] ?? '0');
  const lots = row.priced.parts ? [] : outside.lots.filter((one) => one.lineId === row.id && one.lot !== '');
  const rest = minus(all, sum(lots.map((one) => one.units)));
  const line = {
    id: row.id,
    label: row.priced.label,
    details: row.priced.format,
    unit: UNIT_WORDS[unitOf(row.priced)],
    quantity: Number(outside.shipped[row.id] ?? '0'),
  };
  return [
    ...lots.map((one) => ({ ...line, left: toNumber(one.units), lot: one.lot })),
    ...(isPositive(rest) || lots.length === 0
      ? [{ ...line, left: Math.max(0, toNumber(rest)), lot: lots.length === 0 ? null : '' }]
      : []),
  ];
};

export const readReturns = async (tx: Tx, { id }: InputOf<typeof orderReturns>, call: Call): Promise<OrderReturns> => {
  const sale = found(
    (await sql<RowOf<'sale'>>`select s.* from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx))
      .rows[0],
  );
  const rows = await lineRowsOf(tx, call, id);
  const outside = await outsideOf(tx, call.shopId, id, rows);
  const rested = await restedOf(tx, call.shopId, id);
  const billedBack = await billedBackOf(tx, call.shopId, id);
  const names = new Map(rows.map((row) => [row.id, row.priced]));
  const places = await tx
    .selectFrom('warehouse')
    .select(['id', 'name'])
    .where('shop_id', '=', call.shopId)
    .where('archived_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .orderBy('name')
    .execute();
  const nothingLeft = Object.keys(outside.outside).length === 0 ? refuseReturn('sales.return-all-back') : null;
  return {
    id,
    number: sale.number,
    shippedOn: await leftOn(tx, call.shopId, id),
    why: (whyNotReturn(stateOf(sale)) ?? nothingLeft)?.words.fr ?? null,
    underWay: await isUnderWay(tx, call.shopId, id),
    lines: rows.filter((row) => outside.shipped[row.id] !== undefined).flatMap((row) => mayComeBack(row, outside)),
    warehouses: places,
    returns: (await returnRowsOf(tx, call, id)).map((one) => ({
      id: one.id,
      n: one.n,
      day: one.day,
      refused: one.refused,
      note: one.note,
      notedAt: one.noted_at,
      lines: one.lines.map((line) => ({
        lineId: line.line_id,
        label: names.get(line.line_id)?.label ?? '',
        details: names.get(line.line_id)?.format ?? '',
        quantity: Number(line.quantity),
        warehouse: line.fate === 'lost' ? null : line.warehouse,
        lot: line.lot,
        reason: line.reason,
      })),
      cancelled: one.cancelled_at === null ? null : { at: one.cancelled_at, reason: one.cancel_reason ?? '' },
      why:
        whyNotCancelReturn(
          {
            isCancelled: one.cancelled_at !== null,
            isOfCredit: one.credit_id !== null,
            units: billedOf(one.lines),
          },
          { returned: billedBack, rested },
        )?.words.fr ?? null,
    })),
  };
};
