import { writeToClient } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { Button, Link, MenuLink, useOffice } from '#ui/office/index.ts';
import type { Order } from '../../rules/order/sale.ts';
import { useSide } from '../document/side.ts';
import { words } from '../words.ts';

const ofOrder = (order: Order): string =>
  new URLSearchParams({ order: order.id, about: order.number ?? '' }).toString();

/** From an order of his a buyer writes to whom he bought it from: the conversation knows which one it is. */
export const WriteToSeller = ({ order }: { readonly order: Order }) => (
  <Button component={Link} to={`/tickets?new=1&shop=${order.sellerId}&${ofOrder(order)}`} variant="default" size="xs">
    {words.writeSeller}
  </Button>
);

/** And who works here to whom it is for, where he has an account to read it. */
export const WriteToBuyer = ({ order }: { readonly order: Order }) => {
  const { mayCall } = useOffice();
  const writes = useSide() === 'seller' && mayCall(writeToClient) && order.clientId && order.status !== 'draft';
  return writes ? (
    <MenuLink icon="messages" to={`/tickets?new=1&client=${order.clientId}&${ofOrder(order)}`}>
      {words.writeClient}
    </MenuLink>
  ) : null;
};
