import { Anchor, formatDay, Link, Panel, useEndpoint, useOffice } from '#ui/office/index.ts';
import type { Order } from '../../rules/order/sale.ts';
import { bookingsOfOrder } from '../../rules/visit/visit-endpoints.ts';
import { visitWords } from './visit-words.ts';

const Bookings = ({ orderId }: { readonly orderId: string }) => {
  const { data } = useEndpoint(bookingsOfOrder, { id: orderId }, { silent: true });
  if (!data || data.bookings.length === 0) return null;
  return (
    <Panel title={visitWords.bookings}>
      {data.bookings.map((one) => (
        <div key={one.id}>
          <Anchor component={Link} to={`/dashboard/reservations/${one.id}`}>
            {[one.event, formatDay(one.day), one.at, one.name].filter(Boolean).join(' · ')}
          </Anchor>
        </div>
      ))}
    </Panel>
  );
};

/** The bookings that an order bills; nothing for an order without a visit, or for who reads no bookings. */
export const OrderBookings = ({ orderId, isVisit }: { readonly orderId: string; readonly isVisit: boolean }) =>
  useOffice().mayCall(bookingsOfOrder) && isVisit ? <Bookings orderId={orderId} /> : null;

export const OrderVisits = ({ order }: { readonly order: Order }) => (
  <OrderBookings orderId={order.id} isVisit={order.lines.some(({ kind }) => kind === 'reservation')} />
);
