import type { FormatUnity } from '#areas/catalogue/rules/format.ts';
import { productLabel } from '#areas/catalogue/rules/product.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, type Dec, roundTo, toPlainText } from '#kernel/money.ts';
import { endOfMonth } from '#kernel/month.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
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
import { colourOf, named } from './stock-list.ts';

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

/**
 * The unit costs of the formats whose cost changed, by both methods; a cost that never changed is both, and nothing is
 * read. Before its first day the first cost holds: an estate that types its costs today has had its wine for years.
 */
const changedCosts = async (
  tx: Tx,
  call: Call,
  day: string,
  only: readonly string[] | null = null,
): Promise<readonly { readonly format: string; readonly average: string; readonly fifo: string }[]> => {
  const { rows } = await sql<DayRow>`with c as (${dated(call.shopId)}),
    changed as (select c.format_id from c where ${only === null ? sql`true` : sql`c.format_id = any(${[...only]}::uuid[])`} group by c.format_id having count(distinct c.cost) > 1)
    select m.format_id, m.came, m.went, coalesce(
        (select k.cost from ${costsHeld(call.shopId)} k where k.format_id = m.format_id and k.day <= m.day order by k.day desc, k.id desc limit 1),
        (select k.cost from ${costsHeld(call.shopId)} k where k.format_id = m.format_id order by k.day, k.id desc limit 1)) as cost
      from (select m.format_id, m.day, coalesce(sum(m.quantity) filter (where ${entered}), 0) as came,
          coalesce(-sum(m.quantity) filter (where not ${entered}), 0) as went
        from stock_movement m where m.shop_id = ${call.shopId} and m.format_id in (select changed.format_id from changed)
          and m.day <= ${day} and m.cause not in ('transferIn', 'transferOut') group by m.format_id, m.day) m
      order by m.format_id, m.day`.execute(tx);
  const units: { format: string; average: string; fifo: string }[] = [];
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

/** The stock on the evening of a day: the present stock less the later movements, whole months by their totals. */
export const stockOn = (
  shopId: string,
  day: Day,
) => sql`select min(x.id::text)::uuid as id, x.format_id, x.warehouse_id, sum(x.quantity) as quantity from (
    select i.id, i.format_id, i.warehouse_id, i.real as quantity from stock_item i where i.shop_id = ${shopId}
    union all select null, t.format_id, t.warehouse_id, -t.quantity from stock_month t where t.shop_id = ${shopId} and t.month > ${day}
    union all select null, m.format_id, m.warehouse_id, -m.quantity from stock_movement m
      where m.shop_id = ${shopId} and m.day > ${day} and m.day <= ${endOfMonth(day)}) x
  group by x.format_id, x.warehouse_id having sum(x.quantity) <> 0`;

/** Each format with what is said of it and what a unit costs by both methods. Joined apart (`offset 0`): once for all its shelves. */
const goods = (
  shopId: string,
  units: string,
) => sql`select f.id as format_id, f.unity, f.unity_value, f.format_type, f.packing_quantity, f.litres, p.id, p.shop_id, p.name, p.precision, p.color,
    concat_ws(' ', p.name, p.precision) as label, v.name as vintage, coalesce(u.average, c.cost) as average, coalesce(u.fifo, c.cost) as fifo, c.cost is null as untold
  from product_format f join product p on p.shop_id = ${shopId} and p.id = f.product_id join product_vintage v on v.shop_id = ${shopId} and v.id = f.vintage_id
  left join (select distinct on (k.format_id) k.format_id, k.cost from ${costsHeld(shopId)} k
    order by k.format_id, k.day desc, k.id desc) c on c.format_id = f.id
  left join jsonb_to_recordset(${units}::jsonb) as u(format uuid, average numeric, fifo numeric) on u.format = f.id
  where f.shop_id = ${shopId} offset 0`;

const average = sql`p.average`;
const fifo = sql`p.fifo`;
// Sold below nothing, a shelf owes bottles; it is worth nothing.
const valueAt = (unit: ReturnType<typeof sql>) => sql`round(greatest(s.quantity, 0) * ${unit}, 2)`;
const volume = sql`(s.quantity * p.litres / 100)`;

export const listValue = async (
  tx: Tx,
  { day: asked, ...query }: InputOf<typeof stockValue>,
  call: Call,
): Promise<OutputOf<typeof stockValue>> => {
  const day = (asked ?? call.today) as Day;
  const units = JSON.stringify(await changedCosts(tx, call, day));
  // Behind the wall of the shop the planner takes all its shelves for a hundred, and would compare each with every format. Their sums fit in memory.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('work_mem', '32MB', true)`.execute(
    tx,
  );
  return runList(
    tx,
    call.actor,
    valueList,
    {
      from: sql`(${stockOn(call.shopId, day)}) s join (${goods(call.shopId, units)}) p on p.format_id = s.format_id
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
