import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { futuresCalls } from '../../rules/document-calls.ts';
import { cancelOrder } from '#areas/sales/rules/endpoints.ts';
import { myFutures, orderShopFutures, shopFutures } from '../../rules/futures/buyer-futures.ts';
import { priceOfFormat } from '../../rules/futures/futures.ts';
import {
  campaign,
  campaignHistory,
  changeCampaign,
  confirmFutures,
  futuresFollowUp,
} from '../../rules/futures/futures-endpoints.ts';
import { type Office, typed } from '#areas/sales/testing/office.ts';
import { futuresBench } from '../../testing/campaign.ts';

/** A magnum instead of two bottles: it takes two of the share, costs two and its surcharge, until its last day. */
const t = await testBed();
const { office, open, ledger } = futuresBench(t);

/** The magnum of the first wine, beside its bottle. */
const withMagnum = async (shop: Office) => {
  const magnum = crypto.randomUUID();
  await t.tx(shop.estate.shopId, (tx) =>
    sql`insert into product_format select (jsonb_populate_record(f, jsonb_build_object('id', ${magnum}::text, 'unity_value', 150, 'litres', 1.5, 'eq75', 2, 'format_key', 'bottle|1.5|1'))).*
      from product_format f where f.shop_id = ${shop.estate.shopId} and f.id = ${shop.formats[0] as string}`.execute(
      tx,
    ),
  );
  return magnum;
};
const opened = async (granted: number, more: object = {}) => {
  const shop = await office(1, 0);
  const magnum = await withMagnum(shop);
  const made = await open(shop, granted, {
    formats: [{ formatId: shop.formats[0] as string, intoFormatId: magnum, surcharge: 3 }],
    ...more,
  });
  const lines = (bottles: number, magnums: number) => [
    ...(bottles > 0 ? [{ id: 'a', formatId: shop.formats[0] as string, quantity: bottles }] : []),
    ...(magnums > 0 ? [{ id: 'b', formatId: magnum, quantity: magnums }] : []),
  ];
  const take = (bottles: number, magnums: number) =>
    t.call(futuresCalls.add, typed(shop, 0, { lines: lines(bottles, magnums) }), shop.estate.owner);
  return { shop, magnum, made, take, lines };
};

