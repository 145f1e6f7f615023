import { defineEvent } from '#kernel/event.ts';

/** The label of a shipment is there, with numbers that nobody was told before. */
export const shipmentTracked = defineEvent<{ labelId: string; shippableKind: string; shippableId: string }>(
  'deliveries.shipment-tracked',
);
/** A shipment is about to move: whoever ships it locks its document first, as wherever parcels are touched with their document. */
export const shipmentMoving = defineEvent<{ shippableKind: string; shippableId: string }>('deliveries.shipment-moving');
/** A shipment changed state: whoever ships (an order, a sample) follows. */
export const shipmentMoved = defineEvent<{
  shipmentId: string;
  shippableKind: string;
  shippableId: string;
  status: string;
}>('deliveries.shipment-moved', { webhook: 'Expédition avancée' });
