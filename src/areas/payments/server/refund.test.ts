import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { testBed } from '#platform/testing.ts';
import { cancelPayment, listPayments, recordPayment, refundPayment } from '../rules/endpoints.ts';
import { PAYMENT_TYPE_WORDS } from '../rules/methods.ts';
import type { PaymentsTx } from './card-request.ts';
import { recordReceipt } from './index.ts';
import { cardBench } from '../testing/cards.ts';

const t = await testBed({ upTo: 'collecting' });
const bench = cardBench(t);

describe('refunds and receipts', () => {
  test('a card payment is given back in parts by the provider; the payment says so, and never more goes back than came', async () => {
    const { shopId, owner } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_ok');
    const { id, payable } = await bench.debit(shopId, checkoutId, '100.00');
    const first = await t.call(refundPayment, { id, amount: 30.1 }, owner);
    expect(first.body).toMatchObject({ kind: 'refund', status: 'refunded', amount: 30.1, parentId: id, sucess: true });
    expect((await bench.intent(shopId, id)).status).toBe('partial');
    expect((await t.call(refundPayment, { id, amount: 70 }, owner)).body).toMatchObject({
      code: 'payments.refund-too-large',
      sucess: false,
    });
    expect((await t.call(refundPayment, { id }, owner)).body).toMatchObject({ status: 'refunded', amount: 69.9 });
    expect((await bench.intent(shopId, id)).status).toBe('refunded');
    expect((await t.call(refundPayment, { id }, owner)).status).toBe(409);
    const { sums } = await bench.paid(shopId, payable);
    expect([toText(sums.paid, 2), toText(sums.refunded, 2), toText(sums.kept, 2)]).toEqual([
      '100.00',
      '100.00',
      '0.00',
    ]);
    expect(
      (await bench.provider.listRecent(`sandbox_${shopId}`, 0)).find((one) => one.operation === 'debit')?.refunded,
    ).toBe(10_000);
  });

  test('ten refunds of the same payment at once give back what there is and no more', async () => {
    const { shopId, owner } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_ok');
    const { id } = await bench.debit(shopId, checkoutId, '100.00');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.call(refundPayment, { id, amount: 30 }, owner)),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(3);
    expect(
      (await bench.provider.listRecent(`sandbox_${shopId}`, 0)).find((one) => one.operation === 'debit')?.refunded,
    ).toBe(9000);
  });

  const received = async (
    shopId: string,
    method: 'check' | 'transfer',
    amount: string,
    payableId: string,
    on = '2026-01-31',
  ) =>
    t.tx(shopId, (tx: PaymentsTx, call) =>
      recordReceipt(tx, call, {
        payable: { kind: 'stay', id: payableId },
        method,
        amount: dec(amount),
        day: day(on),
        label: PAYMENT_TYPE_WORDS[method],
        note: 'BNP 123',
        buyerUserId: null,
      }),
    );

  test('a cheque is written down on its day, counted, and a part of it given back by transfer', async () => {
    const { shopId, owner } = await bench.estate();
    const payableId = await bench.newId();
    const got = await received(shopId, 'check', '240.50', payableId);
    expect(got).toMatchObject({ kind: 'receipt', status: 'paid', amount: '240.50', day: '2026-01-31' });
    expect((await t.call(refundPayment, { id: got.id, amount: 40.5 }, owner)).body).toMatchObject({
      status: 'refunded',
      method: 'transfer',
      amount: 40.5,
    });
    expect(toText((await bench.paid(shopId, { kind: 'stay', id: payableId })).sums.kept, 2)).toBe('200.00');
  });

  test('money for an order that is not there is refused, and nothing is written', async () => {
    const { shopId, owner } = await bench.estate();
    const payableId = await bench.newId();
    expect(
      (await t.call(recordPayment, { payableKind: 'order', payableId, method: 'cash', amount: 10 }, owner)).status,
    ).toBe(404);
    expect((await bench.paid(shopId, { kind: 'order', id: payableId })).intents).toEqual([]);
  });

  test.each([
    ['a third decimal', { amount: 1.005 }, 422],
    ['a negative amount', { amount: -1 }, 422],
    ['a day to come', { day: '2999-01-01' }, 422],
    ['the online card', { method: 'stripe' }, 400],
    ['an unknown key', { status: 'paid' }, 400],
  ])('%s is refused', async (_what, more, status) => {
    const { owner } = await bench.estate();
    const input = { payableKind: 'order', payableId: await bench.newId(), method: 'cash', amount: 10, ...more };
    expect((await t.call(recordPayment, input as never, owner)).status).toBe(status);
  });

  test('another shop’s payment is absent, and a collaborator without the right is refused', async () => {
    const [a, b] = [await bench.estate(), await bench.estate()];
    const { checkoutId } = await bench.imprint('tok_ok');
    const { id } = await bench.debit(a.shopId, checkoutId);
    expect((await t.call(refundPayment, { id }, b.owner)).status).toBe(404);
    expect((await t.call(cancelPayment, { id }, b.owner)).status).toBe(404);
    expect((await t.call(listPayments, {}, b.owner)).body.rows).toEqual([]);
    const iam = await t.person({ role: 'iam', shopId: a.shopId, authorizations: { seeAllOrder: true } });
    expect((await t.call(refundPayment, { id }, iam.token)).status).toBe(403);
    expect((await t.call(listPayments, {}, iam.token)).status).toBe(403);
  });

  test('the list filters, sums and tells the seller why a card failed', async () => {
    const { shopId, owner } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_debit_fails');
    await bench.debit(shopId, checkoutId, '11.00');
    await received(shopId, 'transfer', '22.00', await bench.newId());
    const all = await t.call(listPayments, {}, owner);
    expect(all.body.total).toBe(2);
    const failed = await t.call(listPayments, { filter: JSON.stringify({ status: 'error' }) }, owner);
    expect(failed.body.rows).toMatchObject([
      { amount: 11, reason: 'Provision insuffisante ou plafond atteint', label: 'Domaine, commande 12' },
    ]);
    expect(failed.body.sums.amount).toBe(11);
    expect((await t.call(listPayments, { search: 'virement' }, owner)).body.rows).toMatchObject([
      { method: 'transfer', amount: 22 },
    ]);
  });
});
