import { contentLabel } from '../rules/format.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { isNonVintage, NO_VINTAGE } from '../rules/product.ts';

export type Vintage = OneProduct['vintages'][number];
export type Format = Vintage['formats'][number];

export const yearOf = (name: string): string => (isNonVintage(name) ? NO_VINTAGE : name);
/** The content of one unit; empty for goods sold by the piece. */
export const sizeOf = (product: Pick<OneProduct, 'productType'>, format: Format): string =>
  product.productType === 'accessory' || product.productType === 'prestation' ? '' : contentLabel(format);
