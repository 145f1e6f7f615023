import { describe, expect, test } from 'vitest';
import { changeClient, client } from '#areas/clients/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { deliveryNote, shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);
const ARC = '26FRABCDEFGHIJ1234567';

const validated = async (shop: Office, more: object = {}): Promise<string> => {
  const made = await t.call(addOfficeOrder, typed(shop, 6, more), shop.estate.owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body;
  expect((await t.call(validateOrder, { id }, shop.estate.owner)).status).toBe(200);
  return id;
};
const mailsOf = async (shop: Office): Promise<string> => {
  await t.drain();
  const { rows } = await t.pool.query<{ subject: string; plain: string }>(
    'select subject, plain from mail where shop_id = $1 order by created_at',
    [shop.estate.shopId],
  );
  return rows.map((one) => `${one.subject}\n${one.plain}`).join('\n');
};

describe('goods under suspended duty', () => {
  test('do not leave for a client without an excise number; with one they leave, and the note prints it and the ARC', async () => {
    const shop = await office(1, 100, { exciseRegime: 'DSU' });
    const { owner } = shop.estate;
    const id = await validated(shop);
    const refused = await t.call(shipOrder, { id }, owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'sales.excise-number-missing']);
    const { body: record } = await t.call(client, { id: shop.clientId }, owner);
    const numbered = { id: record.id, version: record.version, exciseNumber: 'FR007378E1234' };
    expect((await t.call(changeClient, numbered, owner)).status).toBe(200);
    expect((await t.call(shipOrder, { id, arc: '26FR12' }, owner)).status).toBe(422);
    const left = await t.call(shipOrder, { id, arc: ARC.toLowerCase(), carrier: 'Chronovin' }, owner);
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    const { body } = await t.call(deliveryNote, { id }, owner);
    const pdf = readPdf(body.bytes as Uint8Array);
    const paper = pdf.pages
      .map((_, page) => pdf.text(page))
      .join('')
      .replaceAll(/\s+/gu, ' ');
    expect(paper).toContain(ARC);
    expect(paper).toContain('FR007378E1234');
  });
});

test('an order of services alone is noted rendered, has no delivery note, and nobody is told that goods are on their way', async () => {
  const shop = await office(1, 100);
  const { shopId, owner } = shop.estate;
  await t.tx(shopId, async (tx) => {
    await sql`update product set product_type = 'prestation' where shop_id = ${shopId}`.execute(tx);
    await sql`update shop set staff_version = staff_version + 1, public_version = public_version + 1 where shop_id = ${shopId}`.execute(
      tx,
    );
  });
  const id = await validated(shop);
  const done = await t.call(shipOrder, { id }, owner);
  expect(done.body).toMatchObject({ deliveryStatus: 'delivered', message: 'Prestation notée réalisée' });
  const note = await t.call(deliveryNote, { id }, owner);
  expect([note.status, typeof note.body.code]).toEqual([404, 'string']);
  expect(await mailsOf(shop)).not.toMatch(/en route|expédi|en chemin/iu);
});

test('what the office notes on an order that it typed is never shown to its buyer', async () => {
  const shop = await office(1, 100);
  const buyer = await t.person({ role: 'buyer', shopId: shop.estate.shopId, typology: 'particulier' });
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update client set user_id = ${buyer.userId}, email = ${buyer.email} where shop_id = ${shop.estate.shopId} and id = ${shop.clientId}`.execute(
      tx,
    ),
  );
  const id = await validated(shop, { note: 'Mauvais payeur, à surveiller', tellBuyer: true });
  expect((await t.call(order, { id }, shop.estate.owner)).body.note).toBe('Mauvais payeur, à surveiller');
  const seen = await t.call(order, { id }, buyer.token);
  expect(seen.status, JSON.stringify(seen.body)).toBe(200);
  expect(JSON.stringify(seen.body)).not.toContain('Mauvais payeur');
  expect(await mailsOf(shop)).not.toContain('Mauvais payeur');
});
