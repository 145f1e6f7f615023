import type { SHIPMENT_STATUSES } from '../delivery.ts';

export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/**
 * The meaning of the label house's codes. Its own notices use numbers, its answers words. A code that is absent here
 * (an address corrected, a day changed) tells nothing of where the parcel is.
 */
const MEANING: Readonly<Record<string, ShipmentStatus>> = {
  1: 'pendingPickup',
  ANNOUNCED: 'pendingPickup',
  13: 'pendingPickup',
  ANNOUNCED_UNCOLLECTED: 'pendingPickup',
  ANNOUNCED_NOT_COLLECTED: 'pendingPickup',
  1000: 'pendingPickup',
  READY_TO_SEND: 'pendingPickup',
  22: 'pickup',
  PICKED_UP_BY_DRIVER: 'pickup',
  SHIPMENT_PICKED_UP_BY_DRIVER: 'pickup',
  3: 'transit',
  TO_SORTING: 'transit',
  EN_ROUTE_TO_SORTING_CENTER: 'transit',
  5: 'transit',
  SORTED: 'transit',
  7: 'transit',
  SORTING: 'transit',
  BEING_SORTED: 'transit',
  12: 'transit',
  AWAITING_CUSTOMER_PICKUP: 'transit',
  91: 'transit',
  SHIPMENT_ON_ROUTE: 'transit',
  PARCEL_EN_ROUTE: 'transit',
  92: 'transit',
  DRIVER_ON_ROUTE: 'transit',
  DRIVER_EN_ROUTE: 'transit',
  62989: 'transit',
  AT_CUSTOMS: 'transit',
  62990: 'transit',
  AT_SORTING_CENTRE: 'transit',
  4: 'exception',
  DELAYED: 'exception',
  DELIVERY_DELAYED: 'exception',
  6: 'exception',
  UNSORTED: 'exception',
  NOT_SORTED: 'exception',
  8: 'exception',
  DELIVERY_FAILED: 'exception',
  DELIVERY_ATTEMPT_FAILED: 'exception',
  15: 'exception',
  COLLECT_ERROR: 'exception',
  ERROR_COLLECTING: 'exception',
  80: 'exception',
  UNDELIVERABLE: 'exception',
  UNABLE_TO_DELIVER: 'exception',
  62991: 'exception',
  REFUSED_BY_RECIPIENT: 'exception',
  62996: 'exception',
  EXCEPTION: 'exception',
  1002: 'error',
  ANNOUNCEMENT_FAILED: 'error',
  11: 'delivered',
  DELIVERED: 'delivered',
  10: 'delivered',
  DELIVERY_FORCED: 'delivered',
  93: 'delivered',
  COLLECTED_BY_CUSTOMER: 'delivered',
  SHIPMENT_COLLECTED_BY_CUSTOMER: 'delivered',
  62992: 'returned',
  RETURNED_TO_SENDER: 'returned',
};
export const meaningOf = (code: string): ShipmentStatus | null =>
  MEANING[
    code
      .trim()
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
  ] ?? null;

/** How far along its way; incidents are beside it. */
const RANK: Readonly<Partial<Record<ShipmentStatus, number>>> = {
  pending: 0,
  preparation: 1,
  pendingPickup: 2,
  pickup: 3,
  transit: 4,
  delivered: 6,
  returned: 7,
};
const rankOf = (status: ShipmentStatus): number => RANK[status] ?? 5;
const isIncident = (status: ShipmentStatus): boolean => status === 'exception' || status === 'error';

/** Whether a parcel goes from one to the other: never backwards. What arrived may only come back; out of an incident it is on its way again. */
export const mayGo = (from: ShipmentStatus, to: ShipmentStatus): boolean => {
  if (from === to) return false;
  if (from === 'returned') return false;
  if (from === 'delivered' || from === 'partiallyDelivered')
    return rankOf(to) > rankOf('delivered') || to === 'delivered';
  if (from === 'partiallyReturned') return to === 'returned';
  if (isIncident(from)) return rankOf(to) >= rankOf('transit');
  return isIncident(to) || rankOf(to) > rankOf(from);
};

export interface News {
  readonly code: string;
  /** When the carrier saw it, ISO. */
  readonly at: string;
}
/** Where one parcel is, of all that was told of it: in the order in which it was seen, whenever and however often each was told. */
export const placeOf = (news: readonly News[]): ShipmentStatus | null =>
  [...news]
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.code < b.code ? -1 : 1))
    .reduce<ShipmentStatus | null>((now, { code }) => {
      const next = meaningOf(code);
      return next !== null && (now === null || mayGo(now, next)) ? next : now;
    }, null);

/** Computes the place of a shipment from those of its parcels; a parcel without news has not moved. */
export const togetherOf = (places: readonly (ShipmentStatus | null)[]): ShipmentStatus | null => {
  const has = (status: ShipmentStatus): boolean => places.includes(status);
  const every = (status: ShipmentStatus): boolean => places.length > 0 && places.every((one) => one === status);
  if (every('returned')) return 'returned';
  if (every('delivered')) return 'delivered';
  if (has('error')) return 'error';
  if (has('exception')) return 'exception';
  if (has('returned')) return 'partiallyReturned';
  if (has('delivered')) return 'partiallyDelivered';
  const known = places.filter((one) => one !== null);
  if (known.length < places.length || known.length === 0) return null;
  return known.reduce((least, one) => (rankOf(one) < rankOf(least) ? one : least));
};
