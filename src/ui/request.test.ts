import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, newKey, request, saidBy } from './request.ts';
import { endSession as endOffice, leaving } from './office/call/session-end.ts';
import { endSession as endShop, sayAnswersWith, send } from './shop/client.ts';

let asked: { url: string; init: RequestInit }[] = [];
let said: [string, boolean | null][] = [];
const went: string[] = [];
const answering = (status: number, body: string): void =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return new Response(body, { status });
  });
const headersOf = (index: number): Record<string, string> => asked[index]?.init.headers as Record<string, string>;

beforeEach(() => {
  asked = [];
  said = [];
  went.length = 0;
  vi.stubGlobal('location', { pathname: '/cart', search: '', assign: (to: string) => went.push(to) });
  sayAnswersWith({
    say: (text, isError) => said.push([text, isError]),
    hush: () => said.push(['', null]),
    networkDown: 'Réseau coupé',
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('an address', () => {
  test('path parameters are filled in, the rest of a read is its query, what is empty is left out', () => {
    expect(
      addressOf('GET', '/v1/orders/:id/lines', { id: 'a/b', filter: { status: 'x' }, size: 25, sort: '', page: null }),
    ).toEqual({ url: '/v1/orders/a%2Fb/lines?filter=%7B%22status%22%3A%22x%22%7D&size=25', body: null });
    expect(addressOf('DELETE', '/v1/orders/:id', { id: '1', version: 2 })).toEqual({
      url: '/v1/orders/1?version=2',
      body: null,
    });
  });
  test('the rest of a write is its body, what is empty in it included', () =>
    expect(addressOf('PUT', '/v1/orders/:id', { id: '1', note: '', day: null })).toEqual({
      url: '/v1/orders/1',
      body: '{"note":"","day":null}',
    }));
  test('the input is not changed by being sent', () => {
    const input = { id: '1', note: 'vite' };
    addressOf('PUT', '/v1/orders/:id', input);
    expect(input).toEqual({ id: '1', note: 'vite' });
  });
});

describe('a request', () => {
  test('that writes carries a key, the same when it is repeated; a read carries none', async () => {
    answering(200, '{}');
    await request('GET', '/v1/a', {});
    await request('DELETE', '/v1/a', {});
    await request('POST', '/v1/a', {}, { key: 'again', keepalive: true });
    expect(asked.map((_, index) => headersOf(index)['idempotency-key'])).toEqual([
      undefined,
      expect.stringMatching(/^(\d{1,10}-){3}\d{1,10}$/),
      'again',
    ]);
    expect(asked.map(({ init }) => [init.body, init.keepalive, init.credentials])).toEqual([
      [null, undefined, 'same-origin'],
      [null, undefined, 'same-origin'],
      ['{}', true, 'same-origin'],
    ]);
  });
  test('keys are never the same', () => expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50));
});

test.each([
  ['words, code and fields', '{"message":"Non","code":"a.b","fields":{"x":"y"}}', 'Non', 'a.b', { x: 'y' }],
  ['another shape', '{"message":3,"code":null,"fields":"x"}', '', '', {}],
  ['nothing', '', '', '', {}],
  ['the page of a proxy', '<html>502</html>', '', '', {}],
])('a refusal is read from an answer with %s', async (_, text, message, code, fields) =>
  expect(await saidBy(new Response(text))).toMatchObject({ message, code, fields }),
);

describe('a call of a shop', () => {
  test('gives its failure as a value, with what the server said, and says it unless it is shown where it happened', async () => {
    answering(422, '{"message":"Vérifiez","code":"invalid","fields":{"note":"Trop long"}}');
    const failure = await send('PUT', '/v1/x', {});
    expect(failure).toMatchObject({ ok: false, status: 422, message: 'Vérifiez', code: 'invalid' });
    expect(failure).toMatchObject({ fields: { note: 'Trop long' } });
    await send('PUT', '/v1/x', {}, { quiet: true });
    expect(said).toEqual([['Vérifiez', true]]);
  });
  test('says what a good answer brings, and when that is bad news', async () => {
    answering(200, '{"message":"Un vin manque","sucess":false}');
    expect(await send('PUT', '/v1/x', {})).toMatchObject({ ok: true, status: 200 });
    expect(said).toEqual([['Un vin manque', true]]);
  });
  test('that nobody answers tells so without throwing', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    expect(await send('GET', '/v1/x', {})).toMatchObject({ ok: false, status: 0, message: 'Réseau coupé' });
  });
  test('refused without words closes what was said', async () => {
    answering(500, '');
    await send('GET', '/v1/x', {});
    expect(said).toEqual([['', null]]);
  });
});

test.each([
  ['shop', endShop],
  ['office', endOffice],
])('the end of a session in the %s tells the server, under a key, and goes to login once', async (where, end) => {
  answering(200, '{}');
  await end();
  expect([asked[0]?.url, asked[0]?.init.method, asked[0]?.init.body]).toEqual(['/v1/auth/logout', 'POST', '{}']);
  expect(headersOf(0)['idempotency-key']).toBeTruthy();
  vi.stubGlobal('location', { pathname: '/auth/login', assign: (to: string) => went.push(to) });
  await end();
  expect(went).toEqual(['/auth/login']);
  // Forms of the office no longer hold back whoever leaves.
  if (where === 'office') expect(leaving.get()).toBe(true);
});
