import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addOfficeOrder,
  changeOfficeOrder,
  getCartPrice,
  order,
  placeOrder,
  priceOfficeOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { bill, billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { addProduct } from '#areas/catalogue/rules/endpoints.ts';
import { deliveryModeLookup } from '#areas/deliveries/rules/delivery-mode.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { billProblems } from '#areas/billing/rules/bill/bill-check.ts';

/** A wine at 12 € TTC and 12.5 %: 10 € without VAT, of which 0.0314 € of duty a bottle. */
const t = await testBed();
interface Cellar {
  readonly estate: Estate;
  readonly formatId: string;
  readonly productId: string;
}
const cellar = async (): Promise<Cellar> => {
  const estate = await t.estate();
  await t.call(updateMyShop, { paymentsList: [{ type: 'check', active: true }] }, estate.owner);
  return t.tx(estate.shopId, async (tx, call) => {
    const [formatId] = await someFormats(tx, call, 1);
    await sql`update product_format set price = 12, container = 'Bouteille' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await sql`update product_vintage set alcohol = 12.5, legal = '{"category":"wine","taxFormat":"da"}' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    const { rows } = await sql<{
      product_id: string;
    }>`select product_id from product_format where shop_id = ${estate.shopId}`.execute(tx);
    return { estate, formatId: formatId!, productId: rows[0]!.product_id };
  });
};
const importer = {
  kind: 'professional' as const,
  businessName: 'Weinhaus Berger',
  firstname: 'Eva',
  lastname: 'Berger',
  email: 'eva@weinhaus.example.org',
  typology: 'particulier',
  vatRegime: 'intraEu' as const,
  vatNumber: 'DE136695976',
  addresses: [{ street: 'Domstrasse 1', zipcode: '50667', city: 'Köln', country: 'DE' }],
};
const billed = async ({ estate, formatId }: Cellar, client: object, more: object = {}) => {
  const { body: made } = await t.call(addClient, { ...importer, ...client } as typeof importer, estate.owner);
  const placed = await t.call(
    addOfficeOrder,
    { clientId: made.id, lines: [{ id: 'a', formatId, quantity: 60 }], payment: 'check', ...more },
    estate.owner,
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await t.call(validateOrder, { id: placed.body.id }, estate.owner);
  await t.call(shipOrder, { id: placed.body.id }, estate.owner);
  const answer = await t.call(billOrder, { id: placed.body.id }, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [row] = (await t.call(bills, {}, estate.owner)).body.rows;
  const document = (await t.call(bill, { id: row!.id }, estate.owner)).body.document as Bill;
  expect(billProblems(document)).toBeNull();
  return { order: answer.body, document, clientId: made.id };
};

describe('the office sells', () => {
  test('to another member state without VAT, and the bill says on what ground', async () => {
    const { order: sold, document } = await billed(await cellar(), {});
    expect(sold).toMatchObject({
      totalHT: 600,
      totalVAT: 0,
      totalTTC: 600,
      mentions: ['Exonération de TVA, art. 262\u00a0ter\u00a0I du CGI.'],
    });
    expect(document.vat).toEqual([
      {
        category: 'K',
        rate: '0',
        base: '600.00',
        vat: '0.00',
        exemption: { code: 'VATEX-EU-IC', text: 'Exonération de TVA, art. 262\u00a0ter\u00a0I du CGI.' },
      },
    ]);
    expect(document.buyer).toMatchObject({ vatNumber: 'DE136695976', address: { country: 'DE' } });
  });

  test('abroad without VAT, duty suspended taken out of the price', async () => {
    const shop = await cellar();
    const plain = await t.call(
      priceOfficeOrder,
      { lines: [{ id: 'a', formatId: shop.formatId, quantity: 60 }] },
      shop.estate.owner,
    );
    const { order: sold, document } = await billed(shop, {
      vatRegime: 'export',
      vatNumber: '',
      exciseRegime: 'DSU',
      exciseNumber: 'FR007378E1234',
      addresses: [{ street: 'Rue du Rhône 1', zipcode: '1204', city: 'Genève', country: 'CH' }],
    });
    // The duty in the price is the amount that it loses: 1.89 € for sixty bottles at the rate of 2026, to a rounded
    // cent.
    const duty = plain.body.totals!.duty;
    expect(duty).toBeGreaterThan(1.5);
    expect(Math.abs(sold.totalTTC! - (600 - duty))).toBeLessThanOrEqual(0.011);
    expect(sold).toMatchObject({ totalVAT: 0, totalDuty: 0 });
    expect(document).toMatchObject({
      dutyType: 'DSU',
      vat: [
        {
          category: 'G',
          rate: '0',
          exemption: { code: 'VATEX-EU-G', text: 'Exonération de TVA, art. 262\u00a0I du CGI.' },
        },
      ],
    });
  });

  test('free of VAT to who holds the certificate, under article 275 and not as a seller without VAT', async () => {
    const { order: sold, document } = await billed(await cellar(), {
      vatRegime: 'exempt',
      vatNumber: '',
      siret: '73282932000074',
      addresses: [{ street: '1 quai des Belges', zipcode: '13001', city: 'Marseille', country: 'FR' }],
    });
    expect(sold).toMatchObject({ totalHT: 600, totalVAT: 0 });
    expect(document.vat).toMatchObject([
      { category: 'E', exemption: { text: 'Vente en franchise de TVA, art. 275 du CGI.' } },
    ]);
  });

  test('with VAT where the regime’s fact is missing, and says why', async () => {
    const shop = await cellar();
    const { order: sold, clientId } = await billed(shop, { vatNumber: '' });
    expect(sold).toMatchObject({ totalHT: 600, totalVAT: 120, totalTTC: 720, mentions: [] });
    const priced = await t.call(
      priceOfficeOrder,
      { clientId, lines: [{ id: 'a', formatId: shop.formatId, quantity: 6 }] },
      shop.estate.owner,
    );
    expect(priced.body.notices).toEqual([expect.stringContaining('le numéro de TVA du client manque')]);
  });

  test('with VAT again when the same order is sent elsewhere', async () => {
    const { estate, formatId } = await cellar();
    const { body: made } = await t.call(addClient, importer, estate.owner);
    const placed = (
      await t.call(addOfficeOrder, { clientId: made.id, lines: [{ id: 'a', formatId, quantity: 60 }] }, estate.owner)
    ).body;
    expect(placed.totalTTC).toBe(600);
    const moved = (
      await t.call(
        changeOfficeOrder,
        {
          id: placed.id,
          version: placed.version,
          lines: [{ id: placed.lines[0]!.id, formatId, quantity: 60 }],
          deliveryAddress: { street: '1 rue de Paris', zipcode: '67000', city: 'Strasbourg' },
        },
        estate.owner,
      )
    ).body;
    expect(moved).toMatchObject({ totalHT: 600, totalVAT: 120, totalTTC: 720 });
    expect((await t.call(order, { id: placed.id }, estate.owner)).body.mentions).toEqual([]);
  });
});

describe('the cart', () => {
  test('of a buyer who is a client has his taxes at that seller, and nobody else’s', async () => {
    const [one, two] = [await cellar(), await cellar()];
    const { body: made } = await t.call(addClient, importer, one.estate.owner);
    const buyer = await t.person({ role: 'buyer' });
    await t.tx(one.estate.shopId, (tx) =>
      sql`update client set user_id = ${buyer.userId} where shop_id = ${one.estate.shopId} and id = ${made.id}`.execute(
        tx,
      ),
    );
    const cart = (shop: Cellar, country?: string) => ({
      seller: { id: shop.estate.shopId },
      products: [{ id: shop.productId, chosenFormat: shop.formatId, quantity: 6 }],
      ...(country ? { address: { country, zipcode: '' } } : {}),
    });
    const priced = async (token: string | null, country?: string) =>
      (await t.call(getCartPrice, { orders: [cart(one, country), cart(two, country)] }, token)).body.map(
        (each) => each.price.totalTTC,
      );
    expect(await priced(buyer.token, 'DE')).toEqual([60, 72]);
    // Without an address in the cart, the buyer's own country counts. Sent to France: with VAT.
    expect(await priced(buyer.token)).toEqual([60, 72]);
    expect(await priced(buyer.token, 'FR')).toEqual([72, 72]);
    expect(await priced(null, 'DE')).toEqual([72, 72]);
  });
});

test('the order of a guest has no taxes of the client whose e-mail he typed, changed by the office or not; that of the client signed in keeps his', async () => {
  const shop = await cellar();
  const { estate, formatId, productId } = shop;
  const { body: made } = await t.call(addClient, importer, estate.owner);
  const place = async (token: string | null) =>
    (
      await t.call(
        placeOrder,
        {
          orders: [
            {
              seller: { id: estate.shopId },
              products: [{ id: productId, chosenFormat: formatId, quantity: 6 }],
              payment: { type: 'check' },
            },
          ],
          terms: true,
          adult: true,
          buyer: {
            firstname: 'Eva',
            lastname: 'Berger',
            email: importer.email,
            phone: '0612345678',
            isPro: true,
            company: 'Weinhaus Berger',
            vatNumber: 'DE136695976',
          },
          deliveryAddress: { name: '', street: 'Domstrasse 1', zipcode: '50667', city: 'Köln', country: 'DE' },
        },
        token,
      )
    ).body.orders[0]!.id;
  const changed = async (id: string, more: object = {}) => {
    const before = (await t.call(order, { id }, estate.owner)).body;
    const after = await t.call(
      changeOfficeOrder,
      {
        id,
        version: before.version,
        lines: [{ id: before.lines[0]!.id, formatId, quantity: 6 }],
        deliveryAddress: { ...before.delivery, zipcode: '50668' },
        ...more,
      },
      estate.owner,
    );
    return [before.clientId, before.totalTTC, after.body.totalTTC];
  };
  expect(await changed(await place(null))).toEqual([made.id, 72, 72]);
  expect(await changed(await place(null), { reprice: true })).toEqual([made.id, 72, 72]);
  const buyer = await t.person({ role: 'buyer' });
  await t.tx(estate.shopId, (tx) =>
    sql`update client set user_id = ${buyer.userId} where shop_id = ${estate.shopId} and id = ${made.id}`.execute(tx),
  );
  expect(await changed(await place(buyer.token))).toEqual([made.id, 60, 60]);
});

/** A visit at 24 € and advice at 120 € TTC, beside the wine. */
const services = async ({ estate }: Cellar) => {
  const sells = async (name: string, price: number, servicePlace: 'here' | 'client') => {
    const made = await t.call(
      addProduct,
      {
        name,
        productType: 'prestation',
        servicePlace,
        vintages: [{ name: '', formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price }] }],
      },
      estate.owner,
    );
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.servicePlace).toBe(servicePlace);
    return made.body.vintages[0]!.formats[0]!.id;
  };
  return { visit: await sells('Visite', 24, 'here'), advice: await sells('Conseil', 120, 'client') };
};

