import { defineEvent } from '#kernel/event.ts';

// Names begin with `billing`, of which this area was a part: other programs subscribed to them.

/** The platform rejected a bill, its buyer refused it, or it could not be given in three days. */
export const billLost = defineEvent<{
  billId: string;
  number: string;
  kind: string;
  state: string;
  reason: string;
}>('billing.bill-lost', { webhook: 'Facture électronique rejetée ou refusée' });
