import { describe, expect, test } from 'vitest';
import { EXCISE_RATES } from '#areas/catalogue/rules/excise-rates.ts';
import { NO_LEGAL } from '#areas/catalogue/rules/product.ts';
import { domainSettings, settingsFrom } from '#areas/shops/rules/settings.ts';
import { day } from '#kernel/day.ts';
import { dec, toNumber, toPlainText } from '#kernel/money.ts';
import { VAT_RATES } from '#kernel/vat-rates.ts';
import type { PricedOrder } from './lines/priced.ts';
import { type PricingInput, type PricingShop, priceOrder, roundingFor } from './pricing.ts';
import { pricingSettings } from './settings.ts';
import { cents, sampleLine, sampleOrder, totalsOf } from './sample-order.ts';
import type { LineInput } from './lines/sale-line.ts';

const price = (parts: Parameters<typeof sampleOrder>[0]) => priceOrder(sampleOrder(parts));
const first = (priced: PricedOrder) => {
  const [line] = priced.lines;
  if (!line) throw new Error('no line');
  return line;
};
const unitOf = (line: Partial<LineInput>, parts: Parameters<typeof sampleOrder>[0] = {}) =>
  toPlainText(first(price({ lines: [sampleLine(line)], ...parts })).unitPrice);

describe('the unit price', () => {
  test('is kept as typed, HT or TTC by typology; the other is derived to six decimals', () => {
    const ttc = first(price({ lines: [sampleLine({ price: '12.99' })] }));
    expect([ttc.mode, toPlainText(ttc.unitGross), toPlainText(ttc.unitNet)]).toEqual(['gross', '12.99', '10.825']);
    const ht = first(price({ lines: [sampleLine({ price: '9.123456', tva: '5.5' })], typology: { ttc: false } }));
    expect([ht.mode, toPlainText(ht.unitNet), toPlainText(ht.unitGross)]).toEqual(['net', '9.123456', '9.625246']);
  });
  test('takes the discount of the typology, to the cent when it is shown with VAT', () => {
    expect(unitOf({ price: '10.99' }, { typology: { globalDiscount: 10 } })).toBe('9.89');
    expect(unitOf({ price: '10.99' }, { typology: { globalDiscount: 10, ttc: false } })).toBe('9.891');
  });
  test('is set by the highest tier reached, on which the discount of the typology bears too', () => {
    const tiers = { discountPrice: { 6: 9, 12: 8 } };
    expect([5, 6, 11, 12, 40].map((quantity) => unitOf({ ...tiers, quantity }))).toEqual(['10', '9', '9', '8', '8']);
    expect(unitOf({ ...tiers, quantity: 6 }, { typology: { globalDiscount: 10 } })).toBe('8.1');
  });
  test('reaches tiers by the size of the cart when the shop says so', () => {
    const lines = [
      sampleLine({ quantity: 2, discountPrice: { 6: 9 } }),
      sampleLine({ id: 'l2', quantity: 4 }),
      sampleLine({ id: 'l3', quantity: 9, productType: 'accessory', bottles: 0 }),
    ];
    expect(toPlainText(first(price({ lines })).unitPrice)).toBe('10');
    expect(toPlainText(first(price({ lines, shop: { tierMode: 'cart' } })).unitPrice)).toBe('9');
    expect(toPlainText(first(price({ lines: lines.slice(0, 1), shop: { tierMode: 'cart' } })).unitPrice)).toBe('10');
  });
  test('counts thresholds in 75 cl equivalents when the typology, else the shop, says so', () => {
    const half = { quantity: 3, litres: '0.5', discountPrice: { 2: 9 } };
    expect(unitOf({ ...half, quantity: 2, discountPrice: { 2: 9 } }, { shop: { allRulesInEq75: true } })).toBe('10');
    expect(unitOf(half, { shop: { allRulesInEq75: true } })).toBe('9'); // three times 50 cl is exactly two bottles
    expect(unitOf({ ...half, quantity: 1, litres: '1.5' }, { typology: { allRulesInEq75: true } })).toBe('9');
    expect(
      unitOf(
        { ...half, quantity: 1, litres: '1.5' },
        { shop: { allRulesInEq75: true }, typology: { allRulesInEq75: false } },
      ),
    ).toBe('10');
  });
  test('typed on the document by the office stands above tier and typology', () => {
    const line = first(
      price({
        lines: [sampleLine({ quantity: 6, manualPrice: 7.5, manualDiscount: 10, discountPrice: { 6: 9 } })],
        typology: { globalDiscount: 50 },
      }),
    );
    expect([toPlainText(line.unitPrice), cents(line.gross), line.discounts[0]?.level]).toEqual([
      '7.5',
      '40.50',
      'manual',
    ]);
  });
});

