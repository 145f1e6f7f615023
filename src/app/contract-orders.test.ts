import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf } from './test-estate.ts';

/**
 * Orders, bills, imports and the journals of a year, call by call, as a program that knows only their paths makes them: method, path,
 * payload and bare answer. Keys may be added to what is answered, never taken away or wrapped.
 */
const t = await testBed();
let http: FastifyInstance;
let shop: Awaited<ReturnType<typeof cellar>>;
let owner = '';

interface Sent {
  readonly token?: string | null;
  readonly body?: object;
  readonly csv?: string;
}
const send = async (method: 'GET' | 'POST' | 'PUT', url: string, { token = owner, body, csv }: Sent = {}) => {
  const answer = await http.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(csv === undefined ? {} : { 'content-type': 'text/csv' }),
    },
    ...(csv === undefined ? (body ? { payload: body } : {}) : { payload: csv }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    text: answer.body,
    // biome-ignore lint/suspicious/noExplicitAny: what came over the wire has the shape that the test expects of it
    body: (isJson ? answer.json() : null) as any,
  };
};

beforeAll(async () => {
  http = await t.http();
  shop = await cellar(t, 1, 600);
  owner = shop.estate.owner;
}, 60_000);

const [TEXT, NUMBER, LIST] = [expect.any(String), expect.any(Number), expect.any(Array)];
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
const BILL = {
  id: TEXT,
  number: TEXT,
  kind: '380',
  issuedOn: TEXT,
  dueOn: TEXT,
  buyerName: 'Claire Martin',
  orderId: TEXT,
  orderNumber: TEXT,
  sellerName: TEXT,
  totalHT: 60,
  totalVAT: 12,
  totalTTC: 72,
  due: 0,
};
const PAGE = ['after', 'rows', 'sums', 'total', 'totalIsExact'];

const placed = async (token: string | null = null, card = 'tok_ok'): Promise<string> => {
  const answer = await t.call(placeOrder, checkoutOf([cartOf(shop.estate.shopId, shop.wines, 6)], card), token);
  return answer.body.orders[0]?.id as string;
};
const verb = (id: string, name: string, body: object = {}) => send('PUT', `/v1/orders/${id}/${name}`, { body });

