import type { ReactNode } from 'react';
import type { Order, OrderRow } from '#areas/sales/rules/order/sale.ts';
import { whyNotDeliver } from '#areas/sales/rules/order/goods-received.ts';
import { whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import { words } from '#areas/sales/web/index.ts';
import { listUrl, MenuLink, useOffice } from '#ui/office/index.ts';
import { lotSales } from '../../rules/lot/lot-trace.ts';
import { orderReturns } from '../../rules/return/return-endpoints.ts';
import { orderProofs } from '../../rules/round/round-endpoints.ts';
import { DeliverButton, DeliverItem, DeliverRowItem, UndeliverItem } from '../delivery/order-deliver.tsx';
import { ShipButton, ShipItem } from '../delivery/order-ship.tsx';
import OrderReturns from '../return/order-returns.tsx';
import { ReturnItem } from '../return/return-item.tsx';
import { Proofs } from '../round/proofs.tsx';

interface OfOrder {
  readonly order: Order;
}
interface Next extends OfOrder {
  readonly otherwise: ReactNode;
}

export const ShipNext = ({ order, otherwise }: Next) => (whyNotShip(order) ? otherwise : <ShipButton order={order} />);

export const DeliverNext = ({ order, otherwise }: Next) =>
  order.deliveredOn === null && order.deliveryStatus !== 'delivered' && !whyNotDeliver(order) ? (
    <DeliverButton order={order} />
  ) : (
    otherwise
  );

/** The actions on the goods of an order. */
export const GoodsItems = ({ order }: OfOrder) => (
  <>
    <LotsLink number={order.number} />
    <ShipItem order={order} />
    <DeliverItem order={order} />
    <UndeliverItem order={order} />
    <ReturnItem order={order} />
  </>
);

const LotsLink = ({ number }: Pick<Order, 'number'>) =>
  useOffice().mayCall(lotSales) && number ? (
    <MenuLink icon="stocks" to={listUrl('/dashboard/stocks/lots/recall', { filter: { order: { is: number } } })}>
      {words.lots}
    </MenuLink>
  ) : null;

export const GoodsRowItem = ({ order }: { readonly order: OrderRow }) => <DeliverRowItem order={order} />;

const LEFT = new Set(['transit', 'delivered', 'pickup', 'partiallyDelivered', 'partiallyReturned', 'returned']);
/** The fate of the goods once they left: returns and signatures. */
export const GoodsAside = ({ order }: OfOrder) => {
  const { mayCall } = useOffice();
  return (
    <>
      {mayCall(orderReturns) && order.shippedAt !== null ? <OrderReturns order={order} /> : null}
      {LEFT.has(order.deliveryStatus) && mayCall(orderProofs) ? <Proofs id={order.id} /> : null}
    </>
  );
};
