import { DEFAULT_PARCEL_RULE, parcelCount } from '#areas/deliveries/rules/parcels.ts';
import { type Dec, dec, isZero, over, plus, sum, times, toNumber, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { unitsOf } from '#areas/pricing/rules/lines/counting.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { isGoods } from '#areas/papers/rules/shipment.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import {
  type ChosenUnits,
  isBeyond,
  type Quantities,
  quantitiesOf,
  whyNotChosen,
} from '#areas/sales/rules/order/quantities.ts';
import type { DeliveryStatus } from '#areas/papers/rules/statuses.ts';

interface SaleLine {
  readonly id: string;
  readonly priced: SellerPriceLine;
}

/** Computes the units of an order that travel, by line: paid and free ones, never services nor charges. */
export const shippable = (lines: readonly SaleLine[]): Quantities =>
  quantitiesOf(
    lines.filter((line) => isGoods(line.priced)).map((line) => ({ id: line.id, units: unitsOf(line.priced) })),
  );

/** Refuses units that may not leave: of an unknown line, in fractions of a bottle, or more than is left. */
export const whyNotLeave = (goods: Quantities, left: Quantities, chosen: ChosenUnits): Refusal | null => {
  const refused = whyNotChosen(goods, Object.keys(goods), chosen);
  if (refused) return refused;
  const at = chosen.findIndex((one) => isBeyond(left, { [one.id]: String(one.quantity) }));
  if (at < 0) return null;
  const { words } = refuseOrder('sales.ships-too-many');
  return refuseOrder('sales.ships-too-many', {}, { [`lines.${at}.quantity`]: words });
};

/**
 * Computes the line for the part of its units that leaves: its weight, measures and counts follow; its price plays no
 * part.
 */
export const partOfLine = (line: SellerPriceLine, units: string): SellerPriceLine => {
  const whole = unitsOf(line);
  if (isZero(whole)) return line;
  const part = (amount: number): number => toNumber(over(times(dec(amount), dec(units)), whole));
  return {
    ...line,
    quantity: Number(units),
    freeUnits: 0,
    bottles: part(line.bottles),
    litres: line.litres === null ? null : part(line.litres),
    eq75: line.eq75 === null ? null : part(line.eq75),
  };
};

/**
 * Parcels of a part, in proportion to its bottles; of goods that are none, to its units. Of a sale that fills no more parcels than the ordinary rule gives it,
 * a part fills no more than that rule gives the part: its last parcel is not counted twice.
 */
export const parcelsOf = (
  parcels: number,
  all: readonly SellerPriceLine[],
  part: readonly SellerPriceLine[],
): number => {
  const bottlesOf = (lines: readonly SellerPriceLine[]) => sum(lines.map((line) => dec(line.bottles)));
  const countOf = (lines: readonly SellerPriceLine[]) => lines.reduce((n, line) => plus(n, unitsOf(line)), ZERO);
  const isBottled = !isZero(bottlesOf(all));
  const [of, whole] = isBottled ? [bottlesOf(part), bottlesOf(all)] : [countOf(part), countOf(all)];
  if (isZero(whole)) return parcels;
  const share = Math.max(1, Math.ceil(toNumber(over(times(dec(parcels), of), whole))));
  const byRule = (bottles: Dec) => Math.max(1, toNumber(parcelCount(bottles, true, DEFAULT_PARCEL_RULE)));
  return isBottled && parcels <= byRule(whole) ? Math.min(share, byRule(of)) : share;
};

/** On their way or arrived: none of these says that all of an order has left. */
const UNDER_WAY: ReadonlySet<DeliveryStatus> = new Set(['pendingPickup', 'pickup', 'transit', 'delivered']);

/**
 * Computes the state of an order with goods still to leave: in part, unless something went wrong with the others.
 */
export const statusInPart = (status: DeliveryStatus, shipsMore: boolean): DeliveryStatus =>
  shipsMore && UNDER_WAY.has(status) ? 'partiallyDelivered' : status;
