import type { ReactNode } from 'react';
import {
  Anchor,
  fileUrl,
  formatDay,
  formatMoney,
  Panel,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { deliveryNote, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { parcelLabels } from '../../rules/papers/paper-set.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { shipWords as words } from '#areas/shipping/web/delivery/ship-words.ts';
import { LeftLines } from './units-table.tsx';

interface OfOrder {
  readonly order: Order;
}

/** Every delivery note of an order, each with the day on which its goods left, and the labels of the parcels that left last. */
export const DeliveryNotes = ({ order }: OfOrder): ReactNode => {
  const { data } = useEndpoint(toShip, { id: order.id }, { silent: true });
  const notes = data?.notes ?? [];
  return (
    <>
      {notes.map(({ number, day }) => (
        <div key={number}>
          <Anchor href={fileUrl(deliveryNote, { id: order.id, number })} target="_blank">
            {words.noteOn(number, formatDay(day))}
          </Anchor>
        </div>
      ))}
      {data && data.spent !== null ? <Text size="sm">{words.spent(formatMoney(data.spent))}</Text> : null}
      {notes.length > 0 ? (
        <Anchor href={fileUrl(parcelLabels, { ids: order.id })} target="_blank">
          {words.labels}
        </Anchor>
      ) : null}
    </>
  );
};

/** The goods of an order that have not left yet, once a part of it did. */
export const LeftToShip = ({ order }: OfOrder): ReactNode =>
  useOffice().mayCall(toShip) && order.shipsMore ? <Left order={order} /> : null;

const Left = ({ order }: OfOrder) => {
  const { data } = useEndpoint(toShip, { id: order.id }, { silent: true });
  if (!data) return null;
  return (
    <Panel title={words.stillToShip}>
      <Stack gap={4}>
        <LeftLines lines={data.lines} />
      </Stack>
    </Panel>
  );
};
