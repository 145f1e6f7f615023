import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { productChanged } from '#areas/catalogue/rules/events.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { type Sent, useOutbound } from '#platform/network/outbound.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { notifications } from '../rules/endpoints.ts';
import { WAITS } from '../rules/webhook.ts';
import {
  addWebhook,
  archiveWebhook,
  changeWebhook,
  redeliver,
  renewWebhookSecret,
  webhookDeliveries,
  webhooks,
} from '../rules/webhook-endpoints.ts';

let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };
const t = await testBed({ clock });
const PRODUCT = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';

let posted: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = [];
let answer: () => Sent = () => ({ status: 200, error: null, millis: 3 });
const broken = (): Sent => ({ status: 500, error: 'status', millis: 3 });
useOutbound({
  post: async (url, body, headers) => {
    posted.push({ url, body, headers });
    return answer();
  },
});
beforeEach(async () => {
  answer = () => ({ status: 200, error: null, millis: 3 });
  await t.drain();
  posted = [];
});

const hook = async (estate: Estate, url = 'https://hooks.exemple.fr/in') =>
  (await t.call(addWebhook, { url, events: ['catalogue.product-changed'] }, estate.owner)).body;
const happen = (estate: Estate) =>
  t.tx(estate.shopId, (_tx, call) => call.emit(productChanged, { productId: PRODUCT }));
const logOf = async (estate: Estate) => (await t.call(webhookDeliveries, {}, estate.owner)).body.rows;
const pass = async (seconds: number): Promise<void> => {
  shift += seconds * 1000;
  await t.drain();
};

