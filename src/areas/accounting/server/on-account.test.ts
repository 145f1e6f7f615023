import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { bill, billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import {
  listPayments,
  payment,
  recordClientPayment,
  recordPayment,
  refundPayment,
  allocatePayment,
  voidPayment,
} from '#areas/payments/rules/endpoints.ts';
import { cancelOrder, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();

/** A client with some orders of six bottles at 12 €: 72 € each; those that are billed first. */
const owing = async (count = 3, billed = count) => {
  const { estate, wines } = await cellar(t, 1, 200);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check')]));
    ids.push(placed.orders[0]?.id as string);
  }
  for (const id of ids.slice(0, billed)) {
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    await owner(billOrder, { id });
  }
  const clientId = (await owner(order, { id: ids[0] as string })).clientId as string;
  const part = (index: number, amount: number) => ({
    payableKind: 'order' as const,
    payableId: ids[index] as string,
    amount,
  });
  const record = (amount: number, parts: ReturnType<typeof part>[] = [], more: object = {}) =>
    t.call(
      recordClientPayment,
      { clientId, method: 'check', amount, parts, note: 'CHQ 0012345', ...more },
      estate.owner,
    );
  /** The balance of the accounts with this prefix: debit less credit. */
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
  const left = async () => (await owner(openDocuments, { id: clientId })).orders.map((one) => one.left);
  return { estate, owner, ids, clientId, part, record, books, left };
};

describe('one receipt of a client', () => {
  test('pays several bills, whole and in part, and what is left of it is an advance on his account', async () => {
    const { owner, ids, part, record, books, left, clientId } = await owing();
    const answer = await record(130, [part(0, 72), part(1, 40)]);
    expect([answer.status, answer.body.left]).toEqual([200, 18]);
    expect(await left()).toEqual([32, 72]);
    const [first, second] = await Promise.all([0, 1].map(async (i) => owner(order, { id: ids[i] as string })));
    expect([first?.paymentStatus, second?.paymentStatus]).toEqual(['paid', 'partial']);
    expect(await owner(openDocuments, { id: clientId })).toMatchObject({ toReceive: 104, onAccount: 18 });
    // The books hold a cheque at the bank; 18 € owed to the client; the client's debt is the rest of the bills.
    expect([await books('5112'), await books('419120'), await books('411')]).toEqual([130, -18, 104]);
    const list = await owner(listPayments, { filter: '{"setOff":{"is":"none"}}' } as never);
    expect(list.rows.map((one) => [one.amount, one.moved, one.left, one.note])).toEqual([
      [130, 130, 18, 'CHQ 0012345'],
    ]);
    expect(list.sums).toMatchObject({ moved: 130, left: 18 });
    const read = await owner(payment, { id: list.rows[0]?.id as string });
    expect(read.parts.map((one) => [one.amount, one.moved, one.setOff]).sort()).toEqual([
      [40, 0, 'advance'],
      [72, 0, 'advance'],
    ]);
  });

  test('that is shared out beyond what came, or on a document of somebody else, is refused whole', async () => {
    const { record, part, left, books } = await owing(2);
    const other = await owing(1);
    expect((await record(50, [part(0, 51)])).body.code).toBe('payments.parts-too-large');
    expect((await record(100, [part(0, 40), part(0, 40)])).body.code).toBe('payments.part-twice');
    expect((await record(100, [part(0, 73)])).body.code).toBe('sales.received-too-much');
    expect((await record(72, [other.part(0, 72)])).status).toBe(404);
    expect(await left()).toEqual([72, 72]);
    expect([await books('5112'), await books('4191')]).toEqual([0, 0]);
  });

  test('is found by its client, its number, its amount and its reference', async () => {
    const { owner, record, part } = await owing(1);
    await record(72, [part(0, 72)]);
    for (const search of ['0012345', 'martin', '72,00', 'CO-']) {
      const found = await owner(listPayments, { search });
      expect(found.total, search).toBeGreaterThan(0);
    }
    const { number } = (await owner(bills, {})).rows[0] as { number: string };
    expect((await owner(listPayments, { search: number, filter: '{"setOff":"none"}' } as never)).rows[0]?.amount).toBe(
      72,
    );
    expect((await owner(listPayments, { search: 'personne' })).total).toBe(0);
  });
});

describe('an advance', () => {
  test('is used later on what the client owes, and clears in the books', async () => {
    const { estate, owner, record, part, books, left } = await owing(2);
    const advance = (await record(100)).body;
    expect([await books('5112'), await books('419120'), await books('411')]).toEqual([100, -100, 144]);
    await owner(allocatePayment, { id: advance.id, parts: [part(0, 72), part(1, 28)] });
    expect(await left()).toEqual([44]);
    expect([await books('5112'), await books('419120'), await books('411')]).toEqual([100, 0, 44]);
    const more = await t.call(allocatePayment, { id: advance.id, parts: [part(1, 1)] }, estate.owner);
    expect(more.body.code).toBe('payments.advance-too-large');
  });

  test('used before the bill stands on the advances of its order until the bill settles them', async () => {
    const { owner, ids, part, record, books } = await owing(1, 0);
    await record(72, [part(0, 72)]);
    expect([await books('419120'), await books('419100')]).toEqual([0, -72]);
    const id = ids[0] as string;
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    await owner(billOrder, { id });
    expect([await books('4191'), await books('411'), await books('44587')]).toEqual([0, 0, 0]);
    expect((await owner(bills, {})).rows[0]?.status).toBe('paid');
  });

  test('is given back as money for what of it is left, and no more', async () => {
    const { estate, owner, record, part, books } = await owing(1);
    const advance = (await record(100, [part(0, 72)])).body;
    const much = await t.call(refundPayment, { id: advance.id, amount: 29 }, estate.owner);
    expect(much.body.code).toBe('payments.refund-too-large');
    await owner(refundPayment, { id: advance.id, amount: 28 });
    // The cheque goes to the bank whole; what is given back of it leaves there.
    expect([await books('5112'), await books('512'), await books('419120')]).toEqual([100, -28, 0]);
  });

  test('asked for by five people at once is never used beyond what is left', async () => {
    const { estate, owner, record, part, left, books } = await owing(5);
    const advance = (await record(100)).body;
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((i) => t.call(allocatePayment, { id: advance.id, parts: [part(i, 40)] }, estate.owner)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 422, 422, 422]);
    expect((await left()).reduce((total, one) => total + one, 0)).toBe(5 * 72 - 80);
    expect((await owner(payment, { id: advance.id })).left).toBe(20);
    expect(await books('419120')).toBe(-20);
  });

  test('goes back to the account of the client when its order is cancelled', async () => {
    const { owner, ids, part, record, books, clientId } = await owing(1, 0);
    await record(72, [part(0, 72)]);
    await owner(cancelOrder, { id: ids[0] as string });
    expect(await owner(openDocuments, { id: clientId })).toMatchObject({ onAccount: 72, orders: [] });
    expect([await books('5112'), await books('419120'), await books('419100')]).toEqual([72, -72, 0]);
  });
});

