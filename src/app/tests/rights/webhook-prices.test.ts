import { expect, test } from 'vitest';
import { pricesChanged, productChanged } from '#areas/catalogue/rules/events.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { addWebhook, webhookDeliveries } from '#areas/messaging/rules/webhook-endpoints.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { cartOf, placing, stocked } from '#areas/sales/testing/fixtures.ts';
import { PERMISSIONS } from '#kernel/permission.ts';
import { useOutbound } from '#platform/network/outbound.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';

/**
 * Some news holds an amount (the total of an order, money that came in), and a webhook has no permissions of its own: so only who sees
 * every price, the owner, says where news goes and reads what was sent.
 */
const t = await testBed();
const posted: { url: string; data: Record<string, unknown> }[] = [];
useOutbound({
  post: async (url, body) => {
    posted.push({ url, data: (JSON.parse(body) as { data: Record<string, unknown> }).data });
    return { status: 200, error: null, millis: 1 };
  },
});

const WEBHOOKS = bindings.filter(({ endpoint }) => endpoint.path.startsWith('/v1/webhook'));
const BUT_PRICES = PERMISSIONS.filter((one) => one !== 'seeAllPrice');

test('without the right to see prices nobody says where news goes, nor reads what was sent: people and keys alike', async () => {
  expect(WEBHOOKS.length).toBeGreaterThanOrEqual(8);
  const estate = await t.estate();
  const authorizations = Object.fromEntries(BUT_PRICES.map((one) => [one, true]));
  const callers = {
    collaborator: (await t.person({ role: 'iam', shopId: estate.shopId, authorizations })).token,
    agent: (await t.person({ role: 'agent', shopId: estate.shopId, authorizations })).token,
    key: (await t.call(makeApiKey, { name: 'Entrepôt', permissions: [...BUT_PRICES] }, estate.owner)).body.token,
    // Nor does a key that sees them: what a program may read, it may not have sent elsewhere.
    'key with everything': (
      await t.call(makeApiKey, { name: 'Comptabilité', permissions: [...PERMISSIONS] }, estate.owner)
    ).body.token,
  };
  const hook = (
    await t.call(
      addWebhook,
      { url: 'https://hooks.exemple.fr/in', events: ['payments.money-moved', 'sales.order-placed'] },
      estate.owner,
    )
  ).body;
  for (const [who, token] of Object.entries(callers))
    for (const { endpoint } of WEBHOOKS) {
      const answer = await t.call(endpoint, { id: hook.id } as never, token);
      expect([who, endpoint.verb, endpoint.path, answer.status]).toEqual([who, endpoint.verb, endpoint.path, 403]);
      expect(JSON.stringify(answer.body)).not.toContain('hooks.exemple.fr');
    }
});

test('the total of an order goes to the address that its owner gave, and news of prices names what changed without a price', async () => {
  const shop = await stocked(t, 1, 100);
  const { estate, formats } = shop;
  const url = 'https://prix.exemple.fr/in';
  await t.call(
    addWebhook,
    { url, events: ['sales.order-placed', 'catalogue.prices-changed', 'catalogue.product-changed'] },
    estate.owner,
  );
  expect((await t.call(placeOrder, placing(cartOf(shop)))).status).toBe(200);
  const [one] = formats as [(typeof formats)[0]];
  await t.tx(estate.shopId, async (_tx, call) => {
    await call.emit(pricesChanged, { formatIds: [one.id] });
    await call.emit(productChanged, { productId: one.productId });
  });
  await t.drain();
  const told = posted.filter((sent) => sent.url === url).map((sent) => sent.data);
  const orders = told.filter((data) => 'saleId' in data);
  expect(orders).toMatchObject([{ total: expect.stringMatching(/^\d+(\.\d+)?$/) }]);
  expect(told.filter((data) => !('saleId' in data))).toEqual(
    expect.arrayContaining([{ formatIds: [one.id] }, { productId: one.productId }]),
  );
  for (const data of told) if (!('saleId' in data)) expect(JSON.stringify(data)).not.toMatch(/price|total|amount/);
  expect((await t.call(webhookDeliveries, {}, estate.owner)).body.rows.length).toBe(told.length);
});
