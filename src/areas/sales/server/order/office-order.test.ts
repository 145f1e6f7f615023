import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { someFormats } from '#areas/stock/server/fixtures.ts';
import { adjust } from '#areas/stock/server/index.ts';
import type { Permission } from '#kernel/permission.ts';
import { startCards } from '#platform/cards/start.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addOfficeOrder,
  cancelOrder,
  changeOfficeOrder,
  discardOrder,
  getCartPrice,
  order,
  orders,
  placeOrder,
  priceOfficeOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';

const t = await testBed();
beforeAll(() => {
  startCards({
    pool: t.pool,
    clock: t.frame.clock,
    secret: 'only for tests',
    sandbox: true,
    ownUrl: '',
    worker: false,
    deliver: async () => true,
  });
});

interface Office {
  readonly estate: Estate;
  readonly formats: readonly string[];
  readonly clientId: string;
}

/** An estate with wines at 12 € TTC, so many bottles of each, and a client of its books. */
const office = async (count: number, bottles: number, more: object = {}): Promise<Office> => {
  const estate = await t.estate();
  const formats = await t.tx(estate.shopId, async (tx, call) => {
    const ids = await someFormats(tx, call, count);
    await sql`update product_format set price = 12, container = 'Bouteille' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await sql`update product_vintage set alcohol = 12.5, legal = '{"category":"wine","taxFormat":"da"}' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await sql`update shop set stripe_is_active = true where shop_id = ${estate.shopId}`.execute(tx);
    await adjust(tx, call, { lines: ids.map((formatId) => ({ formatId, delta: bottles })), cause: 'opening' });
    return ids;
  });
  const { body } = await t.call(
    addClient,
    {
      kind: 'professional',
      businessName: 'Cave Dupont',
      firstname: 'Jean',
      lastname: 'Dupont',
      email: 'jean@cave-dupont.fr',
      typology: 'particulier',
      siret: '73282932000074',
      addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
      ...more,
    },
    estate.owner,
  );
  return { estate, formats, clientId: body.id };
};
const lines = (shop: Office, quantity: number, more: object = {}) =>
  shop.formats.map((formatId, index) => ({ id: `n${index}`, formatId, quantity, ...more }));
const typed = (shop: Office, quantity: number, more: object = {}) => ({
  clientId: shop.clientId,
  lines: lines(shop, quantity),
  ...more,
});
const reserved = async (shop: Office): Promise<number[]> =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        reserved: string;
      }>`select i.reserved from stock_item i where i.shop_id = ${shop.estate.shopId} order by array_position(${[...shop.formats]}::uuid[], i.format_id)`.execute(
        tx,
      ),
    )
  ).rows.map((row) => Number(row.reserved));
