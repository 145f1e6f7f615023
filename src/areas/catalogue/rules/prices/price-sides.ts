import { type Amount, dec, roundTo, toNumber } from '#kernel/money.ts';
import type { PriceMode } from '#kernel/vat.ts';
import { inMode } from './price-follow.ts';

/** A price with VAT and without; one of them is kept, the other is what it makes. */
export type Sides = Readonly<Record<PriceMode, number>>;

/** Both sides of a price that is kept in one mode, to the cent on the side that is worked out. */
export const sidesOf = (price: Amount, mode: PriceMode, rate: Amount): Sides => {
  const other = otherOf(mode);
  return {
    [mode]: toNumber(dec(price)),
    [other]: toNumber(roundTo(inMode(dec(price), { from: mode, to: other, rate }))),
  } as Sides;
};

/**
 * The stored value of a figure typed on either side. On the other side it has six decimals, like every unit price, so
 * that the typed figure is read and charged.
 */
export const keptOf = (typed: Amount, side: PriceMode, mode: PriceMode, rate: Amount): number =>
  toNumber(roundTo(inMode(dec(typed), { from: side, to: mode, rate }), 6));

export const otherOf = (mode: PriceMode): PriceMode => (mode === 'net' ? 'gross' : 'net');
