import * as z from 'zod';
import { civilDay, ruleError } from '#kernel/field/field-schemas.ts';
import { dec, isZero } from '#kernel/money.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from './columns.ts';
import { isPaidOnly } from './excise-number.ts';
import { type DrmCheck, found } from './found.ts';
import type { DrmLine } from './declaration.ts';

/** The annexes of a month, beside stock and capsules. Movements do not tell them, so the user types them. */

const Number30 = z.string().trim().max(30).default('');
/** Papers of one kind that were used: from one number to another. All is said of them, or nothing. */
const Range = z
  .strictObject({
    first: Number30,
    last: Number30,
    count: z.number().int().min(1, 'Au moins un').max(1_000_000).nullable().default(null),
  })
  .superRefine(({ first, last, count }, context) => {
    const said = { first: first !== '', last: last !== '', count: count !== null };
    if (!Object.values(said).some(Boolean)) return;
    for (const [field, isSaid] of Object.entries(said))
      if (!isSaid)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'Donnez le premier, le dernier et le nombre, ou rien',
        });
  });
export type PaperRange = z.output<typeof Range>;
const NO_RANGE: PaperRange = { first: '', last: '', count: null };
const Volume = z
  .number()
  .min(0, 'Doit être positif')
  .max(10_000_000)
  .nullable()
  .default(null)
  .refine((volume) => volume === null || /^\d+(\.\d{1,5})?$/u.test(String(volume)), 'Cinq décimales au plus');

export const Uncleared = z.strictObject({
  number: z.string().trim().min(1, ruleError('needed')).max(21),
  day: civilDay,
  consignee: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([0-9A-Z]{8}|[0-9A-Z]{13})?$/u, 'Treize caractères, huit pour un bureau de douane, ou rien')
    .default(''),
});
export const Annex = z.strictObject({
  daa: Range.default(NO_RANGE),
  dsa: Range.default(NO_RANGE),
  prints: Range.default(NO_RANGE),
  /** Goods sent under suspension of which nobody said that they came. */
  uncleared: z.array(Uncleared).max(200).default([]),
  /** For the statistics of the Union, in hectolitres. */
  juice: Volume,
  concentrated: Volume,
  vinegar: Volume,
  /** The accounts in which nothing is left, as it is told to the customs. */
  emptied: z.array(z.enum(ACCOUNTS)).max(2).default([]),
});
export type Annex = z.output<typeof Annex>;
export const NO_ANNEX: Annex = Annex.parse({});
export const annexOf = (kept: unknown): Annex => Annex.catch(NO_ANNEX).parse(kept ?? {});

export const PAPER_KEYS = ['daa', 'dsa', 'prints'] as const;
export const PaperRange = Range;
/** As it is declared: with the papers of a month before that it tells, beside its own. */
export const DeclaredAnnex = Annex.extend({
  uncleared: z.array(Uncleared).default([]),
  late: z
    .array(z.object({ paper: z.enum(PAPER_KEYS), first: z.string(), last: z.string(), count: z.number().nullable() }))
    .optional(),
});
export type DeclaredAnnex = z.output<typeof DeclaredAnnex>;

export const PAPERS = {
  daa: { words: 'DAA, DAC', csv: 'DAADAC', ciel: 'daa-dca' },
  dsa: { words: 'DSA, DSAC', csv: 'DSADSAC', ciel: 'dsa-dsac' },
  prints: { words: 'Empreintes', csv: 'EMPREINTE', ciel: 'numero-empreintes' },
} as const;
export const STATISTICS = {
  juice: { words: 'Moûts pour le jus de raisin', csv: 'JUS', ciel: 'quantite-mouts-jus' },
  concentrated: { words: 'Moûts pour le MCR', csv: 'MCR', ciel: 'quantite-mouts-mcr' },
  vinegar: { words: 'Vins pour la vinaigrerie', csv: 'VINAIGRE', ciel: 'quantite-vins-vinaigre' },
} as const;
export const STATISTIC_KEYS = ['juice', 'concentrated', 'vinegar'] as const;

export const isAnnexEmpty = (annex: DeclaredAnnex): boolean =>
  PAPER_KEYS.every((key) => annex[key].first === '') &&
  (annex.late ?? []).length === 0 &&
  annex.uncleared.length === 0 &&
  STATISTIC_KEYS.every((key) => annex[key] === null) &&
  annex.emptied.length === 0;

export interface AnnexOf {
  readonly exciseNumber: string;
  readonly lines: readonly DrmLine[];
  /** True when no month of the year was declared before it. */
  readonly isFirst: boolean;
}
/**
 * The customs' refusals beside stock and capsules: an account declared empty that is not, or in the first declaration;
 * papers that this number does not use.
 */
export const annexChecks = (annex: DeclaredAnnex, { exciseNumber, lines, isFirst }: AnnexOf): DrmCheck[] => [
  ...annex.emptied.flatMap((account) => {
    const said = ACCOUNT_WORDS[account].toLowerCase();
    const left = lines.find((line) => line.account === account && !isZero(dec(line.closing)));
    return [
      ...(left
        ? [
            found(
              'RG49',
              '045',
              `Stock épuisé en ${said}, mais « ${left.label} » a encore du stock en fin de mois.`,
              left,
            ),
          ]
        : []),
      ...(isFirst
        ? [
            found(
              'RG50',
              '046',
              `Stock épuisé en ${said} : cela ne se dit pas dans la première déclaration d’une campagne.`,
            ),
          ]
        : []),
    ];
  }),
  ...(isPaidOnly(exciseNumber) ? ofPaidOnly(annex) : []),
];

const ofPaidOnly = (annex: DeclaredAnnex): DrmCheck[] => {
  const papers = [
    ...PAPER_KEYS.filter((key) => annex[key].first !== ''),
    ...(annex.late ?? []).map(({ paper }) => paper),
  ];
  return [
    ...(annex.uncleared.length > 0
      ? [found('RG12', '009', 'Ce numéro d’agrément est en droits acquittés : il n’a pas de non-apurement.')]
      : []),
    ...(papers.some((paper) => paper !== 'dsa')
      ? [found('RG34', '026', 'Ce numéro d’agrément est en droits acquittés : il n’émet que des DSA et DSAC.')]
      : []),
  ];
};