const clerk = (shop: Office, ...rights: Permission[]) =>
  t.person({
    role: 'iam',
    shopId: shop.estate.shopId,
    authorizations: Object.fromEntries(rights.map((one) => [one, true])),
  });

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
      await adjust(tx, call, {
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

describe('an order that is changed', () => {
  const placed = async (shop: Office, quantity: number) =>
    (await t.call(addOfficeOrder, typed(shop, quantity), shop.estate.owner)).body;
  const again = (
    made: { id: string; version: number; lines: readonly { id: string; formatId: string | null; kind: string }[] },
    quantities: readonly number[],
    more: object = {},
  ) => ({
    id: made.id,
    version: made.version,
    lines: made.lines
      .filter((line) => line.kind === 'product')
      .map((line, index) => ({ id: line.id, formatId: line.formatId!, quantity: quantities[index] ?? 0 }))
      .filter((line) => line.quantity > 0),
    ...more,
  });

  test('moves its stock with its lines, to the bottle, in the same transaction', async () => {
    const shop = await office(3, 6);
    const made = await placed(shop, 2);
    // One more than is free, less of another, the third gone: what it holds itself counts as free.
    const changed = await t.call(changeOfficeOrder, again(made, [6, 1]), shop.estate.owner);
    expect(changed.body).toMatchObject({ totalTTC: 84, message: 'Commande modifiée', number: made.number });
    expect(await reserved(shop)).toEqual([6, 1, 0]);
    const refused = await t.call(changeOfficeOrder, again(changed.body, [7, 1]), shop.estate.owner);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { 'lines.0.quantity': expect.stringContaining('il en reste 6') } },
    });
    expect(await reserved(shop)).toEqual([6, 1, 0]);
    await t.call(cancelOrder, { id: made.id }, shop.estate.owner);
    expect(await reserved(shop)).toEqual([0, 0, 0]);
  });

  test('keeps the prices it was agreed at, gives new lines those of today, and takes today’s for all when told so', async () => {
    const shop = await office(2, 24);
    const made = (
      await t.call(addOfficeOrder, { clientId: shop.clientId, lines: lines(shop, 6).slice(0, 1) }, shop.estate.owner)
    ).body;
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 15 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const more = again(made, [8]);
    const changed = (
      await t.call(
        changeOfficeOrder,
        { ...more, lines: [...more.lines, { id: 'new', formatId: shop.formats[1]!, quantity: 2 }] },
        shop.estate.owner,
      )
    ).body;
    expect(changed.lines).toMatchObject([
      { quantity: 8, unitPrice: 12 },
      { quantity: 2, unitPrice: 15 },
    ]);
    const untouched = (await t.call(changeOfficeOrder, again(changed, [8, 2]), shop.estate.owner)).body;
    expect(untouched.totalTTC).toBe(changed.totalTTC);
    const today = (await t.call(changeOfficeOrder, { ...again(untouched, [8, 2]), reprice: true }, shop.estate.owner))
      .body;
    expect(today.lines).toMatchObject([{ unitPrice: 15 }, { unitPrice: 15 }]);
  });

  test('placed before terms were kept, holds the prices that its lines say', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 6);
    await t.tx(shop.estate.shopId, async (tx) => {
      await sql`update sale set terms = null where shop_id = ${shop.estate.shopId}`.execute(tx);
      await sql`update sale_line set source = null where shop_id = ${shop.estate.shopId}`.execute(tx);
      await sql`update product_format set price = 15 where shop_id = ${shop.estate.shopId}`.execute(tx);
    });
    expect((await t.call(order, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      totalTTC: 72,
      lines: [{ typedPrice: null, isWrapped: false }],
    });
    // As the screen sends it: no price was typed.
    const whole = again(made, [8]);
    const changed = await t.call(
      changeOfficeOrder,
      { ...whole, lines: whole.lines.map((line) => ({ ...line, unitPrice: null, discount: null })) },
      shop.estate.owner,
    );
    expect(changed.body).toMatchObject({ totalTTC: 96, lines: [{ unitPrice: 12 }] });
  });

  test('of two people who change it at once, the second is told and nothing of his is written', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 2);
    const answers = await Promise.all(
      [3, 4, 5].map((quantity) => t.call(changeOfficeOrder, again(made, [quantity]), shop.estate.owner)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    const won = answers.find((one) => one.status === 200)!;
    expect(await reserved(shop)).toEqual([won.body.lines[0]!.quantity]);
    expect(answers.find((one) => one.status === 409)?.body.message).toContain('a changé entre-temps');
  });

  test('many edits and checkouts of the same bottles at once never sell more than there is', async () => {
    const shop = await office(2, 12);
    const mine = await Promise.all(Array.from({ length: 6 }, async () => placed(shop, 1)));
    const productIds = await Promise.all(shop.formats.map((id) => productOf(shop, id)));
    const buying = (at: number) =>
      t.call(placeOrder, {
        // Crossed on purpose: every second buyer names the wines the other way round.
        orders: [
          {
            seller: { id: shop.estate.shopId },
            products: [0, 1]
              .map((n) => (at % 2 ? 1 - n : n))
              .map((n) => ({ id: productIds[n]!, chosenFormat: shop.formats[n]!, quantity: 2 })),
            payment: { type: 'stripe' as const },
          },
        ],
        buyer: { firstname: 'A', lastname: `B${at}`, email: `b${at}@exemple.fr`, phone: '0612345678' },
        deliveryAddress: { street: '1 rue A', zipcode: '75001', city: 'Paris' },
        terms: true,
        adult: true,
        card: { token: 'tok_ok' },
      });
    const answers = await Promise.all([
      ...mine.map((one, at) =>
        t.call(
          changeOfficeOrder,
          { ...again(one, [3, 3]), lines: [...again(one, [3, 3]).lines].sort(() => (at % 2 ? 1 : -1)) },
          shop.estate.owner,
        ),
      ),
      ...[0, 1, 2, 3].map(buying),
    ]);
    for (const one of answers) expect([200, 409, 422]).toContain(one.status);
    const held = await reserved(shop);
    for (const one of held) expect(one).toBeLessThanOrEqual(12);
    const all = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        n: string;
      }>`select coalesce(sum(l.quantity), 0) as n from sale_line l join sale s on s.shop_id = l.shop_id and s.id = l.sale_id
      where s.shop_id = ${shop.estate.shopId} and s.status = 'pending'`.execute(tx),
    );
    expect(Number(all.rows[0]?.n)).toBe(held[0]! + held[1]!);
  });

  test('is refused once validated, and while a card is being asked', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 2);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set payment_status = 'processing' where id = ${made.id}`.execute(tx),
    );
    expect((await t.call(changeOfficeOrder, again(made, [3]), shop.estate.owner)).body).toMatchObject({
      code: 'sales.payment-under-way',
    });
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set payment_status = 'pending' where id = ${made.id}`.execute(tx),
    );
    const valid = await t.call(validateOrder, { id: made.id }, shop.estate.owner);
    expect((await t.call(changeOfficeOrder, again(valid.body, [3]), shop.estate.owner)).body).toMatchObject({
      code: 'sales.not-editable',
    });
  });

  test('paid by card comes down but never goes above what its buyer agreed to', async () => {
    const shop = await office(1, 24);
    const product = await productOf(shop, shop.formats[0]!);
    const { body } = await t.call(placeOrder, {
      orders: [
        {
          seller: { id: shop.estate.shopId },
          products: [{ id: product, chosenFormat: shop.formats[0]!, quantity: 6 }],
          payment: { type: 'stripe' },
        },
      ],
      buyer: { firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr', phone: '0612345678' },
      deliveryAddress: { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' },
      terms: true,
      adult: true,
      card: { token: 'tok_ok' },
    });
    const made = (await t.call(order, { id: body.orders[0]!.id }, shop.estate.owner)).body;
    const less = (await t.call(changeOfficeOrder, again(made, [4]), shop.estate.owner)).body;
    expect(less).toMatchObject({ totalTTC: 48, paymentStatus: 'setup', paymentType: 'stripe' });
    expect((await t.call(changeOfficeOrder, again(less, [7]), shop.estate.owner)).body).toMatchObject({
      code: 'sales.above-agreed',
    });
    expect((await t.call(changeOfficeOrder, again(less, [6]), shop.estate.owner)).body.totalTTC).toBe(72);
    expect((await t.call(validateOrder, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      status: 'validated',
      totalPaid: 72,
    });
  });

  test('leaves what changed in the audit, without a name', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 2);
    await t.call(changeOfficeOrder, { ...again(made, [5]), note: 'Sonner chez Anne' }, shop.estate.owner);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ difference: { changes: unknown[] } }>`select difference from audit
      where shop_id = ${shop.estate.shopId} and thing_id = ${made.id} and endpoint = 'PUT /v1/orders/:id'`.execute(tx),
    );
    expect(rows[0]?.difference.changes).toEqual([
      [expect.stringContaining('Cuvée 1'), '2', '5'],
      ['note', '', ''],
      ['total', '24,00\u00a0€', '60,00\u00a0€'],
    ]);
  });
});

