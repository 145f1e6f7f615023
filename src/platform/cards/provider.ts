import type { DisputeDesk, DisputeState } from './dispute.ts';

/**
 * The port of every card provider. No code above this file knows which provider answers. No card number comes here: the
 * browser turned it into a token.
 */

/** How a provider says no. The area chooses the words; the seller reads the reason, the buyer the catalogue's message. */
export const CARD_REASONS = [
  'declined',
  'insufficient',
  'expired',
  'authentication',
  'cancelled',
  'misconfigured',
  'absent',
  'other',
] as const;
export type CardReason = (typeof CARD_REASONS)[number];

export type CardOperation = 'imprint' | 'debit' | 'refund';

/** Where an operation stands at the provider; the only truth that a settlement believes. */
export interface CardState {
  readonly operation: CardOperation;
  readonly status: 'succeeded' | 'requiresAction' | 'processing' | 'refused' | 'cancelled';
  /** Null when the provider refused before making anything. */
  readonly providerRef: string | null;
  /** Our own id, as we gave it to the provider; null when the object was not made by us. */
  readonly intentId: string | null;
  readonly account: string | null;
  /** In the smallest unit of the currency; null for an imprint, which moves nothing. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** Given back so far, for a debit. */
  readonly refunded: number;
  /** False for an object made with test keys: never accepted where real money is expected. */
  readonly live: boolean;
  readonly customerRef: string | null;
  readonly methodRef: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  /** Where the buyer proves that the card is theirs, when the status is `requiresAction` and the provider has a page. */
  readonly actionUrl: string | null;
  readonly reason: CardReason | null;
}

interface Order {
  /** Our id: the idempotency key of the call, and the reference kept by the provider. */
  readonly intentId: string;
  /** The shop the money is for, kept by the provider so that its news can be traced without a guess. */
  readonly shopId: string | null;
}

export interface ImprintOrder extends Order {
  readonly token: string;
  readonly email: string;
  /** Where the provider sends the buyer back after a proof of identity. */
  readonly returnUrl: string;
}

export interface DebitOrder extends Order {
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerRef: string;
  readonly methodRef: string;
  /** The label that the buyer reads on the bank statement. */
  readonly label: string;
}

export interface RefundOrder extends Order {
  readonly account: string;
  readonly amount: number;
  /** The debit that is given back. */
  readonly debitRef: string;
}

export interface CardRef {
  readonly operation: CardOperation;
  readonly providerRef: string;
  /** Our own id, for a provider that has forgotten what it was asked. */
  readonly intentId?: string;
  readonly account: string | null;
}

/** News from the provider, its signature verified. The state in it may be old: settlements fetch the present one. */
export interface CardNews {
  readonly eventId: string;
  readonly type: string;
  /** Null for news about nothing of ours (a payout, an account update). */
  readonly state: CardState | null;
  /** Somebody contested a payment with his bank, or something came of it. */
  readonly dispute?: DisputeState;
}

/** A bank's page where the buyer proves who they are, for providers that have none of their own. */
export interface Challenge {
  readonly open: boolean;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly last4: string | null;
}

export interface Challenges {
  readonly read: (key: string) => Promise<Challenge | null>;
  readonly answer: (key: string, confirmed: boolean) => Promise<Challenge | null>;
}

/** How the browser makes a token: with our own fields, or with fields that the provider hosts. */
export type CardFields =
  | { readonly fields: 'own' }
  | { readonly fields: 'hosted'; readonly script: string; readonly publishableKey: string };

/** The account behind the keys that a provider was given. */
export interface CardAccount {
  readonly account: string;
  readonly live: boolean;
  /** False as long as the provider still asks its owner for papers. */
  readonly takesCards: boolean;
}

/** A payment provider of a shop: it stores cards, or it takes the payment on its own page (`redirected/`). */
export interface PaymentHouse {
  readonly name: string;
  /** Whether it moves real money; a state that says otherwise is not believed. */
  readonly live: boolean;
  readonly refund: (order: RefundOrder) => Promise<CardState>;
  readonly cancel: (ref: CardRef) => Promise<CardState>;
  readonly fetch: (ref: CardRef) => Promise<CardState>;
  /** Everything of one account made since an instant (seconds since 1970), for the sweep that finds what news did not tell. */
  readonly listRecent: (account: string | null, since: number) => Promise<readonly CardState[]>;
}

/**
 * Every call answers with a state, a refusal included; it throws CardUnknown when nobody can say what happened and
 * CardMisconfigured when nothing happened because of us.
 */
export interface CardProvider extends PaymentHouse {
  readonly browser: CardFields;
  /** Origins that the content policy of the checkout must let in; empty for fields of our own. */
  readonly origins: readonly string[];
  /** The account that receives a shop's money, or null when the shop cannot take cards yet. */
  readonly accountOf: (shop: { readonly id: string; readonly stripe: string | null }) => string | null;
  /** A promise of 0 euro: the card may be debited later without its owner. */
  readonly imprint: (order: ImprintOrder) => Promise<CardState>;
  readonly debit: (order: DebitOrder) => Promise<CardState>;
  /** Brings the buyer back to prove a debit that the bank would not take in their absence. */
  readonly authenticate: (ref: CardRef, returnUrl: string) => Promise<CardState>;
  /** Throws CardForged for anything but authentic, fresh news. */
  readonly parseWebhook: (body: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => CardNews;
  /** The account that the keys belong to, read when a user types them. */
  readonly whose?: () => Promise<CardAccount>;
  readonly challenges?: Challenges;
  readonly disputes?: DisputeDesk;
  /**
   * Work that the provider does from time to time (our sandbox delivers its webhooks so); returns the number of items
   * done.
   */
  readonly chores?: () => Promise<number>;
}

/** The limit of every call to a provider. */
export const CARD_TIMEOUT_MS = 10_000;

/**
 * The outcome is unknown: no answer in time, a broken connection, an error of the provider. The intent stays
 * `processing`.
 */
export class CardUnknown extends Error {
  constructor(cause: unknown) {
    super('the card provider gave no certain answer', { cause });
  }
}

/** Keys, account or parameters are wrong: nothing was taken, and somebody of ours must look. */
export class CardMisconfigured extends Error {
  constructor(what: string) {
    super(`card provider misconfigured: ${what}`);
  }
}

/** News that is not the provider's, is too old, or is not about what it says. */
export class CardForged extends Error {
  constructor(why: string) {
    super(`card news refused: ${why}`);
  }
}

/** Gives `work` the time that a call may take, then says that nobody knows. */
export const withinTime = async <R>(work: Promise<R>, limit: number = CARD_TIMEOUT_MS): Promise<R> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CardUnknown(new Error(`no answer in ${limit} ms`))), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
