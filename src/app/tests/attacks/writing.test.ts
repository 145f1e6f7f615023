import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { login, me, updateMe } from '#areas/identity/rules/endpoints.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { addWebhook } from '#areas/messaging/rules/webhook-endpoints.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { kindsOf } from '#kernel/can.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { hashPassword } from '#platform/password.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { cartOf, checkoutOf } from '../../testing/estate.ts';
import { leastInput, pathKeys } from '../../testing/inputs.ts';
import { twoShops } from '../../testing/two-shops.ts';

/** Attacks that try to write: each test is an attack over every call (docs/attacks.md numbers them). */
const t = await testBed();
const { one, answerOf, picture } = await twoShops(t);
/** The rows of a shop but for its trail of accesses, which tells of each refusal. */
const withoutTrail = ({ access_event: _trail, ...rows }: Record<string, string>): Record<string, string> => rows;
let http: FastifyInstance;
beforeAll(async () => {
  http = await t.http();
});

describe('attack 7: fields that belong to the server', () => {
  test('a user who sends a role, a scope, shops or a master flag stays what he is', async () => {
    const buyer = await t.person({ role: 'buyer' });
    const stored = () =>
      t.pool
        .query('select role, scope, is_master, is_pro, email, password_hash from user_account where id = $1', [
          buyer.userId,
        ])
        .then(({ rows }) => rows[0]);
    const before = await stored();
    const sent = {
      role: 'admin',
      scope: '*',
      masterAccount: true,
      isPro: true,
      shops: [{ id: one.estate.shopId, typology: 'pro' }],
      email: 'autre@exemple.fr',
      firstname: 'Léa',
    };
    expect((await t.call(updateMe, sent as never, buyer.token)).status).toBe(200);
    for (const intruder of [{ passwordHash: 'x' }, { isMaster: true }, { authorizations: {} }, { blocked: false }])
      expect((await t.call(updateMe, intruder as never, buyer.token)).status).toBe(400);
    expect(await stored()).toEqual(before);
    const { links } = (await t.call(me, {}, buyer.token)).body as { links?: unknown[] };
    expect(links ?? []).toEqual([]);
  });

  test('an owner who sends modules, card accounts, an owner or a code of his shop changes none of them', async () => {
    const { owner } = await t.estate();
    const kept = async () => {
      const { integration, stripe, stripeIsActive, owner: whose, code, id } = (await t.call(myShop, {}, owner)).body;
      return { integration, stripe, stripeIsActive, whose, code, id };
    };
    const before = await kept();
    const sent = {
      integration: { stocks: { active: false }, futures: { active: true } },
      stripe: 'acct_1',
      stripeIsActive: true,
      owner: { id: one.estate.ownerId },
      code: 'AUTRE',
      id: one.estate.shopId,
    };
    expect((await t.call(updateMyShop, sent as never, owner)).status).toBe(200);
    expect(await kept()).toEqual(before);
    for (const intruder of [{ ownerId: one.estate.ownerId }, { shop_id: one.estate.shopId }, { publicVersion: 9 }])
      expect((await t.call(updateMyShop, intruder as never, owner)).status).toBe(400);
  });

  test('an order that brings its price, status, number or seller is that of the seller’s prices', async () => {
    const [wine] = [{ productId: one.hidden.productId, formatId: one.formatId }];
    const cart = cartOf(one.estate.shopId, [wine as never], 1);
    const cheap = {
      ...cart,
      status: 'validated',
      number: 'C-1',
      price: { promoAmount: 5, shipping: 0, totalTTC: 0.01 },
      products: cart.products.map((line) => ({ ...line, price: 0.01, priceTTC: 0.01, total: 0.01 })),
    };
    const answer = await t.call(placeOrder, checkoutOf([cheap as never]), null);
    expect([200, 400, 409, 422]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body.orders[0]?.totalTTC).toBeGreaterThan(1);
  });
});

