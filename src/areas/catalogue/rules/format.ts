import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { type Amount, type Dec, dec, french, over, times, toPlainText } from '#kernel/money.ts';
import { Promotion } from './promotion.ts';

/** How a format's content is measured (the unit is shown as written). */
export const FORMAT_UNITIES = ['Litre(s)', 'Centilitre(s)', 'Millilitre(s)', 'Gramme(s)'] as const;
export type FormatUnity = (typeof FORMAT_UNITIES)[number];

/** Whether a format is sold in bulk (its quantity is a measure) or by the piece. */
export const BULK_TYPES = ['vrac', 'other'] as const;
/** Types that are counted in whole units: bottles, boxes and bags. Loose goods, and goods with a measure of their own, are not. */
export const COUNTED_TYPES = ['bottle', 'bib', 'packing'] as const;
export const isCounted = (one: { readonly type?: string | null; readonly formatType: string | null }): boolean =>
  one.type !== 'vrac' && (COUNTED_TYPES as readonly (string | null)[]).includes(one.formatType);

/** The five kinds of format of the editor. */
export const FORMAT_TYPES = ['bib', 'bottle', 'vrac', 'packing', 'custom'] as const;
export type FormatType = (typeof FORMAT_TYPES)[number];
/** Families of containers: what taxes per hectolitre are limited to. */
export const CONTAINER_FAMILIES = ['bottle', 'vrac', 'bib'] as const;
export type ContainerFamily = (typeof CONTAINER_FAMILIES)[number];

const Euros = z.number().nonnegative().max(9_999_999);
/** A quantity threshold to a price, or to a number of free units. */
export const Tiers = z.record(z.string().regex(/^\d{1,6}([.,]\d{1,3})?$/, ruleError('numberFloat')), Euros);
export type Tiers = z.output<typeof Tiers>;

/** The price for a category of clients, in its own price mode; `tiers` are its prices by quantity. */
export const FormatPrice = z.strictObject({
  visible: z.boolean(),
  price: Euros.nullable(),
  tiers: Tiers.optional(),
});

export const Format = z.strictObject({
  id: z.uuid(),
  container: z.string().max(60),
  unity: z.enum(FORMAT_UNITIES),
  unityValue: z.number().min(0.001).max(1_000_000),
  type: z.enum(BULK_TYPES),
  formatType: z.enum(FORMAT_TYPES),
  weight: z.number().nonnegative().nullable(),
  ean: z.string().max(14).nullable(),
  /** 75 cl equivalents of one unit; null for what has no volume. */
  eq75: z.number().nullable(),
  price: Euros.nullable(),
  wrapping: Euros.nullable(),
  packing: z.string().max(60).nullable(),
  packingQuantity: z.number().int().positive().max(10_000).nullable(),
  minQuantity: z.number().nonnegative().nullable(),
  maxQuantity: z.number().positive().nullable(),
  discountPrice: Tiers,
  discountAdd: Tiers,
  promotions: z.array(Promotion).max(50),
  typologies: z.record(z.string(), FormatPrice),
});
export type Format = z.output<typeof Format>;

/** Units per litre: content divided by it is litres. */
const PER_LITRE: Readonly<Record<FormatUnity, Dec | null>> = {
  'Litre(s)': dec(1),
  'Centilitre(s)': dec(100),
  'Millilitre(s)': dec(1000),
  'Gramme(s)': null,
};
const SHORT: Readonly<Record<FormatUnity, string>> = {
  'Litre(s)': 'L',
  'Centilitre(s)': 'cl',
  'Millilitre(s)': 'ml',
  'Gramme(s)': 'g',
};

/** Litres in one unit; null when the content is a weight. */
export const litresOf = (unity: FormatUnity, unityValue: Amount): Dec | null => {
  const perLitre = PER_LITRE[unity];
  return perLitre && over(dec(unityValue), perLitre);
};

/** The bottle in which everything is counted; 0.0075 hl, the default factor of alcohol taxes. */
export const BOTTLE_LITRES = dec('0.75');
const HECTO = dec('0.01');

export const eq75Of = (litres: Dec): Dec => over(litres, BOTTLE_LITRES);
export const litresOfEq75 = (eq75: Dec): Dec => times(eq75, BOTTLE_LITRES);
export const hectolitresOf = (litres: Dec): Dec => times(litres, HECTO);

/** `75 cl`, `1,5 L`, `500 g` */
export const formatLabel = (unity: FormatUnity, unityValue: Amount): string => {
  const places = toPlainText(dec(unityValue)).split('.')[1]?.length ?? 0;
  return `${french(dec(unityValue), places)}\u00a0${SHORT[unity]}`;
};

/** `75 cl`, `6 × 75 cl`: what one unit sold holds. */
export const contentLabel = (one: {
  readonly unity: FormatUnity;
  readonly unityValue: Amount;
  readonly formatType?: string | null;
  readonly packingQuantity?: number | null;
}): string => {
  const content = formatLabel(one.unity, one.unityValue);
  return one.formatType === 'packing' && (one.packingQuantity ?? 1) > 1
    ? `${one.packingQuantity}\u00a0×\u00a0${content}`
    : content;
};

/** An import that only knows the family of a container keeps its name: it is said in words, as what is typed is. */
const CONTAINER_WORDS: Readonly<Record<string, string>> = {
  bottle: 'Bouteille',
  vrac: 'Vrac',
  bib: 'Bag-in-box',
  packing: '',
};
export const containerWords = (container: string): string => CONTAINER_WORDS[container] ?? container;

/** `Magnum 150 cl`, `Coffret de 3 (3 × 75 cl)`: what is sold, as offers and documents name it. */
export const offerLabel = (one: {
  readonly container: string;
  readonly unity: FormatUnity;
  readonly unityValue: Amount;
  readonly formatType?: FormatType | null;
  readonly packingQuantity?: number | null;
}): string => {
  const content = contentLabel(one);
  const container = containerWords(one.container);
  if (!container) return content;
  return content === formatLabel(one.unity, one.unityValue) ? `${container} ${content}` : `${container} (${content})`;
};

/** The same of a product's format: a box holds so many bottles, whether that is said of its format or of itself. */
export const soldAs = (
  product: { readonly productType: string; readonly packingQuantity?: number | null },
  format: Parameters<typeof offerLabel>[0],
): string =>
  offerLabel({
    ...format,
    formatType: product.productType === 'box' ? 'packing' : (format.formatType ?? null),
    packingQuantity: format.packingQuantity ?? product.packingQuantity ?? null,
  });

/**
 * The bottles of a unit, for parcels, free shipping by bottles, minima and multiples: bottles, and those inside boxes.
 */
export const bottlesPerUnit = (one: {
  readonly productType: string;
  readonly formatType?: FormatType | null;
  readonly packingQuantity?: number | null;
}): number => {
  if (one.productType === 'box' || (one.productType === 'bottle' && one.formatType === 'packing'))
    return one.packingQuantity ?? 1;
  return one.productType === 'bottle' && one.formatType !== 'vrac' ? 1 : 0;
};
