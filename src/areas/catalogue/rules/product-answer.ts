import * as z from 'zod';
import { MessageAnswer } from '#kernel/endpoint.ts';
import { ShownPart } from './box.ts';
import { Format } from './format.ts';
import { ShownPicture } from './picture/pictures.ts';
import { Product, Vintage } from './product.ts';

/**
 * Products as the API gives them. Prices are optional everywhere: who may not see prices gets no price field at all. `price` is
 * the one typed for the category in which the reader looks (HT or TTC as it says), before its discount; the cart computes.
 */
const PRICED = { price: true, wrapping: true, discountPrice: true, promotions: true, typologies: true } as const;
const bare = Format.omit({ ...PRICED });
const prices = Format.pick(PRICED).partial();

export const FormatAnswer = z.object({
  ...bare.shape,
  ...prices.shape,
  reference: z.string().nullable(),
  /** The content of a box. */
  parts: z.array(ShownPart).optional(),
  availableOn: z.string().nullable(),
  /** Whether it can be put in a cart now. */
  available: z.boolean(),
  /** Units that can still be sold, for those who may see stocks; null when it is not kept. */
  stock: z.number().nullable().optional(),
});
export type FormatAnswer = z.output<typeof FormatAnswer>;

export const VintageAnswer = z.object({
  ...Vintage.omit({ formats: true }).shape,
  bottledOn: z.string().nullable(),
  formats: z.array(FormatAnswer),
});
export type VintageAnswer = z.output<typeof VintageAnswer>;

/** The category in which prices were looked at; null when the shop shows none to this reader. */
export const TypologySeen = z
  .object({ key: z.string(), name: z.string(), ttc: z.boolean(), globalDiscount: z.number() })
  .nullable();
export type TypologySeen = z.output<typeof TypologySeen>;

const ReductionAnswer = z.object({
  began: z.string(),
  until: z.string().nullable(),
  priors: z.record(z.string(), z.number()),
});
export const ProductAnswer = z.object({
  ...Product.omit({ vintages: true, wrappingPrice: true }).shape,
  shopId: z.uuid(),
  wrappingPrice: z.number().nullable().optional(),
  place: z.string().nullable(),
  mention: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  grape: z.string().nullable(),
  inao: z.string().nullable(),
  description: z.string().nullable(),
  pictureId: z.uuid().nullable(),
  /** All its photographs, the main one first. */
  pictures: z.array(ShownPicture),
  typology: TypologySeen,
  vintages: z.array(VintageAnswer),
  /** For the shop's own people. */
  incomplete: z.boolean().optional(),
  version: z.number().int().optional(),
  /** Reductions announced to consumers, by format, for those of them who see prices. */
  reductions: z.record(z.string(), ReductionAnswer).optional(),
});
export type ProductAnswer = z.output<typeof ProductAnswer>;

/** A product in a list: what chooses and buys it. Duties, degrees, codes and texts are read with the product itself. */
export const ListedFormat = z.object({
  id: z.string(),
  container: z.string(),
  unity: Format.shape.unity,
  unityValue: z.number(),
  type: Format.shape.type,
  formatType: Format.shape.formatType,
  eq75: z.number().nullable(),
  packingQuantity: z.number().nullable(),
  available: z.boolean(),
  stock: z.number().nullable().optional(),
  price: z.number().nullable().optional(),
  discountPrice: z.record(z.string(), z.number()).optional(),
  /** The whole grid, for the shop's own people. */
  typologies: z.record(z.string(), z.object({ visible: z.boolean(), price: z.number().nullable() })).optional(),
});
export type ListedFormat = z.output<typeof ListedFormat>;
export const ListedProduct = z.object({
  id: z.string(),
  shopId: z.string(),
  slug: z.string(),
  productType: Product.shape.productType,
  status: Product.shape.status,
  name: z.string(),
  precision: z.string().nullable(),
  type: z.string().nullable(),
  color: z.string().nullable(),
  quality: z.string().nullable(),
  qualities: z.array(z.string()),
  producer: z.string().nullable(),
  gamme: z.string().nullable(),
  appellation: z.string().nullable(),
  visual: z.string().nullable(),
  typology: TypologySeen,
  vintages: z.array(z.object({ id: z.string(), name: z.string(), formats: z.array(ListedFormat) })),
  incomplete: z.boolean().optional(),
});
export type ListedProduct = z.output<typeof ListedProduct>;

/** A product as its page needs it: with the duty of one unit of each format on this day. */
export const FormatDuty = z.object({
  excise: z.number(),
  css: z.number(),
  total: z.number(),
  words: z.string(),
  unknown: z.boolean(),
});
export const OneProduct = ProductAnswer.extend({
  vintages: z.array(VintageAnswer.extend({ formats: z.array(FormatAnswer.extend({ duty: FormatDuty })) })),
  ...MessageAnswer.shape,
});
export type OneProduct = z.output<typeof OneProduct>;

/** A row of the office's list. */
export const ProductRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  precision: z.string().nullable(),
  productType: Product.shape.productType,
  status: Product.shape.status,
  type: z.string().nullable(),
  color: z.string().nullable(),
  quality: z.string().nullable(),
  qualities: z.array(z.string()),
  producer: z.string().nullable(),
  gamme: z.string().nullable(),
  appellation: z.string().nullable(),
  vintages: z.string(),
  formats: z.number().int(),
  incomplete: z.boolean(),
  priceFrom: z.number().nullable().optional(),
  stock: z.number().nullable().optional(),
  visual: z.string().nullable(),
  updatedAt: z.string(),
  /** Its fields of the estate's own that stand in the list, in words. */
  ownFields: z.string(),
  version: z.number().int(),
  /**
   * For a product with one format: its public price, in its cell of the grid; `why` says in words why it cannot be
   * typed.
   */
  onePrice: z
    .object({
      formatId: z.uuid(),
      typologyKey: z.string().nullable(),
      price: z.number().nullable(),
      why: z.string().nullable(),
    })
    .optional(),
});
export type ProductRow = z.output<typeof ProductRow>;

/** A row of the price grid: one format, its base price and that of each category. */
export const PriceRow = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  product: z.string(),
  color: z.string().nullable(),
  status: Product.shape.status,
  productType: Product.shape.productType,
  gamme: z.string().nullable(),
  vintage: z.string(),
  format: z.string(),
  ean: z.string().nullable(),
  reference: z.string().nullable(),
  incomplete: z.boolean(),
  /** Between its prices with VAT and without, in percent: that of the product today. */
  vatRate: z.number(),
  price: z.number().nullable(),
  /** For a box whose prices follow those of its articles: the rule, in words. The prices cannot be typed. */
  followsParts: z.string().optional(),
  typologies: z.record(
    z.string(),
    z.object({
      visible: z.boolean(),
      price: z.number().nullable(),
      /** A price of its own in a category that follows another grid. */
      pinned: z.literal(true).optional(),
    }),
  ),
  /** The planned prices, the nearest day of each cell; `price` null removes the price, or follows again. */
  planned: z
    .array(z.object({ typologyKey: z.string().nullable(), day: z.string(), price: z.number().nullable() }))
    .optional(),
});
export type PriceRow = z.output<typeof PriceRow>;
