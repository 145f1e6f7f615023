import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { testBed } from '#platform/testing.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { billOnPlatform, einvoicePlatform, GIVE_WAITS, giveBill } from '../../rules/platform/platform-endpoints.ts';
import { giveUp } from './give.ts';
import { newsJob, readNews } from './news.ts';
import { giving, KEY, moved } from '../../testing/given.ts';
import { FakePlatform } from '../../testing/platform.ts';

const time = moved(systemClock);
const t = await testBed({ clock: time.clock, base: 'einvoice_give' });
log.level = 'silent';
const { selling, billed, shipped, settled, told, rowsOf } = giving(t);
let platform: FakePlatform;
beforeEach(async () => {
  await t.drain();
  platform = new FakePlatform(KEY, time.clock.millis);
  useExchange(platform.exchange);
});
afterAll(() => useExchange(null));
const nothing = Buffer.alloc(0);

describe('« Renvoyer » deposits once', () => {
  test('a bill whose last try was taken though nobody heard it', async () => {
    const { seen, billId, owner } = await billed();
    platform.before = () => ({ status: 503, error: null, body: nothing });
    await t.drain();
    for (const wait of GIVE_WAITS.slice(0, -1)) await time.pass(t, wait + 1);
    platform.before = null;
    platform.after = () => ({ status: 503, error: null, body: nothing });
    await time.pass(t, (GIVE_WAITS.at(-1) as number) + 1);
    expect(platform.bills).toHaveLength(1);
    expect((await seen()).state).toBe('failed');
    platform.after = null;
    await owner(giveBill, { id: billId });
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    expect(await seen()).toMatchObject({ state: 'given', round: 1 });
  });

  test('a bill of which the platform says that it has it already', async () => {
    const { seen } = await billed();
    platform.after = () => ({ status: 409, error: null, body: nothing });
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    expect(await seen()).toMatchObject({ state: 'given', round: 1 });
  });

  test('a bill that was taken and refused afterwards goes once more, under another tracking', async () => {
    const { seen, news, owner, billId } = await billed();
    await t.drain();
    (platform.bills[0] as { refused: string | null }).refused = 'Illisible';
    await news();
    await owner(giveBill, { id: billId });
    await t.drain();
    expect(new Set(platform.bills.map(({ trackingId }) => trackingId)).size).toBe(2);
    expect(await seen()).toMatchObject({ state: 'given', round: 2 });
  });
});

/** A deposit of 30 € of an order of the estate, billed; and how it is paid. */
const deposited = async () => {
  const shop = await selling();
  const { owner, place } = shop;
  await settled(shop.estate);
  const id = await place(6);
  await owner(billDeposit, { id, amount: 30 } as never);
  const [row] = (await owner(bills, { filter: JSON.stringify({ kind: { in: ['386'] } }) })).rows;
  const billId = row?.id as string;
  const pay = (amount: number, day?: string) =>
    owner(recordPayment, {
      payableKind: 'order',
      payableId: id,
      method: 'check',
      amount,
      ...(day ? { day } : {}),
    } as never);
  const seen = () => owner(billOnPlatform, { id: billId });
  const paid = () => platform.deposited.filter((one) => one.info['flowSyntax'] === 'CDAR');
  return { ...shop, id, billId, pay, seen, paid };
};

describe('the payment', () => {
  test('bears the day of each money that paid a part of it, and is known again when the platform tells it', async () => {
    const { pay, seen, paid, estate } = await deposited();
    await t.drain();
    const days = await t.tx(estate.shopId, async (_tx, call) => [-3, -2].map((n) => shifted(call.today, n)));
    await pay(10, days[0]);
    await pay(20, days[1]);
    await t.drain();
    expect(paid()).toHaveLength(2);
    // Two jobs tell them, in either order.
    const said = paid().map(
      ({ file }) => /<ram:ValueDateTime><udt:DateTimeString format="102">(\d{8})</.exec(file.toString())?.[1],
    );
    expect(said.toSorted()).toEqual(days.map((one) => one.replaceAll('-', '')));
    await readNews(estate.shopId, t.tx);
    expect((await seen()).life.map(({ code }) => code)).toEqual(['212', '212']);
  });

  test('of a deposit is told once, not a second time with the bill that deducts it', async () => {
    const { owner, pay, paid, id, ship } = await deposited();
    await t.drain();
    await pay(30);
    await t.drain();
    expect(paid()).toHaveLength(1);
    await ship(id);
    await owner(billOrder, { id });
    await t.drain();
    expect(paid()).toHaveLength(1);
  });

  test('that came while the platform was out of use is told when it is taken up', async () => {
    const { estate, pay, paid } = await deposited();
    await t.drain();
    await settled(estate, { active: false });
    await pay(30);
    await t.drain();
    expect(paid()).toHaveLength(0);
    await settled(estate);
    await t.drain();
    expect(paid()).toHaveLength(1);
  });

  test('that the platform did not take is shown, and « Renvoyer » puts it back', async () => {
    const { estate, owner, pay, seen, billId, paid } = await deposited();
    await t.drain();
    platform.before = () => ({ status: 422, error: null, body: Buffer.from('{"message":"BR-CDV-1"}') });
    await pay(30);
    await t.drain();
    const now = await seen();
    expect(now).toMatchObject({ state: 'given', whyNot: null });
    expect(now.trouble).toContain('BR-CDV-1');
    expect(await told(estate)).toHaveLength(1);
    platform.before = null;
    await owner(giveBill, { id: billId });
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    expect(paid()).toHaveLength(1);
    expect(await seen()).toMatchObject({ state: '212', trouble: null });
  });
});

