import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  addAllocation,
  allocation,
  allocationRecipients,
  allocations,
  answerAllocation,
  askAllocation,
  changeAllocation,
  discardAllocation,
  proposedAllocation,
} from '../rules/allocation-endpoints.ts';
import { quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import {
  addOfficeOrder,
  cancelOrder,
  changeOfficeOrder,
  placeOrder,
  validateOrder,
} from '#areas/sales/rules/endpoints.ts';
import { orderOfQuote } from '#areas/offers/rules/quote/quote-endpoints.ts';
import { cartOf, placing } from '#areas/sales/testing/fixtures.ts';
import { returnDropped } from './draw-allocation.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

/**
 * Wine set aside is ordered only by its recipients, and never beyond their shares, even by several orders at once.
 */
const t = await testBed();
const { office, reserved, productOf } = officeBench(t);

/** The day of the shop, not of the machine. */
const todayOf = (shop: Office) => t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
const setAside = async (
  shop: Office,
  granted: number,
  more: {
    readonly forKind?: 'client' | 'agent' | 'typology';
    readonly recipient?: string;
    readonly others?: 'open' | 'closed';
    readonly days?: readonly [number, number];
  } = {},
) => {
  const today = await todayOf(shop);
  const [from, to] = more.days ?? [0, 10];
  const made = await t.call(
    addAllocation,
    {
      name: 'Printemps',
      opensOn: addDays(today, from),
      closesOn: addDays(today, to),
      others: more.others ?? 'open',
      lines: [
        {
          formatId: shop.formats[0] as string,
          forKind: more.forKind ?? 'client',
          recipient: more.recipient ?? shop.clientId,
          granted,
        },
      ],
    },
    shop.estate.owner,
  );
  expect(made.status).toBe(200);
  return made.body;
};
const left = async (shop: Office, id: string) => {
  const { lines } = (await t.call(allocation, { id }, shop.estate.owner)).body;
  return lines.map((line) => [line.granted, line.ordered, line.left]);
};
const another = async (shop: Office, email = 'zoe@exemple.fr') =>
  (
    await t.call(
      addClient,
      {
        kind: 'private',
        firstname: 'Zoé',
        lastname: 'Petit',
        email,
        typology: 'particulier',
        addresses: [{ street: '1 rue A', zipcode: '75011', city: 'Paris' }],
      },
      shop.estate.owner,
    )
  ).body.id;
const buy = (shop: Office, quantity: number, more: object = {}) =>
  t.call(addOfficeOrder, typed(shop, quantity, more), shop.estate.owner);
/** The same, again as long as the house is too busy to answer: that refusal says nothing of the share. */
const buyServed = async (...of: Parameters<typeof buy>): ReturnType<typeof buy> => {
  const answer = await buy(...of);
  return answer.status === 503 ? buyServed(...of) : answer;
};

describe('an allocation', () => {
  test('is drawn down by the orders of its client, refused beyond with what is left and until when, and given back by what is cancelled', async () => {
    const shop = await office(1, 100);
    const round = await setAside(shop, 12);
    const order = await buy(shop, 6);
    expect(order.status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[12, 6, 6]]);
    const beyond = await buy(shop, 7);
    expect(beyond.status).toBe(422);
    expect(JSON.stringify(beyond.body)).toContain('il en reste 6 dans cette allocation');
    expect(await reserved(shop)).toEqual([6]);
    // A draft takes nothing, a sample neither.
    await buy(shop, 50, { place: false });
    expect((await t.call(sampleCalls.add, typed(shop, 2), shop.estate.owner)).status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[12, 6, 6]]);
    await t.call(cancelOrder, { id: order.body.id, reason: 'Erreur' }, shop.estate.owner);
    expect(await left(shop, round.id)).toEqual([[12, 0, 12]]);
  });

  test('follows an order that is changed, both ways', async () => {
    const shop = await office(1, 100);
    const round = await setAside(shop, 12);
    const order = (await buy(shop, 6)).body;
    const change = (quantity: number, version: number) =>
      t.call(
        changeOfficeOrder,
        {
          id: order.id,
          version,
          lines: [{ id: order.lines[0]?.id as string, formatId: shop.formats[0] as string, quantity }],
        },
        shop.estate.owner,
      );
    const more = await change(12, order.version);
    expect(more.status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[12, 12, 0]]);
    expect((await change(13, more.body.version)).status).toBe(422);
    expect((await change(2, more.body.version)).status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[12, 2, 10]]);
  });

  test('leaves an order of before it began alone', async () => {
    const shop = await office(1, 100);
    const order = (await buy(shop, 20)).body;
    const round = await setAside(shop, 5, { others: 'closed' });
    const line = { id: order.lines[0]?.id as string, formatId: shop.formats[0] as string };
    const same = await t.call(
      changeOfficeOrder,
      { id: order.id, version: order.version, note: 'Merci', lines: [{ ...line, quantity: 20 }] },
      shop.estate.owner,
    );
    expect(same.status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[5, 0, 5]]);
    const grown = await t.call(
      changeOfficeOrder,
      { id: order.id, version: same.body.version, lines: [{ ...line, quantity: 24 }] },
      shop.estate.owner,
    );
    expect(grown.status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[5, 4, 1]]);
  });

  test('of a category is everybody’s of it, and the order made of a quote takes of it too', async () => {
    const shop = await office(1, 100);
    const round = await setAside(shop, 10, { forKind: 'typology', recipient: 'particulier' });
    await buy(shop, 4, { clientId: await another(shop) });
    const quote = (await t.call(quoteCalls.add, typed(shop, 5), shop.estate.owner)).body;
    expect(await left(shop, round.id)).toEqual([[10, 4, 6]]);
    expect((await t.call(orderOfQuote, { id: quote.id }, shop.estate.owner)).status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[10, 9, 1]]);
  });

  test('counts only between its days', async () => {
    const shop = await office(1, 100);
    await setAside(shop, 5, { days: [-20, -1], others: 'closed' });
    await setAside(shop, 5, { days: [1, 9], others: 'closed' });
    expect((await buy(shop, 30)).status).toBe(200);
    expect((await buy(shop, 30, { clientId: await another(shop) })).status).toBe(200);
  });
});