describe('attack 10: what is missing lets nobody in', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  test('tokens that are empty, broken, unsigned, signed by another or of a session that never was are worth nothing', async () => {
    const sid = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';
    const body = `${part({ alg: 'HS256' })}.${part({ sid })}`;
    const forged = `${body}.${createHmac('sha256', 'another secret').update(body).digest('base64url')}`;
    const tokens = ['', 'x', 'null', 'undefined', '..', `${part({ alg: 'none' })}.${part({ sid })}.`, forged, sid];
    for (const token of tokens) {
      const answer = await http.inject({
        method: 'GET',
        url: '/v1/users/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([token, answer.statusCode]).toEqual([token, 401]);
      const asCookie = await http.inject({
        method: 'GET',
        url: '/v1/users/me',
        headers: { cookie: `comptoir=${token}` },
      });
      expect([token, asCookie.statusCode]).toEqual([token, 401]);
    }
  });

  test('nobody’s rights are unknown: the base keeps no link without its map, and no role that it does not know', async () => {
    const { rows } = await t.pool.query('select count(*)::int as n from user_shop where authorizations is null', []);
    expect(rows).toEqual([{ n: 0 }]);
    const { userId } = await t.person({ role: 'iam', shopId: one.estate.shopId });
    for (const change of ['authorizations = null', "role = 'chef'", 'blocked = null'])
      await expect(t.pool.query(`update user_shop set ${change} where user_id = $1`, [userId])).rejects.toThrow();
    await expect(t.pool.query("update user_account set role = 'root' where id = $1", [userId])).rejects.toThrow();
  });

  test('a message of the card provider without its signature, or with an empty one, changes nothing', async () => {
    const before = await picture();
    for (const headers of [{}, { 'stripe-signature': '' }, { 'stripe-signature': 't=1,v1=' }])
      for (const provider of ['sandbox', 'stripe', `stripe-${one.estate.shopId}`, 'nobody']) {
        const answer = await http.inject({
          method: 'POST',
          url: `/v1/payments/webhooks/${provider}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload: { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } },
        });
        expect([provider, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([provider, true]);
      }
    expect(await picture()).toEqual(before);
  });
});

describe('attack 11: done though refused', () => {
  const changing = bindings.filter(
    ({ endpoint }) =>
      endpoint.verb !== 'GET' && endpoint.can !== 'public' && endpoint.can !== 'signedIn' && !endpoint.upload,
  );
  const idFor = (endpoint: Endpoint): string | undefined =>
    Object.entries(one.ids)
      .filter(([start]) => endpoint.path.startsWith(`/v1/${start}`))
      .sort((a, b) => b[0].length - a[0].length)[0]?.[1];

  test.each(['iam', 'agent', 'buyer'] as const)(
    'every call that changes something, with real ids, refused to this %s of the shop, leaves every row as it was',
    async (role) => {
      const who = await t.person(role === 'buyer' ? { role } : { role, shopId: one.estate.shopId, authorizations: {} });
      const before = withoutTrail(await picture());
      let refused = 0;
      for (const binding of changing.filter(({ endpoint }) => !kindsOf(endpoint.can).includes(role))) {
        const [key] = pathKeys(binding.endpoint);
        const input = leastInput(binding.endpoint, key ? { [key]: idFor(binding.endpoint) } : {});
        const answer = await answerOf(binding, input, who.token);
        if (answer.status === 403) refused += 1;
      }
      expect(refused).toBeGreaterThan(60);
      expect(withoutTrail(await picture())).toEqual(before);
    },
  );
});

describe('attack 12: secrets in what is answered', () => {
  test('a password, a key and a webhook’s secret stand in no answer to anybody, no trail and no saved answer', async () => {
    const { shopId, owner, ownerId } = one.estate;
    const password = 'Canari-Mot-De-Passe-1';
    const hash = await hashPassword(password);
    await t.pool.query('update user_account set password_hash = $2 where id = $1', [ownerId, hash]);
    const { rows } = await t.pool.query('select email from user_account where id = $1', [ownerId]);
    const { email } = rows[0] as { email: string };
    const key = (await t.call(makeApiKey, { name: 'Canari', permissions: ['seeAllOrder'] }, owner)).body
      .token as string;
    const hook = (await t.call(addWebhook, { url: 'https://exemple.fr/canari', events: ['sales.bill-issued'] }, owner))
      .body as { secret?: string };
    const signedIn = (await t.call(login, { email, password }, null)).body.jwt;
    const secrets = [password, hash, key, hook.secret, signedIn].filter((each): each is string => Boolean(each));
    expect(secrets.length).toBe(5);
    const told: string[] = [];
    const people = [owner, (await t.person({ role: 'admin' })).token, (await t.person({ role: 'buyer' })).token, null];
    for (const { endpoint } of bindings.filter((each) => each.endpoint.verb === 'GET')) {
      const [id] = pathKeys(endpoint);
      const start = Object.keys(one.ids)
        .filter((each) => endpoint.path.startsWith(`/v1/${each}`))
        .sort((a, b) => b.length - a.length)[0];
      const url = endpoint.path.replace(/:(\w+)/g, () => (start ? (one.ids[start] as string) : shopId));
      const query = Object.entries(leastInput(endpoint)).filter(([name]) => name !== id);
      for (const token of people) {
        const answer = await http.inject({
          method: 'GET',
          url: `${url}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        for (const secret of secrets) if (answer.body.includes(secret)) told.push(`${endpoint.path}: ${secret}`);
      }
    }
    expect(told).toEqual([]);
    const kept = await t.tx(shopId, async (tx) => {
      const found: string[] = [];
      for (const table of ['audit', 'idempotency', 'job'])
        for (const secret of secrets) {
          const has = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} x
            where position(${secret} in x::text) > 0`.execute(tx);
          if (has.rows[0]?.n) found.push(`${table}: ${secret.slice(0, 12)}`);
        }
      return found;
    });
    expect(kept).toEqual([]);
  });
});
