import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Pool } from '../db.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createStripe } from './stripe/stripe.ts';
import { CardForged, CardMisconfigured, type CardState, CardUnknown } from './provider.ts';
import { ACCOUNT, type Bench, bytes, clockFrom, RETURN, sandboxBench, stripeBench } from './test-provider.ts';

const suite = (name: string, open: () => Promise<Bench>) =>
  describe(name, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(async () => {
      await bench.close();
    });

    const imprint = (card: Parameters<Bench['token']>[0], intentId: string = randomUUID()) =>
      bench.provider.imprint({
        intentId,
        shopId: null,
        token: bench.token(card),
        email: 'a@exemple.fr',
        returnUrl: RETURN,
      });
    const settledImprint = async (card: Parameters<Bench['token']>[0]): Promise<CardState> => {
      const state = await imprint(card);
      if (state.status === 'processing') await bench.finishSlow(state);
      return state;
    };
    const debitOrder = (setup: CardState, amount = 12_345, intentId: string = randomUUID()) => ({
      intentId,
      shopId: randomUUID(),
      account: bench.account,
      amount,
      currency: 'EUR',
      customerRef: setup.customerRef as string,
      methodRef: setup.methodRef as string,
      label: 'Commande 12',
    });
    const ref = (state: CardState) => ({
      operation: state.operation,
      providerRef: state.providerRef as string,
      account: state.account,
    });

    test('an imprint keeps the card and moves no money', async () => {
      const intentId = randomUUID();
      const state = await imprint('ok', intentId);
      expect(state).toMatchObject({
        operation: 'imprint',
        status: 'succeeded',
        intentId,
        amount: null,
        live: false,
        account: null,
        brand: 'visa',
        last4: '4242',
      });
      expect(state.customerRef).toBeTruthy();
      expect(state.methodRef).toBeTruthy();
      expect(await bench.provider.listRecent(bench.account, Math.floor(Date.now() / 1000) - 5)).toEqual([]);
    });

    test('the same key and request answer the same, and make nothing twice', async () => {
      const setup = await imprint('ok');
      const order = debitOrder(setup);
      const answers = [];
      for (let i = 0; i < 5; i += 1) answers.push(await bench.provider.debit(order));
      expect(new Set(answers.map((one) => one.providerRef)).size).toBe(1);
      expect(
        answers.every(
          (one) =>
            one.status === 'succeeded' &&
            one.amount === 12_345 &&
            one.currency === 'EUR' &&
            one.account === bench.account,
        ),
      ).toBe(true);
      const held = await bench.provider.listRecent(bench.account, Math.floor(Date.now() / 1000) - 3600);
      expect(held.filter((one) => one.intentId === order.intentId)).toHaveLength(1);
    });

    test('the same key with another amount never takes money a second time and never says that nothing happened', async () => {
      const setup = await imprint('ok');
      const order = debitOrder(setup);
      await bench.provider.debit(order);
      await expect(bench.provider.debit({ ...order, amount: 99_999 })).rejects.toBeInstanceOf(CardUnknown);
      const held = await bench.provider.listRecent(bench.account, Math.floor(Date.now() / 1000) - 3600);
      expect(held.filter((one) => one.intentId === order.intentId).map((one) => one.amount)).toEqual([12_345]);
    });

    test.each([
      ['declined', 'declined'],
      ['insufficient', 'insufficient'],
      ['expired', 'expired'],
    ] as const)('a card that is %s is refused with its reason', async (card, reason) => {
      expect(await imprint(card)).toMatchObject({ status: 'refused', reason });
    });

    test('a token that no browser made is refused like a bad card', async () => {
      const state = await bench.provider.imprint({
        intentId: randomUUID(),
        shopId: null,
        token: 'pm_madeUp',
        email: 'a@exemple.fr',
        returnUrl: RETURN,
      });
      expect(state).toMatchObject({ status: 'refused', reason: 'declined' });
    });

    test('a card that needs a proof waits for its owner, then is kept', async () => {
      const state = await imprint('challenge');
      expect(state.status).toBe('requiresAction');
      expect(state.actionUrl).toMatch(/^https?:\/\//);
      expect((await bench.provider.fetch(ref(state))).status).toBe('requiresAction');
      await bench.answer(state, true);
      expect((await bench.provider.fetch(ref(state))).status).toBe('succeeded');
    });

    test.each([
      ['refuses', 'challenge', false],
      ['confirms but is refused by the bank', 'challengeFails', true],
    ] as const)('an owner who %s leaves a refused imprint', async (_what, card, confirmed) => {
      const state = await imprint(card);
      await bench.answer(state, confirmed);
      expect(await bench.provider.fetch(ref(state))).toMatchObject({ status: 'refused', reason: 'authentication' });
    });

    test('a debit that the bank refuses says why and takes nothing', async () => {
      const setup = await imprint('debitFails');
      expect(setup.status).toBe('succeeded');
      expect(await bench.provider.debit(debitOrder(setup))).toMatchObject({
        status: 'refused',
        reason: 'insufficient',
      });
    });

    test('a debit that wants its owner waits, brings them to the bank, and then is paid', async () => {
      const setup = await imprint('debitAuthenticate');
      const waiting = await bench.provider.debit(debitOrder(setup));
      expect(waiting).toMatchObject({ status: 'requiresAction', reason: 'authentication', actionUrl: null });
      const asked = await bench.provider.authenticate(ref(waiting), RETURN);
      expect(asked.actionUrl).toBeTruthy();
      await bench.answer(asked, true);
      expect(await bench.provider.fetch(ref(waiting))).toMatchObject({ status: 'succeeded', amount: 12_345 });
    });

    test('a debit that waits can be given up; one that is paid is told as paid', async () => {
      const setup = await imprint('debitAuthenticate');
      const waiting = await bench.provider.debit(debitOrder(setup));
      expect((await bench.provider.cancel(ref(waiting))).status).toBe('cancelled');
      const paid = await bench.provider.debit(debitOrder(await imprint('ok')));
      expect((await bench.provider.cancel(ref(paid))).status).toBe('succeeded');
    });

    test('a released card can be debited no more', async () => {
      const setup = await imprint('ok');
      expect((await bench.provider.cancel(ref(setup))).status).toBe('cancelled');
      await expect(bench.provider.debit(debitOrder(setup))).rejects.toBeInstanceOf(CardMisconfigured);
    });

    test('a card released already, whose answer was lost, is told as released when it is asked again', async () => {
      const setup = await imprint('ok');
      await bench.provider.cancel(ref(setup));
      expect(await bench.provider.cancel(ref(setup))).toMatchObject({
        operation: 'imprint',
        status: 'cancelled',
        intentId: setup.intentId,
      });
    });

    test('a slow bank leaves the debit processing until it has done', async () => {
      const setup = await settledImprint('slow');
      const state = await bench.provider.debit(debitOrder(setup));
      expect(state.status).toBe('processing');
      await bench.finishSlow(state);
      expect((await bench.provider.fetch(ref(state))).status).toBe('succeeded');
    });

    test('a refund gives back in parts, never more than was taken', async () => {
      const paid = await bench.provider.debit(debitOrder(await imprint('ok'), 1000));
      const refund = (amount: number) =>
        bench.provider.refund({
          intentId: randomUUID(),
          shopId: null,
          account: bench.account,
          amount,
          debitRef: paid.providerRef as string,
        });
      expect(await refund(400)).toMatchObject({ operation: 'refund', status: 'succeeded', amount: 400 });
      expect(await refund(700)).toMatchObject({ status: 'refused' });
      expect(await refund(600)).toMatchObject({ status: 'succeeded' });
      expect(await refund(1)).toMatchObject({ status: 'refused' });
      expect((await bench.provider.fetch(ref(paid))).refunded).toBe(1000);
    });

    test('news carries the state and our id, and only authentic, fresh news is believed', async () => {
      await bench.news();
      const intentId = randomUUID();
      await imprint('ok', intentId);
      const all = await bench.news();
      const mine = all
        .map((one) => bench.provider.parseWebhook(bytes(one.body), one.headers))
        .find((one) => one.state?.intentId === intentId);
      expect(mine?.state).toMatchObject({ operation: 'imprint', status: 'succeeded', live: false });
      const first = all.find((one) => one.body.includes(intentId)) as { body: string; headers: Record<string, string> };
      const refused = (body: string, headers: Record<string, string>) =>
        expect(() => bench.provider.parseWebhook(bytes(body), headers)).toThrow(CardForged);
      refused(first.body.replace('succeeded', 'requires_action'), first.headers);
      refused(first.body, {});
      refused('{}', first.headers);
      const [[header, value]] = Object.entries(first.headers).filter(([key]) => key.endsWith('signature')) as [
        [string, string],
      ];
      refused(first.body, { [header]: value.replace(/.$/, (last) => (last === '0' ? '1' : '0')) });
      refused(first.body, { [header]: value.replace('v1=', 'v0=') });
      bench.advance(301_000);
      refused(first.body, first.headers);
    });

    test('an operation that does not exist is our fault, not a refusal', async () => {
      await expect(
        bench.provider.fetch({ operation: 'debit', providerRef: 'nothing', account: bench.account }),
      ).rejects.toBeInstanceOf(CardMisconfigured);
    });
  });

