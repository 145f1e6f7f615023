import { compare, dec, type Dec, isZero, over, roundTo, sum, times, toPlainText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseBottling } from './bottling-refusals.ts';

/** Hectolitres of a strength; null: nobody said it. */
export interface Strong {
  readonly label: string;
  readonly hectolitres: Dec;
  readonly abv: Dec | null;
}
const HUNDRED = dec(100);

/** Hectolitres of pure alcohol; null where a strength is unknown: a part would be taken for the whole. */
export const pureAlcoholOf = (lines: readonly Strong[]): Dec | null =>
  lines.some(({ abv }) => abv === null)
    ? null
    : roundTo(sum(lines.map(({ hectolitres, abv }) => over(times(hectolitres, abv ?? ZERO), HUNDRED))), 5);

/** So much pure alcohol makes so many hectolitres at this strength: 100 hl are 250 hl at 40 % vol. */
export const madeOf = (pure: Dec, abv: Dec): Dec => (isZero(abv) ? ZERO : roundTo(over(times(pure, HUNDRED), abv), 5));

/**
 * Each output is declared with its strength. The outputs hold no more alcohol than the sources, when both are known.
 */
export const whyNotDistilled = (sources: readonly Strong[], outputs: readonly Strong[]): Refusal | null => {
  const weak = outputs.find(({ abv }) => abv === null || isZero(abv));
  if (weak) return refuseBottling('stock.distilling-no-strength', { what: weak.label });
  const [came, went] = [pureAlcoholOf(sources), pureAlcoholOf(outputs)];
  return came !== null && went !== null && compare(went, came) > 0
    ? refuseBottling('stock.distilling-more-alcohol', { came: hl(came), went: hl(went) })
    : null;
};
const hl = (volume: Dec): string => toPlainText(volume).replace('.', ',');
