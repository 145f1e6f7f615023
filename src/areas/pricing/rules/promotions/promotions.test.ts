import { describe, expect, test } from 'vitest';
import { toNumber } from '#kernel/money.ts';
import { type PricingInput, priceOrder } from '../pricing.ts';
import type { Promotion } from './promotions.ts';
import { cents, sampleLine, sampleOrder } from '../sample-order.ts';

const order = (promotions: readonly Promotion[], more: Partial<PricingInput> = {}) =>
  priceOrder(sampleOrder({ promotions, ...more }));
const promotion = (more: Partial<Promotion> = {}): Promotion => ({
  id: 'p',
  name: 'Vendanges',
  type: '%',
  amount: 10,
  activation: 'always',
  ...more,
});
const paid = (promotions: readonly Promotion[], more: Partial<PricingInput> = {}) =>
  cents(order(promotions, more).totals.totalTTC);
const two = [sampleLine({ quantity: 3, price: 20 }), sampleLine({ id: 'l2', quantity: 2, price: 20 })];

describe('a promotion acts', () => {
  test.each<[string, Partial<Promotion>, string]>([
    ['always', { activation: 'always' }, '90.00'],
    ['from a quantity of the product', { activation: 'minProduct', threshold: 3 }, '90.00'],
    ['… and not below it', { activation: 'minProduct', threshold: 4 }, '100.00'],
    ['from an amount of the product', { activation: 'minPrice', threshold: 60 }, '90.00'],
    ['… and not below it', { activation: 'minPrice', threshold: '60.01' }, '100.00'],
    ['from a quantity in the order', { activation: 'minProductOrder', threshold: 5 }, '90.00'],
    ['… and not below it', { activation: 'minProductOrder', threshold: 6 }, '100.00'],
    ['from an amount of the order', { activation: 'minPriceOrder', threshold: 100 }, '90.00'],
    ['… and not below it', { activation: 'minPriceOrder', threshold: '100.01' }, '100.00'],
    ['on its days', { from: '2026-11-20', to: '2026-11-20' }, '90.00'],
    ['… not before', { from: '2026-11-21' }, '100.00'],
    ['… not after', { to: '2026-11-19' }, '100.00'],
    ['on the formats it names', { formatIds: ['format-l2'] }, '96.00'],
    ['in euros once off an order', { type: '€', amount: 7 }, '93.00'],
    ['in euros off each unit of a line', { type: '€', amount: 7, level: 'line' }, '65.00'],
    ['on lines only when they reach it themselves', { level: 'line', activation: 'minProduct', threshold: 3 }, '94.00'],
    ['never for more than there is', { type: '€', amount: 500 }, '0.00'],
  ])('%s', (_, more, total) => expect(paid([promotion(more)], { lines: two })).toBe(total));

  test('counting 75 cl equivalents when all rules do', () => {
    const lines = [sampleLine({ quantity: 2, litres: '1.5', price: 50 })];
    const from4 = [promotion({ activation: 'minProductOrder', threshold: 4 })];
    expect([
      cents(order(from4, { lines }).totals.totalTTC),
      cents(priceOrder(sampleOrder({ lines, promotions: from4, shop: { allRulesInEq75: true } })).totals.totalTTC),
    ]).toEqual(['100.00', '90.00']);
  });
  test('an amount is in the mode of the buyer’s prices', () => {
    const ten = [promotion({ type: '€', amount: 10 })];
    expect(
      cents(priceOrder(sampleOrder({ lines: [sampleLine({ price: 50 })], promotions: ten })).totals.totalTTC),
    ).toBe('40.00');
    expect(
      cents(
        priceOrder(sampleOrder({ lines: [sampleLine({ price: 50 })], promotions: ten, typology: { ttc: false } }))
          .totals.totalHT,
      ),
    ).toBe('40.00');
  });
  test('not on delivery, wrapping nor reservations', () => {
    const priced = order([promotion({ amount: 100 })], {
      lines: [sampleLine({ isWrapped: true, wrappingPrice: 2 })],
      shipping: { kind: 'option', ref: 'r', label: 'T', price: 5 },
      reservations: [
        { id: 'r', label: 'Visite', selectedPrices: [{ productType: 'prestation', priceTTC: 4, quantity: 1 }] },
      ],
    });
    expect([cents(priced.totals.totalTTC), cents(priced.totals.promo.gross)]).toEqual(['12.00', '10.00']);
  });
});

