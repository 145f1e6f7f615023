import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { toText } from '#kernel/money.ts';
import { log } from '#platform/log.ts';
import { installCards } from '#platform/cards/registry.ts';
import { startFakeStripe } from '#platform/cards/stripe/fake/server.ts';
import { createStripe } from '#platform/cards/stripe/stripe.ts';
import { testBed } from '#platform/testing.ts';
import { refundPayment } from '../rules/endpoints.ts';
import type { PaymentsTx } from './card-request.ts';
import { cardBench } from './test-cards.ts';
import { doCardWorkById } from './card-work.ts';
import { authenticationLink } from './index.ts';
import { sweep } from './jobs.ts';

const t = await testBed({ upTo: 'billing' });
const bench = cardBench(t);
// The provider fails on purpose here.
log.level = 'silent';
const ACCOUNT = 'acct_testSeller';
const fake = await startFakeStripe({
  secretKey: 'sk_test_area',
  webhookSecret: 'whsec_area',
  accounts: [ACCOUNT, 'acct_testOther'],
  seconds: () => Math.floor(Date.now() / 1000),
});
installCards(
  [
    createStripe({
      secretKey: 'sk_test_area',
      publishableKey: 'pk_test_area',
      webhookSecrets: ['whsec_area'],
      clock: t.frame.clock,
      api: fake.api,
      timeout: 1000,
    }),
  ],
  'only for tests',
);
afterAll(() => fake.close());
beforeEach(() => {
  fake.calm();
  fake.down(false);
});

const estate = async (account = ACCOUNT) => {
  const made = await bench.estate();
  await t.tx(made.shopId, (tx: PaymentsTx) =>
    tx.updateTable('shop').set({ stripe_account: account }).where('shop_id', '=', made.shopId).execute(),
  );
  return made;
};

