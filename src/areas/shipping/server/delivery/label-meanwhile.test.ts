import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeShipment, moveShipment } from '#areas/deliveries/rules/endpoints.ts';
import { cancelLabel, removeShipper, retryLabel } from '#areas/deliveries/rules/shipper/shipper-endpoints.ts';
import { cancelBought, FakeSendcloud, pollNews } from '#areas/deliveries/testing/fixtures.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { buyLabels } from '../../rules/delivery/label-run.ts';
import { typed } from '#areas/sales/testing/office.ts';
import { HOME, labelBench } from '../../testing/labels.ts';

let shift = 0;
const clock = { ...systemClock, millis: () => systemClock.millis() + shift };
const t = await testBed({ clock, base: 'label_meanwhile' });
log.level = 'silent';
const { ready } = labelBench(t);
let house: FakeSendcloud;
beforeEach(async () => {
  await t.drain();
  house = new FakeSendcloud('pk', 'sk');
  useExchange(house.exchange);
});
afterAll(() => useExchange(null));
const pass = async (seconds: number): Promise<void> => {
  shift += seconds * 1000;
  await t.drain();
};

describe('a label', () => {
  test('bought after the goods left tells the buyer its numbers once, in his language; one given back tells nothing', async () => {
    const { shop, owner, left, buy, labels, token } = await ready();
    const id = await left({}, { packages: 2 });
    const { number, buyer } = (await t.call(order, { id }, owner)).body;
    const told = async (): Promise<readonly { subject: string; body: string }[]> => {
      await t.drain();
      const { rows } = await t.pool.query(
        `select subject, mail::text as body from mail where recipient = $1 and subject like $2 order by created_at`,
        [buyer.email, `%${number}`],
      );
      return (rows as { subject: string; body: string }[]).filter((one) => one.subject.startsWith('Suivi'));
    };
    expect(await told()).toEqual([]);
    await buy(id);
    const mails = await told();
    expect(mails.map((one) => one.subject)).toEqual([`Suivi de votre commande ${number}`]);
    for (const tracking of ['6A10', '6A11'])
      expect(mails[0]?.body).toContain(`https://tracking.example.com/${tracking}`);
    expect(mails[0]?.body).toContain('Colissimo');
    await t.call(retryLabel, { id: (await labels(id))[0]?.id as string }, token);
    expect(await told()).toHaveLength(1);
    // A label bought and given back at once tells the buyer nothing.
    const other = await left({ deliveryAddress: { ...HOME, name: 'Paul' } });
    await buy(other);
    await t.call(cancelLabel, { id: (await labels(other))[0]?.id as string }, token);
    await t.drain();
    expect(await told()).toHaveLength(1);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update client set language = 'de' where id = ${shop.clientId}`.execute(tx),
    );
    await buy(await left());
    await t.drain();
    const { rows } = await t.pool.query(
      `select subject from mail where shop_id = $1 and subject like 'Sendungsverf%'`,
      [shop.estate.shopId],
    );
    expect(rows).toHaveLength(1);
  });

  test('cancelled while its order is in flight is given back once the answer is there, also where the first try fails', async () => {
    const { shop, left, buy, labels, parcel, token } = await ready();
    const id = await left();
    await buy(id);
    const label = (await labels(id))[0]?.id as string;
    house.before = async (path) => {
      if (path !== '/shipments/announce') return null;
      house.before = null;
      // Cancelled, and found nowhere, before the house takes the order.
      expect((await t.call(cancelLabel, { id: label }, token)).status).toBe(200);
      const inShop = ((work: never) => t.tx(shop.estate.shopId, work)) as never;
      await cancelBought({ id: label }, { inShop });
      expect((await labels(id))[0]?.state).toBe('cancelled');
      house.before = (at) => (at.endsWith('/cancel') ? { status: 503, error: null, body: Buffer.alloc(0) } : null);
      return null;
    };
    await t.drain();
    expect(house.announced).toHaveLength(1);
    expect(house.cancelled).toEqual([]);
    expect((await labels(id))[0]).toMatchObject({
      state: 'cancelled',
      trouble: expect.stringContaining('indisponible'),
    });
    house.before = null;
    for (let tries = 0; tries < 3; tries++) await pass(600);
    expect(new Set(house.cancelled)).toEqual(new Set([house.announced[0]?.id]));
    expect((await labels(id))[0]).toMatchObject({ state: 'cancelled', trouble: '' });
    expect((await parcel())?.trackingNumber).toBe('');
    // The parcels may have another one.
    await buy(id);
    await t.drain();
    expect((await labels(id))[0]).toMatchObject({ state: 'bought', trackingNumber: '6A20' });
  });

  test('whose file does not come is asked for again by a person; one of an account that was taken away is not called given back', async () => {
    const { left, buy, labels, token } = await ready();
    const id = await left();
    house.before = (path) =>
      path.startsWith('/parcels/') ? { status: 404, error: null, body: Buffer.alloc(0) } : null;
    await buy(id);
    await t.drain();
    const without = (await labels(id))[0];
    expect(without).toMatchObject({ state: 'bought', hasFile: false, trouble: expect.stringContaining('404') });
    house.before = null;
    expect((await t.call(retryLabel, { id: without?.id as string }, token)).status).toBe(200);
    await t.drain();
    expect((await labels(id))[0]).toMatchObject({ hasFile: true, trouble: '' });
    expect((await t.call(retryLabel, { id: without?.id as string }, token)).status).toBe(409);
    await t.call(removeShipper, {}, token);
    await t.call(cancelLabel, { id: without?.id as string }, token);
    await t.drain();
    expect((await labels(id))[0]).toMatchObject({ state: 'bought', trouble: 'Le compte d’étiquettes a été retiré.' });
    expect(house.cancelled).toEqual([]);
  });

  test('keeps its link when something else is put right; given back, its cost is gone, and a number typed since stays', async () => {
    const { owner, left, buy, labels, parcel, token } = await ready();
    const id = await left();
    const spent = async () => (await t.call(toShip, { id }, owner)).body.spent;
    const change = async (more: object) => {
      const now = await parcel();
      const asked = { id: now?.id as string, version: now?.version as number, ...more };
      return (await t.call(changeShipment, asked, token)).body;
    };
    await buy(id);
    await t.drain();
    expect(await change({ weight: 9 })).toMatchObject({ trackingUrl: 'https://tracking.example.com/6A10' });
    expect(await spent()).toBe(11.4);
    expect(await change({ trackingNumber: 'TYPED' })).toMatchObject({ trackingUrl: '' });
    await t.call(cancelLabel, { id: (await labels(id))[0]?.id as string }, token);
    await t.drain();
    expect(house.cancelled).toHaveLength(1);
    expect(await spent()).toBeNull();
    expect(await parcel()).toMatchObject({ trackingNumber: 'TYPED' });
  });

  test('of one part of an order does not hide what another part lacks', async () => {
    const { shop, owner, token, buy } = await ready();
    const asked = typed(shop, 6, { shipping: { ref: 'colis' }, deliveryAddress: HOME });
    const { id } = (await t.call(addOfficeOrder, asked, owner)).body;
    await t.call(validateOrder, { id }, owner);
    const line = (await t.call(toShip, { id }, owner)).body.lines[0]?.id as string;
    for (const weight of [4, 0]) {
      const lines = [{ id: line, quantity: 3 }];
      expect((await t.call(shipOrder, { id, transport: 'carrier', weight, lines }, token)).status).toBe(200);
    }
    const { items } = await buy(id);
    expect(items[0]).toMatchObject({ why: expect.stringContaining('le poids de chaque colis') });
    expect(items[0]?.labels).toHaveLength(1);
    expect((await buy(id)).items[0]).toMatchObject({ why: expect.stringContaining('le poids de chaque colis') });
  });
});

describe('the news of a parcel', () => {
  test('of which one is unknown there are asked for all the same; told ahead of its time, it arrives today', async () => {
    const { shop, left, buy, labels } = await ready();
    const [gone, good] = [await left(), await left({ deliveryAddress: { ...HOME, name: 'Paul' } })];
    await buy(gone, good);
    await t.drain();
    expect((await labels(gone))[0]?.state).toBe('bought');
    const [first, second] = house.announced;
    const one = second?.parcels[0] as { status: string; updatedAt: string };
    one.status = 'DELIVERED';
    one.updatedAt = '2099-11-20T12:00:00Z';
    house.before = (path) =>
      path === `/shipments/${first?.id}` ? { status: 404, error: null, body: Buffer.alloc(0) } : null;
    shift += 2 * 3_600_000;
    const inAnyShop = ((shopId: string | null, work: never) => t.tx(shopId as string, work)) as never;
    for (let round = 0; round < 2; round++) await pollNews(shop.estate.shopId, inAnyShop);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ status: string; delivered_day: string | null }>`select status, delivered_day from shipment
        order by delivered_day nulls last`.execute(tx),
    );
    const today = new Date(clock.millis()).toLocaleDateString('sv', { timeZone: 'Europe/Paris' });
    expect(rows).toMatchObject([{ status: 'delivered', delivered_day: today }, { status: 'pendingPickup' }]);
  });

  test('wait for their order before they touch its parcels, as shipping and rounds do; so does a move by hand', async () => {
    const { shop, token, left, buy, parcel, hear } = await ready();
    const id = await left();
    await buy(id);
    await t.drain();
    const remote = house.announced[0]?.parcels[0]?.id as number;
    const { shopId } = shop.estate;
    const shipmentId = (await parcel())?.id as string;
    const waits = async (): Promise<boolean> =>
      (
        await t.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length > 0;
    const moves = [
      async () => (await t.call(buyLabels, { ids: [id] }, token)).status,
      () => hear(house.notice(remote, 91, '2026-11-20T09:00:00Z')),
      async () => (await t.call(moveShipment, { id: shipmentId, to: 'exception' }, token)).status,
    ];
    for (const move of moves) {
      const moved = await t.tx(shopId, async (tx) => {
        await sql`select 1 from sale where id = ${id} for update`.execute(tx);
        const moving = move();
        for (let tries = 0; tries < 3000 && !(await waits()); tries++)
          await new Promise((done) => setTimeout(done, 20));
        expect(await waits()).toBe(true);
        // Held by nobody while it waits for the order.
        await sql`select 1 from shipment where id = ${shipmentId} for update nowait`.execute(tx);
        await sql`select 1 from parcel_label where shipment_id = ${shipmentId} for update nowait`.execute(tx);
        return { moving };
      });
      expect(await moved.moving).toBe(200);
    }
    expect((await parcel())?.status).toBe('exception');
  });
});
