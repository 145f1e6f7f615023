import { defineEvent } from '#kernel/event.ts';

/** What can be sold of a format in a warehouse came down to its alert level. */
export const thresholdReached = defineEvent<{
  itemId: string; formatId: string; warehouseId: string; available: string; threshold: string;
}>('stock.threshold-reached');

/** A reservation ran out before its holder was confirmed: its goods can be sold again. */
export const reservationExpired = defineEvent<{ holderKind: string; holderId: string }>('stock.reservation-expired');
