import { expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { monthlyDraft } from './month-bill.ts';
import { arcWords, joinedWords } from './arc-words.ts';

const arc = (at: number): string => `26FR${String(at).padStart(17, '0')}`;

test('the electronic documents of thirty orders are one sentence of the bill of the month, beside its other mentions', () => {
  const drafts = Array.from({ length: 30 }, (_, at) => ({
    words: { others: ['Vin bio FR-BIO-01.', ...arcWords([arc(at)])] },
    lines: [],
    references: { deliveryNotes: [] },
    charges: [],
    deposits: [],
    payments: [],
    charged: '0.00',
  }));
  const parts = drafts.map((draft) => ({ draft, lines: [], quantities: {} }));
  const { others } = monthlyDraft(parts as never, '2026-11-24' as never).words;
  expect(others).toHaveLength(2);
  expect(others[0]).toBe('Vin bio FR-BIO-01.');
  expect(others[1]).toBe(
    `Document administratif électronique\u00a0: ARC ${drafts.map((_, at) => arc(at)).join(', ')}.`,
  );
});

test('sentences hold every number once, in order, and none is longer than a bill takes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat({ max: 400 }), { maxLength: 9 }), { maxLength: 200 }), (orders) => {
      const joined = joinedWords(orders.flatMap((numbers) => arcWords(numbers.map(arc))));
      expect(joined.every((one) => one.length <= 1000)).toBe(true);
      expect(joined.flatMap((one) => one.match(/26FR\d{17}/gu) ?? [])).toEqual([...new Set(orders.flat().map(arc))]);
      expect(joined.length).toBeLessThanOrEqual(12);
    }),
  );
});
