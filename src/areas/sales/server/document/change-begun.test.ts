import { describe, expect, test } from 'vitest';
import { bill, billOrder, bills, toBill } from '#areas/billing/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { testBed } from '#platform/testing.ts';
import { sql } from '#platform/db.ts';
import { addOfficeOrder, changeValidatedOrder, order, priceOfficeOrder, validateOrder } from '../../rules/endpoints.ts';
import { type Office, officeBench, typed } from '../../testing/office.ts';

/** An order that left or is billed in part still changes: what left or is billed stands, stock and money follow the rest. */
const t = await testBed();
const { office, reserved } = officeBench(t);

const calls = (shop: Office) => {
  const owner = shop.estate.owner;
  const ok = async (endpoint: typeof order, input: object) => {
    const answer = await t.call(endpoint, input as never, owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const as = <E>(endpoint: E) => endpoint as unknown as typeof order;
  const goods = (made: Awaited<ReturnType<typeof ok>>) => made.lines.filter((line) => line.kind === 'product');
  return {
    ok: (endpoint: unknown, input: object) => ok(as(endpoint), input),
    read: (id: string) => ok(order, { id }),
    goods,
    begin: async (quantity: number) => {
      const made = await t.call(addOfficeOrder, typed(shop, quantity), owner);
      return ok(as(validateOrder), { id: made.body.id });
    },
    change: async (id: string, quantities: readonly number[], more: object = {}) => {
      const now = await ok(order, { id });
      const lines = goods(now).flatMap((line, at) =>
        (quantities[at] ?? 0) > 0
          ? [{ id: line.id, formatId: line.formatId ?? '', quantity: quantities[at] ?? 0 }]
          : [],
      );
      return t.call(changeValidatedOrder, { id, version: now.version, lines, ...more }, owner);
    },
    /** Some units of each line, of what is left to ship or to bill. */
    part: async (endpoint: typeof toShip | typeof toBill, id: string, wanted: readonly number[]) => {
      const left = (await t.call(endpoint as typeof toBill, { id }, owner)).body.lines;
      return left.flatMap((line, at) => {
        const quantity = Math.min(wanted[at] ?? 0, line.left);
        return quantity > 0 ? [{ id: line.id, quantity }] : [];
      });
    },
  };
};

describe('a validated order that is begun', () => {
  test('takes more of what is left, and never less than what left or is billed; the rest of it may be given up', async () => {
    const shop = await office(2, 60);
    const { ok, begin, change, part, read, goods } = calls(shop);
    const { id } = await begin(6);
    await ok(shipOrder, { id, lines: await part(toShip, id, [4, 0]) });
    const less = await change(id, [3, 6]);
    expect([less.status, less.body.code, Object.keys(less.body.fields ?? {})]).toEqual([
      422,
      'sales.below-gone',
      ['lines.0.quantity'],
    ]);
    const more = await change(id, [10, 2]);
    expect(more.body, JSON.stringify(more.body)).toMatchObject({
      status: 'validated',
      deliveryStatus: 'partiallyDelivered',
      totalTTC: 144,
    });
    expect(await reserved(shop)).toEqual([6, 2]);
    // The rest is given up: the order is then as far as its parcels are.
    const ended = await change(id, [4, 0]);
    expect(ended.body, JSON.stringify(ended.body)).toMatchObject({ shipsMore: false, deliveryStatus: 'transit' });
    expect(await reserved(shop)).toEqual([0, 0]);
    expect((await ok(billOrder, { id })).status).toBe('invoiced');
    expect(goods(await read(id)).map((line) => line.quantity)).toEqual([4]);
  });

  test('keeps the price of what is billed, whatever else of it changes', async () => {
    const shop = await office(2, 60);
    const { ok, begin, change, part, read, goods } = calls(shop);
    const { id } = await begin(6);
    await ok(billOrder, { id, lines: await part(toBill, id, [4, 0]) });
    const [first, second] = goods(await read(id));
    const at = (prices: readonly [number, number]) => ({
      lines: [first, second].map((line, n) => ({
        id: line?.id ?? '',
        formatId: line?.formatId ?? '',
        quantity: 6,
        unitPrice: prices[n] ?? 0,
      })),
    });
    const moved = await change(id, [], at([15, 12]));
    expect([moved.status, moved.body.code]).toEqual([422, 'sales.billed-moves']);
    const other = await change(id, [], at([12, 15]));
    expect(other.body.totalTTC, JSON.stringify(other.body)).toBe(162);
    await ok(billOrder, { id });
    const all = (await t.call(bills, { sort: 'number' }, shop.estate.owner)).body.rows.map((one) => one.totalTTC);
    expect(all).toEqual([48, 114]);
  });

  test('shows what it comes to while it is typed, over goods that left already', async () => {
    const shop = await office(1, 10);
    const { ok, begin, change, part, goods, read } = calls(shop);
    const { id } = await begin(8);
    await ok(shipOrder, { id, lines: await part(toShip, id, [6]) });
    const [line] = goods(await read(id));
    const ask = async (quantity: number) =>
      (
        await t.call(
          priceOfficeOrder,
          {
            orderId: id,
            clientId: shop.clientId,
            lines: [{ id: line?.id ?? '', formatId: line?.formatId ?? '', quantity }],
          },
          shop.estate.owner,
        )
      ).body.errors.length;
    // Six left, two are held, two are free.
    expect([await ask(10), await ask(11)]).toEqual([0, 1]);
    expect([(await change(id, [11])).status, (await change(id, [10])).status]).toEqual([422, 200]);
    expect(await reserved(shop)).toEqual([4]);
  });

  test('holds ordered less delivered, asks total less paid, moves no bill, and is billed to the cent, whatever comes', async () => {
    const few = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 5 })));
    const step = fc.oneof(
      fc.record({ act: fc.constant('ship' as const), units: few }),
      fc.record({ act: fc.constant('bill' as const), units: few }),
      fc.record({ act: fc.constant('pay' as const), units: few }),
      fc.record({
        act: fc.constant('change' as const),
        units: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 12 }))),
      }),
    );
    const shop = await office(3, 2000);
    const { ok, begin, change, part, read, goods } = calls(shop);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format f set price = 7.33 + 3.17 * n.place from (select id, row_number() over (order by id) as place
        from product_format where shop_id = ${shop.estate.shopId}) n where f.shop_id = ${shop.estate.shopId} and f.id = n.id`.execute(
        tx,
      ),
    );
    const billed = async (id: string) => {
      const chain = (await read(id)).chain.filter((one) => one.kind === 'bill');
      const all = [];
      for (const one of chain) all.push((await t.call(bill, { id: one.id ?? '' }, shop.estate.owner)).body);
      return all.map(({ number, totalHT, totalVAT, totalTTC }) => ({ number, totalHT, totalVAT, totalTTC }));
    };
    const kept = { left: 0, billed: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const before = await reserved(shop);
        const { id } = await begin(6);
        const formats = goods(await read(id)).map((line) => line.formatId);
        for (const { act, units } of steps) {
          const now = await read(id);
          if (now.status !== 'validated') break;
          if (act === 'pay')
            await t.call(
              recordPayment,
              { payableKind: 'order', payableId: id, amount: 1 + (units[0] ?? 0) * 7.11, method: 'transfer' } as never,
              shop.estate.owner,
            );
          else if (act === 'change') {
            const was = await billed(id);
            const changed = await change(id, units);
            expect([200, 409, 422], JSON.stringify(changed.body)).toContain(changed.status);
            expect(await billed(id)).toEqual(was);
            if (changed.status === 200 && now.deliveryStatus === 'partiallyDelivered') kept.left += 1;
            if (changed.status === 200 && was.length > 0) kept.billed += 1;
          } else {
            const lines = await part(act === 'ship' ? toShip : toBill, id, units);
            if (lines.length > 0)
              await t.call(
                (act === 'ship' ? shipOrder : billOrder) as typeof shipOrder,
                { id, lines },
                shop.estate.owner,
              );
          }
          const is = await read(id);
          expect(is.remaining).toBeCloseTo(Math.max(0, (is.totalTTC ?? 0) - (is.totalPaid ?? 0)), 2);
          const left = (await t.call(toShip, { id }, shop.estate.owner)).body.lines;
          const held = await reserved(shop);
          expect(held.map((units, at) => units - (before[at] ?? 0))).toEqual(
            shop.formats.map((format) => {
              const line = goods(is).find((one) => one.formatId === format);
              return left.find((one) => one.id === line?.id)?.left ?? 0;
            }),
          );
        }
        expect(formats).toHaveLength(3);
        if ((await read(id)).status === 'validated') await ok(billOrder, { id });
        const asked = (await billed(id)).reduce((sum, one) => sum + Math.round((one.totalTTC ?? 0) * 100), 0);
        expect(asked).toBe(Math.round(((await read(id)).totalTTC ?? 0) * 100));
      }),
      { numRuns: 12 },
    );
    // The chance made changes of both kinds.
    expect(kept.left * kept.billed).toBeGreaterThan(0);
  });
});
