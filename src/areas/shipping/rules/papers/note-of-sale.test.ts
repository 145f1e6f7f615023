import { travelling } from './box-lines.ts';
import { describe, expect, test } from 'vitest';
import { ESTATE, WINE_SHOP } from '../../../../../e2e/support/bills.ts';
import { day } from '#kernel/day.ts';
import { isAccompanying, noteProblems } from './delivery-note.ts';
import { type Carried, noteOfSale } from './note-of-sale.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { priceOrder } from '#areas/pricing/rules/pricing.ts';
import { ShippingChoice } from '#areas/papers/rules/sale-parties.ts';
import { sampleLine, sampleOrder } from '#areas/pricing/rules/sample-order.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import { shipmentProposal } from '#areas/papers/rules/shipment.ts';

const wine = (more: Partial<LineInput> = {}) =>
  sampleLine({ legal: { category: 'wine' }, quantity: 6, formatLabel: 'Bouteille 75\u00a0cl', ...more });
const linesOf = (...lines: LineInput[]) => toPricedJson(priceOrder(sampleOrder({ lines }))).lines;
const CARRIED: Carried = {
  transport: 'carrier',
  carrier: 'Transports Loire',
  carrierAddress: 'ZA du Clos, 37190 Azay',
  tracking: 'XY123',
  vehicle: 'GH-482-KL',
  packages: 2,
  weight: 17.5,
  arc: '',
};
const noteFor = (
  lines: ReturnType<typeof linesOf>,
  carried: Partial<Carried> = {},
  lots: (string | null)[] = [],
  buyer = WINE_SHOP,
) =>
  noteOfSale({
    number: 'BL-2026-0001',
    day: day('2026-11-20'),
    order: 'CO-1',
    purchaseOrder: 'PO 4471',
    carried: { ...CARRIED, ...carried },
    lines: lines.flatMap(travelling),
    lots,
    instructions: '',
    seller: ESTATE,
    buyer,
    deliverTo: null,
    dutyType: lines.some((line) => line.duty) ? 'DA2' : 'NULL',
  });

