import { PAYMENT_STATUS_WORDS } from '#areas/papers/rules/statuses.ts';
import type { Booking } from '#areas/reservations/rules/booking.ts';
import {
  Anchor,
  Facts,
  formatMoney,
  Group,
  Link,
  Panel,
  Status,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { order as readOrder } from '../../rules/endpoints.ts';
import { type BookingOrder, orderOfBooking } from '../../rules/visit/visit-endpoints.ts';
import { ReceiveButton } from '../order/receive.tsx';
import { visitWords } from './visit-words.ts';

const money = (amount: number | undefined): string | null => (amount === undefined ? null : formatMoney(amount));

/** The papers of a kind on the order, as links. */
const Papers = ({ order, kind }: { readonly order: BookingOrder; readonly kind: 'bill' | 'credit' }) => {
  const papers = order.chain.filter((one) => one.kind === kind);
  const folder = kind === 'bill' ? 'bills' : 'credits';
  return papers.length === 0 ? null : (
    <Group gap="xs">
      {papers.map((one) => (
        <Anchor key={one.id} component={Link} to={`/dashboard/orders/${folder}/${one.id}`}>
          {one.label}
        </Anchor>
      ))}
    </Group>
  );
};

/** The price of the sold booking and the amount left to pay; its order and its bills are one press away. */
export const BookingOrderPanel = ({ booking }: { readonly booking: Booking }) => {
  const { mayCall } = useOffice();
  const { data } = useEndpoint(orderOfBooking, { id: booking.id }, { silent: true });
  const order = data?.order;
  if (!order) return null;
  const number = order.number ?? '';
  return (
    <Panel
      title={visitWords.sale}
      action={
        order.stands ? (
          <ReceiveButton
            kind="order"
            id={order.id}
            what={`la commande ${number}`}
            left={order.left}
            paymentType={order.paymentType}
          />
        ) : null
      }
    >
      <Facts
        items={[
          [
            visitWords.order,
            mayCall(readOrder) ? (
              <Anchor key="order" component={Link} to={`/dashboard/orders/${order.id}`}>
                {number}
              </Anchor>
            ) : (
              number
            ),
          ],
          [visitWords.bills, <Papers key="bills" order={order} kind="bill" />],
          [
            visitWords.credits,
            order.chain.some(({ kind }) => kind === 'credit') ? (
              <Papers key="credits" order={order} kind="credit" />
            ) : null,
          ],
          [
            visitWords.state,
            <Status key="state" of={order.paymentStatus} word={PAYMENT_STATUS_WORDS[order.paymentStatus]} />,
          ],
          [visitWords.total, money(order.total)],
          [visitWords.paid, money(order.paid)],
          [visitWords.left, order.stands ? money(order.left) : null],
        ]}
      />
      {order.stands ? null : <Text size="sm">{visitWords.over}</Text>}
    </Panel>
  );
};
