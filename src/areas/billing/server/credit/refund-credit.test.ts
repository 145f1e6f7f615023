import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { listPayments, recordPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { credit, creditBill, credits, refundCredit } from '../../rules/credit/credit-endpoints.ts';
import { billOrder, bills } from '../../rules/endpoints.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';

const t = await testBed();

/** Six bottles at 12 €: 72 € TTC, billed. */
const sold = async (payment: 'stripe' | 'check' = 'stripe') => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, {
    paymentsList: [
      { type: 'stripe', active: true },
      { type: 'check', active: true },
    ],
  });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, payment)]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  await owner(shipOrder, { id });
  await owner(billOrder, { id });
  const billId = (await owner(bills, {})).rows[0]?.id as string;
  const credited = (more: object = { whole: true }) => owner(creditBill, { id: billId, reason: 'Retour', ...more });
  const refunds = async () =>
    (await owner(listPayments, { filter: '{"kind":{"in":["refund"]}}' } as never)).rows.map((row) => [
      row.method,
      row.amount,
      row.status,
      row.note,
    ]);
  return { estate, owner, id, billId, credited, refunds };
};

describe('a credit note is given back', () => {
  test('on the card that paid, once, and the order and the credit note say so', async () => {
    const { owner, id, credited, refunds } = await sold();
    const made = await credited();
    expect([made.refundable, made.plan]).toEqual([
      72,
      [expect.objectContaining({ method: 'stripe', amount: 72, byHand: false })],
    ]);
    const done = await owner(refundCredit, { id: made.id });
    expect(done).toMatchObject({
      status: 'empty',
      left: 0,
      refundable: 0,
      plan: [],
      refunds: [{ method: 'stripe', amount: 72, status: 'refunded' }],
      message: 'Le remboursement est fait.',
      sucess: true,
    });
    expect(await refunds()).toEqual([['stripe', 72, 'refunded', `Avoir ${made.number}`]]);
    expect((await owner(order, { id })).paymentStatus).toBe('refunded');
  });

  test('pressed several times at once, gives back once', async () => {
    const { estate, owner, credited, refunds } = await sold();
    const made = await credited({ lines: [{ id: '1', quantity: 2 }] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => t.call(refundCredit, { id: made.id }, estate.owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await refunds()).map((one) => one[1])).toEqual([24]);
    expect((await owner(credit, { id: made.id })).status).toBe('empty');
  });

  test('in parts, never beyond what is left of it nor what was received and kept, whatever was given back elsewhere', async () => {
    const { estate, owner, id, credited, refunds } = await sold();
    const made = await credited({ lines: [{ id: '1', quantity: 3 }] });
    expect(await owner(refundCredit, { id: made.id, amount: 10 })).toMatchObject({ status: 'partial', left: 26 });
    const more = await t.call(refundCredit, { id: made.id, amount: 26.01 }, estate.owner);
    expect([more.status, more.body.code, more.body.fields?.amount]).toEqual([
      422,
      'credit.refund-too-large',
      expect.stringMatching(/26,00/),
    ]);
    // The same debit given back from the payments: the credit note knows.
    const debit = (await owner(listPayments, { filter: '{"kind":{"in":["debit"]}}' } as never)).rows[0];
    await owner(refundPayment, { id: debit?.id as string, amount: 20 });
    expect((await owner(credit, { id: made.id })).refundable).toBe(6);
    await owner(refundCredit, { id: made.id });
    expect((await t.call(refundCredit, { id: made.id }, estate.owner)).body.code).toBe('credit.nothing-left');
    expect((await refunds()).map((one) => one[1]).toSorted()).toEqual([10, 20, 6]);
    // Three bottles are still bought, and paid.
    expect(await owner(order, { id })).toMatchObject({ paymentStatus: 'paid', totalPaid: 36 });
  });

  test('of two credit notes, each has what is owed on it', async () => {
    const { owner, credited } = await sold();
    const first = await credited({ lines: [{ id: '1', quantity: 1 }] });
    const second = await credited({ lines: [{ id: '1', quantity: 2 }] });
    const all = async () => (await owner(credits, { sort: 'number' })).rows.map((row) => [row.status, row.left]);
    const left = async () => (await owner(credits, {})).sums['left'];
    expect(await all()).toEqual([
      ['full', 12],
      ['full', 24],
    ]);
    expect(await left()).toBe(36);
    await owner(refundCredit, { id: first.id });
    expect(await all()).toEqual([
      ['empty', 0],
      ['full', 24],
    ]);
    expect(await left()).toBe(24);
    await owner(refundCredit, { id: second.id });
    expect(await all()).toEqual([
      ['empty', 0],
      ['empty', 0],
    ]);
  });

  test('by hand where money was received by hand: written down as given back, and the list is filtered by what is owed', async () => {
    const { owner, id, credited, refunds } = await sold('check');
    await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 50 });
    await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'cash', amount: 22 });
    const made = await credited({ lines: [{ id: '1', quantity: 5 }] });
    expect(made.plan?.map((one) => [one.method, one.amount, one.byHand])).toEqual([
      ['check', 50, true],
      ['cash', 10, true],
    ]);
    const owed = async () =>
      (await owner(credits, { filter: '{"status":{"in":["full","partial"]}}' } as never)).rows.map((row) => row.number);
    expect(await owed()).toEqual([made.number]);
    await owner(refundCredit, { id: made.id });
    expect((await refunds()).map((one) => one.slice(0, 3)).toSorted()).toEqual([
      ['cash', 10, 'refunded'],
      ['check', 50, 'refunded'],
    ]);
    expect(await owed()).toEqual([]);
  });

  test('a refund whose answer was lost is under way: it is not asked for again', async () => {
    const { estate, owner, credited } = await sold();
    const made = await credited();
    await owner(refundCredit, { id: made.id, amount: 30 });
    // As if the program had stopped before the provider's answer was written.
    await t.tx(estate.shopId, (tx) =>
      sql`insert into payment_intent (shop_id, id, kind, method, payable_kind, payable_id, amount, currency, label, note, imprint_id, parent_id, buyer_user_id, provider, account, status, reason, events, day, created_by, created_at)
      select shop_id, gen_random_uuid(), 'refund', method, payable_kind, payable_id, 42, currency, label, '', null, parent_id, null, provider, account, 'processing', null, 1, null, null, now()
      from payment_intent where shop_id = ${estate.shopId} and kind = 'refund'`.execute(tx),
    );
    expect(await owner(credit, { id: made.id })).toMatchObject({ status: 'partial', left: 42, refundable: 0 });
    expect((await t.call(refundCredit, { id: made.id }, estate.owner)).body.code).toBe('credit.nothing-left');
  });

  test.each(['stripe', 'check'] as const)(
    'by who may see payments and no price without telling him an amount: %s',
    async (payment) => {
      const { estate, owner, id, credited } = await sold(payment);
      if (payment === 'check')
        await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 72 });
      const made = await credited();
      const blind = ok(
        t,
        (
          await t.person({
            role: 'iam',
            shopId: estate.shopId,
            authorizations: { seeAllOrder: true, seeAllPayment: true },
          })
        ).token,
      );
      const answers = [
        await blind(credit, { id: made.id }),
        await blind(refundCredit, { id: made.id }),
        await blind(credit, { id: made.id }),
      ];
      for (const key of ['totalTTC', 'left', 'document', 'refundable', 'plan', 'refunds'])
        for (const answer of answers) expect(answer, key).not.toHaveProperty(key);
      expect(answers.map((one) => one.status)).toEqual(['full', 'empty', 'empty']);
      if (payment === 'stripe') expect(answers[1]?.message).toBe('Le remboursement est fait.');
      expect((await owner(credit, { id: made.id })).refunds).toMatchObject([
        { method: payment, amount: 72, status: 'refunded' },
      ]);
    },
  );

  test('only by who may see payments', async () => {
    const { estate, credited } = await sold();
    const made = await credited();
    const clerk = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { seeAllOrder: true, billOrder: true, seeAllPrice: true },
    });
    expect((await t.call(refundCredit, { id: made.id }, clerk.token)).status).toBe(403);
    const cashier = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllPayment: true } });
    expect((await t.call(refundCredit, { id: made.id }, cashier.token)).status).toBe(200);
  });
});