describe('free units', () => {
  const line = (quantity: number) => sampleLine({ quantity, discountAdd: { 6: 1, 12: 3 } });
  test('come with the highest threshold reached, and are not charged', () => {
    const priced = [5, 6, 12, 30].map((quantity) => first(price({ lines: [line(quantity)] })));
    expect(priced.map((one) => toNumber(one.freeUnits))).toEqual([0, 1, 3, 3]);
    expect(priced.map((one) => cents(one.gross))).toEqual(['50.00', '60.00', '120.00', '300.00']);
  });
  test('count in stock, parcels, volume and duty, never in thresholds', () => {
    const priced = price({
      lines: [{ ...line(12), available: 14, discountPrice: { 13: 1 }, legal: { category: 'wine' } }],
      franco: { amount: null, bottles: 13 },
      shipping: { kind: 'option', ref: 'r', label: 'Transport', price: 10 },
      shop: { minimumProducts: 13 },
    });
    const one = first(priced);
    expect([
      toNumber(one.bottles),
      toNumber(one.litres ?? dec(0)),
      toNumber(one.eq75 ?? dec(0)),
      toNumber(priced.counts.parcels),
    ]).toEqual([15, 11.25, 15, 2]);
    expect([toNumber(one.unitPrice), priced.franco.reached, cents(one.duty?.total ?? dec(0))]).toEqual([
      10,
      false,
      '0.47',
    ]);
    expect(priced.errors.map((error) => error.code)).toEqual(['stock', 'orderMinProducts']);
  });
});

