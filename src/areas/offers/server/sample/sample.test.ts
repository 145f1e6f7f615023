import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { typeCosts } from '#areas/stock/rules/valuation.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays } from '#kernel/day.ts';
import type { Permission } from '#kernel/permission.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { sampleCalls } from '../../rules/document-calls.ts';
import { addOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import {
  giveSample,
  sampleFollowUp,
  samples,
  takeBackSample,
  tellOutcome,
} from '../../rules/sample/sample-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

/** Samples: nothing is asked for them, they leave as what they are, and what they brought is known. */
const t = await testBed();
const { office, reserved, clerk } = officeBench(t);

const rows = <T>(shop: Office, text: string): Promise<T[]> =>
  t.tx(
    shop.estate.shopId,
    async (tx) => (await sql<T>`${sql.raw(text.replace('$1', `'${shop.estate.shopId}'`))}`.execute(tx)).rows as T[],
  );
const agent = (shop: Office, ...rights: Permission[]) =>
  t.person({
    role: 'agent',
    shopId: shop.estate.shopId,
    authorizations: Object.fromEntries(rights.map((one) => [one, true])),
  });
const realOf = async (shop: Office): Promise<number[]> =>
  (await rows<{ real: string }>(shop, 'select real from stock_item where shop_id = $1 order by format_id')).map((row) =>
    Number(row.real),
  );
const given = async (shop: Office, quantity = 2, token = shop.estate.owner) => {
  const made = (await t.call(sampleCalls.add, typed(shop, quantity), token)).body;
  expect((await t.call(giveSample, { id: made.id }, token)).status).toBe(200);
  return made;
};

describe('what is asked for samples', () => {
  test('is nothing, whatever a product costs, its duty, its own tax, its minimum and the delivery mode', async () => {
    const shop = await office(2, 24);
    await t.tx(shop.estate.shopId, async (tx) => {
      await sql`update product_vintage set legal = '{"category":"wine","taxFormat":"da","customTaxAmountPerHL":100,"customTaxAdded":true,"customTaxName":"Taxe"}' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      );
    });
    await t.call(updateMyShop, { settings: { dutyInPrice: 'added' } } as never, shop.estate.owner);
    // An order of the same goods does ask for something: the comparison would see a price that is not there.
    const order = (await t.call(addOfficeOrder, typed(shop, 2), shop.estate.owner)).body;
    expect(order.totalTTC).toBeGreaterThan(48);
    const made = await t.call(
      sampleCalls.add,
      typed(shop, 2, {
        shipping: { price: 15, instructions: '' },
        lines: typed(shop, 2).lines.map((line) => ({ ...line, unitPrice: 9 })),
      }),
      shop.estate.owner,
    );
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ kind: 'sample', status: 'pending', totalTTC: 0, totalHT: 0, remaining: 0 });
    expect(made.body.number).toMatch(/^EC-\d{4}-0001$/);
    expect(made.body.lines.map((line) => line.kind)).toEqual(['product', 'product']);
    // 4 bottles at 12 € TTC, VAT 20 %: 40 € without VAT.
    const { body } = await t.call(sampleFollowUp, { id: made.body.id }, shop.estate.owner);
    expect(body).toMatchObject({ worth: 40, givenOn: null, outcome: null });
  });

  test('is nothing, and what they cost the house is read beside what they are worth, by who keeps its accounts', async () => {
    const shop = await office(2, 24);
    const cost = (formatId: string, euros: number) =>
      t.call(typeCosts, { lines: [{ formatId, cost: euros }] }, shop.estate.owner);
    expect((await cost(shop.formats[0] ?? '', 3.25)).status).toBe(200);
    const made = await given(shop);
    const read = async (token = shop.estate.owner) => (await t.call(sampleFollowUp, { id: made.id }, token)).body;
    expect(await read()).toMatchObject({ worth: 40, cost: 6.5, uncosted: 1 });
    await cost(shop.formats[1] ?? '', 2);
    expect(await read()).toMatchObject({ cost: 10.5, uncosted: 0 });
    const list = (await t.call(samples, { filter: '{}' }, shop.estate.owner)).body;
    expect([list.rows[0]?.cost, list.sums?.['cost']]).toEqual([10.5, 10.5]);
    const { token: blind } = await clerk(shop, 'createOrder', 'seeAllOrder');
    expect((await read(blind)).cost).toBeUndefined();
    expect((await t.call(samples, {}, blind)).body.rows[0]?.cost).toBeUndefined();
    // A user who sees prices sells at them: the costs of the house are not for him.
    const { token: seller } = await clerk(shop, 'createOrder', 'seeAllOrder', 'seeAllPrice');
    expect(await read(seller)).toMatchObject({ worth: 40 });
    expect(await read(seller)).not.toHaveProperty('cost');
    const sold = (await t.call(samples, {}, seller)).body;
    expect([sold.rows[0]?.worth, sold.rows[0]?.cost, sold.sums?.['cost']]).toEqual([40, undefined, undefined]);
    expect((await t.call(samples, { sort: '-cost' }, seller)).status).toBe(400);
    const { token: keeper } = await clerk(shop, 'seeAllOrder', 'manageBudget');
    expect((await t.call(samples, {}, keeper)).body.rows[0]?.cost).toBe(10.5);
  });

  test('is nothing to be paid, billed or seen among orders', async () => {
    const shop = await office(1, 12);
    const made = await given(shop);
    expect(await rows(shop, 'select 1 from payment_intent where shop_id = $1')).toEqual([]);
    expect(await rows(shop, 'select 1 from bill where shop_id = $1')).toEqual([]);
    const pdf = await t.call(sampleCalls.pdf, { id: made.id }, shop.estate.owner);
    expect(pdf.status).toBe(200);
  });
});

describe('the goods of samples', () => {
  test('are reserved, then leave once as samples under their document, and come back where they left from', async () => {
    const shop = await office(2, 10);
    const { owner } = shop.estate;
    const made = (await t.call(sampleCalls.add, typed(shop, 3), owner)).body;
    expect(await reserved(shop)).toEqual([3, 3]);
    const answers = await Promise.all([1, 2, 3].map(() => t.call(giveSample, { id: made.id }, owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect([await realOf(shop), await reserved(shop)]).toEqual([
      [7, 7],
      [0, 0],
    ]);
    const moved = await rows<{ cause: string; quantity: string; document_label: string }>(
      shop,
      "select cause, quantity, document_label from stock_movement where shop_id = $1 and document_kind = 'sample'",
    );
    expect(moved.map((one) => [one.cause, Number(one.quantity), one.document_label])).toEqual([
      ['sample', -3, made.number],
      ['sample', -3, made.number],
    ]);
    const back = await t.call(takeBackSample, { id: made.id, reason: 'Client absent' }, owner);
    expect(back.body).toMatchObject({ status: 'cancelled', sucess: true });
    expect([await realOf(shop), await reserved(shop)]).toEqual([
      [10, 10],
      [0, 0],
    ]);
    expect((await t.call(takeBackSample, { id: made.id }, owner)).status).toBe(409);
  });

  test('are free again when they are cancelled before they left, and a hand-over and a cancellation at once never both pass', async () => {
    const shop = await office(1, 10);
    const { owner } = shop.estate;
    for (let round = 0; round < 5; round++) {
      const made = (await t.call(sampleCalls.add, typed(shop, 2), owner)).body;
      const version = made.version;
      const [gave, took] = await Promise.all([
        t.call(giveSample, { id: made.id, version }, owner),
        t.call(takeBackSample, { id: made.id, version }, owner),
      ]);
      expect([gave.status, took.status].sort()).toEqual([200, 409]);
      if (gave.status === 200) await t.call(takeBackSample, { id: made.id }, owner);
      expect([await realOf(shop), await reserved(shop)]).toEqual([[10], [0]]);
    }
  });

  test('are never more than the shelf holds, and leave neither tomorrow nor before they were reserved', async () => {
    const shop = await office(1, 4);
    const { owner } = shop.estate;
    expect((await t.call(sampleCalls.add, typed(shop, 5), owner)).status).toBe(422);
    const made = (await t.call(sampleCalls.add, typed(shop, 2), owner)).body;
    const today = made.placedAt!.slice(0, 10) as never;
    for (const day of [addDays(today, 2), addDays(today, -2)]) {
      const refused = await t.call(giveSample, { id: made.id, day }, owner);
      expect([refused.status, Object.keys((refused.body as { fields?: object }).fields ?? {})]).toEqual([422, ['day']]);
    }
    expect((await t.call(giveSample, { id: made.id, day: '2026-13-01' }, owner)).status).toBe(422);
  });
});

describe('what became of samples', () => {
  test('is said once they were handed over, with an order of the same client placed since, which follows nothing else', async () => {
    const shop = await office(1, 100);
    const { owner } = shop.estate;
    const waiting = (await t.call(sampleCalls.add, typed(shop, 2), owner)).body;
    expect((await t.call(tellOutcome, { id: waiting.id, outcome: 'pleased' }, owner)).status).toBe(409);
    const other = (
      await t.call(
        addClient,
        {
          kind: 'private',
          firstname: 'Zoé',
          lastname: 'Petit',
          email: 'zoe@exemple.fr',
          typology: 'particulier',
          addresses: [{ street: '1 rue A', zipcode: '75011', city: 'Paris' }],
        },
        owner,
      )
    ).body;
    const [first, second] = [await given(shop), await given(shop)];
    const order = (await t.call(addOfficeOrder, typed(shop, 6), owner)).body;
    const strange = (await t.call(addOfficeOrder, typed(shop, 6, { clientId: other.id }), owner)).body;
    const { body: seen } = await t.call(sampleFollowUp, { id: first.id }, owner);
    expect(seen.orders.map((one) => one.id)).toEqual([order.id]);
    const claim = (id: string, orderId: string) =>
      t.call(tellOutcome, { id, outcome: 'ordered', orderId, note: 'Revient au printemps' }, owner);
    expect((await claim(first.id, strange.id)).status).toBe(422);
    const both = await Promise.all([claim(first.id, order.id), claim(second.id, order.id)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    const [kept, lost] = both[0]?.status === 200 ? [first, second] : [second, first];
    expect((await t.call(sampleFollowUp, { id: lost.id }, owner)).body).toMatchObject({ orders: [], outcome: null });
    // Corrected: the order is free for the other.
    expect((await t.call(tellOutcome, { id: kept.id, outcome: 'declined' }, owner)).body).toMatchObject({
      order: null,
    });
    expect((await claim(lost.id, order.id)).body).toMatchObject({
      order: { id: order.id },
      note: 'Revient au printemps',
    });
  });

  test('adds up by giver: bottles, worth, orders that followed and what they came to', async () => {
    const shop = await office(1, 100);
    const { owner } = shop.estate;
    const made = await given(shop, 3);
    await given(shop, 1);
    await t.call(sampleCalls.add, typed(shop, 1, { place: false }), owner);
    const order = (await t.call(addOfficeOrder, typed(shop, 6), owner)).body;
    await t.call(tellOutcome, { id: made.id, outcome: 'ordered', orderId: order.id }, owner);
    const { body } = await t.call(
      samples,
      { group: 'giver', filter: JSON.stringify({ status: { in: ['validated'] } }) } as never,
      owner,
    );
    expect((body as never as { groups: object[] }).groups).toEqual([
      expect.objectContaining({ count: 2, sums: { bottles: 4, worth: 40, cost: 0, followed: 1, turnover: 60 } }),
    ]);
  });
});

describe('who gives samples', () => {
  test('an agent gives no more than his month allows, two documents at once neither; the estate is not held by it', async () => {
    const shop = await office(1, 100);
    await t.call(updateMyShop, { settings: { agentSampleBottles: 6 } } as never, shop.estate.owner);
    const { token } = await agent(shop, 'createOrder', 'seeAllOrder', 'seeAllClient', 'seeAllProduct', 'seeAllStock');
    const first = await t.call(sampleCalls.add, typed(shop, 2), token);
    expect(first.status).toBe(200);
    const both = await Promise.all([1, 2].map(() => t.call(sampleCalls.add, typed(shop, 4), token)));
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(both.map((one) => JSON.stringify(one.body)).join()).toContain('il vous en reste 0');
    // A draft promises nothing; placing it does.
    const draft = (await t.call(sampleCalls.add, typed(shop, 1, { place: false }), token)).body;
    const { lines } = typed(shop, 1);
    expect(
      (await t.call(sampleCalls.change, { id: draft.id, version: draft.version, lines, place: true }, token)).status,
    ).toBe(409);
    // Cancelled samples are free again for the user to give.
    expect((await t.call(takeBackSample, { id: first.body.id }, token)).status).toBe(200);
    expect((await t.call(sampleCalls.add, typed(shop, 2), token)).status).toBe(200);
    expect((await t.call(sampleCalls.add, typed(shop, 20), shop.estate.owner)).status).toBe(200);
  });

  test('without the right to write orders nobody does, and without the right to prices nobody reads what they are worth', async () => {
    const shop = await office(1, 100);
    const made = await given(shop);
    const reader = (await clerk(shop, 'seeAllOrder')).token;
    expect((await t.call(sampleCalls.add, typed(shop, 1), reader)).status).toBe(403);
    expect((await t.call(takeBackSample, { id: made.id }, reader)).status).toBe(403);
    const { body } = await t.call(sampleFollowUp, { id: made.id }, reader);
    expect(body).not.toHaveProperty('worth');
    const listed = (await t.call(samples, {}, reader)).body;
    expect(listed.rows[0]).toMatchObject({ id: made.id, standing: 'fresh', bottles: 2 });
    expect(listed.rows[0]).not.toHaveProperty('worth');
    expect(listed.rows[0]).not.toHaveProperty('turnover');
    const own = (await clerk(shop, 'createOrder')).token;
    expect((await t.call(samples, {}, own)).body.rows).toEqual([]);
    expect((await t.call(giveSample, { id: made.id }, own)).status).toBe(404);
  });
});