describe('the day from which bills leave', () => {
  test('is put back only by whoever says that he knows how many leave; they leave in lots', async () => {
    const shop = await shipped();
    await shop.owner(billOrder, { id: shop.id });
    await time.pass(t, 2 * 86_400);
    const day = await t.tx(shop.estate.shopId, async (_tx, call) => shifted(call.today, -30));
    const refused = await settled(shop.estate, { fromDay: day });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      'platform.many',
      ['sure'],
    ]);
    expect(JSON.stringify(refused.body)).toContain('1');
    expect((await settled(shop.estate)).status).toBe(200);
    expect((await settled(shop.estate, { fromDay: day })).status).toBe(422);
    await t.drain();
    expect(platform.bills).toHaveLength(0);
    expect((await settled(shop.estate, { fromDay: day, sure: true })).status).toBe(200);
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    // No further bill would leave, so no confirmation is asked.
    expect((await settled(shop.estate, { fromDay: day })).status).toBe(200);
  });
});

describe('what is left to be given', () => {
  const flowOf = async (estate: Awaited<ReturnType<typeof billed>>['estate']) =>
    (await rowsOf<RowOf<'platform_flow'>>(estate, 'platform_flow'))[0] as RowOf<'platform_flow'>;
  const run = (shopId: string) => ({
    inShop: <R>(work: Parameters<typeof t.tx<R>>[1]) => t.tx(shopId, work),
    inAnyShop: t.tx,
    alive: async () => undefined,
    jobId: '',
  });

  test('and whose job is lost is taken up by the next round', async () => {
    const { estate, seen } = await billed();
    await settled(estate, { active: false });
    await t.drain();
    await t.tx(estate.shopId, (tx) => sql`update einvoice_platform set active = true`.execute(tx));
    const [of] = await rowsOf<RowOf<'bill'>>(estate, 'bill');
    await t.tx(estate.shopId, async (tx, { shopId, now, newId }) => {
      await sql`insert into bill_platform (shop_id, bill_id, state, state_at) values (${shopId}, ${of?.id}, 'waiting', ${now})`.execute(
        tx,
      );
      await sql`insert into platform_flow (shop_id, id, kind, bill_id, round, status, next_at, created_at)
        values (${shopId}, ${newId()}, 'bill', ${of?.id}, 1, 'waiting', ${now}, ${now})`.execute(tx);
    });
    await time.pass(t, 900);
    expect(platform.bills).toHaveLength(0);
    if (newsJob.when === 'every') await newsJob.handler({}, run(estate.shopId) as never);
    await t.drain();
    expect(await seen()).toMatchObject({ state: 'given' });
    expect(platform.bills).toHaveLength(1);
  });

  test('and whose job is given up says so, and may be sent again', async () => {
    const { estate, seen, owner, billId } = await billed();
    platform.before = () => {
      throw new Error('broken');
    };
    await t.drain();
    const { id } = await flowOf(estate);
    await giveUp({ id }, run(estate.shopId));
    await giveUp({ id }, run(estate.shopId));
    await t.drain();
    expect(await seen()).toMatchObject({ state: 'failed', whyNot: null });
    expect(await told(estate)).toHaveLength(1);
    platform.before = null;
    await owner(giveBill, { id: billId });
    await t.drain();
    expect(await seen()).toMatchObject({ state: 'given', round: 1 });
  });

  test('waits for as long as the platform takes none at all; somebody is told once, and a new key lets it leave', async () => {
    const { estate, seen, owner } = await billed();
    platform.before = () => ({ status: 401, error: null, body: nothing });
    await t.drain();
    for (let n = 0; n < 30; n += 1) await time.pass(t, 3 * 3600);
    expect(await seen()).toMatchObject({ state: 'waiting' });
    expect((await seen()).attempts).toBeGreaterThan(GIVE_WAITS.length);
    expect((await owner(einvoicePlatform, {})).failed).toBe(0);
    expect(await told(estate)).toHaveLength(1);
    platform.before = null;
    await settled(estate);
    await t.drain();
    expect(await seen()).toMatchObject({ state: 'given' });
    expect(platform.bills).toHaveLength(1);
  });
});

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
