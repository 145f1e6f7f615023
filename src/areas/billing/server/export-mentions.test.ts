import { expect, test } from 'vitest';
import { Address } from '#areas/identity/rules/address.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { priceOrder } from '#areas/pricing/rules/pricing.ts';
import { sampleLine, sampleOrder } from '#areas/pricing/rules/sample-order.ts';
import { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';
import { CLAIRE } from '#areas/sales/testing/fixtures.ts';
import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { Business } from '#areas/shops/rules/shop.ts';
import { day } from '#kernel/day.ts';
import { toText } from '#kernel/money.ts';
import { billProblems } from '../rules/bill/bill-check.ts';
import { billOfSale } from '../rules/bill/bill-of-sale.ts';
import { composeBill } from '../rules/bill/compose-bill.ts';
import { billPdf as drawBill } from './pdf/bill-pdf.ts';
import { ALWAYS, saysAll } from '../testing/mentions.ts';

test('the bill of an export says its article and where it goes', async () => {
  const zurich = Address.parse({ street: 'Bahnhofstrasse 1', zipcode: '8001', city: 'Zürich', country: 'CH' });
  const priced = priceOrder(
    sampleOrder({
      lines: [
        sampleLine({
          legal: { category: 'wine' },
          quantity: 6,
          price: 12,
          label: 'Chinon 2022',
          formatLabel: 'Bouteille 75 cl',
        }),
      ],
      vatExemption: 'export',
      buyerDuty: 'DSU',
      shipping: { kind: 'option', ref: 'r', label: 'Transport', price: 30 },
    }),
  );
  const today = day('2026-11-20');
  const made = composeBill(
    billOfSale(
      {
        number: 'CO-1',
        orderedOn: today,
        shippedOn: today,
        priceMode: 'TTC',
        rounding: priced.rounding,
        buyer: BuyerIdentity.parse({ ...CLAIRE, isPro: true, company: 'Weinhandel AG', vatNumber: 'CHE123456788' }),
        clientCode: null,
        billing: zurich,
        delivery: zurich,
        paymentType: 'transfer',
        paymentLabel: 'Virement',
        charged: toText(priced.totals.totalTTC, 2),
        lines: toPricedJson(priced).lines,
        payments: [],
        deliveryNotes: ['BL-1'],
      },
      {
        name: 'Domaine des Essais',
        email: 'a@exemple.fr',
        iban: 'FR1420041010050500013M02606',
        bic: null,
        holder: null,
        vatOnDebits: false,
        exemption: null,
        reading: 'monthThenDays',
        business: Business.parse({
          reason: 'SCEA Domaine des Essais',
          legalForm: 'SCEA',
          capital: '10 000 €',
          registry: 'Colmar D 732 829 320',
          siren: '732829320',
          siret: '73282932000074',
          vatNumber: 'FR44732829320',
          exciseNumber: 'FR093000E0001',
          address: { street: '1 rue des Vignes', zipcode: '68000', city: 'Colmar' },
        }),
        words: { penalty: null, discount: null, ownership: true, mediator: null, others: [] },
      },
      today,
      'days30',
    ),
    'FA-2026-0001',
  );
  expect(billProblems(made)).toBeNull();
  saysAll(await drawBill(made, PLAIN_LOOK), [
    ...ALWAYS(today, 'FA-2026-0001'),
    [
      'exemption',
      'Exonération de TVA, art. 262 I du CGI.',
      '<ram:ExemptionReason>Exonération de TVA, art. 262 I du CGI.',
    ],
    ['category', null, '<ram:CategoryCode>G</ram:CategoryCode>'],
    ['country', 'SUISSE', '<ram:CountryID>CH</ram:CountryID>'],
    ['seller’s VAT number', 'TVA FR44732829320', '<ram:ID schemeID="VA">FR44732829320</ram:ID>'],
    ['suspended duty', 'en suspension de droits d’accise', null],
    ['audience', null, /<ram:Content>B2BINT<\/ram:Content>/],
  ]);
});
