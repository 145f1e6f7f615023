import * as z from 'zod';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePrice } from './price-refusals.ts';

/** Why prices were written: what was done, in one act. */
export const PRICE_WHY_WORDS = {
  grid: 'Grille',
  percent: 'Hausse ou baisse en\u00a0%',
  product: 'Page du produit',
  file: 'Grille importée',
  import: 'Import',
  revert: 'Import annulé',
  undo: 'Prix d’avant rétablis',
  planned: 'Prix prévu',
  follow: 'Catégorie suivie',
  box: 'Prix de coffret suivi',
  start: 'Début de l’historique',
} as const;
export const BASE_PRICE_WORDS = 'Prix de base';
export type PriceWhy = keyof typeof PRICE_WHY_WORDS;
/** The reasons that a user may give for a saved sheet; the program gives the others. */
export const SAVED_WHYS = ['grid', 'percent', 'product', 'undo'] as const satisfies readonly PriceWhy[];

/** A written cell. `typologyKey` null is the base price, which every category sees. */
export interface CellChange {
  readonly formatId: string;
  readonly typologyKey: string | null;
  readonly was: string | null;
  readonly price: string | null;
  readonly wasVisible: boolean;
  readonly visible: boolean;
  /** A price of its own in a category that follows another grid. */
  readonly wasPinned?: boolean;
  readonly pinned?: boolean;
  /** It was worked out of another price when it was written: nobody typed it. */
  readonly workedOut?: boolean;
}
export const cellOf = (of: Pick<CellChange, 'formatId' | 'typologyKey'>): string =>
  `${of.formatId} ${of.typologyKey ?? ''}`;

/**
 * The net effect of a run of changes on each cell: the price before its first change and after its last. Cells that
 * ended as they began are left out.
 */
export const netChanges = <C extends CellChange>(inOrder: readonly C[]): readonly C[] => {
  const net = new Map<string, C>();
  for (const one of inOrder) {
    const first = net.get(cellOf(one));
    net.set(
      cellOf(one),
      first
        ? {
            ...one,
            was: first.was,
            wasVisible: first.wasVisible,
            ...(first.wasPinned === undefined ? {} : { wasPinned: first.wasPinned }),
          }
        : one,
    );
  }
  return [...net.values()].filter(
    (one) => one.was !== one.price || one.wasVisible !== one.visible || one.wasPinned !== one.pinned,
  );
};

/** The grid that a history leads to, from nothing on. A cell that is empty and shown is one of which nothing is written. */
export const replayed = (inOrder: readonly CellChange[]): ReadonlyMap<string, Pick<CellChange, 'price' | 'visible'>> =>
  new Map(
    netChanges(inOrder)
      .filter((one) => one.price !== null || !one.visible)
      .map((one) => [cellOf(one), { price: one.price, visible: one.visible }]),
  );

export const PriceChangeRow = z.object({
  id: z.string(),
  at: z.string(),
  formatId: z.string(),
  productId: z.string(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  typologyKey: z.string().nullable(),
  category: z.string(),
  was: z.number().nullable(),
  price: z.number().nullable(),
  wasVisible: z.boolean(),
  visible: z.boolean(),
  /** A price of its own in a category that follows another grid. */
  wasPinned: z.boolean(),
  pinned: z.boolean(),
  why: z.enum(Object.keys(PRICE_WHY_WORDS) as [PriceWhy, ...PriceWhy[]]),
  by: z.string(),
  sheetId: z.string(),
});
export type PriceChangeRow = z.output<typeof PriceChangeRow>;

export const PriceSheetRow = PriceChangeRow.pick({ id: true, at: true, why: true, by: true }).extend({
  /** How many prices it changed, and of how many products. */
  prices: z.number().int(),
  products: z.number().int(),
  /** Its prices of before were put back. */
  undone: z.boolean(),
});
export type PriceSheetRow = z.output<typeof PriceSheetRow>;

/** The reason why the prices before a sheet cannot be restored, as far as its row tells. */
export const whyNotRestoreSheet = ({ why, undone }: Pick<PriceSheetRow, 'why' | 'undone'>): Refusal | null => {
  if (why === 'start') return refusePrice('catalogue.history-begins');
  return undone ? refusePrice('catalogue.sheet-undone') : null;
};

/** The message after a restore: the restored prices, and the computed ones that cannot be restored. */
export const restoredWords = (left: number): string => {
  if (left === 0) return 'Les prix d’avant sont rétablis.';
  return left === 1
    ? 'Les prix d’avant sont rétablis, sauf un\u00a0: il était calculé d’une autre grille, que sa catégorie ne suit plus.'
    : `Les prix d’avant sont rétablis, sauf ${left}\u00a0: ils étaient calculés d’une autre grille, que leur catégorie ne suit plus.`;
};

export const priceChangeList = defineList({
  name: 'catalogue.price-changes',
  nouns: ['prix changé', 'prix changés'],
  fields: {
    at: { type: 'instant', label: 'Quand', filter: true, sort: true },
    product: { type: 'text', label: 'Produit', filter: true },
    vintage: { type: 'text', label: 'Millésime', filter: true },
    format: { type: 'text', label: 'Format' },
    category: { type: 'text', label: 'Catégorie', filter: true },
    was: { type: 'money', label: 'Avant', can: 'seeAllPrice' },
    price: { type: 'money', label: 'Après', filter: true, can: 'seeAllPrice' },
    by: { type: 'text', label: 'Par', filter: true },
    why: { type: 'enum', label: 'Pourquoi', filter: true, values: PRICE_WHY_WORDS },
    productId: { type: 'id', label: 'Produit (identifiant)', filter: true },
    formatId: { type: 'id', label: 'Article (identifiant)', filter: true },
    sheetId: { type: 'id', label: 'Enregistrement', filter: true },
  },
  defaultSort: '-at',
  search: true,
  sums: [],
});

export const priceSheetList = defineList({
  name: 'catalogue.price-sheets',
  nouns: ['enregistrement', 'enregistrements'],
  fields: {
    at: { type: 'instant', label: 'Quand', filter: true, sort: true },
    by: { type: 'text', label: 'Par', filter: true },
    why: { type: 'enum', label: 'Pourquoi', filter: true, values: PRICE_WHY_WORDS },
    prices: { type: 'number', label: 'Prix changés' },
    products: { type: 'number', label: 'Produits' },
    undone: { type: 'boolean', label: 'Annulé', filter: true },
  },
  defaultSort: '-at',
  search: false,
  sums: [],
});
