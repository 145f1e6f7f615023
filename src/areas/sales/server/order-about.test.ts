import { expect, test } from 'vitest';
import { ticket, writeToClient, writeToShop } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder } from '../rules/endpoints.ts';
import { officeBench, typed } from '../testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

test('an order typed before its client had an account is written about, and leads him to no page that he has not', async () => {
  const shop = await office(1, 12);
  const { shopId, owner } = shop.estate;
  const order = (await t.call(addOfficeOrder, typed(shop, 1), owner)).body;
  const buyer = await t.person({ role: 'buyer' });
  const linkAccount = (clientId: string, userId: string) =>
    t.tx(shopId, (tx) =>
      sql`update client set user_id = ${userId} where shop_id = ${shopId} and id = ${clientId}`.execute(tx),
    );
  await linkAccount(shop.clientId, buyer.userId);
  const said = { subject: 'Votre commande', text: 'Elle est prête.', about: { kind: 'order' as const, id: order.id } };
  const made = await t.call(writeToClient, { id: shop.clientId, ...said }, owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const seen = (await t.call(ticket, { id: made.body.id }, buyer.token)).body;
  expect(seen).toMatchObject({ about: `Commande ${order.number}`, aboutPath: null });
  // Until it is his, he finds nothing of it by himself.
  expect((await t.call(writeToShop, { shopId, ...said }, buyer.token)).status).toBe(404);

  // Once he has the account, what is typed for him is his to open.
  const next = (await t.call(addOfficeOrder, typed(shop, 1), owner)).body;
  const about = { kind: 'order' as const, id: next.id };
  const own = (await t.call(writeToClient, { id: shop.clientId, ...said, about }, owner)).body;
  expect((await t.call(ticket, { id: own.id }, buyer.token)).body.aboutPath).toBe(`/dashboard/orders/${next.id}`);

  // Another's order stays another's.
  const other = await t.person({ role: 'buyer' });
  const stranger = await t.call(writeToShop, { shopId, ...said, about }, other.token);
  expect(stranger.status).toBe(404);
});
