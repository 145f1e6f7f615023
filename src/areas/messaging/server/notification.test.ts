import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { adjustStock, changeStockItem, stocks } from '#areas/stock/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { reserveStock } from '#areas/stock/server/index.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { documentsToDownload, markAsSeen, notificationChoices, notifications } from '../rules/endpoints.ts';
import { notify, offerDocument } from './index.ts';

const t = await testBed();
const tell = (
  shopId: string,
  to: Parameters<typeof notify>[2]['to'],
  content = 'Nouvelle commande',
  redirectLink = '/dashboard/orders',
) => t.tx(shopId, (tx, call) => notify(tx, call, { to, type: 'newOrder', content, redirectLink }));

describe('notifications', () => {
  test('there are none at first, and the answer is an empty list', async () => {
    const estate = await t.estate();
    expect(await t.call(notifications, {}, estate.owner)).toMatchObject({ status: 200, body: [] });
    expect((await t.call(notifications, {}, null)).status).toBe(401);
  });

  test('reach the owners and the collaborators who may see, and nobody else', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const sees = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    const blind = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: false } });
    await tell(estate.shopId, { staffWith: 'seeAllOrder' });
    const counts = [];
    for (const token of [estate.owner, sees.token, blind.token, other.owner])
      counts.push((await t.call(notifications, {}, token)).body.length);
    expect(counts).toEqual([1, 1, 0, 0]);
  });

  test('are seen once marked, by their own reader only', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    await tell(estate.shopId, { userIds: [estate.ownerId] }, 'Un');
    await tell(estate.shopId, { userIds: [estate.ownerId, estate.ownerId] }, 'Deux');
    const told = (await t.call(notifications, {}, estate.owner)).body;
    expect(told.map((one) => [one.content, one.seen]).toSorted()).toEqual([
      ['Deux', false],
      ['Un', false],
    ]);
    const arrayOfIds = told.map((one) => one.id);
    expect((await t.call(markAsSeen, { arrayOfIds }, other.owner)).body.seen).toBe(0);
    expect((await t.call(markAsSeen, { arrayOfIds: [] }, estate.owner)).body.seen).toBe(0);
    expect((await t.call(markAsSeen, { arrayOfIds }, estate.owner)).body.seen).toBe(2);
    expect((await t.call(notifications, {}, estate.owner)).body.every((one) => one.seen)).toBe(true);
  });

  test('hold no markup but emphasis, and lead nowhere outside', async () => {
    const estate = await t.estate();
    await tell(
      estate.shopId,
      { userIds: [estate.ownerId] },
      '<b>Léa</b><img src=x onerror=alert(1)>',
      '//evil.example',
    );
    const [news] = (await t.call(notifications, {}, estate.owner)).body;
    expect(news).toMatchObject({ content: '<b>Léa</b>&lt;img src=x onerror=alert(1)&gt;', redirectLink: '/dashboard' });
  });

  test('the database shows a person only his own', async () => {
    const estate = await t.estate();
    await tell(estate.shopId, { userIds: [estate.ownerId] });
    const asOther = await t.tx(estate.shopId, async (tx) => {
      await sql`select set_config('app.user_id', ${crypto.randomUUID()}, true)`.execute(tx);
      return (await sql`select id from notification where user_id = ${estate.ownerId}`.execute(tx)).rows;
    });
    expect(asOther).toEqual([]);
  });
});

describe('documents', () => {
  test('are given once, to the person they are for', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    await t.tx(estate.shopId, (tx, call) => offerDocument(tx, call, { userId: estate.ownerId, url: '/v1/exports/1' }));
    expect((await t.call(documentsToDownload, {}, other.owner)).body).toEqual([]);
    expect((await t.call(documentsToDownload, {}, estate.owner)).body).toEqual(['/v1/exports/1']);
    expect((await t.call(documentsToDownload, {}, estate.owner)).body).toEqual([]);
  });
});

/** An item that orders bring down to its alert level, in an estate with its stock module or without. */
const cameDown = async (isOn: boolean) => {
  const one = await t.estate();
  const [formatId] = (await t.tx(one.shopId, (tx, call) => someFormats(tx, call, 1))) as [string];
  await t.call(adjustStock, { lines: [{ formatId, delta: 10 }] }, one.owner);
  const item = (await t.call(stocks, {}, one.owner)).body.rows[0];
  await t.call(changeStockItem, { id: item?.id as string, threshold: 6 }, one.owner);
  if (!isOn)
    await t.tx(one.shopId, (tx) =>
      sql`update shop set integration = jsonb_set(integration, '{stocks,active}', 'false') where shop_id = ${one.shopId}`.execute(
        tx,
      ),
    );
  for (const quantity of [3, 2, 1])
    await t.tx(one.shopId, (tx, call) =>
      reserveStock(tx, call, {
        holder: { kind: 'order', id: call.newId() },
        lines: [{ lineId: call.newId(), formatId, quantity }],
      }),
    );
  await t.drain();
  return { one, formatId, told: (await t.call(notifications, {}, one.owner)).body };
};

test('of a module that is off nothing is told, and nothing is offered to choose', async () => {
  const { one, told } = await cameDown(false);
  expect(told).toEqual([]);
  const { choices } = (await t.call(notificationChoices, {}, one.owner)).body;
  expect(choices.map(({ type }) => type)).not.toContain('thresholdReach');
  expect(choices.map(({ type }) => type)).toContain('newOrder');
});

test('coming down to its alert level, an item tells the owner once', async () => {
  const { one, formatId, told } = await cameDown(true);
  expect(told.map((news) => [news.type, news.seen, news.redirectLink])).toEqual([
    ['thresholdReach', false, `/dashboard/stocks?formatId=${formatId}`],
  ]);
  expect(told[0]?.content).toBe('<b>Cuvée 1 2022 75\u00a0cl</b> a atteint son seuil d’alerte : il en reste 5.');
  expect((await t.call(stocks, { filter: JSON.stringify({ low: true }) }, one.owner)).body.total).toBe(1);
});

test('what the bell asks for every minute is small on the wire: a hundred notifications in less than 5 kB', async () => {
  const estate = await t.estate();
  await t.tx(null, (tx) =>
    tx
      .insertInto('notification')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          id: `01a07602-3b98-7b7c-baf4-${createHash('sha256').update(`${estate.ownerId} ${n}`).digest('hex').slice(0, 12)}`,
          user_id: estate.ownerId,
          shop_id: estate.shopId,
          type: 'order',
          content: `Nouvelle commande CO-2026-${String(n).padStart(5, '0')} de Claire Martin : 120,00 €`,
          redirect_link: `/dashboard/orders/01a07602-3b98-7b7c-baf4-f58fd93e${String(n).padStart(4, '0')}`,
          created_at: new Date(Date.UTC(2026, 10, 1, 8, n)).toISOString(),
          seen_at: null,
        })),
      )
      .execute(),
  );
  const http = await t.http();
  const ask = (encoding: string) =>
    http.inject({
      url: '/v1/notifications-centers',
      headers: { authorization: `Bearer ${estate.owner}`, 'accept-encoding': encoding },
    });
  const [packed, plain] = [await ask('gzip, br'), await ask('identity')];
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.byteLength).toBeLessThanOrEqual(5000);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  expect(plain.json()).toHaveLength(100);
});
