import { contentLabel } from '#areas/catalogue/rules/format.ts';
import { isNonVintage, productLabel } from '#areas/catalogue/rules/product.ts';
import { ownPortfolio } from '#areas/clients/server/index.ts';
import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import { allocationList, type AllocationRow } from '../rules/allocation.ts';

/** How people read an agent: who is in, or was only asked in. */
const agentName = sql`coalesce((select coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.username) from user_shop l
    join user_account u on u.id = l.user_id where l.shop_id = s.shop_id and l.id = s.agent_id),
  (select coalesce(nullif(trim(i.firstname || ' ' || i.lastname), ''), i.email) from invitation i where i.shop_id = s.shop_id and i.id = s.agent_id), '')`;
const forName = sql`(case when s.client_id is not null then coalesce(c.name, '') when s.agent_id is not null then ${agentName}
  else coalesce(t.name, s.typology_key) end)`;
const forKind = sql`(case when s.client_id is not null then 'client' when s.agent_id is not null then 'agent' else 'typology' end)`;
const left = sql`(s.granted - s.ordered)`;
const eq75 = sql`round((s.granted - s.ordered) * coalesce(f.eq75, 0), 3)`;

export const stateOn = (call: Call): RawBuilder<unknown> =>
  sql`(case when a.opens_on > ${call.today}::date then 'coming' when a.closes_on < ${call.today}::date then 'over' else 'open' end)`;

export const shareTables = sql`allocation_share s join allocation a on a.shop_id = s.shop_id and a.id = s.allocation_id
  join product_format f on f.shop_id = s.shop_id and f.id = s.format_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
  join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
  left join client c on c.shop_id = s.shop_id and c.id = s.client_id
  left join typology t on t.shop_id = s.shop_id and t.key = s.typology_key`;

/**
 * Selects the shares that the caller may see: an agent sees his own and his clients'; the estate's team sees all.
 */
export const visibleShares = (call: Call): RawBuilder<unknown> =>
  call.actor.kind === 'agent'
    ? sql`s.shop_id = ${call.shopId} and (s.agent_id = ${ownPortfolio(call)}
        or s.client_id in (select k.id from client k where k.shop_id = ${call.shopId} and k.agent_id = ${ownPortfolio(call)}))`
    : sql`s.shop_id = ${call.shopId}`;

export const shareSelect = (
  call: Call,
): RawBuilder<unknown> => sql`s.id, s.allocation_id, a.name as allocation, ${stateOn(call)} as state, a.opens_on, a.closes_on, s.format_id, f.product_id,
  p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity, ${forKind} as for_kind,
  coalesce(s.client_id::text, s.agent_id::text, s.typology_key) as recipient, ${forName} as for_name, s.granted, s.ordered, ${left} as left_over, ${eq75} as eq75,
  s.asked, s.asked_note`;

export interface ShareRow
  extends RowOf<
      'allocation_share',
      'id' | 'allocation_id' | 'format_id' | 'granted' | 'ordered' | 'asked' | 'asked_note'
    >,
    RowOf<'allocation', 'opens_on' | 'closes_on'>,
    RowOf<'product_format', 'product_id' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>,
    RowOf<'product', 'name' | 'precision'> {
  allocation: string;
  state: AllocationRow['state'];
  vintage: RowOf<'product_vintage'>['name'];
  for_kind: AllocationRow['forKind'];
  recipient: string;
  for_name: string;
  left_over: string;
  eq75: string;
}

export const articleOf = (
  row: Pick<ShareRow, 'name' | 'precision' | 'vintage' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>,
) => ({
  product: productLabel(row.name, null, row.precision),
  vintage: isNonVintage(row.vintage) ? '' : row.vintage,
  format: contentLabel({
    unity: row.unity,
    unityValue: row.unity_value,
    formatType: row.format_type,
    packingQuantity: row.packing_quantity,
  }),
});

export const shareRow = (row: ShareRow): AllocationRow => ({
  id: row.id,
  allocationId: row.allocation_id,
  allocation: row.allocation,
  state: row.state,
  opensOn: row.opens_on,
  closesOn: row.closes_on,
  formatId: row.format_id,
  productId: row.product_id,
  ...articleOf(row),
  vintage: row.vintage,
  forKind: row.for_kind,
  recipient: row.recipient,
  forName: row.for_name,
  granted: Number(row.granted),
  ordered: Number(row.ordered),
  left: Number(row.left_over),
  eq75: Number(row.eq75),
  asked: row.asked === null ? null : Number(row.asked),
  askedNote: row.asked_note,
});

/** The source of the list, and of the counts of the home page. */
export const allocationSource = (call: Call) => ({
  from: shareTables,
  where: sql`${visibleShares(call)} and not a.futures`,
  columns: {
    product: inFrench(sql`concat_ws(' ', p.name, p.precision)`),
    vintage: sql`v.name`,
    format: sql`f.unity_value::text || ' ' || f.unity`,
    formatId: sql`s.format_id`,
    forName: inFrench(forName),
    forKind,
    allocation: inFrench(sql`a.name`),
    allocationId: sql`s.allocation_id`,
    state: stateOn(call),
    opensOn: sql`a.opens_on`,
    closesOn: sql`a.closes_on`,
    granted: sql`s.granted`,
    ordered: sql`s.ordered`,
    left,
    eq75,
    asked: sql`s.asked`,
  },
});

export const listAllocations = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    allocationList,
    {
      ...allocationSource(call),
      select: shareSelect(call),
      key: sql`s.id`,
      search: (words) => holding(sql`folded(concat_ws(' ', p.name, p.precision, v.name, a.name, ${forName}))`, words),
    },
    query,
    shareRow,
  );
