import { departmentOf } from '#kernel/field/postal-code.ts';
import { territoryOf } from '#kernel/field/territory.ts';

/** Where something goes, as far as prices depend on it. */
export interface Destination {
  readonly country: string;
  readonly zipcode: string;
  readonly city?: string | undefined;
  readonly mountain?: boolean | undefined;
}
/** Countries; and within France the departments, when they are named. */
export interface Zone {
  readonly countries: readonly string[];
  readonly departments: readonly string[];
}

/** Corsica is 20 in its codes, 2A and 2B in people's mouths: 200 and 201 are the south. */
const namesOf = (department: string | null, zipcode: string): readonly string[] => {
  if (department === null) return [];
  return department === '20' ? ['20', /^20[01]/.test(zipcode) ? '2A' : '2B'] : [department];
};

/**
 * How narrowly a zone holds a destination: 2 by its department, 1 by its country, 0 not at all. « France » is the mainland,
 * Corsica and Monaco: what goes overseas is an export with its own prices, so it must be named.
 */
export const zoneFit = (zone: Zone, to: Destination): 0 | 1 | 2 => {
  const { part, overseas } = territoryOf(to);
  // Carriers serve Monaco as France; an estate may still price it apart.
  const countries = part === 'Monaco' ? ['FR', to.country] : [to.country];
  if (!countries.some((one) => zone.countries.includes(one))) return 0;
  const department = to.country === 'FR' ? departmentOf(to.zipcode) : null;
  if (zone.departments.length > 0)
    return namesOf(department, to.zipcode).some((name) => zone.departments.includes(name)) ? 2 : 0;
  return overseas ? 0 : 1;
};

/** The best of those that hold the destination, all of them when several are as narrow. */
export const narrowest = <T extends Zone>(zones: readonly T[], to: Destination): readonly T[] => {
  const best = Math.max(0, ...zones.map((zone) => zoneFit(zone, to)));
  return best === 0 ? [] : zones.filter((zone) => zoneFit(zone, to) === best);
};
