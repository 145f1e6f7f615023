import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { orderLeft } from '#areas/billing/rules/balance/order-left.ts';
import { billOrder, bill as readBill, bills } from '#areas/billing/rules/endpoints.ts';
import { layInstalments } from '#areas/collecting/rules/instalment/instalment-endpoints.ts';
import {
  allocatePayment,
  listPayments,
  payment,
  recordClientPayment,
  recordPayment,
  refundPayment,
  voidPayment,
} from '#areas/payments/rules/endpoints.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

/** Small differences between what is paid and what is owed: written off within the limit, once, to the cent, and taken back with what left them. */
const t = await testBed();

const thisYear = (): number => new Date(t.frame.clock.millis()).getUTCFullYear();
const cents = (euros: number): number => Math.round(euros * 100);

const bench = async (gapLimit = 0.5, count = 1, isBilled = true) => {
  const { estate, wines } = await cellar(t, 1, 400);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }], settings: { gapLimit } } as never);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check')]));
    ids.push(placed.orders[0]?.id as string);
  }
  for (const id of ids) {
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    if (isBilled) await owner(billOrder, { id });
  }
  const id = ids[0] as string;
  const clientId = (await owner(order, { id })).clientId as string;
  const pay = (amount: number, more: object = {}) =>
    t.call(
      recordPayment,
      { payableKind: 'order', payableId: id, method: 'check', amount, ...more } as never,
      estate.owner,
    );
  const onAccount = (amount: number, ...parts: number[]) =>
    owner(recordClientPayment, {
      clientId,
      method: 'transfer',
      amount,
      parts: parts.map((one, at) => ({ payableKind: 'order' as const, payableId: ids[at] as string, amount: one })),
    });
  const theBill = async () => {
    const { rows } = await owner(bills, { filter: JSON.stringify({ orderId: { is: id } }) } as never);
    return owner(readBill, { id: rows[0]?.id ?? '' });
  };
  /** The balance of the accounts with this prefix, in cents. */
  const books = (begins: string): Promise<number> =>
    t.tx(estate.shopId, async (tx) => {
      const { rows } = await sql<{ held: string }>`select coalesce(sum(debit - credit), 0) as held from entry_line
        where shop_id = ${estate.shopId} and account like ${`${begins}%`}`.execute(tx);
      return cents(Number(rows[0]?.held));
    });
  const gaps = async () =>
    (await owner(listPayments, { filter: '{"setOff":{"is":"gap"}}' } as never)).rows.filter(
      (one) => one.status === 'paid',
    );
  return { estate, owner, id, ids, clientId, pay, onAccount, theBill, books, gaps };
};