describe('orders', () => {
  test('GET /v1/orders is { rows, total, totalIsExact, sums, after }, by filter, search, sort, page and size in the query', async () => {
    const id = await placed();
    const { status, body } = await send('GET', '/v1/orders?sort=-createdAt&size=1&page=1');
    expect([status, Object.keys(body).sort()]).toEqual([200, PAGE]);
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
    expect(await verb(id, 'validate', { version: version + 7 })).toMatchObject({
      status: 409,
      body: { sucess: false, message: TEXT },
    });
    expect(await verb(id, 'validate', { version })).toMatchObject({
      status: 200,
      body: {
        ...WHOLE,
        id,
        status: 'validated',
        paymentStatus: 'paid',
        totalPaid: 72,
        validatedAt: TEXT,
        message: 'Commande validée et débitée',
        sucess: true,
      },
    });
    expect(await verb(id, 'prepare')).toMatchObject({
      status: 200,
      body: { id, deliveryStatus: 'preparation', message: 'Commande en préparation', sucess: true },
    });
    expect(await verb(id, 'ship', { carrier: 'Chronovin', tracking: 'CV1', packages: 1 })).toMatchObject({
      status: 200,
      body: { id, shippedAt: TEXT, message: 'Commande expédiée', sucess: true },
    });
    expect(await verb(id, 'bill')).toMatchObject({
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
      expect(await verb(id, name), name).toMatchObject({
        status: 409,
        body: { sucess: false, message: TEXT, code: TEXT },
      });
    expect(await verb(id, 'status', { status: 'paid' })).toMatchObject({ status: 404 });
    expect(await verb(id, 'validate', { status: 'paid' })).toMatchObject({
      status: 400,
      body: { fields: { status: TEXT } },
    });
  });

  test.each([
    ['refuse', 'refused', 'Commande refusée'],
    ['cancel', 'cancelled', 'Commande annulée'],
  ])('PUT /v1/orders/{id}/%s takes a reason', async (name, status, message) => {
    const id = await placed();
    expect(await verb(id, name, { reason: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      body: { fields: { reason: TEXT } },
    });
    expect(await verb(id, name, { reason: 'Plus de stock' })).toMatchObject({
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

describe('bills and journals', () => {
  const billed = async (): Promise<{ id: string; orderId: string; number: string }> => {
    const orderId = await placed();
    await verb(orderId, 'validate');
    const { body } = await verb(orderId, 'bill');
    return { orderId, id: body.chain[0].id as string, number: body.chain[0].label as string };
  };

  test('GET /v1/bills is a page of rows; GET /v1/bills/{id} the bare row with its document; its pdf is a PDF/A-3 with factur-x.xml', async () => {
    const { id, orderId, number } = await billed();
    const list = await send('GET', `/v1/bills?search=${number}`);
    expect([list.status, Object.keys(list.body).sort()]).toEqual([200, PAGE]);
    expect(list.body.rows).toMatchObject([{ ...BILL, id, orderId, number }]);
    const one = await send('GET', `/v1/bills/${id}`);
    expect(one).toMatchObject({
      status: 200,
      body: {
        ...BILL,
        id,
        number,
        document: {
          kind: '380',
          number,
          currency: 'EUR',
          lines: LIST,
          vat: LIST,
          totals: expect.any(Object),
          seller: expect.any(Object),
          buyer: expect.any(Object),
        },
      },
    });
    const pdf = await send('GET', `/v1/bills/${id}/pdf`);
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.toString('latin1')).toContain('factur-x.xml');
    for (const path of ['', '/pdf'])
      expect(
        (await send('GET', `/v1/bills/${id}${path}`, { token: (await t.person({ role: 'buyer' })).token })).status,
      ).toBe(404);
  });

  test('GET /v1/accounting/exports/fec?from&to is a text of eighteen columns, named by the company and the last day', async () => {
    await billed();
    const year = new Date(t.frame.clock.millis()).getUTCFullYear();
    const fec = await send('GET', `/v1/accounting/exports/fec?from=${year}-01-01&to=${year}-12-31`);
    expect([fec.status, fec.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(fec.headers['content-disposition']).toContain(`attachment; filename="732829320FEC${year}1231.txt"`);
    const [head, ...rows] = fec.text
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split('\t'));
    expect(head).toEqual([
      'JournalCode',
      'JournalLib',
      'EcritureNum',
      'EcritureDate',
      'CompteNum',
      'CompteLib',
      'CompAuxNum',
      'CompAuxLib',
      'PieceRef',
      'PieceDate',
      'EcritureLib',
      'Debit',
      'Credit',
      'EcritureLet',
      'DateLet',
      'ValidDate',
      'Montantdevise',
      'Idevise',
    ]);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter((row) => row.length !== 18)).toEqual([]);
    expect(await send('GET', '/v1/accounting/exports/fec')).toMatchObject({
      status: 400,
      body: { fields: { from: TEXT, to: TEXT } },
    });
    expect(
      (
        await send('GET', `/v1/accounting/exports/fec?from=${year}-01-01&to=${year}-12-31`, {
          token: (await t.person({ role: 'buyer' })).token,
        })
      ).status,
    ).toBe(403);
  });
});

describe('imports', () => {
  const VIEW = {
    id: TEXT,
    status: TEXT,
    step: TEXT,
    source: 'default',
    fileName: 'vins.csv',
    fileSize: NUMBER,
    total: NUMBER,
    done: NUMBER,
    created: NUMBER,
    updated: NUMBER,
    unchanged: NUMBER,
    refused: NUMBER,
    reverted: NUMBER,
    kept: NUMBER,
    error: null,
    createdAt: TEXT,
    version: NUMBER,
  };

  test('POST /v1/imports/upload takes the bytes; PUT dry-run, POST /v1/imports and PUT revert each answer the bare import; GET gives it, its rows and the list', async () => {
    const up = await send('POST', '/v1/imports/upload?fileName=vins.csv', { csv: 'Nom;Prix\nContrat;12\n;9\n' });
    expect(up).toMatchObject({
      status: 200,
      body: {
        ...VIEW,
        status: 'pending',
        step: 'uploaded',
        columns: [
          { index: 0, heading: 'Nom', samples: ['Contrat'] },
          { index: 1, heading: 'Prix', samples: ['12', '9'] },
        ],
        mapping: [
          { field: 'name', existing: 'replace' },
          { field: 'price', existing: 'replace' },
        ],
        layout: { encoding: 'utf-8', separator: ';', headerLine: 1, decimal: ',', dayOrder: 'dmy' },
      },
    });
    const { id, mapping } = up.body;
    expect(await send('POST', '/v1/imports', { body: { id } })).toMatchObject({
      status: 409,
      body: { sucess: false, message: TEXT },
    });
    expect(await send('PUT', `/v1/imports/${id}/dry-run`, { body: { mapping } })).toMatchObject({
      status: 200,
      body: { ...VIEW, id, step: 'checking' },
    });
    await t.drain();
    expect(await send('POST', '/v1/imports', { body: { id } })).toMatchObject({
      status: 200,
      body: { ...VIEW, id, status: 'processing', message: 'L’import est lancé.', sucess: true },
    });
    await t.drain();
    expect(await send('GET', `/v1/imports/${id}`)).toMatchObject({
      status: 200,
      body: { ...VIEW, id, status: 'completed', total: 2, done: 2, created: 1, refused: 1, finishedAt: TEXT },
    });
    const list = await send('GET', '/v1/imports');
    expect([list.status, Object.keys(list.body).sort()]).toEqual([200, PAGE]);
    expect(list.body.rows).toMatchObject([{ ...VIEW, id }]);
    expect((await send('GET', `/v1/imports/${id}/rows`)).body).toMatchObject({
      total: 2,
      rows: [
        { line: 2, outcome: 'created', name: 'Contrat', productId: TEXT, problems: LIST },
        { line: 3, outcome: 'refused', productId: null, problems: [{ code: TEXT, column: 'Nom', words: TEXT }] },
      ],
    });
    const refused = await send('GET', `/v1/imports/${id}/refused`);
    expect([refused.status, String(refused.headers['content-type'])]).toEqual([
      200,
      expect.stringMatching(/^text\/csv/),
    ]);
    expect(await send('PUT', `/v1/imports/${id}/revert`, { body: {} })).toMatchObject({
      status: 200,
      body: { ...VIEW, id, message: 'L’annulation est lancée.', sucess: true },
    });
    await t.drain();
    expect((await send('GET', `/v1/imports/${id}`)).body).toMatchObject({
      status: 'reverted',
      step: 'reverted',
      reverted: 1,
      kept: 0,
    });
    expect(await send('PUT', `/v1/imports/${id}/revert`, { body: {} })).toMatchObject({ status: 409 });
    expect((await send('GET', `/v1/imports/${id}`, { token: (await t.estate()).owner })).status).toBe(404);
  });
});
