import type { FormatUnity } from '#areas/catalogue/rules/format.ts';
import { productLabel } from '#areas/catalogue/rules/product.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, type Dec, roundTo, times, toPlainText } from '#kernel/money.ts';
import type { ListQuery } from '#kernel/list.ts';
import { endOfMonth } from '#kernel/month.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { inFrench, runList } from '#platform/list.ts';
import { refuse } from '../rules/refusals.ts';
import {
  averageCost,
  type CostDay,
  fifoCost,
  type formatCosts,
  type stockValue,
  type typeCosts,
  valueList,
  type ValueRow,
} from '../rules/valuation.ts';
import { type CostRow, costsHeld } from './cost.ts';
import { contentOf } from './label.ts';
import { colourOf, hasManyShelves, label, named } from './stock-list.ts';

/** The entries. A movement that is undone on its own day disappears: neither its exit nor its entry counts. */
const entered = sql`(((m.quantity > 0) <> m.undoes and m.cause <> 'purchaseReturn') or m.cause = 'purchase')`;

/** The cost that holds for each format and day: the last one typed for it. */
const dated = (shopId: string) => sql`select distinct on (k.format_id, k.day) k.format_id, k.day, k.cost
  from ${costsHeld(shopId)} k order by k.format_id, k.day, k.id desc`;

export const readCosts = async (
  tx: Tx,
  { productId }: InputOf<typeof formatCosts>,
  call: Call,
): Promise<OutputOf<typeof formatCosts>> => ({
  rows: (
    await sql<Pick<CostRow, 'format_id' | 'day' | 'cost'>>`select c.* from (${dated(call.shopId)}) c
      join product_format f on f.shop_id = ${call.shopId} and f.id = c.format_id
      where f.product_id = ${productId} order by c.format_id, c.day desc`.execute(tx)
  ).rows.map((row) => ({ formatId: row.format_id, day: row.day, cost: Number(row.cost) })),
});

export const writeCosts = async (tx: Tx, { lines }: InputOf<typeof typeCosts>, call: Call): Promise<object> => {
  const ids = [...new Set(lines.map((line) => line.formatId))];
  const formats = await tx
    .selectFrom('product_format')
    .select(['id', 'product_id'])
    .where('shop_id', '=', call.shopId)
    .where('id', 'in', ids)
    .execute();
  if (formats.length !== ids.length) throw new Refused(refuse('stock.unknown-format'));
  await tx
    .insertInto('format_cost')
    .values(
      lines.map((line) => ({
        shop_id: call.shopId,
        id: call.newId(),
        format_id: line.formatId,
        day: line.day ?? call.today,
        cost: toPlainText(dec(line.cost)),
        created_at: call.now,
        actor_id: call.actor.userId,
        import_id: null,
      })),
    )
    .execute();
  // The history of the product, which more users read, says that the cost changed, without the figure.
  for (const productId of new Set(formats.map((one) => one.product_id)))
    call.audit('product', productId, { unitCost: [null, null] });
  return {};
};

interface DayRow extends RowOf<'stock_movement', 'format_id'> {
  came: string;
  went: string;
  cost: string;
}

interface UnitCosts {
  readonly format: string;
  readonly average: string;
  readonly fifo: string;
}

/**
 * The unit costs of the formats whose cost changed, by both methods; a cost that never changed is both, and nothing is
 * read. Before its first day the first cost holds: an estate that types its costs today has had its wine for years.
 */
const changedCosts = async (
  tx: Tx,
  call: Call,
  day: string,
  only: readonly string[] | null = null,
): Promise<readonly UnitCosts[]> => {
  const { rows } = await sql<DayRow>`with c as materialized (select k.* from (${dated(call.shopId)}) k
        ${only === null ? sql`` : sql`where k.format_id = any(${[...only]}::uuid[])`}),
    changed as materialized (select c.format_id from c group by c.format_id having min(c.cost) <> max(c.cost)),
    period as materialized (select c.format_id, c.cost, case when lag(c.day) over w is null then '-infinity' else c.day end as since, coalesce(lead(c.day) over w, 'infinity') as until
      from c join changed on changed.format_id = c.format_id window w as (partition by c.format_id order by c.day))
    select m.format_id, m.came, m.went, k.cost
      from (select m.format_id, m.day, coalesce(sum(m.quantity) filter (where ${entered}), 0) as came,
          coalesce(-sum(m.quantity) filter (where not ${entered}), 0) as went
        from stock_movement m where m.shop_id = ${call.shopId} and m.format_id in (select changed.format_id from changed)
          ${only === null ? sql`` : sql`and m.format_id = any(${[...only]}::uuid[])`} and m.day <= ${day} and m.cause not in ('transferIn', 'transferOut') group by m.format_id, m.day) m
      join period k on k.format_id = m.format_id and m.day >= k.since and m.day < k.until
      order by m.format_id, m.day`.execute(tx);
  const units: UnitCosts[] = [];
  for (const [format, days] of Map.groupBy(rows, (row) => row.format_id)) {
    const told = days.map((row): CostDay => ({ came: dec(row.came), went: dec(row.went), cost: dec(row.cost) }));
    const plain = (of: (days: readonly CostDay[]) => ReturnType<typeof averageCost>): string =>
      toPlainText(roundTo(of(told), 12));
    units.push({ format, average: plain(averageCost), fifo: plain(fifoCost) });
  }
  return units;
};

