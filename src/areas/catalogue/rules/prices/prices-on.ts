import type { Amount } from '#kernel/money.ts';
import type { PriceChange } from '../product-input.ts';

/** What stands in the cells of one format: its base price, and what each category has of its own. */
export interface GridCells {
  readonly price: Amount | null;
  readonly own: Readonly<
    Record<string, { readonly visible: boolean; readonly price: Amount | null; readonly pinned?: boolean | undefined }>
  >;
}

/** The cells after these changes, the last one of each standing; what a change says nothing of stays. */
export const overlaid = (
  cells: GridCells,
  inOrder: readonly Pick<PriceChange, 'typologyKey' | 'price' | 'visible'>[],
): GridCells => {
  let { price } = cells;
  const own = { ...cells.own };
  for (const one of inOrder) {
    if (one.typologyKey === null) price = one.price;
    else own[one.typologyKey] = { visible: one.visible ?? own[one.typologyKey]?.visible ?? true, price: one.price };
  }
  return { price, own };
};