suite('sandbox', sandboxBench);
suite('stripe', () => stripeBench());
suite('stripe, with the keys of a shop', () => stripeBench(true));

describe('the keys of a shop', () => {
  test('say whose they are', async () => {
    const bench = await stripeBench(true);
    expect(await bench.provider.whose?.()).toEqual({ account: ACCOUNT, live: false, takesCards: true });
    bench.fake.unverified(true);
    expect((await bench.provider.whose?.())?.takesCards).toBe(false);
    await bench.close();
  });

  test('are not used for another account, nor before it is known whose they are: nothing is asked', async () => {
    const bench = await stripeBench(true);
    const unknown = createStripe({
      secretKey: 'sk_test_fake',
      publishableKey: 'pk_test_fake',
      webhookSecrets: ['whsec_fake'],
      clock: clockFrom().clock,
      own: { account: null },
      api: bench.fake.api,
    });
    const order = { intentId: randomUUID(), shopId: randomUUID(), amount: 500, currency: 'EUR', label: 'x' };
    const card = { customerRef: 'cus_x', methodRef: 'pm_card_visa' };
    for (const [provider, account] of [
      [bench.provider, 'acct_another'],
      [unknown, ACCOUNT],
    ] as const) {
      await expect(provider.debit({ ...order, ...card, account })).rejects.toBeInstanceOf(CardMisconfigured);
      await expect(provider.refund({ ...order, account, debitRef: 'pi_x' })).rejects.toBeInstanceOf(CardMisconfigured);
      await expect(provider.fetch({ operation: 'debit', providerRef: 'pi_x', account })).rejects.toBeInstanceOf(
        CardMisconfigured,
      );
      await expect(provider.listRecent(account, 0)).rejects.toBeInstanceOf(CardMisconfigured);
    }
    expect(bench.fake.requests).toEqual([]);
    await bench.close();
  });
});