describe('who may', () => {
  test('who types an order is not told of it, the others of the office are; a draft is told when it is placed, but for who places it', async () => {
    const shop = await office(1, 24);
    const [typist, other] = [
      await clerk(shop, 'createOrder', 'seeAllOrder'),
      await clerk(shop, 'createOrder', 'seeAllOrder'),
    ];
    const toldTo = async (token: string) => {
      await t.drain();
      return (await t.call(notifications, {}, token)).body.filter((one) => one.type === 'newOrder').length;
    };
    await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 1) }, typist.token);
    expect([await toldTo(typist.token), await toldTo(other.token), await toldTo(shop.estate.owner)]).toEqual([0, 1, 1]);
    const draft = (
      await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 1), place: false }, typist.token)
    ).body;
    expect(
      (
        await t.call(
          changeOfficeOrder,
          {
            id: draft.id,
            version: draft.version,
            lines: [{ id: draft.lines[0]!.id, formatId: shop.formats[0]!, quantity: 1 }],
            place: true,
          },
          other.token,
        )
      ).status,
    ).toBe(200);
    expect([await toldTo(typist.token), await toldTo(other.token), await toldTo(shop.estate.owner)]).toEqual([1, 1, 2]);
  });

  test('createOrder alone creates, and sees what it created and nothing else; no price leaves for who may not see them', async () => {
    const shop = await office(1, 24);
    await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner);
    const { token } = await clerk(shop, 'createOrder');
    const made = await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 6) }, token);
    expect(made.status).toBe(200);
    for (const key of ['totalTTC', 'totalHT', 'totalPaid', 'vat', 'typedShipping'])
      expect(made.body).not.toHaveProperty(key);
    expect(JSON.stringify(made.body)).not.toMatch(/unitPrice|typedPrice|"gross"|"net"|duty/);
    const priced = await t.call(priceOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 6) }, token);
    expect(JSON.stringify(priced.body)).not.toMatch(/unitPrice|listPrice|"gross"|"net"|"price"|totals|available/);
    expect((await t.call(orders, {}, token)).body.rows.map((row) => row.id)).toEqual([made.body.id]);
    const refused = await t.call(
      addOfficeOrder,
      { buyer: { lastname: 'Zola' }, lines: lines(shop, 1, { unitPrice: 1 }) },
      token,
    );
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'frame.forbidden-field', fields: { 'lines.0.unitPrice': expect.any(String) } },
    });
    expect((await t.call(addOfficeOrder, typed(shop, 1), token)).status).toBe(404);
  });

  test('a price typed by who may stays when somebody who may not changes a quantity', async () => {
    const shop = await office(1, 24);
    const made = (
      await t.call(
        addOfficeOrder,
        { clientId: shop.clientId, lines: lines(shop, 6, { unitPrice: 9 }) },
        shop.estate.owner,
      )
    ).body;
    const { token } = await clerk(shop, 'createOrder', 'seeAllOrder');
    expect(
      (
        await t.call(
          changeOfficeOrder,
          {
            id: made.id,
            version: made.version,
            lines: [{ id: made.lines[0]!.id, formatId: shop.formats[0]!, quantity: 7 }],
          },
          token,
        )
      ).status,
    ).toBe(200);
    expect((await t.call(order, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      totalTTC: 63,
      lines: [{ typedPrice: 9 }],
    });
  });

  test('what others typed stays when somebody who may not see prices sends them empty: unit price, discount, delivery', async () => {
    const shop = await office(1, 24);
    const made = (
      await t.call(
        addOfficeOrder,
        {
          clientId: shop.clientId,
          lines: lines(shop, 6, { unitPrice: 9, discount: 10 }),
          shipping: { name: 'Coursier', price: 15 },
        },
        shop.estate.owner,
      )
    ).body;
    expect([made.lines[0]?.typedPrice, made.lines[0]?.typedDiscount, made.typedShipping]).toEqual([9, 10, 15]);
    const { token } = await clerk(shop, 'createOrder', 'seeAllOrder');
    const emptied = {
      lines: [{ id: made.lines[0]!.id, formatId: shop.formats[0]!, quantity: 6, unitPrice: null, discount: null }],
      shipping: { name: 'Coursier', price: null },
    };
    expect((await t.call(changeOfficeOrder, { id: made.id, version: made.version, ...emptied }, token)).status).toBe(
      200,
    );
    const after = (await t.call(order, { id: made.id }, shop.estate.owner)).body;
    expect([after.totalTTC, after.lines[0]?.typedPrice, after.lines[0]?.typedDiscount, after.typedShipping]).toEqual([
      made.totalTTC,
      9,
      10,
      15,
    ]);
    await t.call(changeOfficeOrder, { id: made.id, version: after.version, ...emptied }, shop.estate.owner);
    expect((await t.call(order, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      totalTTC: 72,
      typedShipping: null,
      lines: [{ typedPrice: null }],
    });
  });

  test('that stock is short is told to all who order, how much is left to those who see the stock', async () => {
    const shop = await office(1, 17);
    const asked = { buyer: { lastname: 'Zola' }, lines: lines(shop, 18) };
    const [blind, seeing] = await Promise.all([clerk(shop, 'createOrder'), clerk(shop, 'createOrder', 'seeAllStock')]);
    for (const answer of [
      await t.call(priceOfficeOrder, asked, blind.token),
      await t.call(addOfficeOrder, asked, blind.token),
    ]) {
      expect(JSON.stringify(answer.body)).toContain('est insuffisant');
      expect(JSON.stringify(answer.body)).not.toContain('17');
    }
    expect(JSON.stringify((await t.call(priceOfficeOrder, asked, seeing.token)).body)).toContain('il en reste 17');
  });

  test('an agent orders for his own clients, not for the others, nor changes what is not his', async () => {
    const shop = await office(1, 24);
    const rights = { createOrder: true, createClient: true, seeAllPrice: true };
    const { token } = await t.person({ role: 'agent', shopId: shop.estate.shopId, authorizations: rights });
    const own = (await t.call(addClient, { kind: 'private', lastname: 'Zola' }, token)).body;
    expect((await t.call(addOfficeOrder, typed(shop, 1), token)).status).toBe(404);
    const made = await t.call(addOfficeOrder, { clientId: own.id, lines: lines(shop, 1) }, token);
    expect(made.body).toMatchObject({ origin: 'agent', buyerName: 'Zola', totalTTC: 12 });
    const house = (await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner)).body;
    expect((await t.call(changeOfficeOrder, { id: house.id, version: house.version, lines: [] }, token)).status).toBe(
      404,
    );
    expect((await t.call(priceOfficeOrder, { orderId: house.id, lines: [] }, token)).status).toBe(404);
  });
});

const productOf = async (shop: Office, formatId: string): Promise<string> =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        product_id: string;
      }>`select product_id from product_format where shop_id = ${shop.estate.shopId} and id = ${formatId}`.execute(tx),
    )
  ).rows[0]!.product_id;
