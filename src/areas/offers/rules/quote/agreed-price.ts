import type { PricedDuty, PricedLine, SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { type Amount, type Dec, dec, isZero, max, minus, over, plus, roundTo, sum, ZERO } from '#kernel/money.ts';
import { grossOfNet, type PriceMode } from '#kernel/vat.ts';

/** Computes a line's part of the discount on the whole, in the price mode. */
export const wholeOff = (priced: SellerPriceLine): Dec =>
  sum(
    priced.discounts
      .filter((one) => one.level === 'whole')
      .map((one) => dec(priced.priceMode === 'HT' ? one.HT : one.TTC)),
  );

/** Duty that came on top of the prices, in their mode: no part of what a unit is agreed at, each order adds its own. */
export const onTop = (
  duty: (Pick<PricedDuty, 'inPrice' | 'suspended'> & { readonly total: Amount | Dec }) | null,
  mode: PriceMode,
  rate: Dec,
): Dec => {
  if (duty?.inPrice !== 'added' || duty.suspended) return ZERO;
  return mode === 'net' ? dec(duty.total) : roundTo(grossOfNet(dec(duty.total), rate));
};

/**
 * Computes the agreed price of a unit, its own discounts taken off; in the price mode, without the duty that comes on
 * top.
 */
export const agreedUnit = (priced: SellerPriceLine): Dec => {
  const [mode, total] =
    priced.priceMode === 'HT' ? (['net', priced.totalHT] as const) : (['gross', priced.totalTTC] as const);
  const amount = minus(plus(dec(total), wholeOff(priced)), onTop(priced.duty, mode, dec(priced.vatRate)));
  // Goods given away whole bore no duty either.
  return roundTo(over(max(ZERO, amount), dec(priced.quantity === 0 ? 1 : priced.quantity)), 6);
};

/**
 * Computes the price to type for it: the VAT and suspended duty that an exempt sale takes out of a typed price are
 * added again.
 */
export const asTyped = (unit: Dec, now: PricedLine | undefined, list: PriceMode): Dec => {
  if (!now || isZero(unit)) return unit;
  const { duty, mode, vatRules } = now;
  const isTaken = duty?.suspended && duty.inPrice === 'included';
  const held = !isTaken ? ZERO : mode === 'net' ? duty.unit : grossOfNet(duty.unit, vatRules.rate);
  const bare = plus(unit, held);
  return vatRules.held && list === 'gross' ? roundTo(grossOfNet(bare, vatRules.held), 6) : bare;
};
