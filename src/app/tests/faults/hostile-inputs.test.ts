import { oneLine } from '#kernel/field/one-line.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addClient, client } from '#areas/clients/rules/endpoints.ts';
import { csvLine, plainCell } from '#areas/catalogue/rules/import/import-csv.ts';
import { me, updateMe } from '#areas/identity/rules/endpoints.ts';
import { addWebhook } from '#areas/messaging/rules/webhook-endpoints.ts';
import { getCartPrice, placeOrder } from '#areas/sales/rules/endpoints.ts';
import { countOf } from '#areas/storefront/rules/cart.ts';
import { readCart } from '#areas/storefront/rules/stored-cart.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { bind } from '#platform/call.ts';
import { createHttp } from '#platform/http.ts';
import { endpoint } from '#kernel/endpoint.ts';
import * as z from 'zod';
import { log } from '#platform/log.ts';
import { sessionOf } from '#platform/session.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { cartOf, cellar, checkoutOf, sizes } from '../../testing/estate.ts';

/** Inputs that a day of attacks found: each stays here under its name. */
const t = await testBed();
log.level = 'silent';
let port = 0;
let server: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  server = await createHttp({ frame: t.frame, bindings, secure: false });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());
const url = (path: string): string => `http://127.0.0.1:${port}${path}`;
describe('a cart', () => {
  test('of any shape that is stored locks nobody out', async () => {
    const buyer = await t.person({ role: 'buyer' });
    const shapes: readonly unknown[] = [
      { orders: [{}] },
      { orders: [{ seller: null, products: 'x' }] },
      {
        orders: [
          {
            seller: { id: 'a', name: { $$typeof: 1 } },
            products: [null, 3, {}],
            reservations: [null, { totalQuantity: {} }],
          },
        ],
      },
      {
        orders: [{ seller: { id: 'a' }, products: [], shipping: 'x', payment: 3, price: null, promoCode: {} }],
        destination: 7,
      },
    ];
    for (const cart of shapes) {
      await t.call(updateMe, { cart, message: false } as never, buyer.token);
      const answer = await t.call(me, {}, buyer.token);
      expect(answer.status).toBe(200);
      const read = readCart(answer.body.cart);
      expect(read && countOf(read)).toBe(0);
    }
    for (const stored of [null, 3, 'x', [], { orders: 3 }, { orders: [null] }]) {
      const read = readCart(stored);
      expect(read === null || countOf(read) === 0).toBe(true);
    }
  });

  test('in which two lines bear one idTmp is priced and ordered, each line under a name of its own', async () => {
    const shop = await sizes(t, [50, 50]);
    const [a, b] = shop.sizes;
    const cart = cartOf(shop.estate.shopId, [a as never, b as never], 2);
    const twins = { ...cart, products: cart.products.map((line) => ({ ...line, idTmp: 'x' })) };
    const priced = await t.call(getCartPrice, { orders: [twins] }, null);
    expect(priced.status, JSON.stringify(priced.body)).toBe(200);
    expect((await t.call(placeOrder, checkoutOf([twins as never]), null)).status).toBe(200);
  });
});

