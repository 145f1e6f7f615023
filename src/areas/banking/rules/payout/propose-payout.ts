import { type Day, daysBetween } from '#kernel/day.ts';
import {
  abs,
  compare,
  type Dec,
  dec,
  isNegative,
  isZero,
  minus,
  plus,
  sum,
  times,
  toText,
  ZERO,
} from '#kernel/money.ts';
import { joined, sameAmount, squeezed } from '../bank/line-words.ts';
import { keptOf, type Proposal } from '../bank/propose.ts';
import { WAY_WORDS, type Way, wayNamed } from './ways.ts';

/** A line of a statement that may credit a payout. */
export interface PayoutLine {
  readonly id: string;
  readonly day: Day;
  readonly amount: string;
  readonly label: string;
  readonly counterpart: string;
}
/** A receipt that waits for the bank; `amount` is negative for money that went back. */
export interface WaitingReceipt {
  readonly id: string;
  readonly way: Way;
  readonly day: Day;
  readonly amount: string;
}
/** A payout that the bank has not credited yet: a cash slip, or what a provider said that it pays. */
export interface ExpectedPayout {
  readonly id: string;
  readonly number: string;
  readonly way: Way;
  readonly day: Day;
  readonly amount: string;
  readonly items: number;
  readonly gross: string;
}
/** The share of fees in the earlier payouts of a way. */
export type KnownRates = Readonly<Partial<Record<Way, string>>>;

/** A bank credits a payout some days after it left. */
const FIRST_DAYS = -3;
const LAST_DAYS = 30;

/** The usual fee of a way, where no earlier payout tells it: a share, and cents of each receipt. */
const USUAL: Readonly<Record<Way, readonly [share: string, each: string]>> = {
  stripe: ['0.015', '0.25'],
  sumUp: ['0.0175', '0'],
  paypal: ['0.029', '0.35'],
  card: ['0', '0'],
  ticket: ['0.04', '0'],
  cash: ['0', '0'],
  other: ['0', '0'],
};
const MOST_SHARE = dec('0.06');
const MOST_EACH = dec('0.40');
/** A fee this near to the expected one is taken for it. */
const NEAR_SHARE = dec('0.15');
const NEAR_CENTS = dec('0.05');

interface Run {
  readonly ids: readonly string[];
  readonly gross: Dec;
  readonly fee: Dec;
  readonly from: Day;
  readonly to: Day;
  /** How far its fee is from the expected one. */
  readonly off: Dec;
  readonly isNear: boolean;
  readonly isOldest: boolean;
}

const byDays = (items: readonly WaitingReceipt[]): readonly (readonly WaitingReceipt[])[] => {
  const days = new Map<string, WaitingReceipt[]>();
  for (const one of items) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return [...days.values()];
};

/** The days of receipts, one after the other, whose sum less a plausible fee is what was credited. */
const runsOf = (
  line: PayoutLine,
  items: readonly WaitingReceipt[],
  expected: (gross: Dec, n: number) => Dec,
): Run[] => {
  const days = byDays(items.filter((one) => one.day <= line.day));
  const found: Run[] = [];
  for (let first = 0; first < days.length; first += 1) {
    let [gross, ids]: [Dec, readonly string[]] = [ZERO, []];
    for (const day of days.slice(first)) {
      gross = plus(gross, sum(day.map((one) => dec(one.amount))));
      ids = [...ids, ...day.map((one) => one.id)];
      const fee = minus(gross, dec(line.amount));
      const most = plus(times(gross, MOST_SHARE), times(dec(ids.length), MOST_EACH));
      // Money that went back may make a later sum smaller: the search goes on until it is far beyond.
      if (compare(fee, plus(most, gross)) > 0) break;
      if (isNegative(fee) || compare(fee, most) > 0) continue;
      const usual = expected(gross, ids.length);
      const off = abs(minus(fee, usual));
      const isNear = compare(off, plus(times(usual, NEAR_SHARE), NEAR_CENTS)) <= 0;
      const [from, to] = [days[first]?.[0]?.day ?? line.day, day[0]?.day ?? line.day];
      found.push({ ids, gross, fee, from, to, off, isNear, isOldest: first === 0 });
    }
  }
  return found.sort(
    (a, b) => Number(b.isNear) - Number(a.isNear) || Number(b.isOldest) - Number(a.isOldest) || compare(a.off, b.off),
  );
};

