import { costsHeld } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { ASK_AFTER_DAYS, SEES_COST } from '../../rules/sample/sample.ts';
import { type sampleFollowUp, sampleList, type SampleRow, type samples } from '../../rules/sample/sample-endpoints.ts';
import { visibleSales } from '#areas/sales/server/index.ts';

export type Listed = InputOf<typeof samples>;
export type Followed = InputOf<typeof sampleFollowUp>;

/** The value of a sale's goods at the list of their day, without VAT: nothing was asked for them. */
export const worthSql = sql`coalesce((select round(sum(l.quantity * (l.priced ->> 'basePrice')::numeric
    / case when s.price_mode = 'TTC' then 1 + l.vat_rate / 100 else 1 end), 2)
  from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id and l.kind = 'product'), 0)`;

/** Builds the cost of a unit of a format to the house on a day: the last cost typed by then, else the first. */
export const unitCost = (day: RawBuilder<unknown>) => sql`coalesce(
  (select k.cost from ${costsHeld(sql`l.shop_id`)} k where k.format_id = l.format_id and k.day <= ${day} order by k.day desc, k.id desc limit 1),
  (select k.cost from ${costsHeld(sql`l.shop_id`)} k where k.format_id = l.format_id order by k.day, k.id desc limit 1))`;
const costDay = sql`coalesce((select g.given_on from sample_follow_up g where g.shop_id = s.shop_id and g.sale_id = s.id), s.placed_on, s.created_at::date)`;
/**
 * The cost of the samples to the house on the day of the handover; an article without a typed cost counts for nothing.
 */
export const costSql = sql`coalesce((select round(sum(l.quantity * ${unitCost(costDay)}), 2)
  from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id and l.kind = 'product'), 0)`;
/** Articles of which nobody said what they cost. */
export const uncostedSql = sql`(select count(*)::int from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id and l.kind = 'product'
  and not exists (select 1 from ${costsHeld(sql`l.shop_id`)} k where k.format_id = l.format_id))`;

export const costlessSql = sql`(select coalesce(array_agg(distinct l.label), '{}') from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id and l.kind = 'product'
  and not exists (select 1 from ${costsHeld(sql`l.shop_id`)} k where k.format_id = l.format_id))`;

const giver = sql`coalesce((select coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.username) from user_account u where u.id = s.created_by), '')`;
const turnover = sql`(case when o.status in ('pending', 'validated', 'invoiced') then o.total_net else 0 end)`;
const followed = sql`(case when o.status in ('pending', 'validated', 'invoiced') then 1 else 0 end)`;

const columnsOn = (call: Call) => ({
  number: sql`s.number`,
  buyerName: sql`s.buyer_name`,
  category: sql`coalesce(t.name, '')`,
  giver,
  status: sql`s.status`,
  standing: sql`(case when s.status <> 'validated' then null
    else coalesce(f.outcome, case when f.given_on <= ${call.today}::date - ${sql.lit(ASK_AFTER_DAYS)} then 'toAsk' else 'fresh' end) end)`,
  givenOn: sql`f.given_on`,
  placedOn: sql`s.placed_on`,
  createdAt: sql`s.created_at`,
  clientId: sql`s.client_id`,
  bottles: sql`s.bottles`,
  worth: worthSql,
  cost: costSql,
  followed,
  turnover,
});

export const sampleTables = sql`sale s
  left join sample_follow_up f on f.shop_id = s.shop_id and f.sale_id = s.id
  left join sale o on o.shop_id = f.shop_id and o.id = f.order_id and o.kind = 'order'
  left join typology t on t.shop_id = s.shop_id and t.key = s.typology_key`;

/** The source of the list, and of the counts of the home page. */
export const sampleSource = (call: Call) => ({
  from: sampleTables,
  where: visibleSales(call, 'sample'),
  columns: columnsOn(call),
});

interface Row
  extends RowOf<
    'sale',
    'id' | 'number' | 'kind' | 'status' | 'client_id' | 'buyer_name' | 'created_at' | 'placed_on' | 'bottles'
  > {
  category: string;
  giver: string;
  given_on: string | null;
  standing: SampleRow['standing'];
  worth: string;
  cost: string;
  followed: number;
  turnover: string;
}

export const listSamples = (tx: Tx, query: Listed, call: Call) => {
  const columns = columnsOn(call);
  const prices = isAllowed(call.actor, 'seeAllPrice');
  const costs = isAllowed(call.actor, SEES_COST);
  return runList(
    tx,
    call.actor,
    sampleList,
    {
      ...sampleSource(call),
      select: sql`s.id, s.number, s.kind, s.status, s.client_id, s.buyer_name, s.created_at, s.placed_on, s.bottles, f.given_on,
        ${columns.category} as category, ${giver} as giver, ${columns.standing} as standing, ${worthSql} as worth, ${costSql} as cost, ${followed} as followed, ${turnover} as turnover`,
      key: sql`s.id`,
      words: sql`s.search_words`,
      search: (words) => sql`s.id in (select search_sale(${words}))`,
    },
    query,
    (row: Row): SampleRow => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      status: row.status,
      clientId: row.client_id,
      buyerName: row.buyer_name,
      category: row.category,
      giver: row.giver,
      createdAt: row.created_at,
      placedOn: row.placed_on,
      givenOn: row.given_on,
      standing: row.standing,
      bottles: Number(row.bottles),
      followed: row.followed,
      ...(prices ? { worth: Number(row.worth), turnover: Number(row.turnover) } : {}),
      ...(costs ? { cost: Number(row.cost) } : {}),
    }),
  );
};