describe('answers that get lost', () => {
  test('the sandbox took the money of a lost answer once, and asking again tells so', async () => {
    const bench = await sandboxBench();
    const setup = await bench.provider.imprint({
      intentId: randomUUID(),
      shopId: null,
      token: bench.losesAnswer(),
      email: 'a@exemple.fr',
      returnUrl: RETURN,
    });
    const order = {
      intentId: randomUUID(),
      shopId: null,
      account: bench.account,
      amount: 500,
      currency: 'EUR',
      customerRef: setup.customerRef as string,
      methodRef: setup.methodRef as string,
      label: 'x',
    };
    await expect(bench.provider.debit(order)).rejects.toBeInstanceOf(CardUnknown);
    expect((await bench.provider.debit(order)).status).toBe('succeeded');
    expect((await bench.provider.listRecent(bench.account, 0)).filter((one) => one.operation === 'debit')).toHaveLength(
      1,
    );
    await bench.close();
  });

  test.each(['lose-answer', 'answer-500', 'refuse-500', 'slow'] as const)(
    'after %s nobody knows, and asking Stripe again with the same key takes the money exactly once',
    async (fault) => {
      const bench = await stripeBench();
      const setup = await bench.provider.imprint({
        intentId: randomUUID(),
        shopId: null,
        token: 'pm_card_visa',
        email: 'a@exemple.fr',
        returnUrl: RETURN,
      });
      const order = {
        intentId: randomUUID(),
        shopId: null,
        account: ACCOUNT,
        amount: 500,
        currency: 'EUR',
        customerRef: setup.customerRef as string,
        methodRef: setup.methodRef as string,
        label: 'x',
      };
      // The library itself tries once more over a fresh connection, with the same key.
      bench.fake.fail(fault, ...(fault === 'lose-answer' ? [fault] : []));
      await expect(bench.provider.debit(order)).rejects.toBeInstanceOf(CardUnknown);
      expect((await bench.provider.debit(order)).status).toBe('succeeded');
      expect(bench.fake.charged(ACCOUNT)).toEqual([{ amount: 500, refunded: 0, intent: order.intentId }]);
      await bench.close();
    },
  );

  test('a wrong key or account is a fault of settings: nothing was taken', async () => {
    const bench = await stripeBench();
    const other = createStripe({
      secretKey: 'sk_test_wrong',
      publishableKey: 'pk',
      webhookSecrets: ['whsec_x'],
      clock: clockFrom().clock,
      api: bench.fake.api,
    });
    await expect(
      other.imprint({
        intentId: randomUUID(),
        shopId: null,
        token: 'pm_card_visa',
        email: 'a@exemple.fr',
        returnUrl: RETURN,
      }),
    ).rejects.toBeInstanceOf(CardMisconfigured);
    const setup = await bench.provider.imprint({
      intentId: randomUUID(),
      shopId: null,
      token: 'pm_card_visa',
      email: 'a@exemple.fr',
      returnUrl: RETURN,
    });
    await expect(
      bench.provider.debit({
        intentId: randomUUID(),
        shopId: null,
        account: 'acct_nobody',
        amount: 500,
        currency: 'EUR',
        customerRef: setup.customerRef as string,
        methodRef: setup.methodRef as string,
        label: 'x',
      }),
    ).rejects.toBeInstanceOf(CardMisconfigured);
    await bench.close();
  });

  test('Stripe without a webhook secret, or the sandbox without one, does not start', () => {
    const { clock } = clockFrom();
    expect(() =>
      createStripe({ secretKey: 'sk_test_x', publishableKey: 'pk', webhookSecrets: ['', ' '], clock }),
    ).toThrow(CardMisconfigured);
    expect(() =>
      createSandbox({ pool: null as unknown as Pool, clock, secret: '', deliver: async () => true }),
    ).toThrow(CardMisconfigured);
  });
});
