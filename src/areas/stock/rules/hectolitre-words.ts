import { type Amount, type Dec, dec, french } from '#kernel/money.ts';

/** Five decimals, as volumes are kept and declared: a bottle is 0,00750 hl, and what came in is what went out and what was lost. */
export const hectolitreWords = (volume: Amount | Dec): string => french(dec(volume), 5).replace('-', '−');
