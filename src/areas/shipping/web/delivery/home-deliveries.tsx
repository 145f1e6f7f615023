import { prepareOrder } from '#areas/sales/rules/endpoints.ts';
import { whyNotPrepare, whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import { words as common } from '#areas/sales/web/index.ts';
import {
  ActionButton,
  formatDayShort,
  ReasonedButton,
  useEndpoint,
  useOffice,
  type WaitingCard,
  withCode,
  workQuery,
  WorkRows,
} from '#ui/office/index.ts';
import { deliveries, type DeliveryRow } from '../../rules/delivery/delivery-board.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { toPrepareHere } from '../../rules/home.ts';
import { deliveryWords as words } from './delivery-words.ts';

const Next = ({ row }: { readonly row: DeliveryRow }) => {
  const { mayCall } = useOffice();
  if (!whyNotPrepare(row))
    return (
      <ActionButton size="xs" endpoint={prepareOrder} input={{ id: row.id }}>
        {common.prepareMany}
      </ActionButton>
    );
  return mayCall(shipOrder) ? (
    <ReasonedButton
      size="xs"
      whyNot={whyNotShip(row)}
      onClick={() =>
        void withCode(
          () => import('./ship-form.tsx'),
          ({ askShip }) => askShip(row, words.ship),
        )
      }
    >
      {words.ship}
    </ReasonedButton>
  ) : null;
};

/** The orders to prepare or ship, the first promised first. The board of deliveries reads the same rows for both cards. */
export default function ToShip({ card }: { readonly card: WaitingCard }) {
  const read = useEndpoint(deliveries, workQuery({ ...card, filter: toPrepareHere.filter }, 'promisedOn'), {
    silent: true,
  });
  const { mayCall } = useOffice();
  return (
    <WorkRows
      card={card}
      error={read.error}
      retry={() => void read.refetch()}
      rows={read.data?.rows.map((row) => ({
        id: row.id,
        title: [row.number, row.recipient].filter(Boolean).join(' · '),
        to: mayCall(prepareOrder) ? `/dashboard/orders/${row.id}` : null,
        note: [words.bottlesOf(row.bottles), row.city, row.promisedOn ? formatDayShort(row.promisedOn) : '']
          .filter(Boolean)
          .join(' · '),
        act: <Next row={row} />,
      }))}
    />
  );
}