describe('another size', () => {
  test('takes what it holds of the share, at the wine it holds and its surcharge; sum and schedule follow to the cent', async () => {
    const { shop, made, take } = await opened(20);
    const answer = await take(4, 5);
    expect(answer.status).toBe(200);
    // 4 × 9.50 + 5 × (2 × 9.50 + 3)
    expect(answer.body.totalTTC).toBe(148);
    expect(await ledger(shop, made.id)).toEqual([[20, 14, 0, 0, 0, 6]]);
    const beyond = await take(1, 3);
    expect(beyond.status).toBe(422);
    expect(JSON.stringify(beyond.body)).toContain('il en reste 6 dans cette allocation');
    expect((await take(0, 3)).status).toBe(200);
    await t.call(confirmFutures, { id: answer.body.id }, shop.estate.owner);
    const { parts, order } = (await t.call(futuresFollowUp, { id: answer.body.id }, shop.estate.owner)).body;
    expect(parts.map((one) => one.amount)).toEqual([44.4, 103.6]);
    expect(await ledger(shop, made.id)).toEqual([[20, 6, 14, 0, 0, 0]]);
    // Given back as it was taken.
    expect((await t.call(cancelOrder, { id: order?.id as string, reason: '' }, shop.estate.owner)).status).toBe(200);
    expect(await ledger(shop, made.id)).toEqual([[20, 6, 0, 0, 0, 14]]);
  });

  test('is changed as long as it may be chosen; after its last day an order keeps what it has and takes no more', async () => {
    const { shop, made, take, lines } = await opened(20);
    const { body } = await take(0, 4);
    const change = (version: number, bottles: number, magnums: number) =>
      t.call(
        futuresCalls.change,
        {
          id: body.id,
          version,
          clientId: shop.clientId,
          lines: lines(bottles, magnums).map((line) =>
            line.id === 'b' ? { ...line, id: body.lines[0]?.id as string } : line,
          ),
        } as never,
        shop.estate.owner,
      );
    const more = await change(body.version, 2, 5);
    expect(more.body.totalTTC).toBe(129);
    expect(await ledger(shop, made.id)).toEqual([[20, 12, 0, 0, 0, 8]]);
    await t.tx(shop.estate.shopId, (tx, call) =>
      sql`update futures_campaign set choose_until = ${addDays(day(call.today), -1)}::date where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    expect((await take(0, 1)).status).toBe(422);
    expect((await change(more.body.version, 0, 6)).status).toBe(422);
    expect((await change(more.body.version, 0, 5)).status).toBe(200);
    expect(await ledger(shop, made.id)).toEqual([[20, 10, 0, 0, 0, 10]]);
  });

  test('is offered on the shop with its price, and twenty who press at once take no more than there is', async () => {
    const { shop, magnum, made } = await opened(15);
    const person = await t.person({ role: 'buyer' });
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update client set user_id = ${person.userId} where shop_id = ${shop.estate.shopId} and id = ${shop.clientId}`.execute(
        tx,
      ),
    );
    const name = shop.estate.shopId;
    const page = (await t.call(shopFutures, { name }, person.token)).body;
    expect(page.campaigns[0]?.wines).toMatchObject([
      { left: 15, price: 9.5, sizes: [{ formatId: magnum, units: 2, price: 22 }] },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        t.call(
          orderShopFutures,
          { name, wines: [{ formatId: magnum, quantity: 2 }], terms: true, adult: true, shownTotal: 44 },
          person.token,
        ),
      ),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(3);
    expect(await ledger(shop, made.id)).toEqual([[15, 12, 0, 0, 0, 3]]);
    expect((await t.call(myFutures, {}, person.token)).body.orders).toHaveLength(3);
  });

  test('is of the same wine, is not shared out itself, and stays once futures are ordered', async () => {
    const { shop, magnum, made, take } = await opened(20);
    const bottle = shop.formats[0] as string;
    const sent = (one: typeof made, formats: object[]) =>
      t.call(
        changeCampaign,
        {
          id: one.id,
          version: one.version,
          name: one.name,
          opensOn: one.opensOn,
          closesOn: one.closesOn,
          deliverFrom: one.deliverFrom,
          deliverTo: one.deliverTo,
          lines: one.lines.map((line) => ({
            id: line.id,
            formatId: line.formatId,
            forKind: line.forKind,
            recipient: line.recipient,
            granted: line.granted,
          })),
          prices: one.prices.map(({ product: _product, ...price }) => price),
          schedule: one.schedule,
          formats,
        } as never,
        shop.estate.owner,
      );
    expect((await sent(made, [{ formatId: magnum, intoFormatId: bottle, surcharge: 0 }])).body.fields).toHaveProperty([
      'formats.0.formatId',
    ]);
    expect((await take(0, 1)).status).toBe(200);
    const now = (await t.call(campaign, { id: made.id }, shop.estate.owner)).body;
    expect((await sent(now, [])).body).toMatchObject({ code: 'sales.futures-format-used' });
    const dearer = await sent(now, [{ formatId: bottle, intoFormatId: magnum, surcharge: 5 }]);
    expect([dearer.status, dearer.body.formats]).toEqual([200, [expect.objectContaining({ units: 2, surcharge: 5 })]]);
    expect((await take(0, 1)).body.totalTTC).toBe(24);
    const known = JSON.stringify((await t.call(campaignHistory, { id: made.id }, shop.estate.owner)).body);
    expect(known).toMatch(/\["formats","[^"]*3,00[^"]*","[^"]*5,00[^"]*"\]/);
    expect(known).toMatch(/\["prices","","[^"]*9,50/);
  });

  test('costs what it holds and its surcharge, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }), (price, surcharge) => {
        expect(
          Math.round(priceOfFormat(price / 100, { units: '2', surcharge: (surcharge / 100).toFixed(2) }) * 100),
        ).toBe(2 * price + surcharge);
      }),
    );
  });
});
