import { typedLegal } from '#areas/collecting/server/index.ts';
import { halfWords, legalRates, missingHalf, missingHalfWords } from '#areas/collecting/rules/late/late-rates.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { type legalRatesTyped, proposedHalf, type typeLegalRate, whyNotTypeLegal } from '../rules/legal-interest.ts';

export const readLegalRates = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof legalRatesTyped>> => {
  const typed = await typedLegal(tx);
  const today = call.today as Day;
  const { rows: sources } = await sql<
    RowOf<'dated_rate', 'valid_from' | 'source'>
  >`select valid_from, source from dated_rate
    where kind = 'legalInterest' order by valid_from, correction`.execute(tx);
  const sourceOf = new Map(sources.map((row) => [row.valid_from as string, row.source]));
  const last = new Map(legalRates(typed).map((row) => [row.from, row.percent]));
  const half = proposedHalf(typed, today);
  const missing = missingHalf(typed, today);
  return {
    rows: [...last].reverse().map(([from, percent]) => ({
      id: from,
      from,
      half: halfWords(from),
      percent: Number(percent),
      source: sourceOf.get(from) ?? '',
    })),
    half: { from: half, words: halfWords(half) },
    missing: missing && missingHalfWords(missing),
  };
};

export const writeLegalRate = async (tx: Tx, input: InputOf<typeof typeLegalRate>, call: Call) => {
  // Two who type at once: the second one corrects what the first one wrote.
  await sql`select pg_advisory_xact_lock(hashtextextended(${'legal interest'}, 0))`.execute(tx);
  refuseIf(whyNotTypeLegal(await typedLegal(tx), input.from, call.today as Day));
  await sql`insert into dated_rate (id, kind, key, unit, amount, valid_from, source, created_at, correction)
    select ${call.newId()}, 'legalInterest', 'professionals', 'percent', ${String(input.percent)}::numeric, ${input.from}::date, ${input.source}, ${call.now},
      (select count(*)::integer from dated_rate d where d.kind = 'legalInterest' and d.key = 'professionals' and d.valid_from = ${input.from}::date)`.execute(
    tx,
  );
  call.audit('excise_rate', INSTALLATION, {
    [`Intérêt légal, ${halfWords(input.from)}`]: [null, input.percent],
    Source: [null, input.source],
  });
  return readLegalRates(tx, {}, call);
};
