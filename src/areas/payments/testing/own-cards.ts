import { afterAll } from 'vitest';
import { installOwnCards } from '#platform/cards/registry.ts';
import { type FakeStripe, startFakeStripe } from '#platform/cards/stripe/fake/server.ts';
import { createStripe } from '#platform/cards/stripe/stripe.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';

/** A Stripe of their own for shops that have typed its keys: each knows one key and one account, and none knows another's. */
export interface OwnStripe extends FakeStripe {
  readonly account: string;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string; readonly webhookSecret: string };
}

export const ownStripes = async (clock: Clock, ...names: readonly string[]): Promise<readonly OwnStripe[]> => {
  // Keys are refused on purpose here.
  log.level = 'silent';
  const made = await Promise.all(
    names.map(async (name): Promise<OwnStripe> => {
      const keys = {
        publishableKey: `pk_test_publishable${name}`,
        secretKey: `sk_test_veryPrivate${name}`,
        webhookSecret: `whsec_alsoPrivate${name}`,
      };
      const account = `acct_own${name}`;
      const { secretKey, webhookSecret } = keys;
      const seconds = (): number => Math.floor(Date.now() / 1000);
      const fake = await startFakeStripe({ secretKey, webhookSecret, accounts: [], own: account, seconds });
      return { ...fake, account, keys };
    }),
  );
  installOwnCards(({ account, webhookSecret, ...keys }) => {
    const whose = made.find((one) => one.keys.secretKey === keys.secretKey) ?? made[0];
    if (!whose) throw new Error('no fake');
    return createStripe({
      ...keys,
      own: { account },
      webhookSecrets: [webhookSecret],
      clock,
      api: whose.api,
      timeout: 1000,
    });
  });
  afterAll(() => Promise.all(made.map((one) => one.close())));
  return made;
};
