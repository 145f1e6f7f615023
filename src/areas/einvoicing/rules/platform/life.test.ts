import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { isPaymentTold, type LifeNews, standingOfLife } from './life.ts';
import { LIFE_CODES, STATE_WORDS } from '#areas/billing/rules/einvoice/platform-state.ts';

const news = fc.array(
  fc.record({
    code: fc.constantFrom(...LIFE_CODES, '999'),
    at: fc.integer({ min: 1, max: 28 }).map((day) => `2026-12-${String(day).padStart(2, '0')}T10:00:00.000Z`),
  }),
  { maxLength: 12 },
);
const codeOf = (all: readonly LifeNews[]): string | null => standingOfLife(all)?.code ?? null;

describe('where a bill stands', () => {
  test('does not depend on the order in which news are heard, nor on how often', () => {
    fc.assert(
      fc.property(news, fc.integer(), (all, seed) => {
        const mixed = [...all, ...all].sort((a, b) => (a.at + a.code + seed > b.code + b.at ? 1 : -1));
        return codeOf(mixed) === codeOf(all) && codeOf([...all].reverse()) === codeOf(all);
      }),
    );
  });

  test('a rejection or a refusal ends it; what is further on holds against what is said late; the buyer may change his mind', () => {
    const on = (code: string, day: number): LifeNews => ({ code, at: `2026-12-0${day}T10:00:00.000Z` });
    expect(codeOf([])).toBeNull();
    expect(codeOf([on('213', 1), on('205', 2), on('212', 3)])).toBe('213');
    expect(codeOf([on('212', 1), on('202', 5)])).toBe('212');
    expect(codeOf([on('207', 2), on('205', 3)])).toBe('205');
    expect(codeOf([on('205', 2), on('207', 3)])).toBe('207');
  });

  test('each code has its word', () => {
    for (const code of LIFE_CODES) expect(STATE_WORDS[code]).toMatch(/^\p{Lu}/u);
  });
});

test('the payment is told where VAT follows the money, between businesses of the country', () => {
  const bill = { audience: 'B2B', kind: '380', operation: 'services', vatOnDebits: false } as const;
  expect(isPaymentTold(bill)).toBe(true);
  expect(isPaymentTold({ ...bill, vatOnDebits: true })).toBe(false);
  expect(isPaymentTold({ ...bill, operation: 'goods' })).toBe(false);
  expect(isPaymentTold({ ...bill, operation: 'goods', kind: '386' })).toBe(true);
  expect(isPaymentTold({ ...bill, kind: '381' })).toBe(false);
  expect(isPaymentTold({ ...bill, audience: 'B2C' })).toBe(false);
});
