import { formatUseSlot } from '#areas/catalogue/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { sql, type RowOf } from '#platform/db.ts';

/**
 * Tells the catalogue, before it takes a format back, which orders hold it, or have held it since an import. Before an
 * import is undone, also names the allocation that shares it out.
 */
export const formatUse = contribute(
  formatUseSlot,
  0,
  async (tx, shopId, formatIds, since) =>
    (
      await sql<{ formatId: NonNullable<RowOf<'sale_line'>['format_id']>; why: string }>`
  (select distinct on (l.format_id) l.format_id as "formatId", 'vendu dans la commande ' || coalesce(s.number, 'en brouillon') as why
    from sale_line l join sale s on s.shop_id = l.shop_id and s.kind = 'order' and s.id = l.sale_id
   where l.shop_id = ${shopId} and l.format_id = any(${[...formatIds]}::uuid[])
     and (${since}::timestamptz is null and s.status in ('pending', 'validated') or s.created_at >= ${since}::timestamptz)
   order by l.format_id, s.created_at desc)
  union all
  select distinct on (h.format_id) h.format_id, 'alloué dans « ' || a.name || ' »'
    from allocation_share h join allocation a on a.shop_id = h.shop_id and a.id = h.allocation_id
   where h.shop_id = ${shopId} and h.format_id = any(${[...formatIds]}::uuid[])
     and ${since}::timestamptz is not null`.execute(tx)
    ).rows,
);
