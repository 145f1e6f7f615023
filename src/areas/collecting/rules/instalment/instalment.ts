import { addDays, type Day, daysBetween } from '#kernel/day.ts';
import {
  compare,
  type Dec,
  dec,
  floor,
  isPositive,
  max,
  min,
  minus,
  over,
  sum,
  times,
  toText,
  ZERO,
} from '#kernel/money.ts';
import { addMonths } from '#kernel/month.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseInstalment } from './instalment-refusals.ts';

/**
 * The means of a schedule: a card whose owner agreed to it, an account with a mandate, or payments received by hand.
 */
export const INSTALMENT_MEANS = ['card', 'sepa', 'hand'] as const;
export type InstalmentMeans = (typeof INSTALMENT_MEANS)[number];
export const INSTALMENT_MEANS_WORDS: Readonly<Record<InstalmentMeans, string>> = {
  card: 'Carte du client',
  sepa: 'Prélèvement SEPA',
  hand: 'À la main',
};

export const PLAN_STATUSES = ['waiting', 'active', 'done', 'cancelled'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The statuses of a part, out of the eleven of a payment. */
export const PART_STATUSES = ['scheduled', 'processing', 'paid', 'error', 'cancelled'] as const;
export type PartStatus = (typeof PART_STATUSES)[number];
export const PART_STATUS_WORDS: Readonly<Record<PartStatus, string>> = {
  scheduled: 'Prévue',
  processing: 'En cours de prélèvement',
  paid: 'Réglée',
  error: 'Échouée',
  cancelled: 'Annulée',
};

export const MOST_PARTS = 24;
/** The longest schedule: a debt beyond two years calls for another agreement. */
const LONGEST_MONTHS = 24;

export interface PlannedPart {
  readonly dueOn: Day;
  readonly amount: string;
}

/** The day of each of `count` parts, a month apart: the 31st falls on the last day of a shorter month. */
export const monthlyDays = (first: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, at) => addMonths(first, at));

/**
 * An amount in equal parts, in cents: what does not divide is on the first, so that no later one is greater than what the client has
 * already seen leave once.
 */
export const equalParts = (left: Dec, days: readonly Day[]): readonly PlannedPart[] => {
  const cents = times(left, dec(100));
  const each = over(floor(over(cents, dec(days.length))), dec(100));
  const first = minus(left, times(each, dec(days.length - 1)));
  return days.map((dueOn, at) => ({ dueOn, amount: toText(at === 0 ? first : each, 2) }));
};

/** Why these parts are no schedule of what is left. */
export const whyNotParts = (parts: readonly PlannedPart[], left: Dec, today: Day): Refusal | null => {
  if (parts.length < 2) return refuseInstalment('instalment.too-few');
  if (parts.some((one) => !isPositive(dec(one.amount)))) return refuseInstalment('instalment.empty');
  if ((parts[0]?.dueOn ?? today) < today) return refuseInstalment('instalment.past');
  if (parts.some((one, at) => at > 0 && one.dueOn <= (parts[at - 1]?.dueOn ?? today)))
    return refuseInstalment('instalment.order');
  if ((parts.at(-1)?.dueOn ?? today) > addMonths(today, LONGEST_MONTHS)) return refuseInstalment('instalment.too-long');
  const total = sum(parts.map((one) => dec(one.amount)));
  return compare(total, left) === 0
    ? null
    : refuseInstalment('instalment.sum', { total: { euro: toText(total, 2) }, left: { euro: toText(left, 2) } });
};

/**
 * The days within which a deferred payment is no consumer credit: the whole is paid within fifty days of the goods,
 * without interest or fees (consumer code L312-4, 4°, since 20 November 2026). The goods may come later than today,
 * hardly much earlier: days are counted from today.
 */
const FREE_DAYS = 50;
export const mayBeCredit = (days: readonly Day[], today: Day): boolean =>
  days.some((one) => daysBetween(today, one) > FREE_DAYS);

/** The facts of an order, and of the bill under a schedule, that laying it needs. */
export interface ToSchedule {
  readonly status: string;
  readonly hasClient: boolean;
  /** The order, or one of those of its bill, is on another bill of several orders that is not paid, or has a schedule of its own. */
  readonly isShared: boolean;
  /** The bill is of what lateness added. */
  readonly isLate: boolean;
  /** Its futures ask for it part by part already. */
  readonly isOfFutures: boolean;
  readonly left: Dec;
  /** Something of it is about to be taken already, outside a schedule. */
  readonly isUnderWay: boolean;
}
export const whyNotSchedule = (one: ToSchedule): Refusal | null => {
  if (one.status !== 'validated' && one.status !== 'invoiced') return refuseInstalment('instalment.not-validated');
  if (one.isShared) return refuseInstalment('instalment.several-orders');
  if (one.isLate) return refuseInstalment('instalment.late');
  if (one.isOfFutures) return refuseInstalment('instalment.futures');
  if (!one.hasClient) return refuseInstalment('instalment.no-client');
  if (!isPositive(one.left)) return refuseInstalment('instalment.nothing');
  return one.isUnderWay ? refuseInstalment('instalment.under-way') : null;
};

/** A part as sums see it. `settled`: it was cancelled because nothing of it was owed. */
export interface PartFact {
  readonly status: PartStatus;
  readonly settled: boolean;
  readonly agreed: Dec;
  readonly amount: Dec;
}
export interface Fitted {
  readonly status: PartStatus;
  readonly settled: boolean;
  readonly amount: Dec;
}

