import * as z from 'zod';
import { compare, dec, isNegative, isPositive, isZero, minus, plus, sum, toNumber, ZERO } from '#kernel/money.ts';
import {
  type Annex,
  type DeclaredAnnex,
  PAPER_KEYS,
  type PaperRange as Papers,
  PaperRange,
  STATISTIC_KEYS,
  STATISTICS,
  Uncleared,
} from './annex.ts';
import { ACCOUNTS } from './columns.ts';
import { hl } from './declaration.ts';
import { type DrmCheck, found } from './found.ts';

/** The annexes of a declared month: as declared, and as they should have been. Volumes have a sign. */
export const AnnexDifference = z.object({
  papers: z.array(z.object({ paper: z.enum(PAPER_KEYS), was: PaperRange, is: PaperRange })).default([]),
  uncleared: z.object({ added: z.array(Uncleared), dropped: z.array(Uncleared) }).default({ added: [], dropped: [] }),
  statistics: z.partialRecord(z.enum(STATISTIC_KEYS), z.string()).default({}),
  emptied: z
    .object({ added: z.array(z.enum(ACCOUNTS)), dropped: z.array(z.enum(ACCOUNTS)) })
    .default({ added: [], dropped: [] }),
});
export type AnnexDifference = z.output<typeof AnnexDifference>;
export const NO_ANNEX_DIFFERENCE: AnnexDifference = AnnexDifference.parse({});

const isSameRange = (a: Papers, b: Papers): boolean => a.first === b.first && a.last === b.last && a.count === b.count;
const isSameDocument = (a: z.output<typeof Uncleared>, b: z.output<typeof Uncleared>): boolean =>
  a.number === b.number && a.day === b.day && a.consignee === b.consignee;

export const annexDifference = (was: Annex, is: Annex): AnnexDifference => ({
  papers: PAPER_KEYS.flatMap((paper) =>
    isSameRange(was[paper], is[paper]) ? [] : [{ paper, was: was[paper], is: is[paper] }],
  ),
  uncleared: {
    added: is.uncleared.filter((one) => !was.uncleared.some((other) => isSameDocument(one, other))),
    dropped: was.uncleared.filter((one) => !is.uncleared.some(({ number }) => number === one.number)),
  },
  statistics: Object.fromEntries(
    STATISTIC_KEYS.flatMap((key) => {
      const by = minus(dec(is[key] ?? 0), dec(was[key] ?? 0));
      return isZero(by) ? [] : [[key, hl(by)]];
    }),
  ),
  emptied: {
    added: is.emptied.filter((account) => !was.emptied.includes(account)),
    dropped: was.emptied.filter((account) => !is.emptied.includes(account)),
  },
});
export const isNoDifference = ({ papers, uncleared, statistics, emptied }: AnnexDifference): boolean =>
  papers.length +
    uncleared.added.length +
    uncleared.dropped.length +
    Object.keys(statistics).length +
    emptied.added.length +
    emptied.dropped.length ===
  0;

type Said = { readonly annex: AnnexDifference };

/** The annexes of a declared month as they are known today. */
export const correctedAnnex = ({ late: _, ...declared }: DeclaredAnnex, since: readonly Said[]): Annex => {
  const known: Annex = { ...declared };
  for (const { annex } of since) {
    const { papers, uncleared, statistics, emptied } = annex;
    const said = new Set([...uncleared.added, ...uncleared.dropped].map(({ number }) => number));
    known.uncleared = [...known.uncleared.filter(({ number }) => !said.has(number)), ...uncleared.added];
    known.emptied = [...known.emptied.filter((account) => !emptied.dropped.includes(account)), ...emptied.added];
    for (const { paper, is } of papers) known[paper] = is;
    for (const key of STATISTIC_KEYS) {
      const by = statistics[key];
      if (by !== undefined) known[key] = volumeOrNone(plus(dec(known[key] ?? 0), dec(by)));
    }
  }
  return known;
};
const volumeOrNone = (volume: ReturnType<typeof dec>): number | null => (isPositive(volume) ? toNumber(volume) : null);

/** Numbers of papers that count: « FR0017 » is the seventeenth of its series. */
const counted = (number: string): { readonly series: string; readonly at: number; readonly width: number } | null => {
  const [, series = '', digits = ''] = /^(.*?)(\d{1,15})$/u.exec(number) ?? [];
  return digits === '' ? null : { series, at: Number(digits), width: digits.startsWith('0') ? digits.length : 0 };
};
interface Span {
  readonly series: string;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}
