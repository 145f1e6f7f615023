import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { dec, toNumber } from '#kernel/money.ts';
import { carrierCost } from './carrier-rate.ts';
import { DeliveryFee, Franco } from './delivery.ts';
import { type DeliveryMode, deliveryModeLookup } from './delivery-mode.ts';
import {
  type DeliveryOffer,
  francoFor,
  feesOf,
  isClosedTo,
  judgeModes,
  modesFor,
  type OptionRules,
  optionsFor,
  type Parcel,
  weightOf,
} from './options.ts';
import { DEFAULT_PARCEL_RULE, parcelCount, parcelSurcharge } from './parcels.ts';
import { narrowest, zoneFit } from './zone.ts';

const mode = (given: object): DeliveryMode =>
  deliveryModeLookup.list.output.element.parse({
    id: crypto.randomUUID(),
    version: 1,
    ref: 'm',
    name: 'Transporteur',
    ...given,
  });
const fee = (from: number, price: number, more: object = {}) => ({ from, price, ...more });
const offerOf = (...modes: DeliveryMode[]): DeliveryOffer => ({ modes, points: [], francos: [] });
const FRANCE: OptionRules = { country: 'FR', privateEuDelivery: false, vatRate: dec(20) };
const parcel = (
  more: Omit<Partial<Parcel>, 'bottles' | 'weight'> & { bottles?: number; weight?: number } = {},
): Parcel => ({
  to: { country: 'FR', zipcode: '67000' },
  isPro: false,
  day: day('2026-11-20'),
  ...more,
  bottles: dec(more.bottles ?? 6),
  weight: dec(more.weight ?? 8),
});
const pricesOf = (offer: DeliveryOffer, asked: Parcel, rules = FRANCE) =>
  optionsFor(offer, asked, rules).map((one) => [one.totalHT, one.totalWithFees, one.totalTTC]);

describe('parcels', () => {
  test('up to 12 bottles one parcel, then 7 euros for each more', () => {
    const cases = [
      [0, 1, 0],
      [1, 1, 0],
      [12, 1, 0],
      [13, 2, 7],
      [24, 2, 7],
      [25, 3, 14],
      [144, 12, 77],
    ] as const;
    for (const [bottles, count, surcharge] of cases) {
      const parcels = parcelCount(dec(bottles), true, DEFAULT_PARCEL_RULE);
      expect([bottles, toNumber(parcels), toNumber(parcelSurcharge(parcels, DEFAULT_PARCEL_RULE))]).toEqual([
        bottles,
        count,
        surcharge,
      ]);
    }
    expect(toNumber(parcelCount(dec(0), false, DEFAULT_PARCEL_RULE))).toBe(0);
    expect(toNumber(parcelCount(dec(30), true, DEFAULT_PARCEL_RULE, 2))).toBe(2);
  });
});

describe('zones', () => {
  test('a department is narrower than its country, and overseas must be named', () => {
    const [france, alsace, reunion] = [
      { countries: ['FR'], departments: [] },
      { countries: ['FR'], departments: ['67', '68'] },
      { countries: ['FR'], departments: ['974'] },
    ];
    expect([france, alsace, reunion].map((zone) => zoneFit(zone, { country: 'FR', zipcode: '67000' }))).toEqual([
      1, 2, 0,
    ]);
    expect([france, alsace, reunion].map((zone) => zoneFit(zone, { country: 'FR', zipcode: '97400' }))).toEqual([
      0, 0, 2,
    ]);
    expect([france, alsace].map((zone) => zoneFit(zone, { country: 'FR', zipcode: '' }))).toEqual([1, 0]);
    expect(zoneFit(france, { country: 'BE', zipcode: '1000' })).toBe(0);
    const south = { countries: ['FR'], departments: ['2A'] };
    expect(['20090', '20200'].map((zipcode) => zoneFit(south, { country: 'FR', zipcode }))).toEqual([2, 0]);
    expect(zoneFit({ countries: ['FR'], departments: ['20'] }, { country: 'FR', zipcode: '20200' })).toBe(2);
    expect(narrowest([france, alsace], { country: 'FR', zipcode: '68000' })).toEqual([alsace]);
  });
  test('a department is the same in small letters', () => {
    expect(DeliveryFee.parse({ departments: ['2a', ' 2B', '37'], price: 1 }).departments).toEqual(['2A', '2B', '37']);
    expect(DeliveryFee.safeParse({ departments: ['2c'], price: 1 }).success).toBe(false);
  });
  test('Monaco is delivered as France, and overseas only by name, however its code is written', () => {
    const [france, monaco] = [
      { countries: ['FR'], departments: [] },
      { countries: ['MC'], departments: [] },
    ];
    expect(zoneFit(france, { country: 'MC', zipcode: '98000' })).toBe(1);
    expect(zoneFit(france, { country: 'FR', zipcode: '98000' })).toBe(1);
    expect(zoneFit(monaco, { country: 'MC', zipcode: '98000' })).toBe(1);
    expect(['97410', '97 410', '98800'].map((zipcode) => zoneFit(france, { country: 'FR', zipcode }))).toEqual([
      0, 0, 0,
    ]);
    expect(
      ['37 000', '37032 CEDEX 1', 'F-37000'].map((zipcode) =>
        zoneFit({ countries: ['FR'], departments: ['37'] }, { country: 'FR', zipcode }),
      ),
    ).toEqual([2, 2, 2]);
  });

  test.each([
    ['a consumer in Berlin', 'DE', '10115', true],
    ['a consumer in Büsingen, where no duty of Germany is owed', 'DE', '78266', false],
    ['a consumer of the Canaries', 'ES', '35001', false],
    ['a consumer of Monaco', 'MC', '98000', false],
    ['a consumer of Campione, in the excise territory again', 'IT', '22061', true],
    ['a consumer of Belfast', 'GB', 'BT1 1AA', true],
    ['a consumer of London', 'GB', 'SW1A 1AA', false],
  ])('%s is closed as long as the estate does not settle foreign duty: %s %s', (_who, country, zipcode, closed) => {
    const rules = { country: 'FR', privateEuDelivery: false };
    expect(isClosedTo({ to: { country, zipcode }, isPro: false }, rules)).toBe(closed);
  });
});

