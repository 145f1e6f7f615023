import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { CLAIRE } from '#areas/sales/testing/fixtures.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { bill, billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import {
  billOnPlatform,
  changePlatform,
  einvoicePlatform,
  GIVE_WAITS,
  giveBill,
  readPlatformNews,
  removePlatform,
  tryPlatform,
} from '../../rules/platform/platform-endpoints.ts';
import { giveFlow, giveFlowJob } from './give.ts';
import { monthly } from '#areas/billing/testing/month.ts';
import { FakePlatform } from '../../testing/platform.ts';

let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };
const t = await testBed({ clock, base: 'einvoice_platform' });
log.level = 'silent';
const selling = monthly(t);

const KEY = 'cle-de-la-plateforme';
let platform: FakePlatform;
beforeEach(async () => {
  await t.drain();
  platform = new FakePlatform(KEY, clock.millis);
  useExchange(platform.exchange);
});
afterAll(() => useExchange(null));

const pass = async (seconds: number): Promise<void> => {
  shift += seconds * 1000;
  await t.drain();
};
const OVER_NET = { way: 'http', url: 'https://pa.exemple.fr/api', key: KEY, active: true } as const;

const settled = async (estate: Estate, more: object = {}) => {
  const fromDay = await t.tx(estate.shopId, async (_tx, call) => call.today);
  return t.call(changePlatform, { ...OVER_NET, fromDay, ...more } as never, estate.owner);
};
/** A professional's order, validated and shipped. */
const shipped = async () => {
  const shop = await selling();
  const id = await shop.place(6);
  await shop.ship(id);
  return { ...shop, id };
};
const billed = async () => {
  const shop = await shipped();
  expect((await settled(shop.estate)).body).toMatchObject({ sucess: true });
  await shop.owner(billOrder, { id: shop.id });
  const [row] = (await shop.owner(bills, {})).rows;
  const { id: billId, number } = row as NonNullable<typeof row>;
  const seen = () => shop.owner(billOnPlatform, { id: billId });
  const news = async () => (await t.call(readPlatformNews, {}, shop.estate.owner)).body;
  return { ...shop, billId, number, seen, news };
};
const noon = (day: number): string => `202612${String(day).padStart(2, '0')}120000`;
const told = async (estate: Estate) =>
  (await t.call(notifications, {}, estate.owner)).body.filter((one) => one.type === 'einvoiceLost');

describe('a bill between businesses', () => {
  test('is given to the platform as the paper that its client has, under its own name, and says so', async () => {
    const { billId, number, seen, owner } = await billed();
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    const [sent] = platform.bills as [(typeof platform.bills)[0]];
    expect(sent.info).toMatchObject({ processingRule: 'B2B', flowSyntax: 'Factur-X' });
    expect(sent.info['name']).toContain(number);
    expect(sent.file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sent.file.toString('latin1')).toContain('factur-x.xml');
    expect(await seen()).toMatchObject({ state: 'given', round: 1, life: [], whyNot: expect.any(String) });
    expect((await owner(bill, { id: billId })).platform).toBe('given');
    expect((await owner(bills, { filter: JSON.stringify({ platform: { in: ['given'] } }) })).rows).toHaveLength(1);
    expect((await owner(bills, { filter: JSON.stringify({ platform: { in: ['213'] } }) })).rows).toEqual([]);
  });

  test('of a consumer, or issued before the day, or where no platform is in use, goes nowhere', async () => {
    const shop = await selling();
    const consumer = await shop.place(6, CLAIRE);
    await shop.ship(consumer);
    await settled(shop.estate);
    await shop.owner(billOrder, { id: consumer });
    const early = await shipped();
    await settled(early.estate, { fromDay: '2090-01-01' });
    await early.owner(billOrder, { id: early.id });
    const without = await shipped();
    await without.owner(billOrder, { id: without.id });
    const off = await shipped();
    await settled(off.estate, { active: false });
    await off.owner(billOrder, { id: off.id });
    await t.drain();
    expect(platform.deposited).toEqual([]);
    // Once resumed, the platform receives the bills issued since its day.
    await settled(off.estate);
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    const [row] = (await shop.owner(bills, {})).rows;
    const refused = await t.call(giveBill, { id: row?.id as string }, shop.estate.owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'platform.not-between-businesses']);
  });

  test('and its credit note are each given', async () => {
    const shop = await billed();
    await t.drain();
    await shop.owner(creditBill, { id: shop.billId, reason: 'Retour', whole: true } as never);
    await t.drain();
    expect(platform.bills).toHaveLength(2);
  });
});

