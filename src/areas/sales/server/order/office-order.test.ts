import { describe, expect, test } from 'vitest';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  addOfficeOrder,
  changeOfficeOrder,
  discardOrder,
  getCartPrice,
  order,
  orders,
  priceOfficeOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { lines, officeBench, typed } from '../../testing/office.ts';

const t = await testBed();
const { office, reserved, productOf } = officeBench(t);

describe('an order typed by the office', () => {
  test('is priced as the cart is, holds its stock and takes the next number', async () => {
    const shop = await office(2, 24);
    const cart = await t.call(getCartPrice, {
      orders: [
        {
          seller: { id: shop.estate.shopId },
          products: await Promise.all(
            shop.formats.map(async (id) => ({ id: await productOf(shop, id), chosenFormat: id, quantity: 6 })),
          ),
        },
      ],
    });
    const priced = await t.call(priceOfficeOrder, typed(shop, 6), shop.estate.owner);
    expect(priced.body.errors).toEqual([]);
    expect(priced.body.totals).toMatchObject({ TTC: cart.body[0]?.price.totalTTC, HT: cart.body[0]?.price.totalHT });
    expect(await reserved(shop)).toEqual([0, 0]);

    const made = await t.call(addOfficeOrder, typed(shop, 6, { note: 'À livrer le matin' }), shop.estate.owner);
    expect(made.body).toMatchObject({
      status: 'pending',
      origin: 'office',
      buyerName: 'Cave Dupont',
      totalTTC: 144,
      number: expect.stringMatching(/^CO-\d{4}-0001$/),
      note: 'À livrer le matin',
      sucess: true,
      paymentStatus: 'pending',
      delivery: { city: 'Paris' },
      clientId: shop.clientId,
    });
    expect(await reserved(shop)).toEqual([6, 6]);
    await t.drain();
    expect((await t.pool.query('select 1 from mail where shop_id = $1', [shop.estate.shopId])).rows).toHaveLength(0);

    await t.call(validateOrder, { id: made.body.id }, shop.estate.owner);
    expect((await t.call(billOrder, { id: made.body.id }, shop.estate.owner)).body).toMatchObject({
      status: 'invoiced',
    });
  });

  test('typed prices and discounts stand above the list, and stay when the order is read again', async () => {
    const shop = await office(2, 24);
    const asked = {
      clientId: shop.clientId,
      lines: [
        { id: 'a', formatId: shop.formats[0]!, quantity: 6, unitPrice: 10 },
        { id: 'b', formatId: shop.formats[1]!, quantity: 6, discount: 50 },
      ],
    };
    const made = await t.call(addOfficeOrder, asked, shop.estate.owner);
    expect(made.body.lines).toMatchObject([
      { unitPrice: 10, gross: 60, typedPrice: 10, typedDiscount: null },
      { typedPrice: null, typedDiscount: 50 },
    ]);
    // Half of 72 € without the duty, which no discount touches.
    expect(made.body.lines[1]?.gross).toBeGreaterThan(36);
    expect(made.body.lines[1]?.gross).toBeLessThan(36.5);
  });

  test('a client typed at once enters the books once, however often he orders', async () => {
    const shop = await office(1, 24);
    const buyer = { firstname: 'Anne', lastname: 'Noël', email: 'anne.noel@exemple.fr' };
    const deliveryAddress = { street: '1 rue du Puits', zipcode: '68000', city: 'Colmar' };
    const [one, two] = [
      await t.call(addOfficeOrder, { buyer, deliveryAddress, lines: lines(shop, 1) }, shop.estate.owner),
      await t.call(addOfficeOrder, { buyer, lines: lines(shop, 1) }, shop.estate.owner),
    ];
    expect(one.body.clientId).not.toBeNull();
    expect(two.body.clientId).toBe(one.body.clientId);
    const nameless = await t.call(addOfficeOrder, { buyer: {}, lines: lines(shop, 1) }, shop.estate.owner);
    expect(nameless).toMatchObject({
      status: 422,
      body: { fields: { 'buyer.lastname': 'Donnez au client un nom ou une raison sociale.' } },
    });
    // Without an e-mail two people are two clients.
    const [third, fourth] = [
      await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 1) }, shop.estate.owner),
      await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 1) }, shop.estate.owner),
    ];
    expect(third.body.clientId).not.toBe(fourth.body.clientId);
  });

  test('what stops it is said at its field, and nothing is written', async () => {
    const shop = await office(1, 3);
    const refused = await t.call(addOfficeOrder, { lines: lines(shop, 4) }, shop.estate.owner);
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toMatchObject({
      clientId: 'Choisissez le client, ou saisissez-le.',
      'lines.0.quantity': expect.stringContaining('il en reste 3'),
    });
    expect(
      (await t.call(addOfficeOrder, { clientId: shop.clientId, lines: [] }, shop.estate.owner)).body.fields,
    ).toEqual({ lines: 'Ajoutez au moins un article.' });
    expect(
      (await t.call(addOfficeOrder, typed(shop, 1, { promoCode: 'RIEN' }), shop.estate.owner)).body.fields,
    ).toEqual({ promoCode: 'Ce code promo n’est pas valable.' });
    expect(
      (await t.call(addOfficeOrder, typed(shop, 1, { typology: 'personne' }), shop.estate.owner)).body.fields,
    ).toEqual({ typology: 'Cette catégorie de prix n’existe pas.' });
    const [twice] = lines(shop, 1);
    expect(
      (
        await t.call(
          addOfficeOrder,
          {
            clientId: shop.clientId,
            lines: [
              { ...twice!, id: 'a' },
              { ...twice!, id: 'a' },
            ],
          },
          shop.estate.owner,
        )
      ).status,
    ).toBe(200);
    expect((await t.call(orders, {}, shop.estate.owner)).body.total).toBe(1);
    expect(await reserved(shop)).toEqual([2]);
  });

  test('a minimum that the shop asks of its buyers is advice to its own people', async () => {
    const shop = await office(1, 12);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update shop set settings = settings || '{"multipleOf":6}' where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const priced = await t.call(priceOfficeOrder, typed(shop, 5), shop.estate.owner);
    expect(priced.body).toMatchObject({ errors: [], notices: [expect.stringContaining('multiple de 6')] });
    expect((await t.call(addOfficeOrder, typed(shop, 5), shop.estate.owner)).status).toBe(200);
  });

  test('of the warehouse chosen, and no other', async () => {
    const shop = await office(1, 6);
    const other = await t.tx(shop.estate.shopId, async (tx, call) => {
      const id = call.newId();
      await sql`insert into warehouse (shop_id, id, name, created_at) values (${shop.estate.shopId}, ${id}, 'Chai', ${call.now})`.execute(
        tx,
      );
      await adjustShelf(tx, call, {
        lines: [{ formatId: shop.formats[0]!, warehouseId: id, delta: 2 }],
        cause: 'opening',
      });
      return id;
    });
    expect(
      (await t.call(addOfficeOrder, typed(shop, 3, { warehouseId: other }), shop.estate.owner)).body.fields?.[
        'lines.0.quantity'
      ],
    ).toContain('il en reste 2');
    const made = await t.call(addOfficeOrder, typed(shop, 2, { warehouseId: other }), shop.estate.owner);
    expect(made.body.warehouseId).toBe(other);
    const held = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        n: string;
      }>`select reserved as n from stock_item where shop_id = ${shop.estate.shopId} and warehouse_id = ${other}`.execute(
        tx,
      ),
    );
    expect(Number(held.rows[0]?.n)).toBe(2);
  });
});