describe('what is missing of a bill', () => {
  test('is written off within the limit: the bill is paid, the entry is a charge, and the client owes nothing', async () => {
    const { pay, theBill, books, gaps, owner, id } = await bench();
    expect((await pay(71.6)).status).toBe(200);
    expect(await theBill()).toMatchObject({ status: 'paid', due: 0 });
    expect((await owner(order, { id })).paymentStatus).toBe('paid');
    expect([await books('411'), await books('658100'), await books('5112')]).toEqual([0, 40, 7160]);
    expect(await gaps()).toMatchObject([{ amount: 0.4, moved: 0, payableId: id }]);
  });

  test('is told as what it is among the payments of its order, and is no money received', async () => {
    const { pay, owner, id } = await bench();
    await pay(71.6);
    const { cash } = await owner(orderLeft, { id });
    expect(cash?.payments.map((one) => [one.label, one.amount])).toEqual([
      ['Chèque', 71.6],
      ['Écart de règlement', 0.4],
    ]);
  });

  test('of an order that is not billed yet stays owed, on its bill too: nobody said that nothing more is to come', async () => {
    const { pay, theBill, gaps, owner, id } = await bench(0.5, 1, false);
    await pay(71.6);
    expect(await gaps()).toEqual([]);
    await owner(billOrder, { id });
    expect(await theBill()).toMatchObject({ due: 0.4 });
    expect(await gaps()).toEqual([]);
  });

  test('beyond the limit stays owed; with no limit nothing is ever written off', async () => {
    const over = await bench();
    await over.pay(71.49);
    expect(await over.theBill()).toMatchObject({ status: 'partial', due: 0.51 });
    const none = await bench(0);
    await none.pay(71.99);
    expect(await none.theBill()).toMatchObject({ status: 'partial', due: 0.01 });
    expect([await none.books('658'), await none.books('411')]).toEqual([0, 1]);
  });

  test('is owed again when its payment is cancelled, or given back, and goes no other way', async () => {
    const { pay, theBill, books, gaps, owner } = await bench();
    const { id } = (await pay(71.6)).body as { id: string };
    const [gap] = await gaps();
    expect((await owner(payment, { id })).parts).toMatchObject([{ amount: 0.4, setOff: 'gap' }]);
    const refused = await t.call(refundPayment, { id: gap?.id as string }, (await bench(0)).estate.owner);
    expect(refused.status).toBe(404);
    await owner(voidPayment, { id, reason: 'Chèque sans provision' });
    expect(await theBill()).toMatchObject({ status: 'pending', due: 72 });
    expect([await books('411'), await books('658100'), await books('5112'), (await gaps()).length]).toEqual([
      7200, 0, 0, 0,
    ]);

    const again = (await pay(71.6)).body as { id: string };
    await owner(refundPayment, { id: again.id, amount: 10 });
    expect(await theBill()).toMatchObject({ status: 'partial', due: 10.4 });
    expect([await books('411'), await books('658100')]).toEqual([1040, 0]);
  });

  test('may be taken back by itself, and is no money that one gives back', async () => {
    const { pay, theBill, gaps, owner, estate } = await bench();
    await pay(71.6);
    const [gap] = await gaps();
    const refused = await t.call(refundPayment, { id: gap?.id as string }, estate.owner);
    expect(refused.body).toMatchObject({ code: 'payments.is-gap' });
    await owner(voidPayment, { id: gap?.id as string, reason: 'Le client complète' });
    expect(await theBill()).toMatchObject({ status: 'partial', due: 0.4 });
  });

  test('is taken back when a credit note makes the bill less: nobody is given what he never paid', async () => {
    const { pay, theBill, books, owner } = await bench();
    await pay(71.6);
    const { id } = await theBill();
    await owner(creditBill, { id, reason: 'Bouteilles cassées', whole: true } as never);
    expect((await theBill()).status).toBe('cancelled');
    expect([await books('658100'), (await books('411')) + (await books('419'))]).toEqual([0, -7160]);
  });
});

describe('what a schedule asks for later', () => {
  test('stays owed however little it is; its last part paid short is written off', async () => {
    const { pay, books, gaps, owner, id } = await bench();
    const [first, last] = [`${thisYear()}-12-30`, `${thisYear() + 1}-01-30`];
    const parts = [
      { dueOn: first, amount: 71.6 },
      { dueOn: last, amount: 0.4 },
    ];
    await owner(layInstalments, { id, means: 'hand', parts } as never);
    await pay(71.6);
    expect([await gaps(), await books('411'), await books('658100')]).toEqual([[], 40, 0]);
    await pay(0.3);
    expect([(await gaps()).length, await books('411'), await books('658100')]).toEqual([1, 0, 10]);
  });

  test('a part paid short while another stands is no difference', async () => {
    const { pay, books, gaps, owner, id } = await bench(5);
    const parts = [
      { dueOn: `${thisYear()}-12-30`, amount: 70 },
      { dueOn: `${thisYear() + 1}-01-30`, amount: 2 },
    ];
    await owner(layInstalments, { id, means: 'hand', parts } as never);
    await pay(69);
    expect([await gaps(), await books('411')]).toEqual([[], 300]);
  });
});

