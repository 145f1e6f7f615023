import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { RowOf } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { testBed } from '#platform/testing.ts';
import { bill } from '#areas/billing/rules/endpoints.ts';
import { einvoicePlatform, giveBill, readPlatformNews } from '../../rules/platform/platform-endpoints.ts';
import { readCdar } from './read-cdar.ts';
import { giving, KEY, moved, noon } from '../../testing/given.ts';
import { cdarOf, FakePlatform } from '../../testing/platform.ts';

const time = moved(systemClock);
const t = await testBed({ clock: time.clock, base: 'einvoice_news' });
log.level = 'silent';
const { billed, settled, told, rowsOf } = giving(t);
let platform: FakePlatform;
beforeEach(async () => {
  await t.drain();
  platform = new FakePlatform(KEY, time.clock.millis);
  useExchange(platform.exchange);
});
afterAll(() => useExchange(null));
const HOUR = 3_600_000;

describe('one that cannot be read holds up none of the others', () => {
  test('whatever is wrong with it: its day, its hour, its characters, its form, or that it cannot be fetched', async () => {
    const { news, number, seen, owner } = await billed();
    await t.drain();
    platform.say(number, '201', '20260230120000');
    platform.say(number, '202', '00000101000000');
    platform.say(number, '203', '20261202250000');
    platform.say(number, '204', noon(2), { reason: `Pas${String.fromCharCode(1)}encore` });
    platform.say(number, '204', noon(2), { raw: 'rien' });
    platform.say(number, '204', noon(3));
    platform.say(number, '204', noon(4));
    platform.say(number, '205', noon(5));
    const gone = platform.messages.slice(-3, -1).map(({ flowId }) => flowId);
    platform.shown = (id) => {
      if (id === gone[0]) return { status: 404, error: null, body: Buffer.alloc(0) };
      return id === gone[1] ? { status: null, error: 'large', body: Buffer.alloc(0) } : null;
    };
    expect(await news()).toMatchObject({ sucess: true });
    const codes = async () => (await seen()).life.map(({ code }) => code).sort();
    expect(await codes()).toEqual(['201', '202', '203', '204', '205']);
    expect((await seen()).state).toBe('205');
    expect((await owner(einvoicePlatform, {})).unread).toBe(3);
    // Shown after all, they are kept.
    platform.shown = null;
    await news();
    expect(await codes()).toEqual(['201', '202', '203', '204', '204', '204', '205']);
    expect((await owner(einvoicePlatform, {})).unread).toBe(1);
  });

  test('a message with control characters and no such day is read for what it is', async () => {
    const raw = cdarOf('FA-1', '213', '20260230', { reason: 'A' }).replace('>A<', `>A${String.fromCharCode(0)}B<`);
    const said = await readCdar(Buffer.from(raw));
    for (const one of said ?? []) expect(JSON.stringify(one)).not.toContain('\\u0000');
    // A day that does not exist is replaced by the day of the whole message.
    expect((await readCdar(Buffer.from(cdarOf('FA-1', '213', '20260230'))))?.[0]?.at).toBe('2020-01-01 00:00:00');
    expect((await readCdar(Buffer.from(cdarOf('FA-1', '213', '20260228'))))?.[0]).toMatchObject({
      at: '2026-02-28 00:00:00',
      isDay: true,
    });
  });
});

