import { describe, expect, test } from 'vitest';
import { Franco } from '#areas/deliveries/rules/delivery.ts';
import { type DeliveryMode, deliveryModeLookup } from '#areas/deliveries/rules/delivery-mode.ts';
import { type DeliveryOffer, type OptionRules, optionsFor } from '#areas/deliveries/rules/options.ts';
import { day } from '#kernel/day.ts';
import { dec } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { DeliveryTrial, tryDelivery } from './delivery-trial.ts';

const mode = (given: object): DeliveryMode =>
  deliveryModeLookup.list.output.element.parse({ id: crypto.randomUUID(), version: 1, ref: 'm', name: 'M', ...given });
const offerOf = (modes: readonly DeliveryMode[], ...francos: object[]): DeliveryOffer => ({
  modes,
  points: [],
  francos: francos.map((one) => Franco.parse(one)),
});
const FRANCE: OptionRules = { country: 'FR', privateEuDelivery: false, vatRate: dec(20) };
const TODAY = day('2026-11-20');
const tried = (offer: DeliveryOffer, trial: object) =>
  tryDelivery(offer, DeliveryTrial.parse({ bottles: 6, zipcode: '75011', ...trial }), FRANCE, TODAY);
const PARIS = { departments: ['75'], from: 0, price: 10, perUnit: 0.5 };

describe('what a delivery would cost', () => {
  test('the price with the bracket, what lies above it, and 7 euros for each parcel after twelve bottles', () => {
    const offer = offerOf([mode({ fees: [{ price: 20 }, PARIS, { ...PARIS, from: 12, price: 15 }] })]);
    expect(tried(offer, { bottles: 30 }).modes[0]).toMatchObject({
      why: null,
      bracket: { departments: ['75'], from: 12, price: 15 },
      above: 18,
      base: 24,
      parcels: 3,
      surcharge: 14,
      totalHT: 38,
      tva: 7.6,
      totalTTC: 45.6,
    });
    expect(tried(offer, { bottles: 30, zipcode: '67000' }).modes[0]).toMatchObject({ base: 20, totalHT: 34 });
  });

  test('why a mode is not offered, each for its own reason', () => {
    const fees = [{ price: 10, from: 6 }];
    const whyOf = (given: object, trial: object = {}) =>
      tried(offerOf([mode({ fees, ...given })]), trial).modes[0]?.why;
    expect(whyOf({})).toBeNull();
    expect(whyOf({ active: false })).toBe('inactive');
    expect(whyOf({ clientKinds: ['professional'] })).toBe('clientKind');
    expect(whyOf({ clientKinds: ['professional'] }, { isPro: true })).toBeNull();
    expect(whyOf({ maxBottles: 5 })).toBe('tooManyBottles');
    expect(whyOf({}, { country: 'BE' })).toBe('closedCountry');
    expect(whyOf({}, { country: 'BE', isPro: true })).toBe('noPlace');
    expect(whyOf({}, { zipcode: '97110' })).toBe('noPlace');
    expect(whyOf({}, { bottles: 5 })).toBe('noBracket');
    expect(whyOf({ fees: [{ price: 10, validTo: '2026-11-19' }] })).toBe('noPlace');
    expect(whyOf({ kind: 'pickup', fees: [] }, { country: 'BE' })).toBeNull();
  });

  test('free shipping frees the modes that take it, at the threshold and not a cent before', () => {
    const offer = offerOf(
      [mode({ fees: [{ price: 10 }] }), mode({ fees: [{ price: 10 }], hasFranco: false, position: 1 })],
      { measure: 'amount', threshold: 250, basis: 'ttc' },
      { measure: 'amount', threshold: 100, basis: 'ht', typology: 'cavistes' },
    );
    const paid = (trial: object) => tried(offer, trial).modes.map((one) => one.totalHT);
    expect(paid({ amount: 249.99 })).toEqual([10, 10]);
    expect(paid({ amount: 250 })).toEqual([0, 10]);
    // A threshold without VAT is compared without VAT.
    expect(paid({ amount: 119.99, typology: 'cavistes' })).toEqual([10, 10]);
    expect(paid({ amount: 120, typology: 'cavistes' })).toEqual([0, 10]);
    expect(tried(offer, { amount: 250 }).franco).toMatch(/offerte/);
    expect(tried(offerOf([]), {}).franco).toBeNull();
  });

  test('what lacks to it is counted in words: one bottle has no plural', () => {
    const offer = offerOf([mode({ fees: [{ price: 10 }] })], { measure: 'bottles', threshold: 12 });
    expect(tried(offer, { bottles: 11 }).franco).toBe('Plus que 1 bouteille avant la livraison offerte');
    expect(tried(offer, { bottles: 10 }).franco).toBe('Plus que 2 bouteilles avant la livraison offerte');
  });

  test('without a weight, bottles count as filled ones', () => {
    const offer = offerOf([mode({ measure: 'weight', fees: [{ price: 1, perUnit: 1 }] })]);
    expect(tried(offer, { bottles: 10 })).toMatchObject({ weight: 13, modes: [{ totalHT: 14 }] });
    expect(tried(offer, { bottles: 10, weight: 20 })).toMatchObject({ weight: 20, modes: [{ totalHT: 21 }] });
  });

  test('offers the modes of the checkout at its prices, whatever is typed', () => {
    const modes = [
      mode({ ref: 'a', fees: [{ price: 9.9, perUnit: 0.35 }, PARIS], margin: 12.5, commission: 3 }),
      mode({ ref: 'b', position: 1, measure: 'weight', fees: [{ price: 4, from: 20, perUnit: 0.2 }], maxBottles: 60 }),
      mode({ ref: 'c', position: 2, kind: 'pickup', clientKinds: ['private'] }),
    ];
    const offer = offerOf(modes);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom('75011', '67000', '97110', ''),
        fc.constantFrom('FR', 'BE', 'US'),
        fc.boolean(),
        (bottles, weight, zipcode, country, isPro) => {
          const to = { country, zipcode };
          const options = optionsFor(
            offer,
            { to, isPro, bottles: dec(bottles), weight: dec(weight), day: TODAY },
            FRANCE,
          );
          const offered = tried(offer, { bottles, weight, zipcode, country, isPro }).modes.filter((one) => !one.why);
          expect(offered.map((one) => [one.id, one.totalHT, one.totalTTC, one.parcels])).toEqual(
            options.map((one) => [one.id, one.totalWithFees, one.totalTTC, one.parcels]),
          );
        },
      ),
    );
  });
});
