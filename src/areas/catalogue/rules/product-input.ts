import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { Id } from '#kernel/endpoint.ts';
import type { Day as CivilDate } from '#kernel/day.ts';
import { richText } from '#kernel/field/rich-text.ts';
import { Format } from './format.ts';
import { readEan } from './import/import-values.ts';
import { Advanced, Legal, Product, SERVICE_PLACES } from './product.ts';

/**
 * The fields of a product that the office may write. Status, address and prices have calls of their own; keys of the
 * server are not here.
 */
const text = (max: number) =>
  oneLine(max)
    .nullable()
    .transform((value) => value || null);
const Day = civilDay.nullable();
const Ean = text(14).refine(
  (value) => value === null || readEan(value) !== null,
  'Ce code EAN n’est pas juste : sa clé ne correspond pas.',
);

export const FormatInput = z.strictObject({
  ...Format.omit({ id: true, eq75: true, typologies: true, ean: true }).partial().shape,
  id: Id.optional(),
  unity: Format.shape.unity,
  unityValue: Format.shape.unityValue,
  formatType: Format.shape.formatType,
  ean: Ean.optional(),
  reference: text(60).optional(),
  availableOn: Day.optional(),
  typologies: Format.shape.typologies.optional(),
});
export type FormatInput = z.output<typeof FormatInput>;

/** A format as somebody who sees no prices may write it: the empty fields that his form sends erase none. */
export const withoutPrices = (format: FormatInput): FormatInput => {
  const { price, wrapping, typologies, discountPrice, discountAdd, promotions, ...rest } = format;
  return rest;
};

export const VintageInput = z.strictObject({
  id: Id.optional(),
  name: oneLine(60),
  legal: Legal.optional(),
  advanced: Advanced.optional(),
  bottledOn: Day.optional(),
  formats: z.array(FormatInput).min(1, 'Un produit a au moins un format.').max(200),
});
export type VintageInput = z.output<typeof VintageInput>;

const fields = {
  name: Product.shape.name,
  precision: text(200),
  type: text(60),
  color: text(60),
  /** The first sign of quality; with `qualities`, it is not read. */
  quality: text(60),
  qualities: z.array(oneLine(60).min(1)).max(20),
  producer: text(120),
  gamme: text(120),
  appellation: text(200),
  place: text(200),
  mention: text(200),
  region: text(100),
  country: text(60),
  grape: text(300),
  inao: text(60),
  description: richText(5000, 'description'),
  productType: Product.shape.productType,
  vatType: Product.shape.vatType,
  tva: Product.shape.tva,
  disableVAT: z.boolean(),
  servicePlace: z.enum(SERVICE_PLACES),
  wrappingPrice: Product.shape.wrappingPrice,
  packing: text(60),
  packingQuantity: Product.shape.packingQuantity,
  weight: Product.shape.weight,
  pictureId: Id.nullable(),
  slug: z.string().trim().max(120),
  position: z.number().int().min(0).max(100_000),
};

/** A new product: its name and at least one vintage with one format (a product without vintage has one named ''). */
export const NewProduct = z.strictObject({
  ...z.object(fields).partial().shape,
  name: fields.name,
  productType: fields.productType.default('bottle'),
  vintages: z.array(VintageInput).min(1).max(200),
});
export type NewProduct = z.output<typeof NewProduct>;

/** An absent field stays. Vintages, when given, are the whole list: absent ones are withdrawn. */
export const ProductChanges = z.strictObject({
  ...z.object(fields).partial().shape,
  id: Id,
  version: z.number().int().positive(),
  vintages: z.array(VintageInput).min(1).max(200).optional(),
});
export type ProductChanges = z.output<typeof ProductChanges>;

/** A year of a product that exists. From another year it takes formats, prices and duties: only the year is new. */
const vintageFields = {
  name: VintageInput.shape.name,
  legal: Legal,
  alcohol: z.number().min(0).max(100).nullable(),
  /** The month is enough: its first day then stands for it. */
  bottledOn: Day.nullable(),
};
export const NewVintage = z.strictObject({ id: Id, name: vintageFields.name, copyFrom: Id.optional() });
export const VintageChanges = z.strictObject({ id: Id, ...z.object(vintageFields).partial().shape });
/** A format, without its grid: prices are changed in the grid. */
export const NewFormat = z.strictObject({ ...FormatInput.omit({ id: true, typologies: true }).shape, id: Id });
export const FormatChanges = z.strictObject({
  ...FormatInput.omit({ id: true, typologies: true }).shape,
  /** Prices by quantity of each category, by its key, typed in its own mode. */
  tiers: z.record(z.string(), Format.shape.discountPrice).optional(),
  id: Id,
});

/** A change of the grid: the base price when no category is named; null takes the price away. */
/** A day as it is sent: `2026-12-31`. */
export const CivilDay = civilDay as unknown as z.ZodType<CivilDate, CivilDate>;

export const PriceChange = z.strictObject({
  formatId: Id,
  typologyKey: z.string().max(40).nullable(),
  price: z.number().nonnegative().max(9_999_999).nullable(),
  visible: z.boolean().optional(),
  /** In a category that follows another grid: this article keeps this price (true), or follows again (false). */
  pinned: z.boolean().optional(),
  /** The price that this one takes the place of: when another stands there by now, nothing is saved. */
  was: z.number().nonnegative().max(9_999_999).nullable().optional(),
  /** Likewise, whether the category saw the format. */
  wasVisible: z.boolean().optional(),
});
export type PriceChange = z.output<typeof PriceChange>;

/** A price is filled in by those who see prices; what a form sends for nothing says nothing. */
export const PRICE = { can: 'seeAllPrice', unless: [null, {}, []] } as const;
