import { describe, expect, test } from 'vitest';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { createHttp } from '#platform/http.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { contractShop } from '../../testing/contract.ts';
import { cartOf } from '../../testing/estate.ts';

/** The contract as HTTP carries it: the cookie and where it may come from, and what is refused before any endpoint reads it. */
const t = await testBed();
const { shop, owner, send, accountOf } = await contractShop(t);

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

  test('over https the session stands under a name that only this host can set; one of before goes on, and the headers close what nobody uses', async () => {
    const https = await createHttp({ frame: t.frame, bindings, secure: true });
    const one = await accountOf('buyer');
    const signed = await https.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { email: one.email, password: 'Secret1' },
    });
    const set = signed.cookies.filter((each) => each.name.endsWith('comptoir'));
    expect(set).toMatchObject([
      { name: '__Host-comptoir', value: signed.json().jwt, path: '/', secure: true, httpOnly: true },
      { name: 'comptoir', value: '', maxAge: 0 },
    ]);
    expect(set[0]).not.toHaveProperty('domain');
    for (const name of ['__Host-comptoir', 'comptoir']) {
      const me = await https.inject({ url: '/v1/users/me', headers: { cookie: `${name}=${owner}` } });
      expect([name, me.statusCode]).toEqual([name, 200]);
      expect(me.headers).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age='),
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    await https.close();
  });

  test('attack 26: every change that rides on the cookie must come from our own pages', async () => {
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
    for (const binding of bindings.filter((each) => each.endpoint.verb !== 'GET')) {
      const { verb, path } = binding.endpoint;
      const answer = await send(verb, path.replace(/:\w+/g, 'x'), {
        headers: { ...cookie(owner), origin: 'https://ailleurs.example' },
        raw: '{}',
      });
      expect(answer, `${verb} ${path}`).toMatchObject({ status: 403, body: { code: 'frame.origin' } });
    }
  });

  test('a link or a picture of another site makes no export and takes no document: a read that writes comes from our own pages', async () => {
    const writing = bindings.map((each) => each.endpoint).filter((one) => one.verb === 'GET' && one.mayWrite);
    expect(writing.map((one) => one.path)).toEqual(
      expect.arrayContaining(['/v1/accounting/exports/fec', '/v1/documents/to-download']),
    );
    for (const { path } of writing) {
      const answer = await send('GET', path.replace(/:\w+/g, 'x'), {
        headers: { ...cookie(owner), 'sec-fetch-site': 'cross-site' },
      });
      expect(answer, path).toMatchObject({ status: 403, body: { code: 'frame.origin' } });
    }
    const own = await send('GET', '/v1/documents/to-download', {
      headers: { ...cookie(owner), 'sec-fetch-site': 'same-origin' },
    });
    expect(own.status).toBe(200);
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

  test('attack 25: what is not JSON is refused, whatever it calls itself', async () => {
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

  test('attack 27: keys that reach for prototypes are refused and reach nothing', async () => {
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

  test('attack 31: too much is refused: bodies, depth, keys, header, characters that no text has', async () => {
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

  test('attack 31: words made to hang a rule of fields are judged at once, whatever the rule', () => {
    const many = 20_000;
    const words = ['a', 'a@', 'a.', '1 ', ' ', '-', '(', '+33', 'a-', '%', '"', 'é'].flatMap((one) => [
      `${one.repeat(many)}!`,
      `http://${one.repeat(many)}`,
      `a@${one.repeat(many)}.`,
    ]);
    const slow = Object.entries(fieldRules).flatMap(([name, rule]) =>
      words.flatMap((one) => {
        // The quickest of three: what the process does beside must not count.
        const took = Math.min(
          ...[1, 2, 3].map(() => {
            const began = process.cpuUsage();
            rule.holds(one);
            return process.cpuUsage(began).user / 1000;
          }),
        );
        return took > 200 ? [`${name} over ${one.slice(0, 12)}…: ${took} ms`] : [];
      }),
    );
    expect(slow).toEqual([]);
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
