import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeShipment, shipments } from '#areas/deliveries/rules/endpoints.ts';
import {
  cancelLabel,
  changeShipper,
  labelFile,
  retryLabel,
  shipperAccount,
} from '#areas/deliveries/rules/shipper/shipper-endpoints.ts';
import { FakeSendcloud, pollNews } from '#areas/deliveries/testing/fixtures.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { buyLabels, labelRun } from '../../rules/delivery/label-run.ts';
import { parcelLabels, parcelLabelsZpl } from '../../rules/papers/paper-set.ts';
import { typed } from '#areas/sales/testing/office.ts';
import { HOME, labelBench } from '../../testing/labels.ts';

let shift = 0;
const clock = { ...systemClock, millis: () => systemClock.millis() + shift };
const t = await testBed({ clock, base: 'parcel_labels' });
log.level = 'silent';
const { office, ready } = labelBench(t);
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
describe('the account', () => {
  test('is tried when it is kept; its secret is sealed and never told', async () => {
    const { shop, token } = await ready();
    const told = (await t.call(shipperAccount, {}, token)).body;
    expect(told.held?.options.map((one) => one.code)).toContain('colissimo:home');
    expect(JSON.stringify(told)).not.toContain('"sk"');
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ sealed_secret: string }>`select sealed_secret from shipper_account`.execute(tx),
    );
    expect(rows[0]?.sealed_secret).toMatch(/^v1\./);
    const wrong = await t.call(changeShipper, { publicKey: 'pk', secretKey: 'no', active: true }, token);
    expect(wrong.body).toMatchObject({ sucess: false, held: { trouble: 'login' } });
    const other = await t.call(changeShipper, { publicKey: 'another', active: true }, token);
    expect(other.body).toMatchObject({ code: 'deliveries.shipper-secret' });
    expect(Object.keys((other.body as unknown as { fields: object }).fields)).toEqual(['secretKey']);
  });
});

