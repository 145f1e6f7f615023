import { type Day, longDay } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { type GoodsState, statusWord } from './lifecycle.ts';
import { refuseOrder } from './order-refusals.ts';
import type { DeliveryStatus } from '#areas/papers/rules/statuses.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';

const BEFORE_IT_LEFT: ReadonlySet<DeliveryStatus> = new Set(['pending', 'preparation']);

const whyNotUnderWay = (order: GoodsState): Refusal | null => {
  if (!BEFORE_IT_LEFT.has(order.deliveryStatus))
    return order.deliveryStatus === 'returned' ? refuseOrder('sales.goods-came-back') : null;
  return order.status === 'validated' || order.status === 'invoiced'
    ? refuseOrder('sales.not-shipped')
    : refuseOrder('sales.not-validated', { status: statusWord(order) });
};

/**
 * Goods that left can be received: on their way, after an incident, or when a part came back or was refused. A day
 * already noted is corrected by noting it again.
 */
export const whyNotDeliver = (order: GoodsState): Refusal | null => whyNotUnderWay(order);

/** A row of the list does not know which day was noted: it is put right where it is shown. */
export const whyNotDeliverHere = (order: GoodsState): Refusal | null =>
  whyNotDeliver(order) ?? (order.deliveryStatus === 'delivered' ? refuseOrder('sales.already-delivered') : null);

export const whyNotUndeliver = (order: GoodsState): Refusal | null =>
  whyNotUnderWay(order) ?? (order.deliveryStatus === 'delivered' ? null : refuseOrder('sales.not-delivered'));

/** Refuses a day of receipt before the goods left, or in the future. */
export const whyNotReceivedOn = (
  on: Day,
  { shippedOn, today }: { readonly shippedOn: Day | null; readonly today: Day },
): Refusal | null => {
  const why =
    shippedOn !== null && on < shippedOn
      ? refuseOrder('sales.received-before-shipped', { day: longDay(shippedOn) })
      : on > today
        ? refuseOrder('sales.received-later')
        : null;
  return why && { ...why, fields: { day: why.words } };
};

/** Refuses to change a day that is evidence: the consumer was told his right, or was answered, by that day. */
export const whyDayFixed = (
  withdrawals: readonly Pick<Withdrawal, 'state' | 'receivedOn' | 'declared'>[],
): Refusal | null =>
  withdrawals.some((one) => one.declared.receivedOn !== null || (one.receivedOn !== null && one.state !== 'pending'))
    ? refuseOrder('sales.receipt-judged')
    : null;

/** How far along its way a shipment is; what is further says nothing of what is not. */
const WAY: readonly DeliveryStatus[] = [
  'pending',
  'preparation',
  'pendingPickup',
  'pickup',
  'transit',
  'partiallyDelivered',
  'delivered',
];

/** Computes the state of an order from those of its shipments; null when they give none to follow. */
export const statusOfShipments = (shipments: readonly DeliveryStatus[]): DeliveryStatus | null => {
  const has = (status: DeliveryStatus): boolean => shipments.includes(status);
  const every = shipments[0];
  // It has left, and its goods are out of stock: no parcel brings it back to the day before.
  if (every === undefined || shipments.some((one) => BEFORE_IT_LEFT.has(one))) return null;
  if (shipments.every((one) => one === every)) return every;
  if (has('error')) return 'error';
  if (has('exception')) return 'exception';
  if (has('returned') || has('partiallyReturned')) return 'partiallyReturned';
  if (has('delivered')) return 'partiallyDelivered';
  return WAY.find(has) ?? null;
};
