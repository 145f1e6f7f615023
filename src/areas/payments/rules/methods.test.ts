import { describe, expect, test } from 'vitest';
import type { Bank, PaymentOffer } from '#areas/shops/rules/shop.ts';
import { dec } from '#kernel/money.ts';
import { missingToGetPaid } from './first-step.ts';
import {
  CHECKOUT_TYPES,
  offeredMethods,
  offersWithAll,
  PAYMENT_TYPE_WORDS,
  ribOf,
  type ShopMeans,
  whyNotAmount,
  whyNotOffer,
} from './methods.ts';

const offer = (type: PaymentOffer['type'], more: Partial<PaymentOffer> = {}): PaymentOffer => ({
  type,
  active: true,
  clients: ['professional', 'private'],
  instructions: '',
  ...more,
});
const bank = (iban: string, isDefault = false): Bank => ({
  rib: { holder: 'SCEA', bank: 'CA', iban, bic: '' },
  default: isDefault,
});
const means = (more: Partial<ShopMeans> = {}): ShopMeans => ({
  paymentsList: [offer('transfer'), offer('stripe'), offer('check', { instructions: 'À l’ordre du domaine' })],
  banks: [bank('FR1')],
  stripeIsActive: true,
  cardsReady: true,
  ...more,
});

describe('the first day', () => {
  const shown = (ttc: boolean) => ({ one: { name: 'Un', public: true, ttc, globalDiscount: 0, allRulesInEq75: null } });
  const lacks = (more: Partial<ShopMeans>, ttc = true) =>
    missingToGetPaid(means(more), shown(ttc)).map((one) => one.code);
  test('an IBAN alone brings no money when the cards that are switched on have no keys', () => {
    expect(lacks({ paymentsList: [offer('stripe')], cardsReady: false })).toEqual(['payments.no-means']);
    expect(lacks({ paymentsList: [offer('stripe')] })).toEqual([]);
    expect(lacks({ paymentsList: [offer('check')], banks: [] })).toEqual(['payments.no-account']);
  });
  test('a means for professionals does not serve a shop that sells to private buyers', () => {
    const trade = { paymentsList: [offer('transfer', { clients: ['professional'] as const })] };
    expect(lacks(trade)).toEqual(['payments.no-means']);
    expect(lacks(trade, false)).toEqual([]);
  });
});

describe('what a shop offers at checkout', () => {
  test('its own choice, in the house’s order, the card with an imprint', () => {
    expect(offeredMethods(means(), 'private')).toEqual([
      { type: 'stripe', label: 'Carte bancaire en ligne', instructions: '', takesImprint: true },
      { type: 'transfer', label: 'Virement', instructions: '', takesImprint: false },
      { type: 'check', label: 'Chèque', instructions: 'À l’ordre du domaine', takesImprint: false },
    ]);
  });
  test.each([
    ['a transfer without a RIB', { banks: [] }, 'transfer', 'payments.no-rib'],
    ['a card that the shop has not switched on', { stripeIsActive: false }, 'stripe', 'payments.no-cards'],
    ['a card without an account at the provider', { cardsReady: false }, 'stripe', 'payments.no-cards'],
    ['what the shop does not list', {}, 'cash', 'payments.method-not-offered'],
    [
      'what the shop has switched off',
      { paymentsList: [offer('check', { active: false })] },
      'check',
      'payments.method-not-offered',
    ],
    [
      'what is for professionals only',
      { paymentsList: [offer('bill', { clients: ['professional'] })] },
      'bill',
      'payments.method-not-offered',
    ],
  ] as const)('%s is not offered, in words', (_what, more, type, code) => {
    expect(whyNotOffer(type, means(more), 'private')?.code).toBe(code);
    expect(offeredMethods(means(more), 'private').some((one) => one.type === type)).toBe(false);
  });
  test.each([
    ['private', 49.99, 'payments.under-minimum'],
    ['private', 50, null],
    ['private', 300, null],
    ['private', 300.01, 'payments.over-maximum'],
    // Each audience has its own limits, or none.
    ['professional', 49.99, null],
    ['professional', 5000, null],
    // Where nothing is to be paid nothing is too little.
    ['private', 0, null],
  ] as const)('%s, an order of %s: %s', (kind, total, code) => {
    const limits = { private: { min: 50, max: 300 } };
    const given = means({ paymentsList: [offer('check', { limits })] });
    expect(whyNotAmount('check', given, kind, dec(total))?.code ?? null).toBe(code);
  });
  test('the settings show limits for every means that a checkout takes', () => {
    const [first] = offersWithAll([]);
    expect(first?.limits).toEqual({ private: { min: null, max: null }, professional: { min: null, max: null } });
  });
  test('professionals see what is for them', () => {
    expect(
      whyNotOffer('bill', means({ paymentsList: [offer('bill', { clients: ['professional'] })] }), 'professional'),
    ).toBeNull();
  });
  test('buyers transfer to the default account, else the first', () => {
    expect(ribOf({ banks: [bank('FR1'), bank('FR2', true)] })?.iban).toBe('FR2');
    expect(ribOf({ banks: [bank('FR1'), bank('FR2')] })?.iban).toBe('FR1');
    expect(ribOf({ banks: [] })).toBeNull();
  });
  test('every method has its word', () => {
    for (const type of CHECKOUT_TYPES) expect(PAYMENT_TYPE_WORDS[type]).toBeTruthy();
  });
});
