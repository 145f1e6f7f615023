import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { raisedPrice, ROUNDINGS } from '../price-raise.ts';
import type { PriceChange } from '../product-input.ts';

/** So many products are taken at once; what is written of them is one sheet of the history, put back as one. */
export const BULK_PRODUCTS = 5000;
export const BULK_CELLS = 20_000;
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

/**
 * The cells that an act changes, with what stands there now. A cell without a price has nothing to raise; what follows another grid is
 * raised with it and not typed, unless it is pinned; the base price is neither shown nor hidden.
 */
export const bulkChanges = (
  formats: readonly BulkFormat[],
  keys: readonly (string | null)[],
  act: BulkPriceAct,
  follows: ReadonlySet<string>,
): { readonly changes: readonly PriceChange[]; readonly followed: number } => {
  let followed = 0;
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
      if (act.do === 'raise' && price === null) return [];
      const next = act.do === 'set' ? act.price : raisedPrice(price as number, act.percent, act.rounding);
      return next === price ? [] : [{ ...cell, price: next }];
    }),
  );
  return { changes, followed };
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
