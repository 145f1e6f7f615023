import { dec, isPositive, max, min, minus, plus, ratio, roundTo, toNumber, ZERO } from '#kernel/money.ts';
import type { TourEvent } from '../tour-event.ts';

/** A payment that was begun in time may end so much later: its seats are free meanwhile. */
export const PAYING_MINUTES = 10;

/** Why a booking was given up whose money did not come in time. */
export const LAPSED = 'Non payée à temps';

/** The total and the tourist tax together, to the cent. */
export const sumOf = (total: number, touristTax: number): number =>
  toNumber(roundTo(plus(dec(total), dec(touristTax))));

/** The part of a booking that is still to be paid on the spot. */
export const restOf = (
  { total, touristTax }: { readonly total: number; readonly touristTax: number },
  paid: number,
): number => toNumber(max(ZERO, minus(dec(sumOf(total, touristTax)), dec(paid))));

/** The part of a total, with the tourist tax, that is paid online as the visitor books; 0: all of it is paid on the spot. */
export const asksOf = ({ pay, depositPercent }: Pick<TourEvent, 'pay' | 'depositPercent'>, total: number): number => {
  if (pay === 'onSite' || total <= 0) return 0;
  if (pay === 'full') return total;
  const part = roundTo(ratio(dec(total), dec(depositPercent), dec(100)));
  // A percent of a few cents may come to nothing.
  return toNumber(isPositive(part) ? min(part, dec(total)) : dec(total));
};
