import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { createAccount, linkToShop } from '#areas/identity/server/index.ts';
import { notify, offerDocument } from '#areas/messaging/server/index.ts';
import { testBed } from '#platform/testing.ts';
import { hashPassword } from '#platform/password.ts';
import { type Article, cartOf, cellar, checkoutOf } from './test-estate.ts';

/** Section 7 of the specification, call by call, as a client that knows nothing else of us makes them: method, path, payload, bare shape. */
const t = await testBed();
let http: FastifyInstance;
let shop: Awaited<ReturnType<typeof cellar>>;
let wine: Article;
let owner = '';

interface Sent {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string;
}
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token, body, headers, raw }: Sent = {},
) => {
  const answer = await http.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(raw === undefined ? (body === undefined ? {} : { payload: body as object }) : { payload: raw }),
  });
  let json: unknown;
  try {
    json = answer.json();
  } catch {
    json = undefined;
  }
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire has the shape that the test expects of it
  return { status: answer.statusCode, body: json as any, headers: answer.headers };
};

beforeAll(async () => {
  http = await t.http();
  shop = await cellar(t, 1, 600);
  wine = shop.wines[0] as Article;
  owner = shop.estate.owner;
}, 60_000);

const accountOf = async (
  role: 'owner' | 'buyer',
  more: { isMaster?: boolean; link?: boolean } = {},
): Promise<{ username: string; email: string; userId: string }> => {
  const mark = [...crypto.randomUUID()]
    .map((c) => 'abcdefghijklmnopqrstuvwxyz'[c.charCodeAt(0) % 26])
    .join('')
    .slice(0, 20);
  const account = { username: `Personne ${mark}`, email: `${mark}@exemple.fr` };
  const userId = await t.tx(null, async (tx, call) => {
    const id = await createAccount(tx, call, {
      ...account,
      passwordHash: await hashPassword('Secret1'),
      role,
      ...(more.isMaster ? { isMaster: true } : {}),
    });
    if (more.link) await linkToShop(tx, call, { userId: id, shopId: shop.estate.shopId, role: 'owner' });
    return id;
  });
  return { ...account, userId };
};

