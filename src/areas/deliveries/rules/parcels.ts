import { type Amount, ceil, compare, type Dec, dec, isPositive, minus, over, times, ZERO } from '#kernel/money.ts';

/** How a delivery mode makes parcels: so many bottles in one, and what each parcel after the first costs, without VAT. */
export interface ParcelRule {
  readonly bottlesPerParcel: Amount;
  readonly surcharge: Amount;
}

/** Section 9: up to 12 bottles in a single parcel, otherwise 7 euros per additional parcel. The default of each delivery mode. */
export const DEFAULT_PARCEL_RULE: ParcelRule = { bottlesPerParcel: 12, surcharge: 7 };

/** Free bottles travel too, so they are counted; an order of other goods is one parcel. `packages` is the number typed by hand. */
export const parcelCount = (bottles: Dec, hasGoods: boolean, rule: ParcelRule, packages: number | null = null): Dec => {
  if (packages !== null && packages > 0) return dec(packages);
  if (!isPositive(bottles)) return hasGoods ? dec(1) : ZERO;
  return ceil(over(bottles, dec(rule.bottlesPerParcel)));
};

export const parcelSurcharge = (parcels: Dec, rule: ParcelRule): Dec =>
  compare(parcels, dec(1)) > 0 ? times(dec(rule.surcharge), minus(parcels, dec(1))) : ZERO;
