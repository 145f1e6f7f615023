import { defineEvent } from '#kernel/event.ts';

/** The sellable stock of a format in a warehouse fell to its alert level. */
export const thresholdReached = defineEvent<{
  itemId: string;
  formatId: string;
  warehouseId: string;
  available: string;
  threshold: string;
}>('stock.threshold-reached', { webhook: 'Seuil de stock atteint' });

/**
 * A reservation is about to be let go. Said before anything is locked here, so that the holder's own document is locked first, as
 * everywhere; who confirms the holder at the same moment comes before or after, whole.
 */
export const reservationExpiring = defineEvent<{ holderKind: string; holderId: string }>('stock.reservation-expiring');

/** A reservation ran out before its holder was confirmed: its goods can be sold again. */
export const reservationExpired = defineEvent<{ holderKind: string; holderId: string }>('stock.reservation-expired');
