import type { Amount } from '#kernel/money.ts';
import type { PriceChange } from '../product-input.ts';

/** The cells of a format: its base price, and each category's own price. */
export interface GridCells {
  readonly price: Amount | null;
  readonly own: Readonly<
    Record<string, { readonly visible: boolean; readonly price: Amount | null; readonly pinned?: boolean | undefined }>
  >;
}

/** The cells after these changes, the last one of each standing; what a change says nothing of stays. */
export const overlaid = (
  cells: GridCells,
  inOrder: readonly Pick<PriceChange, 'typologyKey' | 'price' | 'visible' | 'pinned'>[],
  follows: (typologyKey: string) => boolean = () => false,
): GridCells => {
  let { price } = cells;
  const own = { ...cells.own };
  for (const one of inOrder) {
    if (one.typologyKey === null) price = one.price;
    else {
      const now = own[one.typologyKey];
      const pinned = one.pinned ?? now?.pinned;
      // A cell that follows another grid since the plan takes its price from there.
      if (follows(one.typologyKey) && pinned !== true && one.pinned === undefined) continue;
      own[one.typologyKey] = {
        visible: one.visible ?? now?.visible ?? true,
        price: one.price,
        ...(pinned === undefined ? {} : { pinned }),
      };
    }
  }
  return { price, own };
};
