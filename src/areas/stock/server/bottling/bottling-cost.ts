import { dec, over, plus, roundTo, times, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';

/**
 * The cost of the outputs of a run, by format, from its day on: the cost of its sources. Two runs of a format on one
 * day cost their mean, since all entries of a day have the same cost.
 */
export const meansOf = async (tx: Tx, call: Call, id: string, day: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<
    RowOf<'bottling_line', 'format_id' | 'quantity' | 'cost'>
  >`select l.format_id, l.quantity, l.cost from bottling b join bottling_line l on l.shop_id = b.shop_id and l.bottling_id = b.id and l.side = 'output'
    where b.shop_id = ${call.shopId} and b.day = ${day} and b.state = 'done' and l.cost is not null and l.format_id in (
      select o.format_id from bottling_line o where o.shop_id = ${call.shopId} and o.bottling_id = ${id} and o.side = 'output' and o.cost is not null)`.execute(
    tx,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.format_id)].map(([formatId, lines]) => {
      const units = lines.reduce((total, line) => plus(total, dec(line.quantity)), ZERO);
      const value = lines.reduce((total, line) => plus(total, times(dec(line.quantity), dec(line.cost ?? '0'))), ZERO);
      return [formatId, toText(roundTo(over(value, units), 6), 6)];
    }),
  );
};
