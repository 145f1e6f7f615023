import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { billMonth, monthToBill, stopMonth } from '#areas/billing/rules/month/month-endpoints.ts';
import { monthly } from '#areas/billing/testing/month.ts';
import { officeProducts } from '#areas/catalogue/rules/endpoints.ts';
import {
  checkImport,
  oneImport,
  revertImport,
  runImport,
  stopImport,
  uploadImport,
} from '#areas/catalogue/rules/import/import-endpoints.ts';
import { longJobs } from '#areas/messaging/rules/long-job-endpoints.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();
const selling = monthly(t);

const FILE = ['Nom;Contenance;Prix Particulier', 'Cuvée une;75 cl;12', 'Cuvée deux;75 cl;douze'].join('\r\n');
const bytes = (text: string): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield new TextEncoder().encode(text);
  })();
const tried = async (owner: string) => {
  const uploaded = await t.call(uploadImport, { fileName: 'vins.csv' }, owner, { body: bytes(FILE) });
  expect(uploaded.status).toBe(200);
  const { id, mapping } = uploaded.body;
  return { id, check: () => t.call(checkImport, { id, mapping }, owner) };
};
const told = async (token: string) => (await t.call(longJobs, {}, token)).body;

describe('what takes long is told in one place', () => {
  test('an import: not before it is begun, then how far it is, what it refused by line, and where it is followed', async () => {
    const { owner } = await t.estate();
    const { id, check } = await tried(owner);
    expect(await told(owner), 'a file that was received waits for its columns').toEqual([]);
    await check();
    expect(await told(owner)).toMatchObject([{ kind: 'import', id, title: 'vins.csv', status: 'processing' }]);
    await t.drain();
    expect(await told(owner), 'a trial that ended has written nothing').toEqual([]);
    await t.call(runImport, { id }, owner);
    expect(await told(owner)).toMatchObject([{ id, status: 'processing', done: 0 }]);
    await t.drain();
    expect(await told(owner)).toMatchObject([
      {
        id,
        status: 'completed',
        done: 2,
        total: 2,
        error: null,
        troubled: 1,
        troubles: [{ name: 'Ligne 3', why: expect.stringContaining('Prix Particulier') }],
      },
    ]);
    await t.call(revertImport, { id }, owner);
    await t.drain();
    expect(await told(owner)).toMatchObject([{ status: 'reverted', detail: 'Annulation d’un import', total: 1 }]);
  });

  test('an import that is stopped writes nothing more, says so, and goes on when it is run again', async () => {
    const { owner } = await t.estate();
    const { id, check } = await tried(owner);
    expect((await t.call(stopImport, { id }, owner)).body.code).toBe('catalogue.import-idle');
    await check();
    await t.drain();
    await t.call(runImport, { id }, owner);
    expect((await t.call(stopImport, { id }, owner)).body).toMatchObject({ status: 'error', step: 'importing' });
    await t.drain();
    expect((await t.call(officeProducts, {}, owner)).body.total).toBe(0);
    expect(await told(owner)).toMatchObject([{ status: 'error', error: expect.stringContaining('Arrêté') }]);
    expect((await t.call(stopImport, { id }, owner)).body.code).toBe('catalogue.import-idle');
    expect((await t.call(runImport, { id }, owner)).status).toBe(200);
    await t.drain();
    expect((await t.call(oneImport, { id }, owner)).body).toMatchObject({ status: 'completed', created: 1 });
  });

  test('a trial that is stopped can be asked for again', async () => {
    const { owner } = await t.estate();
    const { id, check } = await tried(owner);
    await check();
    expect((await t.call(stopImport, { id }, owner)).body).toMatchObject({ status: 'pending', step: 'uploaded' });
    await t.drain();
    expect(await told(owner)).toMatchObject([{ status: 'error', error: expect.stringContaining('Arrêté') }]);
    expect((await check()).status).toBe(200);
    await t.drain();
    expect((await t.call(oneImport, { id }, owner)).body.step).toBe('checked');
  });

  test('the bills of a month: none is issued once it is stopped, each says why, and the month can be begun again', async () => {
    const { estate, place, ship, month, launch } = await selling();
    await ship(await place(6));
    const owner = ok(t, estate.owner);
    const { bills: proposed } = await owner(monthToBill, { month });
    const asked = proposed.map((one) => ({ clientId: one.clientId, orders: one.orders.map(({ id }) => id) }));
    const run = await owner(billMonth, { month, bills: asked });
    expect(await told(estate.owner)).toMatchObject([{ kind: 'month', id: run.id, status: 'pending', title: month }]);
    expect(await owner(stopMonth, { id: run.id })).toMatchObject({ status: 'completed', done: 1 });
    await t.drain();
    expect((await owner(bills, {})).total).toBe(0);
    expect(await told(estate.owner)).toMatchObject([
      { status: 'completed', troubled: 1, troubles: [{ why: expect.stringContaining('relancez le mois') }] },
    ]);
    expect((await t.call(stopMonth, { id: run.id }, estate.owner)).body.code).toBe('month.not-under-way');
    expect(await launch()).toMatchObject({ status: 'completed', bills: [{ number: expect.any(String) }] });
  });

  test('each person is told of what he asked for, and only while he still may', async () => {
    const { owner, shopId } = await t.estate();
    const { check } = await tried(owner);
    await check();
    expect(await told((await t.estate()).owner)).toEqual([]);
    expect(
      await told((await t.person({ role: 'iam', shopId, authorizations: { createProduct: true } })).token),
    ).toEqual([]);
  });
});
