import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';

type Goods = readonly { readonly formatId: string; readonly quantity: string | number }[];

/** Wine of a campaign may be ordered in another size than the one that is shared out. The area of campaigns counts it in shares. */
export interface ChosenSizes {
  /** Goods as the shares count them, and by shared format the sizes that were asked for. */
  readonly asShared: (
    tx: Tx,
    call: Call,
    saleId: string | null,
    wanted: Goods,
    before: Goods,
  ) => Promise<{
    readonly wanted: Goods;
    readonly before: Goods;
    readonly intoOf: ReadonlyMap<string, readonly string[]>;
  }>;
  /** Goods of an order that will not leave, as its shares count them. */
  readonly droppedAsShared: (tx: Tx, call: Call, saleId: string, dropped: Goods) => Promise<Goods>;
}

export const chosenSizesSlot = defineSlot<ChosenSizes>('allocations.chosen-sizes');
/** Where no area sells campaigns, every size is its own. */
const OWN_SIZES: ChosenSizes = {
  asShared: async (_tx, _call, _saleId, wanted, before) => ({ wanted, before, intoOf: new Map() }),
  droppedAsShared: async (_tx, _call, _saleId, dropped) => dropped,
};
export const chosenSizes = (): ChosenSizes => contributed(chosenSizesSlot)[0] ?? OWN_SIZES;
