import type { RowOf } from '#platform/db.ts';
import type { BoxPart } from '../rules/box.ts';
import type { FormatType, FormatUnity, Tiers } from '../rules/format.ts';
import { picturesOf } from '../rules/picture/pictures.ts';
import type { Legal } from '../rules/product.ts';
import type {
  FormatAnswer,
  ListedFormat,
  ListedProduct,
  ProductAnswer,
  TypologySeen,
  VintageAnswer,
} from '../rules/product-answer.ts';
import type { Promotion } from '../rules/promotion.ts';
import { isVisibleTo, type PriceReader, typedPrice, typedTiers } from '../rules/typed-price.ts';

/**
 * The content of `product.card`: the vintages and formats of a product as refresh_products() writes them, with the
 * prices of all categories.
 */
export interface CardFormat {
  readonly id: string;
  readonly container: string;
  readonly unity: FormatUnity;
  readonly unityValue: number;
  readonly type: 'vrac' | 'other';
  readonly formatType: FormatType;
  readonly weight: number | null;
  readonly ean: string | null;
  readonly reference: string | null;
  readonly eq75: number | null;
  readonly price: number | null;
  readonly wrapping: number | null;
  readonly packing: string | null;
  readonly packingQuantity: number | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly discountPrice: Tiers;
  readonly discountAdd: Tiers;
  readonly promotions: Promotion[];
  readonly availableOn: string | null;
  readonly typologies: Record<string, { visible: boolean; price: number | null; tiers?: Tiers }>;
  /** The parts of a box. */
  readonly parts?: BoxPart[];
}
export interface CardVintage {
  readonly id: string;
  readonly name: string;
  readonly legal: Partial<Legal>;
  readonly advanced: { readonly alcool: { readonly value: number | null } };
  readonly bottledOn: string | null;
  readonly formats: readonly CardFormat[];
}
/** The content of `product.shelf`: the same, as small as a list can show it; null values are absent. */
export interface ShelfFormat {
  readonly id: string;
  readonly container: string;
  readonly unity: FormatUnity;
  readonly unityValue: number;
  readonly type: 'vrac' | 'other';
  readonly formatType: FormatType;
  readonly eq75?: number;
  readonly price?: number;
  readonly packingQuantity?: number;
  readonly availableOn?: string;
  readonly discountPrice?: Tiers;
  readonly typologies?: Record<string, { visible: boolean; price?: number; tiers?: Tiers }>;
}
export type Shelf = readonly { readonly id: string; readonly name: string; readonly formats: readonly ShelfFormat[] }[];

export interface ProductCard {
  readonly vintages: readonly CardVintage[];
}

/** The category in which a reader looks, with what is asked of it to find its prices. */
export type CategorySeen = (NonNullable<TypologySeen> & Pick<PriceReader, 'inherits'>) | null;

/** Units that can still be sold by format; a format that is not in it is not followed and sells without limit. */
export type StockOfFormats = Readonly<Record<string, { readonly available: number; readonly backorder: boolean }>>;

export interface ProductRead extends Omit<RowOf<'product'>, 'search_words' | 'name_key'> {
  readonly sha256: RowOf<'file'>['sha256'] | null;
  readonly typology: CategorySeen;
  readonly stock: StockOfFormats | null;
}

/** The reader's view: it decides which parts of a product are sent. */
export interface Eyes {
  /** Works for this shop: sees every status, base prices and the whole grid. */
  readonly isStaff: boolean;
  readonly seesPrices: boolean;
  readonly seesStock: boolean;
  readonly today: string;
}

/** Pictures are public files, addressed by what they hold: they can be kept for ever. */
export const pictureUrl = (sha256: string | null): string | null => (sha256 ? `/files/${sha256}` : null);

const LEGAL: Legal = {
  category: null,
  taxFormat: null,
  da: null,
  css: null,
  dutyType: 'DA2',
  exciseCode: null,
  customTaxName: null,
  customTaxAmountPerHL: null,
  customTaxAdded: false,
  customTaxVat: null,
  customTaxFamilies: [],
};
export const wholeLegal = (stored: Partial<Legal>): Legal => ({ ...LEGAL, ...stored });

const shownFormat = (format: CardFormat, row: ProductRead, eyes: Eyes): FormatAnswer => {
  const { price, wrapping, discountPrice, promotions, typologies, ...rest } = format;
  const stock = row.stock?.[format.id];
  const typed = typedPrice(format, row.typology);
  const isWhole = eyes.isStaff && row.typology === null;
  return {
    ...rest,
    ...(eyes.seesPrices
      ? {
          price: isWhole ? price : typed,
          wrapping,
          discountPrice: isWhole ? discountPrice : typedTiers(format, row.typology),
          promotions,
          typologies: eyes.isStaff ? typologies : {},
        }
      : {}),
    available:
      row.status === 'online' &&
      (typed !== null || eyes.isStaff) &&
      (!stock || stock.backorder || stock.available > 0) &&
      (format.availableOn === null || format.availableOn <= eyes.today),
    ...(eyes.seesStock ? { stock: stock ? stock.available : null } : {}),
  };
};

