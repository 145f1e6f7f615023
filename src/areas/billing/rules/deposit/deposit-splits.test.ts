import { describe, expect, test } from 'vitest';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import { isPaperCharge } from '#areas/papers/rules/paper-line.ts';
import { vatKey } from '#areas/papers/rules/paper-totals.ts';
import { type Dec, dec, isPositive, min, minus, ratio, sum, toText, ZERO } from '#kernel/money.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import type { Bill } from '../bill/bill.ts';
import { billProblems } from '../bill/bill-check.ts';
import { composeBill } from '../bill/compose-bill.ts';
import { addedTo, partOfBill } from '../bill/part-of-bill.ts';
import { anyOrder, wholeBillOf } from '../../testing/any-bill.ts';
import { type CreditChoice, creditLeft, creditNote, whyNotMore, wholeChoice } from '../credit/credit.ts';
import { amountAsked, deductionsOf, depositDraft, type StandingDeposit, whyNotAsk } from './deposit.ts';
import { leftToAsk, waitingShares } from './left-to-ask.ts';
import { shareOf, totalOf, type VatShare } from './vat-share.ts';

const S = (rate: string, base: string, vat: string): VatShare => ({ category: 'S', rate, base, vat });
const plain = (rows: readonly VatShare[]) => rows.map((one) => [one.rate, Number(one.base), Number(one.vat)]);

describe('deposits as others compute them', () => {
  // A line under two taxes stands here at the one rate that they make together.
  const mixed = [S('25', '200.00', '50.00'), S('10', '400.00', '40.00'), S('0', '200.00', '0.00')];
  test('half of four equal lines is half of each rate', () => {
    const half = shareOf(mixed, [], amountAsked({ percent: 50 }, totalOf(mixed)) as Dec);
    expect(plain(half)).toEqual([
      ['25', 100, 25],
      ['10', 200, 20],
      ['0', 100, 0],
    ]);
    expect(toText(totalOf(half), 2)).toBe('445.00');
  });
  test('an amount, VAT included, is dealt in the same proportions', () => {
    expect(plain(shareOf(mixed, [], dec('222.50')))).toEqual([
      ['25', 50, 12.5],
      ['10', 100, 10],
      ['0', 50, 0],
    ]);
  });
  test('rates of several lines stand once', () => {
    expect(plain(shareOf([S('15', '200.00', '30.00'), S('10', '600.00', '60.00')], [], dec('222.50')))).toEqual([
      ['15', 50, 7.5],
      ['10', 150, 15],
    ]);
  });
  test('a line at a discount weighs what it comes to', () => {
    const whole = [S('10', '350.00', '35.00'), S('15', '200.00', '30.00'), S('0', '200.00', '0.00')];
    expect(plain(shareOf(whole, [], amountAsked({ percent: 50 }, totalOf(whole)) as Dec))).toEqual([
      ['10', 175, 17.5],
      ['15', 100, 15],
      ['0', 100, 0],
    ]);
  });
  test('of half a unit at an odd price, all asked ahead leaves a bill of nothing', () => {
    const whole = [S('20', '0.51', '0.10')];
    const asked = amountAsked({ percent: 100 }, totalOf(whole)) as Dec;
    const shares = shareOf(whole, [], asked);
    const [taken] = deductionsOf([{ number: 'AC-1', issuedOn: '2026-11-20' as never, shares, deducted: [] }], asked);
    expect([taken?.gross, taken?.vat]).toEqual(['0.61', shares]);
    expect(toText(minus(totalOf(whole), totalOf(taken?.vat ?? [])), 2)).toBe('0.00');
  });
  test('in percent or by the amount that it comes to, it is the same document', () => {
    const whole = [S('15', '31.86', '4.78')];
    for (const [percent, amount] of [
      [2, '0.73'],
      [7, '2.56'],
      [18, '6.60'],
    ] as const) {
      const asked = amountAsked({ percent }, totalOf(whole)) as Dec;
      expect(toText(asked, 2)).toBe(amount);
      expect(shareOf(whole, [], asked)).toEqual(shareOf(whole, [], dec(amount)));
    }
  });
});