describe('options', () => {
  const colis = mode({
    ref: 'colis',
    fees: [fee(0, 12), fee(12, 20, { perUnit: 0.5 }), fee(0, 9, { departments: ['67'] })],
  });

  test('the narrowest zone wins, then the highest bracket not above the quantity', () => {
    expect(pricesOf(offerOf(colis), parcel({ bottles: 6 }))).toEqual([[9, 9, 10.8]]);
    expect(pricesOf(offerOf(colis), parcel({ bottles: 6, to: { country: 'FR', zipcode: '75001' } }))).toEqual([
      [12, 12, 14.4],
    ]);
    expect(pricesOf(offerOf(colis), parcel({ bottles: 18, to: { country: 'FR', zipcode: '75001' } }))).toEqual([
      [23, 30, 36],
    ]);
  });

  test('margin is on the carrier’s price, commission on both, fees hold the further parcels', () => {
    const sold = mode({ margin: 10, commission: 5, fees: [fee(0, 10)] });
    expect(optionsFor(offerOf(sold), parcel({ bottles: 13 }), FRANCE)[0]).toMatchObject({
      totalHT: 10,
      margin: 1,
      totalWithMargin: 11,
      commission: 0.55,
      totalWithFees: 18.55,
      tva: 3.71,
      totalTTC: 22.26,
      parcels: 2,
    });
  });

  test('weight, mountain and dated tariffs', () => {
    const heavy = mode({
      measure: 'weight',
      fees: [
        fee(0, 8),
        fee(10, 15, { mountainSurcharge: 6 }),
        fee(0, 99, { validFrom: '2027-01-01' }),
        fee(0, 98, { validTo: '2026-01-01' }),
      ],
    });
    expect(pricesOf(offerOf(heavy), parcel({ weight: 9.9 }))).toEqual([[8, 8, 9.6]]);
    expect(
      pricesOf(offerOf(heavy), parcel({ weight: 10, to: { country: 'FR', zipcode: '73000', mountain: true } })),
    ).toEqual([[21, 21, 25.2]]);
    expect(pricesOf(offerOf(heavy), parcel({ weight: 1, day: day('2027-01-01') }))[0]?.[0]).toBe(8);
  });

  test('picking up is free and needs no address; a mode that is off, for others or too small is not offered', () => {
    const modes = [
      mode({ kind: 'pickup', name: 'Au domaine' }),
      mode({ active: false, fees: [fee(0, 1)] }),
      mode({ clientKinds: ['professional'], fees: [fee(0, 2)] }),
      mode({ maxBottles: 5, fees: [fee(0, 3)] }),
      mode({ fees: [] }),
    ];
    expect(optionsFor(offerOf(...modes), parcel(), FRANCE).map((one) => one.name)).toEqual(['Au domaine']);
    expect(pricesOf(offerOf(...modes), parcel({ bottles: 40 }))).toEqual([[0, 0, 0]]);
    expect(
      pricesOf(offerOf(...modes), parcel({ isPro: true, bottles: 5 }))
        .map((one) => one[0])
        .toSorted(),
    ).toEqual([0, 2, 3]);
  });

  test('a consumer of another member state is not delivered to unless the seller opened it', () => {
    const abroad = mode({ fees: [fee(0, 30, { countries: ['BE', 'CH', 'FR'] })] });
    const to = (country: string) => ({ country, zipcode: '1000' });
    expect(pricesOf(offerOf(abroad), parcel({ to: to('BE') }))).toEqual([]);
    expect(pricesOf(offerOf(abroad), parcel({ to: to('BE'), isPro: true }))).toHaveLength(1);
    expect(pricesOf(offerOf(abroad), parcel({ to: to('BE') }), { ...FRANCE, privateEuDelivery: true })).toHaveLength(1);
    expect(pricesOf(offerOf(abroad), parcel({ to: to('CH') }))).toHaveLength(1);
    expect(isClosedTo({ to: to('FR'), isPro: false }, FRANCE)).toBe(false);
    expect(modesFor(offerOf(mode({ kind: 'pickup' })), parcel({ to: to('BE') }), FRANCE)).toHaveLength(1);
  });

  test('without VAT nothing is added', () => {
    expect(pricesOf(offerOf(colis), parcel(), { ...FRANCE, vatRate: dec(0) })).toEqual([[9, 9, 9]]);
  });

  test('whatever the tariff, the figures add up to the cent', () => {
    const tariffs = fc.record({
      price: fc.integer({ min: 0, max: 99_999 }),
      margin: fc.integer({ min: 0, max: 5000 }),
      commission: fc.integer({ min: 0, max: 5000 }),
      bottles: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(tariffs, ({ price, margin, commission, bottles }) => {
        const one = optionsFor(
          offerOf(mode({ margin: margin / 100, commission: commission / 100, fees: [fee(0, price / 100)] })),
          parcel({ bottles }),
          FRANCE,
        )[0];
        const cents = (amount: number | undefined): number => Math.round((amount ?? Number.NaN) * 100);
        expect(cents(one?.totalHT) + cents(one?.margin)).toBe(cents(one?.totalWithMargin));
        expect(cents(one?.totalWithMargin) + cents(one?.commission) + 700 * ((one?.parcels ?? 0) - 1)).toBe(
          cents(one?.totalWithFees),
        );
        expect(cents(one?.totalWithFees) + cents(one?.tva)).toBe(cents(one?.totalTTC));
      }),
    );
  });
});

describe('free shipping', () => {
  const francos = [
    { measure: 'amount', threshold: 300 },
    { measure: 'amount', threshold: 200, departments: ['67'] },
    { measure: 'bottles', threshold: 36 },
    { measure: 'amount', threshold: 500, typology: 'caviste', basis: 'ht' },
  ].map((one) => Franco.parse(one));
  const to = (zipcode: string) => ({ country: 'FR', zipcode });

  test('the buyer’s own category wins over everybody’s, a narrower zone over a wider one', () => {
    expect(francoFor({ francos }, null, to('75001'))).toEqual({ amount: 300, basis: 'gross', bottles: 36 });
    expect(francoFor({ francos }, null, to('67000'))).toEqual({ amount: 200, basis: 'gross', bottles: 36 });
    expect(francoFor({ francos }, 'caviste', to('75001'))).toEqual({ amount: 500, basis: 'net', bottles: 36 });
    expect(francoFor({ francos }, null, { country: 'BE', zipcode: '1000' })).toBeNull();
    expect(francoFor({ francos: [] }, null, to('67000'))).toBeNull();
  });
});

test('what has no weight of its own weighs what its volume says', () => {
  expect(toNumber(weightOf(dec(6), dec('1.4'), dec('0.75')))).toBe(8.4);
  expect(toNumber(weightOf(dec(6), null, dec('1.5')))).toBe(15.6);
  expect(toNumber(weightOf(dec(6), null, null))).toBe(0);
});

describe('a mode at the grid of its carrier', () => {
  const rate = (given: object) => ({
    id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
    carrier: 'Chronovin',
    measure: 'weight' as const,
    steps: [],
    fuelPercent: 0,
    minimum: 0,
    excluded: [],
    active: true,
    ...given,
  });
  test('asks what the grid says of the same load, to the cent and however many parcels; or gives its reason', () => {
    const step = fc.record({
      countries: fc.constant(['FR']),
      departments: fc.constantFrom<string[]>([], ['67'], ['2A']),
      from: fc.integer({ min: 0, max: 40 }),
      price: fc.integer({ min: 0, max: 9_999 }).map((cents) => cents / 100),
      perUnit: fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100),
    });
    const grid = fc.record({
      measure: fc.constantFrom('bottles' as const, 'weight' as const),
      steps: fc.array(step, { maxLength: 5 }),
      fuelPercent: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
      minimum: fc.integer({ min: 0, max: 3_000 }).map((cents) => cents / 100),
      excluded: fc.constantFrom<string[]>([], ['67']),
    });
    fc.assert(
      fc.property(
        grid,
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 0, max: 200_000 }),
        (given, bottles, grams) => {
          const one = rate(given);
          const asked = parcel({ bottles, weight: grams / 1000 });
          const offer = { ...offerOf(mode({ carrierRate: one.id, parcelSurcharge: 7 })), rates: [one] };
          const [judged] = judgeModes(offer, asked, FRANCE);
          const cost = carrierCost(one, asked.to, asked);
          if ('why' in cost) return judged?.why === cost.why;
          const fees = judged?.priced && feesOf(judged.priced, dec(9), false).net;
          return fees !== null && fees !== undefined && toNumber(fees) === toNumber(cost.cost);
        },
      ),
    );
  });
  test('a grid that is offered no more serves nobody', () => {
    const one = rate({ active: false });
    const [judged] = judgeModes({ ...offerOf(mode({ carrierRate: one.id })), rates: [one] }, parcel(), FRANCE);
    expect(judged?.why).toBe('noRate');
  });
});
