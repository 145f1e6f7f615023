import { type Amount, dec, sum, toNumber } from '#kernel/money.ts';

/** Amounts of an answer added up without the noise of binary numbers. */
export const sumOfNumbers = (amounts: readonly Amount[]): number => toNumber(sum(amounts.map(dec)));
