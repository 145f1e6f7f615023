import { describe, expect, test } from 'vitest';
import { BUSINESS_TYPES, PAYMENT_TYPES } from '#areas/shops/rules/shop.ts';
import { type Entry, labelOf, REFERENCE_LISTS, type ReferenceListName } from './reference.ts';

const keysOf = (name: ReferenceListName) => (REFERENCE_LISTS[name] as readonly Entry[]).map((entry) => entry.key);

describe('reference lists', () => {
  test.each(Object.keys(REFERENCE_LISTS) as ReferenceListName[])('%s: no key twice, no empty label', (name) => {
    const entries = REFERENCE_LISTS[name] as readonly Entry[];
    expect(new Set(keysOf(name)).size).toBe(entries.length);
    expect(entries.filter((entry) => entry.label.trim() === '' || entry.key.trim() === '')).toEqual([]);
  });

  test.each<[ReferenceListName, readonly string[]]>([
    ['clientTypologies', ['particulier', 'restaurateur', 'caviste', 'importateur']],
    ['qualityLabels', ['AOC', 'AOP', 'AB', 'demeter', 'IGP', 'label-rouge', 'HVE']],
    ['containerFamilies', ['bottle', 'vrac', 'bib']],
    ['formatTypes', ['bib', 'bottle', 'vrac', 'packing', 'custom']],
    ['units', ['litre', 'kilogram', 'gram', 'unit']],
    ['wineCategories', ['1', '2', '3', '4', '5']],
    ['wineZones', ['1', '2', '3', '4', '5', '6']],
    ['exciseCodes', ['W200', 'W300', 'B000', 'I000', 'S200', 'S300', 'S400', 'S500', 'X000', 'X001', 'X002', 'E920']],
    ['dutyTypes', ['DA2', 'DSU', 'NULL']],
    ['businessTypologies', ['wine', 'champaign', 'beer', 'spirit', 'cider', 'other']],
    [
      'vatTypes',
      [
        'FR-20',
        'FR-10',
        'FR-5.5',
        'IT-22',
        'ES-21',
        'BE-21',
        'DE-19',
        'DE-16',
        'CH-20',
        'NL-21',
        'PT-23',
        'LU-17',
        'LU-16',
        'LU-14',
        'LU-13',
        'GB-20',
        'AT-20',
        'AT-13',
        'FI-24',
        'SK-20',
        'DK-25',
        'intraEU',
        'export',
        'suspended',
        'deductibleServices',
        'tax',
        'minusGap',
        'plusGap',
      ],
    ],
    [
      'accountingTypes',
      [
        'product',
        'marchandise',
        'productTasting',
        'box',
        'productSample',
        'productGift',
        'prestation',
        'shipping',
        'discount',
        'touristTax',
        'dryMatter',
      ],
    ],
    [
      'paymentTypes',
      [
        'cb',
        'cbnc',
        'sample',
        'transfer',
        'bill',
        'stripe',
        'cash',
        'tips',
        'check',
        'ticket',
        'gift',
        'paypal',
        'credit',
        'sumUp',
        'up2Pay',
        'other',
      ],
    ],
    ['taskPriorities', ['low', 'medium', 'high']],
    ['importIntegrations', ['default', 'isagri', 'vinistoria', 'baqio']],
  ])('%s holds every value of the specification', (name, expected) =>
    expect(keysOf(name)).toEqual(expect.arrayContaining([...expected])),
  );

  test('have the sizes of the specification', () => {
    expect(keysOf('labelColours')).toHaveLength(11);
    expect(keysOf('chartColours')).toHaveLength(7);
    expect(keysOf('countries')).toHaveLength(28);
    expect(keysOf('activityTypes')).toHaveLength(11);
    expect(keysOf('emailFields')).toHaveLength(8);
    // The seventeen of the specification, then by ten days, by the end of the month of delivery, and the two readings of 45 days.
    expect(keysOf('paymentDelays')).toHaveLength(17 + 2 + 2);
    expect(keysOf('grapes').length).toBeGreaterThan(250);
    expect(keysOf('departments')).toHaveLength(96 + 2 + 5);
  });

  test('are those of the shops', () => {
    expect(keysOf('paymentTypes')).toEqual([...PAYMENT_TYPES]);
    expect(keysOf('businessTypologies')).toEqual([...BUSINESS_TYPES]);
  });

  test('give labels, and the key when a list does not know it', () => {
    expect(labelOf('grapes', 'muscat-a-petits-grains-blancs')).toBe('Muscat à petits grains blancs');
    expect(labelOf('countries', 'CH')).toBe('Suisse');
    expect(labelOf('countries', 'XX')).toBe('XX');
  });
});
