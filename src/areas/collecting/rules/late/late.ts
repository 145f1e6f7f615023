import { addDays, type Day, daysBetween } from '#kernel/day.ts';
import { type Dec, isNegative, isPositive, min, minus, negate, plus, sum, toText } from '#kernel/money.ts';
import { balancesOf, type Issued } from '#areas/billing/rules/balance/balance.ts';
import { type Kept, keptOf, type Share } from '#areas/billing/rules/balance/shares.ts';
import { latePenalty } from '../reminder/reminder.ts';
import { type AgreedDays, agreedEdges, lateOf } from './agreed-days.ts';
import { type LateTerms, rateChanges, rateOn } from './late-rates.ts';

/** Days, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}
/** Money that came, or that went back of a payment (negative). */
interface Move {
  readonly day: Day;
  readonly amount: Dec;
  /** The payment that came, or that it is given back of, and the bill that this one names. */
  readonly payment?: string;
  readonly names?: string | null;
}
/**
 * An order of a bill: its papers, the oldest first, the amount still to be billed, and the money that it received or
 * gave back, by day.
 */
export interface OrderMoney {
  readonly papers: readonly Issued[];
  readonly toBill: Dec;
  readonly moves: readonly Move[];
  /** The bills on which its payments lie today. */
  readonly lies?: readonly Share[];
  /** The schedules that it was to be paid by, the oldest first. */
  readonly agreed: readonly AgreedDays[];
}
export interface LateBill {
  readonly id: string;
  readonly dueOn: Day;
  readonly orders: readonly OrderMoney[];
  /** The days whose interest is already claimed. */
  readonly claimed: readonly Days[];
}

/** Days of lateness on which the same was owed at the same rate. */
export interface LateStep extends Days {
  readonly days: number;
  readonly left: string;
  /** Percent a year. */
  readonly rate: Dec;
  readonly amount: string;
}

/** Computes the late amount of a bill on the morning of a day: money that comes on a day is late that day still. */
const owedOn = ({ id, orders }: LateBill, d: Day): Dec =>
  sum(
    orders.map(({ papers, toBill, moves, agreed, lies = [] }) => {
      const kept = keptBefore(moves, lies, d);
      return lateOf(agreed, { id, papers, balances: balancesOf(papers, kept, toBill).balances, toBill }, d);
    }),
  );

/** The money of each payment on the morning of a day. */
const keptBefore = (moves: readonly Move[], lies: readonly Share[], d: Day): readonly Kept[] =>
  keptOf(
    moves
      .filter((one) => one.day < d)
      .map((one, at) => {
        const isBack = isNegative(one.amount);
        return {
          id: isBack ? `back ${at}` : (one.payment ?? String(at)),
          kind: isBack ? 'refund' : 'receipt',
          status: isBack ? 'refunded' : 'paid',
          amount: isBack ? negate(one.amount) : one.amount,
          parentId: one.payment ?? null,
          names: one.names ?? null,
        };
      }),
    lies,
  );

/**
 * True when an amount of the bill was owed on the day after its due day, or after the day of a part of its schedule.
 */
export const wasLate = (bill: LateBill, through: Day): boolean => {
  const first = addDays(bill.dueOn, 1);
  return [first, ...bill.orders.flatMap(({ agreed }) => agreedEdges(agreed))].some(
    (d) => d >= first && d <= through && isPositive(owedOn(bill, d)),
  );
};

/**
 * The interest of a bill that was not claimed yet, from the day after it was due to `through`: by runs of days on which the same was owed at the same rate,
 * each rounded to the cent. A credit note counts from the beginning: what it takes off was never owed. Null where the shop's rate is not known.
 */
export const lateSteps = (bill: LateBill, terms: LateTerms, through: Day): readonly LateStep[] | null => {
  const first = addDays(bill.dueOn, 1);
  if (first > through) return [];
  const edges = new Set<Day>([
    first,
    ...bill.orders.flatMap(({ moves, agreed }) => [...moves.map((one) => addDays(one.day, 1)), ...agreedEdges(agreed)]),
    ...rateChanges(terms, first, through),
    ...bill.claimed.flatMap(({ from, to }) => [from, addDays(to, 1)]),
  ]);
  const starts = [...edges].filter((d) => d >= first && d <= through).sort();
  const steps: LateStep[] = [];
  for (const [at, from] of starts.entries()) {
    const next = starts[at + 1];
    const to = next === undefined ? through : addDays(next, -1);
    if (bill.claimed.some((one) => one.from <= from && from <= one.to)) continue;
    const left = owedOn(bill, from);
    if (!isPositive(left)) continue;
    const rate = rateOn(terms, from);
    if (rate === null) return null;
    steps.push(step(left, rate, { from, to }, steps));
  }
  return steps;
};

/** Runs that follow one another and differ in nothing are one. */
const step = (left: Dec, rate: Dec, { from, to }: Days, before: LateStep[]): LateStep => {
  const last = before.at(-1);
  const goesOn =
    last && addDays(last.to, 1) === from && last.left === toText(left, 2) && !isPositive(gapOf(last.rate, rate));
  if (goesOn) before.pop();
  const begins = goesOn ? last.from : from;
  const days = daysBetween(begins, to) + 1;
  return { from: begins, to, days, left: toText(left, 2), rate, amount: toText(latePenalty(left, rate, days), 2) };
};
const gapOf = (a: Dec, b: Dec): Dec => minus(plus(a, b), plus(min(a, b), min(a, b)));

/** The days that steps claim, those that touch joined: what the base keeps of them. */
export const daysOf = (steps: readonly Days[]): Days[] => {
  const runs: Days[] = [];
  for (const { from, to } of steps) {
    const last = runs.at(-1);
    const goesOn = last !== undefined && addDays(last.to, 1) === from;
    if (goesOn) runs.pop();
    runs.push({ from: goesOn ? last.from : from, to });
  }
  return runs;
};