describe('nothing is given twice', () => {
  test('when the answer is lost, the process is killed before it is kept, or the job runs many times at once', async () => {
    const { seen, estate } = await billed();
    platform.after = () => ({ status: null, error: 'timeout', body: Buffer.alloc(0) });
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    expect(await seen()).toMatchObject({ state: 'waiting', attempts: 1, trouble: expect.any(String) });
    platform.after = null;
    await pass(GIVE_WAITS[0] + 1);
    expect(platform.bills).toHaveLength(1);
    expect(await seen()).toMatchObject({ state: 'given' });

    const killed = await billed();
    platform.after = () => {
      throw new Error('killed');
    };
    await t.drain();
    expect(platform.bills).toHaveLength(2);
    platform.after = null;
    // Other workers leave a claimed flow alone.
    const { rows } = await t.tx(killed.estate.shopId, (tx) =>
      sql<{ id: string }>`select id from platform_flow where shop_id = ${killed.estate.shopId}`.execute(tx),
    );
    await t.tx(killed.estate.shopId, async (_tx, call) => {
      for (let n = 0; n < 5; n += 1) call.enqueue(giveFlowJob, { id: rows[0]?.id as string });
    });
    await t.drain();
    expect(platform.bills).toHaveLength(2);
    await pass(300);
    await pass(300);
    expect(platform.bills).toHaveLength(2);
    expect(await killed.seen()).toMatchObject({ state: 'given' });
    expect((await t.call(einvoicePlatform, {}, estate.owner)).body).toMatchObject({ waiting: 0, failed: 0 });
  });

  test('by two people who press at once', async () => {
    const shop = await shipped();
    await settled(shop.estate, { fromDay: '2090-01-01' });
    await shop.owner(billOrder, { id: shop.id });
    await t.drain();
    const id = (await shop.owner(bills, {})).rows[0]?.id as string;
    const answers = await Promise.all([1, 2, 3].map(() => t.call(giveBill, { id }, shop.estate.owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    await t.drain();
    expect(platform.bills).toHaveLength(1);
  });
});

test('by five workers at the same moment', async () => {
  const shop = await billed();
  // Not yet by the worker: what it left to do is done by five of them here.
  const { rows } = await t.tx(shop.estate.shopId, async (tx, call) => {
    await sql`insert into bill_platform (shop_id, bill_id, state, state_at) values (${call.shopId}, ${shop.billId}, 'waiting', ${call.now})`.execute(
      tx,
    );
    return sql<{
      id: string;
    }>`insert into platform_flow (shop_id, id, kind, bill_id, round, status, next_at, created_at)
      values (${call.shopId}, ${call.newId()}, 'bill', ${shop.billId}, 1, 'waiting', ${call.now}, ${call.now}) returning id`.execute(
      tx,
    );
  });
  const run = { inShop: <R>(work: Parameters<typeof t.tx<R>>[1]) => t.tx(shop.estate.shopId, work) };
  await Promise.all(Array.from({ length: 5 }, () => giveFlow({ id: rows[0]?.id as string }, run)));
  await t.drain();
  expect(platform.bills).toHaveLength(1);
  expect(await shop.seen()).toMatchObject({ state: 'given' });
});

describe('a platform that does not answer', () => {
  test('is tried for three days, then somebody is told; « Renvoyer » gives it once more', async () => {
    const { seen, estate, billId } = await billed();
    platform.before = () => ({ status: 503, error: null, body: Buffer.from('{"errorMessage":"Maintenance"}') });
    await t.drain();
    expect(await seen()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await seen()).trouble).toContain('Maintenance');
    expect((await t.call(einvoicePlatform, {}, estate.owner)).body.held).toMatchObject({ trouble: 'busy' });
    for (const wait of GIVE_WAITS) await pass(wait + 1);
    expect(await seen()).toMatchObject({ state: 'failed', whyNot: null });
    expect(await told(estate)).toHaveLength(1);
    expect(GIVE_WAITS.reduce((a, b) => a + b, 0) / 86_400).toBeCloseTo(3, 0);
    platform.before = null;
    await t.call(giveBill, { id: billId }, estate.owner);
    await t.drain();
    expect(platform.bills).toHaveLength(1);
    expect(await seen()).toMatchObject({ state: 'given', round: 1 });
  });

  test('that refuses the file is not asked again', async () => {
    const { seen, estate } = await billed();
    platform.before = () => ({ status: 422, error: null, body: Buffer.from('{"errorMessage":"BR-FR-05"}') });
    await t.drain();
    expect(await seen()).toMatchObject({ state: 'failed' });
    expect((await seen()).reason).toContain('BR-FR-05');
    expect((await told(estate))[0]?.content).toContain('BR-FR-05');
    await pass(86_400);
    // Only its news are read meanwhile.
    expect(platform.tries).toBe(1);
  });
});

describe('what is said of a bill', () => {
  test('is kept once and in its own order, however late, doubled and out of order it comes', async () => {
    const { seen, news, number } = await billed();
    await t.drain();
    const said: [string, number][] = [
      ['200', 1],
      ['201', 2],
      ['202', 3],
      ['203', 4],
      ['204', 5],
      ['207', 6],
      ['205', 7],
    ];
    for (const [code, day] of [...said].reverse()) platform.say(number, code, noon(day));
    for (const [code, day] of said) platform.say(number, code, noon(day));
    platform.say(number, '999', noon(8));
    platform.say('INCONNU-1', '213', noon(8));
    await Promise.all([news(), news()]);
    await news();
    const now = await seen();
    expect(now.state).toBe('205');
    expect(now.life.map((one) => one.code)).toEqual([...said.map(([code]) => code), '999']);
    expect(now.life[0]?.at.slice(0, 13)).toBe('2026-12-01T11');
    platform.say(number, '202', noon(9));
    await news();
    expect((await seen()).state).toBe('205');
  });

  test('a rejection is told once to whoever bills, stands in its tab, and the bill may be given again; late news of the first time change nothing', async () => {
    const { seen, news, number, estate, owner, billId } = await billed();
    await t.drain();
    platform.say(number, '213', noon(2), { reason: 'Destinataire inconnu' });
    await news();
    await news();
    await t.drain();
    expect(await seen()).toMatchObject({ state: '213', reason: 'Destinataire inconnu', whyNot: null });
    const [one, ...more] = await told(estate);
    expect(more).toEqual([]);
    expect(one?.content).toContain('Destinataire inconnu');
    expect(one?.redirectLink).toBe(`/dashboard/orders/bills/${billId}`);
    expect((await owner(einvoicePlatform, {})).lost).toBe(1);
    await pass(30 * 86_400);
    await owner(giveBill, { id: billId });
    await t.drain();
    expect(platform.bills).toHaveLength(2);
    expect(await seen()).toMatchObject({ state: 'given', round: 2 });
    platform.say(number, '213', noon(3), { of: platform.bills[0]?.flowId as string });
    await news();
    expect(await seen()).toMatchObject({ state: 'given', round: 2 });
  });

  test('a refusal of its buyer is not answered by giving it again', async () => {
    const { news, number, estate, billId } = await billed();
    await t.drain();
    platform.say(number, '210', noon(2), { reason: 'Prix' });
    await news();
    const again = await t.call(giveBill, { id: billId }, estate.owner);
    expect([again.status, again.body.code]).toEqual([409, 'platform.refused-by-buyer']);
  });

  test('a file that the platform could not take after all is said so', async () => {
    const { news, seen, estate } = await billed();
    await t.drain();
    (platform.bills[0] as { refused: string | null }).refused = 'Fichier illisible';
    await news();
    await t.drain();
    expect(await seen()).toMatchObject({ state: 'failed', reason: 'Fichier illisible', whyNot: null });
    expect(await told(estate)).toHaveLength(1);
  });

  test('news of another estate are never read as its own', async () => {
    const [one, other] = [await billed(), await billed()];
    await t.drain();
    expect(one.number).toBe(other.number);
    await t.call(removePlatform, {}, other.estate.owner);
    platform.say(one.number, '205', noon(2));
    await one.news();
    expect((await one.seen()).state).toBe('205');
    expect((await other.seen()).state).toBe('given');
    expect((await t.call(billOnPlatform, { id: one.billId }, other.estate.owner)).status).toBe(404);
  });
});

describe('the payment', () => {
  test('is told as it comes where VAT follows the money: each part of a deposit; a bill of goods is not', async () => {
    const { estate, owner, place, ship } = await selling();
    await settled(estate);
    const id = await place(6);
    await owner(billDeposit, { id, amount: 30 } as never);
    await t.drain();
    const pay = (amount: number) =>
      owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount } as never);
    await pay(10);
    await t.drain();
    expect(platform.deposited).toHaveLength(2);
    expect(platform.deposited[1]?.file.toString()).toContain(
      '<ram:ValueAmount currencyID="EUR">10.00</ram:ValueAmount>',
    );
    await pay(20);
    await t.drain();
    expect(platform.deposited).toHaveLength(3);
    const xml = platform.deposited[2]?.file.toString() ?? '';
    expect(platform.deposited[1]?.info).toMatchObject({ flowSyntax: 'CDAR' });
    expect(xml).toContain('<ram:ProcessConditionCode>212</ram:ProcessConditionCode>');
    expect(xml).toContain('<ram:ValueAmount currencyID="EUR">20.00</ram:ValueAmount>');
    expect(xml).toContain('<ram:ValuePercent>20.00</ram:ValuePercent>');
    const deposit = (await owner(bills, { filter: JSON.stringify({ kind: { in: ['386'] } }) })).rows[0];
    expect(await owner(billOnPlatform, { id: deposit?.id as string })).toMatchObject({
      state: '212',
      life: [
        { code: '212', isOurs: true, reason: expect.stringContaining('10,00') },
        { code: '212', isOurs: true, reason: expect.stringContaining('20,00') },
      ],
    });
    await ship(id);
    await owner(billOrder, { id });
    await pay(42);
    await t.drain();
    expect(platform.bills).toHaveLength(2);
    expect(platform.deposited).toHaveLength(4);
  });
});