/** The words under which a proposal names a payout. */
const payoutWords = (way: Way, items: number): string =>
  `${WAY_WORDS[way]}, ${items} ${items > 1 ? 'encaissements' : 'encaissement'}`;

const whole = (proposal: Pick<Proposal, 'confidence' | 'ground' | 'client' | 'payout'> & { fee: string }): Proposal => {
  const { fee, ...rest } = proposal;
  return {
    ...rest,
    clientId: null,
    paymentId: null,
    remittanceId: null,
    parts: [],
    kept: '0.00',
    ...(isZero(dec(fee)) ? {} : { fee }),
  };
};

const asExpected = (line: PayoutLine, way: Way | null, payouts: readonly ExpectedPayout[]): Proposal | null => {
  const written = joined(`${line.label} ${line.counterpart}`);
  const near = payouts.filter((one) => {
    const late = daysBetween(one.day, line.day);
    return late >= FIRST_DAYS && late <= LAST_DAYS && (way === null || way === one.way);
  });
  const named = near.find((one) => written.has(squeezed(one.number)) && keptOf(one.amount, line.amount) !== null);
  const exact = near.filter((one) => sameAmount(one.amount, line.amount));
  const short =
    way === null ? [] : near.filter((one) => one.way === 'cash' && keptOf(one.amount, line.amount) !== null);
  const one =
    named ?? (exact.length === 1 ? exact[0] : exact.length === 0 && short.length === 1 ? short[0] : undefined);
  if (!one) return null;
  const isExact = sameAmount(one.amount, line.amount);
  return whole({
    confidence:
      isExact && (one === named || way !== null) ? 'certain' : isExact || one === named ? 'likely' : 'possible',
    ground: 'payout',
    client: `${WAY_WORDS[one.way]}, ${one.number}`,
    fee: keptOf(one.amount, line.amount) || '0.00',
    payout: {
      key: one.id,
      id: one.id,
      way: one.way,
      items: one.items,
      gross: one.gross,
      from: one.day,
      to: one.day,
      ids: [],
    },
  });
};

/**
 * Proposes the payout that each line credits. Lines are read in the order of their days: receipts that one of them was
 * proposed for are not proposed for the next.
 */
export const proposePayouts = (
  lines: readonly PayoutLine[],
  facts: {
    readonly waiting: readonly WaitingReceipt[];
    readonly expected: readonly ExpectedPayout[];
    readonly rates: KnownRates;
  },
): ReadonlyMap<string, Proposal> => {
  const proposals = new Map<string, Proposal>();
  const taken = new Set<string>();
  for (const line of lines.toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))) {
    const way = wayNamed(`${line.label} ${line.counterpart}`);
    const known = asExpected(
      line,
      way,
      facts.expected.filter((one) => !taken.has(one.id)),
    );
    if (known) {
      proposals.set(line.id, known);
      if (known.payout) taken.add(known.payout.key);
      continue;
    }
    // Cash goes to the bank on a slip.
    if (way === null || way === 'cash') continue;
    const items = facts.waiting.filter((one) => one.way === way && !taken.has(one.id));
    const rate = facts.rates[way];
    const [share, each] = USUAL[way];
    const runs = runsOf(line, items, (gross, n) =>
      rate === undefined ? plus(times(gross, dec(share)), times(dec(n), dec(each))) : times(gross, dec(rate)),
    );
    const [best, second] = runs;
    if (!best) continue;
    for (const id of best.ids) taken.add(id);
    const isAlone = best.isNear && best.isOldest && !(second?.isNear && second.isOldest);
    proposals.set(
      line.id,
      whole({
        confidence: isAlone ? 'likely' : 'possible',
        ground: 'payout',
        client: payoutWords(way, best.ids.length),
        fee: toText(best.fee, 2),
        payout: {
          key: `${best.ids.length} ${toText(best.gross, 2)} ${best.from} ${best.to}`,
          id: null,
          way,
          items: best.ids.length,
          gross: toText(best.gross, 2),
          from: best.from,
          to: best.to,
          ids: best.ids,
        },
      }),
    );
  }
  return proposals;
};
