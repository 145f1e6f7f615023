import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { newClient } from '#areas/clients/server/index.ts';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addAllocation, answerAllocation, askAllocation } from '../rules/allocation-endpoints.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { CLAIRE, cartOf, PARIS, placing } from '#areas/sales/testing/fixtures.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, productOf } = officeBench(t);

const setAside = async (shop: Office, more: object) => {
  const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
  return ok(t, shop.estate.owner)(addAllocation, {
    name: 'Printemps',
    opensOn: today,
    closesOn: addDays(today, 9),
    others: 'open',
    lines: [
      { formatId: shop.formats[0] as string, forKind: 'client', recipient: shop.clientId, granted: 6, ...more },
    ] as never,
  });
};
/** Until somebody waits for a lock of this database. */
const someoneWaits = async (): Promise<void> => {
  for (let i = 0; i < 6000; i += 1) {
    const { rows } = await t.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await new Promise((go) => setTimeout(go, 10));
  }
  throw new Error('nobody waits');
};

test('an order that fails beside its new client is refused, and leaves no failure that nobody hears', async () => {
  const shop = await office(1, 20);
  await setAside(shop, {});
  const stocked = {
    estate: shop.estate,
    formats: [{ id: shop.formats[0] as string, productId: await productOf(shop, shop.formats[0] as string) }],
  };
  const unheard: unknown[] = [];
  const hear = (why: unknown) => unheard.push(why);
  process.on('unhandledRejection', hear);
  // A twin of the buyer is being made all along: his record waits for it longer than a lock is waited for.
  const answer = await t.tx(shop.estate.shopId, async (tx, call) => {
    await newClient(tx, call, {
      ...CLAIRE,
      userId: null,
      isPro: false,
      company: '',
      siret: '',
      vatNumber: '',
      lang: 'fr',
      deliveryAddress: PARIS,
      billingAddress: null,
    } as never);
    return t.call(placeOrder, placing(cartOf(stocked, 6)) as never, null);
  });
  await new Promise((go) => setTimeout(go, 50));
  process.off('unhandledRejection', hear);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(unheard).toEqual([]);
});

test('who answers an agent waits for who changes the sheet, and holds nothing that he needs', async () => {
  const shop = await office(1, 20);
  const { owner, shopId } = shop.estate;
  const { token } = await t.person({ role: 'agent', shopId, authorizations: { createOrder: true } });
  const agentId = await t.tx(
    shopId,
    async (tx) =>
      (await sql<{ id: string }>`select id from user_shop where shop_id = ${shopId} and role = 'agent'`.execute(tx))
        .rows[0]?.id as string,
  );
  const round = await setAside(shop, { forKind: 'agent', recipient: agentId });
  const id = round.lines[0]?.id as string;
  await ok(t, token)(askAllocation, { id, quantity: 3 });
  const answering = await t.tx(shopId, async (tx) => {
    await sql`select id from allocation where shop_id = ${shopId} and id = ${round.id} for update`.execute(tx);
    const started = t.call(answerAllocation, { id, quantity: 2 }, owner);
    await someoneWaits();
    // The sheet locks the share next, and does not wait for anybody.
    await sql`select id from allocation_share where shop_id = ${shopId} and id = ${id} for update nowait`.execute(tx);
    return { started };
  });
  expect((await answering.started).status).toBe(200);
});
