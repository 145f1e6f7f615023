import { ownValueEndpoints } from '#areas/shops/rules/fields/own-value-endpoints.ts';
import * as z from 'zod';
import { ById, endpoint, Id, jsonQuery, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint, HistoryRow } from '#kernel/history.ts';
import { ListFilter, listOf, ListQuery } from '#kernel/list.ts';
import { Cut, FileHash, PICTURE_LIMIT, PICTURE_SIZES } from '#kernel/picture.ts';
import { BoxContents, MOST_PARTS, PartInput } from './box.ts';
import { ScanPage } from './label.ts';
import { PRODUCT_STATUSES } from './product.ts';
import { SAVED_WHYS } from './prices/price-history.ts';
import { ListedProduct, OneProduct, PriceRow, ProductRow } from './product-answer.ts';
import {
  CivilDay,
  FormatChanges,
  NewFormat,
  NewProduct,
  NewVintage,
  PriceChange,
  ProductChanges,
  VintageChanges,
} from './product-input.ts';

/** A price is filled in by those who see prices; what a form sends for nothing says nothing. */
const PRICE = { can: 'seeAllPrice', unless: [null, {}, []] } as const;
const FORMAT_PRICES = {
  price: PRICE,
  wrapping: PRICE,
  discountPrice: PRICE,
  discountAdd: PRICE,
  promotions: PRICE,
} as const;
const PRODUCT_PRICES = {
  wrappingPrice: PRICE,
  'vintages.formats.price': PRICE,
  'vintages.formats.wrapping': PRICE,
  'vintages.formats.typologies': PRICE,
  'vintages.formats.discountPrice': PRICE,
  'vintages.formats.discountAdd': PRICE,
  'vintages.formats.promotions': PRICE,
} as const;

/** The calls of the catalogue. Those of imports are in import-endpoints.ts. */
export const products = endpoint({
  verb: 'GET',
  path: '/v1/products',
  can: 'public',
  module: null,
  readOnly: true,
  cached: 'publicVersion',
  input: z.strictObject({
    /** `{ "type": "wine", "gamme": null, "color": { "in": ["red"] }, "vintage": "2021" }` */
    filter: jsonQuery(ListFilter).optional(),
    shopIds: jsonQuery(z.array(Id).max(50)).optional(),
    typology: z.string().max(40).optional(),
    origin: z.literal('shop').optional(),
    search: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(200),
  }),
  output: z.array(ListedProduct),
  summary:
    'Produits en vente, avec le prix de la catégorie de clients du lecteur. L’équipe du domaine voit tous les états et choisit la catégorie. `origin=shop` écarte les prestations.',
});

export const product = endpoint({
  verb: 'GET',
  path: '/v1/products/:id',
  can: 'public',
  module: null,
  readOnly: true,
  cached: 'publicVersion',
  input: z.strictObject({ id: Id, typology: z.string().max(40).optional() }),
  output: OneProduct,
  summary:
    'Un produit : millésimes avec droits et degré, formats, prix de la catégorie du lecteur, droits d’une unité à ce jour.',
});

export const officeProducts = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/products',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  input: ListQuery,
  output: listOf(ProductRow),
  readOnly: true,
  summary: 'Le catalogue du domaine, filtré et trié. Qui ne fait que créer voit ce qu’il a créé.',
});
export const addProduct = endpoint({
  verb: 'POST',
  path: '/v1/products',
  can: 'createProduct',
  fields: PRODUCT_PRICES,
  module: null,
  input: NewProduct,
  output: OneProduct,
  done: 'Le produit est créé.',
  summary: 'Crée un produit avec ses millésimes et formats. Il attend en pause qu’on le mette en ligne.',
});
export const changeProduct = endpoint({
  verb: 'PUT',
  path: '/v1/products/:id',
  can: 'createProduct',
  fields: PRODUCT_PRICES,
  module: null,
  input: ProductChanges,
  output: OneProduct,
  done: 'Le produit est enregistré.',
  summary: 'Change un produit. `version` est celle qu’on a lue ; les millésimes donnés forment la liste entière.',
});

const verb = (name: string, done: string, summary: string) =>
  endpoint({
    verb: 'PUT',
    path: `/v1/products/:id/${name}`,
    can: 'createProduct',
    module: null,
    input: ById.extend({ was: z.enum(PRODUCT_STATUSES).optional() }),
    output: OneProduct,
    done,
    summary,
  });
