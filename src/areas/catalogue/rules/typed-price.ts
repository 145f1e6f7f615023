import { type Amount, dec, toNumber } from '#kernel/money.ts';

export interface PricedFormat {
  readonly price?: Amount | null | undefined;
  readonly typologies?:
    | Readonly<Record<string, { readonly visible: boolean; readonly price?: Amount | null }>>
    | undefined;
}

/**
 * The price typed for a category of clients, in its own mode: the one of the grid, else the base price of the format; none when
 * the format is hidden from that category, or when nobody typed one. Discounts come after, with the rules of sales.
 */
export const typedPrice = (format: PricedFormat, typologyKey: string | null): number | null => {
  if (typologyKey === null) return null;
  const own = format.typologies?.[typologyKey];
  if (own && !own.visible) return null;
  const price = own?.price ?? format.price;
  return price === null || price === undefined ? null : toNumber(dec(price));
};
export const isVisibleTo = (format: PricedFormat, typologyKey: string | null): boolean =>
  typologyKey === null || format.typologies?.[typologyKey]?.visible !== false;
