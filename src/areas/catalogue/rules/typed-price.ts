import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { type Amount, dec, toNumber } from '#kernel/money.ts';
import type { Tiers } from './format.ts';

export interface PricedFormat {
  readonly price?: Amount | null | undefined;
  readonly discountPrice?: Tiers | undefined;
  readonly typologies?:
    | Readonly<
        Record<
          string,
          { readonly visible: boolean; readonly price?: Amount | null; readonly tiers?: Tiers | undefined }
        >
      >
    | undefined;
}

/** A category of clients as prices are looked up for it. */
export interface PriceReader {
  readonly key: string;
  /** Its prices are typed as the base price is, with VAT or without: it takes what it has none of from there. */
  readonly inherits: boolean;
}

export const priceReader = (
  key: string,
  all: Readonly<Record<string, { readonly public: boolean; readonly ttc: boolean }>>,
): PriceReader => ({
  key,
  inherits: all[key]?.ttc === isBaseGross(Object.values(all)),
});

/**
 * The price typed for a category of clients, in its own mode: the one of the grid, else the base price of the format where that is of
 * the same mode; none without a category, when the format is hidden from it, or when nobody typed one. Discounts come after, with the
 * rules of sales.
 */
export const typedPrice = (format: PricedFormat, reader: PriceReader | null): number | null => {
  if (reader === null || !isVisibleTo(format, reader.key)) return null;
  const price = format.typologies?.[reader.key]?.price ?? (reader.inherits ? format.price : null);
  return price === null || price === undefined ? null : toNumber(dec(price));
};

/** Its prices by quantity: its own, else those of the format where they are typed in its mode. */
export const typedTiers = (format: PricedFormat, reader: PriceReader | null): Tiers => {
  if (reader === null) return {};
  const own = format.typologies?.[reader.key]?.tiers ?? {};
  if (Object.keys(own).length > 0) return own;
  return (reader.inherits ? format.discountPrice : null) ?? {};
};

export const isVisibleTo = (format: PricedFormat, typologyKey: string | null): boolean =>
  typologyKey === null || format.typologies?.[typologyKey]?.visible !== false;
