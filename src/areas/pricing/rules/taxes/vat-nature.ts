import type { ProductType, ServicePlace } from '#areas/catalogue/rules/product.ts';

/**
 * The nature of what is sold, as VAT asks it before it asks who buys: goods are taxed where they are carried or collected, visits and
 * meals where they take place (art. 259 A of the CGI), other services where a firm that buys them is established (art. 259).
 */
export const VAT_NATURES = ['goods', 'onSite', 'service'] as const;
export type VatNature = (typeof VAT_NATURES)[number];

/** A service whose place nobody told is a visit: French VAT is the answer that harms nobody. */
export const natureOf = (line: {
  readonly productType: ProductType;
  readonly servicePlace?: ServicePlace | null | undefined;
}): VatNature => (line.productType !== 'prestation' ? 'goods' : line.servicePlace === 'client' ? 'service' : 'onSite');
