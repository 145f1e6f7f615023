import { defineEvent } from '#kernel/event.ts';

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
/** The house's own driver could not hand it over; `by`: the user who noted it. */
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
