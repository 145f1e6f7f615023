import type { CardNews, CardRef, CardState, PaymentHouse } from '../provider.ts';

/**
 * A payment that is made on the page of another house: begun here, paid there, told back. No card is kept, so nothing can be debited
 * later without its owner: the money moves at once, or not at all.
 */
export const MEANS = ['up2pay', 'paypal', 'sumup'] as const;
export type Means = (typeof MEANS)[number];

export interface Payer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

export interface RedirectOrder {
  /** Our id: the reference that the house keeps, and the key of the call. */
  readonly intentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly label: string;
  /** Where the house sends the payer back. */
  readonly returnUrl: string;
  /** Where the house tells us what came of it. */
  readonly newsUrl: string;
  readonly payer: Payer;
  /** When it is asked. */
  readonly now: string;
}

/** A page that wants to be asked by a form. */
export interface RedirectForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface RedirectNews extends Omit<CardNews, 'eventId' | 'state'> {
  /** Null for news that has no name of its own: it is never more than a reason to look. */
  readonly eventId: string | null;
  /** Our own id, where the news bears it. */
  readonly intentId: string | null;
  /** Else the reference of the house. */
  readonly providerRef: string | null;
  /** The state that the webhook itself proves; null when the provider must be asked. */
  readonly state: CardState | null;
}

export interface RedirectProvider extends PaymentHouse {
  readonly means: Means;
  /** False where the money is given back on the screens of the house only, and written down here. */
  readonly givesBack: boolean;
  /** Answers `requiresAction` with the place where the payer pays. */
  readonly begin: (order: RedirectOrder) => Promise<CardState>;
  /** Made anew each time the payer leaves for the house, where its page wants a form. */
  readonly form?: (order: RedirectOrder) => RedirectForm;
  /** `mayTake`: what the payer approved and we have not given up is taken now. */
  readonly fetch: (ref: CardRef, mayTake?: boolean) => Promise<CardState>;
  /** Throws CardForged for what cannot be of the house. */
  readonly parseNews: (body: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => RedirectNews;
  /** Asks the house whether it sent this, where its signature says nothing by itself; throws CardForged. Outside any transaction. */
  readonly verify?: (body: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => Promise<void>;
  /** Asked when somebody types the keys; absent where the house has no such question. */
  readonly tryKeys?: () => Promise<void>;
}

/** The keys that the owner of a shop typed: one is secret, the others may be shown. */
export interface RedirectKeys {
  readonly means: Means;
  readonly name: string;
  readonly account: string;
  readonly live: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly secret: string;
}

export const NOTHING_KNOWN: Omit<CardState, 'operation' | 'status' | 'live'> = {
  providerRef: null,
  intentId: null,
  account: null,
  amount: null,
  currency: null,
  refunded: 0,
  customerRef: null,
  methodRef: null,
  brand: null,
  last4: null,
  actionUrl: null,
  reason: null,
};

/** Marks the URL of a payer who comes back, so that the page does not redirect again. */
export const cameBack = (url: string): string => `${url}&redirect_status=back`;
