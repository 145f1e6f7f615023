import type { AtOnce } from '#areas/sales/web/index.ts';
import { billHandedOver, HANDED_OVER_RIGHTS } from '../../rules/bill/handed-over.ts';
import { words } from '../words.ts';

const BILLS = '/dashboard/orders/bills';

/** « Nouvelle facture »: goods handed over on the spot, typed on the sheet of an order. */
export const handedOver: AtOnce = {
  can: HANDED_OVER_RIGHTS,
  add: billHandedOver,
  words: { many: words.bills, fresh: words.freshBill, place: words.handOver, beforePlace: words.beforeBill },
  sure: words.handOverSure,
  path: BILLS,
  opens: (order) => {
    const bill = order.chain.find((one) => one.kind === 'bill');
    return bill ? `${BILLS}/${bill.id}` : `/dashboard/orders/${order.id}`;
  },
};
