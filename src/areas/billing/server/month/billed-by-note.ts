import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';

/** A delivery note as its order keeps it; units are null on those of before they were kept: theirs were all the goods. */
export interface NoteFacts {
  readonly number: string;
  readonly day: Day | null;
  readonly units: Quantities | null;
  readonly lots: Record<string, string> | null;
  readonly arc: string | null;
}

/** By order and by note: what bills that name their notes line by line billed of each line. */
export const billedByNote = async (
  tx: Tx,
  call: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Quantities>>> => {
  const { rows } = await sql<{
    sale_id: RowOf<'sale_line'>['sale_id'];
    note: NonNullable<RowOf<'bill_line'>['delivery_note']>;
    line: RowOf<'sale_line'>['id'];
    units: string;
  }>`select l.sale_id, b.delivery_note as note, l.id as line, sum(b.quantity)::text as units
    from sale_line l join bill_line b on b.shop_id = l.shop_id and b.sale_line_id = l.id and b.delivery_note is not null
    where l.shop_id = ${call.shopId} and l.sale_id = any(${[...ids]}::uuid[])
    group by l.sale_id, b.delivery_note, l.id`.execute(tx);
  const bySale = new Map<string, Map<string, Quantities>>();
  for (const row of rows) {
    const notes = bySale.get(row.sale_id) ?? new Map<string, Quantities>();
    notes.set(row.note, { ...notes.get(row.note), [row.line]: row.units });
    bySale.set(row.sale_id, notes);
  }
  return bySale;
};
