import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { contractShop, LIST, NUMBER, PAGE, TEXT } from '../../testing/contract.ts';

/**
 * Orders, call by call, as a program that knows only their paths makes them: method, path,
 * payload and bare answer. Keys may be added to what is answered, never taken away or wrapped.
 */
const t = await testBed();
const { sendAsOwner: send, placed, changeOrder } = await contractShop(t);

const ROW = {
  id: TEXT,
  number: TEXT,
  kind: 'order',
  status: TEXT,
  deliveryStatus: TEXT,
  paymentStatus: TEXT,
  origin: 'shop',
  buyerName: 'Claire Martin',
  buyerEmail: TEXT,
  clientId: TEXT,
  sellerId: TEXT,
  sellerName: TEXT,
  placedAt: TEXT,
  createdAt: TEXT,
  bottles: 6,
  totalHT: 60,
  totalTTC: 72,
  totalPaid: NUMBER,
  paymentType: 'stripe',
  deliveryName: TEXT,
};
const WHOLE = {
  ...ROW,
  vat: [{ rate: 20, base: 60, vat: 12 }],
  totalVAT: 12,
  totalDuty: NUMBER,
  priceMode: 'TTC',
  rounding: TEXT,
  promoCode: null,
  typology: 'particulier',
  mentions: LIST,
  trace: LIST,
  buyer: {
    firstname: 'Claire',
    lastname: 'Martin',
    email: TEXT,
    phone: TEXT,
    isPro: false,
    company: '',
    siret: '',
    vatNumber: '',
  },
  billing: { street: TEXT, zipcode: '75011', city: 'Paris', country: 'FR' },
  delivery: { street: TEXT, zipcode: '75011', city: 'Paris', country: 'FR' },
  purchaseOrder: '',
  shipping: { type: null, name: '', instructions: '' },
  payment: { type: 'stripe', label: 'Visa •••• 4242' },
  note: '',
  version: NUMBER,
  chain: LIST,
  withdrawals: [],
};
const LINE = {
  id: TEXT,
  position: 1,
  kind: 'product',
  productId: TEXT,
  formatId: TEXT,
  label: 'Cuvée 1 2022',
  details: 'Bouteille 75\u00a0cl',
  quantity: 6,
  freeUnits: 0,
  unitPrice: 12,
  discount: 0,
  vatRate: 20,
  net: 60,
  gross: 72,
};