/** A row as its reader may see it: formats hidden from his category are not there. */
export const shownProduct = (row: ProductRead, eyes: Eyes): ProductAnswer => ({
  id: row.id,
  shopId: row.shop_id,
  slug: row.slug,
  productType: row.product_type,
  status: row.status,
  name: row.name,
  precision: row.precision,
  type: row.type,
  color: row.color,
  quality: row.quality,
  qualities: row.qualities,
  producer: row.producer,
  gamme: row.gamme,
  appellation: row.appellation,
  place: row.place,
  mention: row.mention,
  region: row.region,
  country: row.country,
  grape: row.grape,
  inao: row.inao,
  description: row.description,
  vatType: row.vat_type,
  tva: row.tva === null ? null : Number(row.tva),
  disableVAT: row.disable_vat,
  ...(row.product_type === 'prestation' ? { servicePlace: row.service_place } : {}),
  visual: pictureUrl(row.sha256),
  pictureId: row.picture_id,
  pictures: picturesOf(row),
  packing: row.packing,
  packingQuantity: row.packing_quantity,
  weight: row.weight === null ? null : Number(row.weight),
  typology: eyes.seesPrices ? row.typology : null,
  ...(eyes.seesPrices ? { wrappingPrice: row.wrapping_price === null ? null : Number(row.wrapping_price) } : {}),
  vintages: row.card.vintages.map(
    (vintage): VintageAnswer => ({
      id: vintage.id,
      name: vintage.name,
      legal: wholeLegal(vintage.legal),
      advanced: { alcool: { value: vintage.advanced.alcool.value } },
      bottledOn: vintage.bottledOn,
      formats: vintage.formats
        .filter((format) => eyes.isStaff || isVisibleTo(format, row.typology?.key ?? null))
        .map((format) => shownFormat(format, row, eyes)),
    }),
  ),
  ...(eyes.isStaff ? { incomplete: row.incomplete, version: row.version } : {}),
  ...(eyes.isStaff && eyes.seesPrices ? { reductions: row.reductions } : {}),
});

/** A row of `product` as a list reads it. */
export interface ListedRow
  extends Pick<
    RowOf<'product'>,
    | 'id'
    | 'slug'
    | 'product_type'
    | 'status'
    | 'name'
    | 'precision'
    | 'type'
    | 'color'
    | 'quality'
    | 'qualities'
    | 'producer'
    | 'gamme'
    | 'appellation'
    | 'picture_hash'
    | 'shelf'
    | 'incomplete'
    | 'position'
  > {}

export const listedProduct = (
  row: ListedRow,
  shopId: string,
  typology: CategorySeen,
  stock: StockOfFormats | null,
  eyes: Eyes,
): ListedProduct => {
  const key = typology?.key ?? null;
  const format = (one: ShelfFormat): ListedFormat => {
    const typed = typedPrice(one, typology);
    const tiers = typedTiers(one, typology);
    const kept = stock?.[one.id];
    return {
      id: one.id,
      container: one.container,
      unity: one.unity,
      unityValue: one.unityValue,
      type: one.type,
      formatType: one.formatType,
      eq75: one.eq75 ?? null,
      packingQuantity: one.packingQuantity ?? null,
      available:
        row.status === 'online' &&
        typed !== null &&
        (!kept || kept.backorder || kept.available > 0) &&
        (one.availableOn === undefined || one.availableOn <= eyes.today),
      ...(eyes.seesPrices ? { price: typed, ...(Object.keys(tiers).length > 0 ? { discountPrice: tiers } : {}) } : {}),
      ...(eyes.isStaff && eyes.seesPrices ? { typologies: gridOf(one) } : {}),
      ...(eyes.seesStock ? { stock: kept ? kept.available : null } : {}),
    };
  };
  return {
    id: row.id,
    shopId,
    slug: row.slug,
    productType: row.product_type,
    status: row.status,
    name: row.name,
    precision: row.precision,
    type: row.type,
    color: row.color,
    quality: row.quality,
    qualities: row.qualities,
    producer: row.producer,
    gamme: row.gamme,
    appellation: row.appellation,
    visual: pictureUrl(row.picture_hash),
    typology: eyes.seesPrices ? typology : null,
    vintages: row.shelf.map((vintage) => ({
      id: vintage.id,
      name: vintage.name,
      formats: (eyes.isStaff ? vintage.formats : vintage.formats.filter((one) => isVisibleTo(one, key))).map(format),
    })),
    ...(eyes.isStaff ? { incomplete: row.incomplete } : {}),
  };
};

const gridOf = (one: ShelfFormat): Record<string, { visible: boolean; price: number | null }> =>
  Object.fromEntries(
    Object.entries(one.typologies ?? {}).map(([key, cell]) => [
      key,
      { visible: cell.visible, price: cell.price ?? null },
    ]),
  );
