import { type RowOf, sql, together, type Tx } from '#platform/db.ts';

/** The sellable stock of a format. A format absent from the answer is not followed: it sells without limit. */
export interface Availability {
  readonly available: number;
  readonly real: number;
  readonly reserved: number;
  readonly incoming: number;
  readonly backorder: boolean;
}

/** Several formats of one shop in one statement; archived warehouses do not count. A box has what the articles that it holds make of it. */
export const availability = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, Availability>> => {
  if (formatIds.length === 0) return new Map();
  const ids = sql`${[...formatIds]}::uuid[]`;
  const [{ rows }, { rows: parts }] = await together([
    sql<Record<'real' | 'reserved' | 'incoming', string> & RowOf<'stock_item', 'format_id'> & { backorder: boolean }>`
    select i.format_id, coalesce(sum(i.real) filter (where w.id is not null), 0) as real, coalesce(sum(i.reserved) filter (where w.id is not null), 0) as reserved,
           coalesce(sum(i.incoming) filter (where w.id is not null), 0) as incoming, coalesce(bool_or(i.backorder and w.id is not null), false) as backorder
    from stock_item i left join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id and w.archived_at is null
    where i.shop_id = ${shopId} and i.format_id = any(array_cat(${ids}, array(
      select b.part_format_id from box_part b where b.shop_id = ${shopId} and b.format_id = any(${ids})))) group by i.format_id`.execute(
      tx,
    ),
    sql<
      RowOf<'box_part', 'format_id' | 'part_format_id' | 'quantity'>
    >`select format_id, part_format_id, quantity from box_part
    where shop_id = ${shopId} and format_id = any(${ids})`.execute(tx),
  ]);
  const own = new Map(
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
  const boxes = new Map<string, { formatId: string; quantity: number }[]>();
  for (const part of parts)
    boxes.set(part.format_id, [
      ...(boxes.get(part.format_id) ?? []),
      { formatId: part.part_format_id, quantity: part.quantity },
    ]);
  return new Map(
    formatIds.flatMap((id): [string, Availability][] => {
      const held = boxes.get(id);
      const one = held ? ofParts(held, own) : own.get(id);
      return one ? [[id, one]] : [];
    }),
  );
};

/** The availability of a box from its parts: absent when no part is followed. */
const ofParts = (
  parts: readonly { readonly formatId: string; readonly quantity: number }[],
  own: ReadonlyMap<string, Availability>,
): Availability | undefined => {
  const followed = parts.filter((part) => own.has(part.formatId));
  if (followed.length === 0) return undefined;
  const of = (figure: (one: Availability) => number): number =>
    Math.min(
      ...followed.flatMap((part) => {
        const one = own.get(part.formatId);
        return one && !one.backorder ? [Math.floor(Math.max(0, figure(one)) / part.quantity)] : [];
      }),
    );
  const available = of((one) => one.available);
  if (available === Infinity) return { real: 0, reserved: 0, available: 0, incoming: 0, backorder: true };
  return { real: of((one) => one.real), reserved: 0, available, incoming: 0, backorder: false };
};
