import { expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { order, orders } from '#areas/sales/rules/endpoints.ts';
import { TO_BILL } from '#areas/sales/rules/home.ts';
import { toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { cancelReturn, noteReturn, orderReturns } from '#areas/shipping/rules/return/return-endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { orderLeft } from '../rules/balance/order-left.ts';
import { billCredits, creditBill } from '../rules/credit/credit-endpoints.ts';
import { bill as readBill, billOrder, bills, toBill } from '../rules/endpoints.ts';
import { openDocuments } from '../rules/money/money-endpoints.ts';
import { billMonth, monthToBill } from '../rules/month/month-endpoints.ts';
import { monthly } from '../testing/month.ts';

const t = await testBed();
const estateOf = monthly(t);

/** Bottles at 12 €, VAT included, that professionals buy on credit. */
const bench = async () => {
  const made = await estateOf(600, 1);
  const { owner, estate, ship, place } = made;
  const comesBack = async (id: string, shelf: number) => {
    const [line] = (await owner(orderReturns, { id })).lines;
    return owner(noteReturn, { id, lines: [{ id: line?.id as string, shelf }] } as never);
  };
  const sent = async (quantity: number, back = 0) => {
    const id = await place(quantity);
    await ship(id);
    if (back > 0) await comesBack(id, back);
    return id;
  };
  const billed = async () => {
    const rows = await t.tx(estate.shopId, (tx) =>
      sql<{
        units: string;
      }>`select coalesce(sum(case when b.kind = '381' then -l.quantity else l.quantity end), 0)::text as units
        from bill b join bill_line l on l.shop_id = b.shop_id and l.bill_id = b.id where b.shop_id = ${estate.shopId}`.execute(
        tx,
      ),
    );
    return Number(rows.rows[0]?.units);
  };
  const part = async (id: string, quantity: number) => {
    const [line] = (await owner(toBill, { id })).lines;
    return owner(billOrder, { id, lines: [{ id: line?.id as string, quantity }] } as never);
  };
  return { ...made, comesBack, sent, billed, part };
};

test('the bill of a month bills what left and did not come back: 12 + 10 − 4 + 6 − 6 is 18', async () => {
  const one = await bench();
  const [first, second, whole] = [await one.sent(12), await one.sent(10, 4), await one.sent(6, 6)];
  const [proposed] = (await one.owner(monthToBill, { month: one.month })).bills;
  expect(proposed?.orders.map(({ id }) => id).sort()).toEqual([first, second].sort());
  await one.launch();
  expect(await one.billed()).toBe(18);
  expect((await one.owner(bills, {})).rows.map((row) => row.totalTTC)).toEqual([216]);
  expect((await one.owner(order, { id: second as string })).status).toBe('invoiced');
  // Nobody owes anything for what came back whole, and it waits for no bill.
  expect(await one.owner(order, { id: whole as string })).toMatchObject({
    status: 'validated',
    paymentStatus: 'cancelled',
    remaining: 0,
    allBack: true,
  });
  expect((await one.owner(orders, { filter: JSON.stringify(TO_BILL) })).rows).toEqual([]);
  const refused = await t.call(billOrder, { id: whole as string }, one.estate.owner);
  expect([refused.status, refused.body.code]).toEqual([409, 'sales.all-came-back']);
  const refusedMonth = await t.call(
    billMonth,
    { month: one.month, bills: [{ clientId: proposed?.clientId as string, orders: [whole as string] }] },
    one.estate.owner,
  );
  await t.drain();
  expect(refusedMonth.status).toBeLessThan(500);
  expect(await one.billed()).toBe(18);
  expect(await broken(t, one.estate.shopId)).toEqual([]);
});

test('an order is billed, and owed, without what came back of it; no credit note is proposed for that', async () => {
  const one = await bench();
  const id = await one.sent(10, 4);
  expect(await one.owner(order, { id })).toMatchObject({ totalTTC: 120, remaining: 72 });
  expect((await one.owner(orderLeft, { id })).bill).toMatchObject({ total: 72, billed: 0, left: 72 });
  expect((await one.owner(toBill, { id })).lines.map((line) => line.left)).toEqual([6]);
  await one.owner(billOrder, { id });
  const [made] = (await one.owner(bills, {})).rows;
  expect(made).toMatchObject({ totalTTC: 72 });
  expect((await one.owner(billCredits, { id: made?.id as string })).lines[0]?.returned).toBe(0);
  expect((await one.owner(order, { id })).status).toBe('invoiced');
  const clientId = (await one.owner(order, { id })).clientId as string;
  expect((await one.owner(openDocuments, { id: clientId })).toReceive).toBe(72);
  // Billed goods that come back are credited.
  await one.comesBack(id, 2);
  expect((await one.owner(billCredits, { id: made?.id as string })).lines[0]?.returned).toBe(2);
  expect((await one.owner(readBill, { id: made?.id as string })).totalTTC).toBe(72);
  expect(await broken(t, one.estate.shopId)).toEqual([]);
});

test('a return that is cancelled is billed and owed again', async () => {
  const one = await bench();
  const id = await one.place(12);
  await one.ship(id, 6);
  await one.owner(billOrder, {
    id,
    lines: [{ id: (await one.owner(toBill, { id })).lines[0]?.id, quantity: 6 }],
  } as never);
  await one.ship(id);
  const noted = await one.comesBack(id, 6);
  expect(noted).toMatchObject({
    status: 'invoiced',
    message: 'Retour 1 noté. Ce qui n’était pas facturé ne le sera pas.',
    remaining: 72,
  });
  const [back] = (await one.owner(orderReturns, { id })).returns;
  const again = await one.owner(cancelReturn, { id: back?.id as string, reason: 'Autre commande' });
  expect(again).toMatchObject({ status: 'validated', remaining: 144 });
  await one.owner(billOrder, { id });
  expect(await one.billed()).toBe(12);
  expect(await broken(t, one.estate.shopId)).toEqual([]);
});

test('whatever is shipped, billed, credited and comes back, in whatever order, the bills come to what stayed', async () => {
  const act = fc.record({
    what: fc.constantFrom('ship' as const, 'bill' as const, 'back' as const, 'credit' as const, 'cancel' as const),
    many: fc.integer({ min: 1, max: 5 }),
  });
  const run = fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
    const one = await bench();
    const id = await one.place(12);
    const left = async () => (await one.owner(toBill, { id })).lines[0]?.left ?? 0;
    const credit = async (most: number) => {
      for (const row of (await one.owner(bills, {})).rows) {
        const { lines } = await one.owner(billCredits, { id: row.id });
        const units = Math.min(most, lines[0]?.returned ?? 0);
        if (units > 0)
          await one.owner(creditBill, { id: row.id, reason: 'Retour', lines: [{ id: '1', quantity: units }] } as never);
      }
    };
    for (const { what, many } of acts) {
      if (what === 'ship') {
        const [line] = (await one.owner(toShip, { id })).lines;
        if ((line?.left ?? 0) > 0) await one.ship(id, Math.min(many, line?.left ?? 0));
      } else if (what === 'bill') {
        const rest = await left();
        if (rest > 0) await one.part(id, Math.min(many, rest));
      } else if (what === 'back') {
        const all = await t.call(orderReturns, { id }, one.estate.owner);
        const rest = all.body.lines?.[0]?.left ?? 0;
        if (rest > 0) await one.comesBack(id, Math.min(many, rest));
      } else if (what === 'credit') await credit(many);
      else {
        const [last] = (await one.owner(orderReturns, { id })).returns.filter((each) => each.why === null);
        if (last) await one.owner(cancelReturn, { id: last.id, reason: 'Erreur' });
      }
      expect(await broken(t, one.estate.shopId)).toEqual([]);
    }
    // Everything leaves, is billed, and every credit note that is proposed is made.
    if (((await one.owner(toShip, { id })).lines[0]?.left ?? 0) > 0) await one.ship(id);
    if ((await left()) > 0) await one.owner(billOrder, { id });
    await credit(99);
    const back = (await one.owner(orderReturns, { id })).returns
      .filter((each) => each.cancelled === null)
      .reduce((all, each) => all + each.lines.reduce((sum, line) => sum + line.quantity, 0), 0);
    expect(await one.billed()).toBe(12 - back);
    expect((await one.owner(order, { id })).remaining).toBe(12 * (12 - back));
    expect((await one.owner(orderLeft, { id })).bill?.left).toBe(0);
    expect(await broken(t, one.estate.shopId)).toEqual([]);
  });
  await fc.assert(run, { numRuns: 8 });
});
