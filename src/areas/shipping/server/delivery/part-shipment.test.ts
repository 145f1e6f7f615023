import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { moveShipment, shipments } from '#areas/deliveries/rules/endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { addDays } from '#kernel/day.ts';
import { dayIn } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cancelOrder, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { deliverOrder, deliveryNote, shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';

const t = await testBed();

/** Two wines, ten bottles each, validated; sixty of each in the cellar. */
const validated = async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
  const placed = await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10)]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  const lines = (await owner(toShip, { id })).lines;
  const part = (units: readonly number[]) =>
    units.flatMap((quantity, at) => (quantity > 0 ? [{ id: lines[at]?.id as string, quantity }] : []));
  /** Real and reserved units of the cellar. */
  const stock = async () =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{ real: string; reserved: string; moved: string }>`select
          (select sum(i.real) from stock_item i where i.shop_id = ${estate.shopId}) as real, (select sum(i.reserved) from stock_item i where i.shop_id = ${estate.shopId}) as reserved,
          (select sum(m.quantity) from stock_movement m where m.shop_id = ${estate.shopId}) as moved`.execute(tx),
      )
    ).rows.map((row) => [Number(row.real), Number(row.reserved), Number(row.moved)])[0];
  return { estate, owner, buyer, id, part, stock };
};

