import { type Amount, dec, plus, toPlainText } from '#kernel/money.ts';
import type { BillAddress } from '#areas/papers/rules/paper.ts';
import type { Unit } from '#areas/papers/rules/units.ts';

/** The units to fetch for one line, and their shelf: a line that is promised from two shelves is fetched twice. */
export interface PickedLine {
  readonly label: string;
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unit: Unit;
  readonly warehouse: string;
  readonly lot: string;
}
/** The slip with which one order is prepared. No price is on it. */
export interface PickingSlip {
  readonly number: string;
  readonly buyer: string;
  readonly address: BillAddress;
  readonly delivery: string;
  readonly instructions: string;
  readonly parcels: number;
  readonly bottles: string;
  readonly lines: readonly PickedLine[];
}

export interface PickedTotal extends PickedLine {
  readonly orders: number;
}

/** Adds up the goods that must leave the shelves for all orders, shelf by shelf: one walk through the cellar. */
export const pickingTotals = (slips: readonly PickingSlip[]): readonly PickedTotal[] => {
  const totals = new Map<string, PickedTotal>();
  for (const slip of slips) {
    const seen = new Set<string>();
    for (const line of slip.lines) {
      const key = [line.warehouse, line.label, ...line.details, line.unit, line.lot].join('\u0000');
      const before = totals.get(key);
      totals.set(key, {
        ...line,
        quantity: toPlainText(plus(dec(before?.quantity ?? '0'), dec(line.quantity as Amount))),
        orders: (before?.orders ?? 0) + (seen.has(key) ? 0 : 1),
      });
      seen.add(key);
    }
  }
  return [...totals.values()].sort(
    (a, b) =>
      a.warehouse.localeCompare(b.warehouse, 'fr') ||
      a.label.localeCompare(b.label, 'fr') ||
      a.lot.localeCompare(b.lot),
  );
};
