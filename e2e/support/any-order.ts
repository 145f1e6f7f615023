import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { ROUNDING_MODES } from '../../src/kernel/vat.ts';
import type { PricingInput } from '../../src/areas/pricing/rules/pricing.ts';
import { sampleLine, sampleOrder } from '../../src/areas/pricing/rules/sample-order.ts';
import type { LineInput } from '../../src/areas/pricing/rules/lines/sale-line.ts';

/** Random orders over everything that makes a price: tiers, promotions, discounts, wrapping, duty, taxes, exemptions, delivery, collection points, bookings. */
const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((units) => units / 100);
const activation = fc.constantFrom('always', 'minProduct', 'minPrice', 'minProductOrder', 'minPriceOrder');
const promotion = fc.record({
  type: fc.constantFrom('%', '€'),
  amount: fc.integer({ min: 1, max: 100 }),
  activation,
  threshold: fc.integer({ min: 0, max: 60 }),
  cumulative: fc.boolean(),
});
const tiers = fc.dictionary(fc.constantFrom('1', '3', '6', '12'), money(20), { maxKeys: 3 });
const line = fc
  .record({
    quantity: fc.integer({ min: 0, max: 40 }),
    price: money(80),
    vatType: fc.constantFrom('standard', 'medium', 'reduced'),
    vatRate: fc.option(fc.constantFrom('21', '25.5')),
    tva: fc.option(fc.constantFrom('2.1', '8.5'), { freq: 5 }),
    productType: fc.constantFrom('bottle', 'bottle', 'bottle', 'box', 'accessory', 'prestation'),
    disableVAT: fc.boolean(),
    discountPrice: tiers,
    discountAdd: fc.dictionary(fc.constantFrom('6', '12'), fc.integer({ min: 0, max: 3 })),
    promotions: fc.array(promotion, { maxLength: 2 }),
    isWrapped: fc.boolean(),
    wrappingPrice: fc.option(money(4)),
    litres: fc.constantFrom('0.375', '0.5', '0.75', '1.5', null),
    abv: fc.constantFrom('12.5', '18.5', '40', null),
    manualDiscount: fc.option(fc.integer({ min: 0, max: 100 })),
    bottles: fc.constantFrom(0, 1, 6),
    legal: fc.option(
      fc.record({
        category: fc.constantFrom('wine', 'spirits', 'beer', 'vdn', null),
        customTaxAmountPerHL: fc.option(fc.integer({ min: 1, max: 50 })),
        customTaxAdded: fc.boolean(),
        customTaxVat: fc.constantFrom('standard', 'reduced', null),
        dutyType: fc.constantFrom('DA2', 'DSU', 'NULL'),
      }),
    ),
  })
  .map((one) => one as unknown as Partial<LineInput>);

const spec = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  rounding: fc.constantFrom(...ROUNDING_MODES),
  ttc: fc.boolean(),
  hasTVA: fc.boolean(),
  eq75: fc.boolean(),
  tierMode: fc.constantFrom('line', 'cart'),
  dutyInPrice: fc.constantFrom('included', 'added'),
  globalDiscount: fc.constantFrom(0, 5, 33, 100),
  promotions: fc.array(promotion, { maxLength: 3 }),
  shipping: fc.option(money(30)),
  franco: fc.option(fc.record({ amount: fc.option(money(300)), bottles: fc.option(fc.integer({ min: 1, max: 48 })) })),
  buyerDuty: fc.constantFrom('DA2', 'DSU'),
  vatExemption: fc.constantFrom(null, null, 'export', 'intraEU', 'suspended', 'reverseCharge'),
  guests: fc.integer({ min: 0, max: 5 }),
  isPoint: fc.boolean(),
});

export const anyOrder: Arbitrary<PricingInput> = spec.map((one) =>
  sampleOrder({
    lines: one.lines.map((more, n) => sampleLine({ ...more, id: `l${n}` })),
    promotions: one.promotions.map((more, n) => ({
      ...more,
      id: `p${n}`,
      type: more.type as '%',
      activation: more.activation as 'always',
    })),
    shop: {
      rounding: one.rounding,
      hasTVA: one.hasTVA,
      allRulesInEq75: one.eq75,
      tierMode: one.tierMode as 'line',
      dutyInPrice: one.dutyInPrice as 'added',
    },
    typology: { ttc: one.ttc, globalDiscount: one.globalDiscount },
    franco: one.franco,
    buyerDuty: one.buyerDuty as 'DSU',
    vatExemption: one.vatExemption as 'export' | null,
    shipping:
      one.shipping === null
        ? null
        : {
            kind: one.isPoint ? 'collectionPoint' : 'option',
            ref: 'r',
            label: one.isPoint ? 'Caveau' : 'Transporteur',
            price: one.shipping,
          },
    reservations:
      one.guests === 0
        ? []
        : [
            {
              id: 'r',
              label: 'Visite',
              selectedPrices: [
                { productType: 'prestation', priceTTC: 12.5, quantity: one.guests },
                { productType: 'touristTax', priceTTC: 0.83, quantity: one.guests },
              ],
            },
          ],
  }),
);