describe('duty', () => {
  const wine = { legal: { category: 'wine' as const }, quantity: 600, price: '5' };
  const net = { typology: { ttc: false } };
  test('held in the price changes nothing to pay, and is shown', () => {
    const priced = price({ lines: [sampleLine(wine)], ...net });
    expect(totalsOf(priced)).toEqual(['3000.00', '600.00', '3600.00']);
    expect([cents(priced.totals.duty), toPlainText(first(priced).duty?.unit ?? dec(0))]).toEqual(['18.86', '0.031425']);
  });
  test('added to the price enters the VAT base', () => {
    expect(totalsOf(price({ lines: [sampleLine(wine)], ...net, shop: { dutyInPrice: 'added' } }))).toEqual([
      '3018.86',
      '603.77',
      '3622.63',
    ]);
  });
  const whisky = { litres: '0.7', abv: '40', legal: { category: 'spirits' as const }, price: 30 };
  const lessPercent = (amount: number, shop = {}) =>
    price({
      lines: [sampleLine({ ...whisky, promotions: [{ type: '%', amount, activation: 'always' }] })],
      ...net,
      shop,
    });

  test('is out of reach of discounts, which say so', () => {
    const most = lessPercent(99);
    expect([cents(first(most).net), cents(most.totals.duty)]).toEqual(['7.38', '7.15']); // 5.41 duty + 1.74 contribution
    expect(first(lessPercent(10)).discounts[0]?.label).toBe('−10\u00a0% hors droits');
    expect(first(price({ lines: [sampleLine({ ...whisky, manualDiscount: 10 })], ...net })).discounts[0]?.label).toBe(
      'Remise −10\u00a0% hors droits',
    );
    const half = price({ lines: [sampleLine({ ...whisky })], ...net, typology: { ttc: false, globalDiscount: 50 } });
    expect(toPlainText(first(half).unitPrice)).toBe('18.574046'); // (30 − 7.148092) / 2 + 7.148092
  });
  test('is discounted with the rest where the shop says so', () => {
    const whole = lessPercent(10, { discountsOnDuty: true });
    expect([cents(first(whole).net), first(whole).discounts[0]?.label]).toEqual(['27.00', '−10\u00a0%']);
    const typology = { ttc: false, globalDiscount: 50 };
    const half = price({ lines: [sampleLine(whisky)], ...net, typology, shop: { discountsOnDuty: true } });
    expect(toPlainText(first(half).unitPrice)).toBe('15');
  });
  test('of what is given away is the seller’s: at a price of zero, at 100 % typed, promoted or of a category alike', () => {
    const given = [
      price({ lines: [sampleLine({ ...whisky, manualPrice: 0 })], ...net }),
      price({ lines: [sampleLine({ ...whisky, manualDiscount: 100 })], ...net }),
      price({ lines: [sampleLine(whisky)], ...net, clientDiscount: 100 }),
      price({ lines: [sampleLine(whisky)], ...net, typology: { ttc: false, globalDiscount: 100 } }),
      lessPercent(100),
    ];
    for (const one of given) {
      expect([cents(one.totals.totalTTC), cents(one.totals.duty)]).toEqual(['0.00', '0.00']);
      expect(one.lines.flatMap((line) => line.discounts).join()).not.toContain('hors droits');
    }
  });
  test('suspended for the buyer leaves the price, or is not added', () => {
    expect(cents(price({ lines: [sampleLine(wine)], ...net, buyerDuty: 'DSU' }).totals.totalHT)).toBe('2981.15'); // 600 × 4.968575
    const added = price({ lines: [sampleLine(wine)], ...net, buyerDuty: 'DSU', shop: { dutyInPrice: 'added' } });
    expect([cents(added.totals.totalHT), cents(added.totals.duty)]).toEqual(['3000.00', '0.00']);
  });
  test('of a product that is not subject is none, and a missing strength is said', () => {
    expect(first(price({ lines: [sampleLine({ legal: { category: 'wine', dutyType: 'NULL' } })] })).duty).toBeNull();
    const unknown = price({ lines: [sampleLine({ legal: { category: 'spirits' }, abv: null })] });
    expect(first(unknown).duty?.unknown).toBe(true);
    expect(unknown.trace.some((step) => step.step === 'duty' && step.words.includes('inconnus'))).toBe(true);
  });
  test('of a new row changes the price from its day on, not the day before', () => {
    const rates = {
      excise: [
        ...EXCISE_RATES,
        { category: 'wine' as const, unit: 'hl' as const, amount: '100', from: day('2026-11-21') },
      ],
      vat: VAT_RATES,
    };
    const on = (d: string) =>
      price({ lines: [sampleLine(wine)], ...net, rates, day: day(d), shop: { dutyInPrice: 'added' } });
    expect(['2026-11-20', '2026-11-21', '2027-01-01'].map((d) => cents(on(d).totals.totalHT))).toEqual([
      '3018.86',
      '3450.00',
      '3450.00',
    ]);
  });
});

describe('a tax of the estate per hectolitre', () => {
  const legal = { customTaxName: 'Cotisation', customTaxAmountPerHL: 40, customTaxVat: 'reduced' as const };
  test('comes on top as a line with its own VAT', () => {
    const priced = price({ lines: [sampleLine({ quantity: 10, legal: { ...legal, customTaxAdded: true } })] });
    expect(priced.lines.map((line) => [line.kind, cents(line.net), cents(line.vat)])).toEqual([
      ['product', '83.33', '16.67'],
      ['customTax', '3.00', '0.17'],
    ]);
  });
  test('or is only shown, or owed by other containers', () => {
    const priced = price({ lines: [sampleLine({ legal })] });
    expect([priced.lines.length, cents(first(priced).customTax?.total ?? dec(0))]).toEqual([1, '0.30']);
    expect(
      first(price({ lines: [sampleLine({ legal: { ...legal, customTaxFamilies: ['bib'] } })] })).customTax,
    ).toBeNull();
  });
});

describe('wrapping', () => {
  test('is that of the format, else of the product, for each paid unit, with standard VAT', () => {
    const wrapped = { isWrapped: true, wrappingPrice: 2, quantity: 3, tva: '5.5', discountAdd: { 1: 1 } };
    const priced = price({ lines: [sampleLine({ ...wrapped, formatWrapping: 3 })] });
    expect(priced.lines[1]).toMatchObject({ kind: 'wrapping', parentId: 'l1' });
    expect([cents(priced.totals.wrapping.gross), cents(priced.totals.wrapping.vat)]).toEqual(['9.00', '1.50']);
    expect(cents(price({ lines: [sampleLine(wrapped)] }).totals.wrapping.gross)).toBe('6.00');
    expect(price({ lines: [sampleLine({ ...wrapped, isWrapped: false })] }).lines).toHaveLength(1);
  });
});

