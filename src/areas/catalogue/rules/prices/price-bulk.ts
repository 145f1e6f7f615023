import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { raisedPrice, ROUNDINGS } from '../price-raise.ts';
import type { PriceChange } from '../product-input.ts';

/** So many products are taken at once; what is written of them is one sheet of the history, put back as one. */
export const BULK_PRODUCTS = 20_000;
export const BULK_CELLS = 60_000;
/** So many of the changes are shown before they are made. */
export const BULK_SHOWN = 8;

const Price = z.number().nonnegative().max(9_999_999);
export const BulkPriceAct = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('raise'), percent: z.number().min(-99).max(1000), rounding: z.enum(ROUNDINGS) }),
  z.strictObject({ do: z.literal('set'), price: Price }),
  z.strictObject({ do: z.literal('show') }),
  z.strictObject({ do: z.literal('hide') }),
]);
export type BulkPriceAct = z.output<typeof BulkPriceAct>;

/** A format with what stands in the grid of it. */
export interface BulkFormat {
  readonly id: string;
  readonly price: number | null;
  /** A box whose prices follow those of its articles. */
  readonly followsParts?: boolean;
  readonly own: Readonly<
    Record<string, { readonly price: number | null; readonly visible: boolean; readonly pinned: boolean }>
  >;
}

/** How the cells stand that a category of clients has no price of its own in. */
export interface LeftOut {
  /** They follow another grid, and are raised with it. */
  readonly followed: number;
  /** They take the base price, which is raised too: they are raised with it. */
  readonly withBase: number;
  /** They take the base price, which is not raised: the category gets a price of its own there. */
  readonly inherited: number;
  /** Nobody typed a price for them: nothing to raise. */
  readonly without: number;
}
export interface Categories {
  /** Categories whose prices follow another grid. */
  readonly follows: ReadonlySet<string>;
  /** Categories that take the base price where they have none. */
  readonly inherits: ReadonlySet<string>;
}

/**
 * Finds the cells that an act changes, with their present price. A cell that follows another grid is raised with it and not typed, unless
 * it is pinned. A cell that takes the base price is raised with the base, or gets a raised price of its own where the base stays. The base
 * price is neither shown nor hidden. Cells that are left out are counted.
 */
export const bulkChanges = (
  formats: readonly BulkFormat[],
  keys: readonly (string | null)[],
  act: BulkPriceAct,
  { follows, inherits }: Categories,
): { readonly changes: readonly PriceChange[] } & LeftOut => {
  let [followed, withBase, inherited, without] = [0, 0, 0, 0];
  const changes = formats.flatMap((format) =>
    keys.flatMap((key): PriceChange[] => {
      const { price, visible, pinned } =
        key === null
          ? { price: format.price, visible: true, pinned: false }
          : (format.own[key] ?? { price: null, visible: true, pinned: false });
      const cell = { formatId: format.id, typologyKey: key, was: price };
      if (act.do === 'show' || act.do === 'hide') {
        const shown = act.do === 'show';
        return key === null || visible === shown ? [] : [{ ...cell, price, visible: shown, wasVisible: visible }];
      }
      if ((format.followsParts || (key !== null && follows.has(key))) && !pinned) {
        followed += 1;
        return [];
      }
      if (act.do === 'set') return act.price === price ? [] : [{ ...cell, price: act.price }];
      const takes = price ?? (key !== null && inherits.has(key) && visible ? format.price : null);
      if (takes === null) {
        without += 1;
        return [];
      }
      if (price === null && keys.includes(null)) {
        withBase += 1;
        return [];
      }
      const next = raisedPrice(takes, act.percent, act.rounding);
      if (next === takes) return [];
      if (price === null) inherited += 1;
      return [{ ...cell, price: next }];
    }),
  );
  return { changes, followed, withBase, inherited, without };
};

const input = z.strictObject({
  ids: z.array(Id).min(1).max(BULK_PRODUCTS),
  /** Price categories; null is the base price. */
  keys: z.array(z.string().max(40).nullable()).min(1).max(100),
  act: BulkPriceAct,
});
const WRITES = { all: ['createProduct', 'seeAllPrice'] } as const;

export const foreseeBulkPrices = endpoint({
  verb: 'POST',
  path: '/v1/catalogue/products/prices/foresee',
  can: WRITES,
  module: null,
  readOnly: true,
  input,
  output: z.object({
    products: z.number().int(),
    /** Cells of the grid that change. */
    cells: z.number().int(),
    /** A mark of these cells and their new prices: the save sends it back, and writes nothing else. */
    mark: z.string(),
    /** Cells that follow another grid: they are raised with it, not by this. */
    followed: z.number().int(),
    /** Cells that take the base price and are raised with it. */
    withBase: z.number().int(),
    /** Cells, among those that change, that took the base price: the category gets a price of its own there. */
    inherited: z.number().int(),
    /** Cells that have no price, and stay so. */
    without: z.number().int(),
    shown: z.array(
      z.object({ label: z.string(), category: z.string(), was: z.number().nullable(), price: z.number().nullable() }),
    ),
  }),
  summary:
    'Ce que changerait un prix ou une visibilité appliqués à plusieurs produits : combien de produits, de prix, et les premiers d’entre eux. Rien n’est écrit.',
});
export const changeBulkPrices = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/products/prices',
  can: WRITES,
  module: null,
  input: input.extend({
    /** As many as were foreseen: another number, and nothing is saved. */
    cells: z.number().int().optional(),
    /** The mark of the preview: once a colleague changed one of these prices, nothing is saved. */
    mark: z.string().max(100).optional(),
  }),
  output: MessageAnswer.extend({ changed: z.number().int(), sheetId: z.string().nullable() }),
  done: 'Les prix sont enregistrés.',
  summary:
    'Augmente, fixe, montre ou cache les prix de plusieurs produits dans les catégories données, tout ou rien ; l’historique les garde comme une seule feuille, qui s’annule d’un coup.',
});