const spanOf = ({ first, last }: Papers): Span | null => {
  const [from, to] = [counted(first), counted(last)];
  if (!from || !to || from.series !== to.series || from.at > to.at) return null;
  return { series: from.series, width: Math.max(from.width, to.width), from: from.at, to: to.at };
};
const rangeOf = ({ series, width, from, to }: Span, count = to - from + 1): Papers => ({
  first: `${series}${String(from).padStart(width, '0')}`,
  last: `${series}${String(to).padStart(width, '0')}`,
  count: Math.min(count, 1_000_000),
});

/** Papers that were used and not declared. Where the numbers do not count, another range is declared whole. */
export const papersForgotten = (was: Papers, is: Papers): Papers[] => {
  if (is.first === '' || (was.first === is.first && was.last === is.last)) return [];
  const [before, after] = [spanOf(was), spanOf(is)];
  if (!before || !after || before.series !== after.series || after.from > before.to || after.to < before.from)
    return [is];
  const sides = [
    { ...after, to: Math.min(after.to, before.from - 1) },
    { ...after, from: Math.max(after.from, before.to + 1) },
  ].filter(({ from, to }) => from <= to);
  const more = (is.count ?? 0) - (was.count ?? 0);
  // Spoilt papers are not counted: where one side was added to what was declared, the counts say how many were used of it.
  const isAdded = sides.length === 1 && more > 0 && after.from <= before.from && after.to >= before.to;
  return sides.map((side) => rangeOf(side, isAdded ? Math.min(more, side.to - side.from + 1) : undefined));
};

/** Papers mostly follow each other from month to month: those that were forgotten then lengthen the range of the later month. */
const joinedTo = (own: Papers, more: Papers): Papers | null => {
  if (own.first === '') return more;
  const [one, other] = [spanOf(own), spanOf(more)];
  if (!one || !other || one.series !== other.series) return null;
  const count = (own.count ?? 0) + (more.count ?? 0);
  if (other.to + 1 === one.from) return rangeOf({ ...one, from: other.from }, count);
  return one.to + 1 === other.from ? rangeOf({ ...one, to: other.to }, count) : null;
};

/** The annexes of the month that declares the differences: what a file can add is added, nothing is ever below nothing. */
export const withAnnexCorrections = (typed: Annex, told: readonly Said[]): DeclaredAnnex => {
  const all: DeclaredAnnex = { ...typed };
  const late: NonNullable<DeclaredAnnex['late']> = [];
  for (const { annex } of told) {
    for (const { paper, was, is } of annex.papers)
      for (const range of papersForgotten(was, is)) {
        const joined = joinedTo(all[paper], range);
        if (joined) all[paper] = joined;
        else late.push({ paper, ...range });
      }
    const there = new Set(all.uncleared.map(({ number }) => number));
    all.uncleared = [...all.uncleared, ...annex.uncleared.added.filter(({ number }) => !there.has(number))];
  }
  for (const key of STATISTIC_KEYS) {
    const by = correctedBy(told, key);
    if (!isZero(by)) all[key] = volumeOrNone(plus(dec(typed[key] ?? 0), by));
  }
  return late.length > 0 ? { ...all, late } : all;
};
const correctedBy = (told: readonly Said[], key: (typeof STATISTIC_KEYS)[number]) =>
  sum(told.map(({ annex }) => dec(annex.statistics[key] ?? '0')));

/** More is taken back than the month declares: no file tells less than nothing, so it is said. */
export const statisticsUntold = (typed: Annex, told: readonly Said[]): DrmCheck[] =>
  STATISTIC_KEYS.flatMap((key) => {
    const left = plus(dec(typed[key] ?? 0), correctedBy(told, key));
    return isNegative(left)
      ? [
          found(
            'format',
            '001',
            `${STATISTICS[key].words} : la correction retire ${hl(minus(ZERO, left)).replace('.', ',')} hl de plus que ce mois n’en déclare, à dire au service des douanes.`,
            null,
            true,
          ),
        ]
      : [];
  });

/** True for differences that neither file can correct once declared. */
export const isUntellable = ({ papers, uncleared, emptied }: AnnexDifference): boolean =>
  uncleared.dropped.length + emptied.added.length + emptied.dropped.length > 0 ||
  papers.some(({ was, is }) => was.first !== '' && (is.first === '' || !holds(is, was)));
const holds = (outer: Papers, inner: Papers): boolean => {
  const [a, b] = [spanOf(outer), spanOf(inner)];
  if (!a || !b) return isSameRange(outer, inner);
  return (
    a.series === b.series &&
    a.from <= b.from &&
    a.to >= b.to &&
    compare(dec(outer.count ?? 0), dec(inner.count ?? 0)) >= 0
  );
};