describe('the settings', () => {
  test('say what the platform answered; the key is told to nobody, kept sealed, and never sent to another address', async () => {
    const { estate } = await shipped();
    const wrong = await settled(estate, { key: 'fausse' });
    expect(wrong.body).toMatchObject({ sucess: false, held: { trouble: 'login', answer: '401 Unknown key' } });
    expect(JSON.stringify(wrong.body)).not.toContain('fausse');
    const other = await settled(estate, { key: '', url: 'https://autre.exemple.fr/api' });
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ['key']]);
    expect((await settled(estate)).body).toMatchObject({ sucess: true, held: { trouble: null } });
    expect((await settled(estate, { key: '' })).body).toMatchObject({ sucess: true });
    expect((await t.call(tryPlatform, {}, estate.owner)).body).toMatchObject({ sucess: true });
    for (const url of ['https://127.0.0.1/api', 'https://base.internal/api', 'http://pa.exemple.fr', ''])
      expect([url, (await settled(estate, { url })).status]).toEqual([url, 422]);
    const kept = await t.tx(estate.shopId, async (tx) =>
      JSON.stringify([
        (await sql`select * from einvoice_platform`.execute(tx)).rows,
        (await sql`select * from audit`.execute(tx)).rows,
        (await sql`select * from idempotency`.execute(tx)).rows,
      ]),
    );
    expect(kept).not.toContain(KEY);
  });
});
