import { paperLines } from '#areas/papers/rules/paper-line.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '../../../../../e2e/support/any-order.ts';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { Business } from '#areas/shops/rules/shop.ts';
import { day } from '#kernel/day.ts';
import { toText } from '#kernel/money.ts';
import { billProblems } from './bill-check.ts';
import { type BilledSale, billOfSale } from './bill-of-sale.ts';
import type { BillSeller } from '#areas/papers/rules/paper-parties.ts';
import { ciiOf } from '../einvoice/cii.ts';
import { composeBill } from './compose-bill.ts';
import type { PricedOrder, SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { type PricingInput, priceOrder } from '#areas/pricing/rules/pricing.ts';
import { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';
import { sampleLine, sampleOrder } from '#areas/pricing/rules/sample-order.ts';

const TODAY = day('2026-11-20');
const FRENCH = Address.parse({ street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' });
const place = (country: string, more: Partial<Address> = {}) =>
  Address.parse({ street: '1 Hauptstrasse', zipcode: '10115', city: 'Berlin', country, ...more });
const SELLER: BillSeller = {
  name: 'Domaine des Aubuis',
  email: 'bonjour@domaine.fr',
  iban: 'FR1420041010050500013M02606',
  bic: null,
  holder: null,
  vatOnDebits: false,
  exemption: null,
  reading: 'monthThenDays',
  business: Business.parse({
    reason: 'SCEA des Aubuis',
    siret: '73282932000074',
    siren: '732829320',
    vatNumber: 'FR44732829320',
    address: { street: '12 rue des Caves', zipcode: '37500', city: 'Chinon' },
  }),
  words: { penalty: null, discount: null, ownership: true, mediator: null, others: [] },
};
const PRIVATE = BuyerIdentity.parse({ firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr' });
const SHOP = BuyerIdentity.parse({ ...PRIVATE, isPro: true, company: 'Cave Dupont', siret: '552008443' });
const ABROAD = BuyerIdentity.parse({ ...PRIVATE, isPro: true, company: 'Weinhaus', vatNumber: 'DE123456789' });

const saleOf = (input: PricingInput, priced: PricedOrder, more: Partial<BilledSale> = {}): BilledSale => ({
  number: 'CO-1',
  orderedOn: TODAY,
  shippedOn: TODAY,
  priceMode: input.typology.ttc ? 'TTC' : 'HT',
  rounding: priced.rounding,
  buyer: PRIVATE,
  clientCode: null,
  billing: FRENCH,
  delivery: FRENCH,
  paymentType: 'check',
  paymentLabel: 'Chèque',
  charged: toText(priced.totals.totalTTC, 2),
  lines: JSON.parse(JSON.stringify(toPricedJson(priced).lines)) as SellerPriceLine[],
  payments: [],
  deliveryNotes: [],
  ...more,
});
/** The buyer and the place that the exemption of an order needs. */
const partiesOf = (input: PricingInput): Partial<BilledSale> => {
  if (input.vatExemption === 'intraEU' || input.vatExemption === 'reverseCharge')
    return { buyer: ABROAD, billing: place('DE'), delivery: place('DE') };
  if (input.vatExemption === 'export') return { billing: place('CH'), delivery: place('CH') };
  return input.lines.every((line) => line.vatRate === null || line.vatRate === undefined) ? { buyer: SHOP } : {};
};
/** A consumer of another member state pays its rate; a sale that is exempt pays none. */
const lawful = (input: PricingInput): PricingInput =>
  input.vatExemption ? { ...input, lines: input.lines.map((line) => ({ ...line, vatRate: null })) } : input;
const billOf = (input: PricingInput, more: Partial<BilledSale> = {}, seller: BillSeller = SELLER) =>
  composeBill(
    billOfSale(saleOf(input, priceOrder(input), { ...partiesOf(input), ...more }), seller, TODAY, 'days30'),
    'FA-2026-0001',
  );
const reasons = (input: PricingInput, more: Partial<BilledSale> = {}, seller: BillSeller = SELLER) =>
  billOf(input, more, seller).vat.map((row) => [
    row.category,
    row.rate,
    row.exemption?.code ?? null,
    (row.exemption?.text ?? '').replaceAll('\u00a0', ' '),
  ]);

const wine = (more = {}) => sampleLine({ legal: { category: 'wine' }, quantity: 6, price: 12, ...more });

describe('whatever is ordered', () => {
  test('every order that the cart accepts can be billed, and its electronic file adds up', () => {
    let billed = 0;
    fc.assert(
      fc.property(anyOrder, (any) => {
        const input = lawful(any);
        const priced = priceOrder(input);
        if (priced.errors.length > 0 || paperLines(toPricedJson(priced).lines).length === 0) return;
        const bill = billOf(input);
        expect(billProblems(bill)).toBeNull();
        expect(bill.totals.charged).toBe(toText(priced.totals.totalTTC, 2));
        expect(readFacturx(ciiOf(bill)).disagreements).toEqual([]);
        billed += 1;
      }),
      { numRuns: 400 },
    );
    expect(billed).toBeGreaterThan(runsOf(40));
  });
});

describe('why nothing is due', () => {
  const FRANCHISE = ['E', '0', 'VATEX-FR-FRANCHISE', 'TVA non applicable, art. 293 B du CGI.'];
  const DISABLED = ['E', '0', null, 'Somme non comprise dans la base d’imposition à la TVA, art. 267 II du CGI.'];
  const S = ['S', '20', null, ''];
  const order = (more: Parameters<typeof sampleOrder>[0] = {}) => sampleOrder({ lines: [wine()], ...more });

  test('franchise is told to the letter by who is under it, and by nobody else', () => {
    const franchise: BillSeller = { ...SELLER, business: { ...SELLER.business, vatNumber: '' } };
    const bill = billOf(order({ shop: { hasTVA: false } }), {}, franchise);
    expect(billProblems(bill)).toBeNull();
    expect(reasons(order({ shop: { hasTVA: false } }), {}, franchise)).toEqual([FRANCHISE]);
    for (const exemption of ['export', 'intraEU', 'reverseCharge', 'suspended'] as const)
      expect(JSON.stringify(reasons(order({ vatExemption: exemption })))).not.toContain('293');
    expect(JSON.stringify(reasons(order({ lines: [wine({ disableVAT: true })] })))).not.toContain('293');
  });
  test('a sale to a business of another member state is K, art. 262 ter I, both VAT numbers and the place of arrival told', () => {
    const bill = billOf(order({ vatExemption: 'intraEU' }));
    expect(billProblems(bill)).toBeNull();
    expect(reasons(order({ vatExemption: 'intraEU' }))).toEqual([
      ['K', '0', 'VATEX-EU-IC', 'Exonération de TVA, art. 262 ter I du CGI.'],
    ]);
    for (const said of ['FR44732829320', 'DE123456789', '<ram:ShipToTradeParty>', 'VATEX-EU-IC'])
      expect(ciiOf(bill)).toContain(said);
    expect(
      billProblems(billOf(order({ vatExemption: 'intraEU' }), { buyer: { ...ABROAD, vatNumber: '' } }))?.code,
    ).toBe('bill.buyer-vat');
  });
  test('an export is G, art. 262 I, and so is what leaves for an overseas department', () => {
    expect(reasons(order({ vatExemption: 'export' }))).toEqual([
      ['G', '0', 'VATEX-EU-G', 'Exonération de TVA, art. 262 I du CGI.'],
    ]);
    const overseas = Address.parse({ street: '2 rue du Port', zipcode: '97200', city: 'Fort-de-France' });
    expect(
      billProblems(billOf(order({ vatExemption: 'export' }), { billing: overseas, delivery: overseas })),
    ).toBeNull();
    expect(reasons(order({ vatExemption: 'export' }), { billing: overseas, delivery: overseas })[0]?.[3]).toBe(
      'Exonération de TVA, art. 262 I et 294 du CGI.',
    );
    expect(billProblems(billOf(order({ vatExemption: 'export' }), { billing: FRENCH, delivery: FRENCH }))?.code).toBe(
      'bill.export',
    );
  });
  test('suspended excise does not exempt VAT; what is bought free of VAT says art. 275', () => {
    expect(reasons(order({ buyerDuty: 'DSU' }))).toEqual([S]);
    expect(billOf(order({ buyerDuty: 'DSU' })).dutyType).toBe('DSU');
    expect(reasons(order({ vatExemption: 'suspended' }))).toEqual([
      ['E', '0', null, 'Vente en franchise de TVA, art. 275 du CGI.'],
    ]);
  });
  test('a product without VAT names art. 267 II, or the reference that the shop worded', () => {
    const mixed = order({
      lines: [wine(), sampleLine({ id: 'l2', disableVAT: true, label: 'Consigne', productType: 'accessory' })],
    });
    expect(reasons(mixed)).toEqual([S, DISABLED]);
    expect(reasons(mixed, {}, { ...SELLER, exemption: 'Exonération, art. 261 C du CGI.' })[1]?.[3]).toBe(
      'Exonération, art. 261 C du CGI.',
    );
  });
  test('a line without VAT is packaging when it says so, and else what it is', () => {
    const bare = (label: string) => sampleLine({ id: label, disableVAT: true, label, productType: 'accessory' });
    const { lines } = billOf(
      order({ lines: [wine(), bare('Consigne caisse'), bare('Chèque cadeau'), bare('Frais de port avancés')] }),
    );
    expect(lines.map((line) => line.accounting)).toEqual(['product', 'packaging', 'marchandise', 'marchandise']);
  });
  test('tourist tax stands beside what is taxed, as money collected for the town', () => {
    const stay = order({
      reservations: [
        {
          id: 'r',
          label: 'Gîte',
          selectedPrices: [
            { productType: 'prestation', priceTTC: 90, quantity: 1, vatType: 'medium' },
            { productType: 'touristTax', priceTTC: 0.83, quantity: 2 },
          ],
        },
      ],
    });
    expect(billProblems(billOf(stay))).toBeNull();
    expect(billOf({ ...stay, lines: [] }).operation).toBe('services');
    expect(reasons(stay).map((row) => row.slice(0, 3))).toEqual([
      ['S', '20', null],
      ['S', '10', null],
      ['E', '0', 'VATEX-EU-79-C'],
    ]);
    expect(ciiOf(billOf(stay))).toContain('FR44732829320');
    const both = reasons({ ...stay, shop: { ...stay.shop, hasTVA: false } });
    expect([both.length, both[0]?.[2], both[0]?.[3]]).toEqual([
      1,
      null,
      expect.stringMatching(/293 B.*taxe de séjour/i),
    ]);
  });
});

describe('what goes with the goods', () => {
  test('a collection point and a tax without a rate bear the VAT of the goods, and the buyer pays what he was told', () => {
    const tax = {
      category: 'wine' as const,
      customTaxName: 'Cotisation',
      customTaxAmountPerHL: 40,
      customTaxAdded: true,
      customTaxVat: null,
    };
    const input = sampleOrder({
      lines: [wine({ legal: tax, tva: '5.5' })],
      shipping: { kind: 'collectionPoint', ref: 'p', label: 'Caveau', price: 5 },
    });
    const bill = billOf(input);
    expect(billProblems(bill)).toBeNull();
    expect(bill.lines.map((line) => [line.label, line.vat.rate])).toEqual([
      ['Cuvée l1', '5.5'],
      ['Cotisation', '5.5'],
    ]);
    expect(bill.charges).toMatchObject([
      { label: 'Caveau', net: '4.17', gross: '5.00', vat: { category: 'S', rate: '20' } },
    ]);
  });
  test('orders placed when these were outside VAT can be billed too, at the amount accepted', () => {
    const input = sampleOrder({
      lines: [wine()],
      shipping: { kind: 'collectionPoint', ref: 'p', label: 'Caveau', price: 5 },
    });
    const sale = saleOf(input, priceOrder(input));
    const old = sale.lines.map((line) =>
      line.kind === 'shipping'
        ? {
            ...line,
            vatTreatment: 'outside' as const,
            vatRate: 0,
            totalHT: 5,
            totalVAT: 0,
            totalTTC: 5,
            unitHT: 5,
            unitTTC: 5,
          }
        : line,
    );
    const bill = composeBill(billOfSale({ ...sale, lines: old }, SELLER, TODAY, 'days30'), 'FA-1');
    expect(billProblems(bill)).toBeNull();
    expect([bill.charges[0]?.net, bill.totals.charged]).toEqual(['4.17', '77.00']);
  });
  test('duty added to the price is inside the price of the line, free bottles owe theirs', () => {
    const input = sampleOrder({
      lines: [wine({ abv: '40', legal: { category: 'spirits' }, discountAdd: { 6: 1 } })],
      shop: { dutyInPrice: 'added' },
      typology: { ttc: false },
    });
    const [line] = billOf(input).lines;
    expect(line?.duties.map((one) => [one.kind, one.code, one.label])).toEqual([
      ['ap', 'S200', 'droit de consommation'],
      ['css', 'S200', 'cotisation de sécurité sociale'],
    ]);
    expect([line?.quantity, line?.discounts]).toEqual([
      '7.000',
      [{ label: '1 offerte', percent: null, amount: '12.00' }],
    ]);
    expect(Number(line?.net)).toBeCloseTo(6 * 12 + 7 * 0.75 * 0.4 * (19.3242 + 6.2047), 1);
  });
  test('a box is a box, with its bottles', () => {
    const input = sampleOrder({
      lines: [
        sampleLine({ productType: 'box', bottles: 3, quantity: 2, formatLabel: 'Coffret 225\u00a0cl' }),
        sampleLine({ id: 'l2', bottles: 6, quantity: 2, formatLabel: 'Carton (6 × 75 cl)' }),
        wine({ id: 'l3', formatLabel: 'Bouteille 75 cl' }),
      ],
    });
    expect(billOf(input).lines.map((line) => [line.unit, line.quantity, line.bottles, line.details])).toEqual([
      ['XBX', '2.000', '6.000', ['3 bouteilles par coffret']],
      ['XCT', '2.000', '12.000', ['6 bouteilles par carton']],
      ['XBO', '6.000', '6.000', []],
    ]);
  });
});
