import { randomInt } from 'node:crypto';

/** Nine digits that no other test has: a process is shared by several tests of a run, so its number names none of them. */
export const freshMark = (): string => String(randomInt(100_000_000, 1_000_000_000));