/**
 * Fits the parts, in the order of their days, to the amount `left`: together they never exceed it. A part under way
 * stands. For a card or an account, money paid otherwise first covers the parts tried in vain, then lowers the last
 * parts. A part lowered to nothing is cancelled. It comes back when its money goes back, unless it was tried in vain.
 * By hand, money covers the first parts first.
 */
export const fitParts = (means: InstalmentMeans, parts: readonly PartFact[], left: Dec): readonly Fitted[] => {
  const owed = max(ZERO, left);
  if (means === 'hand') return fitByHand(parts, owed);
  const underWay = sum(parts.filter((one) => one.status === 'processing').map((one) => one.amount));
  let room = max(ZERO, minus(owed, underWay));
  const fitted = parts.map((one): Fitted => ({ status: one.status, settled: one.settled, amount: one.amount }));
  const give = (at: number): void => {
    const part = parts[at];
    if (!part) return;
    const amount = min(part.agreed, room);
    room = minus(room, amount);
    if (!isPositive(amount)) fitted[at] = { status: 'cancelled', settled: part.status !== 'error', amount };
    else fitted[at] = { status: part.status === 'error' ? 'error' : 'scheduled', settled: false, amount };
  };
  const places = parts.map((_, at) => at);
  const waits = (at: number): boolean => parts[at]?.status === 'scheduled' || parts[at]?.settled === true;
  for (const at of places.filter(waits)) give(at);
  for (const at of places.filter((each) => parts[each]?.status === 'error')) give(at);
  return fitted;
};

/** A part of which nothing was paid. */
export const standsWhole = (fitted: Fitted, agreed: Dec | undefined): boolean =>
  (fitted.status === 'scheduled' || fitted.status === 'error' || fitted.status === 'processing') &&
  agreed !== undefined &&
  isPositive(fitted.amount) &&
  compare(fitted.amount, agreed) === 0;

const fitByHand = (parts: readonly PartFact[], owed: Dec): readonly Fitted[] => {
  const live = (one: PartFact): boolean => one.status !== 'cancelled' || one.settled;
  let paid = max(ZERO, minus(sum(parts.filter(live).map((one) => one.agreed)), owed));
  return parts.map((one): Fitted => {
    if (!live(one)) return { status: one.status, settled: one.settled, amount: one.amount };
    const here = min(paid, one.agreed);
    paid = minus(paid, here);
    const amount = minus(one.agreed, here);
    return isPositive(amount)
      ? { status: 'scheduled', settled: false, amount }
      : { status: 'paid', settled: false, amount: one.agreed };
  });
};

/** The days between each refusal and the next try on a card or an account. */
const RETRY_DAYS = [3, 5, 7] as const;
export const MOST_TRIES = RETRY_DAYS.length + 1;
/** Refusals after which the same card or account is not asked again: it would only be refused. */
const FOR_GOOD: readonly string[] = ['expired', 'AC01', 'AC04', 'AC06', 'MD01', 'MD07', 'MS02'];

/** Decides the next state of a part that was refused for the `attempts`-th time. */
export const afterRefusal = (
  { attempts, reason }: { readonly attempts: number; readonly reason: string },
  today: Day,
): { readonly status: 'scheduled'; readonly tryOn: Day } | { readonly status: 'error' } => {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined || FOR_GOOD.includes(reason)
    ? { status: 'error' }
    : { status: 'scheduled', tryOn: addDays(today, days) };
};

interface PartState {
  readonly status: PartStatus;
}
interface PlanState {
  readonly status: PlanStatus;
  readonly means: InstalmentMeans;
}
/** Only a card is taken at once: an account is collected with its notice, and money by hand is received. */
export const whyNotTake = (plan: PlanState, part: PartState): Refusal | null => {
  if (plan.means !== 'card') return refuseInstalment('instalment.not-card');
  if (plan.status !== 'active') return refuseInstalment('instalment.no-card-yet');
  if (part.status === 'processing') return refuseInstalment('instalment.part-under-way');
  return part.status === 'scheduled' || part.status === 'error' ? null : refuseInstalment('instalment.part-over');
};

export const whyNotMove = (
  plan: PlanState,
  part: PartState & { readonly dueOn: Day },
  to: { readonly on: Day; readonly today: Day; readonly before: Day | null; readonly after: Day | null },
): Refusal | null => {
  if (plan.status === 'done' || plan.status === 'cancelled' || part.status !== 'scheduled')
    return refuseInstalment('instalment.part-over');
  if (to.on < to.today) return refuseInstalment('instalment.past');
  // A day agreed on for a card may be put off, but the card is never debited before it.
  if (plan.means === 'card' && to.on < part.dueOn) return refuseInstalment('instalment.not-earlier');
  return (to.before !== null && to.on <= to.before) || (to.after !== null && to.on >= to.after)
    ? refuseInstalment('instalment.order')
    : null;
};

export const whyNotCancelPlan = (plan: PlanState | null, isUnderWay: boolean): Refusal | null => {
  if (plan === null || plan.status === 'done' || plan.status === 'cancelled')
    return refuseInstalment('instalment.no-plan');
  return isUnderWay ? refuseInstalment('instalment.part-under-way') : null;
};
