import { sellers } from '#areas/shops/server/index.ts';
import { isUuid } from '#kernel/id.ts';
import { Refused, absent } from '#kernel/refusal.ts';
import type { Challenge } from '#platform/cards/provider.ts';
import { cardProvider, cardProviders } from '#platform/cards/registry.ts';
import type { Call } from '#platform/http.ts';
import { hostedFields } from '#platform/cards/stripe/browser.ts';
import { modeOf } from '../rules/card-account.ts';
import type { PaymentsTx } from './card-request.ts';
import { cardHolder } from './own-cards.ts';

/** The bank's page of a provider that has none of its own: what it shows, and what the buyer answers. Our books are not touched. */
interface Asking {
  found: Challenge | null;
  /** The amount of the debit that follows an imprint at once, in euros. */
  asks?: number;
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
export const readQuestion = async (
  tx: PaymentsTx,
  { key, intent = '' }: ByKey & { readonly intent?: string | undefined },
  call: Call,
): Promise<Challenge> => {
  const asks = await asksOf(tx, intent);
  return Object.assign(outside(call, each('read'), key), asks === null ? {} : { asks });
};
/** An imprint is of no amount to its bank; the person who proves the card for a bill is told the amount of that bill. */
const asksOf = async (tx: PaymentsTx, intent: string): Promise<number | null> => {
  if (!isUuid(intent)) return null;
  const row = await tx.selectFrom('card_imprint').select('asks').where('id', '=', intent).executeTakeFirst();
  return row?.asks ? Number(row.asks) : null;
};
export const confirmQuestion = async (_tx: PaymentsTx, { key }: ByKey, call: Call): Promise<Challenge> =>
  outside(call, each('confirm'), key);
export const refuseQuestion = async (_tx: PaymentsTx, { key }: ByKey, call: Call): Promise<Challenge> =>
  outside(call, each('refuse'), key);

/** The answer that the outside work left; a key that nobody knows is absent like any other thing. */
export const questionAnswered = async (_tx: PaymentsTx, answer: Challenge): Promise<Challenge> => {
  const { found, asks = null } = answer as Challenge & Asking;
  if (!found) throw new Refused(absent);
  return { ...found, amount: found.amount ? found.amount / 100 : asks };
};

const NO_FIELDS = { script: null, publishableKey: null, isTest: false };

/** The fields of whoever holds the card of these sellers; none where they do not share one. */
export const howToPay = async (tx: PaymentsTx, { shops = '' }: { readonly shops?: string | undefined }) => {
  const paid = [...(await sellers(tx, shops.split(',').filter(isUuid))).values()];
  const holder = cardHolder(paid);
  const own = paid[0]?.cards;
  if (own && holder !== 'apart')
    return {
      ...hostedFields(own.publishableKey),
      isTest: modeOf(own.publishableKey) === 'test',
    };
  const provider = cardProvider();
  if (!provider || holder === 'apart') return { fields: 'none' as const, ...NO_FIELDS };
  return provider.browser.fields === 'own'
    ? { fields: 'own' as const, ...NO_FIELDS }
    : { ...provider.browser, isTest: !provider.live };
};