describe('a label', () => {
  test('is bought by who sees no price, at the cheapest service that comes to the door; kept, printed, followed, its cost kept', async () => {
    const { owner, token, left, buy, labels, parcel } = await ready();
    const id = await left();
    expect((await t.call(order, { id }, owner)).body.deliveryStatus).toBe('pendingPickup');
    const run = await buy(id);
    expect(run).toMatchObject({ status: 'processing', done: 0, total: 1 });
    await t.drain();
    const done = (await t.call(labelRun, { id: run.id }, token)).body;
    expect(done).toMatchObject({ status: 'completed', failed: 0, items: [{ why: '', labels: [{ state: 'bought' }] }] });
    expect(house.announced).toMatchObject([
      { service: 'colissimo:home', parcels: [{ asked: { weight: { value: '8.000' } } }] },
    ]);
    expect((await labels(id))[0]).toMatchObject({ hasFile: true, price: null, trackingNumber: '6A10' });
    expect((await labels(id, owner))[0]?.price).toBe(11.4);
    expect(await parcel()).toMatchObject({ trackingNumber: '6A10', carrier: 'Colissimo' });
    expect((await t.call(toShip, { id }, owner)).body.spent).toBe(11.4);
    const file = (await t.call(labelFile, { id: (await labels(id))[0]?.id as string }, token)).body as unknown as {
      bytes: Uint8Array;
    };
    expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect((await t.call(parcelLabels, { ids: id }, token)).status).toBe(200);
    expect((await t.call(parcelLabelsZpl, { ids: id }, token)).body).toMatchObject({ code: 'sales.labels-pdf-only' });
  });

  test('is one a shipment, whoever asks at the same moment and however often', async () => {
    const { left, token } = await ready();
    const id = await left();
    const asked = await Promise.all([1, 2, 3, 4].map(() => t.call(buyLabels, { ids: [id] }, token)));
    expect(asked.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    const whys = asked.map((one) => one.body.items[0]?.why ?? '').sort();
    expect(whys.filter((why) => why === '')).toHaveLength(1);
    expect(whys.at(-1)).toContain('déjà achetée ou demandée');
    await t.drain();
    expect(house.announced).toHaveLength(1);
  });

  test('cut off after it was bought and before anybody heard, it is bought once', async () => {
    const { left, buy, labels } = await ready();
    const id = await left();
    await buy(id);
    house.after = (path) =>
      path === '/shipments/announce' ? { status: null, error: 'timeout', body: Buffer.alloc(0) } : null;
    await t.drain();
    expect((await labels(id))[0]).toMatchObject({ state: 'asked', trouble: 'Le service d’étiquettes ne répond pas.' });
    house.after = null;
    await pass(30);
    expect(house.announced).toHaveLength(1);
    expect((await labels(id))[0]).toMatchObject({ state: 'bought', trouble: '' });
  });

  test('killed in the middle, before the answer was written down, it is bought once', async () => {
    const { left, buy, labels } = await ready();
    const id = await left();
    await buy(id);
    house.after = (path) => {
      if (path === '/shipments/announce') throw new Error('killed');
      return null;
    };
    await t.drain();
    expect((await labels(id))[0]?.state).toBe('asked');
    house.after = null;
    for (let tries = 0; tries < 5; tries++) await pass(600);
    expect(house.announced).toHaveLength(1);
    expect((await labels(id))[0]).toMatchObject({ state: 'bought', trackingNumber: '6A10' });
  });

  test('ordered again under its reference, the house says that it has it, and it is the same', async () => {
    const { left, buy, labels } = await ready();
    const id = await left();
    await buy(id);
    house.after = (path) =>
      path === '/shipments/announce' ? { status: 502, error: null, body: Buffer.alloc(0) } : null;
    await t.drain();
    house.after = null;
    // It finds nothing at first, as a house whose search is late: the order itself is then answered by what is there.
    let searches = 0;
    house.before = (path) =>
      path === '/shipments' && searches++ === 0 ? { status: 200, error: null, body: Buffer.from('{"data":[]}') } : null;
    await pass(30);
    house.before = null;
    expect(house.announced).toHaveLength(1);
    expect((await labels(id))[0]?.state).toBe('bought');
  });

  test('what is refused is told in French by its field, order by order, and stops no other', async () => {
    const { shop, owner, token, left, buy } = await ready();
    const wrong = await left({ deliveryAddress: { ...HOME, zipcode: '00000' } });
    const good = await left();
    const byHand = (await t.call(addOfficeOrder, typed(shop, 1, { shipping: { ref: 'main' } }), owner)).body.id;
    await t.call(validateOrder, { id: byHand }, owner);
    const notYet = (await t.call(addOfficeOrder, typed(shop, 1, { shipping: { ref: 'colis' } }), owner)).body.id;
    await t.call(validateOrder, { id: notYet }, owner);
    await t.call(shipOrder, { id: byHand }, owner);
    const light = await left({}, { weight: 0 });
    const run = await buy(wrong, good, byHand, notYet, light);
    await t.drain();
    const { items, failed } = (await t.call(labelRun, { id: run.id }, token)).body;
    expect(failed).toBe(4);
    expect(items.map((one) => one.why)).toEqual([
      'Le transporteur refuse cette étiquette. code postal du destinataire\u00a0: n’est pas accepté',
      '',
      expect.stringContaining('s’étiquette à la main'),
      expect.stringContaining('Expédiez d’abord'),
      expect.stringContaining('le poids de chaque colis'),
    ]);
    // How a run went is kept a month: one that is older goes with the next.
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update label_run set created_at = now() - interval '31 days' where id = ${run.id}`.execute(tx),
    );
    // Put right, it is asked for anew under another reference.
    house.carrierRefuses = 'No pickup';
    const again = await buy(wrong);
    expect(again.items[0]?.why).toBe('');
    expect((await t.call(labelRun, { id: run.id }, token)).status).toBe(404);
    expect((await t.call(labelRun, { id: again.id }, token)).status).toBe(200);
  });

  test('is cancelled before the carrier took it, also while it is being bought; not afterwards', async () => {
    const { left, buy, labels, parcel, token, hear } = await ready();
    const id = await left();
    await buy(id);
    await t.drain();
    const bought = (await labels(id))[0]?.id as string;
    expect((await t.call(cancelLabel, { id: bought }, token)).status).toBe(200);
    await t.drain();
    expect(house.cancelled).toHaveLength(1);
    expect((await labels(id))[0]?.state).toBe('cancelled');
    expect((await parcel())?.trackingNumber).toBe('');
    // Asked again, then cancelled before its job ran.
    await buy(id);
    const second = (await labels(id))[0]?.id as string;
    await t.call(cancelLabel, { id: second }, token);
    await t.drain();
    expect(house.announced).toHaveLength(1);
    await buy(id);
    await t.drain();
    const third = house.announced.at(-1)?.parcels[0]?.id as number;
    await hear(house.notice(third, 22, '2026-11-20T09:00:00Z'));
    expect((await t.call(cancelLabel, { id: (await labels(id))[0]?.id as string }, token)).body).toMatchObject({
      code: 'deliveries.label-moved',
    });
    expect((await t.call(retryLabel, { id: bought }, token)).body).toMatchObject({
      code: 'deliveries.label-not-asked',
    });
  });

  test('that the carrier does not take back stands, and says so', async () => {
    const { left, buy, labels, token } = await ready('chrono:13');
    const id = await left();
    await buy(id);
    await t.drain();
    expect(house.announced[0]?.service).toBe('chrono:13');
    house.takesBack = false;
    await t.call(cancelLabel, { id: (await labels(id))[0]?.id as string }, token);
    await t.drain();
    expect((await labels(id))[0]).toMatchObject({ state: 'bought', trouble: expect.stringContaining('deadline') });
  });
});

describe('the news of a parcel', () => {
  test('are believed by their signature alone', async () => {
    const { left, buy, parcel, hear } = await ready();
    await buy(await left());
    await t.drain();
    const id = house.announced[0]?.parcels[0]?.id as number;
    expect(await hear(house.notice(id, 11, '2026-11-20T09:00:00Z', 'another secret'))).toBe(422);
    expect((await parcel())?.status).toBe('pendingPickup');
    expect(await hear(house.notice(999_999, 11, '2026-11-20T09:00:00Z'))).toBe(200);
  });

  test('come late, twice and out of order: it never goes backwards, and its order and its day follow', async () => {
    const { owner, left, buy, parcel, hear } = await ready();
    const order1 = await left();
    await buy(order1);
    await t.drain();
    const id = house.announced[0]?.parcels[0]?.id as number;
    const day = new Date(clock.millis()).toISOString().slice(0, 10);
    const at = (hour: string) => `${day}T${hour}:00Z`;
    expect(await hear(house.notice(id, 91, at('10:00')))).toBe(200);
    expect((await parcel())?.status).toBe('transit');
    await hear(house.notice(id, 22, at('08:00')));
    expect((await parcel())?.status).toBe('transit');
    await Promise.all([1, 2, 3].map(() => hear(house.notice(id, 11, at('11:00')))));
    await hear(house.notice(id, 8, at('10:30')));
    await hear(house.notice(id, 91, at('11:30')));
    expect(await parcel()).toMatchObject({ status: 'delivered', deliveredDay: day });
    expect((await t.call(order, { id: order1 }, owner)).body.deliveryStatus).toBe('delivered');
  });

  test('of several parcels say a part, then all', async () => {
    const { left, buy, parcel, hear } = await ready();
    await buy(await left({}, { packages: 2 }));
    await t.drain();
    const [a, b] = (house.announced[0]?.parcels ?? []).map((one) => one.id);
    const at = '2026-11-20T09:00:00Z';
    await hear(house.notice(a as number, 11, at));
    expect((await parcel())?.status).toBe('partiallyDelivered');
    await hear(house.notice(b as number, 11, at));
    expect((await parcel())?.status).toBe('delivered');
  });

  test('that nobody sends are asked for', async () => {
    const { left, buy, parcel, shop } = await ready();
    await buy(await left());
    await t.drain();
    const one = house.announced[0]?.parcels[0] as { status: string; updatedAt: string };
    one.status = 'SHIPMENT_ON_ROUTE';
    one.updatedAt = '2026-11-20T12:00:00Z';
    const inAnyShop = ((shopId: string | null, work: never) => t.tx(shopId as string, work)) as never;
    await pollNews(shop.estate.shopId, inAnyShop);
    expect((await parcel())?.status).toBe('pendingPickup');
    shift += 2 * 3_600_000;
    await pollNews(shop.estate.shopId, inAnyShop);
    expect((await parcel())?.status).toBe('transit');
  });

  test('by hand always works: a number that is typed, and no account at all', async () => {
    const shop = await office(1, 50);
    const owner = shop.estate.owner;
    const { id } = (await t.call(addOfficeOrder, typed(shop, 6), owner)).body;
    await t.call(validateOrder, { id }, owner);
    await t.call(shipOrder, { id, carrier: 'Chronovin', tracking: 'X1' }, owner);
    const run = (await t.call(buyLabels, { ids: [id] }, owner)).body;
    expect(run).toMatchObject({ status: 'completed', failed: 1 });
    expect(run.items[0]?.why).toContain('Aucun compte d’étiquettes');
    const [row] = (await t.call(shipments, {}, owner)).body.rows;
    expect(row).toMatchObject({ status: 'transit', trackingNumber: 'X1' });
    const typedNow = { id: row?.id as string, version: row?.version as number, trackingNumber: 'X2' };
    expect((await t.call(changeShipment, typedNow, owner)).body.trackingNumber).toBe('X2');
    expect((await t.call(parcelLabels, { ids: id }, owner)).status).toBe(200);
    expect(house.asked).toEqual([]);
  });
});
