import { costsOfDay, typeCosts } from '#areas/stock/server/index.ts';
import type { Day } from '#kernel/day.ts';
import { dec, max, over, plus, roundTo, sum, times, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';

/** The cost of a unit now: its price and carriage, moved by what bills and credit notes said since. */
export const costNow = (one: RowOf<'purchase_reception_line', 'unit_cost' | 'price_gap'>) =>
  max(ZERO, plus(dec(one.unit_cost ?? 0), dec(one.price_gap)));

/** The mean of all that was received of each format on a day, of what has a cost. */
const meansOf = async (
  tx: Tx,
  call: Call,
  day: Day,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<
    RowOf<'purchase_line', 'format_id'> & RowOf<'purchase_reception_line', 'quantity' | 'unit_cost' | 'price_gap'>
  >`select p.format_id, l.quantity, l.unit_cost, l.price_gap from purchase_reception r
    join purchase_reception_line l on l.shop_id = r.shop_id and l.reception_id = r.id
    join purchase_line p on p.shop_id = l.shop_id and p.id = l.line_id
    where r.shop_id = ${call.shopId} and r.day = ${day} and r.taken_back_at is null and (l.unit_cost is not null or l.price_gap > 0) and l.quantity > 0
      and p.format_id = any(${[...formatIds]}::uuid[])`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, (one) => one.format_id ?? '')].map(([formatId, peers]): [string, string] => {
      const units = sum(peers.map((one) => dec(one.quantity)));
      const value = sum(peers.map((one) => times(dec(one.quantity), costNow(one))));
      return [formatId, toText(roundTo(over(value, units), 6), 6)];
    }),
  );
};

/** Writes the cost of the goods received on a day: for each format, the mean of all its receptions of that day. */
export const costOf = async (tx: Tx, call: Call, day: Day, formatIds: readonly string[]): Promise<void> => {
  if (formatIds.length > 0) await typeCosts(tx, call, day, await meansOf(tx, call, day, formatIds));
};

/**
 * Tells the costs of a day anew, once a reception was taken back or its price moved: the mean of those that stand, else what a person or a
 * bottling told of that day, else nothing. What was told after them stays.
 */
export const retellCosts = async (tx: Tx, call: Call, day: Day, formatIds: readonly string[]): Promise<void> => {
  if (formatIds.length === 0) return;
  const { rows } = await sql<
    RowOf<'purchase_reception', 'created_at'>
  >`select o.at as created_at from purchase_reception r
    cross join lateral unnest(array[r.created_at, r.taken_back_at] || r.repriced_at) as o(at)
    where r.shop_id = ${call.shopId} and r.day = ${day} and o.at is not null`.execute(tx);
  const ours = new Set(rows.map((row) => row.created_at));
  const means = await meansOf(tx, call, day, formatIds);
  const told = Map.groupBy(await costsOfDay(tx, call, day, formatIds), (one) => one.format_id);
  const held = formatIds.flatMap((formatId): [string, string | null][] => {
    const costs = told.get(formatId) ?? [];
    const [last] = costs;
    if (last !== undefined && !ours.has(last.created_at)) return [];
    const before = costs.find((one) => !ours.has(one.created_at));
    const now = means.get(formatId) ?? before?.cost ?? null;
    // Where nothing was told, there is nothing to withdraw.
    return last === undefined && now === null ? [] : [[formatId, now]];
  });
  await typeCosts(tx, call, day, new Map(held));
};
