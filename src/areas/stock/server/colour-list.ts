import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { inFrench, runList } from '#platform/list.ts';
import { colourList } from '../rules/lists.ts';
import type { ColourRow } from '../rules/stock.ts';
import { colourOf } from './stock-list.ts';

interface ColourListRow {
  id: string;
  color: string;
  appellation: string;
  vintage: string;
  warehouse_id: string;
  warehouse: string;
  articles: number;
  bottles: string;
  bottles_reserved: string;
  bottles_available: string;
  eq75: string;
  volume: string;
  reserved: string;
  available: string;
}

/** 100 litres a hectolitre, 75 centilitres a bottle: the volume is that of the format, whatever it holds it in. */
const hectolitres = sql`f.litres / 100`;

/** Bottles that one unit is: those in a case or a box, none of what is drawn from a vat. */
const bottles = sql`(case when f.format_type = 'vrac' then 0 when f.format_type = 'packing' or p.product_type = 'box'
  then coalesce(f.packing_quantity, p.packing_quantity, 1) else 1 end)`;

/**
 * Stock by colour, appellation, vintage and warehouse. Only what has a volume and is drunk: a corkscrew has no colour, and a carafe's litres are air.
 * Shelves that are empty and promised to nobody are left out. A line is known by the first of its shelves, which no other line has.
 */
const colourSource = (call: Call) => ({
  from: sql`(select min(i.id)::uuid as id, ${colourOf} as color, coalesce(p.appellation, '') as appellation, v.name as vintage, i.warehouse_id, w.name as warehouse,
      count(*)::int as articles, sum(i.real * ${bottles}) as bottles, sum(i.reserved * ${bottles}) as bottles_reserved,
      sum((i.real - i.reserved) * ${bottles}) as bottles_available, round(sum(i.real * f.litres) / 0.75, 1) as eq75, sum(i.real * ${hectolitres}) as volume,
      sum(i.reserved * ${hectolitres}) as reserved, sum((i.real - i.reserved) * ${hectolitres}) as available
    from (select o.format_id, o.warehouse_id, min(o.id::text) as id, sum(o.real) as real, sum(o.reserved) as reserved from stock_item o
        where o.shop_id = ${call.shopId} and (o.real <> 0 or o.reserved <> 0) group by o.format_id, o.warehouse_id) i
      join product_format f on f.shop_id = ${call.shopId} and f.id = i.format_id join product p on p.shop_id = ${call.shopId} and p.id = f.product_id
      join product_vintage v on v.shop_id = ${call.shopId} and v.id = f.vintage_id join warehouse w on w.shop_id = ${call.shopId} and w.id = i.warehouse_id
    where f.litres > 0 and p.product_type in ('bottle', 'box')
    group by 2, 3, 4, 5, 6) g`,
  where: sql`true`,
  columns: {
    color: sql`g.color`,
    appellation: inFrench(sql`g.appellation`),
    vintage: sql`g.vintage`,
    warehouse: inFrench(sql`g.warehouse`),
    articles: sql`g.articles`,
    bottles: sql`g.bottles`,
    bottlesReserved: sql`g.bottles_reserved`,
    bottlesAvailable: sql`g.bottles_available`,
    eq75: sql`g.eq75`,
    volume: sql`g.volume`,
    reserved: sql`g.reserved`,
    available: sql`g.available`,
  },
});

export const listColours = async (tx: Tx, query: ListQuery, call: Call) => {
  // Behind the wall of the shop the planner takes all its shelves for a hundred, and would compare each with every format.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('work_mem', '32MB', true)`.execute(
    tx,
  );
  return runList(
    tx,
    call.actor,
    colourList,
    { ...colourSource(call), select: sql`g.*`, key: sql`g.id`, workedOut: true },
    query,
    (row: ColourListRow): ColourRow => ({
      id: row.id,
      color: row.color,
      appellation: row.appellation,
      vintage: row.vintage,
      warehouseId: row.warehouse_id,
      warehouse: row.warehouse,
      articles: row.articles,
      bottles: Number(row.bottles),
      bottlesReserved: Number(row.bottles_reserved),
      bottlesAvailable: Number(row.bottles_available),
      eq75: Number(row.eq75),
      volume: Number(row.volume),
      reserved: Number(row.reserved),
      available: Number(row.available),
    }),
  );
};
