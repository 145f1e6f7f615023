import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { credit, creditBill, refundCredit } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { useCreditNote } from '#areas/billing/rules/credit/use-credit.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { listPayments, recordPayment } from '#areas/payments/rules/endpoints.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();

/** Three orders of 72 €, billed; the first is paid, and credited of two bottles: 24 € are owed to its client. */
const credited = async () => {
  const { estate, wines } = await cellar(t, 1, 200);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check')]));
    const id = placed.orders[0]?.id as string;
    ids.push(id);
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    await owner(billOrder, { id });
  }
  const [first = '', second = '', third = ''] = ids;
  await owner(recordPayment, { payableKind: 'order', payableId: first, method: 'check', amount: 72 });
  const bill = (await owner(order, { id: first })).chain.find((one) => one.kind === 'bill')?.id as string;
  const note = await owner(creditBill, { id: bill, lines: [{ id: '1', quantity: 2 }], reason: 'Bouchonnées' });
  const books = (begins: string): Promise<number> =>
    t.tx(estate.shopId, async (tx) =>
      Number(
        (
          await sql<{
            held: string;
          }>`select coalesce(sum(debit - credit), 0) as held from entry_line where shop_id = ${estate.shopId} and account like ${`${begins}%`}`.execute(
            tx,
          )
        ).rows[0]?.held,
      ),
    );
  const use = (...parts: readonly (readonly [string, number])[]) =>
    t.call(
      useCreditNote,
      { id: note.id, parts: parts.map(([orderId, amount]) => ({ orderId, amount })) },
      estate.owner,
    );
  const left = async (id: string) => (await owner(order, { id })).remaining;
  return { estate, owner, note, first, second, third, books, use, left };
};

test('a credit note pays other bills of its client in parts, is then empty, and the books are square', async () => {
  const { owner, note, second, third, books, use, left } = await credited();
  expect(note).toMatchObject({ left: 24, status: 'full' });
  const before = await books('411');
  const once = await use([second, 10], [third, 4]);
  expect([once.status, once.body.status, once.body.left]).toEqual([200, 'partial', 10]);
  expect([await left(second), await left(third)]).toEqual([62, 68]);
  expect((await use([second, 10.01])).body.code).toBe('credit.use-too-large');
  const twice = await use([second, 10]);
  expect([twice.body.status, twice.body.left, twice.body.refundable]).toEqual(['empty', 0, 0]);
  // The client's whole debt is the same: a credit was set against it. No money moved.
  expect([await books('411'), await books('4198'), await books('5112')]).toEqual([before, 0, 72]);
  const money = await owner(listPayments, { filter: '{"setOff":"none"}' } as never);
  expect(money.sums).toMatchObject({ moved: 72 });
  expect((await owner(credit, { id: note.id })).refunds?.length).toBe(3);
});

test('uses and refunds at once never give more than is left', async () => {
  const { estate, owner, note, second, third, use, left } = await credited();
  const answers = await Promise.all([
    use([second, 20]),
    use([third, 20]),
    use([third, 20], [second, 4]),
    t.call(refundCredit, { id: note.id, amount: 20 }, estate.owner),
  ]);
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  const { left: still = 0 } = await owner(credit, { id: note.id });
  expect(still === 4 || still === 0).toBe(true);
  expect(((await left(second)) ?? 0) + ((await left(third)) ?? 0)).toBeGreaterThanOrEqual(144 - 24);
});

test('is refused for its own order, twice the same, and for somebody else', async () => {
  const { first, second, use } = await credited();
  expect((await use([first, 1])).body.code).toBe('credit.use-elsewhere');
  expect((await use([second, 1], [second, 1])).body.code).toBe('credit.use-elsewhere');
  const other = await credited();
  expect((await use([other.second, 1])).status).toBe(404);
});