export const publishProduct = verb(
  'publish',
  'Le produit est en ligne.',
  'Met un produit en ligne ; refusé s’il n’a aucun prix.',
);
export const pauseProduct = verb(
  'pause',
  'Le produit est en pause.',
  'Cache un produit de la boutique, ou reprend un produit retiré.',
);
export const sellOutProduct = verb(
  'sell-out',
  'Le produit est marqué épuisé.',
  'Montre un produit sans permettre de l’acheter.',
);
export const closeProduct = verb('close', 'Le produit est retiré de la vente.', 'Retire un produit de la vente.');

export const productHistory = endpoint({
  verb: 'GET',
  path: '/v1/products/:id/history',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  input: ById,
  readOnly: true,
  output: z.array(HistoryRow),
  summary: 'Qui a changé ce produit, quand et comment.',
});
/** The fields of the estate's own on a product. */
export const productOwnFields = ownValueEndpoints({
  path: '/v1/products',
  read: { any: ['seeAllProduct', 'createProduct'] },
  write: 'createProduct',
  module: null,
  of: 'd’un produit',
});

export const historyOfProduct = historyEndpoint('product', {
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  summary: 'Qui a changé ce produit, quand et comment.',
});

/** A product, one year, one format at a time: what its page edits. */
export const addVintage = endpoint({
  verb: 'POST',
  path: '/v1/products/:id/vintages',
  can: 'createProduct',
  module: null,
  input: NewVintage,
  output: OneProduct,
  done: 'Le millésime est ajouté.',
  summary: 'Ajoute un millésime ; `copyFrom` reprend les formats, les prix et les droits d’un autre.',
});
export const changeVintage = endpoint({
  verb: 'PUT',
  path: '/v1/product-vintages/:id',
  can: 'createProduct',
  module: null,
  input: VintageChanges,
  output: OneProduct,
  done: 'Le millésime est enregistré.',
  summary: 'Change l’année, le degré, les droits et la mise en bouteille d’un millésime.',
});
export const archiveVintage = endpoint({
  verb: 'PUT',
  path: '/v1/product-vintages/:id/archive',
  can: 'createProduct',
  module: null,
  input: ById,
  output: OneProduct,
  done: 'Le millésime est retiré.',
  summary: 'Retire un millésime et ses formats ; refusé tant que du stock ou une commande les retient.',
});
export const addFormat = endpoint({
  verb: 'POST',
  path: '/v1/product-vintages/:id/formats',
  can: 'createProduct',
  fields: FORMAT_PRICES,
  module: null,
  input: NewFormat,
  output: OneProduct,
  done: 'Le format est ajouté.',
  summary: 'Ajoute un format à un millésime.',
});
export const changeFormat = endpoint({
  verb: 'PUT',
  path: '/v1/product-formats/:id',
  can: 'createProduct',
  fields: { ...FORMAT_PRICES, tiers: PRICE },
  module: null,
  input: FormatChanges,
  output: OneProduct,
  done: 'Le format est enregistré.',
  summary: 'Change un format : contenance, EAN, référence, colisage, quantités, paliers.',
});
export const boxContents = endpoint({
  verb: 'GET',
  path: '/v1/products/:id/contents',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  readOnly: true,
  input: ById,
  output: BoxContents,
  summary: 'Ce que contient un coffret, format par format : articles, prix séparés, ce qu’on peut encore en faire.',
});
export const setBoxContents = endpoint({
  verb: 'PUT',
  path: '/v1/product-formats/:id/contents',
  can: 'createProduct',
  module: null,
  input: z.strictObject({ id: Id, version: z.number().int(), parts: z.array(PartInput).max(MOST_PARTS) }),
  output: OneProduct,
  done: 'Le contenu du coffret est enregistré.',
  summary:
    'Donne tout le contenu d’un format de coffret, dans l’ordre. Le stock, les droits et le volume viennent alors de ses articles ; une liste vide en fait un article comme un autre.',
});
export const archiveFormat = endpoint({
  verb: 'PUT',
  path: '/v1/product-formats/:id/archive',
  can: 'createProduct',
  module: null,
  input: ById,
  output: OneProduct,
  done: 'Le format est retiré.',
  summary: 'Retire un format ; refusé tant que du stock ou une commande le retient.',
});

export const putPicture = endpoint({
  verb: 'POST',
  path: '/v1/products/:id/picture',
  can: 'createProduct',
  module: null,
  upload: { maxBytes: PICTURE_LIMIT },
  input: z.strictObject({
    id: Id,
    fileName: z.string().trim().min(1).max(200).default('photo'),
    cut: Cut.optional(),
  }),
  output: OneProduct,
  done: 'La photo est enregistrée.',
  summary:
    'La photo d’un produit : le corps est le fichier, JPEG, PNG ou WebP, 5 Mo au plus. `cut` (gauche, haut, largeur, hauteur, en dix-millièmes) la recadre. `pictureId: null` par PUT la retire.',
});
export const publicFile = endpoint({
  verb: 'GET',
  path: '/files/:hash',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ hash: FileHash }),
  output: 'file',
  summary: 'Un fichier public par son empreinte : il ne change jamais et se garde pour toujours.',
});

