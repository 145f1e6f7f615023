import * as z from 'zod';
import { OBSERVED, tooLong } from './checks.ts';
import { isPaidOnly } from './excise-number.ts';
import { type DrmCheck, found } from './found.ts';

/** Capsules that stand for the duty (CRD): who they were printed for. */
export const CAPSULE_KINDS = {
  PERSONNALISEES: { words: 'Personnalisées', csv: 'personnalise' },
  COLLECTIVES_DROITS_SUSPENDUS: { words: 'Collectives, droits suspendus', csv: 'collectif suspendue' },
  COLLECTIVES_DROITS_ACQUITTES: { words: 'Collectives, droits acquittés', csv: 'collectif acquitte' },
} as const;
export const CAPSULE_FAMILIES = {
  T: { words: 'Vins tranquilles', csv: 'TRANQ' },
  M: { words: 'Vins mousseux', csv: 'MOUSSEUX' },
  PI: { words: 'Produits intermédiaires', csv: 'PI' },
  'COGNAC-ARMAGNAC': { words: 'Cognac, armagnac', csv: 'COGNAC-ARMAGNAC' },
  ALCOOLS: { words: 'Alcools', csv: 'ALCOOLS' },
} as const;

/** The sizes that the customs know, by their code; any other one is told by its own volume. */
export const CAPSULE_SIZES = {
  CL_10: '10 cl',
  CL_12_5: '12,5 cl',
  CL_18_7: '18,7 cl',
  CL_20: '20 cl',
  CL_25: '25 cl',
  CL_35: '35 cl',
  CL_37_5: '37,5 cl',
  CL_50: '50 cl',
  CL_62: '62 cl',
  CL_70: '70 cl',
  CL_75: '75 cl',
  CL_100: '100 cl',
  CL_150: '150 cl',
  CL_175: '175 cl',
  CL_200: '200 cl',
  BIB_225: 'BIB 2,25 l',
  BIB_300: 'BIB 3 l',
  BIB_400: 'BIB 4 l',
  BIB_500: 'BIB 5 l',
  BIB_800: 'BIB 8 l',
  BIB_1000: 'BIB 10 l',
  AUTRE: 'Autre contenance',
} as const;
const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

/** The movements of capsules in a month, in the order and with the names of both files. */
export const CAPSULE_MOVES = {
  bought: { side: 'in', words: 'Achats', csv: 'achats', ciel: 'achats' },
  returned: { side: 'in', words: 'Retours', csv: 'retours', ciel: 'retours' },
  surplus: { side: 'in', words: 'Excédents', csv: 'excedents', ciel: 'excedents' },
  otherIn: { side: 'in', words: 'Autres entrées', csv: 'autres', ciel: 'autres-entrees' },
  used: { side: 'out', words: 'Utilisées', csv: 'utilisations', ciel: 'utilisations' },
  destroyed: { side: 'out', words: 'Détruites', csv: 'destructions', ciel: 'destructions' },
  missing: { side: 'out', words: 'Manquantes', csv: 'manquants', ciel: 'manquants' },
  otherOut: { side: 'out', words: 'Autres sorties', csv: 'autres', ciel: 'autres-sorties' },
} as const;
export type MoveKey = keyof typeof CAPSULE_MOVES;
export const MOVE_KEYS = keys(CAPSULE_MOVES);

const Count = z.number().int().min(0).max(100_000_000);
const moves = Object.fromEntries(MOVE_KEYS.map((key) => [key, Count.default(0)])) as Record<
  MoveKey,
  z.ZodDefault<typeof Count>
