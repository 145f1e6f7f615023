import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { cancelOrder, order, placeOrder, retaxOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '../rules/credit/credit-endpoints.ts';
import { bill, billOrder, bills, toBill } from '../rules/endpoints.ts';
import { openDocuments } from '../rules/money/money-endpoints.ts';
import { outstandings } from '#areas/collecting/rules/money/outstandings.ts';

const t = await testBed();

/** Two wines, ten bottles each at 12 €: 240 € TTC. */
const validated = async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10, 'check')]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  const lines = (await owner(toBill, { id })).lines;
  const part = (quantities: readonly number[]) =>
    quantities.flatMap((quantity, at) => (quantity > 0 ? [{ id: lines[at]?.id as string, quantity }] : []));
  const all = async () =>
    (await owner(bills, { sort: 'number' })).rows.map((one) => [one.totalTTC, one.due, one.status]);
  return { estate, owner, id, part, all };
};

describe('an order is billed in several bills', () => {
  test('what is left is shown line by line, and the last bill ends the order', async () => {
    const { owner, id, part, all } = await validated();
    expect(await owner(toBill, { id })).toMatchObject({ leftTTC: 240, bills: 0 });
    const first = await owner(billOrder, { id, lines: part([4, 0]) });
    expect(first.status).toBe('validated');
    expect(await owner(toBill, { id })).toMatchObject({
      leftTTC: 192,
      bills: 1,
      lines: [
        { quantity: 10, left: 6 },
        { quantity: 10, left: 10 },
      ],
    });
    await owner(billOrder, { id, lines: part([3, 7]) });
    const last = await owner(billOrder, { id });
    expect([last.status, last.chain.filter((one) => one.kind === 'bill')]).toEqual([
      'invoiced',
      expect.objectContaining({ length: 3 }),
    ]);
    expect(await all()).toEqual([
      [48, 48, 'pending'],
      [120, 120, 'pending'],
      [72, 72, 'pending'],
    ]);
    expect(await owner(toBill, { id })).toMatchObject({ leftTTC: 0, bills: 3 });
  });

  test('never more of a line than was ordered, nor a line of another order, nor half a bottle; and no number is lost', async () => {
    const { estate, owner, id, part } = await validated();
    await owner(billOrder, { id, lines: part([4, 0]) });
    const refused = async (lines: readonly { id: string; quantity: number }[]) =>
      (await t.call(billOrder, { id, lines: [...lines] }, estate.owner)).body.code;
    expect(await refused(part([7, 0]))).toBe('sales.already-billed');
    expect(await refused(part([0.5, 0]))).toBe('sales.bill-line');
    expect(await refused([{ id: estate.shopId, quantity: 1 }])).toBe('sales.bill-line');
    expect(await refused([...part([1, 0]), ...part([1, 0])])).toBe('sales.bill-line');
    await owner(billOrder, { id });
    expect((await owner(bills, { sort: 'number' })).rows.map((one) => one.number.slice(-4))).toEqual(['0001', '0002']);
  });

  test('money received before is deducted once, from the oldest bill on', async () => {
    const { owner, id, part, all } = await validated();
    await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 100 });
    await owner(billOrder, { id, lines: part([5, 0]) });
    await owner(billOrder, { id });
    expect(await all()).toEqual([
      [60, 0, 'paid'],
      [180, 140, 'partial'],
    ]);
    const second = (await owner(bills, { sort: 'number' })).rows[1]?.id as string;
    const { document } = await owner(bill, { id: second });
    expect((document as { totals: object }).totals).toMatchObject({ prepaid: '40.00', due: '140.00' });
  });

  test('once a part is billed the order is neither cancelled nor recalculated; a part credited before its goods left does not leave', async () => {
    const { estate, owner, id, part } = await validated();
    await owner(billOrder, { id, lines: part([4, 0]) });
    await owner(billOrder, { id, lines: part([1, 0]) });
    expect((await t.call(cancelOrder, { id }, estate.owner)).body.code).toBe('sales.partly-billed');
    expect((await t.call(retaxOrder, { id }, estate.owner)).body.code).toBe('sales.partly-billed');
    const [one, two] = (await owner(bills, { sort: 'number' })).rows.map((row) => row.id) as [string, string];
    await owner(creditBill, { id: one, whole: true, reason: 'Erreur' });
    expect((await owner(toShip, { id })).lines).toMatchObject([{ left: 6 }, { left: 10 }]);
    expect((await owner(order, { id })).status).toBe('validated');
    expect(two).toBeTruthy();
  });

  test('what its client has to pay tells what of it is billed: as much as the list of outstandings counts', async () => {
    const { owner, id, part } = await validated();
    await owner(billOrder, { id, lines: part([4, 0]) });
    const { clientId } = await owner(order, { id });
    const open = await owner(openDocuments, { id: clientId as string });
    expect(open).toMatchObject({ toReceive: 240, billed: 48, orders: [{ left: 240, billed: 48 }] });
    expect((await owner(outstandings, {})).rows[0]).toMatchObject({ owed: 48 });
    await owner(recordPayment, { payableKind: 'order', payableId: id, amount: 30, method: 'check' });
    expect(await owner(openDocuments, { id: clientId as string })).toMatchObject({ toReceive: 210, billed: 18 });
  });

  test('of two who bill the same part at once, one is refused when it would be too much', async () => {
    const { estate, id, part } = await validated();
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.call(billOrder, { id, lines: part([10, 4]) }, estate.owner)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  });
});
