import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addClient, changeClient, client, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { billOrder, bills } from '../../rules/endpoints.ts';
import {
  billWarnings,
  checkVatNumber,
  orderBillWarnings,
  unprovenBills,
  vatCheckPdf,
  vatChecks,
} from '../../rules/vat-check/vat-check-endpoints.ts';
import { fakeVies } from '../../testing/fake-vies.ts';

/** A German importer whose number has a good key, so that nothing but VIES can tell whether it exists. */
const NUMBER = 'DE136695976';
const t = await testBed();
const vies = fakeVies();
const { office } = officeBench(t);
let shop: Office;
beforeAll(async () => {
  useExchange(vies.exchange);
  shop = await office(1, 5_000);
});
afterAll(() => useExchange(null));

const owner = () => shop.estate.owner;
const turn = async (isOn: boolean, days = 30) =>
  expect((await t.call(updateMyShop, { settings: { vies: { isOn, days } } }, owner())).status).toBe(200);
const importer = async (vatNumber = NUMBER): Promise<string> => {
  const made = await t.call(
    addClient,
    {
      kind: 'professional',
      businessName: 'Weinhaus Berger',
      email: `${crypto.randomUUID()}@weinhaus.example.org`,
      vatRegime: 'intraEu',
      vatNumber,
      addresses: [{ street: 'Domstrasse 1', zipcode: '50667', city: 'Köln', country: 'DE' }],
    },
    owner(),
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await t.drain();
  return made.body.id;
};
const ordered = async (clientId: string): Promise<string> => {
  const lines = [{ id: 'a', formatId: shop.formats[0] ?? '', quantity: 12 }];
  const placed = await t.call(addOfficeOrder, { clientId, lines, payment: 'check' }, owner());
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await t.call(validateOrder, { id: placed.body.id }, owner());
  await t.drain();
  return placed.body.id;
};
const warned = async (id: string) => (await t.call(orderBillWarnings, { id }, owner())).body;
const checks = async (id: string) => (await t.call(vatChecks, { id }, owner())).body;
const age = (clientId: string, days: number) =>
  t.tx(shop.estate.shopId, (tx) =>
    sql`update vat_check set asked_at = asked_at - make_interval(days => ${days}) where shop_id = ${shop.estate.shopId} and client_id = ${clientId}`.execute(
      tx,
    ),
  );

describe('a VAT number of the Union', () => {
  test('leaves for nobody while the check is off, and the bill says that it is not checked', async () => {
    await turn(false);
    const before = vies.asked.length;
    const clientId = await importer();
    const orderId = await ordered(clientId);
    const said = await warned(orderId);
    expect(said.clientId).toBe(clientId);
    expect(said.warnings.join()).toContain(`Numéro de TVA ${NUMBER} du client non vérifié`);
    expect(said.warnings.join()).toContain('désactivée');
    expect((await t.call(checkVatNumber, { id: clientId }, owner())).body.code).toBe('vat-check.off');
    expect(vies.asked.length).toBe(before);
    // It stops nobody: the bill is issued, and still says so.
    await t.call(shipOrder, { id: orderId }, owner());
    const issued = await t.call(billOrder, { id: orderId }, owner());
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    const [row] = (await t.call(bills, {}, owner())).body.rows;
    expect((await t.call(billWarnings, { id: row?.id ?? '' }, owner())).body.warnings.join()).toContain('non vérifié');
  });

  test('that nothing proves is listed with the bills of its month, beside those that are proven', async () => {
    await turn(true);
    vies.knows(NUMBER, { name: 'BERGER WEINHANDEL GMBH', address: 'KOELN' });
    const today = await t.tx(shop.estate.shopId, async (_, call) => call.today);
    const list = async () => (await t.call(unprovenBills, { from: today, to: today }, owner())).body;
    const issue = async (clientId: string): Promise<void> => {
      const id = await ordered(clientId);
      await t.call(shipOrder, { id }, owner());
      expect((await t.call(billOrder, { id }, owner())).status).toBe(200);
    };
    const before = await list();
    await issue(await importer());
    await issue(await importer('DE811907980'));
    const after = await list();
    expect(after.documents - before.documents).toBe(2);
    const fresh = after.rows.filter((row) => !before.rows.some((one) => one.id === row.id));
    expect(fresh).toMatchObject([{ vatNumber: 'DE811907980', buyer: 'Weinhaus Berger' }]);
    const issued = (await t.call(bills, {}, owner())).body.rows.find((row) => row.id === fresh[0]?.id);
    expect(fresh[0]?.base).toBe(issued?.totalHT);
    expect(fresh[0]?.why).toContain('VIES ne connaît pas');
    // A past month has none of them.
    expect((await t.call(unprovenBills, { from: '2020-01-01', to: '2020-01-31' }, owner())).body.rows).toEqual([]);
  });

  test('is asked when it is typed, and its proof is kept, shown and printed', async () => {
    await turn(true);
    vies.knows(NUMBER, { name: 'BERGER WEINHANDEL GMBH', address: 'DOMSTRASSE 1\n50667 KOELN' });
    const clientId = await importer();
    const kept = await checks(clientId);
    expect(kept).toMatchObject({ isOn: true, number: NUMBER, warning: null });
    expect(kept.rows).toMatchObject([{ number: NUMBER, status: 'valid', name: 'BERGER WEINHANDEL GMBH' }]);
    expect(kept.rows[0]?.consultation).toMatch(/^WAPI/);
    expect(kept.rows[0]?.requester).toMatch(/^FR/);
    const { bytes } = (await t.call(vatCheckPdf, { id: clientId }, owner())).body;
    const text = readPdf(
      typeof bytes === 'function' ? await (bytes as () => Promise<Uint8Array>)() : (bytes as Uint8Array),
    )
      .text(0)
      .replaceAll('\n', ' ');
    for (const word of [NUMBER, kept.rows[0]?.consultation ?? '', 'BERGER WEINHANDEL', 'valide'])
      expect(text).toContain(word);
    expect((await warned(await ordered(clientId))).warnings).toEqual([]);
  });

  test('that VIES does not know is told at once, and on the bill', async () => {
    await turn(true);
    const clientId = await importer('DE811907980');
    expect((await checks(clientId)).rows).toMatchObject([{ status: 'invalid' }]);
    expect((await warned(await ordered(clientId))).warnings.join()).toContain(
      'VIES ne connaît pas le numéro de TVA DE811907980',
    );
    const now = await t.call(checkVatNumber, { id: clientId }, owner());
    expect(now.body).toMatchObject({ message: 'VIES ne connaît pas DE811907980.' });
  });

  test('is not said to be false when VIES is away: not checked, and asked again by itself', async () => {
    await turn(true);
    for (const mood of ['state-away', 'down', 'odd'] as const) {
      vies.become(mood);
      const clientId = await importer('DE129273398');
      expect((await checks(clientId)).rows[0]).toMatchObject({ status: 'unavailable' });
      expect((await checks(clientId)).rows[0]?.trouble).not.toBe('');
      expect((await warned(await ordered(clientId))).warnings.join()).toContain(
        'non vérifié\u00a0: VIES n’a pas répondu',
      );
    }
    vies.become('well');
    vies.knows('DE129273398', { name: 'X', address: 'Y' });
    const clientId = await importer('DE129273398');
    expect((await checks(clientId)).rows[0]).toMatchObject({ status: 'valid' });
  });

  test('whose proof is too old is asked again when an order is validated', async () => {
    await turn(true, 10);
    const clientId = await importer();
    const orderId = await ordered(clientId);
    await age(clientId, 11);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update vat_check set asked_at = asked_at - interval '11 days' where shop_id = ${shop.estate.shopId} and client_id <> ${clientId}`.execute(
        tx,
      ),
    );
    expect((await warned(orderId)).warnings.join()).toContain('il y a plus de 10 jours');
    const other = await ordered(clientId);
    expect((await warned(other)).warnings).toEqual([]);
    expect((await checks(clientId)).rows[0]?.status).toBe('valid');
  });

  test('that changes is another number: the proof of the first says nothing of it', async () => {
    await turn(true);
    const clientId = await importer();
    const { version } = (await t.call(client, { id: clientId }, owner())).body;
    await t.call(changeClient, { id: clientId, version, vatNumber: 'DE811907980' }, owner());
    await t.drain();
    const now = await checks(clientId);
    expect(now.warning).toContain('VIES ne connaît pas');
    expect(now.rows.every((row) => row.status === (row.number === NUMBER ? 'valid' : 'invalid'))).toBe(true);
  });

  test('of an erased client keeps the consultation number alone', async () => {
    await turn(true);
    const clientId = await importer();
    expect((await t.call(checkVatNumber, { id: clientId }, owner())).status).toBe(200);
    expect((await t.call(eraseClient, { id: clientId }, owner())).status).toBe(200);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        name: string;
        address: string;
        consultation: string;
      }>`select name, address, consultation from vat_check where shop_id = ${shop.estate.shopId} and client_id = ${clientId}`.execute(
        tx,
      ),
    );
    expect(rows).toMatchObject([{ name: '', address: '' }]);
    expect(rows[0]?.consultation).toMatch(/^WAPI/);
  });
});

test('a name that no font can print is told before the bill', async () => {
  const made = await t.call(
    addClient,
    {
      kind: 'private',
      lastname: 'ქართული',
      email: 'ge@example.org',
      addresses: [{ street: '1 rue', zipcode: '75011', city: 'Paris' }],
    },
    owner(),
  );
  expect(made.body.warnings.map((one) => one.field)).toContain('lastname');
  expect((await warned(await ordered(made.body.id))).warnings.join()).toContain('géorgien');
});