>;
/** A count of capsules; the closing is the counted quantity, and the customs check it against the rest. */
export const CapsuleCount = z.strictObject({
  family: z.enum(keys(CAPSULE_FAMILIES)),
  kind: z.enum(keys(CAPSULE_KINDS)),
  size: z.enum(keys(CAPSULE_SIZES)),
  /** For a size without a code: its volume, and whether it is a bag-in-box. */
  centilitres: z
    .number()
    .positive()
    .max(100_000)
    .refine((volume) => /^\d+(\.\d)?$/u.test(String(volume)), 'Une décimale au plus')
    .nullable()
    .default(null),
  bib: z.boolean().default(false),
  opening: Count,
  ...moves,
  closing: Count,
  observations: z.string().trim().max(250).optional(),
});
export type CapsuleCount = z.output<typeof CapsuleCount>;
/** As it was kept: the first declarations know neither other moves nor other sizes. */
export const countKept = (kept: CapsuleCount): CapsuleCount => CapsuleCount.parse(kept);

export type CapsuleName = Pick<CapsuleCount, 'family' | 'kind' | 'size' | 'centilitres' | 'bib'>;
export const nameOfCount = ({ family, kind, size, centilitres, bib }: CapsuleName): CapsuleName => ({
  family,
  kind,
  size,
  centilitres,
  bib,
});
/** A count that opened on so many and of which nothing moved. */
export const capsulesLeft = (name: CapsuleName, left: number): CapsuleCount => ({
  ...nameOfCount(name),
  opening: left,
  ...(Object.fromEntries(MOVE_KEYS.map((key) => [key, 0])) as Record<MoveKey, number>),
  closing: left,
});

const ofSide = (count: CapsuleCount, side: 'in' | 'out'): number =>
  MOVE_KEYS.reduce((total, key) => (CAPSULE_MOVES[key].side === side ? total + count[key] : total), 0);
export const reckonedCapsules = (count: CapsuleCount): number =>
  count.opening + ofSide(count, 'in') - ofSide(count, 'out');

export const accountOf = ({ family, kind }: Pick<CapsuleName, 'family' | 'kind'>): string => `${family} ${kind}`;
const ownSize = ({ centilitres, bib }: Pick<CapsuleName, 'centilitres' | 'bib'>): string => {
  const volume = String(bib ? (centilitres ?? 0) / 100 : (centilitres ?? 0)).replace('.', ',');
  return bib ? `BIB ${volume} l` : `${volume} cl`;
};
export const sizeWords = (name: CapsuleName): string =>
  name.size === 'AUTRE' && name.centilitres !== null ? ownSize(name) : CAPSULE_SIZES[name.size];
export const capsuleId = (name: CapsuleName): string =>
  name.size === 'AUTRE'
    ? `${accountOf(name)} ${name.centilitres ?? 0} ${name.bib ? 'BIB' : 'CL'}`
    : `${accountOf(name)} ${name.size}`;
const accountWords = ({ family, kind }: Pick<CapsuleName, 'family' | 'kind'>): string =>
  `${CAPSULE_FAMILIES[family].words}, ${CAPSULE_KINDS[kind].words.toLowerCase()}`;
export const capsuleWords = (name: CapsuleName): string => `${accountWords(name)}, ${sizeWords(name)}`;

/** Each by its rule: is it there once, is its own size one, does it come to what was counted. */
export const countChecks = (counts: readonly CapsuleCount[]): DrmCheck[] => {
  const seen = new Set<string>();
  return counts.flatMap((count) => {
    const isTwice = seen.has(capsuleId(count));
    seen.add(capsuleId(count));
    const check = checkOf(count);
    const left = reckonedCapsules(count);
    return [
      ...(isTwice
        ? [check(count.size === 'AUTRE' ? 'RG32' : 'RG29', count.size === 'AUTRE' ? '025' : '021', TWICE)]
        : []),
      ...ofOwnSize(count),
      ...(left === count.closing
        ? []
        : [check('RG30', '022', `il devrait en rester ${left}, ${count.closing} sont déclarées.`)]),
      ...((count.observations ?? '').length > OBSERVED ? [tooLong(`CRD ${capsuleWords(count)}`)] : []),
    ];
  });
};
const TWICE = 'ce compte est là deux fois.';
const checkOf =
  (name: CapsuleName) =>
  (rule: string, code: string, words: string): DrmCheck =>
    found(rule, code, `CRD ${capsuleWords(name)} : ${words}`);

