import { createHmac, timingSafeEqual } from 'node:crypto';
import { CardMisconfigured, type CardProvider } from './provider.ts';
import type { RedirectKeys, RedirectProvider } from './redirected/redirect.ts';

/**
 * The providers that this process was started with; the composition root says which. The first one takes new cards, the others
 * still answer for what was begun with them (an installation that moves to another provider keeps its refunds).
 */
let installed: readonly CardProvider[] = [];
let secret: string | undefined;

/** `key` is the installation's secret: the links that bring buyers back are signed with what is derived from it. */
export const installCards = (providers: readonly CardProvider[], key: string): void => {
  installed = providers;
  secret = createHmac('sha256', key).update('links of card payments').digest('hex');
};

/** The keys of a shop's own account, as its owner typed them. */
export interface OwnKeys {
  readonly name: string;
  /** Null until the provider was asked whose they are: then nothing else can be asked of it. */
  readonly account: string | null;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}
let makeOwn: ((keys: OwnKeys) => CardProvider) | null = null;
export const installOwnCards = (make: (keys: OwnKeys) => CardProvider): void => {
  makeOwn = make;
};
/** A provider with the keys of one shop; whoever asks has read them in that shop. */
export const ownCards = (keys: OwnKeys): CardProvider => {
  if (!makeOwn) throw new CardMisconfigured('installOwnCards() was not called');
  return makeOwn(keys);
};

let makeRedirected: ((keys: RedirectKeys) => RedirectProvider) | null = null;
export const installRedirected = (make: (keys: RedirectKeys) => RedirectProvider): void => {
  makeRedirected = make;
};
/** Another house than that of cards, with the keys of one shop; whoever asks has read them in that shop. */
export const redirectedBy = (keys: RedirectKeys): RedirectProvider => {
  if (!makeRedirected) throw new CardMisconfigured('installRedirected() was not called');
  return makeRedirected(keys);
};

/**
 * The proof that a return link carries beside the id of the intent. It is computed again at the check, so it is not
 * stored.
 */
export const returnSecret = (intentId: string): string => {
  if (!secret) throw new CardMisconfigured('installCards() was not called');
  return createHmac('sha256', secret).update(intentId).digest('base64url');
};
export const isReturnSecret = (intentId: string, given: string): boolean => {
  const [expected, offered] = [Buffer.from(returnSecret(intentId)), Buffer.from(given)];
  return expected.length === offered.length && timingSafeEqual(expected, offered);
};

/** The provider of new imprints, or null when this installation takes no card. */
export const cardProvider = (): CardProvider | null => installed[0] ?? null;

export const cardProviders = (): readonly CardProvider[] => installed;

/** The provider that an intent was made with. */
export const cardProviderNamed = (name: string): CardProvider => {
  const one = installed.find((provider) => provider.name === name);
  if (!one) throw new CardMisconfigured(`no provider named ${name}`);
  return one;
};
