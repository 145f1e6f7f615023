import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { contractShop, LIST, NUMBER, PAGE, TEXT } from '../../testing/contract.ts';

/**
 * Imports, call by call, as a program that knows only their paths makes them: method, path,
 * payload and bare answer. Keys may be added to what is answered, never taken away or wrapped.
 */
const t = await testBed();
const { sendAsOwner: send } = await contractShop(t);

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
    const up = await send('POST', '/v1/imports/upload?fileName=vins.csv', {
      raw: 'Nom;Prix\nContrat;12\n;9\n',
      headers: { 'content-type': 'text/csv' },
    });
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
