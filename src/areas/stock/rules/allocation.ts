import { compare, type Dec, isPositive, min, minus, plus, ZERO } from '#kernel/money.ts';

/** A counter from which goods may be taken, as it is under lock. */
export interface Shelf {
  readonly itemId: string;
  readonly formatId: string;
  readonly warehouseId: string;
  readonly lot: string;
  /** Lower first. */
  readonly rank: number;
  readonly available: Dec;
  readonly backorder: boolean;
}
export interface Wanted {
  readonly lineId: string;
  readonly formatId: string;
  readonly quantity: Dec;
  readonly warehouseId?: string | undefined;
}
export interface Take {
  readonly itemId: string;
  readonly lineId: string;
  readonly quantity: Dec;
}
export interface Shortage {
  readonly lineId: string;
  readonly formatId: string;
  readonly left: Dec;
}
export interface Allocation {
  readonly takes: readonly Take[];
  readonly short: readonly Shortage[];
}

const inOrder = (a: Shelf, b: Shelf): number =>
  a.rank - b.rank ||
  (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : 0) ||
  (a.itemId < b.itemId ? -1 : a.itemId > b.itemId ? 1 : 0);

/**
 * Chooses the shelf of each line. Lines that name their warehouse come first, so that free lines do not empty it. A
 * line may take from several shelves. A quantity that no shelf has is taken from a shelf that sells on when empty, if
 * there is one. Lines of the same format see each other's takes. A format without any shelf is not followed and takes
 * nothing.
 */
export const allocate = (shelves: readonly Shelf[], wanted: readonly Wanted[]): Allocation => {
  const left = new Map(shelves.map((shelf) => [shelf.itemId, shelf.available]));
  const byFormat = new Map<string, Shelf[]>();
  for (const shelf of [...shelves].sort(inOrder))
    byFormat.set(shelf.formatId, [...(byFormat.get(shelf.formatId) ?? []), shelf]);
  const takes: Take[] = [];
  const short: Shortage[] = [];
  const served = [...wanted.filter((one) => one.warehouseId), ...wanted.filter((one) => !one.warehouseId)];
  for (const one of served) {
    const known = byFormat.get(one.formatId);
    if (!known || !isPositive(one.quantity)) continue;
    const shelvesOf = one.warehouseId ? known.filter((shelf) => shelf.warehouseId === one.warehouseId) : known;
    let missing = one.quantity;
    const own: Take[] = [];
    for (const shelf of shelvesOf) {
      const here = left.get(shelf.itemId) ?? ZERO;
      if (!isPositive(missing) || !isPositive(here)) continue;
      const taken = min(here, missing);
      own.push({ itemId: shelf.itemId, lineId: one.lineId, quantity: taken });
      missing = minus(missing, taken);
    }
    const endless = isPositive(missing) ? shelvesOf.find((shelf) => shelf.backorder) : undefined;
    if (endless) {
      const already = own.findIndex((take) => take.itemId === endless.itemId);
      const whole = plus(missing, already < 0 ? ZERO : (own[already] as Take).quantity);
      if (already >= 0) own.splice(already, 1);
      own.push({ itemId: endless.itemId, lineId: one.lineId, quantity: whole });
      missing = ZERO;
    }
    if (isPositive(missing)) {
      short.push({ lineId: one.lineId, formatId: one.formatId, left: minus(one.quantity, missing) });
      continue;
    }
    for (const take of own) left.set(take.itemId, minus(left.get(take.itemId) ?? ZERO, take.quantity));
    takes.push(...own);
  }
  return { takes, short };
};

/** The total taken from each shelf: two lines on one shelf change its counter once. */
export const byShelf = (takes: readonly Take[]): ReadonlyMap<string, Dec> => {
  const whole = new Map<string, Dec>();
  for (const take of takes) whole.set(take.itemId, plus(whole.get(take.itemId) ?? ZERO, take.quantity));
  return whole;
};

/** Whether a change brought the available stock down to its alert level (and it was above before). */
export const reachesThreshold = (before: Dec, now: Dec, threshold: Dec | null): boolean =>
  threshold !== null && compare(before, threshold) > 0 && compare(now, threshold) <= 0;
