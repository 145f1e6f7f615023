import { expect, test } from 'vitest';
import * as z from 'zod';
import { forbiddenFields, isLetIn } from '#kernel/can.ts';
import type { Actor } from '#kernel/permission.ts';
import { shopEndpoints } from './endpoints.ts';
import { domainSettings, ownVatRate, settingsFrom, settingsSchemas, settingsSection } from './settings.ts';
import { Bank, Business, HeaderStyle, shopSchemas } from './shop.ts';

/** A section as an area above declares one. */
const higher = settingsSection(
  { tierMode: z.enum(['line', 'cart']), label: z.string() },
  { defaults: { tierMode: 'line', label: '' }, can: 'manageDelivery', visible: ['label'] },
);
const sections = [domainSettings, higher];
const DEFAULT_SETTINGS = settingsFrom({}, sections);
const { whole: ShopSettings } = settingsSchemas(sections);
const { ShopChanges, PublicShop } = shopSchemas(sections);

test('a section of another area is read, shown and changed with the others, each field once', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ hasTVA: true, tierMode: 'line', label: '' });
  expect(ShopChanges.safeParse({ settings: { label: 'A', hasTVA: false } }).success).toBe(true);
  expect(Object.keys((PublicShop.shape.settings as unknown as z.ZodObject).shape)).toContain('label');
  expect(Object.keys((PublicShop.shape.settings as unknown as z.ZodObject).shape)).not.toContain('tierMode');
  expect(() => settingsSchemas([...sections, higher])).toThrow('declared by two areas');
});

test('a collaborator changes the sections that his rights open, and no other', () => {
  const hand = (right: string): Actor =>
    ({ kind: 'iam', userId: 'u', shopId: 's', authorizations: { [right]: true }, blocked: false }) as unknown as Actor;
  const { updateMyShop } = shopEndpoints(sections);
  const whyNot = (right: string, settings: object) =>
    isLetIn(hand(right), updateMyShop.can)
      ? forbiddenFields(hand(right), updateMyShop.fields ?? {}, { settings })
      : 'not let in';
  expect(whyNot('manageDelivery', { label: 'A' })).toEqual([]);
  expect(whyNot('manageDelivery', { label: 'A', hasTVA: false })).toEqual(['settings.hasTVA']);
  expect(whyNot('seeAllOrder', { label: 'A' })).toBe('not let in');
});

test('the defaults are settings, and what is stored lies over them', () => {
  expect(ShopSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(settingsFrom({}, sections)).toEqual(DEFAULT_SETTINGS);
  expect(settingsFrom({ logStartMonth: 9, ofALaterVersion: 1 }, sections)).toEqual({
    ...DEFAULT_SETTINGS,
    logStartMonth: 9,
  });
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