/** The steps of an order between its first deposit and its last bill. */
const anyStep = fc.oneof(
  fc.record({ act: fc.constant('percent' as const), of: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('amount' as const), of: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ act: fc.constant('give-back' as const), of: fc.nat(9) }),
  fc.record({ act: fc.constant('bill' as const), of: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('credit' as const), of: fc.integer({ min: 1, max: 100 }) }),
);

const byRate = (rows: readonly { readonly vat: readonly VatShare[] }[], field: 'base' | 'vat') => {
  const all = new Map<string, Dec>();
  for (const row of rows.flatMap((one) => one.vat))
    all.set(vatKey(row), sum([all.get(vatKey(row)) ?? ZERO, dec(row[field])]));
  return Object.fromEntries(
    [...all].flatMap(([key, amount]) => (toText(amount, 2) === '0.00' ? [] : [[key, toText(amount, 2)] as const])),
  );
};

/** An order out of the hat, with what was issued of it so far. */
const onOrder = (made: NonNullable<ReturnType<typeof wholeBillOf>>) => {
  const { whole, draft, all } = made;
  const charged = dec(whole.totals.charged);
  const of = {
    lines: whole.lines.map((_l, at) => `l${at}`),
    charges: all.filter(isPaperCharge).map((_c, at) => `c${at}`),
  };
  let deposits: (StandingDeposit & { readonly bill: Bill })[] = [];
  const bills: Bill[] = [];
  const credits: Bill[] = [];
  let before: Quantities = {};
  let numbers = 0;
  const standing = () => {
    const deducted = bills.flatMap((one) => one.deposits);
    return deposits.map((one) => ({
      ...one,
      deducted: deducted.filter((each) => each.number === one.number).flatMap((each) => each.vat),
    }));
  };
  const head = (number: string) => ({ number, issuedOn: whole.issuedOn, reason: 'Reprise' });
  const noteOf = (bill: Bill, choice: CreditChoice): void => {
    const note = creditNote(bill, creditsOf(bill), choice, head(`AV-${credits.length + 1}`));
    expect(billProblems(note)).toBeNull();
    credits.push(note);
  };
  const creditsOf = (bill: Bill) => credits.filter((one) => one.references.bills[0]?.number === bill.number);
  const acts = {
    ask: (asked: Parameters<typeof amountAsked>[0]): void => {
      const left = minus(
        charged,
        sum([...deposits.map((one) => one.bill), ...bills].map((one) => dec(one.totals.due))),
      );
      const amount = amountAsked(asked, charged);
      if (amount === null || whyNotAsk(amount, left)) return;
      const rest = leftToAsk(whole, draft, of, before);
      const percent = asked.percent ?? null;
      const drafted = depositDraft(rest, draft, { amount, before: waitingShares(standing()), percent });
      const number = `AC-${(numbers += 1)}`;
      const bill = composeBill(drafted, number);
      expect(billProblems(bill)).toBeNull();
      expect([bill.totals.charged, bill.totals.rounding]).toEqual([toText(amount, 2), '0.00']);
      // Never at a rate that is billed to its end already.
      const rates = new Set(rest.vat.map(vatKey));
      expect(bill.vat.every((row) => rates.has(vatKey(row)))).toBe(true);
      deposits.push({ number, issuedOn: bill.issuedOn, shares: bill.vat, deducted: [], bill });
    },
    giveBack: (at: number): void => {
      const free = standing().filter((one) => one.deducted.length === 0);
      const one = free[at % Math.max(1, free.length)];
      if (!one) return;
      const bill = deposits.find((each) => each.number === one.number)?.bill as Bill;
      const note = creditNote(bill, [], wholeChoice(creditLeft(bill, [])), head('AA-1'));
      expect([note.vat, note.totals.charged]).toEqual([bill.vat, bill.totals.charged]);
      deposits = deposits.filter((each) => each.number !== one.number);
    },
    bill: (share: number): void => {
      const now: Quantities = Object.fromEntries([
        ...whole.lines.flatMap((line, at) => {
          const left = Number(line.quantity) - Number(before[`l${at}`] ?? '0');
          const some = share === 100 ? left : Math.floor((left * share) / 100);
          return some > 0 ? [[`l${at}`, toText(dec(some), 3)] as const] : [];
        }),
        ...(bills.length === 0 ? of.charges.map((id) => [id, '1'] as const) : []),
      ]);
      if (!Object.keys(now).some((id) => id.startsWith('l'))) return;
      const isWhole = bills.length === 0 && share === 100;
      const part = isWhole ? draft : partOfBill(whole, draft, of, before, now).draft;
      const taken = deductionsOf(standing(), dec(composeBill(part, '0').totals.charged));
      const bill = composeBill({ ...part, deposits: taken }, `FA-${bills.length + 1}`);
      expect(billProblems(bill)).toBeNull();
      bills.push(bill);
      before = addedTo(before, now);
    },
    credit: (share: number): void => {
      const bill = bills.find((one) => !whyNotMore(one, creditsOf(one)));
      if (!bill) return;
      const left = creditLeft(bill, creditsOf(bill)).lines.flatMap(({ line, left: units }) => {
        const some = Math.floor((Number(units) * share) / 100);
        return some > 0 ? [{ id: line.id, quantity: some }] : [];
      });
      const choice = { lines: left, charges: [], amounts: [] };
      if (left.length === 0) return;
      const note = creditNote(bill, creditsOf(bill), choice, head('0'));
      if (Number(note.totals.charged) > 0 && !billProblems(note)) noteOf(bill, choice);
    },
    creditAll: (): void => {
      for (const bill of bills)
        while (!whyNotMore(bill, creditsOf(bill))) noteOf(bill, wholeChoice(creditLeft(bill, creditsOf(bill))));
    },
  };
  return { whole, charged, acts, bills, credits, standing, deposits: () => deposits.map((one) => one.bill) };
};

