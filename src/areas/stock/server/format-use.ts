import { type FormatStock, formatStockSlot, formatUseSlot } from '#areas/catalogue/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { sql } from '#platform/db.ts';

/** What the catalogue shows of the stock, within its own statements; the same figures as `availability`. */
export const stockOfFormats: FormatStock = (
  shopId,
  formatIds,
) => sql`(select json_object_agg(s.format_id, json_build_object('available', s.available, 'backorder', s.backorder)) from (
  select i.format_id, coalesce(sum(i.real - i.reserved) filter (where w.id is not null), 0) as available, coalesce(bool_or(i.backorder and w.id is not null), false) as backorder
    from stock_item i left join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id and w.archived_at is null
   where i.shop_id = ${shopId} and i.format_id = any(${formatIds}) group by i.format_id) s)`;

/** What keeps a format from being withdrawn: goods on a shelf or promised now, or moved by somebody else than an import since then. */
const formatUse = contribute(
  formatUseSlot,
  0,
  async (tx, shopId, formatIds, since) =>
    (
      await sql<{ formatId: string; why: string }>`
  select i.format_id as "formatId", case when bool_or(i.reserved > 0) then 'du stock est réservé' else ${since === null ? 'il reste du stock' : 'du stock a bougé depuis'} end as why
    from stock_item i
   where i.shop_id = ${shopId} and i.format_id = any(${[...formatIds]}::uuid[]) and (i.reserved > 0 or ${
     since === null
       ? sql`i.real <> 0`
       : sql`exists (
     select 1 from stock_movement m where m.shop_id = i.shop_id and m.item_id = i.id and m.at >= ${since} and m.cause <> 'import')`
   })
   group by i.format_id`.execute(tx)
    ).rows,
);

export const contributions = [contribute(formatStockSlot, 0, stockOfFormats), formatUse];
