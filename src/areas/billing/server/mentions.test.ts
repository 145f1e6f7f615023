import { beforeAll, describe, expect, test } from 'vitest';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { addPromotion } from '#areas/pricing/rules/endpoints.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { deliveryNote, shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { CAVE, cartOf, PARIS, placing, type Stocked, stocked } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, longDay } from '#kernel/day.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../e2e/support/pdf-reader.ts';
import { Bill } from '../rules/bill/bill.ts';
import { dueDay } from '#areas/sales/rules/order/due-day.ts';
import { bill, billOrder, billPdf, bills } from '../rules/endpoints.ts';
import { ALWAYS, BETWEEN_PROFESSIONALS, compact, saysAll } from '../testing/mentions.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});

const setUp = async (lot = ''): Promise<Stocked> => {
  const shop = await stocked(t, 1, 60, lot);
  const { status } = await t.call(
    updateMyShop,
    {
      banks: [
        {
          rib: {
            holder: 'SCEA Domaine des Essais',
            bank: 'Banque',
            iban: 'FR14 2004 1010 0505 0001 3M02 606',
            bic: 'PSSTFRPPNTE',
          },
          default: true,
        },
      ],
      paymentsList: [
        { type: 'stripe', active: true },
        { type: 'transfer', active: true },
        { type: 'check', active: true },
      ],
    },
    shop.estate.owner,
  );
  expect(status).toBe(200);
  await t.call(
    addDeliveryMode,
    { ref: 'domicile', name: 'Chronovin', fees: [{ from: 0, price: 10 }] },
    shop.estate.owner,
  );
  return shop;
};

/** From the cart to the bill, through the endpoints. */
const billed = async (shop: Stocked, placed: Parameters<typeof t.call>[1], shipping: object = {}) => {
  const answer = await t.call(placeOrder, placed as never);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const id = answer.body.orders[0]!.id;
  const { owner } = shop.estate;
  expect((await t.call(validateOrder, { id }, owner)).body.status).toBe('validated');
  expect((await t.call(shipOrder, { id, ...shipping }, owner)).status).toBe(200);
  expect((await t.call(billOrder, { id }, owner)).status).toBe(200);
  const [row] = (await t.call(bills, {}, owner)).body.rows;
  const [pdf, document, whole, note] = [
    await t.call(billPdf, { id: row!.id }, owner),
    await t.call(bill, { id: row!.id }, owner),
    await t.call(order, { id }, owner),
    await t.call(deliveryNote, { id }, owner),
  ];
  return {
    pdf: pdf.body.bytes as Uint8Array,
    number: row!.number,
    document: Bill.parse(document.body.document),
    order: whole.body,
    note: note.body.bytes as Uint8Array,
    id: row!.id,
  };
};
const delivered = (cart: ReturnType<typeof cartOf>) => ({ ...cart, shipping: { type: 'carrier', ref: 'domicile' } });

