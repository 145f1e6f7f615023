import {
  counterKey,
  counterYear,
  DEFAULT_FORMATS,
  documentNumber,
  type NumberFormat,
  ofCounterKey,
  SERIES,
  type Series,
  shownPattern,
} from '#areas/papers/rules/numbering.ts';
import { shopSettings } from '#areas/shops/server/index.ts';
import { addDays, type Day, shortDay } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { fiscalYear } from '#kernel/fiscal-year.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import {
  type cancelNumbering,
  changedSeries,
  type changeNumbering,
  type numbering,
  refuseNumbering,
  SERIES_IN_USE,
  whyNotNumbering,
} from '../../rules/numbering/numbering-endpoints.ts';

type Chosen = RowOf<'numbering', 'series' | 'opens_on' | 'pattern' | 'digits' | 'year'>;
type Counters = ReadonlyMap<string, number>;
type FiscalStart = { readonly month: number; readonly day: number };

const fiscalStartOf = async (tx: Tx, call: Call): Promise<FiscalStart> => {
  const { logStartMonth, logStartDay } = await shopSettings(tx, call.shopId);
  return { month: logStartMonth, day: logStartDay };
};

const chosenFormats = async (tx: Tx, call: Call): Promise<readonly Chosen[]> =>
  (
    await sql<Chosen>`select series, opens_on::text as opens_on, pattern, digits, year from numbering
      where shop_id = ${call.shopId} order by opens_on`.execute(tx)
  ).rows;

const countersOf = async (tx: Tx, call: Call) =>
  (
    await sql<RowOf<'counter', 'series' | 'year' | 'n' | 'first'>>`select series, year, n, first from counter
      where shop_id = ${call.shopId}`.execute(tx)
  ).rows;

const formatOn = (chosen: readonly Chosen[], series: Series, day: Day): NumberFormat => {
  const { pattern, digits, year } =
    chosen.findLast((one) => one.series === series && one.opens_on <= day) ?? DEFAULT_FORMATS[series];
  return { pattern, digits, year };
};

const NEXT = 3;
const nextOf = (series: Series, format: NumberFormat, day: Day, start: FiscalStart, counters: Counters): string[] => {
  const year = counterYear(format, day, start);
  const last = counters.get(`${series} ${counterKey(series, format.pattern, year)}`) ?? 0;
  return Array.from({ length: NEXT }, (_, index) => documentNumber(format, year, last + index + 1));
};

export const readNumbering = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof numbering>> => {
  const start = await fiscalStartOf(tx, call);
  const chosen = await chosenFormats(tx, call);
  const rows = await countersOf(tx, call);
  const counters = new Map(rows.map((row) => [`${row.series} ${row.year}`, row.n]));
  const { today } = call;
  return {
    series: SERIES_IN_USE.map((series) => {
      const format = formatOn(chosen, series, today);
      const key = counterKey(series, format.pattern, counterYear(format, today, start));
      const counter = rows.find((row) => row.series === series && row.year === key);
      const planned = chosen.find((one) => one.series === series && one.opens_on > today);
      return {
        id: series,
        ...format,
        given: counter ? counter.n - counter.first + 1 : 0,
        last: counter?.n ?? 0,
        next: nextOf(series, format, today, start, counters),
        planned: planned
          ? {
              opensOn: planned.opens_on,
              ...formatOn([planned], series, planned.opens_on),
              next: nextOf(series, planned, planned.opens_on, start, counters),
            }
          : null,
      };
    }),
    nextFiscalYear: addDays(fiscalYear(today, start.month, start.day).end, 1),
  };
};

const formatWords = ({ pattern, digits, year }: NumberFormat): string =>
  `${shownPattern(pattern)}, ${digits} chiffres, ${year === 'fiscal' ? 'année de l’exercice' : 'année civile'}`;

