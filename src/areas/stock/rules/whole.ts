import { dec, type Dec, isZero, modulo, plus } from '#kernel/money.ts';

const isWhole = (quantity: Dec): boolean => isZero(modulo(quantity, dec(1)));

/**
 * Whether a change leaves a part of a unit on a shelf of what is counted whole. A part that lay there before (older versions let it in) can
 * leave, and never stops what moves by whole units.
 */
export const leavesPart = (before: Dec, change: Dec): boolean => !isWhole(change) && !isWhole(plus(before, change));
