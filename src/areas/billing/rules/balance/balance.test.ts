import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { toReceive } from '#areas/payments/rules/payable.ts';
import { compare, type Dec, dec, isNegative, max, minus, over, plus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { OF_BILL, OF_ORDER } from '../bill-kinds.ts';
import { balancesOf, type Issued } from './balance.ts';
import type { Kept } from './shares.ts';

const cents = (n: number): Dec => over(dec(n), dec(100));
const bill = (id: string, gross: number): Issued => ({
  id,
  kind: OF_ORDER,
  gross: dec(gross),
  of: null,
  returned: ZERO,
});
const credit = (id: string, of: string, gross: number, returned = 0): Issued => ({
  id,
  kind: OF_BILL,
  gross: dec(gross),
  of,
  returned: dec(returned),
});
/** Money that names no bill. */
const paid = (amount: Dec): readonly Kept[] => [{ id: 'R1', amount, names: null, lies: [] }];
const told = (papers: readonly Issued[], kept: number, toBill = 0) =>
  balancesOf(papers, paid(dec(kept)), dec(toBill)).balances.map((one) => [one.id, toNumber(one.remaining), one.status]);

describe('what is left of a bill', () => {
  test('is its total until money comes on its order, then what that leaves', () => {
    expect(told([bill('F1', 885.6)], 0)).toEqual([['F1', 885.6, 'pending']]);
    expect(told([bill('F1', 885.6)], 400)).toEqual([['F1', 485.6, 'partial']]);
    expect(told([bill('F1', 885.6)], 885.6)).toEqual([['F1', 0, 'paid']]);
  });
  test('falls by its credit notes, to nothing when it is credited whole', () => {
    expect(told([bill('F1', 100), credit('A1', 'F1', 24)], 0)[0]).toEqual(['F1', 76, 'pending']);
    expect(told([bill('F1', 100), credit('A1', 'F1', 100)], 0)).toEqual([
      ['F1', 0, 'cancelled'],
      ['A1', 0, 'empty'],
    ]);
  });
  test('of several bills of an order, the oldest is paid first; what is paid ahead of the rest is owed to nobody', () => {
    expect(told([bill('F1', 60), bill('F2', 40)], 70)).toEqual([
      ['F1', 0, 'paid'],
      ['F2', 30, 'partial'],
    ]);
    expect(told([bill('F1', 60), credit('A1', 'F1', 20)], 100, 40)).toEqual([
      ['F1', 0, 'paid'],
      ['A1', 20, 'full'],
    ]);
    expect(told([bill('F1', 60), credit('A1', 'F1', 20)], 80, 40)[1]).toEqual(['A1', 0, 'empty']);
  });
});

describe('what is left of a credit note', () => {
  test('is never more than its own amount less what it gave back, whatever else was paid too much', () => {
    expect(told([bill('F1', 885.6), credit('A1', 'F1', 24)], 935.6)[1]).toEqual(['A1', 24, 'full']);
    expect(told([bill('F1', 885.6), credit('A1', 'F1', 24, 24)], 911.6)[1]).toEqual(['A1', 0, 'empty']);
    expect(told([bill('F1', 885.6), credit('A1', 'F1', 24, 10)], 925.6)[1]).toEqual(['A1', 14, 'partial']);
  });
  test('stays when another one was given back first', () => {
    const both = [bill('F1', 100), credit('A1', 'F1', 24), credit('A2', 'F1', 30, 30)];
    expect(told(both, 70)).toEqual([
      ['F1', 0, 'paid'],
      ['A1', 24, 'full'],
      ['A2', 0, 'empty'],
    ]);
  });
});

const money = fc.integer({ min: 0, max: 500_000 });
const papers = fc
  .array(
    fc.record({ gross: fc.integer({ min: 1, max: 500_000 }), credits: fc.array(fc.integer({ min: 1, max: 60 })) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((bills) =>
    bills.flatMap(({ gross, credits }, at) => {
      let rest = gross;
      const notes = credits.slice(0, 4).flatMap((percent, n) => {
        const amount = Math.min(rest, Math.round((gross * percent) / 100));
        rest -= amount;
        return amount > 0 ? [credit(`A${at}-${n}`, `F${at}`, amount / 100)] : [];
      });
      return [bill(`F${at}`, gross / 100), ...notes];
    }),
  );
const total = (all: readonly Dec[]): Dec => sum(all);
const isBill = (one: Issued) => one.of === null;

describe('to the cent, whatever was billed, credited and paid', () => {
  test('money is on a bill, ahead, or owed on a credit note: none twice, none lost', () => {
    fc.assert(
      fc.property(papers, money, money, (all, keptCents, aheadCents) => {
        const [kept, toBill] = [cents(keptCents), cents(aheadCents)];
        const found = new Map(balancesOf(all, paid(kept), toBill).balances.map((one) => [one.id, one]));
        const bills = all.filter(isBill).map((one) => found.get(one.id));
        const notes = all.filter((one) => !isBill(one)).map((one) => found.get(one.id));
        const billed = total(all.filter(isBill).map((one) => one.gross));
        const credited = total(all.filter((one) => !isBill(one)).map((one) => one.gross));
        for (const one of found.values()) expect(isNegative(one.remaining)).toBe(false);
        // All that is still to be paid on the bills is what is still to be received of what they come to.
        const left = total(bills.map((one) => one?.remaining ?? ZERO));
        expect(compare(left, toReceive(billed, credited, kept))).toBe(0);
        const settled = total(bills.map((one) => one?.settled ?? ZERO));
        const owed = total(notes.map((one) => one?.remaining ?? ZERO));
        const beyond = max(ZERO, minus(minus(kept, settled), toBill));
        expect(compare(owed, beyond)).toBeLessThanOrEqual(0);
        expect(compare(owed, credited)).toBeLessThanOrEqual(0);
        if (compare(beyond, credited) <= 0) expect(compare(owed, beyond)).toBe(0);
        expect(compare(plus(settled, left), minus(billed, credited))).toBe(0);
      }),
    );
  });

  test('given back note after note, in any order, no note gives more than its own amount and no bill owes again', () => {
    fc.assert(
      fc.property(papers, fc.array(fc.nat({ max: 30 }), { maxLength: 12 }), (all, picks) => {
        let kept = total(all.filter(isBill).map((one) => one.gross));
        let now = [...all];
        for (const pick of picks) {
          const notes = now.filter((one) => !isBill(one));
          const note = notes[pick % Math.max(1, notes.length)];
          if (!note) return;
          const left = balancesOf(now, paid(kept), ZERO).balances.find((one) => one.id === note.id)?.remaining ?? ZERO;
          kept = minus(kept, left);
          now = now.map((one) => (one.id === note.id ? { ...one, returned: plus(one.returned, left) } : one));
        }
        for (const one of now) expect(compare(one.returned, one.gross)).toBeLessThanOrEqual(0);
        for (const one of balancesOf(now, paid(kept), ZERO).balances)
          if (one.id.startsWith('F')) expect(toNumber(one.remaining)).toBe(0);
      }),
    );
  });
});
