import { shopSettings } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { Amount } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import { vatRateOn } from '#kernel/vat-rates.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Categories, followedCells, type FollowRule } from '../../rules/prices/price-follow.ts';
import { rates } from '../rates.ts';
import {
  followParts,
  gridOf,
  isSamePrice,
  isSameSource,
  type NewCell,
  type Standing,
  writeCells,
} from './follow-parts.ts';

type Category = RowOf<'typology', 'key' | 'name' | 'public' | 'ttc'>;
interface Rule extends Category {
  rule: FollowRule | null;
}
export const rulesOf = async (tx: Tx, shopId: string): Promise<readonly Rule[]> =>
  (
    await sql<Rule>`select t.key, t.name, t.public, t.ttc, case when f.typology_key is not null then
        jsonb_build_object('key', f.typology_key, 'from', f.from_key, 'percent', f.percent, 'amount', f.amount, 'rounding', f.rounding) end as rule
      from typology t left join price_follow f on f.shop_id = t.shop_id and f.typology_key = t.key
     where t.shop_id = ${shopId} order by t.position, t.key`.execute(tx)
  ).rows;
export const given = (all: readonly Rule[]): readonly FollowRule[] =>
  all.flatMap((one) => (one.rule ? [one.rule] : []));

/** Names of the categories that follow another grid, by key. */
export const followers = async (tx: Tx, shopId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await rulesOf(tx, shopId)).flatMap((one) => (one.rule ? [[one.key, one.name] as const] : [])));

/**
 * The lock between price writers and changes of the follow rules: without it, a price written beside an unseen rule
 * would have no followers. Every caller locks products first.
 */
export const followLock = (shopId: string) => sql`hashtextextended(${`price-follow ${shopId}`}, 0)`;

/** The VAT rate of a product, between a price typed with it and one without. */
export const vatOf = async (tx: Tx, shopId: string): Promise<(row: Vat) => Amount> => {
  const [settings, { vat }, where] = [
    await shopSettings(tx, shopId),
    await rates(tx),
    await sql<{
      country: string;
      today: Day;
    }>`select coalesce(nullif(business #>> '{address,country}', ''), 'FR') as country,
        (now() at time zone zone)::date::text as today from shop where shop_id = ${shopId}`.execute(tx),
  ];
  const { country, today } = found(where.rows[0]);
  return (row) => {
    if (!settings.hasTVA || row.disable_vat) return 0;
    return (
      row.tva ??
      settings.vatRate[row.vat_type] ??
      vatRateOn(vat, country, row.vat_type, today) ??
      vatRateOn(vat, 'FR', row.vat_type, today) ??
      0
    );
  };
};
export type Vat = RowOf<'product', 'vat_type' | 'tva' | 'disable_vat'>;
interface Priced extends RowOf<'product_format', 'id' | 'price'>, Vat {
  own: Record<string, Standing>;
}

/** The recomputed formats, and the products of boxes whose articles changed. */
interface Moved {
  readonly formats: readonly string[];
  readonly boxes: readonly string[];
}

/**
 * Works out anew the prices of these products that follow another grid, and the boxes that follow the prices of their articles: a step of every
 * change of products, so that nobody who writes a price has to know who follows it.
 */
export const followPrices = async (tx: Tx, shopId: string, productIds: readonly string[] | null): Promise<Moved> => {
  await sql`select pg_advisory_xact_lock_shared(${followLock(shopId)})`.execute(tx);
  const all = await rulesOf(tx, shopId);
  const categories = Object.fromEntries(all.map((one) => [one.key, one]));
  const rules = given(all);
  const first = await followGrids(tx, shopId, productIds, rules, categories);
  const boxes = await followParts(tx, shopId, productIds, categories, rules);
  // A box in a category that follows another one takes its price from the box there.
  const then = boxes.products.length === 0 ? [] : await followGrids(tx, shopId, boxes.products, rules, categories);
  return { formats: [...new Set([...first, ...boxes.formats, ...then])], boxes: boxes.products };
};

const followGrids = async (
  tx: Tx,
  shopId: string,
  productIds: readonly string[] | null,
  rules: readonly FollowRule[],
  categories: Categories,
): Promise<readonly string[]> => {
  if (rules.length === 0) return [];
  const { rows } = await sql<Priced>`
    select f.id, f.price::text as price, p.vat_type, p.tva::text as tva, p.disable_vat, ${gridOf} as own
      from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
     where f.shop_id = ${shopId} and f.archived_at is null and p.archived_at is null
       and (${productIds === null} or f.product_id = any(${[...(productIds ?? [])]}::uuid[]))`.execute(tx);
  const rateOf = await vatOf(tx, shopId);
  const cells = rows.flatMap((row) =>
    followedCells({ price: row.price, typologies: row.own }, rules, categories, rateOf(row)).flatMap(
      (cell): NewCell[] => {
        const now = row.own[cell.key];
        const moved =
          !isSamePrice(now?.price ?? null, cell.price) || !isSameSource(now?.followed ?? null, cell.followed);
        const renamed = now?.followed?.fromName !== cell.followed?.fromName;
        return moved || renamed ? [{ format: row.id, ...cell, moved }] : [];
      },
    ),
  );
  await writeCells(tx, shopId, cells);
  return [...new Set(cells.flatMap((cell) => (cell.moved ? [cell.format] : [])))];
};
