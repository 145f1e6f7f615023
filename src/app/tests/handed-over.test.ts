import { describe, expect, test } from 'vitest';
import { officeBench, typed } from '#areas/sales/testing/office.ts';
import { addOfficeOrder, orders } from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billHandedOver, HANDED_OVER_RIGHTS } from '#areas/billing/rules/bill/handed-over.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';

const t = await testBed();
const { office, reserved, clerk } = officeBench(t);
type Shop = Awaited<ReturnType<typeof office>>;

const shelf = (shop: Shop) =>
  t.tx(shop.estate.shopId, async (tx) =>
    (
      await sql<{ real: string }>`select i.real from stock_item i where i.shop_id = ${shop.estate.shopId}`.execute(tx)
    ).rows.map((row) => Number(row.real)),
  );
const sell = (shop: Shop, quantity: number, more: object = {}, key?: string, token = shop.estate.owner) =>
  t.call(billHandedOver, typed(shop, quantity, { payment: 'cash', ...more }), token, key ? { key } : {});
const made = async (shop: Shop) => ({
  orders: (await t.call(orders, {}, shop.estate.owner)).body.total,
  bills: (await t.call(bills, { sort: 'number' }, shop.estate.owner)).body.rows.map((row) => [
    row.number.slice(-4),
    row.totalTTC,
  ]),
});

describe('goods handed over are billed at once', () => {
  test('order, goods, note and bill are made in one act', async () => {
    const shop = await office(2, 10);
    const { status, body } = await sell(shop, 3);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ status: 'invoiced', deliveryStatus: 'delivered', totalTTC: 72 });
    expect(body.message).toMatch(/^Facture \S+ émise, marchandise remise$/);
    expect([await shelf(shop), await reserved(shop), await made(shop)]).toEqual([
      [7, 7],
      [0, 0],
      { orders: 1, bills: [['0001', 72]] },
    ]);
  });

  test('what the cellar does not have is refused at its line, and nothing of it is left', async () => {
    const shop = await office(1, 2);
    const { status, body } = await sell(shop, 3);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['lines.0.quantity']]);
    expect([await shelf(shop), await reserved(shop), await made(shop)]).toEqual([[2], [0], { orders: 0, bills: [] }]);
    await sell(shop, 2);
    expect((await made(shop)).bills).toEqual([['0001', 24]]);
  });

  test('a bill that misses a mention is refused in its words, and takes neither goods nor number', async () => {
    const shop = await office(1, 5);
    const { status, body } = await sell(shop, 1, { payment: 'transfer' });
    expect([status, body.code]).toEqual([422, 'bill.iban']);
    expect([await shelf(shop), await reserved(shop), await made(shop)]).toEqual([[5], [0], { orders: 0, bills: [] }]);
  });

  test('clicked twice it is sold once', async () => {
    const shop = await office(1, 10);
    const both = await Promise.all([sell(shop, 2, {}, 'twice'), sell(shop, 2, {}, 'twice')]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    expect([await shelf(shop), await made(shop)]).toEqual([[8], { orders: 1, bills: [['0001', 24]] }]);
  });

  test('of several who sell the last bottle at once, one does', async () => {
    const shop = await office(1, 1);
    const all = await Promise.all([1, 2, 3].map(() => sell(shop, 1)));
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect([await shelf(shop), await reserved(shop), await made(shop)]).toEqual([
      [0],
      [0],
      { orders: 1, bills: [['0001', 12]] },
    ]);
  });

  test('several wines sold at once in either order, between orders of the office: all stand, and numbers have no gap', async () => {
    const shop = await office(3, 100);
    const turned = { ...typed(shop, 1), lines: typed(shop, 1).lines.toReversed() };
    // Six at a time: each waits for those before it, and no longer than a statement may.
    const wave = () =>
      Promise.all(
        Array.from({ length: 6 }, async (_, at) =>
          at % 3 === 2
            ? t.call(addOfficeOrder, { ...turned, place: true }, shop.estate.owner)
            : sell(shop, 1, at % 3 === 0 ? {} : turned),
        ),
      );
    const all = [...(await wave()), ...(await wave())];
    expect(all.map((one) => one.status)).toEqual(all.map(() => 200));
    expect(await shelf(shop)).toEqual([92, 92, 92]);
    expect((await made(shop)).bills.map(([number]) => number)).toEqual(
      Array.from({ length: 8 }, (_, at) => String(at + 1).padStart(4, '0')),
    );
  });

  test('it asks for the right to order, to deliver and to bill', async () => {
    const shop = await office(1, 10);
    for (const missing of HANDED_OVER_RIGHTS) {
      const some = await clerk(shop, 'seeAllClient', ...HANDED_OVER_RIGHTS.filter((one) => one !== missing));
      expect((await sell(shop, 1, {}, undefined, some.token)).status).toBe(403);
    }
    const whole = await clerk(shop, 'seeAllClient', ...HANDED_OVER_RIGHTS);
    expect((await sell(shop, 1, {}, undefined, whole.token)).status).toBe(200);
    expect((await sell(shop, 1, { place: false })).status).toBe(422);
  });
});
