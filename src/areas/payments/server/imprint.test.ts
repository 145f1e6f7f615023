import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { cardOptions, confirmChallenge, readChallenge, refuseChallenge, returnFromBank } from '../rules/endpoints.ts';
import { PAYMENT_FAILED } from '../rules/refusals.ts';
import type { PaymentsTx } from './card-request.ts';
import { imprintOf, openImprint, stateOf } from './index.ts';
import { cardBench } from '../testing/cards.ts';

const t = await testBed({ upTo: 'collecting' });
const bench = cardBench(t);

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

test('a checkout page learns how to ask for a card, and nothing secret', async () => {
  expect((await t.call(cardOptions, {})).body).toEqual({
    fields: 'own',
    script: null,
    publishableKey: null,
    isTest: false,
  });
});
