import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { cancelOrder, historyOfOrder, order, orders, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { credit, creditBill, refundCredit } from '../rules/credit/credit-endpoints.ts';
import { openDocuments } from '../rules/money/money-endpoints.ts';
import { bill, billOrder, bills, historyOfBill } from '../rules/endpoints.ts';

const t = await testBed();

/** Six bottles at 12 €, paid later: 72 € TTC, billed. */
const sold = async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check')]));
  const id = placed.orders[0]?.id as string;
  const receive = (amount: number, more: object = {}) =>
    t.call(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount, ...more }, estate.owner);
  const billed = async () => {
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    await owner(billOrder, { id });
    return (await owner(bills, {})).rows[0]?.id as string;
  };
  const left = async (billId: string) => {
    const { due, paid, status } = await owner(bill, { id: billId });
    return [due, paid, status];
  };
  return { estate, owner, id, receive, billed, left };
};

describe('the history of a bill', () => {
  test('tells each receipt of money, with what it settled, and what was paid before it was issued', async () => {
    const { owner, receive, billed } = await sold();
    expect((await receive(10)).status).toBe(200);
    const billId = await billed();
    await receive(50);
    const told = (await owner(historyOfBill, { id: billId })).map((row) => [
      row.did,
      row.changes.filter(([field]) => field === 'settled'),
    ]);
    expect(told).toEqual([
      ['Paiement enregistré', [['settled', '10.00', '60.00']]],
      ['Commande facturée', [['settled', '', '10.00']]],
    ]);
  });
});

describe('what is left to pay', () => {
  test('of a bill falls with each payment of its order, on the bill, on the order and in their lists', async () => {
    const { owner, id, receive, billed, left } = await sold();
    const billId = await billed();
    expect(await left(billId)).toEqual([72, 0, 'pending']);
    expect(
      (await owner(bills, { filter: '{"status":{"in":["pending","partial","missing"]}}' } as never)).sums['due'],
    ).toBe(72);
    expect((await receive(50)).status).toBe(200);
    expect(await left(billId)).toEqual([22, 50, 'partial']);
    expect(await owner(order, { id })).toMatchObject({ remaining: 22, paymentStatus: 'partial' });
    expect((await owner(orders, { filter: '{"remaining":{"gt":0}}' } as never)).rows.map((one) => one.id)).toEqual([
      id,
    ]);
    expect((await receive(22)).status).toBe(200);
    expect(await left(billId)).toEqual([0, 72, 'paid']);
    expect((await owner(orders, { filter: '{"remaining":{"gt":0}}' } as never)).total).toBe(0);
    expect((await owner(bills, { group: 'status' } as never)).groups).toEqual([
      expect.objectContaining({ key: 'paid', count: 1 }),
    ]);
  });

  test('is told in the history of the order, with its means', async () => {
    const { owner, id, receive } = await sold();
    await receive(30);
    const told = (await owner(historyOfOrder, { id })).find((row) => row.did === 'Paiement enregistré');
    expect(told?.changes).toEqual([
      ['amount', '', '30.00'],
      ['method', '', 'check'],
    ]);
  });

  test('counts what was paid before the bill, and what was credited after it', async () => {
    const { owner, receive, billed, left } = await sold();
    await receive(30);
    const billId = await billed();
    expect(await left(billId)).toEqual([42, 30, 'partial']);
    await owner(creditBill, { id: billId, lines: [{ id: '1', quantity: 2 }], reason: 'Deux bouchonnées' });
    expect(await left(billId)).toEqual([18, 30, 'partial']);
    await owner(creditBill, { id: billId, whole: true, reason: 'Le reste' });
    expect(await left(billId)).toEqual([0, 0, 'cancelled']);
  });

  test('is late once its day has passed, and only then', async () => {
    const { estate, owner, id, billed } = await sold();
    const billId = await billed();
    expect((await owner(bill, { id: billId })).status).toBe('pending');
    // The same bill as it stands after its day.
    await t.tx(estate.shopId, (tx) =>
      sql`update sale set due_on = '2020-01-01' where shop_id = ${estate.shopId} and kind = 'order' and id = ${id}`.execute(
        tx,
      ),
    );
    const late = await owner(orders, { filter: '{"remaining":{"gt":0},"dueOn":{"lt":"2020-02-01"}}' } as never);
    expect(late.rows.map((one) => [one.id, one.dueOn, one.remaining])).toEqual([[id, '2020-01-01', 72]]);
  });
});

describe('what may be received', () => {
  test('is what is left and no more, told beside the field; too much is kept when somebody says so, and is seen', async () => {
    const { owner, id, receive, billed, left } = await sold();
    const billId = await billed();
    const refused = await receive(122);
    expect([refused.status, refused.body.code, refused.body.fields?.amount]).toEqual([
      422,
      'sales.received-too-much',
      expect.stringContaining('72,00'),
    ]);
    expect(await left(billId)).toEqual([72, 0, 'pending']);
    expect((await receive(122, { excess: true })).status).toBe(200);
    expect(await left(billId)).toEqual([0, 72, 'paid']);
    // The excess goes to the client's account, and the order is not more than paid.
    expect(await owner(order, { id })).toMatchObject({ remaining: 0, totalPaid: 72 });
    const { clientId } = await owner(bill, { id: billId });
    expect(await owner(openDocuments, { id: clientId as string })).toMatchObject({
      orders: [],
      onAccount: 50,
      toReceive: 0,
    });
    expect((await receive(0.01)).status).toBe(422);
  });

  test('is nothing for an order that was cancelled, whatever the amount', async () => {
    const { owner, id, receive } = await sold();
    await owner(cancelOrder, { id });
    for (const amount of [72, 10_000_000]) {
      const refused = await receive(amount, { excess: true });
      expect([refused.status, refused.body.code]).toEqual([409, 'sales.not-payable']);
    }
    expect((await owner(order, { id })).totalPaid).toBe(0);
  });

  test('at the same moment by two people is received once', async () => {
    const { receive, billed, left } = await sold();
    const billId = await billed();
    const answers = await Promise.all([receive(72), receive(72), receive(72)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
    expect(await left(billId)).toEqual([0, 72, 'paid']);
  });
});

test('a credit note gives back its own amount, never that of an overpayment', async () => {
  const { estate, owner, receive, billed } = await sold();
  const billId = await billed();
  await receive(122, { excess: true });
  const note = await owner(creditBill, { id: billId, lines: [{ id: '1', quantity: 2 }], reason: 'Deux bouchonnées' });
  expect(note).toMatchObject({ totalTTC: 24, left: 24, refundable: 24 });
  await owner(refundCredit, { id: note.id, amount: 16 });
  const more = await t.call(refundCredit, { id: note.id, amount: 24 }, estate.owner);
  expect([more.status, more.body.code]).toEqual([422, 'credit.refund-too-large']);
  await owner(refundCredit, { id: note.id });
  expect(await owner(credit, { id: note.id })).toMatchObject({ status: 'empty', left: 0, refundable: 0 });
  expect((await t.call(refundCredit, { id: note.id }, estate.owner)).body.code).toBe('credit.nothing-left');
});
