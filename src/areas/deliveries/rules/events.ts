import { defineEvent } from '#kernel/event.ts';

/** The event of a shipment's label, with numbers that were not told before. */
export const shipmentTracked = defineEvent<{ labelId: string; shippableKind: string; shippableId: string }>(
  'deliveries.shipment-tracked',
);
/**
 * The event before a shipment moves. Its shipping area locks its document first, as wherever parcels are changed with
 * their document.
 */
export const shipmentMoving = defineEvent<{ shippableKind: string; shippableId: string }>('deliveries.shipment-moving');
/** The event of a shipment's new state: its shipping area (an order, a sample) follows. */
export const shipmentMoved = defineEvent<{
  shipmentId: string;
  shippableKind: string;
  shippableId: string;
  status: string;
}>('deliveries.shipment-moved', { webhook: 'Expédition avancée' });