describe('what happens in a shop', () => {
  test('is told to the addresses that want it, signed, as the event that the house knows; to nobody else', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const { secret } = await hook(estate);
    await t.call(addWebhook, { url: 'https://hooks.exemple.fr/bills', events: ['sales.bill-issued'] }, estate.owner);
    await hook(other, 'https://autre.exemple.fr/in');
    await happen(estate);
    await t.drain();
    expect(posted.map((one) => one.url)).toEqual(['https://hooks.exemple.fr/in']);
    const [sent] = posted as [(typeof posted)[0]];
    const body = JSON.parse(sent.body) as { id: string; at: string };
    expect(body).toEqual({
      id: expect.any(String),
      event: 'catalogue.product-changed',
      at: expect.any(String),
      shopId: estate.shopId,
      data: { productId: PRODUCT },
    });
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(sent.headers['comptoir-signature'] ?? '') ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${sent.body}`).digest('hex'));
    expect(Math.abs(Number(seconds) - clock.millis() / 1000)).toBeLessThan(60);
    expect(await logOf(estate)).toMatchObject([
      { status: 'delivered', attempts: 1, httpStatus: 200, error: null, eventId: body.id, nextAt: null },
    ]);
    expect(await logOf(other)).toEqual([]);
  });

  test('is told by nobody when it was undone, and by all that it wants to when it was done', async () => {
    const estate = await t.estate();
    await hook(estate);
    await hook(estate, 'https://second.exemple.fr/in');
    await t
      .tx(estate.shopId, async (_tx, call) => {
        await call.emit(productChanged, { productId: PRODUCT });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await t.drain();
    expect(posted).toEqual([]);
    await happen(estate);
    await t.drain();
    expect(posted.map((one) => one.url).sort()).toEqual([
      'https://hooks.exemple.fr/in',
      'https://second.exemple.fr/in',
    ]);
    expect(new Set(posted.map((one) => (JSON.parse(one.body) as { id: string }).id)).size).toBe(1);
  });
});

describe('an address that fails', () => {
  test('is tried again later and later, with the same event, until it answers', async () => {
    const estate = await t.estate();
    await hook(estate);
    answer = broken;
    await happen(estate);
    await t.drain();
    expect(await logOf(estate)).toMatchObject([{ status: 'pending', attempts: 1, httpStatus: 500, error: 'status' }]);
    await pass(WAITS[0] - 5);
    expect(posted).toHaveLength(1);
    await pass(6);
    expect(posted).toHaveLength(2);
    answer = () => ({ status: 204, error: null, millis: 3 });
    await pass(WAITS[1] + 1);
    expect(new Set(posted.map((one) => (JSON.parse(one.body) as { id: string }).id)).size).toBe(1);
    expect(await logOf(estate)).toMatchObject([{ status: 'delivered', attempts: 3, httpStatus: 204 }]);
    expect((await t.call(webhooks, {}, estate.owner)).body).toMatchObject([{ active: true, failingSince: null }]);
  });

  test('is left alone for a while: what happens meanwhile waits, and is told when it is back', async () => {
    const estate = await t.estate();
    await hook(estate);
    answer = () => ({ status: null, error: 'timeout', millis: 10_000 });
    await happen(estate);
    await t.drain();
    for (let n = 0; n < 5; n += 1) await happen(estate);
    await t.drain();
    expect(posted).toHaveLength(1);
    answer = () => ({ status: 200, error: null, millis: 3 });
    await pass(WAITS[0] + 1);
    await t.drain();
    expect((await logOf(estate)).map((one) => one.status)).toEqual(Array.from({ length: 6 }, () => 'delivered'));
  });

  test('is disabled after three days, and the owner is told once; taken up again, it begins anew', async () => {
    const estate = await t.estate();
    const { id } = await hook(estate);
    answer = broken;
    for (let day = 0; day < 4; day += 1) {
      await happen(estate);
      await pass(86_400);
    }
    const [webhook] = (await t.call(webhooks, {}, estate.owner)).body;
    expect(webhook).toMatchObject({ id, active: false });
    expect(webhook?.disabledAt).not.toBeNull();
    await pass(86_400);
    const told = (await t.call(notifications, {}, estate.owner)).body;
    expect(told.map((one) => [one.type, one.redirectLink])).toEqual([
      ['webhookFail', '/dashboard/settings?link=integrations&tab=webhooks'],
    ]);
    expect(told[0]?.content).toContain('<b>hooks.exemple.fr</b>');
    posted = [];
    await happen(estate);
    await pass(86_400);
    expect(posted).toEqual([]);
    expect((await logOf(estate)).every((one) => one.status === 'failed')).toBe(true);
    answer = () => ({ status: 200, error: null, millis: 3 });
    await t.call(
      changeWebhook,
      {
        id,
        url: 'https://hooks.exemple.fr/in',
        events: ['catalogue.product-changed'],
        active: true,
        version: webhook?.version as number,
      },
      estate.owner,
    );
    await happen(estate);
    await t.drain();
    expect(posted).toHaveLength(1);
  });

  test('has its delivery given up after two days and a half; the owner may send it once more', async () => {
    const estate = await t.estate();
    await hook(estate);
    answer = broken;
    await happen(estate);
    await t.drain();
    for (const wait of WAITS) await pass(wait + 3601);
    const [given] = await logOf(estate);
    expect(given).toMatchObject({ status: 'failed', attempts: WAITS.length + 1, nextAt: null });
    answer = () => ({ status: 200, error: null, millis: 3 });
    posted = [];
    await t.tx(estate.shopId, (tx) =>
      sql`update webhook set active = true where shop_id = ${estate.shopId}`.execute(tx),
    );
    expect((await t.call(redeliver, { id: given?.id as string }, estate.owner)).status).toBe(200);
    await t.drain();
    expect(JSON.parse(posted[0]?.body ?? '{}')).toMatchObject({ id: given?.eventId });
    expect(await logOf(estate)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });
});

describe('a webhook', () => {
  test('leads to https on the Internet, and nowhere else', async () => {
    const estate = await t.estate();
    const tried = async (url: string) => {
      const { status, body } = await t.call(addWebhook, { url, events: ['sales.bill-issued'] }, estate.owner);
      return [status, Object.keys(body.fields ?? {})];
    };
    for (const url of [
      'http://exemple.fr/in',
      'https://user:secret@exemple.fr/',
      'https://',
      'ftp://exemple.fr',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.8/x',
      'https://localhost/x',
      'https://base.internal/x',
      'https://2130706433/x',
    ]) {
      expect([url, ...(await tried(url))]).toEqual([url, 422, ['url']]);
    }
    expect((await tried('https://exemple.fr'))[0]).toBe(200);
  });

  test('has a secret that is shown when it is made, stored nowhere, and can be renewed', async () => {
    const estate = await t.estate();
    const { id, secret } = await hook(estate);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect((await t.call(webhooks, {}, estate.owner)).body[0]).not.toHaveProperty('secret');
    const renewed = (await t.call(renewWebhookSecret, { id }, estate.owner)).body.secret;
    expect(renewed).not.toBe(secret);
    await happen(estate);
    await t.drain();
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(posted[0]?.headers['comptoir-signature'] ?? '') ?? [];
    expect(signature).toBe(createHmac('sha256', renewed).update(`${seconds}.${posted[0]?.body}`).digest('hex'));
    const kept = await t.tx(estate.shopId, async (tx) =>
      JSON.stringify([
        (await sql`select * from webhook`.execute(tx)).rows,
        (await sql`select * from audit`.execute(tx)).rows,
        (await sql`select * from idempotency`.execute(tx)).rows,
      ]),
    );
    for (const one of [secret, renewed]) expect(kept).not.toContain(one.slice(6));
  });

  test('that is removed is told nothing, and two people who change it at once are told', async () => {
    const estate = await t.estate();
    const { id, version } = await hook(estate);
    const change = () =>
      t.call(
        changeWebhook,
        { id, version, url: 'https://hooks.exemple.fr/2', events: ['catalogue.product-changed'], active: true },
        estate.owner,
      );
    expect([(await change()).status, (await change()).status]).toEqual([200, 409]);
    expect((await t.call(archiveWebhook, { id }, estate.owner)).status).toBe(200);
    expect((await t.call(archiveWebhook, { id }, estate.owner)).status).toBe(404);
    await happen(estate);
    await t.drain();
    expect(posted).toEqual([]);
    expect((await t.call(webhooks, {}, estate.owner)).body).toEqual([]);
  });
});
