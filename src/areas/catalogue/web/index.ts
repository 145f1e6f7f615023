import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { OneProduct } from '../rules/product-answer.ts';

/** On a product's page, under its prices: what higher areas know of it (stock by warehouse, sales, labels). */
export const productPanels = defineSlot<ComponentType<{ readonly product: OneProduct }>>('catalogue.product-panels');
export { Declarations } from './label/declarations.tsx';
