import { describe, expect, test } from 'vitest';
import { typeCosts } from '#areas/stock/rules/valuation.ts';
import { testBed } from '#platform/testing.ts';
import { sampleCalls } from '../../rules/document-calls.ts';
import { changeOfficeOrder, discardOrder, order, orders } from '#areas/sales/rules/endpoints.ts';
import { sellSampleAtCost } from '../../rules/sample/at-cost-endpoint.ts';
import { giveSample, sampleFollowUp } from '../../rules/sample/sample-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

/** Samples that are sold at what they cost: they are withdrawn, and an order like any other takes their place. */
const t = await testBed();
const { office, reserved, clerk } = officeBench(t);

const costed = async (shop: Office, ...costs: number[]) => {
  const lines = costs.map((cost, at) => ({ formatId: shop.formats[at] ?? '', cost }));
  expect((await t.call(typeCosts, { lines }, shop.estate.owner)).status).toBe(200);
};
const sampled = async (shop: Office, quantity = 3, more: object = {}) =>
  (await t.call(sampleCalls.add, typed(shop, quantity, more), shop.estate.owner)).body;
const sell = (id: string, token: string) => t.call(sellSampleAtCost, { id }, token);

describe('what samples are sold at', () => {
  test('is their cost of the day, VAT added where the category of the client is with VAT, and a draft that is placed like any other', async () => {
    const shop = await office(2, 24);
    const { owner } = shop.estate;
    await costed(shop, 3.25, 2.333);
    const made = await sampled(shop);
    const { status, body } = await sell(made.id, owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'order',
      status: 'draft',
      number: null,
      clientId: shop.clientId,
      priceMode: 'TTC',
      note: `Échantillons ${made.number} au coût de revient`,
      // 3 × 3.90 and 3 × 2.80 (2.7996 to the cent).
      totalTTC: 20.1,
    });
    expect(body.payment.type).not.toBe('sample');
    expect(body.lines.map((line) => [line.formatId, line.quantity, line.typedPrice])).toEqual([
      [shop.formats[0], 3, 3.9],
      [shop.formats[1], 3, 2.8],
    ]);
    expect(await reserved(shop)).toEqual([0, 0]);
    expect((await t.call(sampleCalls.read, { id: made.id }, owner)).body.status).toBe('cancelled');
    expect((await t.call(sampleFollowUp, { id: made.id }, owner)).body).toMatchObject({
      soldBy: { id: body.id, number: '' },
      order: null,
    });
    const { lines } = (await t.call(order, { id: body.id }, owner)).body;
    const placed = await t.call(
      changeOfficeOrder,
      {
        id: body.id,
        version: body.version,
        place: true,
        lines: lines.map(({ id, formatId, quantity }) => ({ id, formatId: formatId ?? '', quantity })),
      },
      owner,
    );
    expect(placed.body).toMatchObject({ status: 'pending', totalTTC: 20.1 });
    expect(await reserved(shop)).toEqual([3, 3]);
    expect((await t.call(sampleFollowUp, { id: made.id }, owner)).body.soldBy?.number).toBe(placed.body.number);
  });

  test('is their cost to the cent where the category is without VAT', async () => {
    const shop = await office(1, 24);
    await costed(shop, 2.336);
    const made = await sampled(shop, 5, { typology: 'caviste' });
    const { body } = await sell(made.id, shop.estate.owner);
    expect(body).toMatchObject({ priceMode: 'HT', totalHT: 11.7, totalTTC: 14.04 });
    expect(body.lines[0]?.typedPrice).toBe(2.34);
  });
});

describe('samples are sold at cost', () => {
  test('once, whoever presses at the same time, and not once they were handed over', async () => {
    const shop = await office(1, 50);
    const { owner } = shop.estate;
    await costed(shop, 3);
    const made = await sampled(shop);
    const answers = await Promise.all([1, 2, 3].map(() => sell(made.id, owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect((await t.call(orders, {}, owner)).body.rows).toHaveLength(1);
    expect(await reserved(shop)).toEqual([0]);
    expect((await sell(made.id, owner)).status).toBe(409);
    // Its draft thrown away, nothing sold them.
    const draft = answers.find((one) => one.status === 200)?.body.id ?? '';
    expect((await t.call(discardOrder, { id: draft }, owner)).status).toBe(200);
    expect((await t.call(sampleFollowUp, { id: made.id }, owner)).body.soldBy).toBeNull();

    const other = await sampled(shop);
    const both = await Promise.all([sell(other.id, owner), t.call(giveSample, { id: other.id }, owner)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    const gone = await sampled(shop);
    await t.call(giveSample, { id: gone.id }, owner);
    expect((await sell(gone.id, owner)).status).toBe(409);
  });

  test('never without a cost: what lacks one is named, and nothing is changed', async () => {
    const shop = await office(2, 24);
    const { owner } = shop.estate;
    await costed(shop, 3);
    const made = await sampled(shop);
    const refused = await sell(made.id, owner);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(made.lines[1]?.label);
    expect((await t.call(sampleFollowUp, { id: made.id }, owner)).body.costless).toEqual([made.lines[1]?.label]);
    expect((await t.call(sampleCalls.read, { id: made.id }, owner)).body.status).toBe('pending');
    expect(await reserved(shop)).toEqual([3, 3]);
  });

  test('by who writes orders and sees prices, in the own shop', async () => {
    const shop = await office(1, 24);
    await costed(shop, 3);
    const made = await sampled(shop);
    const status = async (...rights: Parameters<typeof clerk>[1][]) =>
      (await sell(made.id, (await clerk(shop, ...rights)).token)).status;
    expect(await status('createOrder', 'seeAllOrder')).toBe(403);
    expect(await status('seeAllOrder', 'seeAllPrice')).toBe(403);
    expect(await status('createOrder', 'seeAllOrder', 'seeAllPrice', 'seeAllClient')).toBe(403);
    expect((await sell(made.id, (await t.estate()).owner)).status).toBe(404);
    expect(await status('createOrder', 'seeAllOrder', 'seeAllPrice', 'seeAllClient', 'manageBudget')).toBe(200);
  });
});