describe('the note of a sale', () => {
  test('names carrier, vehicle, parcels, weight, lots and the buyer’s own number', () => {
    const { note, whyPlain } = noteFor(linesOf(wine()), {}, ['L23-04']);
    expect(whyPlain).toBeNull();
    expect(isAccompanying(note)).toBe(true);
    expect(note).toMatchObject({
      purchaseOrder: 'PO 4471',
      carrier: { name: 'Transports Loire', lines: ['ZA du Clos, 37190 Azay'], tracking: 'XY123', vehicle: 'GH-482-KL' },
      packages: { count: 2, kind: 'colis', weight: '17.5' },
      lines: [
        {
          container: 'Bouteille',
          quantity: '6',
          unit: 'XBO',
          nominal: '0.750',
          litres: '4.500',
          abv: '13',
          code: 'W200',
          lot: 'L23-04',
        },
      ],
    });
  });

  test.each([
    ['wine', 'W200'],
    ['sparkling', 'W300'],
    ['cider', 'W200'],
    ['beer', 'B000'],
    ['spirits', 'S200'],
    ['rum', 'S200'],
    ['vdn', 'I000'],
    ['intermediate', 'I000'],
  ] as const)('a drink of category %s has the code %s', (category, code) => {
    expect(noteFor(linesOf(wine({ legal: { category } }))).note.lines[0]?.code).toBe(code);
  });
  test('the code typed on the vintage wins; what bears no duty has none', () => {
    expect(noteFor(linesOf(wine({ legal: { category: 'wine', exciseCode: 'W300' } }))).note.lines[0]?.code).toBe(
      'W300',
    );
    expect(noteFor(linesOf(wine({ legal: { category: 'wine', dutyType: 'NULL' } }))).note.lines[0]?.code).toBeNull();
    const glasses = noteFor(linesOf(sampleLine({ productType: 'accessory', abv: null, litres: null, bottles: 0 })));
    expect([glasses.note.lines[0]?.container, isAccompanying(glasses.note)]).toEqual([null, false]);
  });
  test('a box is one box of so many bottles, of the volume of a bottle', () => {
    const { note, whyPlain } = noteFor(
      linesOf(
        wine({ productType: 'box', quantity: 2, bottles: 3, litres: '2.25', formatLabel: 'Coffret (3 × 75 cl)' }),
      ),
    );
    expect(whyPlain).toBeNull();
    expect(note.lines[0]).toMatchObject({
      quantity: '2',
      unit: 'XBX',
      bottles: '6',
      container: 'Bouteille',
      nominal: '0.750',
      litres: '4.500',
      details: ['Coffret (3 × 75 cl)', '3 bouteilles par coffret'],
    });
  });
  test('a box of which it is said what it holds travels as that: each wine with its strength, its volume and its code', () => {
    const part = { productType: 'bottle', bottles: 1, legal: { category: 'wine' } } as const;
    const { note, whyPlain } = noteFor(
      linesOf(
        wine({
          label: 'Malle',
          productType: 'box',
          quantity: 3,
          bottles: 3,
          litres: '3',
          abv: null,
          parts: [
            {
              ...part,
              formatId: 'a',
              quantity: 2,
              label: 'Aubance',
              formatLabel: 'Bouteille 75 cl',
              litres: '0.75',
              abv: 13,
            },
            {
              ...part,
              formatId: 'b',
              quantity: 1,
              label: 'Bulles',
              formatLabel: 'Magnum 150 cl',
              litres: '1.5',
              abv: 12,
              legal: { category: 'sparkling' },
            },
          ],
        }),
      ),
    );
    expect([whyPlain, isAccompanying(note)]).toEqual([null, true]);
    expect(note.lines).toMatchObject([
      { label: 'Aubance', quantity: '6', unit: 'XBO', litres: '4.500', nominal: '0.750', abv: '13', code: 'W200' },
      { label: 'Bulles', quantity: '3', unit: 'XBO', litres: '4.500', nominal: '1.500', abv: '12', code: 'W300' },
    ]);
    expect(note.lines[0]?.details).toEqual(['Bouteille 75 cl', 'Malle']);
  });
  test('services do not travel, free bottles do', () => {
    const { note } = noteFor(
      linesOf(wine({ discountAdd: { 6: 1 } }), sampleLine({ id: 'l2', productType: 'prestation' })),
    );
    expect(note.lines.map((line) => line.quantity)).toEqual(['7']);
  });
  test('without strength it is a plain note, and says why', () => {
    const { note, whyPlain } = noteFor(linesOf(wine({ abv: null })));
    expect(whyPlain).toMatch(/titre alcoométrique/);
    expect([note.dutyType, note.lines[0]?.code]).toEqual(['NULL', null]);
  });
  test('to another country, or with a carrier without address, it says that it is no accompanying document, and which one is', () => {
    const abroad = (country: string) =>
      noteFor(linesOf(wine()), {}, [], { ...WINE_SHOP, address: { ...WINE_SHOP.address, country } });
    for (const [country, words] of [
      ['DE', /e-DAS/],
      ['CH', /déclaration d’exportation/],
    ] as const) {
      const { note } = abroad(country);
      expect([isAccompanying(note), note.mentions[0]]).toEqual([false, expect.stringMatching(words)]);
    }
    const nowhere = noteFor(linesOf(wine()), { carrierAddress: '' });
    expect([isAccompanying(nowhere.note), nowhere.whyPlain]).toEqual([false, 'L’adresse du transporteur manque.']);
  });
  test('a carrier who is not named is asked for; the estate or the buyer need none', () => {
    expect(noteFor(linesOf(wine()), { carrier: '' }).whyPlain).toBe('Le transporteur n’est pas nommé.');
    for (const transport of ['own', 'buyer'] as const) {
      const { note, whyPlain } = noteFor(linesOf(wine()), { transport, carrier: '' });
      expect([note.carrier, note.transport, whyPlain, noteProblems(note)]).toEqual([null, transport, null, null]);
    }
  });
});

describe('what shipping proposes', () => {
  const lines = linesOf(wine({ weight: '1.4' }), wine({ id: 'l2', quantity: 2 }));
  const choice = (more: object) => ShippingChoice.parse(more);
  test('is the carrier that the buyer chose, his parcels, and what the goods weigh', () => {
    expect(shipmentProposal(choice({ type: 'carrier', name: 'Domicile', nbrPackages: 3 }), lines, 1)).toEqual({
      transport: 'carrier',
      carrier: '',
      packages: 3,
      weight: 11,
      goods: true,
      suspended: false,
    });
    expect(shipmentProposal(choice({ type: 'own', name: 'Notre tournée' }), lines, 2)).toMatchObject({
      transport: 'own',
      carrier: '',
      packages: 2,
    });
    expect(shipmentProposal(choice({ type: 'pickup' }), lines, 0)).toMatchObject({ transport: 'buyer', packages: 1 });
    expect(shipmentProposal(choice({ collectionPoint: 'p', name: 'Caveau' }), lines, 1)).toMatchObject({
      transport: 'own',
      carrier: '',
    });
  });
});
