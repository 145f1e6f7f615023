import { describe, expect, test } from 'vitest';
import { dec, toText } from '#kernel/money.ts';
import { testBed } from '#platform/testing.ts';
import { cancelPayment, confirmChallenge, readChallenge, returnFromBank } from '../rules/endpoints.ts';
import { transitionRows } from '../rules/lifecycle.ts';
import type { PaymentsTx } from './card-request.ts';
import { authenticationLink, openDebit } from './index.ts';
import { cardBench } from '../testing/cards.ts';

const t = await testBed({ upTo: 'collecting' });
const bench = cardBench(t);
const link = (id: string): URL => new URL(authenticationLink({ baseUrl: 'http://x' }, id));
const secretOf = (id: string): string => link(id).searchParams.get('client_secret') as string;

describe('the debit of an order', () => {
  test('is paid on its seller’s account, once, and says so to the cent', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_ok');
    const { id, row, payable } = await bench.debit(shopId, checkoutId, '1234.56');
    expect(row).toMatchObject({ status: 'paid', amount: '1234.56', account: `sandbox_${shopId}`, currency: 'EUR' });
    expect(row.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await bench.events(shopId, id)).map((one) => [one.status, one.direction, one.amount])).toEqual([
      ['processing', null, null],
      ['paid', 'in', '1234.56'],
    ]);
    const { sums } = await bench.paid(shopId, payable);
    expect(toText(sums.kept, 2)).toBe('1234.56');
    const held = await bench.provider.listRecent(`sandbox_${shopId}`, 0);
    expect(held.map((one) => [one.intentId, one.amount, one.status])).toEqual([[id, 123_456, 'succeeded']]);
  });

  test('one imprint serves the orders of several sellers, each on its own account', async () => {
    const [a, b] = [await bench.estate(), await bench.estate()];
    const { checkoutId } = await bench.imprint('tok_ok');
    expect((await bench.debit(a.shopId, checkoutId, '10.00')).row.status).toBe('paid');
    expect((await bench.debit(b.shopId, checkoutId, '20.00')).row).toMatchObject({
      status: 'paid',
      account: `sandbox_${b.shopId}`,
    });
  });

  test('refused by the bank, keeps the seller’s reason and leaves nothing paid; a new one may follow', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_debit_fails');
    const first = await bench.debit(shopId, checkoutId);
    expect(first.row).toMatchObject({ status: 'error', reason: 'insufficient', day: null });
    const second = await bench.debit(shopId, checkoutId, '123.45', first.payable.id);
    expect(second.id).not.toBe(first.id);
    expect(toText((await bench.paid(shopId, first.payable)).sums.kept, 2)).toBe('0.00');
  });

  test('without an imprint, without cards, or for nothing, is refused in words', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_ok');
    const refused = await bench.imprint('tok_refused');
    await expect(bench.debit(shopId, refused.checkoutId)).rejects.toMatchObject({
      refusal: { code: 'payments.no-imprint' },
    });
    await expect(bench.debit(shopId, checkoutId, '0.00')).rejects.toMatchObject({
      refusal: { code: 'payments.amount' },
    });
    const other = await t.estate();
    await t.tx(other.shopId, (tx: PaymentsTx) =>
      tx.updateTable('shop').set({ stripe_is_active: false }).where('shop_id', '=', other.shopId).execute(),
    );
    await expect(bench.debit(other.shopId, checkoutId)).rejects.toMatchObject({
      refusal: { code: 'payments.no-cards' },
    });
  });

  test('that wants the buyer waits, brings them to the bank by its link, and is paid', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_debit_3ds');
    const { id, row, payable } = await bench.debit(shopId, checkoutId, '50.00');
    expect(row).toMatchObject({ status: 'requiresAction', reason: 'authentication' });
    await expect(bench.debit(shopId, checkoutId, '50.00', payable.id)).rejects.toMatchObject({
      refusal: { code: 'payments.debit-under-way' },
    });
    const asked = await t.call(returnFromBank, { intentId: id, clientSecret: secretOf(id) });
    expect(asked.body).toMatchObject({ status: 'requiresAction', payableId: payable.id });
    const key = new URL(asked.body.actionUrl as string).searchParams.get('challenge') as string;
    expect((await t.call(readChallenge, { key })).body).toMatchObject({ open: true, amount: 50, currency: 'EUR' });
    await t.call(confirmChallenge, { key });
    expect((await t.call(returnFromBank, { intentId: id, clientSecret: secretOf(id) })).body).toMatchObject({
      status: 'paid',
      sucess: true,
    });
    expect((await bench.events(shopId, id)).map((one) => one.status)).toEqual(['processing', 'requiresAction', 'paid']);
  });

  test('that waits for the buyer can be given up by the seller; one that is paid cannot', async () => {
    const { shopId, owner } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_debit_3ds');
    const { id } = await bench.debit(shopId, checkoutId);
    expect((await t.call(cancelPayment, { id }, owner)).body).toMatchObject({ status: 'cancelled', sucess: true });
    expect((await bench.workRow(id)).open).toBe(false);
    expect((await t.call(cancelPayment, { id }, owner)).body.code).toBe('payments.not-cancellable');
  });

  test('twenty at once for one order: one is asked of the bank, nineteen are refused', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_ok');
    const sale = await bench.newId();
    const asked: string[] = [];
    const many = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        t.tx(shopId, async (tx: PaymentsTx, call) => {
          // The provider is kept waiting: all twenty meet while the first is under way.
          const quiet = {
            ...call,
            shopId,
            afterCommit: () => {
              asked.push(sale);
            },
          };
          return openDebit(tx, quiet, {
            checkoutId,
            payable: { kind: 'sale', id: sale },
            amount: dec('30.00'),
            label: 'x',
            buyerUserId: null,
          });
        }),
      ),
    );
    expect(many.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const { intents, sums } = await bench.paid(shopId, { kind: 'sale', id: sale });
    expect(intents).toHaveLength(1);
    expect(toText(sums.underWay, 2)).toBe('30.00');
  });
});

describe('what the database itself refuses', () => {
  test('holds the same transitions as the program', async () => {
    const rows = await t.tx(null, (tx: PaymentsTx) => tx.selectFrom('payment_transition').selectAll().execute());
    const text = (all: readonly (readonly string[])[]): string[] => all.map((one) => one.join(' ')).sort();
    expect(text(rows.map((one) => [one.kind, one.from_status, one.to_status]))).toEqual(text(transitionRows()));
  });

  test('a status that nobody allowed, and a change of an event', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_debit_fails');
    const { id } = await bench.debit(shopId, checkoutId);
    await expect(
      t.tx(shopId, (tx: PaymentsTx) =>
        tx.updateTable('payment_intent').set({ status: 'refunded' }).where('id', '=', id).execute(),
      ),
    ).rejects.toMatchObject({ code: 'CT002' });
    await expect(
      t.tx(shopId, (tx: PaymentsTx) =>
        tx.updateTable('payment_event').set({ amount: '1.00' }).where('intent_id', '=', id).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
