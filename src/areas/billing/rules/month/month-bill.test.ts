import { expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { dec, sum, toText } from '#kernel/money.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { composeBill, UNNUMBERED } from '../bill/compose-bill.ts';
import { billProblems } from '../bill/bill-check.ts';
import { anyOrder, wholeBillOf } from '../../testing/any-bill.ts';
import { billsApart, monthlyDraft, type OrderPart, partOfOrder, shareOfOrder } from './month-bill.ts';

/** An order out of the hat, its goods left under one or two notes, and what the month bears of it. */
const partOf = (order: Parameters<typeof wholeBillOf>[0], number: string, cut: number): OrderPart | null => {
  const made = wholeBillOf(order);
  if (!made) return null;
  const lines = made.draft.lines.map((_, at) => `l${at}`);
  const charges = made.draft.charges.map((_, at) => `c${at}`);
  const note = (n: number, units: Record<string, string>) => ({
    number: `BL-${number}-${n}`,
    day: day(`2026-11-1${n}`),
    units,
    lots: {},
  });
  const half = (all: string) => Math.min(Number(all), Math.floor((Number(all) * cut) / 10));
  const units = made.draft.lines.map((line, at) => [`l${at}`, line.quantity] as const);
  const first = Object.fromEntries(units.flatMap(([id, all]) => (half(all) > 0 ? [[id, String(half(all))]] : [])));
  const second = Object.fromEntries(
    units.flatMap(([id, all]) => {
      const rest = toText(sum([dec(all), dec(-half(all))]), 3).replace(/\.?0+$/, '');
      return Number(rest) > 0 ? [[id, rest]] : [];
    }),
  );
  const notes = [note(1, first), note(2, second)].filter((one) => Object.keys(one.units).length > 0);
  const along = Object.fromEntries(charges.map((id) => [id, '1']));
  return partOfOrder(
    made.whole,
    made.draft,
    { lines, charges },
    {},
    { notes, along },
    { number, orderedOn: day('2026-11-10'), purchaseOrder: null },
  );
};

test('whatever the orders, their rates and how they were delivered, the bill of the month asks for the sum of what each would be asked for', () => {
  let tried = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyOrder, fc.integer({ min: 0, max: 10 })), { minLength: 2, maxLength: 4 }),
      (all) => {
        const [first] = all[0] as (typeof all)[0];
        // The orders of a single client: the same prices, rounded the same way.
        const parts = all.flatMap(
          ([order, cut], at) =>
            partOf(
              { ...first, lines: order.lines, promotions: order.promotions, shipping: order.shipping },
              `CO-${at}`,
              cut,
            ) ?? [],
        );
        for (const { parts: group } of billsApart(parts)) {
          const bill = composeBill(monthlyDraft(group, day('2026-11-30')), UNNUMBERED);
          expect(billProblems(bill)).toBeNull();
          expect(bill.totals.charged).toBe(toText(sum(group.map((one) => shareOfOrder(one).gross)), 2));
          expect(bill.totals.net).toBe(toText(sum(group.map((one) => shareOfOrder(one).net)), 2));
          const alone = group.map((one) => composeBill({ ...one.draft }, UNNUMBERED));
          for (const row of bill.vat) {
            const bases = alone.flatMap((one) =>
              one.vat
                .filter((each) => each.rate === row.rate && each.category === row.category)
                .map((each) => dec(each.base)),
            );
            expect(row.base, `${row.category} ${row.rate}`).toBe(toText(sum(bases), 2));
          }
          if (group.length > 1) tried += 1;
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(tried).toBeGreaterThan(runsOf(20));
});
