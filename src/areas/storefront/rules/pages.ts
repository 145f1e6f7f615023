import * as z from 'zod';
import { PRODUCT_STATUSES } from '#areas/catalogue/rules/product.ts';
import { HeaderStyle } from '#areas/shops/rules/shop.ts';
import { KINDS } from '#kernel/permission.ts';
import { DRAWN_SHAPES, DRAWN_TINTS } from './drawing.ts';

/** What public pages are made of: each page asks once and gets all it shows. */
export const Picture = z.object({ shape: z.enum(DRAWN_SHAPES), tint: z.enum(DRAWN_TINTS), litres: z.number() });

/** Who reads the page; null for a visitor, so that all visitors read the same page. */
export const Reader = z
  .object({ kind: z.enum(KINDS), username: z.string(), email: z.string(), worksHere: z.boolean() })
  .nullable();

const link = { id: z.string(), name: z.string(), slug: z.string() };
export const Tab = z.object({ ...link, children: z.array(z.object(link)) });

/** The shop as every page of it shows it: name, colours, tabs. */
export const ShopFace = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  publicName: z.string(),
  businessType: z.string(),
  city: z.string(),
  color: z.string().nullable(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  header: HeaderStyle,
  title: z.string(),
  tabs: z.array(Tab),
  isOpen: z.boolean(),
  isDemo: z.boolean(),
  /** The price category in which this reader sees prices; null: he sees none and may ask for conditions. */
  typology: z.object({ key: z.string(), name: z.string(), ttc: z.boolean() }).nullable(),
  /** Raised with every change that visitors can see. */
  version: z.number(),
});
export type ShopFace = z.output<typeof ShopFace>;

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
  appellation: z.string().nullable(),
  visual: z.string().nullable(),
  drawing: Picture,
  status: z.enum(PRODUCT_STATUSES).optional(),
  vintage: z.object({ id: z.string(), name: z.string() }),
  format: z.object({ id: z.string(), label: z.string(), wrapping: z.number().nullable() }),
  price: z.number().nullable(),
  was: z.number().nullable(),
  tier: z.object({ from: z.number(), price: z.number() }).nullable(),
  available: z.boolean(),
  hasChoice: z.boolean(),
});
export type Card = z.output<typeof Card>;

const Facet = z.object({ key: z.string(), label: z.string(), count: z.number().int() });
export type Facet = z.output<typeof Facet>;

export const ShopPage = z.object({
  shop: ShopFace,
  reader: Reader,
  tab: z.object({ id: z.string(), name: z.string(), isFirst: z.boolean() }).nullable(),
  products: z.array(Card),
  total: z.number().int(),
  shown: z.number().int(),
  facets: z.object({ types: z.array(Facet), ranges: z.array(Facet), colors: z.array(Facet), vintages: z.array(Facet) }),
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
  shop: ShopFace,
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
    gamme: z.string().nullable(),
    appellation: z.string().nullable(),
    place: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
    grape: z.string().nullable(),
    mention: z.string().nullable(),
    description: z.string().nullable(),
    visual: z.string().nullable(),
    status: z.string(),
    vintages: z.array(VintageOffer),
  }),
  others: z.array(Card),
});
export type ProductPage = z.output<typeof ProductPage>;

export const LegalPage = z.object({
  shop: ShopFace,
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
    mediator: z.object({ name: z.string(), address: z.string(), site: z.string() }),
    notice: z.string(),
    terms: z.string(),
  }),
});
export type LegalPage = z.output<typeof LegalPage>;

/** The online withdrawal function: there as long as there are contracts, also when the shop is closed. */
export const WithdrawalPage = z.object({ shop: ShopFace, reader: Reader });

/** What the label of a wine must tell; null where the estate has not said it yet. */
export const Declaration = z.object({
  productId: z.string(),
  name: z.string(),
  appellation: z.string().nullable(),
  category: z.string().nullable(),
  color: z.string().nullable(),
  quality: z.string().nullable(),
  vintage: z.string(),
  grape: z.string().nullable(),
  alcohol: z.number().nullable(),
  formats: z.array(z.string()),
  eans: z.array(z.string()),
  owner: z.string(),
  country: z.string().nullable(),
});
export type Declaration = z.output<typeof Declaration>;
export const NutritionPage = z.object({ shop: ShopFace, reader: Reader, declarations: z.array(Declaration) });
export type NutritionPage = z.output<typeof NutritionPage>;
/** A page reached from a QR code: no shop, no reader, nothing but the wine. */
export const ScanPage = z.object({ ean: z.string(), declarations: z.array(Declaration) });
export type ScanPage = z.output<typeof ScanPage>;

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

export const ReaderPage = z.object({ reader: Reader });

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
    })
    .nullable(),
});
export type AuthPage = z.output<typeof AuthPage>;