describe('among several', () => {
  test('the best for the buyer acts alone, and the trace tells who lost', () => {
    const priced = order(
      [
        promotion({ id: 'a', name: 'Dix', amount: 10 }),
        promotion({ id: 'b', name: 'Vingt', amount: 20 }),
        promotion({ id: 'c', name: 'Loin', activation: 'minPriceOrder', threshold: 500 }),
      ],
      { lines: two },
    );
    expect(cents(priced.totals.totalTTC)).toBe('80.00');
    const step = priced.trace.find((one) => one.lineId === null && one.step === 'promotion');
    expect(step?.words).toContain('Vingt');
    expect(step?.lost).toEqual([
      { rule: 'Loin (−10\u00a0%)', why: 'il faut 500,00\u00a0€ dans la commande, il y en a 100,00\u00a0€' },
      { rule: 'Dix (−10\u00a0%)', why: 'une remise plus avantageuse s’applique' },
    ]);
  });
  test('cumulative ones act in turn, unless one alone is better', () => {
    const a = promotion({ id: 'a', amount: 10, cumulative: true });
    const b = promotion({ id: 'b', amount: 10, cumulative: true });
    expect(paid([a, b], { lines: two })).toBe('81.00');
    expect(paid([a, b, promotion({ id: 'c', amount: 30 })], { lines: two })).toBe('70.00');
  });
  test('a cumulative one asks its condition again of what the former left', () => {
    const first = promotion({ id: 'a', name: 'Dix', amount: 10, cumulative: true });
    const second = promotion({ id: 'b', name: 'Cent', amount: 10, cumulative: true, threshold: 95 });
    const from95 = { ...second, activation: 'minPriceOrder' as const };
    expect(paid([first, from95], { lines: two })).toBe('90.00');
    expect(paid([first, { ...from95, threshold: 90 }], { lines: two })).toBe('81.00');
    const [step] = order([first, from95], { lines: two }).trace.filter((one) => one.lineId === null && one.lost.length);
    expect(step?.lost[0]?.why).toContain('il y en a 90,00');
    const lines = [sampleLine({ quantity: 5, price: 20 })];
    const ofLine = (threshold: number) =>
      paid(
        [
          { ...first, level: 'line' },
          { ...second, level: 'line', activation: 'minPrice', threshold },
        ],
        { lines },
      );
    expect([ofLine(95), ofLine(90)]).toEqual(['90.00', '81.00']);
  });
  test('those of the delivery come last, ask their condition of what the goods cost by then, and are told', () => {
    const shipping = { kind: 'option', ref: 'r', label: 'Transporteur', price: 10 } as const;
    const half = promotion({ id: 'd', name: 'Port', amount: 50, level: 'delivery', cumulative: true });
    const ten = promotion({ id: 'a', amount: 10, cumulative: true });
    const priced = order([ten, half], { lines: two, shipping });
    expect([cents(priced.totals.shipping.gross), cents(priced.totals.totalTTC)]).toEqual(['6.00', '96.00']);
    expect(priced.trace.some((one) => one.lineId === 'shipping' && one.words.startsWith('Port'))).toBe(true);
    const from95 = { ...half, activation: 'minPriceOrder' as const, threshold: 95 };
    expect(cents(order([ten, from95], { lines: two, shipping }).totals.shipping.gross)).toBe('12.00');
    expect(cents(order([from95], { lines: two, shipping }).totals.shipping.gross)).toBe('6.00');
    // Six euros of the buyer are five without VAT, and a code may be of the delivery alone.
    const off = promotion({ id: 'd', type: '€', amount: 6, level: 'delivery', code: 'PORT' });
    const coded = order([off], { lines: two, shipping, promoCode: 'port' });
    expect([cents(coded.totals.shipping.gross), coded.errors]).toEqual(['6.00', []]);
    const free = order([half], { lines: two, shipping, francoGranted: true, franco: null });
    expect(cents(free.totals.shipping.gross)).toBe('0.00');
  });
  test('those of lines come first, those of the order bear on what they left', () => {
    const lines = [sampleLine({ price: 100, promotions: [{ type: '%', amount: 50, activation: 'always' }] })];
    expect(paid([promotion()], { lines })).toBe('45.00');
    expect(paid([promotion({ activation: 'minPriceOrder', threshold: 60 })], { lines })).toBe('50.00');
  });
});

describe('a promo code', () => {
  const coded = promotion({ code: 'NOEL26', amount: 50 });
  const codes = (priced: ReturnType<typeof order>) => priced.errors.map((error) => error.code);
  test('opens its promotion, whatever its case', () => {
    const priced = order([coded], { promoCode: ' noel26 ' });
    expect([cents(priced.totals.totalTTC), codes(priced), priced.lines[0]?.discounts[0]?.code]).toEqual([
      '5.00',
      [],
      'NOEL26',
    ]);
  });
  test('that nobody typed is not told, not even as a loser', () => {
    expect(JSON.stringify(order([coded]).trace)).not.toContain('Vendanges');
  });
  test.each<[string, Promotion, string, string]>([
    ['unknown', coded, 'PAQUES', 'promoCodeUnknown'],
    ['out of its dates', { ...coded, to: '2026-11-01' }, 'NOEL26', 'promoCodeUnknown'],
    ['longer than 15 characters', coded, 'ABCDEFGHIJKLMNOP', 'promoCodeTooLong'],
    ['not reached yet', { ...coded, activation: 'minPriceOrder', threshold: 100 }, 'NOEL26', 'promoCodeUnmet'],
  ])('%s is refused beside its field, the order priced without it', (_, one, promoCode, code) => {
    const priced = order([one], { promoCode });
    expect([cents(priced.totals.totalTTC), codes(priced), priced.errors[0]?.field]).toEqual([
      '10.00',
      [code],
      'promoCode',
    ]);
  });
  test('that loses to a better promotion is no mistake of the buyer', () => {
    const priced = order([coded, promotion({ id: 'x', amount: 60 })], { promoCode: 'NOEL26' });
    expect([cents(priced.totals.totalTTC), codes(priced)]).toEqual(['4.00', []]);
  });
  test('may belong to a format', () => {
    const priced = order([], {
      lines: [sampleLine({ promotions: [{ type: '€', amount: 1, activation: 'always', code: 'UN' }], quantity: 3 })],
      promoCode: 'un',
    });
    expect([toNumber(priced.totals.totalTTC), codes(priced)]).toEqual([27, []]);
  });
});