describe('what is paid beyond', () => {
  test('is a gain within the limit, of one document or of several, and goes with its payment', async () => {
    const one = await bench();
    const { id } = (await one.pay(72.3)).body as { id: string };
    expect(await one.theBill()).toMatchObject({ status: 'paid' });
    expect([
      await one.books('758200'),
      await one.books('419'),
      await one.books('411'),
      await one.books('5112'),
    ]).toEqual([-30, 0, 0, 7230]);
    await one.owner(voidPayment, { id, reason: 'Saisi deux fois' });
    expect([
      await one.books('758200'),
      await one.books('419'),
      await one.books('411'),
      await one.books('5112'),
    ]).toEqual([0, 0, 7200, 0]);

    const two = await bench(0.5, 2);
    const receipt = await two.onAccount(144.2, 72, 72);
    expect([receipt.left, await two.books('758200'), await two.books('419')]).toEqual([0, -20, 0]);
    // A part that goes back to the account takes what was too much with it.
    const parts = (await two.owner(payment, { id: receipt.id })).parts;
    const part = parts.find((each) => each.payableKind === 'order') as (typeof parts)[number];
    await two.owner(voidPayment, { id: part.id, reason: 'Autre facture' });
    expect([await two.books('758200'), await two.books('419'), await two.books('411')]).toEqual([0, -7220, 7200]);
    expect((await two.owner(payment, { id: receipt.id })).left).toBe(72.2);
  });

  test('is no gain while the client owes something else: it stays on his account, and pays that', async () => {
    const { pay, books, gaps, owner, ids, clientId, estate } = await bench(0.5, 2);
    const { id } = (await pay(72.3)).body as { id: string };
    expect([await gaps(), await books('758200'), await books('419120'), await books('411')]).toEqual([
      [],
      0,
      -30,
      7200,
    ]);
    const used = await t.call(
      allocatePayment,
      // The part that the first order took is another receipt's: what is left is on account.
      {
        id: (await owner(payment, { id })).sourceId ?? id,
        parts: [{ payableKind: 'order', payableId: ids[1] as string, amount: 0.3 }],
      } as never,
      estate.owner,
    );
    expect(used.status).toBe(200);
    expect([await books('419120'), await books('411')]).toEqual([0, 7170]);
    // The last of what he owes, a little too much: now it is a gain.
    await owner(recordClientPayment, {
      clientId,
      method: 'transfer',
      amount: 71.9,
      parts: [{ payableKind: 'order', payableId: ids[1] as string, amount: 71.7 }],
    });
    expect([await books('758200'), await books('411')]).toEqual([-20, 0]);
  });

  test('is no gain while he owes on his account what his bank took back', async () => {
    const { pay, gaps, owner, clientId, estate } = await bench();
    const { id } = await owner(recordClientPayment, { clientId, method: 'transfer', amount: 10, parts: [] });
    await t.tx(estate.shopId, (tx) =>
      sql`update payment_intent set status = 'cancelled', used = 10 where shop_id = ${estate.shopId} and id = ${id}`.execute(
        tx,
      ),
    );
    expect((await pay(72.3)).status).toBe(200);
    expect(await gaps()).toEqual([]);
  });

  test('beyond the limit stays on the account of the client, when somebody says so', async () => {
    const { pay, books } = await bench();
    expect((await pay(72.51)).body).toMatchObject({ code: 'sales.received-too-much' });
    await pay(72.51, { excess: true });
    expect([await books('758200'), await books('419120')]).toEqual([0, -51]);
  });
});

describe('to the cent', () => {
  test('whatever is paid and cancelled: billed = paid + written off + owed, in the bills and in the books', async () => {
    const acts = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 7300 }), isVoid: fc.boolean(), of: fc.nat({ max: 5 }) }),
      { minLength: 3, maxLength: 6 },
    );
    for (const list of fc.sample(acts, 6)) {
      const { pay, theBill, books, owner } = await bench();
      const received: string[] = [];
      for (const act of list) {
        if (act.isVoid && received.length > 0) {
          const [id] = received.splice(act.of % received.length, 1);
          await owner(voidPayment, { id: id as string, reason: 'Au hasard' });
        } else {
          const due = cents((await theBill()).due ?? 0);
          // Often near what is left: that is where differences are.
          const amount = act.of < 3 ? due - (act.amount % 60) + 20 : act.amount;
          if (amount <= 0) continue;
          const answer = await pay(amount / 100);
          if (answer.status === 200) received.push((answer.body as { id: string }).id);
        }
        const { due } = await theBill();
        const [paid, lost, gained, ahead, owed] = await Promise.all(
          ['5112', '658100', '758200', '419', '411'].map(books),
        );
        expect(owed).toBe(cents(due ?? 0));
        expect(7200 - (paid ?? 0) - (lost ?? 0) - (gained ?? 0) - (ahead ?? 0)).toBe(owed);
        expect(ahead).toBe(0);
      }
    }
  });

  test('two payments at once never write off twice', async () => {
    for (let round = 0; round < 5; round++) {
      const { pay, theBill, books, gaps } = await bench();
      const answers = await Promise.all([pay(40), pay(31.8), pay(31.8)]);
      const taken = answers.filter((one) => one.status === 200).map((one) => (one.body as { amount: number }).amount);
      const { due } = await theBill();
      const standing = await gaps();
      expect(standing.length).toBeLessThanOrEqual(1);
      expect(cents(due ?? 0)).toBe(7200 - cents(taken.reduce((all, one) => all + one, 0)) - (await books('658100')));
      expect(await books('411')).toBe(cents(due ?? 0));
    }
  });
});