/** The average unit cost of these formats on the evening of a day; formats without a known cost are absent. */
export const unitCosts = async (
  tx: Tx,
  call: Call,
  day: string,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, Dec>> => {
  const { rows } = await sql<Pick<CostRow, 'format_id' | 'cost'>>`select distinct on (k.format_id) k.format_id, k.cost
    from ${costsHeld(call.shopId)} k where k.format_id = any(${[...formatIds]}::uuid[])
    order by k.format_id, k.day desc, k.id desc`.execute(tx);
  const changed = await changedCosts(tx, call, day, formatIds);
  return new Map([
    ...rows.map((row) => [row.format_id, dec(row.cost)] as const),
    ...changed.map((one) => [one.format, dec(one.average)] as const),
  ]);
};

interface ValueListRow {
  id: string;
  format_id: string;
  product_id: string;
  name: string;
  precision: string | null;
  vintage: string;
  unity: FormatUnity;
  unity_value: string;
  format_type: RowOf<'product_format'>['format_type'];
  packing_quantity: number | null;
  color: string | null;
  warehouse_id: string;
  warehouse: string;
  quantity: string;
  volume: string | null;
  cost: string | null;
  average: string | null;
  fifo: string | null;
}

/** The stock on the evening of a day: the present stock less the later movements, whole months by their totals. Of one format, when it is named. */
export const stockOn = (shopId: string, day: Day, format?: RawBuilder<unknown>) => {
  const of = (table: string) => (format ? sql`and ${sql.ref(`${table}.format_id`)} = ${format}` : sql``);
  return sql`select min(x.id::text collate "C")::uuid as id, x.format_id, x.warehouse_id, sum(x.quantity) as quantity from (
    select i.id, i.format_id, i.warehouse_id, i.real as quantity from stock_item i where i.shop_id = ${shopId} ${of('i')}
    union all select null, t.format_id, t.warehouse_id, -t.quantity from stock_month t where t.shop_id = ${shopId} and t.month > ${day} ${of('t')}
    union all select null, m.format_id, m.warehouse_id, -m.quantity from stock_movement m
      where m.shop_id = ${shopId} and m.day > ${day} and m.day <= ${endOfMonth(day)} ${of('m')}) x
  group by x.format_id, x.warehouse_id having sum(x.quantity) <> 0`;
};

/** Each format with what is said of it and what a unit costs by both methods; `cost` joins the last cost typed for f as c. */
const goods = (
  shopId: string,
  units: string,
  cost: RawBuilder<unknown>,
) => sql`select f.id as format_id, f.unity, f.unity_value, f.format_type, f.packing_quantity, f.litres, p.id, p.shop_id, p.name, p.precision, p.color,
    ${label} as label, v.name as vintage, coalesce(u.average, c.cost) as average, coalesce(u.fifo, c.cost) as fifo, c.cost is null as untold
  from product p join product_format f on f.shop_id = ${shopId} and f.product_id = p.id join product_vintage v on v.shop_id = ${shopId} and v.id = f.vintage_id
  left join ${cost} left join jsonb_to_recordset(${units}::jsonb) as u(format uuid, average numeric, fifo numeric) on u.format = f.id
  where p.shop_id = ${shopId}`;

/** Every shelf, summed. Formats are joined apart (`offset 0`): once for all their shelves. */
const summed = (shopId: string, day: Day, units: string) =>
  sql`(${stockOn(shopId, day)}) s join (${goods(
    shopId,
    units,
    sql`(select distinct on (k.format_id) k.format_id, k.cost from ${costsHeld(shopId)} k
    order by k.format_id, k.day desc, k.id desc) c on c.format_id = f.id`,
  )} offset 0) p on p.format_id = s.format_id`;

/** The same, read product by product as far as the page goes. */
const inOrder = (shopId: string, day: Day) =>
  sql`(${goods(
    shopId,
    '[]',
    sql`lateral (select k.cost from ${costsHeld(shopId)} k where k.format_id = f.id order by k.day desc, k.id desc limit 1) c on true`,
  )}) p join lateral (${stockOn(shopId, day, sql`p.format_id`)}) s on true`;

const average = sql`p.average`;
const fifo = sql`p.fifo`;
// Sold below nothing, a shelf owes bottles; it is worth nothing.
const valueAt = (unit: ReturnType<typeof sql>) => sql`round(greatest(s.quantity, 0) * ${unit}, 2)`;
const volume = sql`(s.quantity * p.litres / 100)`;

/** A reading of the value: the costs that changed, and whether the first products are enough. */
interface Reading {
  readonly units: readonly UnitCosts[];
  readonly walks: boolean;
}

export const listValue = async (
  tx: Tx,
  { day: asked, ...query }: InputOf<typeof stockValue>,
  call: Call,
): Promise<ValuePage> => {
  const day = (asked ?? call.today) as Day;
  if (asksNoCost(query) && (await hasManyShelves(tx, call))) {
    // An earlier day is not walked: the movements since then are not found by their format.
    const page = await readValue(tx, query, call, day, { units: [], walks: readsInOrder(query) && day >= call.today });
    // Sums are worked out with every cost; they are left out of a page of a long list alone.
    if (page.totalsFollow)
      return withCosts(
        page,
        await changedCosts(
          tx,
          call,
          day,
          page.rows.map((row) => row.formatId),
        ),
      );
  }
  return readValue(tx, query, call, day, { units: await changedCosts(tx, call, day), walks: false });
};

/** Whether the rows of a page and their order depend on no cost: the journal is then read for what it shows alone. */
const asksNoCost = ({ sort, filter, group, counts, totals }: ListQuery): boolean =>
  totals === 'later' &&
  group === undefined &&
  counts === undefined &&
  [...(sort ?? valueList.defaultSort).split(','), ...Object.keys(filter ?? {})].every(
    (name) => !['cost', 'average', 'fifo'].includes(name.replace(/^-/, '')),
  );
const readsInOrder = ({ sort, filter, search }: ListQuery): boolean =>
  (sort ?? valueList.defaultSort) === valueList.defaultSort &&
  search === undefined &&
  Object.keys(filter ?? {}).every((name) => name === 'color');

type ValuePage = OutputOf<typeof stockValue>;
const withCosts = (page: ValuePage, units: readonly UnitCosts[]): ValuePage => {
  const byFormat = new Map(units.map((one) => [one.format, one]));
  return {
    ...page,
    rows: page.rows.map((row) => {
      const unit = byFormat.get(row.formatId);
      if (!unit) return row;
      const held = dec(Math.max(row.quantity, 0));
      const worth = (cost: string) => Number(toPlainText(roundTo(times(held, dec(cost)), 2)));
      return { ...row, cost: Number(unit.average), average: worth(unit.average), fifo: worth(unit.fifo) };
    }),
  };
};

// Behind the wall of the shop the planner takes all its shelves for a hundred. It would compare each with every format where all are summed,
// whose sums fit in memory; it would join and sort them all where the first products are enough.
const PLANS = {
  summed: sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_hashjoin', 'on', true), set_config('enable_sort', 'on', true), set_config('work_mem', '32MB', true)`,
  walked: sql`select set_config('enable_nestloop', 'on', true), set_config('enable_mergejoin', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_sort', 'off', true)`,
};

const readValue = async (
  tx: Tx,
  query: ListQuery,
  call: Call,
  day: Day,
  { units, walks }: Reading,
): Promise<ValuePage> => {
  await (walks ? PLANS.walked : PLANS.summed).execute(tx);
  return runList(
    tx,
    call.actor,
    valueList,
    {
      from: sql`${walks ? inOrder(call.shopId, day) : summed(call.shopId, day, JSON.stringify(units))}
        join warehouse w on w.shop_id = ${call.shopId} and w.id = s.warehouse_id`,
      where: sql`true`,
      columns: {
        product: inFrench(sql`p.label`),
        vintage: sql`p.vintage`,
        format: sql`p.unity_value::text || ' ' || p.unity`,
        color: colourOf,
        warehouse: inFrench(sql`w.name`),
        quantity: sql`s.quantity`,
        volume,
        cost: average,
        average: valueAt(average),
        fifo: valueAt(fifo),
        untold: sql`p.untold`,
      },
      select: sql`s.id, s.format_id, p.id as product_id, p.name, p.precision, p.vintage, p.unity, p.unity_value, p.format_type, p.packing_quantity, p.color,
        s.warehouse_id, w.name as warehouse, s.quantity, ${volume} as volume, ${average} as cost, ${valueAt(average)} as average, ${valueAt(fifo)} as fifo`,
      key: sql`s.id`,
      search: named,
      workedOut: true,
    },
    query,
    (row: ValueListRow): ValueRow => ({
      id: row.id,
      formatId: row.format_id,
      productId: row.product_id,
      product: productLabel(row.name, null, row.precision),
      vintage: row.vintage,
      format: contentOf(row),
      color: row.color ?? '',
      warehouseId: row.warehouse_id,
      warehouse: row.warehouse,
      quantity: Number(row.quantity),
      volume: row.volume === null ? null : Number(row.volume),
      cost: row.cost === null ? null : Number(row.cost),
      average: row.average === null ? null : Number(row.average),
      fifo: row.fifo === null ? null : Number(row.fifo),
      untold: row.cost === null,
    }),
  );
};
