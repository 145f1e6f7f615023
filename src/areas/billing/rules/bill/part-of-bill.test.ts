import { fc, runsOf } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import { isPaperCharge } from '#areas/papers/rules/paper-line.ts';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import { dec, sum, toText } from '#kernel/money.ts';
import { ciiOf } from '../einvoice/cii.ts';
import type { Bill } from './bill.ts';
import { billProblems } from './bill-check.ts';
import { composeBill } from './compose-bill.ts';
import { addedTo, leftToBill, partOfBill } from './part-of-bill.ts';
import { anyOrder, wholeBillOf } from '../../testing/any-bill.ts';

test('the bills of the parts of any order can each be issued, and together ask for what was agreed, to the cent', () => {
  let billed = 0;
  fc.assert(
    fc.property(anyOrder, fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }), (order, shares) => {
      const made = wholeBillOf(order);
      if (!made) return;
      const { all, draft, whole } = made;
      const of = {
        lines: whole.lines.map((_l, at) => `l${at}`),
        charges: all.filter(isPaperCharge).map((_c, at) => `c${at}`),
      };
      const bills: Bill[] = [];
      let before: Quantities = {};
      const issue = (now: Quantities) => {
        if (!Object.keys(now).some((id) => id.startsWith('l'))) return;
        const bill = composeBill(partOfBill(whole, draft, of, before, now).draft, 'FA-1');
        expect(billProblems(bill)).toBeNull();
        bills.push(bill);
        before = addedTo(before, now);
      };
      const left = (at: number): number => Number(whole.lines[at]?.quantity) - Number(before[`l${at}`] ?? '0');
      for (const share of shares) {
        const chosen = whole.lines.flatMap((_line, at) => {
          const units = Math.floor((left(at) * share) / 100);
          return units > 0 ? [[`l${at}`, String(units)] as const] : [];
        });
        const first = bills.length === 0 ? of.charges.map((id) => [id, '1'] as const) : [];
        issue(Object.fromEntries([...chosen, ...(chosen.length > 0 ? first : [])]));
      }
      const rest = leftToBill(whole, of, before);
      const last = whole.lines.flatMap((_l, at) =>
        left(at) > 0 ? [[`l${at}`, toText(dec(left(at)), 3)] as const] : [],
      );
      const asked = toText(sum(bills.map((one) => dec(one.totals.charged))), 2);
      issue(Object.fromEntries([...last, ...(bills.length === 0 ? of.charges.map((id) => [id, '1'] as const) : [])]));
      expect(toText(sum(bills.map((one) => dec(one.totals.charged))), 2)).toBe(whole.totals.charged);
      expect(toText(sum([dec(asked), rest]), 2)).toBe(whole.totals.charged);
      for (const bill of bills) expect(readFacturx(ciiOf(bill))).toBeTruthy();
      billed += bills.length;
    }),
    { numRuns: 800 },
  );
  expect(billed).toBeGreaterThan(runsOf(100));
});