/** Two owners at once are asked one after the other: each is told of the patterns of the other. */
const alone = (tx: Tx, call: Call) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`numbering ${call.shopId}`}, 0))`.execute(tx);

export const writeNumbering = async (tx: Tx, input: InputOf<typeof changeNumbering>, call: Call) => {
  await alone(tx, call);
  const { series, first } = input;
  const opensOn = input.opensOn as Day;
  const wanted: NumberFormat = { pattern: input.pattern, digits: input.digits, year: input.year };
  const [chosen, rows] = [await chosenFormats(tx, call), await countersOf(tx, call)];
  const known = [
    ...SERIES.map((one) => ({ series: one, pattern: DEFAULT_FORMATS[one].pattern })),
    ...chosen,
    ...rows.flatMap(({ series: of, year }) =>
      isSeries(of) ? [{ series: of, pattern: ofCounterKey(of, year).pattern }] : [],
    ),
  ];
  const whyNot = whyNotNumbering(series, { ...wanted, opensOn }, call.today, known);
  if (whyNot) {
    const isOfDay = whyNot.code === 'billing.numbering-past' || whyNot.code === 'billing.numbering-far';
    throw new Refused({ ...whyNot, fields: { [isOfDay ? 'opensOn' : 'pattern']: whyNot.words } });
  }
  if (first !== null) {
    const year = counterYear(wanted, opensOn, await fiscalStartOf(tx, call));
    await beginWith(tx, call, { series, key: counterKey(series, wanted.pattern, year), first });
  }
  const before = formatOn(chosen, series, opensOn);
  // A single change waits at a time: a change planned for another day gives way to this one.
  await sql`delete from numbering where shop_id = ${call.shopId} and series = ${series} and opens_on > ${call.today}`.execute(
    tx,
  );
  await sql`insert into numbering (shop_id, series, opens_on, pattern, digits, year)
    values (${call.shopId}, ${series}, ${opensOn}, ${wanted.pattern}, ${wanted.digits}, ${wanted.year})
    on conflict (shop_id, series, opens_on) do update set pattern = excluded.pattern, digits = excluded.digits, year = excluded.year`.execute(
    tx,
  );
  const words = [formatWords(wanted), `dès le ${shortDay(opensOn)}`, first === null ? '' : `premier numéro ${first}`];
  call.audit('shop', call.shopId, {
    [changedSeries(series)]: [formatWords(before), words.filter(Boolean).join(', ')],
  });
  return readNumbering(tx, {}, call);
};

const isSeries = (text: string): text is Series => SERIES.some((one) => one === text);

/**
 * Sets the first number of a counter that has given none yet. It is refused when a document takes its first number
 * meanwhile.
 */
const beginWith = async (
  tx: Tx,
  call: Call,
  { series, key, first }: { readonly series: Series; readonly key: string; readonly first: number },
): Promise<void> => {
  const { rows } = await sql`insert into counter as c (shop_id, series, year, n, last_day, first)
    values (${call.shopId}, ${series}, ${key}, ${first - 1}, ${call.today}, ${first})
    on conflict (shop_id, series, year) do update set n = excluded.n, first = excluded.first where c.n < c.first
    returning 1`.execute(tx);
  if (rows.length === 0) throw new Refused(refuseNumbering('billing.numbering-begun'));
};

export const withdrawNumbering = async (tx: Tx, { series }: InputOf<typeof cancelNumbering>, call: Call) => {
  await alone(tx, call);
  const { rows } = await sql<RowOf<'numbering', 'pattern' | 'opens_on'>>`delete from numbering
    where shop_id = ${call.shopId} and series = ${series} and opens_on > ${call.today} returning pattern, opens_on::text as opens_on`.execute(
    tx,
  );
  const planned = rows[0];
  if (!planned) throw new Refused(refuseNumbering('billing.numbering-unplanned'));
  call.audit('shop', call.shopId, {
    [changedSeries(series)]: [`${shownPattern(planned.pattern)}, dès le ${shortDay(planned.opens_on)}`, null],
  });
  return readNumbering(tx, {}, call);
};
