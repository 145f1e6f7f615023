import type { Refusal } from '#kernel/refusal.ts';
import type { PriceChange } from '../product-input.ts';
import { refusePrice } from './price-refusals.ts';
import type { WaitingSheet } from './planned-chain.ts';
import { BASE_PRICE_WORDS, cellOf } from './price-history.ts';

/** The cells that are pinned on a day: those that are today, as the sheets planned until then pin and unpin them. */
export const pinnedOn = (
  today: ReadonlySet<string>,
  inOrder: readonly Pick<WaitingSheet, 'rows'>[],
): ReadonlySet<string> => {
  const pinned = new Set(today);
  for (const row of inOrder.flatMap((sheet) => sheet.rows)) {
    if (row.pinned === true) pinned.add(cellOf(row));
    if (row.pinned === false) pinned.delete(cellOf(row));
  }
  return pinned;
};

/** A category that follows another grid is planned as it is typed: pinned to a price, unpinned, or the price of what is pinned by then. */
export const whyNotPlanCell = (
  row: PriceChange,
  followers: ReadonlyMap<string, string>,
  pinned: ReadonlySet<string>,
): Refusal | null => {
  const name = row.typologyKey === null ? undefined : followers.get(row.typologyKey);
  const label = BASE_PRICE_WORDS;
  if (name === undefined)
    return row.pinned === undefined ? null : refusePrice('catalogue.pin-follows-nothing', { label });
  if (row.pinned === undefined && !pinned.has(cellOf(row)))
    return refusePrice('catalogue.follows-grid', { label, name });
  return row.pinned !== false && row.price === null ? refusePrice('catalogue.pin-needs-price', { label, name }) : null;
};

/**
 * Leaves out the price that a pin replaces: it is computed and changes with the followed grid until the day comes, so
 * no one is asked about it.
 */
export const withoutFollowed = (row: PriceChange): PriceChange => {
  if (row.pinned === undefined) return row;
  const { was: _worked, ...rest } = row;
  return rest;
};

/** The rows of a stopped sheet that still change the present grids: a user applies them over the later changes. */
export const stillSaid = (
  rows: readonly PriceChange[],
  followers: ReadonlyMap<string, string>,
  pinned: ReadonlySet<string>,
): readonly PriceChange[] =>
  rows.flatMap((row) => {
    const { was: _price, wasVisible: _eye, pinned: pin, ...rest } = row;
    const follows = row.typologyKey !== null && followers.has(row.typologyKey);
    if (!follows) return pin === false ? [] : [rest];
    if (pin !== undefined) return [{ ...rest, pinned: pin }];
    return pinned.has(cellOf(row)) ? [rest] : [];
  });
