import { ask, DateField, Form, Text, today } from '#ui/office/index.ts';
import { deliverOrder, DeliveryDay } from '../../rules/delivery/ship-endpoints.ts';
import type { Order, OrderRow } from '#areas/sales/rules/order/sale.ts';
import { words } from '#areas/sales/web/index.ts';

export type Delivered = Pick<OrderRow, 'id' | 'deliveryStatus'> & Partial<Pick<Order, 'shippedAt' | 'deliveredOn'>>;

const Asked = DeliveryDay.omit({ id: true });

/** The day on which all of it was received: the right of withdrawal runs from it. */
export const askDelivered = (order: Delivered, title: string): void =>
  void ask({
    title,
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
