import { describe, expect, test } from 'vitest';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { notify, offerDocument } from '#areas/messaging/server/index.ts';
import { testBed } from '#platform/testing.ts';
import { contractShop } from '../../testing/contract.ts';
import { cartOf, checkoutOf } from '../../testing/estate.ts';

/** Section 7 of the specification, call by call, as a client that knows nothing else of us makes them: method, path, payload, bare shape. */
const t = await testBed();
const { shop, wine, owner, send, accountOf } = await contractShop(t);

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
