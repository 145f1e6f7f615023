import type { OrderRow } from '#areas/sales/rules/order/sale.ts';
import { type BulkAction, eachRow } from '#ui/office/index.ts';
import { whyStateNotBill } from '../rules/bill/bill-state.ts';
import { billOrder } from '../rules/endpoints.ts';
import { words } from './words.ts';

/** What billing does with many orders of a list, which loads this beside its rows. */
export const bulk: readonly BulkAction<OrderRow>[] = [
  eachRow({
    label: words.billMany,
    endpoint: billOrder,
    input: (row: OrderRow) => ({ id: row.id }),
    whyNot: whyStateNotBill,
    confirm: words.billSure,
  }),
];
