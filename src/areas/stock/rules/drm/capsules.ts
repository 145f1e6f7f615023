import * as z from 'zod';
import { OBSERVED, tooLong } from './checks.ts';
import type { DrmCheck } from './found.ts';

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

/** The sizes that the customs know, by their code. */
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
} as const;
const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

/** What capsules do in a month, in the order and by the names of both files. */
export const CAPSULE_MOVES = {
  bought: { side: 'in', words: 'Achats', csv: 'achats', ciel: 'achats' },
  returned: { side: 'in', words: 'Retours', csv: 'retours', ciel: 'retours' },
  surplus: { side: 'in', words: 'Excédents', csv: 'excedents', ciel: 'excedents' },
  used: { side: 'out', words: 'Utilisées', csv: 'utilisations', ciel: 'utilisations' },
  destroyed: { side: 'out', words: 'Détruites', csv: 'destructions', ciel: 'destructions' },
  missing: { side: 'out', words: 'Manquantes', csv: 'manquants', ciel: 'manquants' },
} as const;
export type MoveKey = keyof typeof CAPSULE_MOVES;
export const MOVE_KEYS = keys(CAPSULE_MOVES);

const Count = z.number().int().min(0).max(100_000_000);
/** One count of capsules; the closing is what was counted, and the customs check it against the rest. */
export const CapsuleCount = z.strictObject({
  family: z.enum(keys(CAPSULE_FAMILIES)),
  kind: z.enum(keys(CAPSULE_KINDS)),
  size: z.enum(keys(CAPSULE_SIZES)),
  opening: Count,
  bought: Count.default(0),
  returned: Count.default(0),
  surplus: Count.default(0),
  used: Count.default(0),
  destroyed: Count.default(0),
  missing: Count.default(0),
  closing: Count,
  observations: z.string().trim().max(250).optional(),
});
export type CapsuleCount = z.output<typeof CapsuleCount>;

const ofSide = (count: CapsuleCount, side: 'in' | 'out'): number =>
  MOVE_KEYS.reduce((total, key) => (CAPSULE_MOVES[key].side === side ? total + count[key] : total), 0);
export const reckonedCapsules = (count: CapsuleCount): number =>
  count.opening + ofSide(count, 'in') - ofSide(count, 'out');

type Named = Pick<CapsuleCount, 'family' | 'kind' | 'size'>;
export const accountOf = ({ family, kind }: Pick<Named, 'family' | 'kind'>): string => `${family} ${kind}`;
export const capsuleId = (count: Named): string => `${accountOf(count)} ${count.size}`;
export const capsuleWords = ({ family, kind, size }: Named): string =>
  `${CAPSULE_FAMILIES[family].words}, ${CAPSULE_KINDS[kind].words.toLowerCase()}, ${CAPSULE_SIZES[size]}`;

/** The customs ask for an observation, under one of three rules of which we do not know which: said, and nothing is refused for it. */
const unexplained = (said: string): DrmCheck => ({
  rule: 'RG39, RG66, RG67',
  code: '033–056',
  words: `CRD ${said} : une observation explique ce qui manque ou ce qui est en trop.`,
  line: null,
  warns: true,
});

/** The customs' rules on capsules. `before`: those of the month before as they were declared, null when none was. */
export const capsuleChecks = (counts: readonly CapsuleCount[], before: readonly CapsuleCount[] | null): DrmCheck[] => {
  // Which of the contract's six rules on capsules has which code is not known to us: the range is said.
  const check = (words: string): DrmCheck => ({ rule: 'RG27–RG32', code: '019–025', words, line: null, warns: false });
  const known = new Map((before ?? []).map((one) => [capsuleId(one), one]));
  const seen = new Set<string>();
  return [
    ...counts.flatMap((count): DrmCheck[] => {
      const said = capsuleWords(count);
      const twice = seen.has(capsuleId(count));
      seen.add(capsuleId(count));
      const opened = known.get(capsuleId(count))?.closing ?? 0;
      return [
        ...(twice ? [check(`CRD ${said} : ce compte est là deux fois.`)] : []),
        ...(before !== null && count.opening !== opened
          ? [check(`CRD ${said} : le stock de début n’est pas le stock de fin du mois précédent (${opened}).`)]
          : []),
        ...(reckonedCapsules(count) === count.closing
          ? []
          : [check(`CRD ${said} : il devrait en rester ${reckonedCapsules(count)}, ${count.closing} sont déclarées.`)]),
        ...(count.surplus + count.missing > 0 && (count.observations ?? '') === '' ? [unexplained(said)] : []),
        ...((count.observations ?? '').length > OBSERVED ? [tooLong(`CRD ${said}`)] : []),
      ];
    }),
    ...(before ?? []).flatMap((one) =>
      one.closing > 0 && !seen.has(capsuleId(one))
        ? [check(`CRD ${capsuleWords(one)} : il en restait ${one.closing}, ce compte ne paraît plus.`)]
        : [],
    ),
  ];
};
