import type { Day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import { shortDay } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import {
  counterYear,
  DEFAULT_FORMATS,
  documentNumber,
  isInOrder,
  type NumberFormat,
  type Series,
} from '../../rules/papers/numbering.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';

export interface Numbered {
  readonly number: string;
  readonly series: Series;
  readonly year: string;
  readonly n: number;
}

/**
 * The next number of a series: called last in the issuing transaction, because the row stays locked until its commit. A
 * transaction that fails gives its number back, so there is no gap; two at once wait for each other, so there is no double.
 */
export const nextNumber = async (
  tx: Tx,
  call: Call,
  series: Series,
  day: Day,
  books: {
    readonly format?: NumberFormat | undefined;
    readonly fiscalStart: { readonly month: number; readonly day: number };
  },
): Promise<Numbered> => {
  const format = books.format ?? DEFAULT_FORMATS[series];
  const year = counterYear(format, day, books.fiscalStart);
  const { rows } = await sql<RowOf<'counter', 'n'> & { before: string | null }>`
    insert into counter as c (shop_id, series, year, n, last_day) values (${call.shopId}, ${series}, ${year}, 1, ${day})
    on conflict (shop_id, series, year) do update set n = c.n + 1, last_day = greatest(c.last_day, excluded.last_day)
    returning n, last_day::text as before`.execute(tx);
  const { n, before } = rows[0] as { n: number; before: string | null };
  // greatest() kept the later day: if that is not ours, ours would go back.
  if (!isInOrder(before as Day | null, day))
    throw new Refused(refuseOrder('sales.date-goes-back', { day: shortDay(before as Day) }));
  return { number: documentNumber(format, year, n), series, year, n };
};