describe('orders', () => {
  test('GET /v1/orders is { rows, total, totalIsExact, sums, leftOut, after }, by filter, search, sort, page and size in the query', async () => {
    const id = await placed();
    const { status, body } = await send('GET', '/v1/orders?sort=-createdAt&size=1&page=1');
    expect([status, Object.keys(body).sort()]).toEqual([200, [...PAGE, 'leftOut'].sort()]);
    expect(body.rows).toHaveLength(1);
    expect(body.rows[0]).toMatchObject({
      ...ROW,
      id,
      status: 'pending',
      paymentStatus: 'setup',
      deliveryStatus: 'pending',
    });
    expect(body).toMatchObject({
      total: NUMBER,
      totalIsExact: true,
      sums: { bottles: NUMBER, totalHT: NUMBER, totalTTC: NUMBER },
    });
    const filter = encodeURIComponent(JSON.stringify({ status: 'refused' }));
    expect((await send('GET', `/v1/orders?filter=${filter}`)).body).toMatchObject({ rows: [], total: 0 });
    expect((await send('GET', `/v1/orders?search=${body.rows[0].number}`)).body.rows).toMatchObject([{ id }]);
    expect(await send('GET', '/v1/orders?size=201')).toMatchObject({ status: 400, body: { fields: { size: TEXT } } });
    expect((await send('GET', '/v1/orders', { token: null })).status).toBe(401);
  });

  test('GET /v1/orders/{id} is the bare order, with its lines; the buyer reads the same one', async () => {
    const buyer = await t.person({ role: 'buyer' });
    const id = await placed(buyer.token);
    const { status, body } = await send('GET', `/v1/orders/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...WHOLE,
      id,
      status: 'pending',
      validatedAt: null,
      shippedAt: null,
      billedAt: null,
      lines: [LINE],
    });
    for (const key of ['message', 'sucess', 'data', 'order']) expect(body).not.toHaveProperty(key);
    expect((await send('GET', `/v1/orders/${id}`, { token: buyer.token })).body).toMatchObject({
      ...WHOLE,
      id,
      lines: [LINE],
    });
    for (const other of [crypto.randomUUID(), 'x'])
      expect([400, 404]).toContain((await send('GET', `/v1/orders/${other}`)).status);
  });

  test('PUT /v1/orders/{id}/validate, prepare, ship and bill answer the bare order with message and sucess; the body may be empty, or name the version', async () => {
    const id = await placed();
    const { version } = (await send('GET', `/v1/orders/${id}`)).body;
    expect(await changeOrder(id, 'validate', { version: version + 7 })).toMatchObject({
      status: 409,
      body: { sucess: false, message: TEXT },
    });
    expect(await changeOrder(id, 'validate', { version })).toMatchObject({
      status: 200,
      body: {
        ...WHOLE,
        id,
        status: 'validated',
        paymentStatus: 'paid',
        totalPaid: 72,
        validatedAt: TEXT,
        message: 'Commande validée, 72,00\u00a0€ réglés',
        sucess: true,
      },
    });
    expect(await changeOrder(id, 'prepare')).toMatchObject({
      status: 200,
      body: { id, deliveryStatus: 'preparation', message: 'Commande en préparation', sucess: true },
    });
    expect(await changeOrder(id, 'ship', { carrier: 'Chronovin', tracking: 'CV1', packages: 1 })).toMatchObject({
      status: 200,
      body: { id, shippedAt: TEXT, message: 'Commande expédiée', sucess: true },
    });
    expect(await changeOrder(id, 'bill')).toMatchObject({
      status: 200,
      body: {
        ...WHOLE,
        id,
        status: 'invoiced',
        billedAt: TEXT,
        message: 'Commande facturée',
        sucess: true,
        chain: [{ kind: 'bill', id: TEXT, label: TEXT, why: 'billed', at: TEXT }],
      },
    });
    // Again: the state refuses it, in words, and nothing is done twice.
    for (const name of ['validate', 'bill', 'refuse', 'cancel'])
      expect(await changeOrder(id, name), name).toMatchObject({
        status: 409,
        body: { sucess: false, message: TEXT, code: TEXT },
      });
    expect(await changeOrder(id, 'status', { status: 'paid' })).toMatchObject({ status: 404 });
    expect(await changeOrder(id, 'validate', { status: 'paid' })).toMatchObject({
      status: 400,
      body: { fields: { status: TEXT } },
    });
  });

  test.each([
    ['refuse', 'refused', 'Commande refusée'],
    ['cancel', 'cancelled', 'Commande annulée'],
  ])('PUT /v1/orders/{id}/%s takes a reason', async (name, status, message) => {
    const id = await placed();
    expect(await changeOrder(id, name, { reason: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      body: { fields: { reason: TEXT } },
    });
    expect(await changeOrder(id, name, { reason: 'Plus de stock' })).toMatchObject({
      status: 200,
      body: { ...WHOLE, id, status, message, sucess: true },
    });
    expect((await send('GET', `/v1/orders/${id}`)).body.status).toBe(status);
  });

  test('PUT /v1/orders/{id}/aborted-cart answers { sucess, status } to its buyer, without payload', async () => {
    const buyer = await t.person({ role: 'buyer' });
    const id = await placed(buyer.token, 'tok_3ds');
    expect(await send('PUT', `/v1/orders/${id}/aborted-cart`, { token: buyer.token })).toMatchObject({
      status: 200,
      body: { sucess: true, status: 'aborted' },
    });
    expect(
      Object.keys((await send('PUT', `/v1/orders/${id}/aborted-cart`, { token: buyer.token })).body).sort(),
    ).toEqual(['status', 'sucess']);
    expect((await send('PUT', `/v1/orders/${id}/aborted-cart`, { token: null })).status).toBe(404);
  });
});
