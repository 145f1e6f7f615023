import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { VISITOR } from '#kernel/permission.ts';
import { CallError, call, download, fileUrl } from './client.ts';
import { knowCaller } from './own-rights.ts';
import { popups } from '../popup/popup.ts';
import { closeSnacks, snacks } from '../snackbars/snackbars.ts';

const read = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/lines',
  can: 'signedIn',
  module: null,
  input: z.strictObject({ id: z.string(), filter: z.string().optional(), size: z.number().optional() }),
  output: z.object({ total: z.number() }),
  summary: '',
});
const validate = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/validate',
  can: 'createOrder',
  module: null,
  input: z.strictObject({ id: z.string(), note: z.string().optional() }),
  output: z.object({}),
  summary: '',
});

const went: string[] = [];
let asked: { url: string; init: RequestInit }[] = [];
const answering = (status: number, body: unknown): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return new Response(url.includes('logout') ? '{}' : JSON.stringify(body), {
        status: url.includes('logout') ? 200 : status,
        headers: { 'x-request-id': 'r-1' },
      });
    }),
  );
};
const at = (pathname: string): void =>
  vi.stubGlobal('location', { pathname, search: '?page=2', assign: (to: string) => went.push(to) });
const headersOf = (index: number): Record<string, string> => asked[index]?.init.headers as Record<string, string>;

beforeEach(() => at('/dashboard/orders'));
afterEach(() => {
  knowCaller(null);
  asked = [];
  went.length = 0;
  closeSnacks();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('every mutation carries a key of its own, a repeated one carries the same', async () => {
    answering(200, {});
    await call(validate, { id: '1' });
    await call(validate, { id: '1' });
    await call(validate, { id: '1' }, { key: 'again' });
    expect(headersOf(0)['idempotency-key']).toBeTruthy();
    expect(headersOf(0)['idempotency-key']).not.toBe(headersOf(1)['idempotency-key']);
    expect(headersOf(2)['idempotency-key']).toBe('again');
  });
  test('a read carries none', async () => {
    answering(200, { total: 3 });
    expect(await call(read, { id: '1' })).toEqual({ total: 3 });
    expect(headersOf(0)['idempotency-key']).toBeUndefined();
  });
  test('a refusal comes with its status, code, fields and request, and is said', async () => {
    answering(422, { message: 'Vérifiez la saisie.', sucess: false, code: 'invalid', fields: { note: 'Trop long' } });
    const thrown = await call(validate, { id: '1' }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(CallError);
    expect(thrown).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Vérifiez la saisie.',
      fields: { note: 'Trop long' },
      requestId: 'r-1',
    });
    expect(snacks.get()).toMatchObject([{ tone: 'error', text: 'Vérifiez la saisie.' }]);
  });
  test('of the office is answered in French whatever was chosen in a shop: one that is open to visitors says so', async () => {
    answering(200, {});
    const open = endpoint({ ...validate, can: 'public' });
    await call(open, { id: '1', note: 'vite' });
    await call(endpoint({ ...read, can: 'public' }), { id: '1', size: 25 });
    await call(validate, { id: '1' });
    expect(asked.map((one) => one.url)).toEqual([
      '/v1/orders/1/validate?lang=fr',
      '/v1/orders/1/lines?size=25&lang=fr',
      '/v1/orders/1/validate',
    ]);
    expect(fileUrl(read, { id: '1', size: 25 })).toBe('/v1/orders/1/lines?size=25');
  });
  test('a 403 logs out and goes to login', async () => {
    answering(403, { message: 'Accès refusé.', sucess: false });
    await call(read, { id: '1' }).catch(() => undefined);
    expect(asked.map((one) => one.url)).toEqual(['/v1/orders/1/lines', '/v1/auth/logout']);
    expect(went).toEqual(['/auth/login']);
  });
  test('what the rights known here refuse is not asked: whoever opened the screen stays signed in', async () => {
    answering(403, { message: 'Accès refusé.', sucess: false });
    knowCaller({ ...VISITOR, kind: 'buyer', userId: 'u' });
    const refused = { status: 403, message: 'Vous n’avez pas le droit de faire cela.' };
    await expect(call(validate, { id: '1' }, { silent: true })).rejects.toMatchObject(refused);
    expect(snacks.get()).toEqual([]);
    await expect(call(validate, { id: '1' })).rejects.toMatchObject(refused);
    await expect(download(validate, { id: '1' }, 'x.pdf')).rejects.toMatchObject(refused);
    expect(snacks.get().length).toBeGreaterThan(0);
    expect([asked, went]).toEqual([[], []]);
    await call(read, { id: '1' }, { silent: true }).catch(() => undefined);
    expect(asked.map((one) => one.url)).toEqual(['/v1/orders/1/lines', '/v1/auth/logout']);
  });
  test('nor is a call with a field, or of a module, that is not this person’s', async () => {
    answering(200, {});
    const authorizations = { createOrder: true } as const;
    knowCaller({ ...VISITOR, kind: 'iam', userId: 'u', shopId: 's', authorizations, modules: ['crm'] });
    const priced = endpoint({ ...validate, fields: { note: 'seeAllPrice' } });
    await expect(call(priced, { id: '1', note: 'x' })).rejects.toMatchObject({
      fields: { note: 'Ce champ demande un autre droit.' },
    });
    await expect(call(endpoint({ ...validate, module: 'futures' }), { id: '1' })).rejects.toMatchObject({
      status: 403,
    });
    expect(asked).toEqual([]);
    await call(priced, { id: '1' });
    await call(endpoint({ ...validate, module: 'crm' }), { id: '1' });
    expect(asked).toHaveLength(2);
  });
  test('a 403 at login stays there', async () => {
    at('/auth/login');
    answering(403, { message: 'Accès refusé.', sucess: false });
    await call(read, { id: '1' }).catch(() => undefined);
    expect(went).toEqual([]);
  });
  test('a 401 goes to login and comes back to the same page', async () => {
    answering(401, { message: 'Connectez-vous.', sucess: false });
    await call(read, { id: '1' }, { silent: true }).catch(() => undefined);
    expect(went).toEqual(['/auth/login?redirectLink=%2Fdashboard%2Forders%3Fpage%3D2']);
    expect(snacks.get()).toEqual([]);
  });
  test('an error without words closes what was said before', async () => {
    answering(200, { message: 'Fait.' });
    await call(validate, { id: '1' });
    expect(snacks.get()).toHaveLength(1);
    answering(500, null);
    await call(validate, { id: '1' }).catch(() => undefined);
    expect(snacks.get()).toHaveLength(0);
  });
  test('a lost connection is said for an action, not for a read', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('network');
      }),
    );
    expect(await call(read, { id: '1' }).catch((error: unknown) => error)).toMatchObject({ status: 0 });
    expect(snacks.get()).toHaveLength(0);
    await call(validate, { id: '1' }).catch(() => undefined);
    expect(snacks.get()).toHaveLength(1);
  });
});

