import * as z from 'zod';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { DOCUMENT_KINDS } from '#areas/papers/rules/document-kinds.ts';
import {
  mayGiveSame,
  type NumberFormat,
  readPattern,
  SERIES,
  type Series,
  shownPattern,
  whyNotFormat,
} from '#areas/papers/rules/numbering.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import { ISSUED_KINDS } from '../bill-kinds.ts';

/** The documents of each series, as the settings name them. */
export const SERIES_WORDS: Readonly<Record<Series, string>> = {
  quote: 'Devis',
  order: 'Commandes',
  sample: 'Échantillons',
  futures: 'Primeurs',
  deliveryNote: 'Bons de livraison',
  accompanying: 'Documents d’accompagnement',
  bill: 'Factures',
  deposit: 'Factures d’acompte',
  lateCharge: 'Pénalités de retard',
  credit: 'Avoirs',
  depositCredit: 'Avoirs d’acompte',
  purchase: 'Commandes fournisseurs',
};
/** Names a change of a series for the history. */
export const changedSeries = (series: Series): string => `Numérotation, ${SERIES_WORDS[series].toLowerCase()}`;
/**
 * The series whose documents are written today: a new kind of document is numbered, set and searched for gaps by
 * itself.
 */
const WRITTEN: ReadonlySet<Series> = new Set([
  ...Object.values(DOCUMENT_KINDS).map((kind) => kind.series),
  ...Object.values(ISSUED_KINDS).map((kind) => kind.series),
  'deliveryNote',
  'accompanying',
  'purchase',
]);
export const SERIES_IN_USE: readonly Series[] = SERIES.filter((series) => WRITTEN.has(series));

const format = {
  /** `FA-{year}-{number}`. */
  pattern: z.string().trim().min(8).max(50).overwrite(readPattern),
  digits: z.number().int().min(1).max(9),
  /** The kind of year of `{year}`, with which the numbers begin again; without `{year}` they never do. */
  year: z.enum(['calendar', 'fiscal']),
};
const CivilDay = civilDay;

export const NumberingRow = z.object({
  id: z.enum(SERIES),
  ...format,
  /** The count of numbers that the series gave in its present year. */
  given: z.number().int(),
  /** The last of them, in order. */
  last: z.number().int(),
  /** Its next three numbers, were they taken today. */
  next: z.array(z.string()),
  /** The change that is planned for a later day. */
  planned: z.object({ opensOn: z.string(), ...format, next: z.array(z.string()) }).nullable(),
});
export type NumberingRow = z.output<typeof NumberingRow>;

export const Numbering = z.object({
  series: z.array(NumberingRow),
  /** The first day of the next year of the books. */
  nextFiscalYear: z.string(),
});

const owner = { can: 'owner', module: null } as const;

export const numbering = endpoint({
  ...owner,
  verb: 'GET',
  path: '/v1/numbering',
  input: NoInput,
  output: Numbering,
  summary: 'Comment chaque sorte de document est numérotée, et ses trois prochains numéros.',
});

export const ChangedNumbering = z.strictObject({
  ...format,
  opensOn: CivilDay,
  /**
   * The first number, for a shop that continues from another program; null: 1, or after the last that this format gave.
   */
  first: z.number().int().min(1).max(999_999_999).nullable().default(null),
});
const OneSeries = z.strictObject({ series: z.enum(SERIES) });

export const changeNumbering = endpoint({
  ...owner,
  verb: 'PUT',
  path: '/v1/numbering',
  input: ChangedNumbering.extend(OneSeries.shape),
  output: Numbering,
  done: 'Numérotation enregistrée',
  summary:
    'Change le format d’une série à partir d’un jour. Les documents déjà numérotés gardent leur numéro ; aucun numéro n’est donné deux fois.',
});

export const cancelNumbering = endpoint({
  ...owner,
  verb: 'PUT',
  path: '/v1/numbering/withdraw',
  input: OneSeries,
  output: Numbering,
  done: 'Changement de numérotation retiré',
  summary: 'Retire le changement prévu d’une série, tant que son jour n’est pas venu.',
});

export const numberGaps = endpoint({
  ...owner,
  verb: 'GET',
  path: '/v1/numbering/gaps',
  input: OneSeries,
  output: z.object({
    counters: z.array(
      z.object({
        id: z.string(),
        first: z.string(),
        last: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        /** Documents that bear one of these numbers. */
        count: z.number().int(),
        missing: z.number().int(),
        /** The first of what is missing, by runs. */
        runs: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), count: z.number().int() })),
      }),
    ),
  }),
  summary: 'Relit tous les documents d’une série et dit quels numéros manquent, de son premier à son dernier.',
});

export const refuseNumbering = defineRefusals({
  'billing.numbering-past': {
    kind: 'invalid',
    fr: 'Un format vaut à partir d’aujourd’hui ou d’un jour à venir : les documents émis gardent leur numéro.',
    en: 'A format holds from today or from a day to come: issued documents keep their numbers.',
  },
  'billing.numbering-far': {
    kind: 'invalid',
    fr: 'Choisissez un jour dans les deux ans.',
    en: 'Choose a day within two years.',
  },
  'billing.numbering-double': {
    kind: 'invalid',
    fr: 'Ce format pourrait donner un numéro de la série « {series} » ({pattern}) : changez son début.',
    en: 'This format could give a number of another series ({pattern}): change how it begins.',
  },
  'billing.numbering-begun': {
    kind: 'state',
    fr: 'Cette série a déjà donné des numéros : elle continue au suivant. Pour un autre premier numéro, changez de format.',
    en: 'This series has given numbers: it goes on with the next. For another first number, change its format.',
  },
  'billing.numbering-unplanned': {
    kind: 'state',
    fr: 'Aucun changement n’est prévu pour cette série.',
    en: 'No change is planned for this series.',
  },
});

/** A pattern that a series has, had or will have. */
export interface KnownPattern {
  readonly series: Series;
  readonly pattern: string;
}
const FARTHEST = 731;

/** Asked before a format is kept: with these, no two documents of the shop can ever bear one number. */
export const whyNotNumbering = (
  series: Series,
  { opensOn, ...wanted }: NumberFormat & { readonly opensOn: string },
  today: Day,
  known: readonly KnownPattern[],
): Refusal | null => {
  const shape = whyNotFormat(wanted);
  if (shape) return shape;
  if (opensOn < today) return refuseNumbering('billing.numbering-past');
  if (opensOn > addDays(today, FARTHEST)) return refuseNumbering('billing.numbering-far');
  // Its own pattern goes on with its own counter; any other must be told apart.
  const twin = known.find(
    (one) => !(one.series === series && one.pattern === wanted.pattern) && mayGiveSame(one.pattern, wanted.pattern),
  );
  return twin
    ? refuseNumbering('billing.numbering-double', {
        series: SERIES_WORDS[twin.series],
        pattern: shownPattern(twin.pattern),
      })
    : null;
};
