import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import type { BankField } from './bank-fields.ts';
import { provenSign, signsOf, watchSigns, whyNotSigns } from './decimal-sign.ts';

const columns: readonly BankField[] = ['day', 'label', 'amount'];
const signs = (...cells: readonly string[]) => {
  const watch = watchSigns(3);
  for (const one of cells) watch.see(['02/11/2026', 'VIR 1,5', one]);
  return signsOf(columns, watch.found());
};

describe('the sign before the cents', () => {
  test.each([
    ['12,30', ','],
    ['12.30', '.'],
    ['1.234,56', ','],
    ['1,234.56', '.'],
    ['1.234.567', ','],
    ['1,234,567', '.'],
    ['0,500', ','],
    ['-12,3 €', ','],
    ['12,30-', ','],
    ['1 234', null],
    ['12,300', null],
    ['-1.250', null],
    ['VIR', null],
  ])('%s proves %s', (cell, sign) => expect(provenSign(signs(cell))).toBe(sign));

  test('is asked where an amount may be one of two and no other cell settles it, whatever its label holds', () => {
    const refusal = whyNotSigns(signs('12,300', '40'), false);
    expect(refusal?.code).toBe('billing.bank-decimal');
    expect(refusal?.words.fr.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toContain(
      '« 12,300 » se lit 12,30 € si les centimes suivent une virgule, 12 300,00 € s’ils suivent un point',
    );
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['decimal']);
    // A cell that is no amount in cents under a sign is shown as it would be read, never rounded.
    expect(whyNotSigns(signs('12,345'), false)?.words.fr).toContain('se lit 12,345\u00a0€ si');
    expect(whyNotSigns(signs('12,300', '40'), true)).toBeNull();
    expect(whyNotSigns(signs('12,300', '40,50'), false)).toBeNull();
    expect(whyNotSigns(signs('12', '40'), false)).toBeNull();
    // Both signs in one file settle nothing.
    expect(whyNotSigns(signs('12,300', '40,50', '7.20'), false)?.code).toBe('billing.bank-decimal');
    expect(whyNotSigns(signs('40,50', '7.20'), false)).toBeNull();
  });

  test('of amounts in cents is always found, however they are grouped, or asked', () => {
    const cents = fc.integer({ min: -500_000_000, max: 500_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 10 }),
        fc.constantFrom([',', '.'] as const, ['.', ','] as const, [',', ' '] as const, ['.', ''] as const),
        (amounts, [decimal, group]) => {
          const cells = amounts.map((one) => {
            const [units = '', rest] = (Math.abs(one) / 100).toFixed(2).split('.');
            return `${one < 0 ? '-' : ''}${units.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${rest}`;
          });
          expect(provenSign(signs(...cells))).toBe(decimal);
        },
      ),
    );
  });
});
