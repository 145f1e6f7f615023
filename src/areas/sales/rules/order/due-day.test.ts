import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Day, day } from '#kernel/day.ts';
import { PAYMENT_DELAYS } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { DELAYS, type Delay, type DelayCase, delayOfRecord, delayWarning, delayWords, dueDay } from './due-day.ts';

const VECTORS = new URL('../../../../../../shared/vectors/payments/due-dates.json', import.meta.url);
interface Row {
  invoice: string;
  end_of_month: string;
  net: Record<string, string>;
  eom_A: Record<string, string>;
  eom_B: Record<string, string>;
}
interface Vectors {
  published: { invoice: string; eom45_A: string; eom45_B: string }[];
  rows: Row[];
  decade: { delivery: string; plus30: string }[];
  end_of_delivery_month_plus30: { delivery: string; due: string }[];
}

const from = (issued: string, more: { orderedOn?: Day; deliveredOn?: Day } = {}) => ({
  issuedOn: day(issued),
  orderedOn: null,
  deliveredOn: null,
  ...more,
});

const delivered = (on: string) => from(on, { deliveredOn: day(on) });
const FRENCH: DelayCase = { seller: 'FR', buyer: { isPro: true, country: 'FR' }, categories: ['wine'] };

describe('due days', () => {
  test('agree with the vectors in both readings of the end of month', ({ skip }) => {
    skip(!existsSync(VECTORS), 'no vectors beside the checkout');
    const vectors = JSON.parse(readFileSync(VECTORS, 'utf8')) as Vectors;
    for (const row of vectors.rows) {
      expect(dueDay('endOfMonth', from(row.invoice), 'monthThenDays')).toBe(row.end_of_month);
      for (const [days, due] of Object.entries(row.net))
        expect(dueDay(`days${days}` as Delay, from(row.invoice), 'monthThenDays'), `${row.invoice} net ${days}`).toBe(
          due,
        );
      for (const [days, due] of Object.entries(row.eom_A))
        expect(
          dueDay(`endOfMonth${days}` as Delay, from(row.invoice), 'monthThenDays'),
          `${row.invoice} A ${days}`,
        ).toBe(due);
      for (const [days, due] of Object.entries(row.eom_B))
        expect(
          dueDay(`endOfMonth${days}` as Delay, from(row.invoice), 'daysThenMonth'),
          `${row.invoice} B ${days}`,
        ).toBe(due);
    }
    for (const reading of ['monthThenDays', 'daysThenMonth'] as const)
      for (const row of vectors.rows) {
        expect(dueDay('endOfMonthThen45', from(row.invoice), reading)).toBe(row.eom_A['45']);
        expect(dueDay('days45ThenEndOfMonth', from(row.invoice), reading)).toBe(row.eom_B['45']);
      }
    for (const row of vectors.published) {
      expect(dueDay('endOfMonthThen45', from(row.invoice), 'daysThenMonth')).toBe(row.eom45_A);
      expect(dueDay('days45ThenEndOfMonth', from(row.invoice), 'monthThenDays')).toBe(row.eom45_B);
      expect(dueDay('endOfMonth45', from(row.invoice), 'monthThenDays')).toBe(row.eom45_A);
      expect(dueDay('endOfMonth45', from(row.invoice), 'daysThenMonth')).toBe(row.eom45_B);
    }
    for (const row of vectors.decade)
      expect(dueDay('deliveryDecade30', delivered(row.delivery), 'monthThenDays')).toBe(row.plus30);
    for (const row of vectors.end_of_delivery_month_plus30)
      expect(dueDay('endOfDeliveryMonth30', delivered(row.delivery), 'monthThenDays')).toBe(row.due);
  });

  test('45 days end of month, from a bill of 15 January, is 17 or 31 March according to the reading', () => {
    expect(dueDay('endOfMonth45', from('2023-01-15'), 'monthThenDays')).toBe('2023-03-17');
    expect(dueDay('endOfMonth45', from('2023-01-15'), 'daysThenMonth')).toBe('2023-03-31');
  });

  test('at order and at delivery count from those days, but never before the bill', () => {
    expect(dueDay('atOrder', from('2026-11-20', { orderedOn: day('2026-11-12') }), 'monthThenDays')).toBe('2026-11-20');
    expect(dueDay('atDelivery', from('2026-11-20', { deliveredOn: day('2026-11-24') }), 'monthThenDays')).toBe(
      '2026-11-24',
    );
    expect(dueDay('atDelivery', from('2026-11-20'), 'monthThenDays')).toBe('2026-11-20');
  });

  test('the list of the specification is complete, and each delay has its words and is one of a client’s record', () => {
    expect([...DELAYS]).toHaveLength(21);
    expect(PAYMENT_DELAYS.map((one) => delayOfRecord(one.key)).toSorted()).toEqual([...DELAYS].toSorted());
    expect(delayOfRecord('')).toBeNull();
    for (const delay of DELAYS)
      for (const reading of ['monthThenDays', 'daysThenMonth'] as const)
        expect(delayWords(delay, reading).fr).toMatch(/^Paiement /);
  });

  test('a reading that is named is printed as itself, whatever the shop means by the end of a month', () => {
    for (const reading of ['monthThenDays', 'daysThenMonth'] as const) {
      expect(delayWords('endOfMonthThen45', reading)).toEqual(delayWords('endOfMonth45', 'monthThenDays'));
      expect(delayWords('days45ThenEndOfMonth', reading)).toEqual(delayWords('endOfMonth45', 'daysThenMonth'));
    }
  });

  const warned = (sale: DelayCase, issued = '2026-11-20') =>
    DELAYS.filter((delay) => delayWarning(delay, delivered(issued), 'monthThenDays', sale) !== null);

  test('between French professionals, delays beyond 60 days, or 45 days end of month, are warned about and not refused', () => {
    expect(warned(FRENCH)).toEqual(['days75', 'days90', 'days120', 'endOfMonth60', 'endOfMonth90', 'endOfMonth120']);
    for (const buyer of [
      { isPro: false, country: 'FR' },
      { isPro: true, country: 'DE' },
    ])
      expect(warned({ ...FRENCH, buyer })).toEqual([]);
  });

  test('spirits are due 30 days after the end of the month of their delivery, at the latest', () => {
    const spirits: DelayCase = { ...FRENCH, categories: ['wine', 'spirits'] };
    expect(warned(spirits)).toEqual([
      'days45',
      'days60',
      'days75',
      'days90',
      'days120',
      'endOfMonth45',
      'endOfMonth60',
      'endOfMonth90',
      'endOfMonth120',
      'endOfMonthThen45',
      'days45ThenEndOfMonth',
    ]);
    expect(delayWarning('days120', delivered('2026-11-20'), 'monthThenDays', spirits)?.fr).toContain('441-11');
  });
});
