import { ActionButton, ActionItem, MenuAction, ReasonedButton, useOffice, withCode } from '#ui/office/index.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { words } from '#areas/sales/web/index.ts';

/** The form comes when it is asked for. */
const ship = (order: Order): void =>
  void withCode(
    () => import('./ship-form.tsx'),
    ({ askShip }) => askShip(order, shipWord(order)),
  );
const shipWord = (order: Order): string => (order.shipsMore ? words.shipRest : words.ship);

/** An order of services alone ships nothing: it is noted as rendered. */
const Rendered = ({ order, item }: { readonly order: Order; readonly item?: boolean }) =>
  item ? (
    <ActionItem icon="check" endpoint={shipOrder} input={{ id: order.id }} whyNot={whyNotShip(order)}>
      {words.rendered}
    </ActionItem>
  ) : (
    <ActionButton primary endpoint={shipOrder} input={{ id: order.id }} whyNot={whyNotShip(order)}>
      {words.rendered}
    </ActionButton>
  );

export const ShipButton = ({ order }: { readonly order: Order }) => {
  const mayShip = useOffice().mayCall(shipOrder);
  if (!mayShip) return null;
  if (!order.shipment.goods) return <Rendered order={order} />;
  return (
    <ReasonedButton primary whyNot={whyNotShip(order)} onClick={() => ship(order)}>
      {shipWord(order)}
    </ReasonedButton>
  );
};
export const ShipItem = ({ order }: { readonly order: Order }) =>
  order.shipment.goods ? (
    <MenuAction icon="delivery" endpoint={shipOrder} whyNot={whyNotShip(order)} onPress={() => ship(order)}>
      {shipWord(order)}
    </MenuAction>
  ) : (
    <Rendered order={order} item />
  );
