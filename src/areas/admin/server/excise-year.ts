import { forgetRates, freshRates } from '#areas/catalogue/server/index.ts';
import { exciseYearNews, exciseYearWords } from '#areas/catalogue/rules/excise-year.ts';
import { EXCISE_RATES } from '#areas/catalogue/rules/excise-rates.ts';
import { type Day, partsOf } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, sql, type Tx } from '#platform/db.ts';
import type { exciseYear, typeExciseYear } from '../rules/endpoints.ts';
import { exciseChanges, exciseYearFrom, exciseYearRows, whyNotTypeExciseYear } from '../rules/excise-year.ts';
import { refuse } from '../rules/refusals.ts';

export const readExciseYear = async (
  tx: Tx,
  { year }: InputOf<typeof exciseYear>,
  call: Call,
): Promise<OutputOf<typeof exciseYear>> => {
  const { excise } = await freshRates(tx);
  const today = call.today as Day;
  const news = exciseYearNews(excise, today);
  const wanted = year ?? news?.year ?? partsOf(today).year + 1;
  const typed = await typedIn(tx, wanted);
  return {
    year: wanted,
    from: exciseYearFrom(wanted, today),
    rows: [...exciseYearRows(excise, wanted)],
    seen: typed.length,
    sources: [...new Set(typed.map((row) => row.source).filter(Boolean))],
    missing: news && { year: news.year, words: exciseYearWords(news) },
  };
};

export const writeExciseYear = async (tx: Tx, input: InputOf<typeof typeExciseYear>, call: Call) => {
  const today = call.today as Day;
  refuseIf(whyNotTypeExciseYear(input.year, today));
  const from = found(exciseYearFrom(input.year, today));
  // Two who type at once: the second one reads what the first one wrote before it goes on.
  await sql`select pg_advisory_xact_lock(hashtextextended(${'excise year'}, 0))`.execute(tx);
  const typed = await typedIn(tx, input.year);
  if (typed.length !== input.seen) throw new Refused(lostRace('admin', 'excise-year'));
  const changes = exciseChanges(exciseYearRows((await freshRates(tx)).excise, input.year), input.rates);
  if (changes.length === 0) throw new Refused(refuse('admin.excise-year-same'));
  const correctionOf = (key: string): number =>
    typed.filter((row) => row.key === key && row.valid_from === from).length;
  await tx
    .insertInto('dated_rate')
    .values(
      changes.map(({ row, to }) => ({
        id: call.newId(),
        kind: 'excise' as const,
        key: row.key,
        unit: row.unit,
        amount: String(to),
        valid_from: from,
        source: input.source,
        created_at: call.now,
        correction: correctionOf(row.key),
      })),
    )
    .execute();
  call.audit('excise_rate', INSTALLATION, {
    ...Object.fromEntries(
      changes.map(({ row, to }) => [`${row.label}, ${input.year}`, [row.amount ?? row.before, to]]),
    ),
    'Valable dès le': [null, from],
    Source: [null, input.source],
  });
  call.afterCommit(async () => forgetRates());
  return readExciseYear(tx, { year: input.year }, call);
};

const typedIn = (tx: Tx, year: number) =>
  tx
    .selectFrom('dated_rate')
    .select(['key', 'valid_from', 'source'])
    .where('kind', '=', 'excise')
    .where('key', 'in', [...new Set(EXCISE_RATES.map((row) => row.category))])
    .where(sql<number>`extract(year from valid_from)`, '=', year)
    .execute();

/** Opens the history, the same for all years: it stands in the books of the installation. */
export const seeExciseRates = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await call.enterShop(tx, INSTALLATION);
  return found(id === INSTALLATION ? id : null);
};
