import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { testBed } from '#platform/testing.ts';
import {
  cancelPayment,
  cardOptions,
  confirmChallenge,
  listPayments,
  readChallenge,
  recordPayment,
  refundPayment,
  refuseChallenge,
  returnFromBank,
} from '../rules/endpoints.ts';
import { PAYMENT_TYPE_WORDS } from '../rules/methods.ts';
import { transitionRows } from '../rules/lifecycle.ts';
import { PAYMENT_FAILED } from '../rules/refusals.ts';
import type { PaymentsTx } from './card-request.ts';
import { cardBench } from './test-cards.ts';
import { authenticationLink, imprintOf, openDebit, openImprint, recordReceipt, stateOf } from './index.ts';

const t = await testBed({ upTo: 'billing' });
const bench = cardBench(t);
const link = (id: string): URL => new URL(authenticationLink({ baseUrl: 'http://x' }, id));
const secretOf = (id: string): string => link(id).searchParams.get('client_secret') as string;

describe('the imprint of a checkout', () => {
  test('is asked for after the commit, keeps the card, forgets the token and moves no money', async () => {
    const { id, row } = await bench.imprint('tok_ok-visa-4242');
    expect(row).toMatchObject({ id, status: 'setup', token: null, brand: 'visa', last4: '4242' });
    const told = await t.tx(null, (tx: PaymentsTx) =>
      tx.selectFrom('card_imprint_event').selectAll().where('imprint_id', '=', id).orderBy('seq').execute(),
    );
    expect(told.map((one) => one.status)).toEqual(['processing', 'setup']);
    expect((await bench.workRow(id)).open).toBe(false);
  });

  test('refused, says the catalogue’s message, and lets the buyer try another card', async () => {
    const { checkoutId, id, row } = await bench.imprint('tok_insufficient');
    expect(row).toMatchObject({ status: 'error', reason: 'insufficient' });
    expect(await t.tx(null, (tx: PaymentsTx) => stateOf(tx, id))).toMatchObject({
      status: 'error',
      message: PAYMENT_FAILED,
      sucess: false,
    });
    expect((await bench.imprint('tok_ok', checkoutId)).row.status).toBe('setup');
  });

  test('a second card while one is live is refused', async () => {
    const { checkoutId } = await bench.imprint('tok_ok');
    await expect(bench.imprint('tok_ok', checkoutId)).rejects.toMatchObject({
      refusal: { code: 'payments.imprint-under-way' },
    });
  });

  test('a card number is refused before it is stored, whatever it is dressed as', async () => {
    for (const cardToken of ['4242424242424242', 'tok_4242424242424242', '4242 4242 4242 4242']) {
      await expect(bench.imprint(cardToken)).rejects.toMatchObject({ refusal: { code: 'payments.card-number' } });
    }
    await expect(
      t.tx(null, (tx: PaymentsTx, call) =>
        tx
          .insertInto('card_imprint')
          .values({
            id: call.newId(),
            checkout_id: call.newId(),
            buyer_user_id: null,
            buyer_email: 'a@b.fr',
            provider: 'sandbox',
            token: 'tok_4000000000000002',
            customer_ref: null,
            method_ref: null,
            brand: null,
            last4: null,
            status: 'processing',
            reason: null,
            events: 1,
            created_at: call.now,
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('a transaction that fails asks the provider nothing', async () => {
    const checkoutId = await bench.newId();
    await expect(
      t.tx(null, async (tx: PaymentsTx, call) => {
        await openImprint(tx, call, { checkoutId, buyerUserId: null, buyerEmail: 'a@exemple.fr', cardToken: 'tok_ok' });
        throw new Error('the order was refused');
      }),
    ).rejects.toThrow('the order was refused');
    expect(await t.tx(null, (tx: PaymentsTx) => imprintOf(tx, checkoutId))).toBeNull();
  });
});

describe('3-D Secure', () => {
  const waiting = async (token: string) => {
    const { id, row, checkoutId } = await bench.imprint(token);
    expect(row.status).toBe('requiresAction');
    const url = new URL((await t.tx(null, (tx: PaymentsTx) => stateOf(tx, id))).actionUrl as string);
    expect(url.pathname).toBe('/validate3ds');
    expect(url.searchParams.get('intent')).toBe(id);
    return {
      id,
      checkoutId,
      key: url.searchParams.get('challenge') as string,
      clientSecret: url.searchParams.get('client_secret') as string,
    };
  };

  test('the buyer confirms at the bank, comes back, and the card is kept', async () => {
    const { id, key, clientSecret } = await waiting('tok_3ds');
    expect((await t.call(readChallenge, { key })).body).toMatchObject({ open: true, amount: null, last4: '4242' });
    expect((await t.call(returnFromBank, { intentId: id, clientSecret })).body.status).toBe('requiresAction');
    expect((await t.call(confirmChallenge, { key })).body.open).toBe(false);
    const back = await t.call(returnFromBank, { intentId: id, clientSecret });
    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({ status: 'setup', kind: 'imprint', actionUrl: null, sucess: true });
    expect((await t.call(returnFromBank, { intentId: id, clientSecret })).body.status).toBe('setup');
  });

  test.each([
    ['refuses', 'tok_3ds', refuseChallenge],
    ['confirms what the bank refuses', 'tok_3ds_refused', confirmChallenge],
  ] as const)('a buyer who %s reads the catalogue’s message', async (_what, token, answer) => {
    const { id, key, clientSecret } = await waiting(token);
    await t.call(answer, { key });
    expect((await t.call(returnFromBank, { intentId: id, clientSecret })).body).toMatchObject({
      status: 'error',
      message: PAYMENT_FAILED,
      sucess: false,
    });
  });

  test('validate3ds called by hand changes nothing: the provider alone is believed, and only with the secret', async () => {
    const { id, clientSecret, checkoutId } = await waiting('tok_3ds');
    expect((await t.call(returnFromBank, { intentId: id, clientSecret: `${clientSecret.slice(0, -1)}_` })).status).toBe(
      404,
    );
    expect((await t.call(returnFromBank, { intentId: await bench.newId(), clientSecret })).status).toBe(404);
    expect((await t.call(readChallenge, { key: 'a'.repeat(32) })).status).toBe(404);
    expect((await t.call(returnFromBank, { intentId: id, clientSecret })).body.status).toBe('requiresAction');
    expect((await t.tx(null, (tx: PaymentsTx) => imprintOf(tx, checkoutId)))?.status).toBe('requiresAction');
  });
});

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

  test('a cheque is written down on its day, counted, and given back by hand', async () => {
    const { shopId, owner } = await bench.estate();
    const payableId = await bench.newId();
    const got = await received(shopId, 'check', '240.50', payableId);
    expect(got).toMatchObject({ kind: 'receipt', status: 'paid', amount: '240.50', day: '2026-01-31' });
    expect((await t.call(refundPayment, { id: got.id, amount: 40.5 }, owner)).body).toMatchObject({
      status: 'refunded',
      method: 'check',
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

test('a checkout page learns how to ask for a card, and nothing secret', async () => {
  expect((await t.call(cardOptions, {})).body).toEqual({ fields: 'own', script: null, publishableKey: null });
});
