import type { OutputOf } from '#kernel/endpoint.ts';
import { addDays, type Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { every, type Run } from '#platform/jobs.ts';
import type { exciseRates } from '../rules/reference/reference-endpoints.ts';
import { exciseYearUnknown } from '../rules/events.ts';
import { EXCISE_CATEGORIES, EXCISE_CATEGORY_WORDS, exciseRatesOn } from '../rules/excise.ts';
import { exciseYearNews, exciseYearWords } from '../rules/excise-year.ts';
import { rates } from './rates.ts';

/** The duties of the day, and what the office should know of the year that comes. */
export const readExciseRates = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof exciseRates>> => {
  const { excise } = await rates(tx);
  const today = call.today as Day;
  const onDay = exciseRatesOn(excise, today);
  const news = exciseYearNews(excise, today);
  return {
    rates: EXCISE_CATEGORIES.flatMap((key) => {
      const rate = onDay.get(key);
      if (!rate) return [];
      const year = rate.late?.of ?? Number(today.slice(0, 4));
      return [{ id: key, label: EXCISE_CATEGORY_WORDS[key], unit: rate.unit, amount: Number(rate.amount), year }];
    }),
    missing: news && { year: news.year, stage: news.stage, words: exciseYearWords(news) },
  };
};

/** Twice a day. */
export const exciseYearRound = every('catalogue.excise-year', 720, (_nothing, run) => tellExciseYear(run), {
  lane: 'housekeeping',
});

/** In autumn, and while a year has no rates, each estate that sells drinks is told once, and once more when the year begins. */
export const tellExciseYear = async (run: Pick<Run, 'inAnyShop' | 'alive'>): Promise<void> => {
  const shops = await run.inAnyShop(null, async (tx, call) => {
    const { excise } = await rates(tx);
    // A day later than the clock's: it may be October already where the estate is.
    if (!exciseYearNews(excise, addDays(call.now.slice(0, 10) as Day, 1))) return [];
    return tx.selectFrom('user_shop').select('shop_id').distinct().where('role', '=', 'owner').execute();
  });
  for (const { shop_id: shopId } of shops) {
    await run.alive();
    await tellShop(run, shopId);
  }
};

const tellShop = (run: Pick<Run, 'inAnyShop'>, shopId: string): Promise<void> =>
  run.inAnyShop(shopId, async (tx, call) => {
    const news = exciseYearNews((await rates(tx)).excise, call.today as Day);
    if (!news) return;
    const { rows } = await sql`insert into excise_year_told (shop_id, year, stage, told_at)
      select ${shopId}, ${news.year}, ${news.stage}, ${call.now}
      where exists (select 1 from product_vintage v where v.shop_id = ${shopId} and v.archived_at is null and v.legal ->> 'category' is not null)
      on conflict do nothing returning year`.execute(tx);
    if (rows.length > 0) await call.emit(exciseYearUnknown, { year: news.year, stage: news.stage });
  });
