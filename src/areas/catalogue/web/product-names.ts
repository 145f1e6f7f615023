import { contentLabel } from '../rules/format.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { isNonVintage } from '../rules/product.ts';
import { words } from './words.ts';

export type Vintage = OneProduct['vintages'][number];
export type Format = Vintage['formats'][number];

export const yearOf = (name: string): string => (isNonVintage(name) ? words.withoutYear : name);
/** The content of one unit; empty for goods sold by the piece. */
export const sizeOf = (product: Pick<OneProduct, 'productType'>, format: Format): string =>
  product.productType === 'accessory' || product.productType === 'prestation' ? '' : contentLabel(format);
