import type { ComponentType, ReactNode } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { BulkAction } from '#ui/office/index.ts';
import type { AtOnce } from './document/document-screens.ts';
import type { Order, OrderRow } from '../rules/order/sale.ts';

/** The next thing to do with an order that is ready for it; `otherwise` is shown when it is not. */
export const orderNextSlot =
  defineSlot<ComponentType<{ readonly order: Order; readonly otherwise: ReactNode }>>('sales.order-next');
/** What a buyer may do next with an order of his. */
export const boughtNextSlot = defineSlot<ComponentType<{ readonly order: Pick<Order, 'id'> }>>('sales.bought-next');
/** Entries of the menu of an order. */
export const orderMenuSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.order-menu');
/** Panels beside an order. */
export const orderAsideSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.order-aside');
/** What may be done with a part of the schedule of futures that is still to be asked for. */
export const futuresPartSlot =
  defineSlot<ComponentType<{ readonly id: string; readonly n: number }>>('sales.futures-part');
/** What an accepted withdrawal comes to beyond the end of its order. */
export const withdrawalSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.withdrawal');
/** What follows the return of goods of an order beyond their stock. */
export const returnCreditSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.return-credit');
/** Bulk actions of the list of orders, loaded with it. */
export const orderBulkSlot = defineSlot<() => Promise<readonly BulkAction<OrderRow>[]>>('sales.order-bulk');

/** What an order typed at `orders/add?subType=` may become in one act. */
export const atOnceSlot = defineSlot<{ readonly subType: string; readonly load: () => Promise<AtOnce> }>(
  'sales.at-once',
);

export type { AtOnce };
export { ReceiveButton, ReceiveItem } from '#areas/shipping/web/delivery/receive.tsx';
/** The table of what is left of the lines of an order: it comes when somebody bills a part, no list waits for it. */
export const loadUnits = () => import('./order/units-table.tsx');
export type { TypedUnits } from './order/units-table.tsx';
export { OTHER_PARTY, type Side, useSide } from './document/side.ts';
