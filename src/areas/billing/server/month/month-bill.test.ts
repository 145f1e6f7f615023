import { describe, expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { cancelOrder, order } from '#areas/sales/rules/endpoints.ts';
import { CLAIRE } from '#areas/sales/testing/fixtures.ts';
import { testBed } from '#platform/testing.ts';
import { Bill } from '../../rules/bill/bill.ts';
import { creditBill, priceCredit } from '../../rules/credit/credit-endpoints.ts';
import { billDeposit } from '../../rules/deposit/deposit-endpoints.ts';
import { bill, billOrder, bills, toBill } from '../../rules/endpoints.ts';
import { billMonth, monthPreview, monthToBill } from '../../rules/month/month-endpoints.ts';
import { monthly } from '../../testing/month.ts';

const t = await testBed();

const selling = monthly(t);

describe('the bill of a month', () => {
  test('one bill for the delivery notes of several orders of a professional; each order knows what it bears of it', async () => {
    const { estate, owner, place, ship, month, launch, entries } = await selling();
    const [one, two, private_] = [await place(6), await place(12), await place(6, CLAIRE)];
    await ship(one, 2);
    await ship(one, 1);
    await ship(two);
    await ship(private_);
    const asked = await owner(monthToBill, { month });
    expect(asked.bills).toMatchObject([{ notes: 3, orders: [{ id: one }, { id: two }], why: null, differs: [] }]);
    // A consumer's order is left out of the month, and refused when it is asked for.
    expect(asked.leftOut).toEqual([]);
    expect(asked.bills.flatMap((one) => one.orders.map((each) => each.id))).not.toContain(private_);
    const run = await launch();
    expect(run).toMatchObject({ status: 'completed', done: 1, bills: [{ why: null, number: expect.any(String) }] });
    const made = (await owner(bills, {})).rows;
    expect(made).toHaveLength(1);
    const document = Bill.parse((await owner(bill, { id: made[0]?.id as string })).document);
    expect(document.lines.map((line) => [line.quantity, line.delivery?.order])).toHaveLength(4);
    expect(new Set(document.references.deliveryNotes).size).toBe(3);
    expect(document.lines.every((line) => document.references.deliveryNotes.includes(line.delivery?.note ?? ''))).toBe(
      true,
    );
    const first = await owner(order, { id: one });
    expect([first.status, first.chain.filter((link) => link.kind === 'bill')]).toEqual([
      'validated',
      [expect.objectContaining({ id: made[0]?.id })],
    ]);
    expect((await owner(order, { id: two })).status).toBe('invoiced');
    expect((await owner(toBill, { id: one })).leftTTC).toBe(108);
    // 3 × 12 € of the first, 24 × 12 € of the second
    expect(made[0]).toMatchObject({ totalTTC: 324, due: 324, status: 'pending', orderId: null });
    expect((await entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
    expect((await owner(monthToBill, { month })).bills).toEqual([]);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('money received is dealt to the orders of the bill, and what is left of it is their sum', async () => {
    const { owner, place, ship, launch } = await selling();
    const [one, two] = [await place(6), await place(6)];
    await ship(one);
    await ship(two);
    await launch();
    const [made] = (await owner(bills, {})).rows;
    expect(made).toMatchObject({ due: 288 });
    await Promise.all(
      [one, two].map((payableId) =>
        owner(recordPayment, { payableKind: 'order', payableId, method: 'check', amount: 100 } as never),
      ),
    );
    expect((await owner(bills, {})).rows[0]).toMatchObject({ due: 88, paid: 200, status: 'partial' });
    const open = await owner(openDocuments, { id: made?.clientId as string });
    expect(open.orders.map((each) => [each.left, each.billed, each.bills.map((b) => b.number)])).toEqual([
      [44, 44, [made?.number]],
      [44, 44, [made?.number]],
    ]);
    for (const payableId of [one, two])
      await owner(recordPayment, { payableKind: 'order', payableId, method: 'check', amount: 44 } as never);
    expect((await owner(bills, {})).rows[0]).toMatchObject({ due: 0, paid: 288, status: 'paid' });
  });

  test('the deposit of an order is deducted once, and what was billed before is not billed again', async () => {
    const { estate, owner, place, ship, launch, entries } = await selling();
    const [one, two] = [await place(6), await place(6)];
    await owner(billDeposit, { id: one, amount: 50 } as never);
    await owner(recordPayment, { payableKind: 'order', payableId: one, method: 'check', amount: 50 } as never);
    await ship(one);
    await ship(two);
    const { lines } = await owner(toBill, { id: two });
    await owner(billOrder, { id: two, lines: [{ id: lines[0]?.id as string, quantity: 4 }] });
    await launch();
    const made = (await owner(bills, { sort: 'number' })).rows.find((row) => row.orderId === null);
    // 144 + (144 − 48), of which 50 was asked ahead
    expect(made).toMatchObject({ totalTTC: 240, asked: 190, due: 190 });
    expect((await entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
    expect((await owner(order, { id: one })).status).toBe('invoiced');
    expect((await owner(order, { id: two })).status).toBe('invoiced');
    expect((await t.call(cancelOrder, { id: one }, estate.owner)).status).toBe(409);
  });

  test('a credit note of it is of one order, takes off its debt, and its parts come to what the order was asked for', async () => {
    const { estate, owner, place, ship, launch } = await selling();
    const [one, two] = [await place(5), await place(7)];
    await ship(one);
    await ship(two);
    await launch();
    const [made] = (await owner(bills, {})).rows;
    const id = made?.id as string;
    const document = Bill.parse((await owner(bill, { id })).document);
    const number = (await owner(order, { id: one })).number as string;
    const own = document.lines.filter((line) => line.delivery?.order === number);
    const credit = (lines: readonly { id: string; quantity: number }[]) =>
      owner(creditBill, { id, reason: 'Retour', lines: [...lines], charges: [], amounts: [] } as never);
    expect((await t.call(creditBill, { id, reason: 'Tout', whole: true } as never, estate.owner)).body.code).toBe(
      'credit.one-order',
    );
    expect((await owner(priceCredit, { id, whole: true } as never)).why).toContain('un avoir par commande');
    await credit([{ id: own[0]?.id as string, quantity: 2 }]);
    expect((await owner(bills, {})).rows[0]).toMatchObject({ credited: 24, due: 264 });
    await credit([{ id: own[0]?.id as string, quantity: 3 }]);
    await credit([{ id: own[1]?.id as string, quantity: 5 }]);
    expect((await owner(bills, {})).rows[0]).toMatchObject({ credited: 120, due: 168 });
    const open = await owner(openDocuments, { id: made?.clientId as string });
    expect(open.orders.map((each) => [each.orderId, each.left])).toEqual([[two, 168]]);
  });

  test('of two who bill the month at once one is told so, and a bill of one of its orders meanwhile never bills a bottle twice', async () => {
    const { estate, owner, place, ship, month } = await selling();
    const ids = [await place(6), await place(6), await place(6)];
    for (const id of ids) await ship(id);
    const { bills: proposed } = await owner(monthToBill, { month });
    const input = {
      month,
      bills: proposed.map((one) => ({ clientId: one.clientId, orders: one.orders.map(({ id }) => id) })),
    };
    const answers = await Promise.all([t.call(billMonth, input, estate.owner), t.call(billMonth, input, estate.owner)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const [alone] = await Promise.all([t.call(billOrder, { id: ids[1] as string }, estate.owner), t.drain()]);
    expect([200, 409]).toContain(alone.status);
    const all = (await owner(bills, {})).rows;
    expect(all.reduce((total, one) => total + (one.totalTTC ?? 0), 0)).toBe(432);
    for (const id of ids) expect((await owner(order, { id })).status).toBe('invoiced');
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('forty delivery notes of a client are one bill, and its preview is that very paper', async () => {
    const { owner, estate, place, ship, month, launch } = await selling(1000);
    for (let at = 0; at < 20; at++) {
      const id = await place(2);
      await ship(id, 1);
      await ship(id);
    }
    const { bills: proposed } = await owner(monthToBill, { month });
    expect(proposed).toMatchObject([{ notes: 40 }]);
    const preview = await t.call(
      monthPreview,
      { month, orders: (proposed[0]?.orders ?? []).map((one) => one.id).join(',') },
      estate.owner,
    );
    expect(preview.status).toBe(200);
    expect(await launch()).toMatchObject({ done: 1, bills: [{ why: null }] });
    expect((await owner(bills, {})).rows).toMatchObject([{ totalTTC: 960 }]);
  });
});
