import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Day, day } from '#kernel/day.ts';
import { DELAYS, type Delay, delayWarning, delayWords, dueDay } from './due-day.ts';

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
  end_of_delivery_month_plus30: { delivery: string; due: string }[];
}

const from = (issued: string, more: { orderedOn?: Day; deliveredOn?: Day } = {}) => ({
  issuedOn: day(issued),
  orderedOn: null,
  deliveredOn: null,
  ...more,
});

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
    for (const row of vectors.published) {
      expect(dueDay('endOfMonth45', from(row.invoice), 'monthThenDays')).toBe(row.eom45_A);
      expect(dueDay('endOfMonth45', from(row.invoice), 'daysThenMonth')).toBe(row.eom45_B);
    }
    // The delay of spirits (30 days from the end of the delivery month) is this reading, counted from the delivery.
    for (const row of vectors.end_of_delivery_month_plus30)
      expect(dueDay('endOfMonth30', from(row.delivery), 'monthThenDays')).toBe(row.due);
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

  test('the list of the specification is complete, and each delay has its words', () => {
    expect([...DELAYS]).toHaveLength(17);
    for (const delay of DELAYS)
      for (const reading of ['monthThenDays', 'daysThenMonth'] as const)
        expect(delayWords(delay, reading).fr).toMatch(/^Paiement /);
  });

  test('delays beyond 60 days, or 45 days end of month, are warned about and not refused', () => {
    const late = DELAYS.filter((delay) => delayWarning(delay, from('2026-11-20'), 'monthThenDays') !== null);
    expect(late).toEqual(['days75', 'days90', 'days120', 'endOfMonth60', 'endOfMonth90', 'endOfMonth120']);
  });
});
