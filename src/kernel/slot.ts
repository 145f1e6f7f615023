/**
 * A slot is a place that a lower area leaves open for higher ones: menu, home cards, settings sections, panels of a record,
 * entries of the palette. `app/areas.ts` collects the contributions, in the order of the areas then of `order`.
 */
export interface Slot<T> {
  readonly id: string;
  readonly type?: T;
}
export interface Contribution<T = unknown> {
  readonly slot: string;
  readonly order: number;
  readonly item: T;
}

export const defineSlot = <T>(id: string): Slot<T> => ({ id });
export const contribute = <T>(slot: Slot<T>, order: number, item: T): Contribution<T> => ({
  slot: slot.id,
  order,
  item,
});
export const inSlot = <T>(slot: Slot<T>, all: readonly Contribution[]): readonly T[] =>
  all
    .filter((one) => one.slot === slot.id)
    .sort((a, b) => a.order - b.order)
    .map((one) => one.item as T);