describe('section 7', () => {
  test('POST /v1/auth/login answers { user, jwt, masterAccount }, by e-mail or by user name; the jwt is a Bearer', async () => {
    const one = await accountOf('owner', { link: true });
    for (const body of [
      { email: one.email, password: 'Secret1' },
      { username: one.username, password: 'Secret1' },
    ]) {
      const answer = await send('POST', '/v1/auth/login', { body });
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body).sort()).toEqual(['jwt', 'masterAccount', 'user']);
      expect(answer.body.masterAccount).toBeNull();
      expect(answer.body.user).toMatchObject({ email: one.email, role: 'owner', shops: [{ id: shop.estate.shopId }] });
      expect((await send('GET', '/v1/users/me', { token: answer.body.jwt })).body.email).toBe(one.email);
      expect((await send('GET', '/v1/shops/me', { token: answer.body.jwt })).body.id).toBe(shop.estate.shopId);
    }
    const wrong = await send('POST', '/v1/auth/login', { body: { email: one.email, password: 'Secret2' } });
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'Le mail et/ou le mot de passe sont incorrects.', sucess: false },
    });
  });

  test('a master account without a shop comes as masterAccount, and user is null', async () => {
    const master = await accountOf('owner', { isMaster: true });
    const { body } = await send('POST', '/v1/auth/login', { body: { email: master.email, password: 'Secret1' } });
    expect(body.user).toBeNull();
    expect(body.masterAccount).toMatchObject({ email: master.email, masterAccount: true });
  });

  test('POST /v1/auth/logout ends the session for Bearer and cookie', async () => {
    const one = await accountOf('buyer');
    const { body } = await send('POST', '/v1/auth/login', { body: { email: one.email, password: 'Secret1' } });
    expect((await send('POST', '/v1/auth/logout', { token: body.jwt })).body).toEqual({ sucess: true });
    expect((await send('GET', '/v1/users/me', { token: body.jwt })).status).toBe(401);
    expect((await send('GET', '/v1/users/me', { headers: { cookie: `comptoir=${body.jwt}` } })).status).toBe(401);
  });

  test('GET and PUT /v1/shops/me are the bare shop; what the server owns is ignored', async () => {
    const read = await send('GET', '/v1/shops/me', { token: owner });
    expect(read.body).toMatchObject({
      id: shop.estate.shopId,
      typologies: { particulier: { public: true } },
      integration: { stocks: { active: true } },
    });
    const saved = await send('PUT', '/v1/shops/me', {
      token: owner,
      body: { ...read.body, contactEmail: 'caveau@exemple.fr', code: 'PIRATE', stripeIsActive: false },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { contactEmail: 'caveau@exemple.fr', code: read.body.code, stripeIsActive: true, sucess: true },
    });
    expect(saved.body.message).toBeTypeOf('string');
  });

  test('GET /v1/shops/{id} reads id, code, colour, banner and logo for anybody, by id, code or public name', async () => {
    const { body: mine } = await send('GET', '/v1/shops/me', { token: owner });
    for (const asked of [mine.id, mine.code, mine.code.toLowerCase(), mine.publicName]) {
      const { status, body } = await send('GET', `/v1/shops/${encodeURIComponent(asked)}`);
      expect([status, body.id, body.code]).toEqual([200, mine.id, mine.code]);
      expect(Object.keys(body.editedShop).sort()).toEqual(['banner', 'color', 'logo']);
      for (const secret of ['owner', 'banks', 'stripe', 'version', 'zone']) expect(body).not.toHaveProperty(secret);
    }
    expect(await send('GET', '/v1/shops/nulle-part')).toMatchObject({ status: 404, body: { sucess: false } });
  });

  test('GET and PUT /v1/users/me; the cart is saved without a message', async () => {
    const { token } = await t.person({ role: 'buyer' });
    const { body } = await send('GET', '/v1/users/me', { token });
    expect(body).toMatchObject({ role: 'buyer', masterAccount: false, shops: [] });
    const cart = { orders: [cartOf(shop.estate.shopId, shop.wines, 2)] };
    const silent = await send('PUT', '/v1/users/me', { token, body: { cart, message: false } });
    expect(silent.status).toBe(200);
    expect(silent.body).not.toHaveProperty('message');
    expect(silent.body.cart).toEqual(cart);
    expect((await send('PUT', '/v1/users/me', { token, body: { ...body, firstname: 'Anne' } })).body).toMatchObject({
      firstname: 'Anne',
      sucess: true,
    });
  });

  test('POST /v1/orders/get-cart-price answers a bare list, one price per seller, and reads no price', async () => {
    const cart = { ...cartOf(shop.estate.shopId, shop.wines, 6), price: { totalTTC: 1 } };
    const lied = { ...cart, products: cart.products.map((one) => ({ ...one, price: 0.01, totalTTC: 0 })) };
    const { status, body } = await send('POST', '/v1/orders/get-cart-price', { body: { orders: [lied] } });
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    for (const key of [
      'sellerId',
      'price',
      'francoPercent',
      'amountBeforeFranco',
      'amountBeforeBottleFranco',
      'franco',
      'lines',
      'vat',
      'trace',
    ])
      expect(body[0]).toHaveProperty(key);
    expect(body[0]).toMatchObject({ sellerId: shop.estate.shopId, price: { totalTTC: 72 } });
  });

  test('PUT /v1/orders/{id}/aborted-cart takes no payload: the buyer’s order that waits for his bank is given up', async () => {
    const { token } = await t.person({ role: 'buyer' });
    const placed = await t.call(placeOrder, checkoutOf([cartOf(shop.estate.shopId, shop.wines, 1)], 'tok_3ds'), token);
    expect(placed.body.status).toBe('requiresAction');
    const id = placed.body.orders[0]?.id as string;
    expect(await send('PUT', `/v1/orders/${id}/aborted-cart`)).toMatchObject({ status: 404 });
    expect(await send('PUT', `/v1/orders/${id}/aborted-cart`, { token })).toMatchObject({
      status: 200,
      body: { sucess: true },
    });
    expect((await send('GET', `/v1/orders/${id}`, { token })).body.status).toBe('aborted');
  });

  test('GET /v1/products/{id} gives vintages with duties and alcohol; GET /v1/products filters in the query', async () => {
    const { body } = await send('GET', `/v1/products/${wine.productId}`);
    expect(body.vintages[0]).toMatchObject({
      legal: { category: 'wine' },
      advanced: { alcool: { value: 12.5 } },
      formats: [{ id: wine.formatId }],
    });
    expect(body.vintages[0].legal).toHaveProperty('da');
    expect(body.vintages[0].legal).toHaveProperty('css');
    const query = (more: Record<string, string>) =>
      `/v1/products?${new URLSearchParams({ shopIds: JSON.stringify([shop.estate.shopId]), ...more })}`;
    const listed = await send(
      'GET',
      query({ filter: JSON.stringify({ color: 'red' }), typology: 'particulier', origin: 'shop' }),
    );
    expect(listed.body.map((one: { id: string }) => one.id)).toEqual([wine.productId]);
    expect((await send('GET', query({ filter: JSON.stringify({ color: 'white' }) }))).body).toEqual([]);
    expect(await send('GET', query({ filter: '{color:' }))).toMatchObject({
      status: 400,
      body: { fields: { filter: expect.any(String) } },
    });
    expect(await send('GET', `/v1/products/${crypto.randomUUID()}`)).toMatchObject({
      status: 404,
      body: { message: 'Produit inexistant' },
    });
  });

  test('GET /v1/maintenances is banner, page, startDate, endDate', async () => {
    expect((await send('GET', '/v1/maintenances')).body).toEqual({
      banner: false,
      page: false,
      startDate: null,
      endDate: null,
    });
  });

  test('GET /v1/notifications-centers is a bare list; mark-as-seen takes arrayOfIds', async () => {
    const { token, userId } = await t.person({ role: 'buyer' });
    expect((await send('GET', '/v1/notifications-centers', { token })).body).toEqual([]);
    await t.tx(null, (tx, call) =>
      notify(tx, call, {
        to: { userIds: [userId] },
        type: 'newOrder',
        content: 'Une <b>commande</b>',
        redirectLink: '/dashboard/orders',
      }),
    );
    const { body } = await send('GET', '/v1/notifications-centers', { token });
    expect(body).toMatchObject([{ seen: false, content: 'Une <b>commande</b>', redirectLink: '/dashboard/orders' }]);
    expect(
      await send('PUT', '/v1/notifications-centers/mark-as-seen', { token, body: { arrayOfIds: [body[0].id] } }),
    ).toMatchObject({ status: 200, body: { seen: 1 } });
    expect((await send('GET', '/v1/notifications-centers', { token })).body[0].seen).toBe(true);
    expect(await send('PUT', '/v1/notifications-centers/mark-as-seen', { token, body: { ids: [] } })).toMatchObject({
      status: 400,
    });
  });

  test('GET /v1/agents is users[] with their e-mail, of the acting shop only', async () => {
    const agent = await t.person({ role: 'agent', shopId: shop.estate.shopId });
    const gone = await t.person({ role: 'agent', shopId: shop.estate.shopId });
    await t.pool.query('update user_shop set blocked = true where user_id = $1', [gone.userId]);
    await t.person({ role: 'agent', shopId: (await t.estate()).shopId });
    const { body } = await send('GET', '/v1/agents', { token: owner });
    expect(Object.keys(body)).toEqual(['users']);
    expect(body.users).toMatchObject([{ id: agent.userId, email: agent.email }]);
    expect((await send('GET', '/v1/agents', { token: agent.token })).status).toBe(403);
  });

  test('GET /v1/documents/to-download is a bare list of addresses, each given once', async () => {
    const { token, userId } = await t.person({ role: 'buyer' });
    await t.tx(null, (tx, call) => offerDocument(tx, call, { userId, url: '/v1/bills/1/pdf' }));
    expect((await send('GET', '/v1/documents/to-download', { token })).body).toEqual(['/v1/bills/1/pdf']);
    expect((await send('GET', '/v1/documents/to-download', { token })).body).toEqual([]);
  });
});