const http = await t.http();
const deliver = async (body: string, header: string, provider = 'stripe') => {
  const answer = await http.inject({
    method: 'POST',
    url: `/v1/payments/webhooks/${provider}`,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() as { code?: string; received?: boolean } };
};
const sent = (intentId: string) => fake.news.filter((one) => one.body.includes(intentId));
const heard = (intentId: string) =>
  t.tx(null, (tx: PaymentsTx) =>
    tx.selectFrom('provider_event').selectAll().where('intent_id', '=', intentId).execute(),
  );
const fetches = async (id: string) =>
  (await t.pool.query("select id from job where name = 'payments.fetch' and payload ->> 'intentId' = $1", [id]))
    .rowCount;
/** Signed anew, as a retry of the provider is. */
const again = (body: string): string => fake.sign(body, Math.floor(Date.now() / 1000));

describe('news of a provider over HTTP', () => {
  test('told ten times, is heard once and has one effect', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const { id } = await bench.debit(shopId, checkoutId, '42.00');
    const [paid] = sent(id) as unknown as [{ body: string }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(paid.body, again(paid.body))));
    expect(answers.every((one) => one.status === 200 && one.body.received === true)).toBe(true);
    // What it says is known already: the provider is not asked again.
    expect(await fetches(id)).toBe(0);
    await t.drain();
    expect(await heard(id)).toHaveLength(1);
    expect((await bench.events(shopId, id)).filter((one) => one.direction === 'in')).toHaveLength(1);
  });

  test('arriving before anybody asked again, settles a debit whose answer was lost', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('answer-500');
    const { id, row } = await bench.debit(shopId, checkoutId, '43.00');
    expect(row.status).toBe('processing');
    const [paid] = sent(id) as unknown as [{ body: string; header: string }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(paid.body, paid.header)));
    expect(answers.every((one) => one.status === 200)).toBe(true);
    expect(await fetches(id)).toBe(1);
    await t.drain();
    expect((await bench.intent(shopId, id)).status).toBe('paid');
    expect(fake.charged(ACCOUNT).filter((one) => one.intent === id)).toEqual([
      { amount: 4300, refunded: 0, intent: id },
    ]);
  });

  test('old news that contradicts the present changes nothing: the state is fetched, not believed', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_debitAuthenticate');
    const { id } = await bench.debit(shopId, checkoutId);
    const [failed] = sent(id) as unknown as [{ body: string }];
    expect(JSON.parse(failed.body).type).toBe('payment_intent.payment_failed');
    const back = await http.inject({
      method: 'POST',
      url: `/v1/payments/${id}/return`,
      payload: {
        intentId: id,
        clientSecret: new URL(authenticationLink({ baseUrl: 'http://x' }, id)).searchParams.get('client_secret'),
      },
    });
    fake.answerChallenge((back.json() as { actionUrl: string }).actionUrl, true);
    const news = sent(id);
    expect(news.length).toBe(2);
    for (const one of [...news].reverse()) await deliver(one.body, again(one.body));
    await t.drain();
    expect((await bench.intent(shopId, id)).status).toBe('paid');
    expect((await bench.events(shopId, id)).map((one) => one.status)).toEqual(['processing', 'requiresAction', 'paid']);
  });

  test('money given back in the provider’s own screens becomes a refund in our books, once', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const { id, payable } = await bench.debit(shopId, checkoutId, '80.00');
    const { provider_ref } = await bench.workRow(id);
    fake.refundByHand(ACCOUNT, provider_ref as string, 3000);
    for (let round = 0; round < 3; round += 1) for (const one of sent(id)) await deliver(one.body, again(one.body));
    await t.drain();
    expect((await bench.intent(shopId, id)).status).toBe('partial');
    const { intents, sums } = await bench.paid(shopId, payable);
    expect(intents.filter((one) => one.kind === 'refund').map((one) => [one.status, one.amount])).toEqual([
      ['refunded', '30.00'],
    ]);
    expect(toText(sums.kept, 2)).toBe('50.00');
  });

  test('is not lost when the provider cannot be asked just then: the queue asks again', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const { id } = await bench.debit(shopId, checkoutId, '80.00');
    fake.refundByHand(ACCOUNT, (await bench.workRow(id)).provider_ref as string, 8000);
    fake.down(true);
    for (const one of sent(id)) await deliver(one.body, again(one.body));
    await t.drain();
    expect((await bench.intent(shopId, id)).status).toBe('paid');
    fake.down(false);
    await t.pool.query(
      "update job set run_at = now() - interval '1 hour' where name = 'payments.fetch' and payload ->> 'intentId' = $1",
      [id],
    );
    await t.drain();
    expect((await bench.intent(shopId, id)).status).toBe('refunded');
  });

  test('twenty who settle one intent at once change it once', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('answer-500');
    const { id } = await bench.debit(shopId, checkoutId, '80.00');
    await Promise.all(
      Array.from({ length: 20 }, () => doCardWorkById(t.frame.inShop, { intentId: id, shopId }, 'sweep')),
    );
    expect((await bench.events(shopId, id)).map((one) => one.status)).toEqual(['processing', 'paid']);
    expect(fake.charged(ACCOUNT).filter((one) => one.intent === id)).toHaveLength(1);
  });

  test('a refund of ours is not counted twice when its news arrives', async () => {
    const { shopId, owner } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const { id, payable } = await bench.debit(shopId, checkoutId, '80.00');
    fake.fail('answer-500');
    expect((await t.call(refundPayment, { id, amount: 25 }, owner)).body).toMatchObject({
      status: 'processing',
      sucess: true,
    });
    for (const one of fake.news.slice(-3)) await deliver(one.body, again(one.body));
    await t.drain();
    const { intents, sums } = await bench.paid(shopId, payable);
    expect(intents.filter((one) => one.kind === 'refund').map((one) => [one.status, one.amount])).toEqual([
      ['refunded', '25.00'],
    ]);
    expect(toText(sums.kept, 2)).toBe('55.00');
  });
});

