import * as z from 'zod';
import { PRODUCT_STATUSES } from '#areas/catalogue/rules/product.ts';
import { Declaration } from '#areas/catalogue/rules/label.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { DRAWN_SHAPES, DRAWN_TINTS } from './drawing.ts';

/** The data of the public pages: each page gets all that it shows by one call. */
export const Picture = z.object({ shape: z.enum(DRAWN_SHAPES), tint: z.enum(DRAWN_TINTS), litres: z.number() });

/** A product in the grid: its first buyable format, and whether there are others. */
export const Card = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  precision: z.string().nullable(),
  productType: z.string(),
  type: z.string().nullable(),
  color: z.string().nullable(),
  gamme: z.string().nullable(),
  producer: z.string().nullable(),
  appellation: z.string().nullable(),
  visual: z.string().nullable(),
  drawing: Picture,
  status: z.enum(PRODUCT_STATUSES).optional(),
  vintage: z.object({ id: z.string(), name: z.string() }),
  format: z.object({ id: z.string(), label: z.string(), wrapping: z.number().nullable() }),
  /** The price of the format that is drawn and named. */
  price: z.number().nullable(),
  /** By the litre; null for what is not a drink. */
  perLitre: z.number().nullable(),
  /** No other format that can be bought costs less: it may be written « dès ». */
  isLeast: z.boolean(),
  was: z.number().nullable(),
  tier: z.object({ from: z.number(), price: z.number() }).nullable(),
  available: z.boolean(),
  hasChoice: z.boolean(),
});
export type Card = z.output<typeof Card>;

const Facet = z.object({ key: z.string(), label: z.string(), count: z.number().int() });
export type Facet = z.output<typeof Facet>;

export const ShopPage = z.object({
  shop: PublicShop,
  reader: Reader,
  tab: z.object({ id: z.string(), name: z.string(), isFirst: z.boolean() }).nullable(),
  products: z.array(Card),
  total: z.number().int(),
  shown: z.number().int(),
  facets: z.object({
    types: z.array(Facet),
    producers: z.array(Facet),
    ranges: z.array(Facet),
    colors: z.array(Facet),
    vintages: z.array(Facet),
  }),
});
export type ShopPage = z.output<typeof ShopPage>;

export const FormatOffer = z.object({
  id: z.string(),
  label: z.string(),
  container: z.string(),
  litres: z.number().nullable(),
  ean: z.string().nullable(),
  drawing: Picture,
  price: z.number().nullable(),
  /** The lowest price of the last thirty days, when a cut is announced. */
  was: z.number().nullable(),
  tiers: z.array(z.object({ from: z.number(), price: z.number() })),
  gifts: z.array(z.object({ from: z.number(), free: z.number() })),
  wrapping: z.number().nullable(),
  caseOf: z.number().int().nullable(),
  /** The content of a box. */
  holds: z.array(z.object({ quantity: z.number().int(), name: z.string(), format: z.string() })).optional(),
  available: z.boolean(),
  left: z.number().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export type FormatOffer = z.output<typeof FormatOffer>;
export const VintageOffer = z.object({
  id: z.string(),
  name: z.string(),
  alcohol: z.number().nullable(),
  formats: z.array(FormatOffer),
});
export type VintageOffer = z.output<typeof VintageOffer>;

export const ProductPage = z.object({
  shop: PublicShop,
  reader: Reader,
  product: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    precision: z.string().nullable(),
    productType: z.string(),
    type: z.string().nullable(),
    color: z.string().nullable(),
    quality: z.string().nullable(),
    /** All its signs of quality, in words. */
    qualities: z.array(z.string()),
    producer: z.string().nullable(),
    gamme: z.string().nullable(),
    appellation: z.string().nullable(),
    place: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
    grape: z.string().nullable(),
    mention: z.string().nullable(),
    description: z.string().nullable(),
    /** The same with its headings and colours: HTML that was cleaned for this answer. */
    descriptionHtml: z.string().nullable(),
    /** French where the estate wrote it in no other language of the reader. */
    descriptionLang: z.string(),
    visual: z.string().nullable(),
    /** All its photographs, the main one first. */
    pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
    status: z.string(),
    vintages: z.array(VintageOffer),
  }),
  others: z.array(Card),
});
export type ProductPage = z.output<typeof ProductPage>;

