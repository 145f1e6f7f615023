import { UNION_COUNTRIES } from '#kernel/field/countries.ts';
import { departmentOf } from '#kernel/field/postal-code.ts';

/** Where something goes, as far as prices depend on it. */
export interface Destination {
  readonly country: string;
  readonly zipcode: string;
  readonly mountain?: boolean | undefined;
}
/** Countries; and within France the departments, when they are named. */
export interface Zone {
  readonly countries: readonly string[];
  readonly departments: readonly string[];
}

/** The excise territory of the Union, by country: a consumer there owes his own country's duty. */
const UNION: ReadonlySet<string> = new Set(UNION_COUNTRIES);
export const isInUnion = (country: string): boolean => UNION.has(country);

const isOverseas = (department: string | null): boolean => department !== null && department.length === 3;

/** Corsica is 20 in its codes, 2A and 2B in people's mouths: 200 and 201 are the south. */
const namesOf = (department: string | null, zipcode: string): readonly string[] => {
  if (department === null) return [];
  return department === '20' ? ['20', /^20[01]/.test(zipcode) ? '2A' : '2B'] : [department];
};

/**
 * How narrowly a zone holds a destination: 2 by its department, 1 by its country, 0 not at all. « France » is the mainland and
 * Corsica: what goes overseas is an export with its own prices, so it must be named.
 */
export const zoneFit = (zone: Zone, to: Destination): 0 | 1 | 2 => {
  if (!zone.countries.includes(to.country)) return 0;
  const department = to.country === 'FR' ? departmentOf(to.zipcode) : null;
  if (zone.departments.length > 0)
    return namesOf(department, to.zipcode).some((name) => zone.departments.includes(name)) ? 2 : 0;
  return isOverseas(department) ? 0 : 1;
};

/** The best of those that hold the destination, all of them when several are as narrow. */
export const narrowest = <T extends Zone>(zones: readonly T[], to: Destination): readonly T[] => {
  const best = Math.max(0, ...zones.map((zone) => zoneFit(zone, to)));
  return best === 0 ? [] : zones.filter((zone) => zoneFit(zone, to) === best);
};