describe('forged news', () => {
  const waiting = async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('refuse-500');
    const { id, row } = await bench.debit(shopId, checkoutId, '60.00');
    expect(row.status).toBe('processing');
    const object = {
      id: 'pi_forged',
      object: 'payment_intent',
      status: 'succeeded',
      amount: 6000,
      currency: 'eur',
      livemode: false,
      metadata: { intent: id },
      customer: null,
      payment_method: null,
      next_action: null,
      last_payment_error: null,
      latest_charge: null,
    };
    const event = (more: object = {}, account: string | undefined = ACCOUNT) =>
      JSON.stringify({
        id: `evt_${id}_${JSON.stringify(more).length}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
        account,
        data: { object: { ...object, ...more } },
      });
    return { shopId, id, event };
  };

  test.each([
    ['another amount', { amount: 1 }, undefined],
    ['another currency', { currency: 'usd' }, undefined],
    ['real money where test money is due', { livemode: true }, undefined],
    ['another seller’s account', {}, 'acct_testOther'],
    ['no account', {}, ''],
  ])('with a right signature but %s is refused with 400 and pays nothing', async (_what, more, account) => {
    const { shopId, id, event } = await waiting();
    const body = event(more, account === '' ? undefined : (account ?? ACCOUNT));
    expect(
      await deliver(
        account === '' ? body.replace(`"account":"${ACCOUNT}",`, '') : body,
        again(account === '' ? body.replace(`"account":"${ACCOUNT}",`, '') : body),
      ),
    ).toMatchObject({ status: 400, body: { code: 'payments.mismatch' } });
    expect((await bench.intent(shopId, id)).status).toBe('processing');
    expect(await heard(id)).toEqual([]);
  });

  test('unsigned, signed by another secret, too old or altered is refused with 400', async () => {
    const { shopId, id, event } = await waiting();
    const body = event();
    const now = Math.floor(Date.now() / 1000);
    const wrong = [
      ['', body],
      ['t=1,v1=00', body],
      [fake.sign(body, now, 'whsec_other'), body],
      [fake.sign(body, now - 301), body],
      [fake.sign(body, now).replace('v1=', 'v0='), body],
      [fake.sign(body, now), body.replace('6000', '6001')],
    ] as const;
    for (const [header, sentBody] of wrong)
      expect(await deliver(sentBody, header)).toMatchObject({ status: 400, body: { code: 'payments.forged' } });
    expect((await deliver(body, again(body), 'nobody')).status).toBe(404);
    expect((await deliver('x'.repeat(300_000), 't=1,v1=00')).status).toBeGreaterThanOrEqual(400);
    expect((await bench.intent(shopId, id)).status).toBe('processing');
  });

  test('a success that the provider does not hold pays nothing, even well signed and fitting', async () => {
    const { shopId, id, event } = await waiting();
    const body = event();
    fake.fail('refuse-500');
    expect((await deliver(body, again(body))).status).toBe(200);
    await t.drain();
    expect((await bench.intent(shopId, id)).status).not.toBe('paid');
    expect(fake.charged(ACCOUNT).filter((one) => one.intent === id)).toEqual([]);
  });

  test('the paid intent of one order named in the news of another pays only its own', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const paid = await bench.debit(shopId, checkoutId, '60.00');
    const other = await waiting();
    const [news] = sent(paid.id) as unknown as [{ body: string }];
    const body = news.body.replaceAll(paid.id, other.id);
    fake.fail('refuse-500');
    expect((await deliver(body, again(body))).status).toBe(200);
    await t.drain();
    expect((await bench.intent(other.shopId, other.id)).status).not.toBe('paid');
  });
});

describe('the sweep', () => {
  const past = (id: string) =>
    t.tx(null, (tx: PaymentsTx) =>
      tx.updateTable('card_work').set({ check_at: '2020-01-01T00:00:00Z' }).where('intent_id', '=', id).execute(),
    );

  test.each(['lose-answer', 'answer-500', 'slow'] as const)(
    'finds the money of a debit whose answer was lost (%s), without taking it twice',
    async (fault) => {
      const { shopId } = await estate();
      const { checkoutId } = await bench.imprint('pm_card_visa');
      fake.fail(fault, ...(fault === 'lose-answer' ? [fault] : []));
      const { id, row } = await bench.debit(shopId, checkoutId, '44.00');
      expect(row.status).toBe('processing');
      await past(id);
      await sweep(t.frame.inShop);
      expect((await bench.intent(shopId, id)).status).toBe('paid');
      expect(fake.charged(ACCOUNT).filter((one) => one.intent === id)).toHaveLength(1);
    },
  );

  test('does what a process that died before asking left undone', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('refuse-500');
    const { id } = await bench.debit(shopId, checkoutId, '45.00');
    expect(fake.charged(ACCOUNT).filter((one) => one.intent === id)).toEqual([]);
    await past(id);
    await sweep(t.frame.inShop);
    expect((await bench.intent(shopId, id)).status).toBe('paid');
  });

  test('a day later it asks the provider’s list, never the charge again', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('refuse-500');
    const never = await bench.debit(shopId, checkoutId, '46.00');
    fake.fail('answer-500');
    const taken = await bench.debit(shopId, checkoutId, '47.00');
    await t.tx(null, (tx: PaymentsTx) =>
      tx
        .updateTable('card_work')
        .set({ created_at: new Date(Date.now() - 24 * 3600_000).toISOString() })
        .where('intent_id', 'in', [never.id, taken.id])
        .execute(),
    );
    const asked = fake.requests.filter((one) => one.method === 'POST').length;
    for (const id of [never.id, taken.id]) await doCardWorkById(t.frame.inShop, { intentId: id, shopId }, 'sweep');
    expect(fake.requests.filter((one) => one.method === 'POST')).toHaveLength(asked);
    expect(await bench.intent(shopId, never.id)).toMatchObject({ status: 'error', reason: 'absent' });
    expect((await bench.intent(shopId, taken.id)).status).toBe('paid');
  });

  test('a debit that we believed refused and that was taken after all becomes paid', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('answer-500');
    const { id } = await bench.debit(shopId, checkoutId, '48.00');
    await t.tx(shopId, async (tx: PaymentsTx) => {
      await tx
        .updateTable('payment_intent')
        .set({ status: 'error', reason: 'absent' })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .execute();
      await tx.updateTable('card_work').set({ open: false }).where('intent_id', '=', id).execute();
    });
    await sweep(t.frame.inShop);
    expect((await bench.intent(shopId, id)).status).toBe('paid');
    expect((await bench.events(shopId, id)).filter((one) => one.direction === 'in')).toHaveLength(1);
  });

  test('a card that nobody proved within the hour is given up at the provider too', async () => {
    const { id, row } = await bench.imprint('pm_card_threeDSecure');
    expect(row.status).toBe('requiresAction');
    await t.tx(null, (tx: PaymentsTx) =>
      tx
        .updateTable('card_work')
        .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
        .where('intent_id', '=', id)
        .execute(),
    );
    await sweep(t.frame.inShop);
    expect(
      await t.tx(null, (tx: PaymentsTx) =>
        tx.selectFrom('card_imprint').select('status').where('id', '=', id).executeTakeFirst(),
      ),
    ).toEqual({ status: 'cancelled' });
    expect(fake.requests.some((one) => one.path.endsWith('/cancel'))).toBe(true);
  });

  test('an account badly set is told as such, and takes nothing', async () => {
    const { shopId } = await estate('acct_nobody');
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const { row } = await bench.debit(shopId, checkoutId);
    expect(row).toMatchObject({ status: 'error', reason: 'misconfigured' });
  });
});

describe('the model: whatever is delivered, however often, in any order', () => {
  test('each event of a payment has its effect once, and our books equal the provider’s', async () => {
    const { shopId } = await estate();
    const before = fake.news.length;
    const made: string[] = [];
    const cards = ['pm_card_visa', 'pm_card_debitFails', 'pm_card_slow'] as const;
    for (let i = 0; i < 18; i += 1) {
      const { checkoutId } = await bench.imprint(cards[i % 3] as string);
      if (i % 4 === 1) fake.fail('answer-500');
      const { id } = await bench.debit(shopId, checkoutId, `${10 + i}.50`);
      made.push(id);
      const ref = (await bench.workRow(id)).provider_ref;
      if (i % 3 === 2 && ref) fake.finishSlow(ACCOUNT, ref);
      if (i % 6 === 0 && ref) fake.refundByHand(ACCOUNT, ref, 250);
    }
    const news = fake.news.slice(before);
    expect(news.length).toBeGreaterThan(18);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...news, ...news, ...news], { minLength: news.length }), async (some) => {
        for (const one of some) expect((await deliver(one.body, again(one.body))).status).toBe(200);
        await t.drain();
      }),
      { numRuns: 4 },
    );
    // What was never told in those rounds is told last, or swept.
    for (const one of news) await deliver(one.body, again(one.body));
    await t.drain();
    const sweepAll = async (): Promise<void> => {
      await t.tx(null, (tx: PaymentsTx) =>
        tx.updateTable('card_work').set({ check_at: '2020-01-01T00:00:00Z' }).where('intent_id', 'in', made).execute(),
      );
      await sweep(t.frame.inShop);
    };
    await sweepAll();
    // A slow bank whose first answer was lost is known only now: it ends, and the next round sees it.
    for (const id of made) fake.finishSlow(ACCOUNT, (await bench.workRow(id)).provider_ref as string);
    await sweepAll();

    const held = fake.charged(ACCOUNT).filter((one) => made.includes(one.intent as string));
    for (const id of made) {
      const row = await bench.intent(shopId, id);
      const charge = held.find((one) => one.intent === id);
      const events = await bench.events(shopId, id);
      expect(events.filter((one) => one.direction === 'in')).toHaveLength(charge ? 1 : 0);
      expect(events.map((one) => one.seq)).toEqual(events.map((_, i) => i + 1));
      expect(row.events).toBe(events.length);
      expect(['paid', 'partial', 'refunded'].includes(row.status)).toBe(charge !== undefined);
      const back = await t.tx(shopId, (tx: PaymentsTx) =>
        tx
          .selectFrom('payment_event as e')
          .innerJoin('payment_intent as i', (join) =>
            join.onRef('i.id', '=', 'e.intent_id').onRef('i.shop_id', '=', 'e.shop_id'),
          )
          .select('e.amount')
          .where('e.shop_id', '=', shopId)
          .where('i.parent_id', '=', id)
          .where('e.direction', '=', 'out')
          .execute(),
      );
      expect(back.map((one) => Math.round(Number(one.amount) * 100))).toEqual(
        charge?.refunded ? [charge.refunded] : [],
      );
    }
    const kept = await t.tx(null, (tx: PaymentsTx) =>
      tx.selectFrom('card_work').select('intent_id').where('open', '=', true).where('intent_id', 'in', made).execute(),
    );
    expect(kept).toEqual([]);
  }, 120_000);
});
