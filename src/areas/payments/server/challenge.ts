import { Refused, absent } from '#kernel/refusal.ts';
import type { Challenge } from '#platform/cards/provider.ts';
import { cardProvider, cardProviders } from '#platform/cards/registry.ts';
import type { Call } from '#platform/http.ts';
import type { PaymentsTx } from './card-work.ts';

/** The bank's page of a provider that has none of its own: what it shows, and what the buyer answers. Our books are not touched. */
interface Asking {
  found: Challenge | null;
}

const closed: Challenge = { open: false, amount: null, currency: null, last4: null };

const outside = (call: Call, ask: (key: string) => Promise<Challenge | null>, key: string): Challenge & Asking => {
  const asking: Challenge & Asking = { ...closed, found: null };
  call.afterCommit(async () => {
    asking.found = await ask(key);
  });
  return asking;
};

/** The first provider that knows the key. */
const each =
  (work: 'read' | 'confirm' | 'refuse') =>
  async (key: string): Promise<Challenge | null> => {
    for (const { challenges } of cardProviders()) {
      const known =
        challenges && (work === 'read' ? await challenges.read(key) : await challenges.answer(key, work === 'confirm'));
      if (known) return known;
    }
    return null;
  };

type ByKey = { readonly key: string };
export const readQuestion = async (_tx: PaymentsTx, { key }: ByKey, call: Call): Promise<Challenge> =>
  outside(call, each('read'), key);
export const confirmQuestion = async (_tx: PaymentsTx, { key }: ByKey, call: Call): Promise<Challenge> =>
  outside(call, each('confirm'), key);
export const refuseQuestion = async (_tx: PaymentsTx, { key }: ByKey, call: Call): Promise<Challenge> =>
  outside(call, each('refuse'), key);

/** The answer that the outside work left; a key that nobody knows is absent like any other thing. */
export const questionAnswered = async (_tx: PaymentsTx, answer: Challenge): Promise<Challenge> => {
  const { found } = answer as Challenge & Asking;
  if (!found) throw new Refused(absent);
  return { ...found, amount: found.amount === null ? null : found.amount / 100 };
};

export const howToPay = async () => {
  const browser = cardProvider()?.browser;
  if (!browser) return { fields: 'none' as const, script: null, publishableKey: null };
  return browser.fields === 'own'
    ? { fields: 'own' as const, script: null, publishableKey: null }
    : { fields: 'hosted' as const, script: browser.script, publishableKey: browser.publishableKey };
};
