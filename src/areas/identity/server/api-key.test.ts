import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { createKeyMeter } from '#platform/api-key.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sessionOf } from '#platform/session.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { addClient, clientHistory, clients } from '#areas/clients/rules/endpoints.ts';
import { me, updateMe } from '../rules/endpoints.ts';
import { apiKeys, makeApiKey, revokeApiKey } from '../rules/key-endpoints.ts';

const t = await testBed();
const keyOf = async (estate: Estate, more: object = {}) =>
  (
    await t.call(
      makeApiKey,
      { name: 'Site du domaine', permissions: ['seeAllClient', 'createClient'], ...more },
      estate.owner,
    )
  ).body;
const rowOf = async (estate: Estate, id: string) =>
  (await t.call(apiKeys, {}, estate.owner)).body.find((one) => one.id === id);

describe('an API key', () => {
  test('is shown once, and only its hash is anywhere in the base', async () => {
    const estate = await t.estate();
    const made = await t.call(makeApiKey, { name: 'Site du domaine', permissions: ['seeAllClient'] }, estate.owner, {
      key: 'make',
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        state: 'active',
        permissions: ['seeAllClient'],
        lastUsedAt: null,
        expiresAt: null,
        message: 'La clé est créée.',
      },
    });
    const { token, hint } = made.body;
    expect(token).toMatch(/^ckey_[\w-]{65}$/);
    expect(hint).toBe(`ckey_…${token.slice(-4)}`);
    expect(await rowOf(estate, made.body.id)).not.toHaveProperty('token');
    const kept = await t.tx(estate.shopId, async (tx) =>
      JSON.stringify([
        (await sql`select * from api_key`.execute(tx)).rows,
        (await sql`select * from audit`.execute(tx)).rows,
        (await sql`select * from idempotency where key = 'make'`.execute(tx)).rows,
      ]),
    );
    expect(kept).toContain('Site du domaine');
    expect(kept).not.toContain(token.slice(5, 40));
    expect(kept).not.toContain(token.slice(-30));
  });

  test('acts as a Bearer in its shop only, with its permissions only, and what it does is audited as done by it', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const { token, id } = await keyOf(estate);
    const http = await t.http();
    const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
    const made = await http.inject({
      method: 'POST',
      url: '/v1/clients',
      headers: as(token),
      payload: { kind: 'private', lastname: 'Noll' },
    });
    expect(made.statusCode).toBe(200);
    expect((await http.inject({ url: '/v1/clients', headers: as(token) })).json().total).toBe(1);
    expect((await t.call(clients, {}, other.owner)).body.total).toBe(0);
    expect((await http.inject({ url: '/v1/orders', headers: as(token) })).statusCode).toBe(403);
    const history = (await t.call(clientHistory, { id: made.json().id }, estate.owner)).body;
    expect(history.map((one) => one.who)).toEqual(['API : Site du domaine']);
    const audited = await t.tx(
      estate.shopId,
      async (tx) =>
        (await sql`select kind, user_id, on_behalf_of from audit where endpoint = 'POST /v1/clients'`.execute(tx)).rows,
    );
    expect(audited).toEqual([{ kind: 'key', user_id: id, on_behalf_of: null }]);
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of [wrong, token.slice(0, -1), `ckey_${'A'.repeat(65)}`])
      expect((await http.inject({ url: '/v1/clients', headers: as(bad) })).statusCode).toBe(401);
  });

  test('sees what it made itself when it may only create', async () => {
    const estate = await t.estate();
    await t.call(addClient, { kind: 'private', lastname: 'Autre' }, estate.owner);
    const { token } = await keyOf(estate, { permissions: ['createClient'] });
    const own = (await t.call(addClient, { kind: 'private', lastname: 'Noll' }, token)).body;
    expect((await t.call(clients, {}, token)).body.rows.map((row) => row.id)).toEqual([own.id]);
  });

  test('is nobody: it has no profile, and neither makes keys nor reads them', async () => {
    const estate = await t.estate();
    const { token, id } = await keyOf(estate);
    expect((await t.call(me, {}, token)).status).toBe(404);
    expect((await t.call(updateMe, { firstname: 'X' }, token)).status).toBe(404);
    expect((await t.call(apiKeys, {}, token)).status).toBe(403);
    expect((await t.call(makeApiKey, { name: 'x', permissions: ['seeAllClient'] }, token)).status).toBe(403);
    expect((await t.call(revokeApiKey, { id }, token)).status).toBe(403);
    const iam = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { createCollaborator: true, accessCollaborator: true },
    });
    expect((await t.call(makeApiKey, { name: 'x', permissions: ['seeAllClient'] }, iam.token)).status).toBe(403);
  });

  test('opens nothing from the call after its revocation on, nor after its last day', async () => {
    const estate = await t.estate();
    const [revoked, expired] = [await keyOf(estate), await keyOf(estate, { expiresOn: '2999-12-31' })];
    for (const one of [revoked, expired]) expect((await t.call(clients, {}, one.token)).status).toBe(200);
    expect((await t.call(revokeApiKey, { id: revoked.id }, estate.owner)).status).toBe(200);
    expect((await t.call(clients, {}, revoked.token)).status).toBe(401);
    expect(await rowOf(estate, revoked.id)).toMatchObject({ state: 'revoked' });
    expect(expired.expiresAt).toBe('2999-12-31T23:00:00.000Z');
    await t.tx(estate.shopId, (tx) =>
      sql`update api_key set expires_at = now() - interval '1 second' where id = ${expired.id}`.execute(tx),
    );
    expect((await t.call(clients, {}, expired.token)).status).toBe(401);
    expect(await rowOf(estate, expired.id)).toMatchObject({ state: 'expired' });
    expect(
      await t.call(makeApiKey, { name: 'x', permissions: ['seeAllClient'], expiresOn: '2020-01-01' }, estate.owner),
    ).toMatchObject({ status: 422, body: { fields: { expiresOn: 'Ce jour est déjà passé.' } } });
    expect((await t.call(makeApiKey, { name: 'x', permissions: [] }, estate.owner)).status).toBe(422);
  });

  test('tells when it was last used', async () => {
    const estate = await t.estate();
    const { token, id } = await keyOf(estate);
    const before = Date.now();
    await t.call(clients, {}, token);
    expect(Date.parse((await rowOf(estate, id))?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before - 1);
  });

  test('is held to its limit by all processes together, and is free again the minute after', async () => {
    const estate = await t.estate();
    const credential = await sessionOf((await keyOf(estate)).token);
    let now = Date.parse('2026-11-21T10:00:00Z');
    const clock: Clock = { ...systemClock, millis: () => now };
    const [one, two] = [
      createKeyMeter({ pool: t.pool, clock, limit: 6 }),
      createKeyMeter({ pool: t.pool, clock, limit: 6 }),
    ];
    const refused = async (meter: typeof one) =>
      meter(credential).then(
        () => false,
        (error: { refusal?: { code: string } }) => error.refusal?.code === 'frame.key-too-fast',
      );
    for (let n = 0; n < 3; n += 1) {
      now += 1000;
      expect([await refused(one), await refused(two)]).toEqual([false, false]);
    }
    now += 1000;
    expect([await refused(one), await refused(two)]).toEqual([true, true]);
    now += 60_000;
    expect([await refused(one), await refused(two)]).toEqual([false, false]);
  });
});