export const LegalPage = z.object({
  shop: PublicShop,
  reader: Reader,
  legal: z.object({
    reason: z.string(),
    legalForm: z.string(),
    capital: z.string(),
    registry: z.string(),
    siret: z.string(),
    vatNumber: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    address: z.array(z.string()),
    exciseNumber: z.string(),
    packagingId: z.string(),
    mediator: z.object({ name: z.string(), address: z.string(), site: z.string() }),
    director: z.string(),
    host: z.string(),
    /** Without their dress, and as a page shows them: cleaned for this answer. */
    notice: z.string(),
    noticeHtml: z.string().nullable(),
    terms: z.string(),
    termsHtml: z.string().nullable(),
    /** The general terms of professionals; null: those above are for everybody. */
    termsProHtml: z.string().nullable(),
  }),
});
export type LegalPage = z.output<typeof LegalPage>;

/** The controller of a shop's personal data, from the seller's own facts. */
export const PrivacyPage = z.object({
  shop: PublicShop,
  reader: Reader,
  controller: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    host: z.string(),
  }),
});
export type PrivacyPage = z.output<typeof PrivacyPage>;

export const NutritionPage = z.object({ shop: PublicShop, reader: Reader, declarations: z.array(Declaration) });
export type NutritionPage = z.output<typeof NutritionPage>;
export const HomePage = z.object({
  reader: Reader,
  shops: z.array(
    z.object({
      name: z.string(),
      publicName: z.string(),
      city: z.string(),
      businessType: z.string(),
      color: z.string().nullable(),
    }),
  ),
});
export type HomePage = z.output<typeof HomePage>;

/** The producers whose shop this person may come into: name, town, and the picture or the vessel that stands for it. */
export const ProducersPage = z.object({
  reader: Reader,
  total: z.number().int(),
  shops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      publicName: z.string(),
      city: z.string(),
      businessType: z.string(),
      color: z.string().nullable(),
      logo: z.string().nullable(),
      banner: z.string().nullable(),
    }),
  ),
});
export type ProducersPage = z.output<typeof ProducersPage>;

export const ReaderPage = z.object({
  reader: Reader,
  /** Two readers with the same word see the pages of the shop alike; null without a shop, or for one that does not exist. */
  view: z.string().nullable(),
  /** Its name, colours and tabs, for the pages that are of no shop until it is known whom one buys from. */
  shop: PublicShop.nullable().optional(),
});

export const AuthPage = z.object({
  reader: Reader,
  shop: z
    .object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      publicName: z.string(),
      color: z.string().nullable(),
      logo: z.string().nullable(),
      banner: z.string().nullable(),
      /** How to reach the seller, as the legal notice of an open shop tells anybody; nothing of one that is closed. */
      phone: z.string(),
      address: z.array(z.string()),
    })
    .nullable(),
});
export type AuthPage = z.output<typeof AuthPage>;

/** Why a line of a former order is not for sale now. */
export const NOT_AGAIN = ['gone', 'soldOut', 'noPrice'] as const;
/** A former order, as a cart would hold it today. */
export const OrderAgain = z.object({
  seller: z.object({ id: z.string(), name: z.string(), publicName: z.string() }),
  lines: z.array(
    z.object({
      quantity: z.number(),
      product: z.object({
        id: z.string(),
        chosenVintage: z.object({ id: z.string(), name: z.string() }),
        chosenFormat: z.object({ id: z.string(), label: z.string(), wrapping: z.number().nullable() }),
        isWrapped: z.boolean(),
        productType: z.string(),
        name: z.string(),
        slug: z.string(),
        appellation: z.string(),
        gamme: z.string(),
        visual: z.string().nullable(),
        drawing: Picture,
      }),
    }),
  ),
  left: z.array(z.object({ label: z.string(), why: z.enum(NOT_AGAIN) })),
});
export type OrderAgain = z.output<typeof OrderAgain>;
