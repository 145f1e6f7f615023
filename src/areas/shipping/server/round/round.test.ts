import { describe, expect, test } from 'vitest';
import { moveShipment, shipments } from '#areas/deliveries/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays } from '#kernel/day.ts';
import { dayIn } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import {
  addOfficeOrder,
  cancelOrder,
  historyOfOrder,
  order,
  prepareOrder,
  validateOrder,
} from '#areas/sales/rules/endpoints.ts';
import { deliverOrder, shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { deliveries } from '../../rules/delivery/delivery-board.ts';
import {
  changeRound,
  discardRound,
  handOver,
  leaveRound,
  missStop,
  orderProofs,
  orderStops,
  proofPaper,
  putOnRound,
  removeStop,
  round,
  roundHistory,
  rounds,
  roundSheet,
} from '../../rules/round/round-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);
const tomorrow = () => addDays(dayIn('Europe/Paris', t.frame.clock.millis()), 1);

const ordered = async (shop: Office, quantity = 6): Promise<string> => {
  const { status, body } = await t.call(addOfficeOrder, typed(shop, quantity), shop.estate.owner);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await t.call(validateOrder, { id: body.id }, shop.estate.owner);
  return body.id;
};
const wordsOf = (file: unknown): string => {
  const pdf = readPdf((file as { bytes: Uint8Array }).bytes);
  return pdf.pages.map((_, page) => pdf.text(page)).join('\n');
};
const planned = async (shop: Office, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await ordered(shop));
  const { token } = await clerk(shop, 'manageDelivery');
  const { status, body } = await t.call(putOnRound, { ids, day: tomorrow(), name: 'Tours nord', driver: 'Luc' }, token);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ids, token, body };
};
const SIGNED: [number, number][][] = [
  [
    [10, 20],
    [200, 90],
    [320, 40],
  ],
];

