import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { termsAfter } from './office-kept.ts';
import { orderDifference, type OrderFacts } from './order-difference.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';

const terms = (name: string, change: Partial<SaleTerms> = {}): SaleTerms => ({
  day: day('2026-11-21'),
  shop: { hasTVA: true, rounding: 'netSum', tierMode: 'line', allRulesInEq75: false },
  typology: { name, ttc: false, globalDiscount: 0 },
  vatCountry: null,
  vatReason: null,
  promotions: [{ id: name, type: '%', amount: 5, activation: 'always' }],
  shipping: { kind: 'option', ref: 'home', label: name, price: 10 },
  franco: { amount: 100, bottles: null },
  vatExemption: null,
  buyerDuty: 'NULL',
  typedShipping: null,
  agreed: null,
  ...change,
});
const [old, now] = [terms('old', { vatExemption: 'export', agreed: '120.00' }), terms('now')];
const all = { agreement: true, promoCode: true, destination: true, carriage: true };
const list = { price: null, label: 'Livraison' };

describe('an order that is changed', () => {
  test('stands under its own terms in everything that nobody touched', () => {
    expect(termsAfter(old, now, all, list)).toEqual(old);
  });

  test('takes the terms of the moment when the agreement is over, and only what its buyer agreed to pay stays', () => {
    expect(termsAfter(old, now, { ...all, agreement: false }, list)).toEqual({ ...now, agreed: '120.00' });
    expect(termsAfter(null, now, { ...all, agreement: false }, list)).toEqual(now);
  });

  test('is taxed where it goes, carried at the price of what is carried, discounted by the code it has', () => {
    expect(termsAfter(old, now, { ...all, destination: false }, list)).toMatchObject({
      vatExemption: null,
      typology: { name: 'old' },
      shipping: { label: 'now' },
      promotions: [{ id: 'old' }],
    });
    expect(termsAfter(old, now, { ...all, carriage: false }, list)).toMatchObject({
      vatExemption: 'export',
      shipping: { label: 'now' },
    });
    expect(termsAfter(old, now, { ...all, promoCode: false }, list)).toMatchObject({
      promotions: [{ id: 'now' }],
      shipping: { label: 'old' },
    });
  });

  test('a delivery price that was typed is the whole price, with or without a mode', () => {
    expect(termsAfter(old, now, all, { price: 12, label: 'Coursier' })).toMatchObject({
      typedShipping: 12,
      shipping: { ref: 'home', price: 12, mode: 'net', takesFranco: false, parcelRule: { surcharge: 0 } },
    });
    expect(
      termsAfter(null, { ...now, shipping: null }, { ...all, agreement: false }, { price: 12, label: 'Coursier' })
        .shipping,
    ).toMatchObject({ label: 'Coursier', price: 12 });
    expect(termsAfter({ ...old, typedShipping: 15 }, now, all, list)).toMatchObject({
      typedShipping: null,
      shipping: { label: 'now' },
    });
  });
});

test('the audit says each line that came, went or moved, and nothing of anybody', () => {
  const facts: OrderFacts = {
    lines: [
      { id: 'a', label: 'Chinon', quantity: 6, freeUnits: 0, unitPrice: 12 },
      { id: 'b', label: 'Crémant', quantity: 1, freeUnits: 0, unitPrice: 9 },
    ],
    total: '81.00',
    status: 'pending',
    client: 'x',
    typology: 'pro',
    delivery: 'À domicile',
    payment: 'check',
    paymentDelay: null,
    promoCode: null,
    wholeDiscount: '',
    warehouse: null,
    place: '{"street":"1 rue A"}',
    note: 'Anne',
    conditions: 'Livré chez Anne',
  };
  expect(orderDifference(facts, facts)).toEqual({});
  expect(
    orderDifference(facts, {
      ...facts,
      lines: [
        { id: 'a', label: 'Chinon', quantity: 6, freeUnits: 1, unitPrice: 11 },
        { id: 'c', label: 'Vrac', quantity: 1.5, freeUnits: 0, unitPrice: 3 },
      ],
      total: '70.50',
      promoCode: 'FETE',
      place: '{"street":"2 rue B"}',
      note: '',
      conditions: '',
    }),
  ).toEqual({
    Chinon: ['6', '6 + 1'],
    'Chinon, prix': ['12,00\u00a0€', '11,00\u00a0€'],
    Crémant: ['1', ''],
    Vrac: ['', '1,5'],
    promoCode: ['', 'FETE'],
    place: [null, null],
    note: [null, null],
    conditions: [null, null],
    total: ['81,00\u00a0€', '70,50\u00a0€'],
  });
});