describe('goods that will not leave', () => {
  test('go back to the share that they were taken of, and no further', async () => {
    const shop = await office(1, 100);
    const round = await setAside(shop, 12);
    const order = (await buy(shop, 10)).body;
    const formatId = shop.formats[0] as string;
    const drop = (quantity: number) =>
      t.tx(shop.estate.shopId, (tx, call) => returnDropped(tx, call, order.id, [{ formatId, quantity }]));
    await drop(4);
    expect(await left(shop, round.id)).toEqual([[12, 6, 6]]);
    await drop(50);
    expect(await left(shop, round.id)).toEqual([[12, 0, 12]]);
  });
});

describe('whoever has no share', () => {
  test('buys what is not set aside, or nothing where it is closed to others, at the counter of the shop too', async () => {
    const shop = await office(1, 20);
    const round = await setAside(shop, 12);
    const stranger = await another(shop);
    const first = (await buy(shop, 5, { clientId: stranger })).body;
    const grow = (quantity: number) =>
      t.call(
        changeOfficeOrder,
        {
          id: first.id,
          version: first.version,
          lines: [{ id: first.lines[0]?.id as string, formatId: shop.formats[0] as string, quantity }],
        },
        shop.estate.owner,
      );
    const tooMuch = await grow(9);
    expect([tooMuch.status, JSON.stringify(tooMuch.body).includes('il en reste 3 hors des allocations')]).toEqual([
      422,
      true,
    ]);
    expect((await grow(8)).status).toBe(200);
    const beyond = await buy(shop, 1, { clientId: stranger });
    expect(beyond.status).toBe(422);
    expect(JSON.stringify(beyond.body)).toContain('il en reste 0 hors des allocations');
    // The client for whom they are set aside has them all.
    expect((await buy(shop, 12)).status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[12, 12, 0]]);

    const closed = await office(1, 100);
    await setAside(closed, 12, { others: 'closed' });
    const stocked = {
      estate: closed.estate,
      formats: [{ id: closed.formats[0] as string, productId: await productOf(closed, closed.formats[0] as string) }],
    };
    const refused = await t.call(placeOrder, placing(cartOf(stocked, 6)) as never, null);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('est réservé à des allocations');
    expect(await reserved(closed)).toEqual([0]);
  });
});

describe('at the same time', () => {
  test('ten orders for a share of twelve never take more than twelve', async () => {
    const shop = await office(1, 1000);
    const round = await setAside(shop, 12);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyServed(shop, 2)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(6);
    expect(await left(shop, round.id)).toEqual([[12, 12, 0]]);
    expect(await reserved(shop)).toEqual([12]);
  });

  test('clients of two shares of one wine, and whoever has none, never take what is another’s', async () => {
    const shop = await office(1, 30);
    const second = await another(shop);
    const third = await another(shop, 'leo@exemple.fr');
    await setAside(shop, 10);
    await setAside(shop, 10, { recipient: second });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => buyServed(shop, 2)),
      ...Array.from({ length: 6 }, () => buyServed(shop, 2, { clientId: second })),
      ...Array.from({ length: 6 }, () => buyServed(shop, 2, { clientId: third })),
    ]);
    const passed = (from: number) => answers.slice(from, from + 6).filter((one) => one.status === 200).length;
    expect([passed(0), passed(6), passed(12)]).toEqual([5, 5, 5]);
    expect(await reserved(shop)).toEqual([30]);
  });
});