test('deposits and bills of 2,000 orders, in any parts and after any credit notes, come to the order: in all and at each rate, to the cent', () => {
  const seen = { orders: 0, deposits: 0, rates: 0, inParts: 0, credited: 0 };
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { minLength: 1, maxLength: 7 }), (order, steps) => {
      const made = wholeBillOf(order);
      fc.pre(made !== null && Number(made.whole.totals.charged) > 0);
      const { whole, charged, acts, bills, credits, standing, deposits } = onOrder(made as NonNullable<typeof made>);
      for (const { act, of } of steps) {
        if (act === 'percent') acts.ask({ percent: of });
        else if (act === 'amount')
          acts.ask({ amount: Number(toText(ratio(min(charged, dec(of)), dec(of), dec(100_000)), 2)) });
        else if (act === 'give-back') acts.giveBack(of);
        else if (act === 'bill') acts.bill(of);
        else acts.credit(of);
      }
      acts.bill(100);
      // In all: what deposits and bills ask for is what was agreed.
      const asked = sum([...deposits(), ...bills].map((one) => dec(one.totals.due)));
      expect(toText(asked, 2)).toBe(whole.totals.charged);
      // At each rate: what deposits took was deducted of that rate, and the bases of the bills are those of the order.
      const deducted = bills.flatMap((one) => one.deposits);
      for (const field of ['base', 'vat'] as const) expect(byRate(deducted, field)).toEqual(byRate(deposits(), field));
      expect(byRate(bills, 'base')).toEqual(byRate([whole], 'base'));
      // A single bill has the order's own VAT; each of several bills has the VAT of its own base.
      if (bills.length === 1) expect(bills[0]?.vat).toEqual(whole.vat);
      expect(standing().every((one) => toText(totalOf(one.shares), 2) === toText(totalOf(one.deducted), 2))).toBe(true);
      // Once all of it is given back nothing is left, at any rate.
      const wasCredited = credits.length > 0;
      acts.creditAll();
      for (const field of ['base', 'vat'] as const) expect(byRate(credits, field)).toEqual(byRate(bills, field));
      const back = sum(credits.map((one) => dec(one.totals.charged)));
      expect(toText(back, 2)).toBe(toText(sum(bills.map((one) => dec(one.totals.charged))), 2));
      seen.orders += 1;
      seen.deposits += deposits().length;
      seen.rates += whole.vat.length > 1 ? 1 : 0;
      seen.inParts += bills.length > 1 ? 1 : 0;
      seen.credited += wasCredited && isPositive(back) ? 1 : 0;
    }),
    { numRuns: 2000 },
  );
  expect(seen.orders).toBe(runsOf(2000));
  for (const many of [seen.deposits, seen.rates, seen.inParts, seen.credited])
    expect(many).toBeGreaterThan(runsOf(200));
});