describe('VAT', () => {
  const of = (line: Partial<LineInput>, parts: Parameters<typeof sampleOrder>[0] = {}) => {
    const priced = price({ lines: [sampleLine({ price: 12, ...line })], ...parts });
    return [...totalsOf(priced), first(priced).vatRules.treatment];
  };
  test.each<[string, Partial<LineInput>, Parameters<typeof sampleOrder>[0], readonly string[]]>([
    ['by default is the dated rate of the type', {}, {}, ['10.00', '2.00', '12.00', 'domestic']],
    ['… medium', { vatType: 'medium', price: 11 }, {}, ['10.00', '1.00', '11.00', 'domestic']],
    ['… reduced', { vatType: 'reduced', price: 10.55 }, {}, ['10.00', '0.55', '10.55', 'domestic']],
    [
      'is the rate of the shop when it has its own',
      {},
      { shop: { vatRate: { standard: 8.5 } } },
      ['11.06', '0.94', '12.00', 'domestic'],
    ],
    ['is the rate of the product when it has its own', { tva: '2.1' }, {}, ['11.75', '0.25', '12.00', 'domestic']],
    [
      'is none in a shop without VAT: the price typed stands',
      {},
      { shop: { hasTVA: false } },
      ['12.00', '0.00', '12.00', 'franchise'],
    ],
    ['is none on a product where it is disabled', { disableVAT: true }, {}, ['12.00', '0.00', '12.00', 'disabled']],
    ['is the foreign rate of a line: the TTC price stands', { vatRate: 25 }, {}, ['9.60', '2.40', '12.00', 'foreign']],
    [
      'is taken out of a TTC price when the sale is exempt',
      {},
      { vatExemption: 'export' },
      ['10.00', '0.00', '10.00', 'export'],
    ],
    [
      'is not owed on a net price when the sale is exempt',
      {},
      { vatExemption: 'intraEU', typology: { ttc: false } },
      ['12.00', '0.00', '12.00', 'intraEU'],
    ],
  ])('%s', (_, line, parts, expected) => expect(of(line, parts)).toEqual(expected));

  test('changes on the day of a new row when the shop has no rate of its own', () => {
    const rates = {
      excise: EXCISE_RATES,
      vat: [...VAT_RATES, { country: 'FR', level: 'standard' as const, rate: '21', from: day('2026-11-21') }],
    };
    expect(
      ['2026-11-20', '2026-11-21'].map((d) => of({}, { rates, day: day(d), typology: { ttc: false } })[2]),
    ).toEqual(['14.40', '14.52']);
  });
  test('of prices shown to consumers never moves them, whatever the shop sums', () => {
    expect([
      roundingFor('netSum', true),
      roundingFor('netSum', false),
      roundingFor('line', true),
      roundingFor('line', false),
    ]).toEqual(['netSumKeepingGross', 'netSum', 'line', 'line']);
    expect(
      totalsOf(price({ lines: [sampleLine({ price: '12.99' })], shop: { rounding: 'netSumKeepingGross' } }))[2],
    ).toBe('12.99');
  });
});

describe('reservations', () => {
  const reservation = {
    id: 'r1',
    label: 'Visite',
    placesLeft: 4,
    selectedPrices: [
      { productType: 'prestation', label: 'Adulte', priceTTC: 15, quantity: 2 },
      { productType: 'prestation', label: 'Chien', priceTTC: 0, quantity: 1, notCounting: true },
      { productType: 'touristTax', priceTTC: 1.25, quantity: 14 },
    ],
  };
  test('keep tourist tax outside VAT and products, count people, and take places only for guests', () => {
    const priced = price({ lines: [], reservations: [reservation], franco: { amount: 1, bottles: null } });
    expect([
      cents(priced.totals.touristTax),
      cents(priced.totals.reservations.vat),
      cents(priced.totals.totalTTC),
    ]).toEqual(['17.50', '5.00', '47.50']);
    expect([
      toNumber(priced.counts.reserved),
      toNumber(priced.counts.places),
      priced.franco.reached,
      priced.errors,
    ]).toEqual([16, 2, false, []]);
    expect(priced.vat.map((one) => [one.treatment, cents(one.net)])).toEqual([
      ['domestic', '25.00'],
      ['outside', '17.50'],
    ]);
  });
  test('stay taxed at home when the wine is exported', () => {
    expect(cents(price({ reservations: [reservation], vatExemption: 'export' }).totals.totalVAT)).toBe('5.00');
  });
});

