import { addDays, type Day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type GridCells, overlaid } from '../../rules/prices/prices-on.ts';
import { boxCells, type PricedPart } from '../../rules/prices/box-price.ts';
import { followedCells } from '../../rules/prices/price-follow.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import { given, rulesOf, type Vat, vatOf } from './follow.ts';

/** Gives the grid of a day from the present grid. */
export type OnDay = (formatId: string, now: GridCells) => GridCells;
const ASIS: OnDay = (_id, now) => now;

/**
 * The prices of a day: those of the past from the history, those to come from the sheets that are planned, with the grids that follow
 * them. A few statements, however many formats. Without `formatIds`, those of the whole estate.
 */
export const pricesOn = async (
  tx: Tx,
  call: Call,
  day: Day | undefined,
  formatIds: readonly string[] | null = null,
): Promise<OnDay> => {
  if (day === undefined || day === call.today) return ASIS;
  return day < call.today ? past(tx, call, day, formatIds) : planned(tx, call, day, formatIds);
};

const past = async (tx: Tx, call: Call, day: Day, formatIds: readonly string[] | null): Promise<OnDay> => {
  const { rows: began } = await sql<{ day: Day }>`select (min(s.at) at time zone h.zone)::date::text as day
      from price_sheet s join shop h on h.shop_id = s.shop_id where s.shop_id = ${call.shopId} and s.why = 'start' group by h.zone`.execute(
    tx,
  );
  const [start] = began;
  if (start && day < start.day)
    throw new Refused(refusePrice('catalogue.before-history', { day: start.day.split('-').reverse().join('/') }));
  const { rows } = await sql<RowOf<'price_change', 'format_id' | 'typology_key' | 'price' | 'visible'>>`
    select distinct on (c.format_id, c.typology_key) c.format_id, c.typology_key, c.price::text as price, c.visible
      from price_change c join shop h on h.shop_id = c.shop_id
     where c.shop_id = ${call.shopId} and c.at < (${addDays(day, 1)}::date)::timestamp at time zone h.zone
       and (${formatIds === null} or c.format_id = any(${[...(formatIds ?? [])]}::uuid[]))
     order by c.format_id, c.typology_key, c.id desc`.execute(tx);
  const byFormat = new Map<string, { price: string | null; own: GridCells['own'] }>();
  for (const row of rows) {
    const cells = byFormat.get(row.format_id) ?? { price: null, own: {} };
    byFormat.set(
      row.format_id,
      row.typology_key === null
        ? { ...cells, price: row.price }
        : { ...cells, own: { ...cells.own, [row.typology_key]: { visible: row.visible, price: row.price } } },
    );
  }
  return (id) => byFormat.get(id) ?? { price: null, own: {} };
};

interface Priced extends RowOf<'product_format', 'id' | 'price'>, Vat {
  own: GridCells['own'];
}
const planned = async (tx: Tx, call: Call, day: Day, formatIds: readonly string[] | null): Promise<OnDay> => {
  const { shopId } = call;
  const sheets = (
    await sql<Pick<RowOf<'planned_prices'>, 'rows'>>`select rows from planned_prices
      where shop_id = ${shopId} and status = 'planned' and day <= ${day} order by day, created_at, id`.execute(tx)
  ).rows;
  const boxes = await boxesOf(tx, shopId, formatIds);
  const wanted = formatIds === null ? null : new Set([...formatIds, ...boxes.map((one) => one.part_format_id)]);
  const changes = sheets.flatMap((sheet) => sheet.rows).filter((row) => wanted === null || wanted.has(row.formatId));
  if (changes.length === 0) return ASIS;
  const all = await rulesOf(tx, shopId);
  const rules = given(all);
  const categories = Object.fromEntries(all.map((one) => [one.key, one]));
  const rateOf = await vatOf(tx, shopId);
  const { rows } = await sql<Priced>`
    select f.id, f.price::text as price, p.vat_type, p.tva::text as tva, p.disable_vat,
      (select coalesce(jsonb_object_agg(g.typology_key, jsonb_build_object('price', g.price::text, 'visible', g.visible, 'pinned', g.pinned)), '{}')
        from format_price g where g.shop_id = f.shop_id and g.format_id = f.id) as own
      from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
     where f.shop_id = ${shopId} and f.id = any(${[...new Set([...changes.map((one) => one.formatId), ...boxes.flatMap((one) => [one.format_id, one.part_format_id])])]}::uuid[])`.execute(
    tx,
  );
  const byFormat = Map.groupBy(changes, (one) => one.formatId);
  const follows = new Set(rules.map((rule) => rule.key));
  const followed = ({ price, own }: GridCells, row: Priced): GridCells => {
    const next = { ...own };
    for (const cell of followedCells({ price, typologies: own }, rules, categories, rateOf(row)))
      next[cell.key] = { visible: own[cell.key]?.visible ?? true, price: cell.price };
    return { price, own: next };
  };
  const made = new Map(
    rows.map((row) => {
      const cells = overlaid({ price: row.price, own: row.own }, byFormat.get(row.id) ?? [], (key) => follows.has(key));
      return [row.id, followed(cells, row)] as const;
    }),
  );
  // A box that follows its articles is worth what they are that day.
  for (const [id, parts] of Map.groupBy(boxes, (one) => one.format_id)) {
    const [box, row] = [made.get(id), rows.find((one) => one.id === id)];
    const rule = parts[0]?.price_rule;
    if (!box || !row || !rule) continue;
    const inside = parts.map(({ part_format_id: part, quantity }): PricedPart => {
      const of = made.get(part);
      return { quantity, price: of?.price ?? null, typologies: of?.own ?? {} };
    });
    const { base, cells } = boxCells(inside, rule, categories, follows);
    const own = { ...box.own };
    for (const { key, price } of cells)
      if (!own[key]?.pinned && (price !== null || own[key])) own[key] = { visible: own[key]?.visible ?? true, price };
    made.set(id, followed({ price: base.price, own }, row));
  }
  return (id, now) => made.get(id) ?? now;
};

type HeldPart = RowOf<'box_part', 'format_id' | 'part_format_id' | 'quantity'> & RowOf<'product_format', 'price_rule'>;
const boxesOf = async (tx: Tx, shopId: string, formatIds: readonly string[] | null): Promise<readonly HeldPart[]> =>
  (
    await sql<HeldPart>`select b.format_id, b.part_format_id, b.quantity, f.price_rule
      from product_format f join box_part b on b.shop_id = f.shop_id and b.format_id = f.id
     where f.shop_id = ${shopId} and f.price_rule is not null and f.archived_at is null
       and (${formatIds === null} or f.id = any(${[...(formatIds ?? [])]}::uuid[]))`.execute(tx)
  ).rows;
