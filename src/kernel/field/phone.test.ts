import { expect, test } from 'vitest';
import { mobilePhone } from './field-schemas.ts';
import { abroadPhone, keptPhone, phoneOf, shownPhone, soughtDigits } from './phone.ts';
import { keptCode } from './postal-code.ts';

test.each([
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['06.12.34.56.78', 'FR', '+33612345678'],
  ['0033 6 12 34 56 78', 'FR', '+33612345678'],
  ['+33 (0)6 12 34 56 78', 'FR', '+33612345678'],
  ['+33 06 12 34 56 78', 'FR', '+33612345678'],
  ['33612345678', 'FR', '+33612345678'],
  ['02 47 00 00 00', 'FR', '+33247000000'],
  ['0692 12 34 56', 'FR', '+262692123456'],
  ['+33 692 12 34 56', 'FR', '+262692123456'],
  ['0590 81 00 00', 'FR', '+590590810000'],
  ['0696 12 34 56', 'MQ', '+596696123456'],
  ['06 12 34 56 78', 'RE', '+33612345678'],
  ['40 50 60 70', 'PF', '+68940506070'],
  ['+687 27 12 34', 'FR', '+687271234'],
  ['0508 41 12 34', 'FR', '+508411234'],
  ['0470 12 34 56', 'BE', '+32470123456'],
  ['02 511 11 11', 'BE', '+3225111111'],
  ['0151 12345678', 'DE', '+4915112345678'],
  ['621 123 456', 'LU', '+352621123456'],
  ['079 123 45 67', 'CH', '+41791234567'],
  ['06 1234 5678', 'NL', '+31612345678'],
  ['612 345 678', 'ES', '+34612345678'],
  ['06 12345678', 'IT', '+390612345678'],
  ['07400 123456', 'GB', '+447400123456'],
  ['(202) 555-0125', 'US', '+12025550125'],
  ['912 345 678', 'PT', '+351912345678'],
  ['06 20 123 4567', 'HU', '+36201234567'],
  ['+81 3 1234 5678', 'FR', '+81312345678'],
  ['+33 6 12', 'FR', null],
  ['douze', 'FR', null],
])('%s typed in %s is kept as %s', (typed, country, kept) => {
  expect(phoneOf(typed, country)).toBe(kept);
  if (kept !== null) expect([phoneOf(kept, country), phoneOf(shownPhone(kept))]).toEqual([kept, kept]);
});

test('a number that cannot be read stays as it was typed', () => {
  expect(keptPhone(' 12  34 ')).toBe('12 34');
  expect(mobilePhone.parse('06 12 34 56 78')).toBe('+33612345678');
  expect(mobilePhone.safeParse('02 47 00 00 00').error?.issues[0]?.message).toBe("Ce numéro n'est pas valide");
});

test('a number is shown as people in France write it, and from abroad for other programs', () => {
  expect(shownPhone('+33612345678')).toBe('06\u00a012\u00a034\u00a056\u00a078');
  expect(shownPhone('+262692123456')).toBe('0692\u00a012\u00a034\u00a056');
  expect(shownPhone('+32470123456')).toBe('+32\u00a0470\u00a012\u00a034\u00a056');
  expect(shownPhone('poste 12')).toBe('poste 12');
  expect(abroadPhone('+33612345678')).toBe('+33 6 12 34 56 78');
  expect(abroadPhone('06')).toBe('06');
});

test('a number is sought by what all its writings share; words and numbers of documents are not numbers', () => {
  expect(['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', '06.12.34'].map(soughtDigits)).toEqual([
    '612345678',
    '612345678',
    '612345678',
    '61234',
  ]);
  expect(['01000', 'FA-0012', '000123', '2026', 'dupont', '75011'].map(soughtDigits)).toEqual(Array(6).fill(null));
});

test.each([
  ['37 000', 'FR', '37000', ''],
  ['F-37000', 'FR', '37000', ''],
  ['37032 CEDEX 1', 'FR', '37032', 'CEDEX 1'],
  ['37032 cedex', 'FR', '37032', 'CEDEX'],
  ['L-1234', 'LU', '1234', ''],
  ['CH-1201', 'CH', '1201', ''],
  ['sw1a1aa', 'GB', 'SW1A 1AA', ''],
  ['1012AB', 'NL', '1012 AB', ''],
  ['00950', 'PL', '00-950', ''],
  ['1010', 'LV', 'LV-1010', ''],
  ['98000', 'MC', '98000', ''],
  ['c1425cla', 'AR', 'C1425CLA', ''],
  ['37032 TOURS', 'FR', '37032 TOURS', ''],
])('the code %s of %s is kept as %s, and its %s goes behind the town', (typed, country, code, cedex) => {
  expect(keptCode(typed, country)).toEqual({ code, cedex });
  expect(keptCode(code, country).code).toBe(code);
});