describe('every mandatory mention', () => {
  test('stands on the bill of a private buyer, on paper and in the file', async () => {
    const shop = await setUp('L22-04');
    await t.call(addPromotion, { name: 'Automne', type: '%', amount: 10, activation: 'always' }, shop.estate.owner);
    const made = await billed(shop, {
      ...placing(delivered(cartOf(shop, 12)) as never),
      billingAddress: { ...PARIS, street: '9 rue du Bac', zipcode: '75007' },
    });
    const today = made.document.issuedOn;
    saysAll(made.pdf, [
      ...ALWAYS(today, made.number),
      ['seller’s VAT number', 'TVA FR44732829320', '<ram:ID schemeID="VA">FR44732829320</ram:ID>'],
      ['buyer', 'Claire Martin', '<ram:Name>Claire Martin</ram:Name>'],
      ['billing address', '9 rue du Bac', '<ram:LineOne>9 rue du Bac</ram:LineOne>'],
      ['delivery address', '3 rue des Lilas, 75011 Paris', '<ram:LineOne>3 rue des Lilas</ram:LineOne>'],
      ['order', made.order.number!, `<ram:SellerOrderReferencedDocument><ram:IssuerAssignedID>${made.order.number}`],
      ['designation', 'Cuvée 1 2022', '<ram:Name>Cuvée 1 2022</ram:Name>'],
      ['quantity', '12', '<ram:BilledQuantity unitCode="XBO">12</ram:BilledQuantity>'],
      ['unit price without VAT', '10,00', '<ram:ChargeAmount>10</ram:ChargeAmount>'],
      ['discount', 'Automne', /<ram:ReasonCode>95<\/ram:ReasonCode><ram:Reason>[^<]*Automne/],
      ['VAT rate', '20 %', '<ram:RateApplicablePercent>20</ram:RateApplicablePercent>'],
      [
        'VAT amount',
        `${made.document.totals.vat.replace('.', ',')} €`,
        `<ram:CalculatedAmount>${made.document.totals.vat}`,
      ],
      [
        'total without VAT',
        `${made.document.totals.net.replace('.', ',')} €`,
        `<ram:TaxBasisTotalAmount>${made.document.totals.net}`,
      ],
      [
        'total with VAT',
        `${made.document.totals.charged.replace('.', ',')} €`,
        `<ram:GrandTotalAmount>${made.document.totals.gross}`,
      ],
      ['delivery charged', 'Chronovin HT', '<ram:Reason>Chronovin</ram:Reason>'],
      ['excise by kind and code', 'droit de circulation (W200)', 'Dont droit de circulation (W200)'],
      ['duty paid', 'Droits d’accise acquittés', null],
      ['lot', 'lot L22-04', '<ram:Value>L22-04</ram:Value>'],
      ['strength', '12,5 % vol.', '12,5 % vol.'],
      ['EAN', null, '<ram:GlobalID schemeID="0160">3760000000017</ram:GlobalID>'],
      ['reference', null, '<ram:SellerAssignedID>CHI-22'],
      ['paid', 'Facture acquittée', /<ram:TotalPrepaidAmount>[1-9]/],
      ['supply', null, new RegExp(`<ram:OccurrenceDateTime>.*?${compact(today)}`)],
      ['delivery note', 'BL-', '<ram:DespatchAdviceReferencedDocument>'],
    ]);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql`select product_id, format_id, lot, ean, reference, duty from bill_line where shop_id = ${shop.estate.shopId} and bill_id = ${made.id}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      {
        product_id: shop.formats[0]?.productId,
        format_id: shop.formats[0]?.id,
        lot: 'L22-04',
        ean: '3760000000017',
        reference: 'CHI-22',
        duty: made.document.totals.duty,
      },
    ]);
  });

  test('stands on the bill of a professional who pays later, with his SIREN, his order number and the due day', async () => {
    const shop = await setUp();
    await t.call(
      updateMyShop,
      { settings: { wordings: { penalty: null, discount: null, ownership: true, vatOnDebits: true, others: [] } } },
      shop.estate.owner,
    );
    const made = await billed(
      shop,
      placing(delivered(cartOf(shop, 6, 'transfer')) as never, { buyer: CAVE, purchaseOrder: 'PO 4471' }),
      {
        carrier: 'Transports Loire',
        carrierAddress: 'ZA du Clos, 37190 Azay',
        tracking: 'XY123',
        packages: 2,
        weight: 17.5,
        vehicle: 'GH-482-KL',
      },
    );
    const due = addDays(made.document.issuedOn, 30);
    saysAll(made.pdf, [
      ...BETWEEN_PROFESSIONALS,
      ...ALWAYS(made.document.issuedOn, made.number),
      ['buyer', 'Cave Dupont', '<ram:Name>Cave Dupont</ram:Name>'],
      ['buyer’s SIREN', 'SIREN 732 829 320', '<ram:URIID schemeID="0225">732829320</ram:URIID>'],
      ['buyer’s VAT number', 'TVA FR44732829320', '<ram:ID schemeID="VA">FR44732829320</ram:ID>'],
      ['his order number', 'PO 4471', '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO 4471'],
      ['due day', `À régler au plus tard le ${longDay(due)}`, new RegExp(`<ram:DueDateDateTime>.*?${compact(due)}`)],
      ['terms', 'Paiement à 30 jours date de facture', 'Paiement à 30 jours'],
      ['IBAN', 'FR14 2004 1010 0505 0001 3M02 606', '<ram:IBANID>FR1420041010050500013M02606'],
      [
        'option for debits',
        'Option pour le paiement de la taxe d’après les débits',
        '<ram:DueDateTypeCode>5</ram:DueDateTypeCode>',
      ],
      ['ownership', 'propriété du vendeur jusqu’au paiement', null],
      ['audience', null, /<ram:Content>B2B<\/ram:Content><ram:SubjectCode>BAR/],
    ]);
    const note = readPdf(made.note);
    const words = note.pages
      .map((_, page) => note.text(page))
      .join('')
      .replaceAll('\n', ' ')
      .replace(/[\u00a0\u202f\u2009]/g, ' ');
    for (const said of [
      'Document d’accompagnement',
      'SCEA Domaine des Essais',
      'Cave Dupont',
      'Transports Loire',
      'ZA du Clos, 37190 Azay',
      'Véhicule GH-482-KL',
      'Suivi XY123',
      'PO 4471',
      '2 colis',
      '17,5 kg',
      'W200',
      'Bouteille',
      '0,75 l',
      '12,5 % vol.',
      '6 contenants',
    ])
      expect(words, said).toContain(said);
    expect(words).not.toContain('par nos soins');
    expect(made.order.purchaseOrder).toBe('PO 4471');
  });

  test('a seller under franchise says so, and shows no VAT', async () => {
    const shop = await setUp();
    await t.call(updateMyShop, { settings: { hasTVA: false } }, shop.estate.owner);
    const made = await billed(shop, placing(delivered(cartOf(shop)) as never), {
      transport: 'carrier',
      carrier: 'Chronovin',
    });
    const { paper, file } = saysAll(made.pdf, [
      ...ALWAYS(made.document.issuedOn, made.number),
      [
        'exemption',
        'TVA non applicable, art. 293 B du CGI.',
        '<ram:ExemptionReason>TVA non applicable, art. 293 B du CGI.</ram:ExemptionReason>',
      ],
      ['its code', null, 'VATEX-FR-FRANCHISE'],
      ['no VAT', null, '<ram:CategoryCode>E</ram:CategoryCode>'],
    ]);
    for (const said of ['trois fois l’intérêt légal', ' 0 %', 'TTC', 'Total HT']) expect(paper).not.toContain(said);
    expect(paper).not.toContain('20 %');
    expect(file).toContain('<ram:TaxTotalAmount currencyID="EUR">0.00');
    const note = readPdf(made.note);
    expect(note.pages.map((_, page) => note.text(page)).join('')).toContain('Chronovin');
  });

  test('« fin de mois » is read as the shop reads it, and the reading is said', async () => {
    const shop = await setUp();
    const dues: string[] = [];
    for (const endOfMonth of ['monthThenDays', 'daysThenMonth'] as const) {
      await t.call(updateMyShop, { settings: { endOfMonth } }, shop.estate.owner);
      const answer = await t.call(
        placeOrder,
        placing(delivered(cartOf(shop, 1, 'transfer')) as never, { buyer: CAVE }),
      );
      const id = answer.body.orders[0]!.id;
      await t.call(validateOrder, { id }, shop.estate.owner);
      expect((await t.call(billOrder, { id, delay: 'endOfMonth45' }, shop.estate.owner)).status).toBe(200);
      const [row] = (await t.call(bills, { sort: '-number' }, shop.estate.owner)).body.rows;
      const { body } = await t.call(bill, { id: row!.id }, shop.estate.owner);
      const document = Bill.parse(body.document);
      expect(document.payment).toMatchObject({
        reading: endOfMonth,
        terms:
          endOfMonth === 'monthThenDays'
            ? 'Paiement fin de mois, puis 45\u00a0jours'
            : 'Paiement à 45\u00a0jours, fin de mois',
      });
      expect(document.dueOn).toBe(
        dueDay('endOfMonth45', { issuedOn: document.issuedOn, orderedOn: null, deliveredOn: null }, endOfMonth),
      );
      dues.push(document.dueOn!);
    }
    expect(new Set(dues).size).toBe(2);
  });
});
