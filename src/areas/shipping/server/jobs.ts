import { shipmentMoved, shipmentMoving } from '#areas/deliveries/rules/events.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { followShipments, holdShipped } from './delivery/deliver-order.ts';

export const subscriptions: readonly Subscription[] = [
  within(shipmentMoving, async (tx, news, call) => {
    if (news.shippableKind === 'order') await holdShipped(tx, call, news.shippableId);
  }),
  within(shipmentMoved, async (tx, news, call) => {
    if (news.shippableKind === 'order') await followShipments(tx, call, news.shippableId);
  }),
];
