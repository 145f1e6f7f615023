import { describe, expect, test } from 'vitest';
import { LINK_COOKIE, LINK_HEADER, NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { testBed } from '#platform/testing.ts';
import { linked } from '#areas/collecting/testing/pay.ts';
import { bindings } from '../../areas.ts';

const t = await testBed();
const paying = linked(t);
const open = bindings.map(({ endpoint }) => endpoint).filter(({ can }) => can === 'public');
const named = (one: (typeof open)[number]): string => `${one.verb} ${one.path}`;

describe('public addresses that have a place for a secret', () => {
  test('are those of private links, whose secret travels beside the address, and the questions of the sandbox bank', () => {
    const secret = /:(token|key|secret|code|hash)\b/;
    const others = open.filter(({ path }) => secret.test(path) && !path.includes('/:token')).map(named);
    // A picture is named by its content, which is no secret.
    const known = ['/payments/challenges/:key', '/files/:hash'];
    expect(others.filter((one) => !known.some((path) => one.includes(path)))).toEqual([]);
    // A read or a removal would write its input into the query.
    const asked = open
      .filter(({ verb }) => verb === 'GET' || verb === 'DELETE')
      .filter(({ path, input }) => 'token' in ((input as { shape?: object }).shape ?? {}) && !path.includes('/:token'));
    expect(asked.map(named)).toEqual([]);
  });

  test('are answered with the secret in a header, a read in a cookie too; without it as for a link that is none', async () => {
    const { token, bill: owed } = await paying();
    const http = await t.http();
    const bill = (headers: Record<string, string>, place = NO_SECRET) =>
      http.inject({ url: `/v1/pay-links/${place}`, headers });
    const known = await bill({}, token);
    expect(known.statusCode).toBe(200);
    expect((await bill({ [LINK_HEADER]: token })).json()).toEqual(known.json());
    expect((await bill({ cookie: `${LINK_COOKIE}=${token}` })).json()).toEqual(known.json());
    const none = await bill({}, 'none');
    expect([(await bill({})).statusCode, (await bill({})).json()]).toEqual([none.statusCode, none.json()]);
    // Another site can make a browser send its cookies: they open nothing that changes.
    const payload = { card: { token: 'tok_ok' }, email: 'jeanne@exemple.fr', amount: Number(owed.totalTTC) };
    const change = (headers: Record<string, string>) =>
      http.inject({ method: 'POST', url: `/v1/pay-links/${NO_SECRET}/pay`, headers, payload });
    expect((await change({ cookie: `${LINK_COOKIE}=${token}` })).statusCode).toBe(404);
    expect((await change({ [LINK_HEADER]: token })).statusCode).toBe(200);
  });
});