describe('a firm of another member state', () => {
  test('buys wine, a visit and advice on one bill: each under its own article, the deposit and the credit too', async () => {
    const shop = await cellar();
    const { visit, advice } = await services(shop);
    const lines = [
      { id: 'a', formatId: shop.formatId, quantity: 10 },
      { id: 'b', formatId: visit, quantity: 5 },
      { id: 'c', formatId: advice, quantity: 1 },
    ];
    const { body: made } = await t.call(addClient, importer, shop.estate.owner);
    const placed = (await t.call(addOfficeOrder, { clientId: made.id, lines, payment: 'check' }, shop.estate.owner))
      .body;
    // 100 of wine and 100 of advice without VAT, 100 of visits with it
    expect(placed).toMatchObject({ totalHT: 300, totalVAT: 20, totalTTC: 320 });
    await t.call(validateOrder, { id: placed.id }, shop.estate.owner);
    const asked = await t.call(billDeposit, { id: placed.id, percent: 50 }, shop.estate.owner);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await t.call(shipOrder, { id: placed.id }, shop.estate.owner);
    const answer = await t.call(billOrder, { id: placed.id }, shop.estate.owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const documents = async () =>
      Promise.all(
        (await t.call(bills, { sort: 'issuedOn,number' }, shop.estate.owner)).body.rows.map(
          async (row) =>
            [row.kind, (await t.call(bill, { id: row.id }, shop.estate.owner)).body.document as Bill, row.id] as const,
        ),
      );
    const told = (one: Bill) => one.vat.map((row) => `${row.category} ${row.rate} ${row.base} ${row.vat}`).sort();
    const whole = ['AE 0 100.00 0.00', 'K 0 100.00 0.00', 'S 20 100.00 20.00'];
    const half = ['AE 0 50.00 0.00', 'K 0 50.00 0.00', 'S 20 50.00 10.00'];
    const before = await documents();
    expect(before.map(([kind, document]) => [kind, told(document)])).toEqual(
      expect.arrayContaining([
        ['386', half],
        ['380', whole],
      ]),
    );
    for (const [, document] of before) expect(billProblems(document)).toBeNull();
    const [, billed380, billId] = before.find(([kind]) => kind === '380') ?? ['', null, ''];
    const back = billed380?.lines.map((one) => ({ id: one.id, quantity: Number(one.quantity) })) ?? [];
    const credited = await t.call(creditBill, { id: billId, reason: 'Annulation', lines: back }, shop.estate.owner);
    expect(credited.status, JSON.stringify(credited.body)).toBe(200);
    expect(told(credited.body.document as Bill)).toEqual(whole);
  });

  test('pays French VAT on what it collects at the estate, and is exempt again when it is sent', async () => {
    const shop = await cellar();
    const mode = await t.call(
      deliveryModeLookup.add,
      { name: 'Retrait au domaine', ref: 'retrait', kind: 'pickup', clientKinds: ['professional', 'private'] },
      shop.estate.owner,
    );
    expect(mode.status, JSON.stringify(mode.body)).toBe(200);
    const { body: made } = await t.call(addClient, importer, shop.estate.owner);
    const priced = async (shipping: { ref: string } | null) =>
      (
        await t.call(
          priceOfficeOrder,
          { clientId: made.id, lines: [{ id: 'a', formatId: shop.formatId, quantity: 60 }], shipping },
          shop.estate.owner,
        )
      ).body;
    const collected = await priced({ ref: 'retrait' });
    expect(collected.totals).toMatchObject({ HT: 600, VAT: 120 });
    expect(collected.notices.join(' ')).toContain('preuve de leur transport');
    expect((await priced(null)).totals).toMatchObject({ HT: 600, VAT: 0 });
  });
});

test.each([
  ['the Canaries', 'ES', '35001', 'Las Palmas', 'export', { VAT: 0 }],
  ['the Canaries under the regime of the Union', 'ES', '35001', 'Las Palmas', 'intraEu', { VAT: 120 }],
  ['Monaco', 'MC', '98000', 'Monaco', 'export', { VAT: 120 }],
  ['Belfast', 'GB', 'BT1 1AA', 'Belfast', 'intraEu', { VAT: 0 }],
  ['Papeete', 'FR', '98714', 'Papeete', 'export', { VAT: 0 }],
] as const)(
  'what goes to %s is taxed by its territory, not by its country',
  async (_name, country, zipcode, city, vatRegime, totals) => {
    const shop = await cellar();
    const { body: made } = await t.call(
      addClient,
      {
        ...importer,
        vatRegime,
        vatNumber: country === 'GB' ? 'XI110305878' : importer.vatNumber,
        addresses: [{ street: '1 rue du Port', zipcode, city, country }],
      },
      shop.estate.owner,
    );
    const priced = await t.call(
      priceOfficeOrder,
      { clientId: made.id, lines: [{ id: 'a', formatId: shop.formatId, quantity: 60 }] },
      shop.estate.owner,
    );
    expect(priced.body.totals, JSON.stringify(priced.body)).toMatchObject({ HT: 600, ...totals });
  },
);
