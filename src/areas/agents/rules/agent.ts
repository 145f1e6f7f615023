import { DEPARTMENTS } from '#kernel/field/departments.ts';

/** Where an agent may sell: the departments that a zip code tells apart (those of Corsica have one beginning). */
export const ZONES = DEPARTMENTS.filter((one) => /^\d+$/.test(one.key) && one.key !== '96');
export const ZONE_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  ZONES.map((one) => [one.key, `${one.key} ${one.label}`]),
);

export const isZone = (key: string): boolean => key in ZONE_WORDS;

/** In one order, each once. */
export const zonesInOrder = (zones: readonly string[]): string[] =>
  ZONES.map((one) => one.key as string).filter((one) => zones.includes(one));
