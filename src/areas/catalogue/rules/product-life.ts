import type { Refusal } from '#kernel/refusal.ts';
import { isReserved } from '#areas/shops/rules/reserved-names.ts';
import { isNonVintage, PRODUCT_STATUS_WORDS, type ProductStatus } from './product.ts';
import type { FormatInput, VintageInput } from './product-input.ts';
import { refuse } from './refusals.ts';
import { formatKey, vintageKey } from './import/import-key.ts';
import { formatLabel } from './format.ts';
import { type Drink, whyDutyUntold } from './duty-category.ts';

interface LivingProduct {
  readonly status: ProductStatus;
  readonly incomplete?: boolean | undefined;
}
/** With what a drink owes. */
type SoldProduct = LivingProduct & Drink & { readonly vintages: Parameters<typeof whyDutyUntold>[1] };

const whyNotFrom = (product: LivingProduct, to: ProductStatus): Refusal | null =>
  product.status === to ? refuse('catalogue.status-same', { status: PRODUCT_STATUS_WORDS[to].toLowerCase() }) : null;

/** On sale: visible and buyable, so it needs a price, and a drink the duty that it owes. */
export const whyNotPublish = (product: SoldProduct): Refusal | null => {
  if (product.status === 'closed') return refuse('catalogue.closed');
  return (
    whyNotFrom(product, 'online') ??
    (product.incomplete ? refuse('catalogue.no-price') : null) ??
    whyDutyUntold(product, product.vintages)
  );
};
/** Hidden from the shop while it is worked on; also how a withdrawn product comes back. */
export const whyNotPause = (product: LivingProduct): Refusal | null => whyNotFrom(product, 'paused');
/** Shown, without a cart button. */
export const whyNotSellOut = (product: LivingProduct): Refusal | null =>
  product.status === 'closed' ? refuse('catalogue.closed') : whyNotFrom(product, 'outofstock');
export const whyNotClose = (product: LivingProduct): Refusal | null => whyNotFrom(product, 'closed');

/** The address of a product within its shop: `cuvee-des-anges`. */
export const suggestedSlug = (...parts: readonly (string | null | undefined)[]): string => {
  const plain =
    parts
      .filter(Boolean)
      .join(' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100)
      .replace(/-+$/, '') || 'produit';
  return isReserved(plain) ? `produit-${plain}` : plain;
};
/** The first of slug, slug-2, slug-3 … that nobody has. */
export const freeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
};
export const whyNotSlug = (slug: string): Refusal | null => {
  if (!/^[a-z0-9]([a-z0-9-]{0,118}[a-z0-9])?$/.test(slug)) return refuse('catalogue.slug-shape');
  return isReserved(slug) ? refuse('catalogue.slug-reserved') : null;
};

/** Two vintages of one name, two formats that hold the same, limits that contradict: what the form and the server both refuse. */
export const whyNotVintages = (
  vintages: readonly (Pick<VintageInput, 'name'> & { readonly formats: readonly FormatInput[] })[],
): Refusal | null => {
  const years = new Set<string>();
  for (const vintage of vintages) {
    const year = vintageKey(vintage.name);
    if (years.has(year))
      return refuse('catalogue.vintage-twice', { vintage: isNonVintage(vintage.name) ? 'sans année' : vintage.name });
    years.add(year);
    const formats = new Set<string>();
    for (const format of vintage.formats) {
      if (format.formatType === 'packing' && !format.packingQuantity) return refuse('catalogue.packing-quantity');
      const key = formatKey({
        ...format,
        unityValue: String(format.unityValue),
        packing: format.packingQuantity ?? null,
      });
      if (formats.has(key))
        return refuse('catalogue.format-twice', { format: formatLabel(format.unity, format.unityValue) });
      formats.add(key);
      if (format.minQuantity && format.maxQuantity && format.minQuantity > format.maxQuantity)
        return refuse('catalogue.quantities');
    }
  }
  return null;
};
