import { describe, expect, test } from 'vitest';
import { toText } from '#kernel/money.ts';
import { testBed } from '#platform/testing.ts';
import { refundPayment } from '../rules/endpoints.ts';
import { doCardWorkById } from './card-work.ts';
import { authenticationLink } from './index.ts';
import { ACCOUNT, stripeBench } from '../testing/fixtures.ts';

const t = await testBed({ upTo: 'collecting' });
const bench = await stripeBench(t);
const { fake, http, estate, deliver, sent, heard, fetches, again } = bench;

describe('news of a provider over HTTP', () => {
  test('told ten times, is heard once and has one effect', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const { id } = await bench.debit(shopId, checkoutId, '42.00');
    const [paid] = sent(id) as unknown as [{ body: string }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(paid.body, again(paid.body))));
    expect(answers.every((one) => one.status === 200 && one.body.received === true)).toBe(true);
    // The webhook reports a known state: the provider is not asked again.
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
    // Told again and again until it is heard: the answer that failed may still be under way, and a fetch that had none waits ten seconds.
    const refunds = async () => {
      for (const one of fake.news.slice(-3)) await deliver(one.body, again(one.body));
      await t.drain();
      const { intents } = await bench.paid(shopId, payable);
      return intents.filter((one) => one.kind === 'refund').map((one) => [one.status, one.amount]);
    };
    await expect.poll(refunds, { timeout: 25_000 }).toEqual([['refunded', '25.00']]);
    expect(await refunds()).toEqual([['refunded', '25.00']]);
    const { sums } = await bench.paid(shopId, payable);
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