describe('the sheet', () => {
  test('keeps what was ordered: a line comes no lower, goes to nobody else and is not taken away', async () => {
    const shop = await office(1, 100);
    const { owner } = shop.estate;
    const round = await setAside(shop, 12);
    await buy(shop, 6);
    const line = round.lines[0];
    const send = (lines: readonly object[], version = round.version) =>
      t.call(
        changeAllocation,
        {
          id: round.id,
          version,
          name: 'Été',
          opensOn: round.opensOn,
          closesOn: round.closesOn,
          others: 'closed',
          lines,
        } as never,
        owner,
      );
    const same = { id: line?.id, formatId: line?.formatId, forKind: 'client', recipient: shop.clientId };
    expect((await send([{ ...same, granted: 5 }])).status).toBe(409);
    expect((await send([{ ...same, recipient: await another(shop), granted: 20 }])).status).toBe(409);
    expect((await send([])).status).toBe(409);
    expect((await t.call(discardAllocation, { id: round.id }, owner)).status).toBe(409);
    const ok = await send([
      { ...same, granted: 6 },
      { formatId: line?.formatId, forKind: 'typology', recipient: 'particulier', granted: 24 },
    ]);
    expect(ok.body).toMatchObject({ name: 'Été', others: 'closed' });
    expect(ok.body.lines.map((one) => [one.forKind, one.granted, one.ordered])).toEqual([
      ['client', 6, 6],
      ['typology', 24, 0],
    ]);
    // Somebody who read the sheet before learns that it moved.
    expect((await send([{ ...same, granted: 9 }])).status).toBe(409);
    const twice = await send(
      [
        { ...same, granted: 6 },
        { ...same, id: null, granted: 6 },
      ],
      ok.body.version,
    );
    expect([twice.status, Object.keys((twice.body as { fields?: object }).fields ?? {})]).toEqual([
      422,
      ['lines.1.recipient'],
    ]);
    const nobody = await send(
      [
        { ...same, granted: 6 },
        { ...same, id: null, forKind: 'agent', recipient: shop.clientId, granted: 6 },
      ],
      ok.body.version,
    );
    expect(nobody.status).toBe(422);
  });

  test('is filled from what was ordered at the same days of the year before', async () => {
    const shop = await office(1, 100);
    const order = (await buy(shop, 18)).body;
    await t.call(validateOrder, { id: order.id }, shop.estate.owner);
    const today = await todayOf(shop);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set placed_on = placed_on - 365 where kind = 'order' and shop_id = ${shop.estate.shopId} and id = ${order.id}`.execute(
        tx,
      ),
    );
    const ask = (by: 'client' | 'typology' | 'agent') =>
      t.call(proposedAllocation, { opensOn: addDays(today, -3), closesOn: addDays(today, 3), by }, shop.estate.owner);
    expect((await ask('client')).body).toMatchObject([
      { formatId: shop.formats[0], forKind: 'client', recipient: shop.clientId, granted: 18 },
    ]);
    expect((await ask('typology')).body).toMatchObject([
      { forKind: 'typology', recipient: 'particulier', granted: 18 },
    ]);
    expect((await ask('agent')).body).toEqual([]);
    const found = await t.call(allocationRecipients, { search: 'dupont' }, shop.estate.owner);
    expect(found.body.map((one) => [one.forKind, one.recipient])).toEqual([['client', shop.clientId]]);
  });
});

describe('an agent', () => {
  test('sees his shares alone, asks for more, and orders it once it is granted; he decides nothing himself', async () => {
    const shop = await office(1, 100);
    const { owner, shopId } = shop.estate;
    const { token } = await t.person({
      role: 'agent',
      shopId,
      authorizations: { createOrder: true, seeAllPrice: true, createClient: true },
    });
    const agentId = await t.tx(
      shopId,
      async (tx) =>
        (await sql<{ id: string }>`select id from user_shop where shop_id = ${shopId} and role = 'agent'`.execute(tx))
          .rows[0]?.id as string,
    );
    await t.tx(shopId, (tx) =>
      sql`update client set agent_id = ${agentId} where shop_id = ${shopId} and id = ${shop.clientId}`.execute(tx),
    );
    const round = await setAside(shop, 6, { forKind: 'agent', recipient: agentId, others: 'closed' });
    const hidden = await setAside(shop, 6, { recipient: await another(shop) });
    const seen = (await t.call(allocations, {}, token)).body.rows;
    expect(seen.map((row) => [row.forKind, row.left])).toEqual([['agent', 6]]);
    expect((await t.call(allocation, { id: round.id }, token)).status).toBe(403);
    const mine = seen[0]?.id as string;
    expect((await t.call(addOfficeOrder, typed(shop, 8), token)).status).toBe(422);
    expect((await t.call(askAllocation, { id: mine, quantity: 6, note: 'Salon' }, token)).status).toBe(200);
    expect((await t.call(askAllocation, { id: hidden.lines[0]?.id as string, quantity: 6 }, token)).status).toBe(404);
    expect((await t.call(answerAllocation, { id: mine, quantity: 6 }, token)).status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => t.call(answerAllocation, { id: mine, quantity: 4 }, owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(await left(shop, round.id)).toEqual([[10, 0, 10]]);
    expect((await t.call(addOfficeOrder, typed(shop, 8), token)).status).toBe(200);
    expect(await left(shop, round.id)).toEqual([[10, 8, 2]]);
  });
});
