import * as z from 'zod';
import { CivilDay } from '#areas/catalogue/rules/product-input.ts';
import type { PaperFormat, PaperProduct } from '#areas/catalogue/rules/paper-product.ts';
import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import { COLOURS } from '#areas/catalogue/rules/reference/reference-goods.ts';
import { TypologyKey } from '#areas/shops/rules/shop.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { defineRefusals } from '#kernel/refusal.ts';

/** Sheets in one file: their pictures are in it, each as it was sent. */
export const MOST_SHEETS = 60;

export const refusePriceList = defineRefusals({
  'sales.too-many-sheets': {
    kind: 'invalid',
    fr: 'Un fichier réunit au plus {most} fiches : cochez-en moins.',
    en: 'One file holds at most {most} sheets: tick fewer.',
  },
  'sales.unknown-category': {
    kind: 'invalid',
    fr: 'Cette catégorie de clients n’existe pas.',
    en: 'There is no such category of clients.',
  },
  'sales.no-price-in-list': {
    kind: 'state',
    fr: 'Aucun produit en vente n’a de prix pour la catégorie « {name} ».',
    en: 'No product on sale has a price for the category “{name}”.',
  },
});

export const PRICE_GROUPS = ['color', 'gamme', 'appellation', 'producer'] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];
export const PRICE_GROUP_WORDS: Readonly<Record<PriceGroup, string>> = {
  color: 'Couleur',
  gamme: 'Gamme',
  appellation: 'Appellation',
  producer: 'Producteur',
};

export const priceListPaper = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/price-list',
  can: 'seeAllPrice',
  module: null,
  input: z.strictObject({
    typology: TypologyKey,
    by: z.enum(PRICE_GROUPS).default('color'),
    /** The day of its prices: of the past from their history, to come with those that are planned. Today without it. */
    on: CivilDay.optional(),
  }),
  output: 'file',
  summary:
    'Le tarif d’une catégorie de clients en PDF : ce qui est en vente, HT ou TTC comme la catégorie, par couleur, gamme, appellation ou producteur. `on` donne les prix d’un jour, passé ou à venir.',
});

export const productSheets = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/product-sheets',
  can: { any: ['seeAllProduct', 'createProduct'] },
  fields: { typology: 'seeAllPrice' },
  module: null,
  /** Ids of products, parted by commas; prices are those of the category, without it there are none. */
  input: z.strictObject({ ids: z.string().min(1).max(8000), typology: TypologyKey.optional() }),
  output: 'file',
  summary: 'Les fiches de produits en un PDF : photo, origine, cépages, degré, texte, formats et, sur demande, prix.',
});

export interface PriceLine {
  readonly name: string;
  /** The details that the heading above does not give. */
  readonly details: string;
  readonly vintage: string;
  readonly format: PaperFormat & { readonly price: number };
  readonly isSoldOut: boolean;
}
export interface PriceSection {
  readonly heading: string;
  readonly lines: readonly PriceLine[];
}

const COLOUR_ORDER = new Map<string, number>(COLOURS.map((one, at) => [one.key, at]));
const compare = (a: string, b: string): number => a.localeCompare(b, 'fr');
const OTHERS = 'Autres articles';

const headingOf = (product: PaperProduct, by: PriceGroup): string =>
  (by === 'color' ? (product.isDrink ? product.color : null) : product[by]) ?? OTHERS;
const detailsOf = (product: PaperProduct, by: PriceGroup): string =>
  [
    by === 'producer' ? null : product.producer,
    by === 'appellation' ? null : product.appellation,
    by === 'color' ? null : product.color,
    by === 'gamme' ? null : product.gamme,
  ]
    .filter(Boolean)
    .join('  ·  ');

/** Colours stand in the order of the trade, ranges and appellations in that of a French dictionary; what has none comes last. */
const orderOf = (by: PriceGroup, [a]: readonly PaperProduct[], [b]: readonly PaperProduct[]): number => {
  const [left, right] = [a ? headingOf(a, by) : OTHERS, b ? headingOf(b, by) : OTHERS];
  if ((left === OTHERS) !== (right === OTHERS)) return left === OTHERS ? 1 : -1;
  if (by !== 'color') return compare(left, right);
  return (COLOUR_ORDER.get(a?.colorKey ?? '') ?? 99) - (COLOUR_ORDER.get(b?.colorKey ?? '') ?? 99);
};

const grouped = (products: readonly PaperProduct[], by: PriceGroup): readonly PaperProduct[][] => {
  const groups = new Map<string, PaperProduct[]>();
  for (const product of products) {
    const heading = headingOf(product, by);
    const group = groups.get(heading);
    if (group) group.push(product);
    else groups.set(heading, [product]);
  }
  return [...groups.values()];
};

/** Builds the sections of a price list. Articles without a price for the category are absent. */
export const priceSections = (products: readonly PaperProduct[], by: PriceGroup): readonly PriceSection[] =>
  [...grouped(products, by)]
    .sort((a, b) => orderOf(by, a, b))
    .map((group) => ({
      heading: group[0] ? headingOf(group[0], by) : OTHERS,
      lines: [...group]
        .sort((a, b) => compare(a.appellation ?? '', b.appellation ?? '') || compare(a.name, b.name))
        .flatMap((product) =>
          product.vintages.flatMap((vintage) =>
            vintage.formats.flatMap((format): PriceLine[] =>
              format.price === null
                ? []
                : [
                    {
                      name: product.name,
                      details: detailsOf(product, by),
                      vintage: isNonVintage(vintage.name) ? '' : vintage.name,
                      format: { ...format, price: format.price },
                      isSoldOut: product.isSoldOut,
                    },
                  ],
            ),
          ),
        ),
    }))
    .filter((section) => section.lines.length > 0);
