import * as z from 'zod';
import { type Day, daysBetween } from '#kernel/day.ts';
import { endpoint } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';
import { REPORT_CATEGORIES, REPORT_WAYS } from './reporting.ts';

const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
/** The right to the declaration, which contains amounts alone. */
const CAN = { all: ['downloadAccountingExports', 'seeAllPrice'] } as const;
/** A quarter: no declaration is of a longer time. */
const LONGEST_DAYS = 92;

export const whyNotReport = ({ from, to }: z.output<typeof period>): Refusal | null => {
  const at = (code: 'accounting.period' | 'accounting.quarter'): Refusal =>
    refuse(code, {}, { to: refuse(code).words });
  if (from > to) return at('accounting.period');
  return daysBetween(from as Day, to as Day) >= LONGEST_DAYS ? at('accounting.quarter') : null;
};

const Part = { category: z.enum(REPORT_CATEGORIES), rate: z.string(), base: z.number(), vat: z.number() };
export const Reporting = z.object({
  /**
   * Flow 10.3: by day, category and rate; `documents` have something in this row. An order of goods with a deposit is
   * told as its VAT falls due: the deposit on the day of its money.
   */
  consumers: z.array(z.object({ day: z.string(), ...Part, documents: z.number().int() })),
  /** Flow 10.1: each bill and credit note to a business abroad, a row a category and rate. */
  abroad: z.array(
    z.object({
      billId: z.string(),
      kind: z.string(),
      number: z.string(),
      day: z.string(),
      buyer: z.string(),
      country: z.string(),
      vatNumber: z.string(),
      ...Part,
    }),
  ),
  /** Flow 10.4: received for services, VAT included, by day and rate. */
  received: z.array(z.object({ day: z.string(), rate: z.string(), amount: z.number(), vat: z.number() })),
  /** VAT of services is due on their bill: nothing is told of what is received. */
  onDebits: z.boolean(),
  /** The totals of the period's documents, by the way in which they are declared. */
  ways: z.array(z.object({ way: z.enum(REPORT_WAYS), documents: z.number().int(), base: z.number(), vat: z.number() })),
  /** The same from the totals of the documents, less the deposits that they deduct: equal, or something is wrong. */
  books: z.object({ documents: z.number().int(), base: z.number(), vat: z.number() }),
});
export type Reporting = z.output<typeof Reporting>;

export const reporting = endpoint({
  verb: 'GET',
  path: '/v1/accounting/reporting',
  can: CAN,
  module: 'accounting',
  input: period,
  output: Reporting,
  summary:
    'E-reporting d’une période d’un trimestre au plus : ventes à l’étranger facture par facture (10.1), ventes aux particuliers par jour, catégorie et taux (10.3), encaissements des prestations (10.4), avec leur contrôle.',
});
export const reportingFile = endpoint({
  verb: 'GET',
  path: '/v1/accounting/reporting/file',
  can: CAN,
  module: 'accounting',
  mayWrite: true,
  input: period,
  output: 'file',
  summary: 'Les mêmes montants en un tableau (CSV), pour la plateforme ou le comptable.',
});