export const pictureSize = endpoint({
  verb: 'GET',
  path: '/files/:hash/:size',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ hash: FileHash, size: z.enum(PICTURE_SIZES) }),
  output: 'file',
  summary: 'Une image publique à la largeur et au format d’un écran : `640.avif`. Elle se garde pour toujours.',
});

export const prices = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/prices',
  can: 'seeAllPrice',
  module: null,
  /** The grid of a day: of the past from its history, to come with the prices that are planned. */
  input: ListQuery.extend({
    on: CivilDay.optional(),
    /** The first row, counted from nought: any window of the grid, whose total is then exact up to 100,000. */
    from: z.coerce.number().int().min(0).max(100_000).optional(),
    /** Only the prices of these categories. */
    columns: jsonQuery(z.array(z.string().max(40)).max(500)).optional(),
  }),
  output: listOf(PriceRow),
  readOnly: true,
  summary:
    'La grille : un format par ligne, son prix de base et celui de chaque catégorie de clients. `on` donne les prix d’un jour, passé ou à venir (tri et filtres restent ceux d’aujourd’hui) ; `from` et `columns`, une fenêtre de la grille : à partir d’une ligne, pour quelques catégories.',
});
export const changePrices = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/prices',
  can: { all: ['createProduct', 'seeAllPrice'] },
  module: null,
  input: z.strictObject({
    rows: z.array(PriceChange).min(1).max(5000),
    /** Products that were waiting for a price go on sale as soon as they have one. */
    publish: z.boolean().default(false),
    /** How the sheet was made, for the history of prices. */
    why: z.enum(SAVED_WHYS).default('grid'),
    /** The lower prices are announced to consumers, with the lowest price of the thirty days before; until this day when it is given. */
    announce: z.strictObject({ until: CivilDay.nullable().default(null) }).optional(),
  }),
  output: MessageAnswer.extend({
    changed: z.number().int(),
    completed: z.number().int(),
    published: z.number().int(),
    /** Formats whose reduction is announced. */
    announced: z.number().int(),
    /** The sheet that the history of prices keeps it under; null when no price is another one. */
    sheetId: z.string().nullable(),
    /** The rows that put back what stood there before. Sent as they are, they refuse to undo what somebody changed since. */
    undo: z.array(PriceChange),
  }),
  done: 'Les prix sont enregistrés.',
  summary:
    'Change des prix en nombre, tout ou rien. Sans catégorie, c’est le prix de base ; `price: null` retire le prix. `was` refuse d’écraser un prix changé entre-temps ; `undo` remet les prix d’avant.',
});

export const catalogueSummary = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/summary',
  can: 'signedIn',
  module: null,
  input: NoInput,
  readOnly: true,
  output: z.object({ products: z.number().int(), online: z.number().int(), incomplete: z.number().int() }),
  summary: 'Combien de produits, combien en ligne, combien à compléter.',
});

export const exportCatalogue = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/export',
  can: 'seeAllPrice',
  module: null,
  input: NoInput,
  output: 'file',
  summary: 'Le catalogue et sa grille en CSV, dans le modèle que l’import reconnaît.',
});

const Entry = z.looseObject({ key: z.string(), label: z.string() });
export const referenceLists = endpoint({
  verb: 'GET',
  path: '/v1/reference-lists',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ names: z.string().max(600).optional() }),
  output: z.record(z.string(), z.array(Entry)),
  summary:
    'Les listes de référence (couleurs, qualités, cépages, codes d’accise, TVA par pays…). `names=colours,grapes` n’en donne que quelques-unes.',
});

export const exciseRates = endpoint({
  verb: 'GET',
  path: '/v1/excise-rates',
  can: { kinds: ['owner', 'iam'] },
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.object({
    rates: z.array(
      z.object({ id: z.string(), label: z.string(), unit: z.string(), amount: z.number(), year: z.number().int() }),
    ),
    missing: z.object({ year: z.number().int(), stage: z.enum(['ahead', 'begun']), words: z.string() }).nullable(),
  }),
  summary: 'Les droits d’accise du jour, et l’année dont ils ne sont pas encore connus.',
});

export const scanPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/gs1/:ean',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({
    ean: z.string().min(1).max(120),
    vintage: z.string().max(120).optional(),
    labelLang: z.string().max(10).optional(),
  }),
  output: ScanPage,
  summary:
    'Ce que dit l’étiquette du produit dont on a lu le code, même retiré de la vente : rien d’autre, et rien du lecteur.',
});
