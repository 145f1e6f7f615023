import { ownValueEndpoints } from '#areas/shops/rules/fields/own-value-endpoints.ts';
import * as z from 'zod';
import { ById, endpoint, Id, jsonQuery, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint, HistoryRow } from '#kernel/history.ts';
import { ListFilter, listOf, ListQuery } from '#kernel/list.ts';
import { ScanPage } from './label.ts';
import { PRODUCT_STATUSES } from './product.ts';
import { ListedProduct, OneProduct, ProductRow } from './product-answer.ts';
import { NewProduct, PRICE, ProductChanges } from './product-input.ts';

const PRODUCT_PRICES = {
  wrappingPrice: PRICE,
  'vintages.formats.price': PRICE,
  'vintages.formats.wrapping': PRICE,
  'vintages.formats.typologies': PRICE,
  'vintages.formats.discountPrice': PRICE,
  'vintages.formats.discountAdd': PRICE,
  'vintages.formats.promotions': PRICE,
} as const;

/** The calls of products. Those of their years, formats and pictures stand beside, as do those of prices, of imports and of the lists of the trade. */
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
    'Produits en vente, avec le prix de la catégorie de clients du lecteur. L’équipe du domaine voit tous les états et choisit la catégorie. `origin=shop` écarte les prestations. Une page tient `size` produits, 200 au plus et par défaut ; tant qu’elle est pleine, la suivante est `page` + 1.',
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

export const producers = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/producers',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  input: NoInput,
  readOnly: true,
  output: z.array(z.string()),
  summary: 'Les producteurs nommés dans le catalogue, par ordre alphabétique, mille au plus.',
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
