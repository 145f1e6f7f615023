import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { BulkAction } from '#ui/office/index.ts';
import type { OneProduct, ProductRow } from '../rules/product-answer.ts';

/** On a product's page, under its prices: what higher areas know of it (stock by warehouse, sales, labels). */
export const productPanels = defineSlot<ComponentType<{ readonly product: OneProduct }>>('catalogue.product-panels');
/** Entries of the menu of a product. */
export const productMenuSlot = defineSlot<ComponentType<{ readonly product: OneProduct }>>('catalogue.product-menu');
/** Acts of higher areas on many products; loaded with their list. */
export const productBulkSlot = defineSlot<() => Promise<readonly BulkAction<ProductRow>[]>>('catalogue.product-bulk');
/** Buttons beside the title of the price grid. */
export const priceToolsSlot = defineSlot<ComponentType>('catalogue.price-tools');
export interface PriceOf {
  readonly formatId: string;
  readonly name: string;
  /** A price category of the shop; null is the base price. */
  readonly typologyKey: string | null;
}
/** Beside one price that staff is shown: what higher areas know of it. */
export const priceCellSlot = defineSlot<ComponentType<PriceOf>>('catalogue.price-cell');
/** The prices of a product; where the row tells one article or one category, those. */
export interface PricesOf {
  readonly productId: string;
  readonly name: string;
  readonly formatId?: string | undefined;
  readonly typologyKey?: string | null | undefined;
}
/** In the menu of a row that shows a price. */
export const priceRowSlot = defineSlot<ComponentType<PricesOf>>('catalogue.price-row');
export { Declarations } from './label/declarations.tsx';
export { TableColumnField, TableReadingFields } from './table-fields.tsx';
