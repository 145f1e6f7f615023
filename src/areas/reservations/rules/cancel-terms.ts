import * as z from 'zod';
import { decimal, whole } from '#kernel/field/field-schemas.ts';
import { dec, max, min, percentOf, roundTo, toNumber, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseBeside } from './refusals.ts';

const HOUR_MS = 3_600_000;

/** A step of the scale: until so many hours before the visit, a cancellation costs this part of its price. */
export const CancelFee = z.strictObject({
  hours: whole().min(0).max(1000).default(0),
  percent: decimal().min(0.01).max(100).multipleOf(0.01).default(50),
});
export type CancelFee = z.output<typeof CancelFee>;

/** The conditions under which a visitor cancels by himself: free for a while, then at a fee, then no longer. */
export const CancelTerms = z.object({
  /** Until so many hours before the visit, nothing is kept. */
  cancelHours: z.number(),
  cancelFees: z.array(CancelFee),
  /** The least that a fee comes to. */
  cancelFeeMin: z.number(),
});
export type CancelTerms = z.output<typeof CancelTerms>;

export const termsIn = ({ cancelHours, cancelFees, cancelFeeMin }: CancelTerms): CancelTerms => ({
  cancelHours,
  cancelFees: [...cancelFees],
  cancelFeeMin,
});

/** The last hours before the visit in which its visitor cancels no more by himself. */
export const lastHours = ({ cancelHours, cancelFees }: CancelTerms): number =>
  Math.min(cancelHours, ...cancelFees.map(({ hours }) => hours));

/** The money of a booking: its price with VAT, and as much of it as was paid online. */
export interface PaidVisit {
  readonly total: number;
  readonly paid: number;
}

/** The fee of a step, to the cent: never more than was paid of the price. The tourist tax of a stay that is none goes back whole. */
export const feeOf = (percent: number, least: number, { total, paid }: PaidVisit): number =>
  toNumber(max(ZERO, min(dec(paid), dec(total), max(roundTo(percentOf(dec(total), dec(percent))), dec(least)))));

/** The fee of a cancellation so many milliseconds before the visit; null: its visitor cancels no more by himself. */
export const feeBefore = (terms: CancelTerms, millis: number, money: PaidVisit): number | null => {
  if (millis >= terms.cancelHours * HOUR_MS) return 0;
  const step = terms.cancelFees.find(({ hours }) => millis >= hours * HOUR_MS);
  return step ? feeOf(step.percent, terms.cancelFeeMin, money) : null;
};

/** Why a scale may not be so: each step ends nearer to the visit than the one before, and costs as much or more. */
export const whyNotTerms = ({
  cancelHours,
  cancelFees,
}: Pick<CancelTerms, 'cancelHours' | 'cancelFees'>): Refusal | null => {
  const late = cancelFees.findIndex(({ hours }, at) => hours >= (cancelFees[at - 1]?.hours ?? cancelHours));
  if (late >= 0) return refuseBeside('reservations.fee-hours', `cancelFees.${late}.hours`);
  const cheap = cancelFees.findIndex(({ percent }, at) => percent < (cancelFees[at - 1]?.percent ?? 0));
  return cheap >= 0 ? refuseBeside('reservations.fee-percent', `cancelFees.${cheap}.percent`) : null;
};
