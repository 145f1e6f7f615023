import { defineList } from '#kernel/list.ts';
import { IMPORT_OUTCOME_WORDS, IMPORT_STATUS_WORDS } from './import/import-life.ts';
import { SOURCE_WORDS } from './import/import-sources.ts';
import { PRODUCT_STATUS_WORDS, PRODUCT_TYPE_WORDS } from './product.ts';
import { COLOURS, PRODUCT_KINDS } from './reference/reference-goods.ts';

const words = (
  entries: readonly { readonly key: string; readonly label: string }[],
): Readonly<Record<string, string>> => Object.fromEntries(entries.map((one) => [one.key, one.label]));

export const productList = defineList({
  name: 'catalogue.products',
  nouns: ['produit', 'produits'],
  fields: {
    name: { type: 'text', label: 'Nom', filter: true, sort: true },
    appellation: { type: 'text', label: 'Appellation', filter: true, sort: true },
    color: { type: 'enum', label: 'Couleur', filter: true, sort: true, values: words(COLOURS) },
    type: { type: 'enum', label: 'Type', filter: true, sort: true, values: words(PRODUCT_KINDS) },
    gamme: { type: 'text', label: 'Gamme', filter: true, sort: true },
    producer: { type: 'text', label: 'Producteur', filter: true, sort: true },
    quality: { type: 'text', label: 'Qualités', filter: true, sort: true },
    productType: { type: 'enum', label: 'Famille', filter: true, sort: true, values: PRODUCT_TYPE_WORDS },
    vintages: { type: 'text', label: 'Millésimes', filter: true },
    formats: { type: 'number', label: 'Formats' },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: PRODUCT_STATUS_WORDS },
    incomplete: { type: 'boolean', label: 'À compléter', filter: true },
    priceFrom: { type: 'money', label: 'Prix, dès', filter: true, sort: true, can: 'seeAllPrice' },
    stock: { type: 'number', label: 'Stock', can: 'seeAllStock' },
    updatedAt: { type: 'instant', label: 'Modifié', filter: true, sort: true },
    ownFields: { type: 'text', label: 'Champs personnalisés', filter: true },
  },
  defaultSort: 'name',
  search: true,
  sums: [],
});

export const priceList = defineList({
  name: 'catalogue.prices',
  nouns: ['format', 'formats'],
  fields: {
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    /** By what one holds: the half before the bottle, the bottle before the magnum. */
    format: { type: 'number', label: 'Format', sort: true },
    color: { type: 'enum', label: 'Couleur', filter: true, sort: true, values: words(COLOURS) },
    gamme: { type: 'text', label: 'Gamme', filter: true, sort: true },
    productType: { type: 'enum', label: 'Famille', filter: true, values: PRODUCT_TYPE_WORDS },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: PRODUCT_STATUS_WORDS },
    incomplete: { type: 'boolean', label: 'À compléter', filter: true },
    price: { type: 'money', label: 'Prix de base', filter: true, sort: true, can: 'seeAllPrice' },
  },
  defaultSort: 'product,vintage,format',
  search: true,
  sums: [],
});

export const importList = defineList({
  name: 'catalogue.imports',
  nouns: ['import', 'imports'],
  fields: {
    createdAt: { type: 'instant', label: 'Reçu', filter: true, sort: true },
    fileName: { type: 'text', label: 'Fichier', filter: true, sort: true },
    source: { type: 'enum', label: 'Préréglage', filter: true, sort: true, values: SOURCE_WORDS },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: IMPORT_STATUS_WORDS },
    total: { type: 'number', label: 'Lignes', sort: true },
    created: { type: 'number', label: 'Créées', sort: true },
    updated: { type: 'number', label: 'Mises à jour', sort: true },
    unchanged: { type: 'number', label: 'Inchangées', sort: true },
    refused: { type: 'number', label: 'Refusées', sort: true },
  },
  defaultSort: '-createdAt',
  search: false,
  sums: [],
});

export const importRowList = defineList({
  name: 'catalogue.import-rows',
  nouns: ['ligne', 'lignes'],
  fields: {
    line: { type: 'number', label: 'Ligne', filter: true, sort: true },
    outcome: { type: 'enum', label: 'Résultat', filter: true, sort: true, values: IMPORT_OUTCOME_WORDS },
    name: { type: 'text', label: 'Produit' },
    left: { type: 'boolean', label: 'Valeur restée', filter: true },
    problems: { type: 'text', label: 'Pourquoi' },
  },
  defaultSort: 'line',
  search: false,
  sums: [],
});