describe('an order leaves in parts', () => {
  test('each with its own note and its own goods; what is left stays reserved, and the last takes the rest', async () => {
    const { owner, id, part, stock } = await validated();
    const first = await owner(shipOrder, { id, lines: part([4, 0]), carrier: 'Chronovin', tracking: 'A1' });
    expect([first.deliveryStatus, first.shipsMore]).toEqual(['partiallyDelivered', true]);
    expect(await stock()).toEqual([116, 16, 116]);
    expect(await owner(toShip, { id })).toMatchObject({
      lines: [
        { quantity: 10, shipped: 4, left: 6 },
        { quantity: 10, shipped: 0, left: 10 },
      ],
      notes: [{ carrier: 'Chronovin', tracking: 'A1' }],
    });
    await owner(shipOrder, { id, lines: part([3, 10]) });
    const last = await owner(shipOrder, { id });
    expect([last.deliveryStatus, last.shipsMore]).toEqual(['transit', false]);
    expect(await stock()).toEqual([100, 0, 100]);
    const { lines, notes } = await owner(toShip, { id });
    expect(lines.map((line) => line.left)).toEqual([0, 0]);
    expect(new Set(notes.map((note) => note.number)).size).toBe(3);
    const goods = await Promise.all(
      notes.map(async ({ number }) => (await owner(deliveryNote, { id, number })) as unknown as { name: string }),
    );
    expect(goods.map((one) => one.name)).toEqual(notes.map((note) => `${note.number}.pdf`));
  });

  test('proposes parcels and weight of what is left, and prints those of what leaves', async () => {
    const { estate, owner, id, part } = await validated();
    const whole = (await owner(toShip, { id })).shipment;
    await owner(shipOrder, { id, lines: part([10, 0]) });
    const rest = (await owner(toShip, { id })).shipment;
    expect(rest.weight).toBeCloseTo(whole.weight / 2, 2);
    const [row] = (
      await t.tx(estate.shopId, (tx) =>
        sql<{
          note: { lines: { quantity: string; litres: string }[]; packages: { weight: string } };
        }>`select quantities -> 'note' as note from document_link where from_id = ${id} and why = 'shipped'`.execute(
          tx,
        ),
      )
    ).rows;
    expect(row?.note.lines).toMatchObject([{ quantity: '10', litres: '7.500' }]);
    expect(Number(row?.note.packages.weight)).toBeCloseTo(whole.weight / 2, 2);
  });

  test('never more than is left, nor half a bottle, nor a line that is not there; and nothing moves', async () => {
    const { estate, owner, id, part, stock } = await validated();
    await owner(shipOrder, { id, lines: part([4, 0]) });
    const refused = async (lines: { id: string; quantity: number }[]) =>
      (await t.call(shipOrder, { id, lines }, estate.owner)).body.code;
    expect(await refused(part([7, 0]))).toBe('sales.ships-too-many');
    expect(await refused(part([1.5, 0]))).toBe('sales.bill-line');
    expect(await refused([...part([1, 0]), ...part([1, 0])])).toBe('sales.bill-line');
    expect(await refused([{ id, quantity: 1 }])).toBe('sales.bill-line');
    expect(await stock()).toEqual([116, 16, 116]);
    expect((await t.call(cancelOrder, { id }, estate.owner)).body.code).toBe('sales.already-shipped');
    await owner(shipOrder, { id });
    expect((await t.call(shipOrder, { id }, estate.owner)).body.code).toBe('sales.already-shipped');
  });

  test('is received once all of it was: a part that arrives does not make the days run', async () => {
    const { estate, owner, buyer, id, part } = await validated();
    const today = dayIn('Europe/Paris', t.frame.clock.millis());
    await owner(shipOrder, { id, lines: part([10, 0]) });
    await t.tx(estate.shopId, (tx) =>
      sql`update shipment set shipped_day = ${addDays(today, -5)} where shop_id = ${estate.shopId} and shippable_id = ${id}`.execute(
        tx,
      ),
    );
    const some = await owner(deliverOrder, { id, day: addDays(today, -4) });
    expect([some.deliveryStatus, some.deliveredOn]).toEqual(['partiallyDelivered', null]);
    await owner(shipOrder, { id });
    expect((await owner(order, { id })).deliveryStatus).toBe('partiallyDelivered');
    const all = await owner(deliverOrder, { id, day: today });
    expect([all.deliveryStatus, all.deliveredOn]).toEqual(['delivered', today]);
    const days = (await owner(shipments, {})).rows.map((row) => row.deliveredDay).sort();
    expect(days).toEqual([addDays(today, -4), today]);
    expect((await ok(t, buyer.token)(order, { id })).deliveryStatus).toBe('delivered');
  });

  test('tells its buyer what left, and that the rest will follow', async () => {
    const { estate, owner, id, part } = await validated();
    await owner(shipOrder, { id, lines: part([4, 0]) });
    await t.drain();
    const mails = async () =>
      (
        await t.tx(estate.shopId, (tx) =>
          sql<{
            plain: string;
          }>`select plain from mail where shop_id = ${estate.shopId} and plain like '%est en route%' order by created_at`.execute(
            tx,
          ),
        )
      ).rows.map((row) => row.plain);
    const [first] = await mails();
    expect(first).toContain('Une partie de votre commande est en route');
    expect(first).toContain('sera expédié plus tard');
    expect(first).toMatch(/4 × /u);
    expect(first).not.toMatch(/10 × /u);
    await owner(shipOrder, { id });
    await t.drain();
    const [, second] = await mails();
    expect(second).toMatch(/6 × /u);
    expect(second).not.toContain('sera expédié plus tard');
  });

  test('a parcel in trouble is said, whatever is still to leave', async () => {
    const { owner, id, part } = await validated();
    await owner(shipOrder, { id, lines: part([4, 0]) });
    const [parcel] = (await owner(shipments, {})).rows;
    await owner(moveShipment, { id: parcel?.id as string, to: 'exception' });
    const seen = await owner(order, { id });
    expect([seen.deliveryStatus, seen.shipsMore]).toEqual(['exception', true]);
    await owner(shipOrder, { id });
    expect((await owner(order, { id })).shipsMore).toBe(false);
  });
});

test('people who ship the same bottles at once: what leaves is never more than was ordered, and stock is what the notes say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { minLength: 3, maxLength: 6 }), async (tries) => {
      const { estate, owner, id, part, stock } = await validated();
      const answers = await Promise.all(
        tries.map((units) => {
          const lines = part(units);
          return lines.length === 0 ? null : t.call(shipOrder, { id, lines }, estate.owner);
        }),
      );
      expect(answers.every((one) => one === null || [200, 409, 422].includes(one.status))).toBe(true);
      const { lines, notes } = await owner(toShip, { id });
      const left = lines.reduce((n, line) => n + line.left, 0);
      expect(lines.every((line) => line.shipped <= 10 && line.left === 10 - line.shipped)).toBe(true);
      expect(notes).toHaveLength(answers.filter((one) => one?.status === 200).length);
      expect(await stock()).toEqual([100 + left, left, 100 + left]);
      expect(await broken(t, estate.shopId)).toEqual([]);
    }),
    { numRuns: 5 },
  );
});
