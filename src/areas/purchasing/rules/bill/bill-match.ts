import {
  abs,
  compare,
  dec,
  type Dec,
  isPositive,
  isZero,
  max,
  min,
  minus,
  over,
  plus,
  roundTo,
  times,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';
import type { LineKind } from '../purchase/purchase.ts';

export interface RateAmount {
  readonly rate: Dec;
  readonly base: Dec;
  readonly vat: Dec;
}
/**
 * A VAT rate of an order, without VAT: the amount ordered, the amount received, the amount billed, and the excess of
 * the bills over the goods received.
 */
export interface MatchRow {
  readonly rate: string;
  readonly ordered: Dec;
  readonly received: Dec;
  readonly billedBefore: Dec;
  readonly billed: Dec;
  /**
   * The amount that credit notes take back of the excess billed. A gesture on an amount that is still owed does not
   * count as a bill to come.
   */
  readonly credited: Dec;
  /** Positive: more is billed than came. */
  readonly difference: Dec;
  /** The VAT of this bill less that of its base at the rate. */
  readonly vatDifference: Dec;
}

interface OrderedLine {
  readonly kind: LineKind;
  readonly quantity: Dec;
  readonly received: Dec;
  readonly net: Dec;
  readonly vatRate: Dec;
}
/**
 * Computes the value received of a line: its share of the ordered amount. The carriage is owed once any goods came.
 * Goods that came broken are not owed.
 */
export const receivedValue = (line: OrderedLine, hasCome: boolean): Dec => {
  if (line.kind === 'transport') return hasCome ? line.net : ZERO;
  if (compare(line.received, line.quantity) === 0) return line.net;
  return roundTo(over(times(line.net, line.received), line.quantity));
};

const byRate = (rows: readonly { readonly rate: Dec; readonly amount: Dec }[]): ReadonlyMap<string, Dec> => {
  const sums = new Map<string, Dec>();
  for (const { rate, amount } of rows) {
    const key = toPlainText(rate);
    sums.set(key, plus(sums.get(key) ?? ZERO, amount));
  }
  return sums;
};

/**
 * Compares the ordered, received and billed amounts: rate by rate, to the cent. `before`: the bases of the order's
 * other bills that are not disputed.
 */
export const matchOf = (
  lines: readonly OrderedLine[],
  bill: readonly RateAmount[],
  before: readonly Pick<RateAmount, 'rate' | 'base'>[],
  credits: readonly Pick<RateAmount, 'rate' | 'base'>[] = [],
): readonly MatchRow[] => {
  const hasCome = lines.some((line) => isPositive(line.received));
  const ordered = byRate(lines.map((line) => ({ rate: line.vatRate, amount: line.net })));
  const received = byRate(lines.map((line) => ({ rate: line.vatRate, amount: receivedValue(line, hasCome) })));
  const earlier = byRate(before.map((one) => ({ rate: one.rate, amount: one.base })));
  const billed = byRate(bill.map((one) => ({ rate: one.rate, amount: one.base })));
  const given = byRate(credits.map((one) => ({ rate: one.rate, amount: one.base })));
  const vat = byRate(bill.map((one) => ({ rate: one.rate, amount: one.vat })));
  const rates = [...new Set([...ordered.keys(), ...earlier.keys(), ...billed.keys()])];
  return rates
    .sort((a, b) => compare(dec(a), dec(b)))
    .map((rate) => {
      const of = (from: ReadonlyMap<string, Dec>): Dec => from.get(rate) ?? ZERO;
      const claimed = plus(of(earlier), of(billed));
      const credited = min(of(given), max(ZERO, minus(claimed, of(received))));
      return {
        rate,
        credited,
        ordered: of(ordered),
        received: of(received),
        billedBefore: of(earlier),
        billed: of(billed),
        difference: minus(claimed, plus(of(received), credited)),
        vatDifference: minus(of(vat), vatFromNet(of(billed), dec(rate))),
      };
    });
};

/** Computes the amounts that a bill of the rest would claim now: proposed to the user who types it. */
export const toBill = (rows: readonly MatchRow[]): readonly RateAmount[] =>
  rows
    .map((row) => ({
      rate: dec(row.rate),
      base: max(ZERO, minus(row.received, minus(row.billedBefore, row.credited))),
    }))
    .filter((row) => !isZero(row.base))
    .map((row) => ({ ...row, vat: vatFromNet(row.base, row.rate) }));

/** Checks a bill without an order: only its own computation can be checked, its VAT against its bases. */
export const isReckoned = (bill: readonly RateAmount[], tolerance: Dec): boolean =>
  bill.every((one) => compare(abs(minus(one.vat, vatFromNet(one.base, one.rate))), tolerance) <= 0);

/**
 * True when no difference exceeds the tolerance, rate by rate; an amount below the goods received may still be billed
 * later.
 */
export const isWithin = (rows: readonly MatchRow[], tolerance: Dec): boolean =>
  rows.every((row) => compare(row.difference, tolerance) <= 0 && compare(abs(row.vatDifference), tolerance) <= 0);
