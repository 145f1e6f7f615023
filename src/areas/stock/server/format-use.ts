import { type FormatStock, formatStockSlot, formatUseSlot } from '#areas/catalogue/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RawBuilder, sql, type RowOf } from '#platform/db.ts';

/** The stock that the catalogue shows, within its own statements; the same figures as `availability`. */
const shown: FormatStock['shown'] = (shopId, formatIds) => sql`(with kept as materialized (
    select i.format_id, coalesce(sum(i.real - i.reserved) filter (where i.warehouse_id = any(${openWarehouses(shopId)})), 0) as available,
           coalesce(bool_or(i.backorder) filter (where i.warehouse_id = any(${openWarehouses(shopId)})), false) as backorder
      from stock_item i where i.shop_id = ${shopId} and i.format_id = any(${withParts(shopId, formatIds)}) group by i.format_id
  ), held as materialized (
    select b.format_id, b.part_format_id, b.quantity from box_part b where b.shop_id = ${shopId} and b.format_id = any(${formatIds})
  )
  select json_object_agg(s.format_id, json_build_object('available', s.available, 'backorder', s.backorder)) from (
    select k.format_id, k.available, k.backorder from kept k where k.format_id = any(${formatIds}) and not exists (select 1 from held h where h.format_id = k.format_id)
    union all
    select h.format_id, coalesce(min(floor(greatest(k.available, 0) / h.quantity)) filter (where not k.backorder), 0), bool_and(k.backorder)
      from held h join kept k on k.format_id = h.part_format_id group by h.format_id) s)`;
/** Boxes are sold from the stock of what they hold: as many whole ones as the scarcest makes. What is not followed sets no limit. */
const withParts = (shopId: RawBuilder<unknown>, formatIds: RawBuilder<unknown>) =>
  sql`array_cat(${formatIds}, array(select b.part_format_id from box_part b where b.shop_id = ${shopId} and b.format_id = any(${formatIds})))`;
// A stock item that comes or goes, and a warehouse that closes, move the versions of the shop: only figures are left to compare.
const word: FormatStock['word'] = (
  shopId,
  formatIds,
) => sql`(select string_agg((i.real - i.reserved)::text || i.backorder, ' ' order by i.format_id, i.warehouse_id, i.lot)
    from stock_item i where i.shop_id = ${shopId} and i.format_id = any(${withParts(shopId, formatIds)}))`;
// Read once for all the formats: a join would look at the warehouses for each of them.
const openWarehouses = (shopId: RawBuilder<unknown>) =>
  sql`array(select w.id from warehouse w where w.shop_id = ${shopId} and w.archived_at is null)`;

/**
 * The uses that stop a format's withdrawal: goods on a shelf or reserved now, or moved since then by an act other than
 * an import.
 */
// After the areas that can name their document.
const formatUse = contribute(
  formatUseSlot,
  10,
  async (tx, shopId, formatIds, since) =>
    (
      await sql<{ formatId: RowOf<'stock_item'>['format_id']; why: string }>`
  select i.format_id as "formatId", case when bool_or(i.reserved > 0) then 'du stock est réservé' else ${since === null ? 'il reste du stock' : 'du stock a bougé depuis'} end as why
    from stock_item i
   where i.shop_id = ${shopId} and i.format_id = any(${[...formatIds]}::uuid[]) and (i.reserved > 0 or ${
     since === null
       ? sql`i.real <> 0`
       : sql`exists (
     select 1 from stock_movement m where m.shop_id = i.shop_id and m.item_id = i.id and m.at >= ${since} and m.document_kind is distinct from 'import')`
   })
   group by i.format_id`.execute(tx)
    ).rows,
);

export const contributions = [contribute(formatStockSlot, 0, { shown, word }), formatUse];
