import type { ComponentType } from 'react';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { defineSlot } from '#kernel/slot.ts';

/** Consequences of the return of an order's goods beyond their stock. */
export const returnCreditSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.return-credit');

/**
 * Loads the table of the units left of an order's lines: it comes when a user bills a part, no list waits for it.
 */
export const loadUnits = () => import('./delivery/units-table.tsx');
export type { TypedUnits } from './delivery/units-table.tsx';
