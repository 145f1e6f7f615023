import { type Day, longDay } from '#kernel/day.ts';
import { compare, type Dec, dec, isPositive, min, minus, plus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { type GoodsState, hasLeft } from '#areas/sales/rules/order/lifecycle.ts';
import { leftOf, type Quantities, quantitiesOf } from '#areas/sales/rules/order/quantities.ts';
import type { DeliveryStatus } from '#areas/papers/rules/statuses.ts';
import { refuseReturn } from './return-refusals.ts';

/**
 * The units that came back of a line, as the user says: units for a shelf, and units that were lost or broken. They
 * belong to the lot, when one is named.
 */
export interface Back {
  readonly id: string;
  readonly lot?: string | undefined;
  readonly shelf: number;
  readonly lost: number;
  readonly warehouseId?: string | undefined;
  readonly reason: string;
}
/** Units that left, or came back, of one lot of a format under a line of the order. */
export interface LotUnits {
  readonly lineId: string;
  readonly formatId: string;
  readonly lot: string;
  readonly units: Dec;
}

const unitsOf = (one: Back): Dec => plus(dec(one.shelf), dec(one.lost));

/** Units by line, whatever becomes of them and whatever their lot. */
export const backByLine = (backs: readonly Back[]): Quantities => {
  const units = new Map<string, Dec>();
  for (const one of backs) units.set(one.id, plus(units.get(one.id) ?? ZERO, unitsOf(one)));
  return quantitiesOf([...units].map(([id, back]) => ({ id, units: back })));
};

/** Goods come back of what left, whether it was received or refused, or its parcel is back already: how much is left to come, its form says. */
export const whyNotReturn = (order: GoodsState): Refusal | null =>
  (order.status === 'validated' || order.status === 'invoiced') && hasLeft(order)
    ? null
    : refuseReturn('sales.return-not-left');

const beside = (code: 'sales.return-line' | 'sales.return-lost-why', at: number, field: string): Refusal =>
  refuseReturn(code, {}, { [`lines.${at}.${field}`]: refuseReturn(code).words });

/**
 * Refuses units that cannot have come back: of a line that did not leave, in fractions of a bottle, or more than is
 * still with the buyer.
 */
export const whyNotBack = (
  goods: Quantities,
  outside: Quantities,
  backs: readonly Back[],
  outsideOfLot: (lineId: string, lot: string) => Dec = (lineId) => dec(outside[lineId] ?? '0'),
): Refusal | null => {
  if (!backs.some((one) => isPositive(unitsOf(one)))) return refuseReturn('sales.return-nothing');
  const sums = backByLine(backs);
  const seen = new Set<string>();
  const namesLots = new Map<string, boolean>();
  for (const [at, one] of backs.entries()) {
    const key = `${one.id} ${one.lot ?? ''}`;
    const ordered = goods[one.id];
    const isPart = Number.isInteger(Number(ordered)) && !(Number.isInteger(one.shelf) && Number.isInteger(one.lost));
    // Units without a lot may be of the lot that another line names: more of it would come back than left.
    const namesLot = one.lot !== undefined;
    const isMixed = (namesLots.get(one.id) ?? namesLot) !== namesLot;
    namesLots.set(one.id, namesLot);
    if (ordered === undefined || seen.has(key) || isPart || isMixed) return beside('sales.return-line', at, 'shelf');
    seen.add(key);
    const left = min(dec(outside[one.id] ?? '0'), one.lot === undefined ? dec(ordered) : outsideOfLot(one.id, one.lot));
    const isTooMany =
      compare(unitsOf(one), left) > 0 || compare(dec(sums[one.id] ?? '0'), dec(outside[one.id] ?? '0')) > 0;
    if (isTooMany) {
      const refusal = refuseReturn('sales.return-too-many', { left: { number: toPlainText(left) } });
      return { ...refusal, fields: { [`lines.${at}.shelf`]: refusal.words } };
    }
    if (one.lost > 0 && one.reason.trim() === '') return beside('sales.return-lost-why', at, 'reason');
  }
  return null;
};

/** Refuses a day of return before the goods left, or in the future. */
export const whyNotReturnedOn = (
  on: Day,
  { shippedOn, today }: { readonly shippedOn: Day | null; readonly today: Day },
): Refusal | null => {
  const why =
    shippedOn !== null && on < shippedOn
      ? refuseReturn('sales.return-before-left', { day: longDay(shippedOn) })
      : on > today
        ? refuseReturn('sales.return-later')
        : null;
  return why && { ...why, fields: { day: why.words } };
};

/** Refuses to cancel a return that made a credit note; a return that credit notes do not need may be taken back. */
export const whyNotCancelReturn = (
  one: { readonly isCancelled: boolean; readonly isOfCredit: boolean; readonly units: Quantities },
  { returned, rested }: { readonly returned: Quantities; readonly rested: Quantities },
): Refusal | null => {
  if (one.isCancelled) return refuseReturn('sales.return-cancelled');
  const without = leftOf(returned, one.units);
  const isNeeded = Object.entries(rested).some(([line, units]) => compare(dec(units), dec(without[line] ?? '0')) > 0);
  return one.isOfCredit || isNeeded ? refuseReturn('sales.return-credited') : null;
};

/**
 * Computes the returned goods that no credit note has given back yet: by line, the units that came back less the
 * credits of goods that had left.
 */
export const stillToCredit = (returned: Quantities, credited: Quantities): Quantities => leftOf(returned, credited);

/**
 * Finds the lots from which units come back: the named lot, else those that left first. Goods that never lay on a shelf
 * have no lot.
 */
export const lotsBack = (
  outside: readonly { readonly lot: string; readonly units: Dec }[],
  units: Dec,
  named?: string,
): readonly { readonly lot: string; readonly units: Dec }[] => {
  const among = named === undefined ? outside : outside.filter((one) => one.lot === named);
  const taken: { lot: string; units: Dec }[] = [];
  let rest = units;
  for (const one of among) {
    const part = min(rest, one.units);
    if (!isPositive(part)) continue;
    taken.push({ lot: one.lot, units: part });
    rest = minus(rest, part);
  }
  return isPositive(rest) ? [...taken, { lot: named ?? '', units: rest }] : taken;
};

/** Lots less what came back of them, in their order. */
export const lotsOutside = (left: readonly LotUnits[], back: readonly LotUnits[]): readonly LotUnits[] => {
  const keyOf = (one: LotUnits): string => `${one.lineId} ${one.formatId} ${one.lot}`;
  const came = new Map<string, Dec>();
  for (const one of back) came.set(keyOf(one), plus(came.get(keyOf(one)) ?? ZERO, one.units));
  return left.flatMap((one) => {
    const units = minus(one.units, came.get(keyOf(one)) ?? ZERO);
    return isPositive(units) ? [{ ...one, units }] : [];
  });
};

const TROUBLE: ReadonlySet<DeliveryStatus> = new Set(['error', 'exception']);

/**
 * Computes the state of an order with returned goods: returned once all that left is back and nothing more leaves. An
 * incident with the other goods stays one.
 */
export const statusAfterReturns = (
  said: DeliveryStatus,
  { shipped, returned }: { readonly shipped: Quantities; readonly returned: Quantities },
  shipsMore: boolean,
): DeliveryStatus => {
  if (!Object.values(returned).some((units) => isPositive(dec(units)))) return said;
  if (Object.keys(leftOf(shipped, returned)).length === 0 && !shipsMore) return 'returned';
  return TROUBLE.has(said) ? said : 'partiallyReturned';
};

export const returnName = (n: number): string => `Retour ${n}`;
