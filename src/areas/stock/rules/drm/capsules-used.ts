import * as z from 'zod';
import type { ExciseCategory } from '#areas/catalogue/rules/excise.ts';
import type { FormatUnity } from '#areas/catalogue/rules/format.ts';
import { CAPSULE_FAMILIES, CAPSULE_SIZES, type CapsuleCount, reckonedCapsules } from './capsules.ts';

/** When an estate puts its capsules on: at bottling, or when bottles leave with their duty paid. */
export const CAPSULE_MOMENTS = ['bottled', 'released'] as const;
export type CapsuleMoment = (typeof CAPSULE_MOMENTS)[number];

type Family = keyof typeof CAPSULE_FAMILIES;
type Size = keyof typeof CAPSULE_SIZES;
const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

/** Containers of one family and one size that were bottled in a month, or left with their duty paid. */
export const CapsuleUse = z.object({
  family: z.enum(keys(CAPSULE_FAMILIES)),
  size: z.enum(keys(CAPSULE_SIZES)),
  centilitres: z.number().nullable(),
  bib: z.boolean(),
  bottled: z.number().int(),
  released: z.number().int(),
});
export type CapsuleUse = z.output<typeof CapsuleUse>;

/** Families of capsules by duty category. Beer and cider bear no capsule. */
const FAMILY: Readonly<Record<ExciseCategory, Family | null>> = {
  wine: 'T',
  sparkling: 'M',
  fermented: null,
  cider: null,
  vdn: 'PI',
  intermediate: 'PI',
  beer: null,
  beerSmall: null,
  spirits: 'ALCOOLS',
  rum: 'ALCOOLS',
};
const CENTILITRES: Readonly<Record<FormatUnity, number | null>> = {
  'Litre(s)': 100,
  'Centilitre(s)': 1,
  'Millilitre(s)': 0.1,
  'Gramme(s)': null,
};

export interface MovedContainers {
  readonly category: ExciseCategory;
  readonly unity: FormatUnity;
  readonly unityValue: number;
  readonly isBib: boolean;
  readonly bottled: number;
  readonly released: number;
}

const sizeOf = (centilitres: number, bib: boolean): Pick<CapsuleUse, 'size' | 'centilitres'> => {
  const code = bib ? `BIB_${centilitres}` : `CL_${String(centilitres).replace('.', '_')}`;
  return code in CAPSULE_SIZES
    ? { size: code as Size, centilitres: null }
    : { size: 'AUTRE', centilitres: Math.round(centilitres * 10) / 10 };
};
const nameOf = (one: Pick<CapsuleUse, 'family' | 'size' | 'centilitres' | 'bib'>): string =>
  `${one.family} ${one.size} ${one.size === 'AUTRE' ? `${one.centilitres ?? 0} ${one.bib}` : ''}`;

/** The containers of a month by family and size of capsule. What comes to nothing or less is left out: an act that was undone. */
export const capsuleUses = (moved: readonly MovedContainers[]): CapsuleUse[] => {
  const uses = new Map<string, CapsuleUse>();
  for (const one of moved) {
    const family = FAMILY[one.category];
    const each = CENTILITRES[one.unity];
    if (family === null || each === null || one.unityValue <= 0) continue;
    const name = { family, bib: one.isBib, ...sizeOf(Math.round(one.unityValue * each * 10) / 10, one.isBib) };
    const before = uses.get(nameOf(name)) ?? { ...name, bottled: 0, released: 0 };
    uses.set(nameOf(name), {
      ...before,
      bottled: before.bottled + one.bottled,
      released: before.released + one.released,
    });
  }
  return [...uses.values()]
    .map((one) => ({ ...one, bottled: Math.max(0, one.bottled), released: Math.max(0, one.released) }))
    .filter((one) => one.bottled > 0 || one.released > 0)
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
};

/** Why a use is left to the person: no account holds such capsules, several do, or fewer are left than were used. */
export type LeftToPerson = 'none' | 'several' | 'fewer';
export interface UsesTaken {
  readonly counts: readonly CapsuleCount[];
  readonly taken: readonly CapsuleUse[];
  readonly left: readonly { readonly use: CapsuleUse; readonly why: LeftToPerson }[];
}

/**
 * The counts of a month with the containers of its journal as the capsules used. The closing becomes the rest: the person counts
 * it again where his shelf says otherwise.
 */
export const usesTaken = (
  counts: readonly CapsuleCount[],
  uses: readonly CapsuleUse[],
  moment: CapsuleMoment,
): UsesTaken => {
  const next = [...counts];
  const taken: CapsuleUse[] = [];
  const left: { use: CapsuleUse; why: LeftToPerson }[] = [];
  for (const use of uses.filter((one) => one[moment] > 0)) {
    const places = next.flatMap((count, at) => (nameOf(count) === nameOf(use) ? [at] : []));
    const [at] = places;
    const count = at === undefined ? undefined : next[at];
    if (at === undefined || count === undefined) left.push({ use, why: 'none' });
    else if (places.length > 1) left.push({ use, why: 'several' });
    else {
      const used = { ...count, used: use[moment] };
      const closing = reckonedCapsules(used);
      if (closing < 0) left.push({ use, why: 'fewer' });
      else {
        next[at] = { ...used, closing };
        taken.push(use);
      }
    }
  }
  return { counts: next, taken, left };
};
