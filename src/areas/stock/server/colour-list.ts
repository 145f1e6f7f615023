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

/** Bottles that one unit is: those in a case or a box, none of what is drawn from a vat. */
const bottles = sql`(case when f.format_type = 'vrac' then 0 when f.format_type = 'packing' or p.product_type = 'box'
  then coalesce(f.packing_quantity, p.packing_quantity, 1) else 1 end)`;

/** A line is known by what it stands for: the key of its sums, as an id. */
const lineId = sql`overlay(overlay(md5(concat_ws(chr(31), l.color, l.appellation, l.vintage, l.warehouse_id)) placing '8' from 13) placing '8' from 17)::uuid`;

/** Counts a shelf once, by the first of its lots that holds something. A shelf without lots asks nothing more. */
const firstOfShelf = sql`(o.lot = '' or not exists (select 1 from stock_item e where e.shop_id = o.shop_id and e.format_id = o.format_id
  and e.warehouse_id = o.warehouse_id and e.lot < o.lot and (e.real <> 0 or e.reserved <> 0)))`;

/** Each format with what its line is named by, its litres and its bottles. Joined apart (`offset 0`): once for all its shelves. */
const goods = (
  shopId: string,
) => sql`select f.id, f.litres, ${bottles} as bottles, ${colourOf} as color, coalesce(p.appellation, '') as appellation, v.name as vintage
  from product_format f join product p on p.shop_id = ${shopId} and p.id = f.product_id join product_vintage v on v.shop_id = ${shopId} and v.id = f.vintage_id
  where f.shop_id = ${shopId} and f.litres > 0 and p.product_type in ('bottle', 'box') offset 0`;

/**
 * Stock by colour, appellation, vintage and warehouse. Only what has a volume and is drunk: a corkscrew has no colour, and a carafe's litres are air.
 * Shelves that are empty and promised to nobody are left out.
 *
 * A merchant has 48,000 shelves and few sizes of bottles: units are added up by size first, and litres are worked out of those few sums.
 */
const colourSource = ({ shopId }: Call) => ({
  from: sql`(select ${lineId} as id, l.color, l.appellation, l.vintage, l.warehouse_id, w.name as warehouse,
      sum(l.articles)::int as articles, sum(l.real * l.bottles) as bottles, sum(l.reserved * l.bottles) as bottles_reserved,
      sum((l.real - l.reserved) * l.bottles) as bottles_available, round(sum(l.real * l.litres) / 0.75, 1) as eq75, sum(l.real * l.litres / 100) as volume,
      sum(l.reserved * l.litres / 100) as reserved, sum((l.real - l.reserved) * l.litres / 100) as available
    from (select p.color, p.appellation, p.vintage, o.warehouse_id, p.litres, p.bottles,
        count(*) filter (where ${firstOfShelf}) as articles, sum(o.real) as real, sum(o.reserved) as reserved
      from stock_item o join (${goods(shopId)}) p on p.id = o.format_id
      where o.shop_id = ${shopId} and (o.real <> 0 or o.reserved <> 0)
      group by 1, 2, 3, 4, 5, 6) l
    join warehouse w on w.shop_id = ${shopId} and w.id = l.warehouse_id
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
  // Behind the wall of the shop the planner takes all its shelves for a hundred: it would compare each with every format, and sort them by their words.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_sort', 'off', true), set_config('work_mem', '32MB', true)`.execute(
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
