import { defineEvent } from '#kernel/event.ts';

/** The order stands: priced, stock reserved, and the card's imprint taken where one was asked. `quiet`: the office typed it and tells its client itself; `by`: who typed it. */
export const orderPlaced = defineEvent<{
  saleId: string;
  number: string;
  total: string;
  buyerName: string;
  buyerEmail: string;
  quiet?: boolean;
  by?: string | null;
}>('sales.order-placed', { webhook: 'Commande passée' });
/** A quote has its number. `quiet`: its author tells its client himself. */
export const quotePlaced = defineEvent<{
  saleId: string;
  number: string;
  total: string;
  buyerName: string;
  buyerEmail: string;
  quiet?: boolean;
  by?: string | null;
}>('sales.quote-placed', { webhook: 'Devis établi' });
/** A version of a quote is on its way to its client. `message`: what its author writes to him. */
export const quoteSent = defineEvent<{ saleId: string; versionId: string; to?: string; message: string }>(
  'sales.quote-sent',
  {
    webhook: 'Devis envoyé',
  },
);
/** Its client is told again of a version that he did not answer. */
export const quoteReminded = defineEvent<{ saleId: string; versionId: string }>('sales.quote-reminded', {
  webhook: 'Devis relancé',
});
/** How its client answered; `by`: who wrote it down for him. Nobody of the estate when he did it himself. */
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
export const orderValidated = defineEvent<{ saleId: string }>('sales.order-validated', { webhook: 'Commande validée' });
/** `reason`: what the estate wrote to its buyer; what a bank or a job said is not told in its name. */
export const orderClosed = defineEvent<{
  saleId: string;
  status: 'refused' | 'cancelled' | 'aborted' | 'expired';
  reason?: string;
}>('sales.order-closed', { webhook: 'Commande refusée, annulée ou expirée' });
/** `part`: not all of the order left under this note; `more`: some of it has not left yet. */
export const orderShipped = defineEvent<{ saleId: string; note: string; part?: boolean; more?: boolean }>(
  'sales.order-shipped',
  {
    webhook: 'Commande expédiée',
  },
);
/** All of it was received, that day. A day that is put right later is not told again. */
export const orderDelivered = defineEvent<{ saleId: string; day: string }>('sales.order-delivered', {
  webhook: 'Commande livrée',
});
/** The house's own driver could not hand it over; `by`: who noted it. */
export const deliveryMissed = defineEvent<{ saleId: string; roundId: string; reason: string; by: string | null }>(
  'sales.delivery-missed',
  { webhook: 'Livraison non faite par la tournée' },
);
/** Goods of it came back, or were refused. `billed`: a credit note may follow; `by`: who noted it. */
export const orderReturned = defineEvent<{
  saleId: string;
  name: string;
  refused: boolean;
  billed: boolean;
  by: string | null;
}>('sales.order-returned', { webhook: 'Retour noté' });
/** `unmatchedBefore`: how many without an order came that day before it. */
export const withdrawalDeclared = defineEvent<{
  withdrawalId: string;
  saleId: string | null;
  reference: string;
  unmatchedBefore?: number;
  isAcknowledged?: boolean;
}>('sales.withdrawal-declared');
export const withdrawalAnswered = defineEvent<{
  withdrawalId: string;
  saleId: string | null;
  answer: 'accepted' | 'declined';
}>('sales.withdrawal-answered');

/** An agent asks for more of what is set aside for him. */
export const allocationAsked = defineEvent<{ shareId: string; quantity: string }>('sales.allocation-asked');
/** What the estate answered; `by`: who had asked. */
export const allocationAnswered = defineEvent<{ shareId: string; asked: string; granted: string; by: string | null }>(
  'sales.allocation-answered',
);
