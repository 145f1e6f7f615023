import type { OrderRow } from '#areas/sales/rules/order/sale.ts';
import { type BulkAction, eachRow } from '#ui/office/index.ts';
import { whyStateNotBill } from '../../rules/bill/bill-state.ts';
import { billOrder } from '../../rules/endpoints.ts';
import { refuseMonth } from '../../rules/month/month-refusals.ts';
import { words } from '../words.ts';

/** The actions of billing on many orders of a list, which loads this file beside its rows. */
export const bulk: readonly BulkAction<OrderRow>[] = [
  eachRow({
    label: words.billMany,
    endpoint: billOrder,
    input: (row: OrderRow) => ({ id: row.id }),
    // The refusal names the monthly bill that the client waits for; the page of the order can still bill it alone.
    whyNot: (row: OrderRow) => whyStateNotBill(row) ?? (row.billedMonthly ? refuseMonth('month.waits') : null),
    made: ['sales.already-billed'],
    confirm: words.billSure,
  }),
];
