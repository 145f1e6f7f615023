import { inEveryShop } from '#areas/shops/server/index.ts';
import { isUuid } from '#kernel/id.ts';
import type { Call, InShop } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { type News, type NewsPage, PlatformFault } from './adapter.ts';
import { adapterOf } from './adapter-of.ts';
import { holdLife, sayLost } from './bill-life.ts';
import { giveStale } from './give.ts';
import { noteAnswer } from './link.ts';
import { readCdar, type Said } from './read-cdar.ts';

const EVERY_MINUTES = 10;
/** News that were written while they were read, or are told late: the last hour is read again, and what is known is kept once. */
const AGAIN_SECONDS = 3600;
const FIRST_DAYS = 3;
/**
 * The limits of a reading before its place is kept and the rest is left to the next reading. A user waits for a reading
 * by hand; no user waits for a round.
 */
const BY_HAND = { items: 100, millis: 20_000 };
const BY_ROUND = { items: 1000, millis: 240_000 };
/** A file that could not be read so often is put aside. */
const TRIES = 5;

type NewsState = RowOf<'platform_news'>['state'];
type Life = News & { kind: 'life' };

/**
 * The bill of that number, of that seller and of that day where the message tells them: two estates may share one account of a platform, and their numbers
 * are alike. What is told of a tracking that looks like ours and is not, is not ours.
 */
const billOf = async (tx: Tx, call: Call, said: Said, of: string | null): Promise<string | null> => {
  const { shopId } = call;
  const isTracking = of !== null && isUuid(of);
  return (
    (
      await sql<
        RowOf<'bill', 'id'>
      >`select b.id from bill b left join platform_flow f on f.shop_id = b.shop_id and f.bill_id = b.id and (f.flow_id = ${of} or f.id::text = ${of})
      where b.shop_id = ${shopId} and b.number = ${said.number}
        and (${said.siren}::text is null or b.document -> 'seller' ->> 'siren' = ${said.siren})
        and (${said.issuedOn}::date is null or b.issued_on = ${said.issuedOn}::date)
        and (not ${isTracking} or exists (select from platform_flow o where o.shop_id = ${shopId} and (o.flow_id = ${of} or o.id::text = ${of})))
      order by (f.id is not null) desc, b.created_at desc limit 1`.execute(tx)
    ).rows[0]?.id ?? null
  );
};

/** The time that it was given which the platform names, where it names one: our own tracking, or its own name of it. */
const roundOf = async (tx: Tx, call: Call, billId: string, of: string | null): Promise<number | null> =>
  of === null
    ? null
    : ((
        await sql<
          RowOf<'platform_flow', 'round'>
        >`select round from platform_flow where shop_id = ${call.shopId} and bill_id = ${billId}
          and (flow_id = ${of} or id::text = ${of})`.execute(tx)
      ).rows[0]?.round ?? null);

const keepSaid = async (tx: Tx, call: Call, said: Said, one: Life): Promise<boolean> => {
  const billId = await billOf(tx, call, said, one.of);
  if (billId === null) {
    log.warn({ shopId: call.shopId, newsId: one.id }, 'news of a bill that is not known');
    return false;
  }
  // The message tells the time of the country. Of a mere day, what the platform says of its own news tells which time of that day.
  const { rows } = await sql<{
    at: string;
    upTo: string;
  }>`select at, least(at + interval '1 day', ${one.at}) as "upTo" from (
      select coalesce(${said.at}::timestamp at time zone z.zone, ${one.at}::timestamptz, ${call.now}::timestamptz) as at
      from shop z where z.shop_id = ${call.shopId}) told`.execute(tx);
  await holdLife(tx, call, {
    billId,
    round: await roundOf(tx, call, billId, one.of),
    code: said.code.slice(0, 10),
    at: rows[0]?.at ?? call.now,
    ...(said.isDay && rows[0] ? { upTo: rows[0].upTo } : {}),
    source: 'platform',
    newsId: one.id,
    words: said.words,
    reasonCode: said.reasonCode,
    reason: said.reason,
  });
  return true;
};

/**
 * Marks a news item; true when this call is to read it. Of two concurrent calls, and of all later readings, a single
 * one keeps the item.
 */
const mark = async (tx: Tx, call: Call, newsId: string, state: NewsState): Promise<boolean> =>
  (
    await sql`insert into platform_news (shop_id, news_id, state, seen_at) values (${call.shopId}, ${newsId}, ${state}, ${call.now})
      on conflict (shop_id, news_id) do update set state = excluded.state, tries = platform_news.tries + 1, seen_at = excluded.seen_at
        where platform_news.state = 'failed' returning news_id`.execute(tx)
  ).rows.length > 0;

const keepLife = async (tx: Tx, call: Call, one: Life, said: readonly Said[]): Promise<void> => {
  if (!(await mark(tx, call, one.id, 'kept'))) return;
  let known = 0;
  for (const each of said) if (await keepSaid(tx, call, each, one)) known += 1;
  if (known > 0) return;
  await tx
    .updateTable('platform_news')
    .set({ state: 'other' })
    .where('shop_id', '=', call.shopId)
    .where('news_id', '=', one.id)
    .execute();
};

/** The platform did not take a file that it had been given. */
const keepRefused = async (tx: Tx, call: Call, news: News & { kind: 'refused' }): Promise<void> => {
  const flow = await tx
    .updateTable('platform_flow')
    .set({ status: 'failed', trouble: 'refused', answer: news.reason || null })
    .where('shop_id', '=', call.shopId)
    .where('flow_id', '=', news.of)
    .where('status', '=', 'given')
    .returning(['bill_id', 'round', 'kind'])
    .executeTakeFirst();
  if (flow?.kind !== 'bill') return;
  const changed = await tx
    .updateTable('bill_platform')
    .set({ state: 'failed', state_at: call.now, reason: news.reason })
    .where('shop_id', '=', call.shopId)
    .where('bill_id', '=', flow.bill_id)
    .where('round', '=', flow.round)
    .where('state', '=', 'given')
    .returning('bill_id')
    .executeTakeFirst();
  if (changed) await sayLost(tx, call, flow.bill_id, 'failed', news.reason);
};

