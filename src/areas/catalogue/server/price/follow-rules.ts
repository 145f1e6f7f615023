import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, toNumber } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { pricesChanged } from '../../rules/events.ts';
import type * as endpoints from '../../rules/prices/price-follow-endpoints.ts';
import { type FollowRow, type FollowRule, formulaWords, whyNotFollow } from '../../rules/prices/price-follow.ts';
import { BASE_PRICE_WORDS } from '../../rules/prices/price-history.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import { refreshProducts } from '../changed.ts';
import { followLock, followPrices, given, rulesOf } from './follow.ts';
import { tellPriceSheet } from './price-sheet.ts';

/** Every product of the estate is held: its prices are about to be worked out anew. */
const holdAll = async (tx: Tx, shopId: string): Promise<void> => {
  // A merchant's whole catalogue is worked out in one statement.
  await sql`set local statement_timeout = 30000`.execute(tx);
  await sql`select id from product where shop_id = ${shopId} and archived_at is null order by id for update`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(${followLock(shopId)})`.execute(tx);
};

/** Works out every price that follows, since a rule, a category or a rate changed. */
const followAll = async (tx: Tx, call: Call): Promise<number> => {
  tellPriceSheet(call, { id: call.newId(), why: 'follow' });
  const { formats: formatIds } = await followPrices(tx, call.shopId, null);
  if (formatIds.length === 0) return 0;
  const productIds = (
    await sql<RowOf<'product_format', 'product_id'>>`select distinct product_id from product_format
      where shop_id = ${call.shopId} and id = any(${[...formatIds]}::uuid[])`.execute(tx)
  ).rows.map((row) => row.product_id);
  await sql`update product set version = version + 1, updated_at = ${call.now} where shop_id = ${call.shopId} and id = any(${productIds}::uuid[])`.execute(
    tx,
  );
  await refreshProducts(tx, call.shopId, productIds);
  await call.emit(pricesChanged, { formatIds });
  return formatIds.length;
};

const hasBoxes = async (tx: Tx, shopId: string): Promise<boolean> =>
  (await sql`select 1 from product_format where shop_id = ${shopId} and price_rule is not null limit 1`.execute(tx))
    .rows.length > 0;

/** The shop changed its categories or its VAT: what follows is read in another way. */
export const followAgain = async (tx: Tx, _told: object, call: Call): Promise<void> => {
  if (given(await rulesOf(tx, call.shopId)).length === 0 && !(await hasBoxes(tx, call.shopId))) return;
  await holdAll(tx, call.shopId);
  await followAll(tx, call);
};

export const followGrid = async (
  tx: Tx,
  input: InputOf<typeof endpoints.followGrid>,
  call: Call,
): Promise<OutputOf<typeof endpoints.followGrid>> => {
  const { shopId } = call;
  await holdAll(tx, shopId);
  const all = await rulesOf(tx, shopId);
  for (const key of [input.key, input.from])
    if (key !== null && !all.some((one) => one.key === key))
      throw new Refused(refusePrice('catalogue.unknown-typology', { key }));
  refuseIf(whyNotFollow(input, given(all)));
  const before = all.find((one) => one.key === input.key)?.rule ?? null;
  await sql`insert into price_follow (shop_id, typology_key, from_key, percent, amount, rounding, set_by, set_at)
    values (${shopId}, ${input.key}, ${input.from}, ${input.percent}, ${input.amount}, ${input.rounding}, ${call.actor.userId}, ${call.now})
    on conflict (shop_id, typology_key) do update set from_key = excluded.from_key, percent = excluded.percent, amount = excluded.amount,
      rounding = excluded.rounding, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx);
  call.audit('shop', shopId, { [`follows ${input.key}`]: [told(before), told(input)] });
  return { changed: await followAll(tx, call) };
};
const told = (rule: FollowRule | null): string | null =>
  rule === null ? null : `${rule.from ?? BASE_PRICE_WORDS} ${formulaWords(rule)}`.trim();

export const unfollowGrid = async (tx: Tx, { key, prices }: InputOf<typeof endpoints.unfollowGrid>, call: Call) => {
  await holdAll(tx, call.shopId);
  const before = (await rulesOf(tx, call.shopId)).find((one) => one.key === key)?.rule;
  if (!before) throw new Refused(refusePrice('catalogue.follows-nothing'));
  await tx.deleteFrom('price_follow').where('shop_id', '=', call.shopId).where('typology_key', '=', key).execute();
  tellPriceSheet(call, { id: call.newId(), why: 'follow' });
  const { rows } = await sql<RowOf<'product_format', 'product_id'>>`with let_go as (
      update format_price set followed = null, pinned = false, price = case when ${prices === 'remove'} then null else price end
       where shop_id = ${call.shopId} and typology_key = ${key} and (followed is not null or pinned) returning format_id)
    select distinct f.product_id from let_go g join product_format f on f.shop_id = ${call.shopId} and f.id = g.format_id and f.archived_at is null`.execute(
    tx,
  );
  // Where its prices stay, what is shown does not change; who read how a price was made reads it again.
  await refreshProducts(
    tx,
    call.shopId,
    rows.map((row) => row.product_id),
  );
  call.audit('shop', call.shopId, { [`follows ${key}`]: [told(before), null] });
  return {};
};

export const listFollows = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof endpoints.priceFollows>> => {
  const { rows } = await sql<
    RowOf<'price_follow', 'typology_key' | 'from_key' | 'percent' | 'amount' | 'rounding' | 'set_at'> & {
      category: RowOf<'typology'>['name'];
      source: RowOf<'typology'>['name'] | null;
      by: string;
      prices: number;
    }
  >`select f.typology_key, f.from_key, f.percent::text as percent, f.amount::text as amount, f.rounding, f.set_at, t.name as category, s.name as source,
      coalesce(u.username, 'API : ' || k.name, '') as by,
      (select count(*)::int from format_price g join product_format x on x.shop_id = g.shop_id and x.id = g.format_id and x.archived_at is null
        where g.shop_id = f.shop_id and g.typology_key = f.typology_key and g.followed is not null) as prices
      from price_follow f join typology t on t.shop_id = f.shop_id and t.key = f.typology_key
      left join typology s on s.shop_id = f.shop_id and s.key = f.from_key
      left join user_account u on u.id = f.set_by left join api_key k on k.shop_id = f.shop_id and k.id = f.set_by
     where f.shop_id = ${call.shopId} order by t.position, t.key`.execute(tx);
  return {
    rows: rows.map((row): FollowRow => {
      const formula = {
        percent: toNumber(dec(row.percent)),
        amount: toNumber(dec(row.amount)),
        rounding: row.rounding,
      };
      return {
        key: row.typology_key,
        from: row.from_key,
        ...formula,
        name: row.category,
        fromName: row.source ?? BASE_PRICE_WORDS,
        words: formulaWords(formula),
        prices: row.prices,
        by: row.by,
        at: row.set_at,
      };
    }),
  };
};