describe('over HTTP', () => {
  const cookie = (token: string): Readonly<Record<string, string>> => ({ cookie: `comptoir=${token}` });

  test('the cookie is as good as the Bearer, and is sent with HttpOnly and SameSite', async () => {
    expect((await send('GET', '/v1/users/me', { headers: cookie(owner) })).status).toBe(200);
    const one = await accountOf('buyer');
    const { headers, body } = await send('POST', '/v1/auth/login', { body: { email: one.email, password: 'Secret1' } });
    expect(String(headers['set-cookie'])).toMatch(/^comptoir=[^;]+;.*HttpOnly;.*SameSite=Lax/i);
    expect(String(headers['set-cookie'])).toContain(body.jwt);
    for (const bad of [
      '',
      'x',
      'a.b.c',
      `${owner}x`,
      owner.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
    ]) {
      expect((await send('GET', '/v1/users/me', { headers: cookie(bad) })).status).toBe(401);
      expect((await send('GET', '/v1/users/me', { headers: { authorization: `Bearer ${bad}` } })).status).toBe(401);
    }
  });

  test('every change that rides on the cookie must come from our own pages', async () => {
    const change = (headers: Readonly<Record<string, string>>) =>
      send('PUT', '/v1/users/me', { body: { phone: '' }, headers: { ...cookie(owner), ...headers } });
    expect((await change({})).status).toBe(200);
    expect((await change({ origin: 'http://localhost:3000' })).status).toBe(200);
    for (const headers of [
      { origin: 'https://ailleurs.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3000.ailleurs.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(await change(headers as never), JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { code: 'frame.origin' },
      });
    expect(
      (
        await send('PUT', '/v1/users/me', {
          token: owner,
          body: { phone: '' },
          headers: { origin: 'https://ailleurs.example' },
        })
      ).status,
    ).toBe(200);
    for (const binding of (await import('./areas.ts')).bindings.filter((each) => each.endpoint.verb !== 'GET')) {
      const { verb, path } = binding.endpoint;
      const answer = await send(verb, path.replace(/:\w+/g, 'x'), {
        headers: { ...cookie(owner), origin: 'https://ailleurs.example' },
        raw: '{}',
      });
      expect(answer, `${verb} ${path}`).toMatchObject({ status: 403, body: { code: 'frame.origin' } });
    }
  });

  test('an unknown key is refused with its name, each one beside its own', async () => {
    const answer = await send('PUT', '/v1/users/me', {
      token: owner,
      body: { firstname: 'Anne', isAdmin: true, passwordHash: 'x' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        sucess: false,
        code: 'frame.malformed',
        fields: { isAdmin: expect.any(String), passwordHash: expect.any(String) },
      },
    });
    expect(answer.body.message).toContain('isAdmin');
    expect(await send('GET', '/v1/orders?filtre={}', { token: owner })).toMatchObject({
      status: 400,
      body: { fields: { filtre: expect.any(String) } },
    });
    const nested = await send('POST', '/v1/orders/get-cart-price', {
      body: { orders: [{ ...cartOf(shop.estate.shopId, shop.wines, 1), surprise: 1 }] },
    });
    expect(nested).toMatchObject({ status: 400, body: { fields: { 'orders.0.surprise': expect.any(String) } } });
  });

  test('what is not JSON is refused, whatever it calls itself', async () => {
    const put = (raw: string, type: string) =>
      send('PUT', '/v1/users/me', { token: owner, raw, headers: { 'content-type': type } });
    for (const raw of ['{', '{"a":1}}', '"text"', '[]', '1', '{"firstname":"\u0001"}', '']) {
      const { status, body } = await put(raw, 'application/json');
      expect([400, 422], raw).toContain(status);
      expect(body).toMatchObject({ sucess: false });
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json\ta',
      'application/jsonx',
      'application/xml',
    ]) {
      expect((await put('{"firstname":"Anne"}', type)).status, type).toBe(415);
    }
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;charset=utf-8']) {
      expect([200, 415], type).toContain((await put('{"firstname":"Anne"}', type)).status);
      expect((await put('{"isAdmin":true}', type)).status, type).not.toBe(200);
    }
  });

  test('keys that reach for prototypes are refused and reach nothing', async () => {
    for (const raw of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"cart":{"orders":[],"__proto__":{"polluted":1}}}',
      '{"business":{"__proto__":{"polluted":1}}}',
    ]) {
      expect((await send('PUT', '/v1/users/me', { token: owner, raw })).status, raw).toBe(400);
    }
    const filter = encodeURIComponent('{"__proto__":{"is":"x"}}');
    expect([200, 400]).toContain((await send('GET', `/v1/orders?filter=${filter}`, { token: owner })).status);
    expect(
      (await send('GET', `/v1/orders?filter=${encodeURIComponent('{"constructor":"x"}')}`, { token: owner })).status,
    ).toBe(400);
    expect((await send('GET', '/v1/orders?__proto__=x', { token: owner })).status).toBeLessThan(500);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('too much is refused: bodies, depth, keys, header, characters that no text has', async () => {
    expect(
      await send('PUT', '/v1/users/me', { token: owner, raw: `{"firstname":"${'x'.repeat(2_200_000)}"}` }),
    ).toMatchObject({ status: 413, body: { sucess: false } });
    for (const depth of [40, 1000, 100_000]) {
      const raw = `{"cart":{"orders":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
      expect(await send('PUT', '/v1/users/me', { token: owner, raw }), `depth ${depth}`).toMatchObject({ status: 400 });
    }
    const many = `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`).join(',')}}`;
    const answer = await send('PUT', '/v1/users/me', { token: owner, raw: many });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(5000);
    for (const raw of [
      '{"firstname":"a\\u0000b"}',
      '{"cart":{"orders":["\\u0000"]}}',
      '{"firstname":"\\ud800"}',
      '{"cart":{"orders":["\\udfff"]}}',
      '{"cart":{"a\\u0000":1}}',
    ]) {
      expect(await send('PUT', '/v1/users/me', { token: owner, raw }), raw).toMatchObject({ status: 400 });
    }
    expect((await send('GET', '/v1/orders?search=%00', { token: owner })).status).toBe(400);
    expect((await send('GET', '/v1/shops/%00')).status).toBe(400);
  });

  test('addresses that lead nowhere are answered 404, malformed ones 400, and the program goes on', async () => {
    for (const url of ['/v1/nulle-part', '/v1/orders/x/y/z', '/v1/', '/v1/users/me/']) {
      expect(await send('GET', url, { token: owner }), url).toMatchObject({
        status: 404,
        body: { message: 'This page could not be found', sucess: false, code: 'absent' },
      });
    }
    expect((await send('DELETE', '/v1/users/me', { token: owner })).status).toBe(404);
    for (const url of [
      '/v1/orders/%c0%ae',
      '/v1/shops/%',
      '/v1/shops/..%2f..%2fetc%2fpasswd',
      `/v1/orders/${'x'.repeat(3000)}`,
    ]) {
      const { status, body } = await send('GET', url, { token: owner });
      expect([400, 404, 414], url).toContain(status);
      expect(JSON.stringify(body ?? '')).not.toMatch(/Error:|at .*\.ts:|select /);
    }
    expect((await send('GET', '/v1/maintenances')).status).toBe(200);
  });

  test('every answer says that it is nobody else’s to keep, and carries its number', async () => {
    const { headers } = await send('GET', '/v1/users/me', { token: owner });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