/** A size that is told by its volume says it, and is none of those that have a code. */
const ofOwnSize = (count: CapsuleCount): DrmCheck[] => {
  if (count.size !== 'AUTRE') return [];
  if (count.centilitres === null)
    return [checkOf(count)('RG32', '024', 'dites ce que cette autre contenance contient.')];
  const known = Object.values(CAPSULE_SIZES).find((words) => words === ownSize(count));
  return known
    ? [checkOf(count)('RG32', '033', `« ${known} » est dans la liste des contenances : choisissez-la.`)]
    : [];
};

export interface CapsulesBefore {
  readonly exciseNumber: string;
  /** The counts of the month before as declared; null without a declaration. */
  readonly before: readonly CapsuleCount[] | null;
  /** The first month of a year opens on what was counted. */
  readonly isFirstOfYear: boolean;
}
/** The customs' rules on capsules, RG27 to RG32, RG39, RG66 and RG67 of their contract. */
export const capsuleChecks = (counts: readonly CapsuleCount[], of: CapsulesBefore): DrmCheck[] => [
  ...ofFamilies(counts, of.exciseNumber),
  ...countChecks(counts),
  ...ofBefore(counts, of),
  ...counts.flatMap(ofWhy),
];

type Kind = CapsuleCount['kind'];
/** The kinds of capsules that one family may hold together. */
const TOGETHER: readonly (readonly Kind[])[] = [
  ['PERSONNALISEES', 'COLLECTIVES_DROITS_SUSPENDUS'],
  ['COLLECTIVES_DROITS_ACQUITTES', 'COLLECTIVES_DROITS_SUSPENDUS'],
];
const ofFamilies = (counts: readonly CapsuleCount[], exciseNumber: string): DrmCheck[] => {
  if (counts.length > 0 && isPaidOnly(exciseNumber))
    return [found('RG27', '019', 'Ce numéro d’agrément est en droits acquittés : il ne tient pas de compte de CRD.')];
  const held = new Map<CapsuleCount['family'], Set<Kind>>();
  for (const { family, kind } of counts) held.set(family, (held.get(family) ?? new Set<Kind>()).add(kind));
  return [...held].flatMap(([family, kinds]) => {
    const said = `CRD ${CAPSULE_FAMILIES[family].words}`;
    if (kinds.size > 2) return [found('RG27', '019', `${said} : deux comptes au plus, ${kinds.size} sont déclarés.`)];
    return TOGETHER.some((pair) => [...kinds].every((kind) => pair.includes(kind)))
      ? []
      : [
          found(
            'RG28',
            '020',
            `${said} : ${[...kinds].map((kind) => CAPSULE_KINDS[kind].words.toLowerCase()).join(' et ')} ne se tiennent pas ensemble.`,
          ),
        ];
  });
};

const ofBefore = (counts: readonly CapsuleCount[], { before, isFirstOfYear }: CapsulesBefore): DrmCheck[] => {
  if (before === null) return [];
  const known = new Map(before.map((one) => [capsuleId(one), one]));
  const there = new Set(counts.map(capsuleId));
  return [
    ...before.flatMap((one) =>
      one.closing > 0 && !there.has(capsuleId(one))
        ? [checkOf(one)('RG31', '023', `il en restait ${one.closing}, ce compte ne paraît plus.`)]
        : [],
    ),
    ...counts.flatMap((count) => {
      const left = known.get(capsuleId(count))?.closing ?? 0;
      return isFirstOfYear || count.opening === left
        ? []
        : [checkOf(count)('RG39', '035', `le stock de début n’est pas le stock de fin du mois précédent (${left}).`)];
    }),
  ];
};

const ofWhy = (count: CapsuleCount): DrmCheck[] => {
  if ((count.observations ?? '') !== '') return [];
  return [
    ...(count.otherIn > 0
      ? [checkOf(count)('RG66', '055', 'une observation dit quelles sont ces autres entrées.')]
      : []),
    ...(count.otherOut > 0
      ? [checkOf(count)('RG67', '056', 'une observation dit quelles sont ces autres sorties.')]
      : []),
  ];
};
