/** The status vocabularies of section 4, with their French words. Their colours are one table, that of the office’s marks (`ui/office/theme/status-tones.ts`). */
export const SALE_STATUSES = [
  'draft',
  'pending',
  'validated',
  'refused',
  'cancelled',
  'aborted',
  'expired',
  'invoiced',
  'error',
] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

export const DELIVERY_STATUSES = [
  'pending',
  'preparation',
  'pendingPickup',
  'pickup',
  'transit',
  'partiallyDelivered',
  'partiallyReturned',
  'delivered',
  'returned',
  'error',
  'exception',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'pending',
  'setup',
  'processing',
  'requiresAction',
  'paid',
  'partial',
  'missing',
  'refunded',
  'error',
  'cancelled',
  'scheduled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const CREDIT_STATUSES = ['full', 'partial', 'empty', 'cancelled'] as const;
export const MANDATE_STATUSES = ['pending', 'processing', 'completed', 'error'] as const;

/** It will not be: nothing of it is due, and money that still arrives for it is given back. */
export const isClosed = (status: SaleStatus): boolean =>
  ['refused', 'cancelled', 'aborted', 'expired'].includes(status);

/** True from the moment the buyer ordered, on the way or arrived: neither a draft nor a stopped order. */
export const isUnderWay = (status: SaleStatus): boolean =>
  !['draft', 'refused', 'cancelled', 'aborted', 'expired', 'error'].includes(status);

export const DELIVERY_STATUS_WORDS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'À préparer',
  preparation: 'En préparation',
  pendingPickup: 'Enlèvement demandé',
  pickup: 'Enlevée',
  transit: 'En transit',
  partiallyDelivered: 'Livrée en partie',
  partiallyReturned: 'Retournée en partie',
  delivered: 'Livrée',
  returned: 'Retournée',
  error: 'En erreur',
  exception: 'Incident',
};
/** Sold before it was there: nobody prepares it until the wine of its futures is released. */
export const AWAITED = 'Vin attendu';
/** Names the place of an order's goods; an order that waits for its wine is not to be prepared. */
export const deliveryWord = (order: {
  readonly deliveryStatus: DeliveryStatus;
  readonly awaitsGoods?: boolean | undefined;
}): string => (order.awaitsGoods ? AWAITED : DELIVERY_STATUS_WORDS[order.deliveryStatus]);
export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'À payer',
  setup: 'Empreinte prise',
  processing: 'En cours',
  requiresAction: 'Action du client attendue',
  paid: 'Payée',
  partial: 'Payée en partie',
  missing: 'Impayée',
  refunded: 'Remboursée',
  error: 'Paiement refusé',
  cancelled: 'Annulé',
  scheduled: 'Échéance prévue',
};
