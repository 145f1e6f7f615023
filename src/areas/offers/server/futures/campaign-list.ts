import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import type { CampaignRow } from '../../rules/futures/futures.ts';
import { campaignList } from '../../rules/futures/futures-endpoints.ts';
import {
  allocationSource,
  type ShareRow,
  shareRow,
  shareSelect,
  shareTables,
  visibleShares,
} from '#areas/allocations/server/index.ts';

/** The quantities drawn of a share, by their fate: futures orders that wait, and the orders made of them. */
const drawn = sql`lateral (select
    coalesce(sum(d.quantity) filter (where o.kind = 'futures'), 0) as reserved,
    coalesce(sum(d.quantity) filter (where o.kind = 'order'), 0) as confirmed,
    coalesce(sum(d.quantity) filter (where o.kind = 'order' and o.status = 'invoiced'), 0) as billed,
    coalesce(sum(d.quantity) filter (where o.kind = 'order' and o.shipped_at is not null and not o.ships_more), 0) as delivered
  from allocation_draw d join sale o on o.shop_id = d.shop_id and o.id = d.sale_id and o.kind in ('futures', 'order')
  where d.shop_id = s.shop_id and d.share_id = s.id)`;
export const campaignTables = sql`${shareTables} cross join ${drawn} x`;
export const campaignSelect = (call: Call) => sql`${shareSelect(call)}, x.reserved, x.confirmed, x.billed, x.delivered`;

export interface LedgerRow extends ShareRow {
  reserved: string;
  confirmed: string;
  billed: string;
  delivered: string;
}
export const ledgerRow = (row: LedgerRow): CampaignRow => {
  const { asked: _asked, askedNote: _note, ...share } = shareRow(row);
  return {
    ...share,
    reserved: Number(row.reserved),
    confirmed: Number(row.confirmed),
    billed: Number(row.billed),
    delivered: Number(row.delivered),
  };
};

export const listCampaigns = (tx: Tx, query: ListQuery, call: Call) => {
  const { columns } = allocationSource(call);
  return runList(
    tx,
    call.actor,
    campaignList,
    {
      from: campaignTables,
      where: sql`${visibleShares(call)} and a.futures`,
      columns: {
        product: columns.product,
        vintage: columns.vintage,
        format: columns.format,
        forName: columns.forName,
        forKind: columns.forKind,
        allocation: columns.allocation,
        allocationId: columns.allocationId,
        state: columns.state,
        opensOn: columns.opensOn,
        closesOn: columns.closesOn,
        granted: columns.granted,
        left: columns.left,
        reserved: sql`x.reserved`,
        confirmed: sql`x.confirmed`,
        billed: sql`x.billed`,
        delivered: sql`x.delivered`,
      },
      select: campaignSelect(call),
      key: sql`s.id`,
      search: (words) =>
        holding(sql`folded(concat_ws(' ', p.name, p.precision, v.name, a.name, ${columns.forName}))`, words),
    },
    query,
    ledgerRow,
  );
};
