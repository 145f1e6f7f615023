import { expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { ticket, writeToClient } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { CLAIRE, onCredit, PARIS } from '#areas/sales/testing/fixtures.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billOrder } from '../../rules/endpoints.ts';

const t = await testBed();

test('a bill made out before its client had an account is written about, and leads him to no page that he has not', async () => {
  const { estate, formats } = await onCredit(t, 1, 12);
  const { shopId, owner } = estate;
  const client = (
    await t.call(addClient, { kind: 'private', ...CLAIRE, typology: 'particulier', addresses: [PARIS] } as never, owner)
  ).body;
  const lines = [{ id: 'n0', formatId: formats[0]?.id as string, quantity: 1 }];
  const order = (await t.call(addOfficeOrder, { clientId: client.id, lines }, owner)).body;
  await t.call(validateOrder, { id: order.id }, owner);
  const billed = await t.call(billOrder, { id: order.id }, owner);
  expect(billed.status, JSON.stringify(billed.body)).toBe(200);
  const buyer = await t.person({ role: 'buyer' });
  const [bill] = await t.tx(shopId, async (tx) => {
    await sql`update client set user_id = ${buyer.userId} where shop_id = ${shopId} and id = ${client.id}`.execute(tx);
    return (
      await sql<{ id: string; number: string }>`select id, number from bill where shop_id = ${shopId}`.execute(tx)
    ).rows;
  });
  const about = { kind: 'bill' as const, id: bill?.id as string };
  const made = await t.call(writeToClient, { id: client.id, subject: 'Facture', text: 'La voici.', about }, owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const seen = (await t.call(ticket, { id: made.body.id }, buyer.token)).body;
  expect(seen.about).toContain(bill?.number);
  expect(seen.aboutPath).toBeNull();
});
