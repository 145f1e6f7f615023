import { defineEvent } from '#kernel/event.ts';

/** A shipment changed state: whoever ships (an order, a sample) follows. */
export const shipmentMoved = defineEvent<{
  shipmentId: string;
  shippableKind: string;
  shippableId: string;
  status: string;
}>('deliveries.shipment-moved', { webhook: 'Expédition avancée' });
