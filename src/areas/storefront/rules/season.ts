/** The banner of connection pages follows the seasons: from the 21st of March, June, September and December. */
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

const STARTS: readonly (readonly [string, Season])[] = [
  ['03-21', 'spring'],
  ['06-21', 'summer'],
  ['09-21', 'autumn'],
  ['12-21', 'winter'],
];

/** `day` is `YYYY-MM-DD`. */
export const seasonOf = (day: string): Season =>
  STARTS.filter(([start]) => day.slice(5, 10) >= start).at(-1)?.[1] ?? 'winter';
