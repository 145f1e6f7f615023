import type { ExciseCategory } from '#areas/catalogue/rules/excise.ts';
import { whyDutyUntold } from '#areas/catalogue/rules/duty-category.ts';
import type { Day } from '#kernel/day.ts';
import { dec, toPlainText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { customsName, isUnplaced, needsStrength } from '../../rules/drm/customs-label.ts';
import {
  type CountedMovement,
  type DeclaredAs,
  type DrmLine,
  namesDeclared,
  namesKept,
  type OpenedLine,
} from '../../rules/drm/declaration.ts';
import { COLOUR_WORDS } from '../../rules/lists.ts';

/** In hectolitres. What moved while its format had no volume is counted by the one that the format was given since. */
export const volumeMoved = sql`coalesce(m.hectolitres, round(m.quantity * f.litres / 100, 5))`;

/** The journal of the warehouses of a site, each movement with what the declaration asks of it. */
export const journalOf = (shopId: string, siteId: string, movements = sql`stock_movement`) => sql`${movements} m
  join excise_warehouse w on w.shop_id = ${shopId} and w.warehouse_id = m.warehouse_id and w.site_id = ${siteId}
  join product_format f on f.shop_id = ${shopId} and f.id = m.format_id
  left join excise_warehouse o on o.shop_id = ${shopId} and o.warehouse_id = m.other_warehouse_id
  left join lateral (select l.day, case when l.cause in ('sale', 'gift') then coalesce(l.duty_suspended, false) else true end as suspended
    from stock_movement l where m.cause = 'return' and l.shop_id = ${shopId} and l.document_id = m.document_id and l.format_id = m.format_id
      and l.quantity < 0 and l.cause <> 'return' order by l.at limit 1) b on true`;

/** The columns of a movement that `placeOf` reads. */
export const seenColumns = sql`w.account, f.vintage_id, m.cause, o.account as other, coalesce(o.site_id = w.site_id, false) as same_site,
  case when m.cause in ('bottlingOut', 'bottlingIn', 'distilledOut', 'distilledIn') then m.document_id end as act, m.duty_suspended as suspended, m.country, b.suspended as left_suspended, to_char(b.day, 'YYYY-MM') as left_in,
  case when m.undoes then true when m.cause = 'purchase' then m.quantity < 0 when m.cause = 'purchaseReturn' then m.quantity > 0 when (m.cause = 'return' and m.quantity < 0) or (m.cause = 'loss' and m.quantity > 0) then exists (
    select from stock_movement u where u.shop_id = m.shop_id and u.document_id = m.document_id and u.item_id = m.item_id and u.cause = m.cause
      and u.quantity = -m.quantity and date_trunc('month', u.day) = date_trunc('month', m.day)) else false end as undoes`;

export interface SeenRow {
  account: RowOf<'excise_warehouse'>['account'];
  vintage_id: RowOf<'product_format'>['vintage_id'];
  cause: RowOf<'stock_movement'>['cause'];
  other: RowOf<'excise_warehouse'>['account'] | null;
  same_site: boolean;
  suspended: RowOf<'stock_movement'>['duty_suspended'];
  country: RowOf<'stock_movement'>['country'];
  left_suspended: boolean | null;
  left_in: string | null;
  undoes: boolean;
  act: string | null;
  hectolitres: string;
}

export const countedFrom = (row: SeenRow, as: DeclaredAs, isFirst: boolean): CountedMovement => ({
  cause: row.cause,
  hectolitres: dec(row.hectolitres),
  account: row.account,
  other: row.other,
  sameSite: row.same_site,
  suspended: row.suspended,
  country: row.country,
  leftSuspended: row.left_suspended,
  leftIn: row.left_in,
  undoes: row.undoes,
  act: row.act,
  vintageId: row.vintage_id,
  isFirst,
  as,
});

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Movements of which nothing else must be looked up: no way back, no act, a volume of their own. */
const PLAIN = sql`(m.hectolitres is not null and m.cause not in ('return', 'bottlingOut', 'bottlingIn', 'distilledOut', 'distilledIn') and not (m.cause = 'loss' and m.quantity > 0) and not m.undoes)`;
const spanned = (shopId: string, { from, to }: Span) =>
  sql`m.shop_id = ${shopId} and m.day >= ${from} and m.day <= ${to}`;
/** The journal of these days, plain movements summed by format and warehouse before anything is joined to them. */
export const gathered = (shopId: string, span: Span) => sql`(
  select m.shop_id, null::uuid as item_id, m.format_id, m.warehouse_id, m.other_warehouse_id, m.cause, m.duty_suspended, m.country, null::uuid as document_id, null::date as day, false as undoes,
      sum(m.quantity) as quantity, sum(m.hectolitres) as hectolitres
    from stock_movement m where ${spanned(shopId, span)} and ${PLAIN}
    group by m.shop_id, m.format_id, m.warehouse_id, m.other_warehouse_id, m.cause, m.duty_suspended, m.country, m.quantity > 0
  union all select m.shop_id, m.item_id, m.format_id, m.warehouse_id, m.other_warehouse_id, m.cause, m.duty_suspended, m.country, m.document_id, m.day, m.undoes, m.quantity, m.hectolitres
    from stock_movement m where ${spanned(shopId, span)} and not ${PLAIN})`;

/** The movements of these days, summed by every fact that distinguishes columns. */
export const movedIn = async (tx: Tx, call: Call, siteId: string, span: Span): Promise<readonly SeenRow[]> =>
  (
    await sql<SeenRow>`select x.account, x.vintage_id, x.cause, x.other, x.same_site, x.suspended, x.country, x.left_suspended, x.left_in, x.undoes, x.act, sum(x.volume)::text as hectolitres from (
      select ${seenColumns}, m.quantity > 0 as enters, ${volumeMoved} as volume from ${journalOf(call.shopId, siteId, gathered(call.shopId, span))}
      where ${volumeMoved} <> 0) x
    group by x.account, x.vintage_id, x.cause, x.other, x.same_site, x.suspended, x.country, x.left_suspended, x.left_in, x.undoes, x.act, x.enters`.execute(
      tx,
    )
  ).rows;

export interface LaidRow {
  account: RowOf<'excise_warehouse'>['account'];
  vintage_id: RowOf<'product_format'>['vintage_id'];
  hectolitres: string;
}
/**
 * The changes of each account in the months after one, up to the one before another. Months are named by their first
 * days.
 */
export const laidBy = async (
  tx: Tx,
  call: Call,
  siteId: string,
  { after, before }: { readonly after: Day | null; readonly before: Day },
): Promise<readonly LaidRow[]> => {
  const { shopId } = call;
  const months = (column: ReturnType<typeof sql>) =>
    sql`${column} < ${before} ${after === null ? sql`` : sql`and ${column} > ${after}`}`;
  // Summed by format before anything is joined: a journal has a million rows, its months have some ten thousand shelves.
  return (
    await sql<LaidRow>`select l.account, f.vintage_id, sum(l.volume)::text as hectolitres
      from (select w.account, x.format_id, sum(x.volume) as volume from (
          select t.warehouse_id, t.format_id, t.hectolitres as volume from stock_month t where t.shop_id = ${shopId} and ${months(sql`t.month`)}
          union all
          select m.warehouse_id, m.format_id, round(m.quantity * f.litres / 100, 5) from stock_movement m
            join product_format f on f.shop_id = ${shopId} and f.id = m.format_id
            where m.shop_id = ${shopId} and ${months(sql`m.day`)} and m.hectolitres is null) x
        join excise_warehouse w on w.shop_id = ${shopId} and w.warehouse_id = x.warehouse_id and w.site_id = ${siteId}
        group by w.account, x.format_id having sum(x.volume) <> 0) l
      join product_format f on f.shop_id = ${shopId} and f.id = l.format_id
      group by l.account, f.vintage_id having sum(l.volume) <> 0`.execute(tx)
  ).rows;
};

export interface NamedVintage {
  readonly productId: string;
  readonly label: string;
  /** Null: not subject to the duty, or nobody said what it is. */
  readonly as: DeclaredAs | null;
  readonly isUntold: boolean;
  /** A wine of which nobody said whether it has a geographical indication. */
  readonly isUnplaced: boolean;
  /** The catalogue's name since the declaration; null when it is the same. */
  readonly calledSince: string | null;
  readonly own: { readonly label: string; readonly inao: string; readonly fiscal: string };
}

interface VintageRow
  extends RowOf<
    'product',
    'name' | 'precision' | 'appellation' | 'qualities' | 'mention' | 'place' | 'color' | 'grape' | 'inao' | 'type'
  > {
  id: RowOf<'product_vintage'>['id'];
  product_id: RowOf<'product_vintage'>['product_id'];
  product_type: RowOf<'product'>['product_type'];
  vintage: RowOf<'product_vintage'>['name'];
  legal: RowOf<'product_vintage'>['legal'];
  alcohol: RowOf<'product_vintage'>['alcohol'];
  own_label: RowOf<'excise_product'>['label'] | null;
  own_inao: RowOf<'excise_product'>['inao'] | null;
  own_fiscal: RowOf<'excise_product'>['fiscal'] | null;
}

/** How vintages are declared: what the catalogue says of them, and what was typed in its place. Null: all those not archived. */
export const namesOf = async (
  tx: Tx,
  call: Call,
  vintageIds: readonly string[] | null,
): Promise<ReadonlyMap<string, NamedVintage>> => {
  const { rows } =
    await sql<VintageRow>`select v.id, v.product_id, p.product_type, p.name, p.precision, p.appellation, p.qualities, p.mention, p.place, p.color,
      p.grape, p.inao, p.type, v.name as vintage, v.legal, v.alcohol, x.label as own_label, x.inao as own_inao, x.fiscal as own_fiscal
    from product_vintage v join product p on p.shop_id = v.shop_id and p.id = v.product_id
    left join excise_product x on x.shop_id = v.shop_id and x.product_id = v.product_id
    where v.shop_id = ${call.shopId} and ${vintageIds === null ? sql`v.archived_at is null and p.archived_at is null` : sql`v.id = any(${[...vintageIds]}::uuid[])`}
    order by p.name, v.name desc, v.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, named(row)]));
};

const named = (row: VintageRow): NamedVintage => {
  const own = { label: row.own_label ?? '', inao: row.own_inao ?? '', fiscal: row.own_fiscal ?? '' };
  const category = row.legal.category ?? null;
  const isFree = row.legal.dutyType === 'NULL';
  return {
    productId: row.product_id,
    label: [row.name, row.precision].filter(Boolean).join(' '),
    as: category === null || isFree ? null : declaredAs(row, category, own),
    isUntold: category === null && !isFree && isUntold(row),
    isUnplaced: category !== null && !isFree && isUnplaced({ ...describedBy(row), category, own }),
    calledSince: null,
    own,
  };
};

/** The same, under the names under which their stock was declared. */
export const keptNames = (
  names: ReadonlyMap<string, NamedVintage>,
  declared: readonly DrmLine[],
): ReadonlyMap<string, NamedVintage> => {
  const told = new Map([...names].flatMap(([id, one]) => (one.as ? [[id, one.as] as const] : [])));
  const kept = namesKept(told, declared);
  return new Map(
    [...names].map(([id, one]) => {
      const as = kept.get(id);
      return [id, one.as && as && as.key !== one.as.key ? { ...one, as, calledSince: one.as.label } : one] as const;
    }),
  );
};

/** The same, as a month was declared, whatever the catalogue says since. */
export const declaredNames = (
  names: ReadonlyMap<string, NamedVintage>,
  declared: readonly DrmLine[],
): ReadonlyMap<string, NamedVintage> => {
  const told = new Map([...names].flatMap(([id, one]) => (one.as ? [[id, one.as] as const] : [])));
  const kept = namesDeclared(told, declared);
  return new Map([...names].map(([id, one]) => [id, { ...one, as: kept.get(id) ?? one.as }] as const));
};

const isUntold = (row: VintageRow): boolean =>
  (row.legal.da ?? null) !== null ||
  whyDutyUntold({ productType: row.product_type, type: row.type }, [
    {
      name: row.vintage,
      legal: row.legal,
      advanced: { alcool: { value: row.alcohol === null ? null : Number(row.alcohol) } },
    },
  ]) !== null;

/** The sign that says whether the wine has an indication; else the first one. */
const signOf = (qualities: readonly string[]): string =>
  qualities.find((one) => /^(AOC|AOP|IGP|VSIG)$/u.test(one)) ?? qualities[0] ?? '';
const describedBy = (row: VintageRow) => ({
  name: row.name,
  appellation: row.appellation ?? '',
  quality: signOf(row.qualities),
  mention: row.mention ?? '',
  place: row.place ?? '',
  color: row.color ?? '',
  grape: row.grape ?? '',
  inao: row.inao ?? '',
  abv: row.alcohol === null ? null : dec(row.alcohol),
});

const declaredAs = (row: VintageRow, category: ExciseCategory, own: NamedVintage['own']): DeclaredAs => {
  const described = describedBy(row);
  const { abv } = described;
  const name = customsName({ ...described, category, own }, COLOUR_WORDS);
  return { ...name, category, abv: abv !== null && needsStrength(category, name.fiscal) ? toPlainText(abv) : null };
};

export const openedFrom = (rows: readonly LaidRow[], names: ReadonlyMap<string, NamedVintage>): readonly OpenedLine[] =>
  rows.flatMap((row) => {
    const as = names.get(row.vintage_id)?.as;
    return as ? [{ account: row.account, as, volume: dec(row.hectolitres), vintages: [row.vintage_id] }] : [];
  });
