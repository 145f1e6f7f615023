import type { ComponentType, ReactNode } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { BulkAction } from '#ui/office/index.ts';
import type { AtOnce, DocumentScreen } from './document/document-screens.ts';
import type { Order, OrderRow } from '../rules/order/sale.ts';

interface OfOrder {
  readonly order: Order;
}
/** The next thing to do with an order that is ready for it; `otherwise` is shown when it is not. */
export const orderNextSlot = defineSlot<ComponentType<OfOrder & { readonly otherwise: ReactNode }>>('sales.order-next');
/** Next steps of a buyer with one of his orders. */
export const boughtNextSlot = defineSlot<ComponentType<{ readonly order: Pick<Order, 'id'> }>>('sales.bought-next');
/** Entries of the menu of an order. */
export const orderMenuSlot = defineSlot<ComponentType<OfOrder>>('sales.order-menu');
/** Entries of the menu of an order in the list of orders. */
export const orderRowSlot = defineSlot<ComponentType<{ readonly order: OrderRow }>>('sales.order-row');
/** Panels beside an order. */
export const orderAsideSlot = defineSlot<ComponentType<OfOrder>>('sales.order-aside');
/** Parts about the goods of an order beside its delivery: above its panel, among its facts, or below it. */
export const orderGoodsSlot = defineSlot<{
  readonly place: 'above' | 'notes' | 'below';
  readonly Part: ComponentType<OfOrder>;
}>('sales.order-goods');
/** Buttons beside the last orders of a client. */
export const clientOrdersSlot = defineSlot<ComponentType<{ readonly name: string }>>('sales.client-orders');
/** Consequences of an accepted withdrawal beyond the end of its order. */
export const withdrawalSlot = defineSlot<ComponentType<OfOrder>>('sales.withdrawal');
/** Bulk actions of the list of orders, loaded with it. */
export const orderBulkSlot = defineSlot<() => Promise<readonly BulkAction<OrderRow>[]>>('sales.order-bulk');

/** Acts that can replace keeping an order typed at `orders/add?subType=`. */
export const atOnceSlot = defineSlot<{ readonly subType: string; readonly load: () => Promise<AtOnce> }>(
  'sales.at-once',
);
/** The kinds of document that are typed at `orders/add?subType=` as an order is. */
export const documentScreenSlot = defineSlot<{
  readonly subType: string;
  readonly load: () => Promise<DocumentScreen>;
}>('sales.document-screen');
