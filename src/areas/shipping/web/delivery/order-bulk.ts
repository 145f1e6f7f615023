import { paperBulk } from '#areas/messaging/web/index.ts';
import { orders } from '#areas/sales/rules/endpoints.ts';
import { whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import type { OrderRow } from '#areas/sales/rules/order/sale.ts';
import { words } from '#areas/sales/web/index.ts';
import { type BulkAction, eachRow, oneFile } from '#ui/office/index.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { deliveryNotes, notePapers, pickingSlips } from '../../rules/papers/paper-set.ts';

/** The bulk actions of the list of orders on their goods. */
export const bulk: readonly BulkAction<OrderRow>[] = [
  oneFile<OrderRow, typeof pickingSlips>({
    label: words.pickingSlips,
    icon: 'file',
    endpoint: pickingSlips,
    input: (ids) => ({ ids: ids.join(',') }),
  }),
  eachRow({
    label: words.shipMany,
    endpoint: shipOrder,
    refreshes: [orders],
    input: (row: OrderRow) => ({ id: row.id }),
    whyNot: whyNotShip,
    made: ['sales.already-shipped'],
    confirm: words.shipManySure,
  }),
  oneFile<OrderRow, typeof deliveryNotes>({
    label: words.deliveryNotes,
    icon: 'file',
    endpoint: deliveryNotes,
    input: (ids) => ({ ids: ids.join(',') }),
  }),
  ...paperBulk(notePapers, { print: words.printNotes, zip: words.zipNotes, isRare: true }),
];
