import { PRODUCT_TYPE_WORDS } from '#areas/catalogue/rules/product.ts';
import { COLOURS } from '#areas/catalogue/rules/reference/reference-goods.ts';
import { defineList } from '#kernel/list.ts';
import { CAUSE_WORDS } from './stock.ts';

export const COLOUR_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  COLOURS.map((one) => [one.key, one.label]),
);

export const stockList = defineList({
  name: 'stocks',
  nouns: ['référence', 'références'],
  fields: {
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    format: { type: 'text', label: 'Format' },
    color: { type: 'enum', label: 'Couleur', filter: true, sort: true, values: COLOUR_WORDS },
    appellation: { type: 'text', label: 'Appellation', filter: true, sort: true },
    formatId: { type: 'id', label: 'Article', filter: true },
    productId: { type: 'id', label: 'Produit (identifiant)', filter: true },
    warehouseId: { type: 'id', label: 'Entrepôt (identifiant)', filter: true },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true, sort: true },
    lot: { type: 'text', label: 'Lot', filter: true, sort: true },
    real: { type: 'number', label: 'Réel', filter: true, sort: true },
    reserved: { type: 'number', label: 'Réservé', filter: true, sort: true },
    available: { type: 'number', label: 'Disponible', filter: true, sort: true },
    incoming: { type: 'number', label: 'Attendu', filter: true, sort: true },
    threshold: { type: 'number', label: 'Seuil', filter: true, sort: true },
    low: { type: 'boolean', label: 'Sous le seuil', filter: true },
    volume: { type: 'number', label: 'Volume (hl)', sort: true },
  },
  defaultSort: 'product,vintage',
  search: true,
  sums: ['real', 'reserved', 'available', 'incoming', 'volume'],
});

export const colourList = defineList({
  name: 'stock-colours',
  nouns: ['ligne', 'lignes'],
  fields: {
    color: { type: 'enum', label: 'Couleur', filter: true, sort: true, group: true, values: COLOUR_WORDS },
    appellation: { type: 'text', label: 'Appellation', filter: true, sort: true, group: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true, group: true },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true, sort: true, group: true },
    articles: { type: 'number', label: 'Articles', sort: true },
    bottles: { type: 'number', label: 'Bouteilles', filter: true, sort: true },
    bottlesReserved: { type: 'number', label: 'dont réservées', filter: true, sort: true },
    bottlesAvailable: { type: 'number', label: 'dont disponibles', filter: true, sort: true },
    eq75: { type: 'number', label: 'Équivalent 75 cl', filter: true, sort: true },
    volume: { type: 'number', label: 'Volume (hl)', filter: true, sort: true },
    reserved: { type: 'number', label: 'Réservé (hl)', filter: true, sort: true },
    available: { type: 'number', label: 'Disponible (hl)', filter: true, sort: true },
  },
  defaultSort: 'color,appellation,-vintage,warehouse',
  search: false,
  sums: ['bottles', 'bottlesReserved', 'bottlesAvailable', 'volume', 'reserved', 'available', 'eq75'],
});

export const sheetList = defineList({
  name: 'stock-sheet',
  nouns: ['article', 'articles'],
  fields: {
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    format: { type: 'number', label: 'Format', sort: true },
    color: { type: 'text', label: 'Couleur', filter: true, sort: true },
    gamme: { type: 'text', label: 'Gamme', filter: true, sort: true },
    formatId: { type: 'id', label: 'Article', filter: true },
    productId: { type: 'id', label: 'Produit (identifiant)', filter: true },
    productType: { type: 'enum', label: 'Type', filter: true, values: PRODUCT_TYPE_WORDS },
    lot: { type: 'text', label: 'Lot', filter: true, sort: true },
    real: { type: 'number', label: 'Réel', filter: true, sort: true },
    available: { type: 'number', label: 'Disponible', filter: true, sort: true },
    followed: { type: 'boolean', label: 'Stock suivi', filter: true },
  },
  defaultSort: 'product,vintage,format,lot',
  search: true,
  sums: [],
});

export const movementList = defineList({
  name: 'stock-movements',
  nouns: ['mouvement', 'mouvements'],
  fields: {
    at: { type: 'instant', label: 'Quand', filter: true, sort: true },
    day: { type: 'date', label: 'Jour', filter: true, sort: true },
    cause: { type: 'enum', label: 'Cause', filter: true, values: CAUSE_WORDS },
    quantity: { type: 'number', label: 'Quantité', filter: true, sort: true },
    realAfter: { type: 'number', label: 'Stock après' },
    product: { type: 'text', label: 'Produit', filter: true },
    vintage: { type: 'text', label: 'Millésime', filter: true },
    format: { type: 'text', label: 'Format' },
    formatId: { type: 'id', label: 'Article', filter: true },
    warehouseId: { type: 'id', label: 'Entrepôt (identifiant)', filter: true },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true },
    lot: { type: 'text', label: 'Lot', filter: true },
    document: { type: 'text', label: 'Document', filter: true },
    documentId: { type: 'id', label: 'Document (identifiant)', filter: true },
    note: { type: 'text', label: 'Note', filter: true },
    actor: { type: 'text', label: 'Par' },
  },
  defaultSort: '-at',
  search: true,
  sums: ['quantity'],
});
