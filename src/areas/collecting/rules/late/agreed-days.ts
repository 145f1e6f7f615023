import { addDays, type Day } from '#kernel/day.ts';
import { type Dec, max, min, minus, plus, sum, ZERO } from '#kernel/money.ts';
import type { Balance, Issued } from '#areas/billing/rules/balance/balance.ts';
import { billKindOf, isLateCharge } from '#areas/billing/rules/bill-kinds.ts';

/** A schedule that was agreed on: from its day on a bill is late with what its parts asked for by then, and with no more, as long as it runs. */
export interface AgreedDays {
  /** Laid on this bill alone; null: on all that its order owes. */
  readonly billId: string | null;
  readonly from: Day;
  /** The last day on which it ran; null: it still does. */
  readonly until: Day | null;
  readonly parts: readonly { readonly dueOn: Day; readonly amount: Dec }[];
}

/** Picks the later of two schedules: a new schedule runs from the day on which the other ends. */
const onDay = (all: readonly AgreedDays[], id: string, d: Day): AgreedDays | undefined =>
  all.findLast(
    (one) => (one.billId === null || one.billId === id) && one.from <= d && (one.until === null || d <= one.until),
  );

/** The days on which what is late may change. */
export const agreedEdges = (all: readonly AgreedDays[]): readonly Day[] =>
  all.flatMap(({ from, until, parts }) => [
    from,
    ...(until === null ? [] : [addDays(until, 1)]),
    ...parts.map((one) => addDays(one.dueOn, 1)),
  ]);

/**
 * Computes the late part of a bill's remainder on a day: all but the parts whose day is still to come. Money paid
 * otherwise covers due amounts first. Among several bills of an order the oldest is late first, as it is paid first.
 */
export const lateOf = (
  all: readonly AgreedDays[],
  {
    id,
    papers,
    balances,
    toBill,
  }: {
    readonly id: string;
    readonly papers: readonly Issued[];
    readonly balances: readonly Balance[];
    readonly toBill: Dec;
  },
  d: Day,
): Dec => {
  const leftOf = (bill: string): Dec => balances.find((one) => one.id === bill)?.remaining ?? ZERO;
  const left = leftOf(id);
  const agreed = onDay(all, id, d);
  if (!agreed) return left;
  const toCome = sum(agreed.parts.filter((one) => one.dueOn >= d).map((one) => one.amount));
  if (agreed.billId !== null) return max(ZERO, minus(left, toCome));
  const bills = papers.filter((one) => billKindOf(one.kind).isPayable && !isLateCharge(one.kind)).map((one) => one.id);
  const at = bills.indexOf(id);
  if (at < 0) return left;
  const owed = plus(sum(bills.map(leftOf)), max(ZERO, toBill));
  const late = max(ZERO, minus(minus(owed, toCome), sum(bills.slice(0, at).map(leftOf))));
  return min(left, late);
};
