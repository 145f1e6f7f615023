import { writeToClient } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { newTicketPath } from '#areas/messaging/web/index.ts';
import { Button, Link, MenuLink, useOffice } from '#ui/office/index.ts';
import type { Order } from '../../rules/order/sale.ts';
import { useSide } from '../document/side.ts';
import { words } from '../words.ts';

const thingOf = (order: Order) => ({
  kind: 'order' as const,
  id: order.id,
  label: `${words.order} ${order.number ?? ''}`,
});

/** The way for a buyer to write to the seller of an order: the conversation knows which order it is. */
export const WriteToSeller = ({ order }: { readonly order: Order }) => (
  <Button component={Link} to={newTicketPath({ shop: order.sellerId }, thingOf(order))} variant="default" size="xs">
    {words.writeSeller}
  </Button>
);

/** And who works here to whom it is for, where he has an account to read it. */
export const WriteToBuyer = ({ order }: { readonly order: Order }) => {
  const { mayCall } = useOffice();
  const writes = useSide() === 'seller' && mayCall(writeToClient) && order.status !== 'draft';
  return writes && order.clientId ? (
    <MenuLink icon="messages" to={newTicketPath({ client: order.clientId }, thingOf(order))}>
      {words.writeClient}
    </MenuLink>
  ) : null;
};