describe('a change of where money or mail goes', () => {
  test('asks for the password over the page and is sent again as it was, under the same key; given up, it is refused as the server said', async () => {
    const answers = [422, 200, 422];
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string, init: RequestInit) => {
        asked.push({ url, init });
        const status = answers.shift() ?? 500;
        const body = status === 200 ? {} : { code: 'frame.proof', message: 'Rien n’a changé.', sucess: false };
        return new Response(JSON.stringify(body), { status });
      }),
    );
    const saved = call(validate, { id: '1', note: 'FR76' }, { key: 'one-key' });
    await expect.poll(() => popups.get().length).toBe(1);
    expect(asked).toHaveLength(1);
    popups.get()[0]?.answer(true);
    await saved;
    expect(asked.map(({ init }) => init.body)).toEqual(['{"note":"FR76"}', '{"note":"FR76"}']);
    expect([headersOf(0), headersOf(1)].map((one) => one['idempotency-key'])).toEqual(['one-key', 'one-key']);

    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    const refused = call(validate, { id: '1' }).catch((error: unknown) => error);
    await expect.poll(() => popups.get().length).toBe(1);
    popups.get()[0]?.answer(null);
    expect(await refused).toMatchObject({ status: 422, code: 'frame.proof' });
    expect(asked).toHaveLength(3);
  });
});

describe('a question of the server', () => {
  test('is asked over the page, and the call goes again with the answer; given up, it is refused as the server said', async () => {
    const answers = [422, 200, 422];
    const choices = [
      { value: 'A', label: '« A » (3 lignes)' },
      { value: 'B', label: '« B » (9 lignes)' },
    ];
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string, init: RequestInit) => {
        asked.push({ url, init });
        const status = answers.shift() ?? 500;
        const question = { code: 'frame.workbook-sheet', message: 'Laquelle ?', sucess: false };
        return new Response(JSON.stringify(status === 200 ? {} : { ...question, ask: { field: 'sheet', choices } }), {
          status,
        });
      }),
    );
    const sent = call(validate, { id: '1', note: 'x' });
    await expect.poll(() => popups.get().length).toBe(1);
    expect(popups.get()[0]).toMatchObject({ text: 'Laquelle\u00a0?', field: { kind: 'select', value: 'A' } });
    popups.get()[0]?.answer('B');
    await sent;
    expect(asked.map(({ init }) => init.body)).toEqual(['{"note":"x"}', '{"note":"x","sheet":"B"}']);
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    const refused = call(validate, { id: '1' }).catch((error: unknown) => error);
    await expect.poll(() => popups.get().length).toBe(1);
    popups.get()[0]?.answer(null);
    expect(await refused).toMatchObject({ status: 422, code: 'frame.workbook-sheet', message: 'Laquelle\u00a0?' });
    expect(asked).toHaveLength(3);
  });
});
