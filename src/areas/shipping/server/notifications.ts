import { orderToTell, orderFacts, tellChanged } from '#areas/sales/server/index.ts';
import { modifyOrder } from '#areas/sales/rules/notifications.ts';
import { type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import { deliveryMissed, orderDelivered, orderReturned, orderShipped } from '../rules/events.ts';
import { missedDelivery } from '../rules/notifications.ts';

export const notifications: readonly NotificationRule[] = [
  notifyAfter(orderShipped, 'sales.notify-order-shipped', [modifyOrder], (tx, { saleId }, call) =>
    tellChanged(tx, call, saleId, 'est en route'),
  ),
  notifyAfter(orderDelivered, 'sales.notify-order-delivered', [modifyOrder], (tx, { saleId }, call) =>
    tellChanged(tx, call, saleId, 'est livrée'),
  ),
  notifyAfter(
    deliveryMissed,
    'sales.notify-delivery-missed',
    [missedDelivery],
    async (tx, { saleId, roundId, reason, by }, call) => {
      const sale = await orderToTell(tx, call, saleId);
      return sale ? [notice(missedDelivery, { ...orderFacts(sale), reason, round: roundId }, { except: by })] : [];
    },
  ),
  // The biller learns that a credit note is wanted; the user who noted the return knows.
  notifyAfter(
    orderReturned,
    'sales.notify-order-returned',
    [modifyOrder],
    async (tx, { saleId, refused, billed, by }, call) => {
      const sale = await orderToTell(tx, call, saleId);
      const what = `${refused ? 'a été refusée à la livraison' : 'a un retour'}${billed ? '\u00a0: l’avoir reste à faire' : ''}`;
      return sale ? [notice(modifyOrder, { ...orderFacts(sale), what }, { except: by })] : [];
    },
  ),
];
