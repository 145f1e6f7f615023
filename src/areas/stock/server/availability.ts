import { sql, type Tx, type RowOf } from '#platform/db.ts';

/** What can be sold of a format. A format that is absent from the answer is not followed: it sells without limit. */
export interface Availability {
  readonly available: number;
  readonly real: number;
  readonly reserved: number;
  readonly incoming: number;
  readonly backorder: boolean;
}

/** Several formats of one shop in one statement; archived warehouses do not count. */
export const availability = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, Availability>> => {
  if (formatIds.length === 0) return new Map();
  const rows = (
    await sql<
      Record<'real' | 'reserved' | 'incoming', string> & RowOf<'stock_item', 'format_id'> & { backorder: boolean }
    >`
    select i.format_id, coalesce(sum(i.real) filter (where w.id is not null), 0) as real, coalesce(sum(i.reserved) filter (where w.id is not null), 0) as reserved,
           coalesce(sum(i.incoming) filter (where w.id is not null), 0) as incoming, coalesce(bool_or(i.backorder and w.id is not null), false) as backorder
    from stock_item i left join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id and w.archived_at is null
    where i.shop_id = ${shopId} and i.format_id = any(${[...formatIds]}::uuid[]) group by i.format_id`.execute(tx)
  ).rows;
  return new Map(
    rows.map((row) => {
      const [real, reserved] = [Number(row.real), Number(row.reserved)];
      return [
        row.format_id,
        {
          real,
          reserved,
          available: Number((real - reserved).toPrecision(12)),
          incoming: Number(row.incoming),
          backorder: row.backorder,
        },
      ];
    }),
  );
};
