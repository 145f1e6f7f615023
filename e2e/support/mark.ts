import { randomInt } from 'node:crypto';

/**
 * Makes nine digits that no other test has. Several tests of a run share a process, so its number would not tell them
 * apart.
 */
export const freshMark = (): string => String(randomInt(100_000_000, 1_000_000_000));
