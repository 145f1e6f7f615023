import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Box } from '../rules/packing/parcel-size.ts';

/** Reads the boxes in which parcels may be packed. */
export const boxesOf = async (tx: Tx, call: Call): Promise<readonly Box[]> =>
  (
    await sql<
      RowOf<'box_type', 'bottles' | 'length' | 'width' | 'height'>
    >`select b.bottles, b.length, b.width, b.height from box_type b
      where b.shop_id = ${call.shopId} and b.archived_at is null and b.active order by b.bottles, b.name`.execute(tx)
  ).rows.map((row) => ({
    bottles: row.bottles,
    length: Number(row.length),
    width: Number(row.width),
    height: Number(row.height),
  }));
