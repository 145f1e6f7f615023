import type { ReactNode } from 'react';
import { Anchor, fileUrl, formatDay, Panel, Stack, useEndpoint, useOffice } from '#ui/office/index.ts';
import { deliveryNote, toShip } from '../../rules/endpoints.ts';
import type { Order } from '../../rules/order/sale.ts';
import { shipWords as words } from './ship-words.ts';
import { LeftLines } from './units-table.tsx';

interface OfOrder {
  readonly order: Order;
}

/** Every delivery note of an order, each with the day on which its goods left. */
export const DeliveryNotes = ({ order }: OfOrder): ReactNode => {
  const { data } = useEndpoint(toShip, { id: order.id }, { silent: true });
  return (data?.notes ?? []).map(({ number, day }) => (
    <div key={number}>
      <Anchor href={fileUrl(deliveryNote, { id: order.id, number })} target="_blank">
        {words.noteOn(number, formatDay(day))}
      </Anchor>
    </div>
  ));
};

/** What of an order has not left yet, once a part of it did. */
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