describe('texts', () => {
  test('line breaks and unseen signs in a name become blanks', async () => {
    const { owner } = await t.estate();
    const made = await t.call(
      addClient,
      { kind: 'private', lastname: 'Martin\r\nBcc: x@y.z', firstname: 'A\u2028B\u0000'.replace('\u0000', '\u0007') },
      owner,
    );
    const read = (await t.call(client, { id: made.body.id }, owner)).body;
    expect([read.lastname, read.firstname]).toEqual(['Martin Bcc: x@y.z', 'A B']);
    const { shop, order } = await cellar(t, 1, 10).then(async ({ estate, wines }) => {
      const asked = checkoutOf([cartOf(estate.shopId, wines, 1)], 'tok_ok', 'Léa\r\nX-Evil: 1');
      return { shop: estate, order: (await t.call(placeOrder, asked, null)).body };
    });
    const { rows } = await t.tx(shop.shopId, async () => t.pool.query('select 1 as one', []));
    expect(rows.length + order.orders.length).toBe(2);
    const names = await t.tx(shop.shopId, (tx) =>
      tx.selectFrom('sale').select('buyer_name').where('shop_id', '=', shop.shopId).execute(),
    );
    expect(names[0]?.buyer_name).toContain('Léa X-Evil: 1');
  });

  test('a name neither turns what is written after it nor is made of nothing', async () => {
    const { owner } = await t.estate();
    const made = await t.call(
      addClient,
      { kind: 'private', lastname: '\u202eMar\u00adtin\u202c', firstname: '\u2066Zoé\u200b 👩‍🌾\u2069' },
      owner,
    );
    const read = (await t.call(client, { id: made.body.id }, owner)).body;
    expect([read.lastname, read.firstname]).toEqual(['Martin', 'Zoé 👩‍🌾']);
    expect(oneLine(60).min(1).safeParse('\u200b\u202e \ufeff').success).toBe(false);
  });

  test('attack 28: a formula in a cell is written as words, also after blanks and in full-width signs, and is read back the same', () => {
    for (const cell of [
      '=1+1',
      ' =1+1',
      '\t@SUM(A1)',
      '\r+1',
      '-cmd',
      '＝1+1',
      '＋1',
      '－1',
      '＠SUM',
      '\u200b=1+1',
      '−1+A1',
    ]) {
      const written = csvLine([cell], ';').replace(/\r\n$/, '').replace(/^"|"$/g, '');
      expect(written.startsWith("'"), JSON.stringify(cell)).toBe(true);
      expect(plainCell(written).trim()).toBe(cell.trim());
    }
    expect(csvLine(['-12,50', '3'], ';')).toBe('-12,50;3\r\n');
  });

  test('a name of a file adds no line to the head of its answer, and none that a browser would decode', async () => {
    const planted = endpoint({
      verb: 'GET',
      path: '/v1/planted-file',
      can: 'public',
      module: null,
      input: z.strictObject({ name: z.string() }),
      output: 'file',
      summary: 'A file under any name.',
    });
    const bytes = new Uint8Array([1]);
    const answers = bind(planted, async (_tx, { name }) => ({ name, mime: 'text/plain', bytes }));
    const http = await createHttp({ frame: t.frame, bindings: [answers], secure: false });
    const name = 'Devis\r\nX-Evil: 1\u0007/..\\Élevé\u202e.pdf';
    const answer = await http.inject({ url: `/v1/planted-file?name=${encodeURIComponent(name)}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-evil']).toBeUndefined();
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Devis_X-Evil_1_-..-_lev_.pdf"; filename*=UTF-8''${encodeURIComponent('Devis X-Evil: 1 -..-Élevé.pdf')}`,
    );
    await http.close();
  });

  test('a banner names no other host by two slashes', async () => {
    const { owner } = await t.estate();
    for (const banner of ['//evil.example/x.png', '/\\evil.example'])
      expect(
        (await t.call(updateMyShop, { editedShop: { color: null, logo: null, banner } } as never, owner)).status,
      ).toBe(422);
  });

  test('a webhook whose host cannot be is refused beside its field', async () => {
    const { owner } = await t.estate();
    for (const host of ['a%00b.fr', '%00', 'a.fr%00', 'a^b.fr', '[::1', 'a|b.fr'])
      expect([
        host,
        (await t.call(addWebhook, { url: `https://${host}/in`, events: ['sales.bill-issued'] }, owner)).status,
      ]).toEqual([host, 422]);
  });

  test('a webhook at another port than those of the web is refused beside its field, and told which are allowed', async () => {
    const { owner } = await t.estate();
    const answer = await t.call(addWebhook, { url: 'https://a.fr:6379/in', events: ['sales.bill-issued'] }, owner);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('443, 8443');
  });

  test('an input of any depth is refused as malformed, also where a field asks for a right of its own', async () => {
    const { shopId } = await t.estate();
    const { token } = await t.person({ role: 'iam', shopId, authorizations: { createProduct: true } });
    let deep: unknown = 1;
    for (let n = 0; n < 30_000; n += 1) deep = [deep];
    const binding = bindings.find((one) => one.endpoint.path === '/v1/products' && one.endpoint.verb === 'POST');
    const answer = await t.frame
      .run(binding as never, {
        input: { vintages: deep },
        sessionId: await sessionOf(token),
        ip: '',
        lang: 'fr',
        requestId: 'deep',
      })
      .then(
        () => 'done',
        (error: { refusal?: { code: string } }) => error.refusal?.code ?? String(error),
      );
    expect(answer).toBe('frame.malformed');
  });

  test('strange addresses of pages and calls are answered, never by 500', async () => {
    for (const path of [
      '/v1//',
      '/v1/%00',
      '/v1/shops/%00',
      '/v1/storefront/shops/%00',
      '/v1/%',
      '/v1/shops/..%2f..%2fetc',
      '//',
    ])
      expect([path, (await fetch(url('/') + path.slice(1))).status < 500]).toEqual([path, true]);
  });
});
