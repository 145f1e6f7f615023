import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { futuresCalls } from '../../rules/document-calls.ts';
import {
  myFutures,
  orderShopFutures,
  priceShopFutures,
  shopFutures,
  shopHasFutures,
} from '../../rules/futures/buyer-futures.ts';
import { confirmFutures, releaseFutures } from '../../rules/futures/futures-endpoints.ts';
import { type Office, typed } from '#areas/sales/testing/office.ts';
import { futuresBench } from '../../testing/campaign.ts';

/** Futures on the shop: for those who have an allocation, at their price, never beyond it; the others learn nothing of them. */
const t = await testBed();
const { office, open, ledger } = futuresBench(t);

/** Somebody with an account, who is this client of the shop. */
const linked = async (shop: Office, clientId: string) => {
  const person = await t.person({ role: 'buyer' });
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update client set user_id = ${person.userId} where shop_id = ${shop.estate.shopId} and id = ${clientId}`.execute(
      tx,
    ),
  );
  return person.token;
};
const shopOf = () => office(1, 0);
const name = (shop: Office) => shop.estate.shopId;
const read = (shop: Office, token: string | null) => t.call(shopFutures, { name: name(shop) }, token);
const order = (shop: Office, token: string, quantity: number, more: object = {}) =>
  t.call(
    orderShopFutures,
    {
      name: name(shop),
      wines: [{ formatId: shop.formats[0] as string, quantity }],
      terms: true,
      adult: true,
      shownTotal: Math.round(quantity * 950) / 100,
      ...more,
    },
    token,
  );

describe('futures on the shop', () => {
  test('are those of the public category for a client without one, at its price, and of his own for a trader', async () => {
    const shop = await shopOf();
    await open(shop, 60);
    const someone = async (more: object) => {
      const { body } = await t.call(
        addClient,
        { kind: 'private', lastname: 'Sans', email: `${crypto.randomUUID()}@exemple.fr`, ...more },
        shop.estate.owner,
      );
      return { id: body.id, token: await linked(shop, body.id) };
    };
    const { id, token } = await someone({
      addresses: [{ street: '1 rue A', zipcode: '75011', city: 'Paris' }],
    });
    expect((await read(shop, token)).body.campaigns).toMatchObject([{ priceMode: 'TTC', wines: [{ price: 9.5 }] }]);
    const made = await order(shop, token, 6);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const office = await t.call(futuresCalls.add, { ...typed(shop, 6), clientId: id } as never, shop.estate.owner);
    expect(office.body).toMatchObject({ totalTTC: 57, typology: 'particulier' });
  });

  test('are read, priced and reserved by who has an allocation, and followed to their schedule', async () => {
    const shop = await shopOf();
    const { id } = await open(shop, 60);
    const token = await linked(shop, shop.clientId);
    const page = (await read(shop, token)).body;
    expect(page.campaigns).toMatchObject([
      { isEnPrimeur: true, priceMode: 'TTC', wines: [{ formatId: shop.formats[0], left: 60, price: 9.5 }] },
    ]);
    expect((await t.call(shopHasFutures, { name: name(shop) }, token)).body).toEqual({ has: true });
    const wines = [{ formatId: shop.formats[0] as string, quantity: 12 }];
    const price = (await t.call(priceShopFutures, { name: name(shop), wines }, token)).body;
    expect(price).toMatchObject({
      totalTTC: 114,
      parts: [
        { percent: 30, on: null, amount: 34.2 },
        { percent: 70, on: null, amount: 79.8 },
      ],
    });
    const made = await order(shop, token, 12);
    expect([made.status, made.body.number]).toEqual([200, expect.stringMatching(/^PR-/)]);
    expect(await ledger(shop, id)).toEqual([[60, 12, 0, 0, 0, 48]]);
    // The office finds it as any other, and is told.
    const seen = (await t.call(futuresCalls.read, { id: made.body.id }, shop.estate.owner)).body;
    expect(seen).toMatchObject({ origin: 'shop', status: 'pending', totalTTC: 114, clientId: shop.clientId });
    await t.drain();
    expect((await t.call(notifications, {}, shop.estate.owner)).body).toContainEqual(
      expect.objectContaining({ type: 'futuresToConfirm', content: expect.stringContaining(made.body.number) }),
    );
    expect((await t.call(confirmFutures, { id: made.body.id }, shop.estate.owner)).status).toBe(200);
    await t.drain();
    const mine = (await t.call(myFutures, {}, token)).body;
    expect(mine.offers).toMatchObject([{ seller: { id: shop.estate.shopId }, campaign: 'Primeurs 2025', wines: 1 }]);
    const online = (is: boolean) =>
      t.tx(shop.estate.shopId, (tx) =>
        sql`update shop set online = ${is} where shop_id = ${shop.estate.shopId}`.execute(tx),
      );
    await online(false);
    const closed = (await t.call(myFutures, {}, token)).body;
    await online(true);
    // A shop that nobody may enter offers nothing; what was ordered there is still his.
    expect([closed.offers, closed.orders.length]).toEqual([[], 1]);
    expect(mine.orders).toMatchObject([
      {
        number: made.body.number,
        status: 'validated',
        order: { awaits: true },
        parts: [
          { percent: 30, amount: 34.2, bill: { number: expect.stringMatching(/^AC-/) } },
          { percent: 70, amount: 79.8, bill: { number: expect.stringMatching(/^AC-/) } },
        ],
      },
    ]);
  });

  test('say nothing to a stranger, to a client without an allocation, nor where the module is off', async () => {
    const shop = await shopOf();
    const formatId = shop.formats[0] as string;
    const { body: other } = await t.call(
      addClient,
      { kind: 'private', firstname: 'Ali', lastname: 'Ba', email: 'ali@exemple.fr', typology: 'caviste' },
      shop.estate.owner,
    );
    await open(shop, 60);
    const [stranger, without] = [(await t.person({ role: 'buyer' })).token, await linked(shop, other.id)];
    const wines = [{ formatId, quantity: 1 }];
    for (const token of [stranger, without]) {
      expect((await read(shop, token)).body).toMatchObject({ campaigns: [], orders: [] });
      expect((await t.call(shopHasFutures, { name: name(shop) }, token)).body).toEqual({ has: false });
      const asked = await t.call(priceShopFutures, { name: name(shop), wines }, token);
      expect([404, 422]).toContain(asked.status);
      expect(JSON.stringify(asked.body)).not.toMatch(/9[.,]5|14[.,]4|12,00/);
      expect([404, 422]).toContain((await order(shop, token, 1)).status);
      expect((await t.call(myFutures, {}, token)).body).toEqual({ offers: [], orders: [] });
    }
    expect((await read(shop, null)).status).toBe(401);
    expect((await read(shop, shop.estate.owner)).status).toBe(403);
    const token = await linked(shop, shop.clientId);
    expect((await read(shop, token)).body.campaigns).toHaveLength(1);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update shop set integration = jsonb_set(integration, '{futures,active}', 'false') where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    expect((await read(shop, token)).body.campaigns).toEqual([]);
    expect((await order(shop, token, 1)).status).toBe(404);
  });

  test('are acknowledged by mail as they are reserved, and nothing is asked for yet', async () => {
    const shop = await shopOf();
    const { shopId } = shop.estate;
    await open(shop, 60);
    const token = await linked(shop, shop.clientId);
    expect((await order(shop, token, 2)).status).toBe(200);
    await t.drain();
    const { rows } = await t.tx(shopId, (tx) =>
      sql<{
        html: string;
      }>`select html from mail where shop_id = ${shopId} and subject like 'Votre réservation de primeurs%'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.html).toContain('rien n’est à payer avant sa confirmation');
  });

  test('an agent’s share is the agent’s to deal: his client orders of his own alone', async () => {
    const shop = await shopOf();
    const { shopId } = shop.estate;
    const formatId = shop.formats[0] as string;
    await t.person({ role: 'agent', shopId, authorizations: { createFutureOrder: true } });
    const agentId = (
      await t.tx(shopId, (tx) =>
        sql<{ id: string }>`select id from user_shop where shop_id = ${shopId} and role = 'agent'`.execute(tx),
      )
    ).rows[0]?.id as string;
    await t.tx(shopId, (tx) =>
      sql`update client set agent_id = ${agentId} where shop_id = ${shopId} and id = ${shop.clientId}`.execute(tx),
    );
    await open(shop, 0, {
      lines: [
        { formatId, forKind: 'agent', recipient: agentId, granted: 60 },
        { formatId, forKind: 'client', recipient: shop.clientId, granted: 3 },
      ],
    });
    const token = await linked(shop, shop.clientId);
    expect((await read(shop, token)).body.campaigns[0]?.wines).toMatchObject([{ left: 3 }]);
    expect((await order(shop, token, 4)).status).toBe(422);
    expect((await order(shop, token, 3)).status).toBe(200);
    expect((await read(shop, token)).body.campaigns).toEqual([]);
  });

  test('two buyers of one share who press twenty times take no more than there is', async () => {
    const shop = await shopOf();
    const { id } = await open(shop, 30);
    const { body: other } = await t.call(
      addClient,
      { kind: 'private', firstname: 'Ida', lastname: 'Roy', email: 'ida@exemple.fr', typology: 'particulier' },
      shop.estate.owner,
    );
    const tokens = [await linked(shop, shop.clientId), await linked(shop, other.id)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, at) => order(shop, tokens[at % 2] as string, 4)),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(7);
    expect(answers.filter((one) => one.status !== 200).every((one) => one.status === 422 || one.status === 409)).toBe(
      true,
    );
    expect(await ledger(shop, id)).toEqual([[30, 28, 0, 0, 0, 2]]);
  });

  test('are refused without the terms, the age, or at another price than the one that was read', async () => {
    const shop = await shopOf();
    const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
    await open(shop, 60, { deliverFrom: addDays(today, 20), deliverTo: addDays(today, 40) });
    const token = await linked(shop, shop.clientId);
    expect((await read(shop, token)).body.campaigns[0]?.isEnPrimeur).toBe(false);
    expect((await order(shop, token, 6, { terms: false })).body).toMatchObject({ code: 'sales.futures-terms' });
    expect((await order(shop, token, 6, { adult: false })).body.fields).toHaveProperty('adult');
    expect((await order(shop, token, 6, { shownTotal: 1 })).body).toMatchObject({ code: 'sales.price-changed' });
    expect((await order(shop, token, 61)).body.code).toBe('sales.allocation-short');
    expect((await order(shop, token, 6)).status).toBe(200);
    // The office and the buyer draw on the same counter.
    expect((await t.call(futuresCalls.add, typed(shop, 55), shop.estate.owner)).status).toBe(422);
    expect((await t.call(futuresCalls.add, typed(shop, 54), shop.estate.owner)).status).toBe(200);
    const [first] = (await t.call(myFutures, {}, token)).body.orders;
    expect((await t.call(releaseFutures, { id: first?.id as string }, token)).status).toBe(403);
  });
});