describe('the place where the next reading begins', () => {
  const placeOf = async (estate: Awaited<ReturnType<typeof billed>>['estate']) =>
    (await rowsOf<RowOf<'einvoice_platform'>>(estate, 'einvoice_platform'))[0]?.news_since ?? '';

  test('never moves back, whether something came or not; what has no day of its own is kept once', async () => {
    const { news, number, seen, estate } = await billed();
    await t.drain();
    const places: string[] = [];
    const later = async (seconds: number) => {
      await time.pass(t, seconds);
      await news();
      places.push(await placeOf(estate));
    };
    // The deposit itself is the first news.
    await later(0);
    platform.deposited.length = 0;
    await later(4 * 3600);
    await later(4 * 3600);
    const undated = cdarOf(number, '202', 'demain').replace('20200101000000', 'hier');
    platform.say(number, '202', noon(2), { raw: undated, updatedAt: null });
    await later(600);
    await later(600);
    platform.say(number, '203', noon(2), { updatedAt: new Date(time.clock.millis() - 48 * HOUR).toISOString() });
    await later(600);
    expect([...places].sort()).toEqual(places);
    expect(Date.parse(places[2] as string) - Date.parse(places[1] as string)).toBeGreaterThan(3 * HOUR);
    expect((await seen()).life.map(({ code }) => code)).toEqual(['202']);
  });

  test('loses nothing of many at one instant, told with other offsets, nor of more than one reading keeps', async () => {
    const { news, number, seen } = await billed();
    await t.drain();
    const at = new Date(time.clock.millis()).toISOString();
    for (let n = 0; n < 150; n += 1)
      platform.say(number, `9${String(n).padStart(3, '0')}`, noon(2), {
        updatedAt: n < 90 ? at : new Date(Date.parse(at) + n).toISOString(),
      });
    await news();
    expect((await seen()).life).toHaveLength(100);
    await news();
    expect((await seen()).life).toHaveLength(150);
  });

  test('stays where the platform stopped answering, and says so', async () => {
    const { news, number, seen, owner } = await billed();
    await t.drain();
    platform.say(number, '202', noon(2));
    platform.say(number, '205', noon(3));
    const last = platform.messages.at(-1)?.flowId;
    platform.shown = (id) => (id === last ? { status: 503, error: null, body: Buffer.alloc(0) } : null);
    expect(await news()).toMatchObject({ sucess: false, held: { trouble: 'busy' } });
    expect((await seen()).state).toBe('202');
    platform.shown = null;
    expect(await news()).toMatchObject({ sucess: true });
    expect((await seen()).state).toBe('205');
    expect((await owner(einvoicePlatform, {})).held?.trouble).toBeNull();
  });
});

test('a reading that the platform refuses is not announced as done', async () => {
  const { news, estate } = await billed();
  await t.drain();
  const { exchange } = platform;
  useExchange(async (asked) =>
    asked.url.endsWith('/search')
      ? { status: 422, error: null, body: Buffer.from('{"message":"flowType"}') }
      : exchange(asked),
  );
  expect(await news()).toMatchObject({ sucess: false, held: { trouble: 'refused' } });
  useExchange(exchange);
  await settled(estate);
});

test('of two estates under one account, each reads its own: by the seller, the day, or what was given', async () => {
  const [one, other] = [await billed(), await billed()];
  await t.drain();
  expect(one.number).toBe(other.number);
  const { document } = await one.owner(bill, { id: one.billId });
  const told = document as { seller: { siren: string }; issuedOn: string };
  const say = (code: string, more: object) => platform.say(one.number, code, noon(2), more);
  say('202', { issuer: '552081317' });
  say('203', { issuedOn: '20250101' });
  say('204', { of: other.estate.shopId });
  say('205', { issuer: `${told.seller.siren}00012`, issuedOn: told.issuedOn.replaceAll('-', '') });
  const first = (await rowsOf<RowOf<'platform_flow'>>(one.estate, 'platform_flow'))[0]?.id as string;
  say('206', { of: first });
  await one.news();
  await other.news();
  expect((await one.seen()).life.map(({ code }) => code).sort()).toEqual(['205', '206']);
  expect((await other.seen()).life.map(({ code }) => code)).toEqual(['205']);
});

test('a second rejection of the same day, told without an hour, counts for the second time', async () => {
  const { news, number, seen, owner, billId } = await billed();
  await t.drain();
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' })
    .format(time.clock.millis())
    .replaceAll('-', '');
  platform.say(number, '213', day, { reason: 'Une fois' });
  await news();
  expect(await seen()).toMatchObject({ state: '213', round: 1, reason: 'Une fois' });
  await owner(giveBill, { id: billId });
  await t.drain();
  platform.say(number, '213', day, { reason: 'Deux fois' });
  await news();
  expect(await seen()).toMatchObject({ state: '213', round: 2, reason: 'Deux fois' });
});

test('a reading that dies between two messages has kept the first, and the next one keeps the others, each once, told once', async () => {
  const { news, number, seen, estate } = await billed();
  await t.drain();
  platform.say(number, '202', noon(2));
  platform.say(number, '203', noon(3));
  platform.say(number, '213', noon(4), { reason: 'Numéro inconnu' });
  const others = platform.messages.slice(-2).map(({ flowId }) => flowId);
  platform.shown = (id) => {
    if (others.includes(id)) throw new Error('killed');
    return null;
  };
  await t.call(readPlatformNews, {}, estate.owner);
  const codes = async () => (await seen()).life.map(({ code }) => code).sort();
  expect(await codes()).toEqual(['202']);
  platform.shown = null;
  for (const _again of [1, 2]) await news();
  expect(await codes()).toEqual(['202', '203', '213']);
  expect(await seen()).toMatchObject({ state: '213', reason: 'Numéro inconnu' });
  await t.drain();
  expect(await told(estate)).toHaveLength(1);
});
