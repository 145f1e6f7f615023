import type { Tone } from '#ui/office/index.ts';
import type { ProductStatus } from '../rules/product.ts';

/** The specification colours no product status: on sale is done, waiting waits, sold out asks for attention. */
export const toneOfProduct = (status: ProductStatus): Tone =>
  (({ online: 'done', paused: 'waiting', outofstock: 'attention', closed: 'failed' }) as const)[status];