describe('a draft', () => {
  test('reserves nothing, has no number, and is placed later at the prices of that day', async () => {
    const shop = await office(1, 6);
    const draft = await t.call(addOfficeOrder, typed(shop, 40, { place: false }), shop.estate.owner);
    expect(draft.body).toMatchObject({
      status: 'draft',
      number: null,
      placedAt: null,
      message: 'Brouillon enregistré',
    });
    expect(await reserved(shop)).toEqual([0]);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 15 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const id = draft.body.id;
    const whole = {
      id,
      version: draft.body.version,
      lines: [{ id: draft.body.lines[0]!.id, formatId: shop.formats[0]!, quantity: 6 }],
    };
    const placed = await t.call(changeOfficeOrder, { ...whole, place: true }, shop.estate.owner);
    expect(placed.body).toMatchObject({
      status: 'pending',
      number: expect.stringMatching(/-0001$/),
      totalTTC: 90,
      buyerName: 'Cave Dupont',
    });
    expect(await reserved(shop)).toEqual([6]);
    expect((await t.call(discardOrder, { id }, shop.estate.owner)).status).toBe(409);
  });

  test('may be without a client, and is deleted whole', async () => {
    const shop = await office(1, 6);
    const { body } = await t.call(addOfficeOrder, { lines: lines(shop, 1), place: false }, shop.estate.owner);
    expect(
      (
        await t.call(
          changeOfficeOrder,
          { id: body.id, version: body.version, lines: lines(shop, 1), place: true },
          shop.estate.owner,
        )
      ).body.fields,
    ).toHaveProperty('clientId');
    expect((await t.call(discardOrder, { id: body.id }, shop.estate.owner)).status).toBe(200);
    expect((await t.call(order, { id: body.id }, shop.estate.owner)).status).toBe(404);
  });
});
