import { ActionItem, MenuAction, MenuLink, useOffice, withCode } from '#ui/office/index.ts';
import { order, prepareOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, undeliverOrder } from '../../rules/delivery/ship-endpoints.ts';
import type { DeliveryRow } from '../../rules/delivery/delivery-board.ts';
import { whyNotUndeliver } from '#areas/sales/rules/order/goods-received.ts';
import { hasLeft, whyNotPrepare, whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import { buyLabels } from '../../rules/delivery/label-run.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { whyNotRound } from '../../rules/round/round.ts';
import { putOnRound } from '../../rules/round/round-endpoints.ts';
import { ReturnItem } from '../return/return-item.tsx';
import { words as common } from '#areas/sales/web/index.ts';
import { deliveryWords as words } from './delivery-words.ts';
import { DeliverRowItem } from './order-deliver.tsx';

const shipWord = (row: DeliveryRow): string => (row.shipsMore ? words.shipRest : words.ship);
/** The form comes when it is asked for. */
const ship = (row: DeliveryRow): void =>
  void withCode(
    () => import('./ship-form.tsx'),
    ({ askShip }) => askShip(row, shipWord(row)),
  );

const putAway = (row: DeliveryRow): void =>
  void withCode(
    () => import('../round/put-on-round.tsx'),
    ({ askRound }) => askRound([row.id]),
  );

const buy = (row: DeliveryRow): void =>
  void withCode(
    () => import('./buy-labels.tsx'),
    ({ askLabels }) => askLabels([row.id]),
  );

/** The actions on one delivery; users who may open its order find the way there. */
export const DeliveryRowActions = ({ row }: { readonly row: DeliveryRow }) => {
  const { mayCall } = useOffice();
  return (
    <>
      <ActionItem icon="check" endpoint={prepareOrder} input={{ id: row.id }} whyNot={whyNotPrepare(row)}>
        {common.prepareMany}
      </ActionItem>
      <MenuAction icon="delivery" endpoint={shipOrder} whyNot={whyNotShip(row)} onPress={() => ship(row)}>
        {shipWord(row)}
      </MenuAction>
      <MenuAction
        icon="file"
        endpoint={buyLabels}
        whyNot={hasLeft(row) ? null : refuseOrder('sales.not-shipped')}
        onPress={() => buy(row)}
      >
        {words.buyLabels}
      </MenuAction>
      <MenuAction icon="truck" endpoint={putOnRound} whyNot={whyNotRound(row)} onPress={() => putAway(row)}>
        {words.putOnRound}
      </MenuAction>
      <DeliverRowItem order={row} />
      <ReturnItem order={row} />
      {row.deliveryStatus === 'delivered' ? (
        <ActionItem
          icon="close"
          danger
          endpoint={undeliverOrder}
          input={{ id: row.id }}
          whyNot={whyNotUndeliver(row)}
          confirm={common.undeliverSure}
        >
          {common.undeliver}
        </ActionItem>
      ) : null}
      {mayCall(order) ? <MenuLink to={`/dashboard/orders/${row.id}`}>{words.open}</MenuLink> : null}
    </>
  );
};
