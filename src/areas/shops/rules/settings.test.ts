import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, ownVatRate, ShopSettings, wholeSettings } from './settings.ts';
import { Bank, Business, HeaderStyle, ShopChanges } from './shop.ts';

test('the defaults are settings, and what is stored lies over them', () => {
  expect(ShopSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(wholeSettings({})).toEqual(DEFAULT_SETTINGS);
  expect(wholeSettings({ logStartMonth: 9, ofALaterVersion: 1 })).toEqual({ ...DEFAULT_SETTINGS, logStartMonth: 9 });
});

test('a VAT rate lies strictly between 0 and 100, and an absent one is the country’s', () => {
  for (const rate of [0, 100, -1]) {
    expect(ShopSettings.safeParse({ ...DEFAULT_SETTINGS, vatRate: { standard: rate } }).error?.issues[0]?.message).toBe(
      'La TVA doit être comprise entre 0 et 100',
    );
  }
  expect(ownVatRate({ vatRate: { reduced: 5.5 } }, 'reduced')).toBe(5.5);
  expect(ownVatRate({ vatRate: {} }, 'standard')).toBeNull();
});

test('a change takes any key of a shop, and no other', () => {
  expect(
    ShopChanges.safeParse({
      id: 'x',
      code: 'y',
      owner: {},
      integration: {},
      stripe: 'a',
      stripeIsActive: true,
      refId: 1,
      logo: 2,
      color: 3,
      name: 'Mas',
    }).success,
  ).toBe(true);
  expect(ShopChanges.safeParse({ publicVersion: 3 }).error?.issues[0]?.code).toBe('unrecognized_keys');
  expect(ShopChanges.safeParse({ settings: { tierMode: 'both' } }).success).toBe(false);
  expect(ShopChanges.parse({ settings: { hasTVA: false } }).settings).toEqual({ hasTVA: false });
});

test('a bank account must be one', () => {
  expect(Bank.safeParse({ rib: { iban: 'FR76 3000 6000 0112 3456 7890 189' } }).success).toBe(true);
  expect(Bank.safeParse({ rib: { iban: 'FR14 2004 1010 0505 0001 3' } }).success).toBe(false);
  expect(Bank.safeParse({ rib: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' } }).success).toBe(true);
});

test('what is not told has its default', () => {
  expect(Business.parse({}).address.country).toBe('FR');
  expect(HeaderStyle.parse({}).logoPlacement).toBe('start');
});