describe('a receipt written down by mistake', () => {
  test('is taken back with its reason: what it paid is due again, and the books come back to nothing', async () => {
    const { owner, record, part, books, left } = await owing(2);
    const { id } = (await record(150, [part(0, 72), part(1, 72)])).body;
    expect(await left()).toEqual([]);
    const gone = await owner(voidPayment, { id, reason: 'Chèque sans provision' });
    expect(gone).toMatchObject({ status: 'cancelled', moved: 0, left: 0, cancelledWhy: 'Chèque sans provision' });
    expect(await left()).toEqual([72, 72]);
    expect([await books('5112'), await books('4191'), await books('411')]).toEqual([0, 0, 144]);
  });

  test('of one order too, once, and not after some of it was given back', async () => {
    const { estate, owner, ids, books } = await owing(1);
    const received = () =>
      owner(recordPayment, { payableKind: 'order', payableId: ids[0] as string, method: 'cash', amount: 72 });
    const { id } = await received();
    const answers = await Promise.all(
      [1, 2].map(() => t.call(voidPayment, { id, reason: 'Saisi deux fois' }, estate.owner)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect([await books('530'), await books('411')]).toEqual([0, 72]);
    const again = await received();
    await owner(refundPayment, { id: again.id, amount: 10 });
    expect((await t.call(voidPayment, { id: again.id, reason: 'Trop tard' }, estate.owner)).body.code).toBe(
      'payments.not-voidable',
    );
    expect((await owner(bill, { id: (await owner(bills, {})).rows[0]?.id as string })).due).toBe(10);
  });
});
