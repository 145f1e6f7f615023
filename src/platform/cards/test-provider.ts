import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { openPool, type Pool } from '../db.ts';
import { testDatabase } from '../postgres/test-database.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { type FakeStripe, startFakeStripe } from './stripe/fake/server.ts';
import { createStripe } from './stripe/stripe.ts';
import type { CardProvider, CardState } from './provider.ts';

/** The same tests hold for both providers: the sandbox, and Stripe (a stateful server that answers like theirs). */
export interface Bench {
  readonly provider: CardProvider;
  readonly account: string;
  readonly token: (
    card:
      | 'ok'
      | 'challenge'
      | 'challengeFails'
      | 'declined'
      | 'insufficient'
      | 'expired'
      | 'debitFails'
      | 'debitAuthenticate'
      | 'slow',
  ) => string;
  readonly answer: (state: CardState, confirmed: boolean) => Promise<void>;
  /** The slow bank has done. */
  readonly finishSlow: (state: CardState) => Promise<void>;
  /** The next debit is made, and its answer lost on the way. */
  readonly losesAnswer: () => string;
  readonly news: () => Promise<readonly { body: string; headers: Record<string, string> }[]>;
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

export const ACCOUNT = 'acct_fakeSeller';
export const clockFrom = (): { clock: Clock; advance: (ms: number) => void } => {
  let shift = 0;
  return {
    clock: { millis: () => Date.now() + shift, random: (n) => Buffer.from(crypto.getRandomValues(new Uint8Array(n))) },
    advance: (ms) => {
      shift += ms;
    },
  };
};

export const sandboxBench = async (): Promise<Bench> => {
  const { appUrl } = await testDatabase();
  const pool: Pool = openPool({ url: appUrl, max: 4 });
  const { clock, advance } = clockFrom();
  const sent: { body: string; headers: Record<string, string> }[] = [];
  const provider = createSandbox({
    pool,
    clock,
    secret: 'test',
    deliver: async (body, headers) => {
      sent.push({ body, headers });
      return true;
    },
  });
  const names = {
    ok: 'tok_ok-visa-4242',
    challenge: 'tok_3ds',
    challengeFails: 'tok_3ds_refused',
    declined: 'tok_refused',
    insufficient: 'tok_insufficient',
    expired: 'tok_expired',
    debitFails: 'tok_debit_fails',
    debitAuthenticate: 'tok_debit_3ds',
    slow: 'tok_slow',
  };
  return {
    provider,
    advance,
    account: provider.accountOf({ id: randomUUID(), stripe: null }) as string,
    token: (card) => names[card],
    answer: async (state, confirmed) => {
      await provider.challenges?.answer(
        new URL(state.actionUrl as string).searchParams.get('challenge') as string,
        confirmed,
      );
    },
    finishSlow: async () => {
      advance(5000);
    },
    losesAnswer: () => 'tok_lost',
    // A round of chores tells so many at a time, and what other tests of this base left comes first.
    news: async () => {
      advance(60_000);
      for (let before = -1; before < sent.length; ) {
        before = sent.length;
        await provider.chores?.();
      }
      return sent.splice(0);
    },
    close: () => pool.end(),
  };
};

/** With the keys of the platform, or with those of a shop's own account. */
export const stripeBench = async (isOwn = false): Promise<Bench & { fake: FakeStripe }> => {
  const { clock, advance } = clockFrom();
  const fake = await startFakeStripe({
    secretKey: 'sk_test_fake',
    webhookSecret: 'whsec_fake',
    accounts: isOwn ? [] : [ACCOUNT],
    own: ACCOUNT,
    seconds: () => Math.floor(clock.millis() / 1000),
  });
  const provider = createStripe({
    secretKey: 'sk_test_fake',
    publishableKey: 'pk_test_fake',
    webhookSecrets: ['whsec_fake'],
    clock,
    ...(isOwn ? { own: { account: ACCOUNT }, name: 'stripe-own' } : {}),
    api: fake.api,
    timeout: 1000,
  });
  const names = {
    ok: 'pm_card_visa',
    challenge: 'pm_card_threeDSecure',
    challengeFails: 'pm_card_threeDSecureRefused',
    declined: 'pm_card_declined',
    insufficient: 'pm_card_insufficient',
    expired: 'pm_card_expired',
    debitFails: 'pm_card_debitFails',
    debitAuthenticate: 'pm_card_debitAuthenticate',
    slow: 'pm_card_slow',
  };
  let read = 0;
  return {
    provider,
    fake,
    advance,
    account: ACCOUNT,
    token: (card) => names[card],
    answer: async (state, confirmed) => fake.answerChallenge(state.actionUrl as string, confirmed),
    finishSlow: async (state) => {
      if (state.operation === 'debit') fake.finishSlow(isOwn ? null : ACCOUNT, state.providerRef as string);
    },
    losesAnswer: () => 'pm_card_visa',
    news: async () => {
      const fresh = fake.news.slice(read);
      read = fake.news.length;
      return fresh.map((one) => ({ body: one.body, headers: { 'stripe-signature': one.header } }));
    },
    close: () => fake.close(),
  };
};

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const RETURN = 'http://localhost:3000/validate3ds?intent=x&client_secret=y';
