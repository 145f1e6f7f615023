import { inEveryShop } from '#areas/shops/server/index.ts';
import type { Call, InShop } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { type News, PlatformFault } from './adapter.ts';
import { adapterOf } from './adapter-of.ts';
import { holdLife, sayLost } from './bill-life.ts';
import { noteAnswer } from './give.ts';
import { readCdar, type Said } from './read-cdar.ts';

const EVERY_MINUTES = 10;
/** News that were written while they were read, or are told late: the last hour is read again, and what is known is kept once. */
const AGAIN_SECONDS = 3600;
const FIRST_DAYS = 3;

/** The bill of that number; a number that is not of this shop is not its news. */
const billOf = async (tx: Tx, call: Call, number: string, flowId: string | null): Promise<string | null> =>
  (
    await sql<
      RowOf<'bill', 'id'>
    >`select b.id from bill b left join platform_flow f on f.shop_id = b.shop_id and f.bill_id = b.id and f.flow_id = ${flowId}
      where b.shop_id = ${call.shopId} and b.number = ${number} order by (f.id is not null) desc, b.created_at desc limit 1`.execute(
      tx,
    )
  ).rows[0]?.id ?? null;

/** The time that it was given which the platform names, where it names one: our own tracking, or its own name of it. */
const roundOf = async (tx: Tx, call: Call, billId: string, of: string | null): Promise<number | null> =>
  of === null
    ? null
    : ((
        await sql<
          RowOf<'platform_flow', 'round'>
        >`select round from platform_flow where shop_id = ${call.shopId} and bill_id = ${billId} and kind = 'bill'
          and (flow_id = ${of} or id::text = ${of})`.execute(tx)
      ).rows[0]?.round ?? null);

const keepSaid = async (tx: Tx, call: Call, said: Said, newsId: string, of: string | null): Promise<void> => {
  const billId = await billOf(tx, call, said.number, of);
  if (billId === null) return log.warn({ shopId: call.shopId, newsId }, 'news of a bill that is not known');
  // The message tells the time of the country.
  const { rows } = await sql<{
    at: string;
  }>`select coalesce(${said.at}::timestamp at time zone z.zone, ${call.now}::timestamptz) as at
    from shop z where z.shop_id = ${call.shopId}`.execute(tx);
  await holdLife(tx, call, {
    billId,
    round: await roundOf(tx, call, billId, of),
    code: said.code.slice(0, 10),
    at: rows[0]?.at ?? call.now,
    source: 'platform',
    newsId,
    words: said.words,
    reasonCode: said.reasonCode,
    reason: said.reason,
  });
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

/** Each of the news in a transaction of its own: one that cannot be kept keeps none of the others. */
export const readNews = async (shopId: string, inAnyShop: InShop): Promise<void> => {
  const platform = await inAnyShop(shopId, (tx) =>
    tx.selectFrom('einvoice_platform').selectAll().where('shop_id', '=', shopId).executeTakeFirst(),
  );
  if (!platform?.active) return;
  let begun = '';
  const since = await inAnyShop(shopId, async (_tx, call) => {
    begun = call.now;
    return later(platform.news_since ?? later(call.now, -FIRST_DAYS * 86_400), -AGAIN_SECONDS);
  });
  const page = await Promise.resolve()
    .then(() => adapterOf(platform).news(since))
    .catch((error: unknown) => {
      if (error instanceof PlatformFault) return error;
      throw error;
    });
  if (page instanceof PlatformFault) return inAnyShop(shopId, (tx, call) => noteAnswer(tx, call, platform, page));
  for (const one of page.news) {
    if (one.kind === 'refused') await inAnyShop(shopId, (tx, call) => keepRefused(tx, call, one));
    else {
      const said = await readCdar(one.xml);
      if (said === null) log.warn({ shopId, newsId: one.id }, 'news that cannot be read');
      for (const each of said ?? []) await inAnyShop(shopId, (tx, call) => keepSaid(tx, call, each, one.id, one.of));
    }
  }
  await inAnyShop(shopId, async (tx, call) => {
    await noteAnswer(tx, call, platform, null);
    await tx
      .updateTable('einvoice_platform')
      .set({ news_read_at: call.now, ...(platform.way === 'http' ? { news_since: page.until ?? begun } : {}) })
      .where('shop_id', '=', shopId)
      .where('version', '=', platform.version)
      .execute();
  });
  await page.done();
};

export const newsJob = every('billing.read-platform-news', EVERY_MINUTES, async (_nothing, run) => {
  await inEveryShop(run, 'platform news', (shopId) => readNews(shopId, run.inAnyShop));
});
