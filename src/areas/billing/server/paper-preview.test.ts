import { expect, test } from 'vitest';
import { readPdf } from '../../../../e2e/support/pdf-reader.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { cartOf, placing, stocked } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billOrder } from '../rules/endpoints.ts';
import { numbering } from '../rules/numbering/numbering-endpoints.ts';
import { type Previewed, paperPreview } from '../rules/preview/paper-preview.ts';

const t = await testBed();
const textOf = (bytes: Uint8Array): string => {
  const pdf = readPdf(bytes);
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join(' ')
    .replace(/\s+/g, ' ');
};

test('an example bears the texts that are typed, and keeps nothing of them', async () => {
  const { owner, shopId } = await t.estate();
  const shown = async (kind: Previewed, settings: object) => {
    const answer = await t.call(paperPreview, { kind, settings: JSON.stringify(settings) }, owner);
    expect(answer.status).toBe(200);
    return textOf(answer.body.bytes as Uint8Array);
  };
  const paperNotes = {
    quote: 'Devis maison',
    order: 'Chai ouvert le samedi',
    deliveryNote: '',
    bill: 'Merci de votre visite',
  };
  expect(await shown('bill', { paperNotes })).toContain('Merci de votre visite');
  expect(await shown('quote', { paperNotes })).toContain('Devis maison');
  expect(await shown('order', { paperNotes })).toContain('Chai ouvert le samedi');
  expect(await shown('bill', {})).not.toContain('Merci de votre visite');
  // The preview draws the chosen logo before it is saved; an unknown logo leaves the name alone.
  for (const paperLogo of [null, 'none', `/files/${'0'.repeat(64)}`])
    expect(await shown('bill', { paperLogo })).toContain('EXEMPLE');
  const bills = await t.tx(shopId, (tx) => sql`select 1 from bill where shop_id = ${shopId}`.execute(tx));
  expect(bills.rows).toEqual([]);
  expect((await t.call(numbering, {}, owner)).body.series.every((one) => one.given === 0)).toBe(true);
});

test('what was issued keeps its words when the shop changes them', async () => {
  const shop = await stocked(t, 2, 100);
  const { owner, shopId } = shop.estate;
  const write = (bill: string, deliveryNote: string) =>
    t.call(updateMyShop, { settings: { paperNotes: { quote: '', order: '', deliveryNote, bill } } }, owner);
  expect((await write('Première note', 'Fragile')).status).toBe(200);
  const id = (await t.call(placeOrder, placing(cartOf(shop, 6)), null)).body.orders[0]?.id as string;
  await t.call(validateOrder, { id }, owner);
  await t.call(shipOrder, { id }, owner);
  await t.call(billOrder, { id }, owner);
  await write('Autre note', 'Autre');
  const { rows } = await t.tx(shopId, (tx) =>
    sql<{
      bill: string;
      note: string;
    }>`select (select document ->> 'wordings' from bill where shop_id = ${shopId}) as bill,
      (select quantities -> 'note' ->> 'mentions' from document_link where shop_id = ${shopId} and why = 'shipped') as note`.execute(
      tx,
    ),
  );
  expect(rows[0]?.bill).toContain('Première note');
  expect(rows[0]?.note).toContain('Fragile');
});