/**
 * True when the platform does not answer at all, or not to us: no further news can be read now. A single file that it
 * will not show is another matter.
 */
const isOfLink = ({ trouble, status }: PlatformFault): boolean =>
  trouble !== 'refused' && (trouble !== 'busy' || status === null || status === 429 || status >= 500);

const keepOne = async (shopId: string, inAnyShop: InShop, one: News): Promise<PlatformFault | boolean | 'later'> => {
  try {
    if (one.kind === 'refused') {
      await inAnyShop(shopId, (tx, call) => keepRefused(tx, call, one));
      return true;
    }
    const said = await readCdar(await one.xml());
    if (said !== null) {
      await inAnyShop(shopId, (tx, call) => keepLife(tx, call, one, said));
      return true;
    }
    if (one.isYoung) return 'later';
    log.warn({ shopId, newsId: one.id }, 'news that cannot be read');
    await inAnyShop(shopId, (tx, call) => mark(tx, call, one.id, 'unreadable'));
    return false;
  } catch (error) {
    if (error instanceof PlatformFault && isOfLink(error)) return error;
    log.warn({ shopId, newsId: one.id, err: error }, 'news that could not be kept');
    if (one.kind === 'life') await inAnyShop(shopId, (tx, call) => mark(tx, call, one.id, 'failed'));
    return 'later';
  }
};

/** Finds the items, among the told news, that are kept or never will be. */
const knownOf = async (shopId: string, inAnyShop: InShop, news: readonly News[]): Promise<Map<string, boolean>> => {
  const rows = await inAnyShop(shopId, (tx) =>
    tx
      .selectFrom('platform_news')
      .select(['news_id', 'state', 'tries'])
      .where('shop_id', '=', shopId)
      .where('news_id', '=', sql<string>`any(${news.map(({ id }) => id)})`)
      .execute(),
  );
  return new Map(
    rows
      .filter(({ state, tries }) => state !== 'failed' || tries >= TRIES)
      .map((row) => [row.news_id, row.state === 'kept' || row.state === 'other']),
  );
};

/** The progress of a reading: the instant of the first item that is left, and the reason. */
interface Pass {
  readonly left: { readonly at: string | null } | null;
  readonly fault: PlatformFault | null;
}
const passOver = async (shopId: string, inAnyShop: InShop, page: NewsPage, most: typeof BY_HAND): Promise<Pass> => {
  // Oldest first, so that what is left can be named by one instant; what names none goes first.
  const oldestFirst = [...page.news].sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  const known = await knownOf(shopId, inAnyShop, page.news);
  const end = performance.now() + most.millis;
  let items = most.items;
  for (const one of oldestFirst) {
    const before = known.get(one.id);
    if (before !== undefined) {
      await page.done(one.id, before);
      continue;
    }
    if (items === 0 || performance.now() > end) return { left: one, fault: null };
    items -= 1;
    const came = await keepOne(shopId, inAnyShop, one);
    if (came instanceof PlatformFault) return { left: one, fault: came };
    // A failed item is tried again as long as the platform tells it.
    if (came !== 'later') await page.done(one.id, came);
  }
  return { left: null, fault: null };
};

/** Computes the place where the next reading begins: never before the start of this one. */
const placeAfter = (page: NewsPage, { left }: Pass, begun: string): string | null => {
  if (left) return left.at && later(left.at, -1);
  if (page.until === null) return later(begun, -AGAIN_SECONDS);
  return later(page.until, page.isWhole ? -AGAIN_SECONDS : -1);
};

/** Each of the news in a transaction of its own: one that cannot be kept keeps none of the others. */
export const readNews = async (shopId: string, inAnyShop: InShop, most = BY_HAND): Promise<void> => {
  const platform = await inAnyShop(shopId, (tx) =>
    tx.selectFrom('einvoice_platform').selectAll().where('shop_id', '=', shopId).executeTakeFirst(),
  );
  if (!platform?.active) return;
  const begun = await inAnyShop(shopId, async (_tx, call) => call.now);
  const since = platform.news_since ?? later(begun, -FIRST_DAYS * 86_400);
  const page = await Promise.resolve()
    .then(() => adapterOf(platform).news(since))
    .catch((error: unknown) => {
      if (error instanceof PlatformFault) return error;
      throw error;
    });
  if (page instanceof PlatformFault) return inAnyShop(shopId, (tx, call) => noteAnswer(tx, call, platform, page));
  const pass = await passOver(shopId, inAnyShop, page, most);
  const place = platform.way === 'http' ? placeAfter(page, pass, begun) : null;
  await inAnyShop(shopId, async (tx, call) => {
    await noteAnswer(tx, call, platform, pass.fault);
    await tx
      .updateTable('einvoice_platform')
      .set({
        ...(pass.fault ? {} : { news_read_at: call.now }),
        news_since: sql<string | null>`greatest(news_since, ${place}::timestamptz)`,
      })
      .where('shop_id', '=', shopId)
      .where('version', '=', platform.version)
      .execute();
  });
};

export const newsJob = every('billing.read-platform-news', EVERY_MINUTES, async (_nothing, run) => {
  await inEveryShop(run, 'platform news', async (shopId) => {
    await run.inAnyShop(shopId, giveStale);
    await readNews(shopId, run.inAnyShop, BY_ROUND);
  });
});
