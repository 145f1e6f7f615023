import type { ComponentType, ReactNode } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { BulkAction } from '#ui/office/index.ts';
import type { Order, OrderRow } from '../rules/order/sale.ts';

/** The next thing to do with an order that is ready for it; `otherwise` is shown when it is not. */
export const orderNextSlot =
  defineSlot<ComponentType<{ readonly order: Order; readonly otherwise: ReactNode }>>('sales.order-next');
/** Entries of the menu of an order. */
export const orderMenuSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.order-menu');
/** What an accepted withdrawal comes to beyond the end of its order. */
export const withdrawalSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.withdrawal');
/** Bulk actions of the list of orders, loaded with it. */
export const orderBulkSlot = defineSlot<() => Promise<readonly BulkAction<OrderRow>[]>>('sales.order-bulk');

export { OTHER_PARTY, type Side, useSide } from './side.ts';
