import { formatNumber } from '../format.ts';
import { unitsWords as words } from '../messages/units.fr.ts';

/** The content of a quantity cell: a number, the text that is none, null once emptied, undefined while untouched. */
export type TypedCell = number | string | null | undefined;

export interface UnitsLimit {
  /** The most that may be typed; without it, any quantity. */
  readonly most?: number | undefined;
  /** Counted in whole units. */
  readonly whole?: boolean | undefined;
}

/**
 * Refuses a cell that is not understood: its window stops there instead of taking nothing for it. An untouched cell is
 * nothing; one that was emptied by hand is asked.
 */
export const whyNotUnits = (typed: TypedCell, { most, whole }: UnitsLimit = {}): string | null => {
  if (typed === undefined) return null;
  if (typed === null || typed === '') return words.empty;
  const isUnits = typeof typed === 'number' && typed >= 0 && !(whole && !Number.isInteger(typed));
  if (isUnits && (most === undefined || typed <= most)) return null;
  return words.wrong(whole === true, most === undefined ? null : formatNumber(most));
};

/** The units of a cell that was understood. */
export const unitsIn = (typed: TypedCell): number => (typeof typed === 'number' ? typed : 0);

/** Leads to the first wrong cell of a window, which says in words what it asks for. */
export const leadToWrongCell = (place: HTMLElement | null): void => {
  const field = place?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
