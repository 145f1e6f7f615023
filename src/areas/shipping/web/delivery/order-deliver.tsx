import { ActionItem, MenuAction, ReasonedButton, useOffice, withCode } from '#ui/office/index.ts';
import { deliverOrder, undeliverOrder } from '../../rules/delivery/ship-endpoints.ts';
import {
  whyDayFixed,
  whyNotDeliver,
  whyNotDeliverHere,
  whyNotUndeliver,
} from '#areas/sales/rules/order/goods-received.ts';
import type { GoodsState } from '#areas/sales/rules/order/lifecycle.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { words } from '#areas/sales/web/index.ts';
import type { Delivered } from './deliver-form.tsx';

const nameOf = (order: Delivered): string => (order.deliveryStatus === 'delivered' ? words.redeliver : words.deliver);
const whyNot = (order: Order) => whyNotDeliver(order) ?? whyDayFixed(order.withdrawals);

/** The form comes when it is asked for: a list of orders does not wait for its calendar. */
const deliver = (order: Delivered): void =>
  void withCode(
    () => import('./deliver-form.tsx'),
    ({ askDelivered }) => askDelivered(order, nameOf(order)),
  );

export const DeliverButton = ({ order }: { readonly order: Order }) =>
  useOffice().mayCall(deliverOrder) ? (
    <ReasonedButton primary whyNot={whyNot(order)} onClick={() => deliver(order)}>
      {nameOf(order)}
    </ReasonedButton>
  ) : null;
export const DeliverRowItem = ({ order }: { readonly order: Delivered & GoodsState }) => (
  <MenuAction icon="check" endpoint={deliverOrder} whyNot={whyNotDeliverHere(order)} onPress={() => deliver(order)}>
    {words.deliver}
  </MenuAction>
);
export const DeliverItem = ({ order }: { readonly order: Order }) => (
  <MenuAction icon="check" endpoint={deliverOrder} whyNot={whyNot(order)} onPress={() => deliver(order)}>
    {nameOf(order)}
  </MenuAction>
);
export const UndeliverItem = ({ order }: { readonly order: Order }) =>
  order.deliveryStatus === 'delivered' ? (
    <ActionItem
      icon="close"
      danger
      endpoint={undeliverOrder}
      input={{ id: order.id }}
      whyNot={whyNotUndeliver(order) ?? whyDayFixed(order.withdrawals)}
      confirm={words.undeliverSure}
    >
      {words.undeliver}
    </ActionItem>
  ) : null;
