import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { dec, sum, toPlainText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { type BoxPart, bottlesOfParts, boxesLeft, exciseOfParts, litresOfParts, partFormat, vatKey } from './box.ts';
import { EXCISE_RATES } from './excise-rates.ts';
import { exciseRatesOn } from './excise.ts';

const part = (more: Partial<BoxPart> = {}): BoxPart => ({
  formatId: 'f1',
  productId: 'p1',
  quantity: 1,
  productType: 'bottle',
  name: 'Cuvée',
  precision: null,
  vintage: '2022',
  container: 'Bouteille',
  unity: 'Centilitre(s)',
  unityValue: 75,
  formatType: 'bottle',
  packingQuantity: null,
  litres: 0.75,
  alcohol: 12.5,
  legal: { category: 'wine' },
  vatType: 'standard',
  tva: null,
  disableVAT: false,
  ...more,
});

describe('boxes that can be made', () => {
  test('are as many as the scarcest of their articles makes: one more cannot be, that many can', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ left: fc.integer({ min: -5, max: 500 }), quantity: fc.integer({ min: 1, max: 12 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        (all) => {
          const parts = all.map((one, at) => ({ formatId: String(at), quantity: one.quantity }));
          const boxes = Number(toPlainText(boxesLeft(parts, (id) => dec(all[Number(id)]?.left ?? 0)) ?? dec(-1)));
          const can = (count: number): boolean => all.every((one) => count * one.quantity <= Math.max(0, one.left));
          expect(Number.isInteger(boxes) && can(boxes) && !can(boxes + 1)).toBe(true);
        },
      ),
    );
  });

  test('have no limit where none of their articles is followed; what is not followed sets none', () => {
    const parts = [
      { formatId: 'a', quantity: 2 },
      { formatId: 'b', quantity: 1 },
    ];
    expect(boxesLeft(parts, () => null)).toBeNull();
    expect(boxesLeft(parts, (id) => (id === 'a' ? dec(7) : null))).toEqual(dec(3));
  });
});

describe('what a box owes and holds', () => {
  const rates = exciseRatesOn(EXCISE_RATES, day('2026-11-20'));
  const total = (parts: readonly BoxPart[]): string =>
    toPlainText(
      sum(
        exciseOfParts(
          parts.map((one) => ({ ...one, abv: one.alcohol })),
          rates,
        ).flatMap((one) => [one.excise, one.css]),
      ),
    );

  test('two bottles of wine at 4.19 € a hectolitre: 0.015 hl × 4.19', () => {
    expect(total([part({ quantity: 2 })])).toBe('0.06285');
  });
  test('a bottle of wine and one of a drink that is not subject: that of the wine', () => {
    expect(total([part(), part({ legal: { dutyType: 'NULL', category: 'wine' } })])).toBe('0.031425');
  });
  test('a rate of the estate’s own is borne by its article alone: 0.0075 hl × 100 + 0.0075 hl × 4.19', () => {
    expect(total([part({ legal: { category: 'wine', da: 100 } }), part()])).toBe('0.781425');
  });
  test('glasses have no volume, no duty and are no bottles', () => {
    const glass = part({ productType: 'accessory', litres: null, container: 'Verre', legal: {} });
    const parts = [part({ quantity: 2 }), part({ unityValue: 150, litres: 1.5 }), { ...glass, quantity: 4 }];
    expect([bottlesOfParts(parts), toPlainText(litresOfParts(parts) ?? dec(0)), partFormat(glass)]).toEqual([
      3,
      '3',
      'Verre',
    ]);
    expect(litresOfParts([glass])).toBeNull();
  });
  test('a rate of its own, a level and no VAT at all are told apart', () => {
    expect([vatKey(part()), vatKey(part({ tva: 5.5 })), vatKey(part({ disableVAT: true }))]).toEqual([
      'standard',
      '5.5',
      'none',
    ]);
  });
});
