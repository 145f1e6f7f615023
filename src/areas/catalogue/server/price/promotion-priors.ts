import { inEveryShop } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every } from '#platform/jobs.ts';
import type { DatedPromotion } from '../../rules/prices/promotion-before.ts';
import { rememberedPromotions } from '../../rules/prices/promotion-prior.ts';
import { consumersOf, pricedOverTime } from './reductions.ts';

/**
 * Promotions of the whole estate with the days on which they may have run, as far as is known: of one that was stopped or whose days were
 * changed, until that change.
 */
export const estatePromotions = async (tx: Tx, shopId: string): Promise<readonly DatedPromotion[]> =>
  (
    await sql<DatedPromotion>`
    select m.name, m.activation, m.threshold::text as threshold,
      case when c.changed is null then greatest(m.starts_on, c.created) else c.created end as "from",
      case when m.archived_at is not null then greatest(least(m.ends_on, c.archived), c.changed)
           when not m.active then coalesce(c.changed, c.created)
           when m.ends_on is not null then greatest(m.ends_on, c.changed) end as "to"
      from promotion m join shop h on h.shop_id = m.shop_id
      cross join lateral (select (m.created_at at time zone h.zone)::date as created, (m.archived_at at time zone h.zone)::date as archived,
        (select (max(a.at) at time zone h.zone)::date from audit a where a.shop_id = m.shop_id and a.thing_id = m.id and a.at > m.created_at
            and jsonb_exists_any(a.difference, array['startsOn', 'endsOn', 'active'])) as changed) c
     where m.shop_id = ${shopId} and m.applies_to = 'goods' order by m.created_at, m.id`.execute(tx)
  ).rows;

/**
 * Keeps, of the articles of these products that are or were on promotion, when each promotion began and the lowest price before it: a step
 * of every change of products. Nothing more than one statement where there is none.
 */
export const rememberPromotions = async (tx: Tx, shopId: string, productIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<
    RowOf<'price_change', 'format_id'> &
      RowOf<'product_format', 'product_id'> &
      RowOf<'product', 'kept_promotions'> & { today: Day }
  >`
    select f.id as format_id, p.id as product_id, p.kept_promotions, (now() at time zone h.zone)::date::text as today
      from product p join product_format f on f.shop_id = p.shop_id and f.product_id = p.id and f.archived_at is null join shop h on h.shop_id = p.shop_id
     where p.shop_id = ${shopId} and p.id = any(${[...productIds]}::uuid[]) and (f.promotions <> '[]' or jsonb_exists(p.kept_promotions, f.id::text))`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const [consumers, ofEstate] = [await consumersOf(tx, shopId), await estatePromotions(tx, shopId)];
  const priced = new Map(
    (
      await pricedOverTime(
        tx,
        shopId,
        rows.map((row) => row.format_id),
      )
    ).map((row) => [row.format_id, row]),
  );
  const kept = rows.flatMap(({ format_id, product_id, today, kept_promotions }) => {
    const format = priced.get(format_id);
    if (!format) return [];
    const now = rememberedPromotions({
      promotions: format.promotions,
      format: { price: format.price, typologies: format.own },
      before: format.before,
      consumers,
      ofEstate,
      kept: kept_promotions[format_id],
      today,
    });
    return [{ product_id, format_id, now }];
  });
  if (kept.length === 0) return;
  await sql`update product p set kept_promotions = p.kept_promotions || x.kept
    from (select r.product_id, jsonb_object_agg(r.format_id, r.now) as kept
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(product_id uuid, format_id text, now jsonb) group by r.product_id) x
    where p.shop_id = ${shopId} and p.id = x.product_id and (p.kept_promotions || x.kept) is distinct from p.kept_promotions`.execute(
    tx,
  );
};

/** Promotions that begin today are looked at once more: prices and promotions of the estate may have changed since they were written. */
export const promotionRound = (refresh: (tx: Tx, shopId: string, productIds: readonly string[]) => Promise<void>) =>
  every(
    'catalogue.promotions-begin',
    60,
    (_nothing, run) =>
      inEveryShop(run, 'promotions that begin', async (shopId) => {
        await run.inAnyShop(shopId, async (tx, call) => {
          const { rows } = await sql<
            RowOf<'product_format', 'product_id'>
          >`select distinct product_id from product_format
            where shop_id = ${shopId} and archived_at is null and promotions @> ${JSON.stringify([{ from: call.today }])}::jsonb`.execute(
            tx,
          );
          await refresh(
            tx,
            shopId,
            rows.map((row) => row.product_id),
          );
        });
      }),
    { lane: 'housekeeping' },
  );
