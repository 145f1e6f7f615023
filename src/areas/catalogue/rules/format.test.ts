import { describe, expect, test } from 'vitest';
import { dec, toPlainText } from '#kernel/money.ts';
import { bottlesPerUnit, eq75Of, formatLabel, hectolitresOf, litresOf, litresOfEq75, offerLabel } from './format.ts';
import { Promotion, sameCode } from './promotion.ts';
import { compareVintages, isListedInShop, isNonVintage, Legal, productLabel, statusesSeenBy } from './product.ts';

describe('a format', () => {
  test.each([
    ['Litre(s)', 1.5, '1.5', '2'],
    ['Centilitre(s)', 75, '0.75', '1'],
    ['Centilitre(s)', 37.5, '0.375', '0.5'],
    ['Millilitre(s)', 187.5, '0.1875', '0.25'],
    ['Litre(s)', 10, '10', `13.${'3'.repeat(38)}`],
  ] as const)('%s × %d is %s litres and %s bottles of 75 cl', (unity, value, litres, eq75) => {
    const volume = litresOf(unity, value);
    expect(toPlainText(volume ?? dec(0))).toBe(litres);
    expect(toPlainText(eq75Of(volume ?? dec(0)))).toBe(eq75);
  });
  test.each([
    [{ container: 'Magnum', unity: 'Centilitre(s)', unityValue: 150 }, 'Magnum 150\u00a0cl'],
    [{ container: '', unity: 'Litre(s)', unityValue: 3 }, '3\u00a0L'],
    [
      { container: 'Coffret de 3', unity: 'Centilitre(s)', unityValue: 75, formatType: 'packing', packingQuantity: 3 },
      'Coffret de 3 (3\u00a0×\u00a075\u00a0cl)',
    ],
    [
      { container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', packingQuantity: 6 },
      'Bouteille 75\u00a0cl',
    ],
    [{ container: 'bottle', unity: 'Centilitre(s)', unityValue: 75 }, 'Bouteille 75\u00a0cl'],
    [
      { container: 'packing', unity: 'Centilitre(s)', unityValue: 75, formatType: 'packing', packingQuantity: 6 },
      '6\u00a0×\u00a075\u00a0cl',
    ],
  ] as const)('%o is sold as « %s »', (one, said) => expect(offerLabel(one)).toBe(said));
  test('of a weight has no volume', () => expect(litresOf('Gramme(s)', 500)).toBeNull());
  test('one bottle is 0.75 l and 0.0075 hl', () => {
    expect(toPlainText(litresOfEq75(dec(1)))).toBe('0.75');
    expect(toPlainText(hectolitresOf(litresOfEq75(dec(1))))).toBe('0.0075');
  });
  test('is labelled the French way', () => {
    expect([formatLabel('Centilitre(s)', 37.5), formatLabel('Litre(s)', 5), formatLabel('Gramme(s)', '500')]).toEqual([
      '37,5\u00a0cl',
      '5\u00a0L',
      '500\u00a0g',
    ]);
  });
  test('counts bottles: those in a box or a packing, none for bulk, accessories and services', () => {
    expect(bottlesPerUnit({ productType: 'bottle', formatType: 'bottle' })).toBe(1);
    expect(bottlesPerUnit({ productType: 'bottle', formatType: 'packing', packingQuantity: 6 })).toBe(6);
    expect(bottlesPerUnit({ productType: 'box', packingQuantity: 3 })).toBe(3);
    expect(bottlesPerUnit({ productType: 'bottle', formatType: 'vrac' })).toBe(0);
    expect(['accessory', 'prestation'].map((productType) => bottlesPerUnit({ productType }))).toEqual([0, 0]);
  });
});

describe('a product', () => {
  test('shows no year when it has none', () => {
    for (const name of ['NV', 'nv', 'Non millésimé', 'non millesime', 'Nouveau Millésime', ''])
      expect(isNonVintage(name), name).toBe(true);
    expect(isNonVintage('2022')).toBe(false);
    expect([productLabel('Clos', '2022'), productLabel('Clos', 'NV'), productLabel('Clos', null, 'Magnum')]).toEqual([
      'Clos 2022',
      'Clos',
      'Clos Magnum',
    ]);
    expect(['2019', 'NV', '2022', '2020'].sort(compareVintages)).toEqual(['2022', '2020', '2019', 'NV']);
  });
  test('is seen by status: everything by the house and its agents, what is sold or out of stock by others', () => {
    expect(statusesSeenBy('agent')).toHaveLength(4);
    for (const kind of ['visitor', 'buyer', 'admin'] as const)
      expect(statusesSeenBy(kind)).toEqual(['online', 'outofstock']);
    expect([isListedInShop('prestation'), isListedInShop('box')]).toEqual([false, true]);
  });
  test('has legal fields that default to nothing owed, and unknown keys are refused', () => {
    expect(Legal.parse({}).customTaxFamilies).toEqual([]);
    expect(Legal.safeParse({ dutty: 1 }).success).toBe(false);
  });
});

describe('a promotion', () => {
  test('has a code of at most 15 characters and takes at most 100 %', () => {
    const one = { type: '%', amount: 10, activation: 'always' } as const;
    expect(Promotion.safeParse({ ...one, code: 'A'.repeat(15) }).success).toBe(true);
    expect(Promotion.safeParse({ ...one, code: 'A'.repeat(16) }).success).toBe(false);
    expect(Promotion.safeParse({ ...one, amount: 101 }).success).toBe(false);
    expect(Promotion.safeParse({ ...one, type: '€', amount: 101 }).success).toBe(true);
    expect(Promotion.safeParse({ ...one, from: '2026-02-30' }).success).toBe(false);
    expect(sameCode(' noel26', 'NOEL26 ')).toBe(true);
  });
});
