import { defaultWarehouse, returnStock, saidOfLate } from '#areas/stock/server/index.ts';
import { refuse as refuseStock } from '#areas/stock/rules/refusals.ts';
import type { Day } from '#kernel/day.ts';
import { dec, isPositive, min, minus, toPlainText, ZERO } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Back, type LotUnits, lotsBack, lotsOutside, returnName } from '../../rules/return/goods-return.ts';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import { takenBy, type LineRow } from '#areas/sales/server/index.ts';
import type { Outside } from './outside.ts';

export interface NewReturn {
  readonly day: Day;
  readonly refused: boolean;
  readonly note: string;
  readonly creditId: string | null;
  readonly backs: readonly Back[];
  /** Formats that the same call frees after: their shelves are locked with those of what comes back. */
  readonly frees?: readonly string[];
}
interface Written {
  readonly name: string;
  /** Words about its day and the declaration to customs. */
  readonly said: string;
  /** Some of it was on no bill, and will be on none. */
  readonly hasUnbilled: boolean;
  /** Some of it is on a bill, or was given. */
  readonly hasBilled: boolean;
}
type Fate = RowOf<'goods_return_line'>['fate'];
interface ReturnLine {
  readonly lineId: string;
  readonly units: string;
  readonly fate: Fate;
  readonly warehouseId: string;
  readonly lot: string;
  readonly reason: string;
  readonly moved: readonly { readonly formatId: string; readonly lot: string; readonly quantity: string }[];
}

/** Each return line by line, and lot by lot where a line was taken from several; of a box, what it held comes back. */
const linesOf = (
  rows: readonly LineRow[],
  backs: readonly Back[],
  outside: Outside,
  fallback: string,
): readonly ReturnLine[] => {
  let lots: readonly LotUnits[] = outside.lots;
  const take = (lineId: string, formatId: string, quantity: string, lot?: string) => {
    const among = lots.filter((one) => one.lineId === lineId && one.formatId === formatId);
    const taken = lotsBack(among, dec(quantity), lot);
    lots = lotsOutside(
      lots,
      taken.map((one) => ({ ...one, lineId, formatId })),
    );
    return taken.map((one) => ({ formatId, lot: one.lot, quantity: toPlainText(one.units) }));
  };
  return backs.flatMap((back): ReturnLine[] => {
    const row = rows.find((one) => one.id === back.id);
    if (!row) return [];
    const fates: readonly (readonly [Fate, number])[] = [
      ['shelf', back.shelf],
      ['lost', back.lost],
    ];
    return fates.flatMap(([fate, count]): ReturnLine[] => {
      if (!isPositive(dec(count))) return [];
      const units = toPlainText(dec(count));
      const whole = {
        lineId: back.id,
        fate,
        warehouseId: back.warehouseId ?? fallback,
        reason: fate === 'lost' ? back.reason : '',
      };
      if (row.format_id === null) return [{ ...whole, units, lot: '', moved: [] }];
      const { parts } = row.priced;
      if (parts) {
        const moved = takenBy({ formatId: row.format_id, parts }, units).flatMap((one) =>
          take(back.id, one.formatId, one.quantity),
        );
        return [{ ...whole, units, lot: '', moved }];
      }
      return take(back.id, row.format_id, units, back.lot).map((one) => ({
        ...whole,
        units: one.quantity,
        lot: one.lot,
        moved: [one],
      }));
    });
  });
};

/** Shares the units that are on no bill among the lines of a return, in their order. */
const unbilledFirst = (unbilled: Quantities, lines: readonly ReturnLine[]): readonly string[] => {
  const left = new Map(Object.entries(unbilled).map(([id, units]) => [id, dec(units)]));
  return lines.map((line) => {
    const there = left.get(line.lineId) ?? ZERO;
    const taken = min(there, dec(line.units));
    left.set(line.lineId, minus(there, taken));
    return toPlainText(taken);
  });
};

const whyNoWarehouse = async (tx: Tx, call: Call, ids: readonly string[]): Promise<boolean> =>
  (
    await sql`select 1 from warehouse where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[]) and archived_at is null`.execute(
      tx,
    )
  ).rows.length < ids.length;

/** Goods come back: stock moves, what is lost leaves again as a loss, and the return is written for ever. The caller has locked the order and asked whether so much is outside. */
export const writeReturn = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'number'>,
  rows: readonly LineRow[],
  outside: Outside,
  given: NewReturn,
): Promise<Written> => {
  const lines = linesOf(rows, given.backs, outside, await defaultWarehouse(tx, call));
  // Goods that come back with a credit note were billed.
  const unbilled = unbilledFirst(given.creditId === null ? outside.unbilled : {}, lines);
  if (await whyNoWarehouse(tx, call, [...new Set(lines.map((line) => line.warehouseId))]))
    throw new Refused(refuseStock('stock.unknown-warehouse'));
  const id = call.newId();
  const { rows: made } = await sql<RowOf<'goods_return', 'n'>>`insert into goods_return
      (shop_id, id, sale_id, n, day, refused, note, credit_id, noted_by, noted_at)
    select ${call.shopId}, ${id}, ${sale.id}, coalesce(max(n), 0) + 1, ${given.day}, ${given.refused}, ${given.note}, ${given.creditId}::uuid,
      ${call.actor.userId}::uuid, ${call.now}
    from goods_return where shop_id = ${call.shopId} and sale_id = ${sale.id} returning n`.execute(tx);
  const name = returnName(made[0]?.n ?? 1);
  const followed = await returnStock(tx, call, {
    document: { kind: 'order', id: sale.id, label: sale.number ?? '' },
    lostUnder: { kind: 'goodsReturn', id, label: [sale.number, name.toLowerCase()].filter(Boolean).join(', ') },
    day: given.day,
    note: given.note || name,
    alsoHolds: given.frees,
    lines: lines.flatMap((line) =>
      line.moved.map((one) => ({ ...one, warehouseId: line.warehouseId, isLost: line.fate === 'lost' })),
    ),
  });
  await tx
    .insertInto('goods_return_line')
    .values(
      lines.map((line, at) => ({
        shop_id: call.shopId,
        return_id: id,
        position: at + 1,
        line_id: line.lineId,
        quantity: line.units,
        unbilled: unbilled[at] ?? '0',
        fate: line.fate,
        warehouse_id: line.warehouseId,
        lot: line.lot,
        reason: line.reason,
        moved: json(line.moved.filter((one) => followed.has(one.formatId))),
      })),
    )
    .execute();
  const warehouseIds = lines.flatMap((line) => (line.moved.length > 0 ? [line.warehouseId] : []));
  const billed = lines.map((line, at) => minus(dec(line.units), dec(unbilled[at] ?? '0')));
  return {
    name,
    said: await saidOfLate(tx, call, { day: given.day, warehouseIds, late: 'next' }),
    hasUnbilled: unbilled.some((units) => isPositive(dec(units))),
    hasBilled: billed.some(isPositive),
  };
};
