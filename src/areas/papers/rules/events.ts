import { defineEvent } from '#kernel/event.ts';

/** The payload about a document that stands. `quiet`: its author tells the client himself; `by`: the author. */
type Placed = {
  saleId: string;
  number: string;
  total: string;
  buyerName: string;
  buyerEmail: string;
  quiet?: boolean;
  by?: string | null;
};
/** The order stands: priced, its stock reserved, and the imprint of the card taken where one was asked. */
export const orderPlaced = defineEvent<Placed>('sales.order-placed', { webhook: 'Commande passée' });
/** The quote has its number. */
export const quotePlaced = defineEvent<Placed>('sales.quote-placed', { webhook: 'Devis établi' });