const option = (more: object = {}) => ({
  kind: 'option' as const,
  ref: 'r',
  label: 'Transporteur',
  price: 10,
  ...more,
});

describe('delivery', () => {
  const bottles = (quantity: number, more: Partial<PricingInput> = {}) =>
    price({ lines: [sampleLine({ quantity })], shipping: option(), ...more });
  test('costs its price, and 7 euros HT for each parcel of 12 bottles after the first', () => {
    expect(
      [12, 13, 24, 25].map((quantity) => [
        toNumber(bottles(quantity).counts.parcels),
        cents(bottles(quantity).totals.shipping.net),
      ]),
    ).toEqual([
      [1, '10.00'],
      [2, '17.00'],
      [2, '17.00'],
      [3, '24.00'],
    ]);
    const byHand = bottles(12, {
      shipping: option({ packages: 3, parcelRule: { bottlesPerParcel: 6, surcharge: '5' } }),
    });
    expect([toNumber(byHand.counts.parcels), cents(byHand.totals.shipping.gross)]).toEqual([3, '24.00']);
  });
  test('is free from an amount or from a number of bottles, parcels too, and says how far it is', () => {
    const franco = { amount: 150, bottles: 12 };
    const far = bottles(6, { franco });
    expect([
      far.franco.reached,
      ...[far.franco.percent, far.franco.amountBefore, far.franco.bottlesBefore].map((one) => toNumber(one ?? dec(-1))),
    ]).toEqual([false, 50, 90, 6]);
    expect(cents(far.totals.shipping.net)).toBe('10.00');
    const byBottles = bottles(13, { franco: { amount: 1000, bottles: 13 } });
    expect([
      byBottles.franco.reached,
      cents(byBottles.totals.shipping.gross),
      toNumber(byBottles.franco.percent ?? dec(0)),
    ]).toEqual([true, '0.00', 100]);
    expect(bottles(15, { franco: { amount: 150, bottles: null } }).franco.reached).toBe(true);
    expect(bottles(15, { franco: { amount: 150, basis: 'net', bottles: null } }).franco.reached).toBe(false); // 150 TTC is 125 HT
  });
  test('is free when granted by hand, and never for a mode that stays paid', () => {
    expect(cents(bottles(6, { francoGranted: true }).totals.shipping.net)).toBe('0.00');
    expect(
      cents(bottles(6, { francoGranted: true, shipping: option({ takesFranco: false }) }).totals.shipping.net),
    ).toBe('10.00');
    expect(bottles(6).franco).toEqual({
      reached: false,
      granted: false,
      percent: null,
      amountBefore: null,
      bottlesBefore: null,
    });
  });
  test('at a collection point has its price as it is: VAT is inside it, no parcel', () => {
    const priced = bottles(30, { shipping: { kind: 'collectionPoint', ref: 'p', label: 'Salon de Lyon', price: 5 } });
    expect([
      cents(priced.totals.shipping.net),
      cents(priced.totals.shipping.vat),
      cents(priced.totals.shipping.gross),
    ]).toEqual(['4.17', '0.83', '5.00']);
  });
});

test('the settings of a shop and the legal fields of a vintage are read as they are stored', () => {
  const DEFAULTS = settingsFrom({}, [domainSettings, pricingSettings]);
  const shop: PricingShop = { ...DEFAULTS, rounding: roundingFor(DEFAULTS.rounding, true) };
  expect(
    totalsOf(price({ shop, lines: [sampleLine({ legal: NO_LEGAL }), sampleLine({ id: 'l2', legal: {} })] }))[2],
  ).toBe('20.00');
});

test('two lines of one name are refused, never merged without a word', () => {
  expect(() => price({ lines: [sampleLine(), sampleLine()] })).toThrow(RangeError);
});
