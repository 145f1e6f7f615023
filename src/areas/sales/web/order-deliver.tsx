import {
  ActionItem,
  ask,
  DateField,
  Form,
  MenuAction,
  ReasonedButton,
  Text,
  today,
  useOffice,
} from '#ui/office/index.ts';
import { deliverOrder, undeliverOrder } from '../rules/endpoints.ts';
import { whyDayFixed, whyNotDeliver, whyNotDeliverHere, whyNotUndeliver } from '../rules/order/receipt.ts';
import type { Order, OrderRow } from '../rules/order/sale.ts';
import { words } from './words.ts';

type Delivered = OrderRow & Partial<Pick<Order, 'shippedAt' | 'deliveredOn'>>;
const Asked = deliverOrder.input.omit({ id: true });
const nameOf = (order: Delivered): string => (order.deliveryStatus === 'delivered' ? words.redeliver : words.deliver);
const whyNot = (order: Order) => whyNotDeliver(order) ?? whyDayFixed(order.withdrawals);

/** The day on which all of it was received: the right of withdrawal runs from it. */
const deliver = (order: Delivered): void =>
  void ask({
    title: nameOf(order),
    body: (done) => (
      <Form
        schema={Asked}
        endpoint={deliverOrder}
        input={{ id: order.id }}
        width="full"
        submit={words.deliverNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ day: order.deliveredOn ?? today() }}
      >
        <Text size="sm" c="dimmed">
          {words.deliverSure}
        </Text>
        <DateField
          name="day"
          label={words.deliverDay}
          clearable={false}
          {...(order.shippedAt ? { minMs: Date.parse(order.shippedAt) } : {})}
          maxMs={Date.now()}
        />
      </Form>
    ),
  });

export const DeliverButton = ({ order }: { readonly order: Order }) =>
  useOffice().mayCall(deliverOrder) ? (
    <ReasonedButton primary whyNot={whyNot(order)} onClick={() => deliver(order)}>
      {nameOf(order)}
    </ReasonedButton>
  ) : null;
export const DeliverRowItem = ({ order }: { readonly order: OrderRow }) => (
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
