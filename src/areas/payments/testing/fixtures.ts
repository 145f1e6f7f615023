import { afterAll, beforeEach } from 'vitest';
import { installCards } from '#platform/cards/registry.ts';
import { startFakeStripe } from '#platform/cards/stripe/fake/server.ts';
import { createStripe } from '#platform/cards/stripe/stripe.ts';
import { log } from '#platform/log.ts';
import type { TestBed } from '#platform/testing.ts';
import type { PaymentsTx } from '../server/card-request.ts';
import { cardBench } from './cards.ts';

export { fetchJob } from '../server/job-kinds.ts';

/** The seller's account at the fake Stripe. */
export const ACCOUNT = 'acct_testSeller';

/** The bench of the cards with a fake Stripe in place of the sandbox: its faults, its news, and their delivery over HTTP. */
export const stripeBench = async (t: TestBed) => {
  const bench = cardBench(t);
  // The provider fails on purpose here.
  log.level = 'silent';
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

  return { ...bench, fake, http, estate, deliver, sent, heard, fetches, again };
};
