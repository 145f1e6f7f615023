import { defineEvent } from '#kernel/event.ts';

/** A version of a quote is on its way to its client. `message`: the author's words to the client. */
export const quoteSent = defineEvent<{ saleId: string; versionId: string; to?: string; message: string }>(
  'sales.quote-sent',
  {
    webhook: 'Devis envoyé',
  },
);
/** The client is reminded of a version that he did not answer. */
export const quoteReminded = defineEvent<{ saleId: string; versionId: string }>('sales.quote-reminded', {
  webhook: 'Devis relancé',
});
/** The client's answer; `by`: the user who wrote it down for him. Null when the client answered himself. */
export const quoteAnswered = defineEvent<{
  saleId: string;
  answer: 'accepted' | 'refused' | 'cancelled' | 'expired';
  name: string;
  words: string;
  /** The version that he answered. */
  versionId: string | null;
  /** The address whose link he answered by. */
  to?: string;
  by: string | null;
}>('sales.quote-answered', { webhook: 'Devis accepté, décliné, retiré ou expiré' });
/** Its client said something of it without answering. */
export const quoteCommented = defineEvent<{ saleId: string; commentId: string; name: string; words: string }>(
  'sales.quote-commented',
  { webhook: 'Message d’un client sur un devis' },
);
/** Accepted with a deposit, and the house could not order it, or bill its deposit, by itself. `orderId`: the order that was made all the same. */
export const quoteLeftToPeople = defineEvent<{ saleId: string; orderId: string | null; reason: string }>(
  'sales.quote-left-to-people',
);
/** A buyer reserved futures on the shop: the estate confirms them. */
export const futuresReserved = defineEvent<{ saleId: string }>('sales.futures-reserved', {
  webhook: 'Primeurs réservés sur la boutique',
});
/** Futures became an order whose goods are awaited: its buyer is told what was agreed on, and its first parts are billed. */
export const futuresConfirmed = defineEvent<{ saleId: string; orderId: string }>('sales.futures-confirmed', {
  webhook: 'Primeurs confirmés',
});
/** Samples left the cellar, that day, for a client; what they ask for is nothing. */
export const sampleGiven = defineEvent<{ saleId: string; number: string; day: string }>('sales.sample-given', {
  webhook: 'Échantillons remis',
});
