import type { OrderRow } from '#areas/sales/rules/order/sale.ts';
import { type BulkAction, eachRow } from '#ui/office/index.ts';
import { whyStateNotBill } from '../../rules/bill/bill-state.ts';
import { billOrder } from '../../rules/endpoints.ts';
import { refuseMonth } from '../../rules/month/month-refusals.ts';
import { words } from '../words.ts';

/** What billing does with many orders of a list, which loads this beside its rows. */
export const bulk: readonly BulkAction<OrderRow>[] = [
  eachRow({
    label: words.billMany,
    endpoint: billOrder,
    input: (row: OrderRow) => ({ id: row.id }),
    // What the client waits for is said; the page of the order still bills it alone.
    whyNot: (row: OrderRow) => whyStateNotBill(row) ?? (row.billedMonthly ? refuseMonth('month.waits') : null),
    confirm: words.billSure,
  }),
];
