import type { ComponentType } from 'react';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { defineSlot } from '#kernel/slot.ts';

/** Consequences of the return of an order's goods beyond their stock. */
export const returnCreditSlot = defineSlot<ComponentType<{ readonly order: Order }>>('sales.return-credit');

/** The table of what is left of the lines of an order: it comes when a person bills a part, no list waits for it. */
export const loadUnits = () => import('./delivery/units-table.tsx');
export type { TypedUnits } from './delivery/units-table.tsx';