describe('a round of the house', () => {
  test('is planned, put in order, leaves whole, and is driven to the end by who sees no price; the goods follow', async () => {
    const shop = await office(1, 100);
    const { ids, token, body } = await planned(shop, 3);
    expect(body).toMatchObject({ name: 'Tours nord', driver: 'Luc', state: 'planned', day: tomorrow() });
    expect(body.stops.map((stop) => stop.orderId)).toEqual(ids);
    expect(body.stops[0]).toMatchObject({ bottles: 6, parcels: null, toCollect: null });
    expect(body.stops[0]?.address).toEqual(['10 rue Oberkampf', '75011 Paris']);
    const backwards = body.stops.map((stop) => stop.id).reverse();
    const turned = await t.call(orderStops, { id: body.id, stops: backwards }, token);
    expect(turned.body.stops.map((stop) => stop.id)).toEqual(backwards);
    expect((await t.call(orderStops, { id: body.id, stops: backwards.slice(1) }, token)).body).toMatchObject({
      code: 'sales.round-order',
    });
    const first = turned.body.stops[0] as (typeof turned.body.stops)[number];
    expect((await t.call(handOver, { id: first.id, signer: 'Mme Blin' }, token)).body).toMatchObject({
      code: 'sales.not-shipped',
    });

    const left = await t.call(leaveRound, { id: body.id }, token);
    expect(left.status).toBe(200);
    expect(left.body).toMatchObject({ state: 'onRoad' });
    expect(left.body.stops.map((stop) => [stop.deliveryStatus, stop.parcels])).toEqual([
      ['transit', 1],
      ['transit', 1],
      ['transit', 1],
    ]);
    expect((await t.call(leaveRound, { id: body.id }, token)).body).toMatchObject({ code: 'sales.round-left' });
    const parcels = (await t.call(shipments, {}, token)).body.rows;
    expect(parcels.map((one) => [one.carrier, one.status])).toEqual(Array(3).fill(['', 'transit']));

    const blank = await t.call(handOver, { id: first.id, signer: '  ' }, token);
    expect(blank.status).toBe(422);
    expect(Object.keys((blank.body as unknown as { fields: object }).fields)).toEqual(['signer']);
    const handed = await t.call(handOver, { id: first.id, signer: 'Mme Blin', strokes: SIGNED }, token);
    expect(handed.body.stops[0]).toMatchObject({
      outcome: 'delivered',
      signer: 'Mme Blin',
      deliveryStatus: 'delivered',
    });
    expect((await t.call(handOver, { id: first.id, signer: 'Mme Blin' }, token)).body).toMatchObject({
      code: 'sales.stop-noted',
    });
    const second = handed.body.stops[1] as (typeof handed.body.stops)[number];
    const missed = await t.call(missStop, { id: second.id, reason: 'Absent' }, token);
    expect(missed.body.stops[1]).toMatchObject({ outcome: 'missed', reason: 'Absent', deliveryStatus: 'exception' });
    const third = missed.body.stops[2] as (typeof handed.body.stops)[number];
    const last = await t.call(handOver, { id: third.id, signer: 'Gardien' }, token);
    expect(last.body.state).toBe('done');

    const row = (await t.call(rounds, {}, token)).body.rows[0];
    expect(row).toMatchObject({ stops: 3, toDeliver: 0, missed: 1, bottles: 18, state: 'done' });
    const board = (await t.call(deliveries, { filter: JSON.stringify({ stage: { in: ['trouble'] } }) }, token)).body
      .rows;
    expect(board.map((one) => one.id)).toEqual([second.orderId]);
    expect((await t.call(roundHistory, { id: body.id }, token)).body.length).toBeGreaterThanOrEqual(5);
  });

  test('what was missed leaves again with another round, and is then noted there alone', async () => {
    const shop = await office(1, 50);
    const { ids, token, body } = await planned(shop, 1);
    const stop = body.stops[0]?.id as string;
    await t.call(leaveRound, { id: body.id }, token);
    await t.call(missStop, { id: stop, reason: 'Route barrée' }, token);
    const next = await t.call(putOnRound, { ids, day: tomorrow() }, token);
    expect(next.body).toMatchObject({ name: 'Tournée', state: 'planned' });
    expect((await t.call(handOver, { id: stop, signer: 'Paul' }, token)).body).toMatchObject({
      code: 'sales.stop-elsewhere',
    });
    const left = await t.call(leaveRound, { id: next.body.id }, token);
    expect(left.body.stops[0]).toMatchObject({ deliveryStatus: 'transit', parcels: 1 });
    await t.call(handOver, { id: left.body.stops[0]?.id as string, signer: 'Paul' }, token);
    expect((await t.call(shipments, {}, token)).body.rows.map((one) => one.status)).toEqual(['delivered']);
    expect((await t.call(handOver, { id: stop, signer: 'Paul' }, token)).body).toMatchObject({
      code: 'sales.already-delivered',
    });
  });

  test('takes every part of an order that left before without arriving, and leaves to another carrier what he has', async () => {
    const shop = await office(1, 50);
    const owner = shop.estate.owner;
    const id = await ordered(shop, 12);
    const line = async () => (await t.call(toShip, { id }, owner)).body.lines[0]?.id as string;
    const part = async (quantity: number, more: object) =>
      (await t.call(shipOrder, { id, lines: [{ id: await line(), quantity }], ...more }, owner)).status;
    expect(await part(2, { transport: 'carrier', carrier: 'Chronovin' })).toBe(200);
    expect(await part(4, { transport: 'own', packages: 2 })).toBe(200);
    const { token } = await clerk(shop, 'manageDelivery');
    const { body } = await t.call(putOnRound, { ids: [id], day: tomorrow() }, token);
    const left = await t.call(leaveRound, { id: body.id }, token);
    expect(left.body.stops[0]).toMatchObject({ parcels: 3 });
    await t.call(handOver, { id: left.body.stops[0]?.id as string, signer: 'Léa' }, token);
    const states = (await t.call(shipments, {}, token)).body.rows.map((one) => [one.carrier, one.status]).sort();
    expect(states).toEqual([
      ['', 'delivered'],
      ['', 'delivered'],
      ['Chronovin', 'transit'],
    ]);
  });

  test('hands over the rest where one of its parcels came back meanwhile', async () => {
    const shop = await office(1, 50);
    const owner = shop.estate.owner;
    const id = await ordered(shop, 12);
    const lineId = (await t.call(toShip, { id }, owner)).body.lines[0]?.id as string;
    for (const quantity of [4, 8])
      await t.call(shipOrder, { id, lines: [{ id: lineId, quantity }], transport: 'own' }, owner);
    const { token } = await clerk(shop, 'manageDelivery');
    const { body } = await t.call(putOnRound, { ids: [id], day: tomorrow() }, token);
    const left = await t.call(leaveRound, { id: body.id }, token);
    const [first] = (await t.call(shipments, {}, token)).body.rows;
    expect((await t.call(moveShipment, { id: first?.id as string, to: 'returned' }, token)).status).toBe(200);
    const handed = await t.call(handOver, { id: left.body.stops[0]?.id as string, signer: 'Léa' }, token);
    expect(handed.status).toBe(200);
    const states = (await t.call(shipments, {}, token)).body.rows.map((one) => one.status).sort();
    expect(states).toEqual(['delivered', 'returned']);
  });

  test('leaves all of it or nothing, and says which order cannot', async () => {
    const shop = await office(1, 50);
    const { ids, token, body } = await planned(shop, 2);
    await t.call(cancelOrder, { id: ids[1] as string }, shop.estate.owner);
    const refused = await t.call(leaveRound, { id: body.id }, token);
    expect(refused.body).toMatchObject({ code: 'sales.round-cannot-take' });
    const kept = (await t.call(round, { id: body.id }, token)).body;
    expect(kept.state).toBe('planned');
    expect(kept.stops[0]?.deliveryStatus).toBe('pending');
    await t.call(removeStop, { id: kept.stops[1]?.id as string }, token);
    expect((await t.call(leaveRound, { id: body.id }, token)).body.stops).toHaveLength(1);
    expect((await t.call(discardRound, { id: body.id }, token)).body).toMatchObject({ code: 'sales.round-left' });
  });

  test('takes nothing that is not validated, that has arrived, or that waits on another round', async () => {
    const shop = await office(1, 50);
    const { ids, token, body } = await planned(shop, 1);
    const pending = (await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner)).body.id;
    const put = async (id: string, more: object = {}) =>
      (await t.call(putOnRound, { ids: [id], day: tomorrow(), ...more }, token)).body;
    expect(await put(pending)).toMatchObject({ code: 'sales.round-cannot-take' });
    const twice = (await put(ids[0] as string)) as unknown as { code: string; message: string };
    expect(twice.code).toBe('sales.on-another-round');
    expect(twice.message).toContain('(Tours nord)');
    await t.call(leaveRound, { id: body.id }, token);
    await t.call(deliverOrder, { id: ids[0] as string }, token);
    // Noted by the office: the driver still writes down who took it.
    const stop = body.stops[0]?.id as string;
    expect((await t.call(missStop, { id: stop, reason: 'x' }, token)).body).toMatchObject({
      code: 'sales.already-delivered',
    });
    expect((await t.call(handOver, { id: stop, signer: 'Léa' }, token)).status).toBe(200);
    expect(await put(ids[0] as string)).toMatchObject({ code: 'sales.round-cannot-take' });
    const later = await ordered(shop);
    expect(await put(later, { roundId: body.id })).toMatchObject({ code: 'sales.round-left' });
  });

  test('two who put one order on two rounds at the same moment: it is on one of them', async () => {
    const shop = await office(1, 100);
    const ids = [await ordered(shop), await ordered(shop)];
    const { token } = await clerk(shop, 'manageDelivery');
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        t.call(putOnRound, { ids: n % 2 ? ids : [...ids].reverse(), day: tomorrow(), name: `R${n}` }, token),
      ),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await t.call(rounds, {}, token)).body.total).toBe(1);
    const stops = answers.find((one) => one.status === 200)?.body.stops ?? [];
    const roundId = answers.find((one) => one.status === 200)?.body.id as string;
    await t.call(leaveRound, { id: roundId }, token);
    const handed = await Promise.all(
      ['A', 'B', 'C'].map((signer) => t.call(handOver, { id: stops[0]?.id as string, signer }, token)),
    );
    expect(handed.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    const proofs = (await t.call(orderProofs, { id: stops[0]?.orderId as string }, token)).body;
    expect(proofs).toHaveLength(1);
  });

  test('a proof is kept as it was signed, read beside the order, and printed', async () => {
    const shop = await office(1, 50);
    const { ids, token, body } = await planned(shop, 1);
    await t.call(leaveRound, { id: body.id }, token);
    await t.call(handOver, { id: body.stops[0]?.id as string, signer: 'Mme Blin', strokes: SIGNED }, token);
    const [proof] = (await t.call(orderProofs, { id: ids[0] as string }, token)).body;
    expect(proof).toMatchObject({ signer: 'Mme Blin', strokes: SIGNED, round: 'Tours nord' });
    const paper = wordsOf((await t.call(proofPaper, { id: proof?.id as string }, token)).body);
    expect(paper).toContain('Reçu par Mme Blin');
    expect(paper).toContain('BL-');
    await expect(
      t.tx(shop.estate.shopId, (tx) =>
        sql`update delivery_proof set signer = 'x' where shop_id = ${shop.estate.shopId}`.execute(tx),
      ),
    ).rejects.toThrow();
    const read = (await t.call(order, { id: ids[0] as string }, shop.estate.owner)).body;
    expect(read.deliveryStatus).toBe('delivered');
  });

  test('what was handed over without a signature is not told as signed', async () => {
    const shop = await office(1, 50);
    const { ids, token, body } = await planned(shop, 1);
    await t.call(leaveRound, { id: body.id }, token);
    await t.call(handOver, { id: body.stops[0]?.id as string, signer: 'Mme Blin' }, token);
    const told = JSON.stringify((await t.call(historyOfOrder, { id: ids[0] as string }, shop.estate.owner)).body);
    expect(told).toContain('sans signature');
    expect(told).not.toContain('signé');
  });

  test('its sheet has stops, telephones and goods; what is to be collected only for who sees prices', async () => {
    const shop = await office(1, 50);
    const { ids, token, body } = await planned(shop, 1);
    await t.call(prepareOrder, { id: ids[0] as string }, token);
    const plain = await t.call(roundSheet, { id: body.id }, token);
    const text = wordsOf(plain.body);
    expect(text).toContain('10 rue Oberkampf');
    expect(text).toContain('1 arrêt, 6 bouteilles');
    expect(text).not.toContain('€');
    const seen = await clerk(shop, 'manageDelivery', 'seeAllPrice');
    expect((await t.call(round, { id: body.id }, seen.token)).body.stops[0]?.toCollect).toBe(72);
    expect(wordsOf((await t.call(roundSheet, { id: body.id }, seen.token)).body)).toContain('Reste à payer');
  });

  test('who plans deliveries is told what was missed; its driver, who noted it, is not', async () => {
    const shop = await office(1, 50);
    const { token, body } = await planned(shop, 1);
    const other = await clerk(shop, 'manageDelivery');
    await t.call(leaveRound, { id: body.id }, token);
    await t.call(missStop, { id: body.stops[0]?.id as string, reason: 'Absent' }, token);
    await t.drain();
    const told = async (who: string) =>
      (await t.call(notifications, {}, who)).body.filter((one) => one.content.includes('Absent'));
    expect(await told(other.token)).toHaveLength(1);
    expect(await told(token)).toHaveLength(0);
  });

  test('its day, name and driver change until it leaves, one change after the other', async () => {
    const shop = await office(1, 50);
    const { token, body } = await planned(shop, 1);
    const to = { id: body.id, version: body.version, day: tomorrow(), name: 'Loches', driver: 'Ève' };
    expect((await t.call(changeRound, to, token)).body).toMatchObject({ name: 'Loches', driver: 'Ève' });
    expect((await t.call(changeRound, to, token)).status).toBe(409);
    const wrong = await clerk(shop, 'seeAllOrder', 'createOrder');
    expect((await t.call(round, { id: body.id }, wrong.token)).status).toBe(403);
  });
});
