import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { BulkAction } from '#ui/office/index.ts';
import type { OneProduct, ProductRow } from '../rules/product-answer.ts';

type OfProduct = ComponentType<{ readonly product: OneProduct }>;
/** The parts of a product's page to which higher areas give panels. */
export type ProductTab = 'goods' | 'sales';
/** On a product's page, in one of its parts: what higher areas know of it (stock by warehouse, sales, documents). */
export const productPanels = defineSlot<{ readonly tab: ProductTab; readonly Panel: OfProduct }>(
  'catalogue.product-panels',
);
/** `Figure`s of the line under its name. */
export const productFigures = defineSlot<OfProduct>('catalogue.product-figures');
/** Entries of the menu of a product. */
export const productMenuSlot = defineSlot<OfProduct>('catalogue.product-menu');
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
export type { ImportKit } from './import/import-kit.ts';
export { ImportScreen } from './import/import-screen.tsx';
