import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { WorkbookFields } from '#kernel/field/workbook.ts';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { SEPARATORS } from './import-csv.ts';
import { ENCODINGS } from './import-encoding.ts';
import type { ImportField } from './import-fields.ts';
import { EXISTING_RULES } from './import-layout.ts';
import { IMPORT_SOURCES } from './import-sources.ts';
import { IMPORT_FILE_LIMIT, IMPORT_OUTCOMES, IMPORT_STATUSES, IMPORT_STEPS } from './import-life.ts';

const Layout = z.object({
  encoding: z.enum(ENCODINGS),
  separator: z.enum(SEPARATORS),
  headerLine: z.number().int().min(0).max(100),
  decimal: z.enum([',', '.']),
  dayOrder: z.enum(['dmy', 'mdy']),
  publish: z.boolean(),
  yearInName: z.boolean(),
  /** True when a user has told the sign before the decimals: it holds where the cells of a column settle nothing. */
  isDecimalSure: z.boolean().optional(),
});
const Choice = z.object({
  field: z
    .string()
    .max(60)
    .nullable()
    .transform((field) => field as ImportField | null),
  existing: z.enum(EXISTING_RULES),
});
const Problem = z.object({ code: z.string(), column: z.string(), words: z.string() });

export const ImportRow = z.object({
  id: z.string(),
  line: z.number().int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  productId: z.uuid().nullable(),
  problems: z.array(Problem),
  /** The values read from the row, until it is imported. */
  read: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportView = z.object({
  id: z.uuid(),
  status: z.enum(IMPORT_STATUSES),
  step: z.enum(IMPORT_STEPS),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  fileSize: z.number(),
  layout: Layout,
  columns: z.array(z.object({ index: z.number().int(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.array(Choice),
  /** Rows of the file, and how many of them the present step has done. */
  total: z.number().int(),
  done: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  reverted: z.number().int(),
  kept: z.number().int(),
  /** Products that this import made and that still have no price. */
  incomplete: z.number().int(),
  /** Vintages of its products that are on sale without all that the law asks of their label. */
  unlabelled: z.number().int(),
  /** Rows that were taken back and of which something stays: it was changed since the import. */
  left: z.number().int(),
  /** Columns of prices that are not taken, until it is done: their category follows another grid; without a category, boxes follow their articles. */
  follows: z.array(z.object({ heading: z.string(), category: z.string(), fromName: z.string(), words: z.string() })),
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  version: z.number().int(),
  ...MessageAnswer.shape,
});
export type ImportView = z.output<typeof ImportView>;

export const uploadImport = endpoint({
  verb: 'POST',
  path: '/v1/imports/upload',
  can: 'createProduct',
  module: null,
  upload: { maxBytes: IMPORT_FILE_LIMIT },
  input: z.strictObject({
    fileName: oneLine(200).min(1),
    source: z.enum(IMPORT_SOURCES).default('default'),
    ...WorkbookFields,
  }),
  output: ImportView,
  told: 'Fichier reçu',
  summary:
    'Reçoit un fichier CSV ou un classeur .xlsx, dont une feuille est lue (corps de la requête ; `sheet` et `hidden` répondent à ce qui est demandé d’un classeur) ; répond ses colonnes avec des exemples et la correspondance proposée. Rien n’est encore importé.',
});
export const ImportReading = z.strictObject({
  id: Id,
  ...Layout.partial().shape,
  source: z.enum(IMPORT_SOURCES).optional(),
});
export const layOutImport = endpoint({
  verb: 'PUT',
  path: '/v1/imports/:id/layout',
  can: 'createProduct',
  module: null,
  input: ImportReading,
  output: ImportView,
  told: 'Lecture du fichier corrigée',
  summary:
    'Corrige la lecture du fichier (encodage, séparateur, en-tête, décimales, dates) ou le préréglage, et propose à nouveau.',
});
export const ChosenColumns = z.strictObject({
  id: Id,
  mapping: z.array(Choice).max(300),
  publish: z.boolean().optional(),
});
export const checkImport = endpoint({
  verb: 'PUT',
  path: '/v1/imports/:id/dry-run',
  can: 'createProduct',
  module: null,
  input: ChosenColumns,
  output: ImportView,
  told: 'Import essayé',
  summary:
    'Essaie l’import avec cette correspondance : rien n’est écrit au catalogue, chaque ligne dit ce qu’elle fera ou pourquoi elle est refusée.',
});
export const runImport = endpoint({
  verb: 'POST',
  path: '/v1/imports',
  can: 'createProduct',
  module: null,
  input: ById,
  output: ImportView,
  done: 'L’import est lancé.',
  summary: 'Lance l’import qui vient d’être essayé, en arrière-plan, par lots entiers ; repris après un arrêt.',
});
export const revertImport = endpoint({
  verb: 'PUT',
  path: '/v1/imports/:id/revert',
  can: 'createProduct',
  module: null,
  input: ById,
  output: ImportView,
  done: 'L’annulation est lancée.',
  summary:
    'Annule un import ligne à ligne : ce qu’il a créé est retiré, ce qu’il a changé est rétabli ; ce qui a été vendu depuis est conservé, avec la raison.',
});
export const stopImport = endpoint({
  verb: 'PUT',
  path: '/v1/imports/:id/stop',
  can: 'createProduct',
  module: null,
  input: ById,
  output: ImportView,
  done: 'Import arrêté',
  summary:
    'Arrête un essai, un import ou son annulation entre deux lots : ce qui est déjà fait est complet, et l’import peut être relancé ou annulé.',
});
export const oneImport = endpoint({
  verb: 'GET',
  path: '/v1/imports/:id',
  can: 'createProduct',
  module: null,
  input: ById,
  output: ImportView,
  readOnly: true,
  summary: 'Un import : état, progression, comptes.',
});
export const historyOfImport = historyEndpoint('import', {
  can: 'createProduct',
  module: null,
  summary: 'Qui a mené cet import, quand et jusqu’où.',
});
export const imports = endpoint({
  verb: 'GET',
  path: '/v1/imports',
  can: 'createProduct',
  module: null,
  input: ListQuery,
  output: listOf(
    ImportView.omit({
      columns: true,
      mapping: true,
      layout: true,
      incomplete: true,
      unlabelled: true,
      left: true,
      follows: true,
    }),
  ),
  readOnly: true,
  summary: 'Les imports du domaine.',
});
export const importRows = endpoint({
  verb: 'GET',
  path: '/v1/imports/:id/rows',
  can: 'createProduct',
  module: null,
  input: ListQuery.extend({ id: Id }),
  output: listOf(ImportRow),
  readOnly: true,
  summary: 'Les lignes d’un import : ce qu’elles ont fait, ou pourquoi elles ont été refusées ou conservées.',
});
export const refusedRows = endpoint({
  verb: 'GET',
  path: '/v1/imports/:id/refused',
  can: 'createProduct',
  module: null,
  output: 'file',
  input: z.strictObject({
    id: Id,
    outcome: z.enum(['created', 'updated', 'refused', 'kept', 'left']).default('refused'),
  }),
  summary:
    'Les lignes refusées en CSV, telles quelles, avec la raison : à corriger puis à importer. `outcome` donne celles d’un autre résultat ; `left`, les lignes annulées dont une valeur a été modifiée depuis et reste.',
});
export const importTemplate = endpoint({
  verb: 'GET',
  path: '/v1/imports/template',
  can: 'createProduct',
  module: null,
  input: NoInput,
  output: 'file',
  summary: 'Le modèle de fichier, avec une colonne de prix par catégorie de clients et trois lignes d’exemple.',
});
