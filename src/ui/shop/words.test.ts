import { expect, test } from 'vitest';
import { dayOf, euro, say, sayCount } from './words.ts';
import { setName } from './bottle/bottle-label.tsx';

test('holes are filled, unknown ones are left to be seen', () => {
  expect(say('{name} à {price}, {rien}', { name: 'Cuvée', price: 12 })).toBe('Cuvée à 12, {rien}');
});
test('French counts the first of a month, and no other day', () => {
  expect([dayOf('2099-03-01', 'fr'), dayOf('2099-03-11', 'fr'), dayOf('2099-03-01', 'en')]).toEqual([
    '1er mars 2099',
    '11 mars 2099',
    'March 1, 2099',
  ]);
});
test('each language counts its own way', () => {
  const words = { one: '{n} бутылка', few: '{n} бутылки', many: '{n} бутылок', other: '{n} бутылки' };
  expect([1, 2, 5, 21, 111].map((n) => sayCount(words, n, 'ru'))).toEqual([
    '1 бутылка',
    '2 бутылки',
    '5 бутылок',
    '21 бутылка',
    '111 бутылок',
  ]);
  expect([0, 1, 2].map((n) => sayCount({ one: '{n} vin', other: '{n} vins' }, n, 'fr'))).toEqual([
    '0 vin',
    '1 vin',
    '2 vins',
  ]);
});
test('euros are written as each language does', () => {
  expect([euro(1234.5, 'fr'), euro(1234.5, 'en'), euro(0, 'de')]).toEqual([
    '1\u202f234,50\u00a0€',
    '€1,234.50',
    '0,00\u00a0€',
  ]);
});
test('a name always fits its label: smaller letters first, then an ellipsis', () => {
  expect(setName('Riesling', 58, 50)).toEqual({ size: 13, lines: ['Riesling'] });
  const long = setName(
    'Auxey-Duresses Premier Cru Les Duresses Vieilles Vignes Cuvée Anniversaire du Centenaire de la Maison',
    58,
    50,
  );
  expect(long.size).toBe(7.5);
  expect(long.lines.length * long.size * 1.12).toBeLessThanOrEqual(52);
  expect(setName('Anticonstitutionnellementvôtre', 58, 50).lines.every((line) => line.length <= 16)).toBe(true);
});

test('the day of an instant is that of the clock of France, whatever the zone of the machine that writes it', () => {
  const zone = process.env.TZ;
  const written = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'].map((one) => {
    process.env.TZ = one;
    return [dayOf('2026-11-23T23:30:00Z', 'fr'), dayOf('2026-11-23', 'fr')].join(', ');
  });
  process.env.TZ = zone ?? '';
  expect([...new Set(written)]).toEqual(['24 novembre 2026, 23 novembre 2026']);
});
