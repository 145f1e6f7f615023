import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { WorkbookFields } from '#kernel/field/workbook.ts';
import { SEPARATORS } from '#areas/catalogue/rules/import/import-csv.ts';
import { ENCODINGS } from '#areas/catalogue/rules/import/import-encoding.ts';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { STATEMENT_LIMIT, StatementKept } from './bank-endpoints.ts';
import { BANK_FIELDS } from './bank-fields.ts';

const Layout = z.object({
  encoding: z.enum(ENCODINGS),
  separator: z.enum(SEPARATORS),
  headerLine: z.number().int().min(0).max(100),
  decimal: z.enum([',', '.']),
  dayOrder: z.enum(['dmy', 'mdy']),
});
export type BankLayout = z.output<typeof Layout>;
/** The kept layout: it tells whether the decimal sign was told by a user, or proved by the file. */
export interface KeptLayout extends BankLayout {
  readonly isDecimalSure?: boolean;
}
const Choice = z.object({ field: z.enum(BANK_FIELDS).nullable() });

/** A table whose columns a user must check: the columns found so far, and its first lines. */
export const BankTable = z.object({
  id: Id,
  fileName: z.string(),
  layout: Layout,
  columns: z.array(z.object({ index: z.number().int(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.array(Choice),
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /**
   * The decimal signs of each column: the count of cells with a sure comma before their cents, the count with a sure
   * dot, and some cells that may be either.
   */
  signs: z.array(z.object({ commas: z.number().int(), dots: z.number().int(), either: z.array(z.string()) })),
  /** The account and the money that stand above the table or in its headings. */
  facts: z.object({ account: z.string().optional(), currency: z.string().optional() }).optional(),
  /** True when a user has told the decimal sign. */
  isDecimalSure: z.boolean(),
  version: z.number().int(),
});
export type BankTable = z.output<typeof BankTable>;

const asked = { can: 'seeAllPayment', module: null } as const;
export const receiveStatement = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/bank-files/upload',
  upload: { maxBytes: STATEMENT_LIMIT },
  input: z.strictObject({
    fileName: oneLine(200).min(1),
    /** Columns that were said before are asked again: what was said was wrong. */
    columns: z.enum(['known', 'ask']).default('known'),
    ...WorkbookFields,
  }),
  /** Either the kept statement, or the table that waits for its columns. */
  output: z.object({ kept: StatementKept.nullable(), table: BankTable.nullable(), ...MessageAnswer.partial().shape }),
  told: 'Relevé de banque reçu',
  summary:
    'Reçoit un relevé de banque. CAMT.053, OFX, MT940, CFONB 120, QIF et les tableaux (CSV ou .xlsx) dont les colonnes ont déjà été dites sont importés aussitôt\u00a0; d’un autre tableau, répond ses colonnes avec des exemples et la correspondance proposée\u00a0: rien n’est encore gardé.',
});
export const TableReading = Layout.partial();
export const layOutStatement = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/bank-files/:id/layout',
  input: z.strictObject({
    id: Id,
    ...TableReading.shape,
    /** The sign before the cents is the right one: for amounts that may be either, and that the file does not settle. */
    isDecimalSure: z.literal(true).optional(),
  }),
  output: BankTable,
  told: 'Lecture du relevé corrigée',
  summary:
    'Corrige la lecture d’un relevé en tableau (encodage, séparateur, en-tête, décimales, dates), et propose à nouveau.',
});
export const StatementColumns = z.strictObject({ mapping: z.array(Choice).max(100) });
export const keepTable = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/bank-files/:id/import',
  input: StatementColumns.extend({ id: Id }),
  output: StatementKept,
  told: 'Relevé en tableau importé',
  summary:
    'Importe un relevé en tableau avec ces colonnes, retenues pour le prochain fichier aux mêmes titres\u00a0: les encaissements seuls, chacun une fois.',
});
