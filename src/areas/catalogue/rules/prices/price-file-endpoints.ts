import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { WorkbookFields } from '#kernel/field/workbook.ts';
import { endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { EMPTY_CELLS, PRICE_FILE_LIMIT, PriceFileChange, PriceFileNote } from './price-file.ts';

const File = z.strictObject({
  fileName: oneLine(200).min(1),
  /** The meaning of an empty cell: the price stays (`keep`) or is removed (`remove`). */
  empties: z.enum(EMPTY_CELLS).default('keep'),
  ...WorkbookFields,
  /** The sign before the decimals: asked where the file does not settle it. */
  decimal: z.enum([',', '.']).optional(),
});
const WRITES = { all: ['createProduct', 'seeAllPrice'] } as const;

export const PriceFileView = z.object({
  fileName: z.string(),
  empties: z.enum(EMPTY_CELLS),
  ...WorkbookFields,
  decimal: z.enum([',', '.']).optional(),
  rows: z.number().int(),
  found: z.number().int(),
  /** Each column that says something of prices, and why it is not read. */
  columns: z.array(z.object({ column: z.string(), heading: z.string(), why: z.string().nullable() })),
  changes: z.number().int(),
  left: z.number().int(),
  shown: z.array(PriceFileChange),
  notes: z.array(PriceFileNote),
  /** A digest of these changes: the save sends it back, and saves only what the user saw. */
  digest: z.string(),
});
export type PriceFileView = z.output<typeof PriceFileView>;

export const checkPriceFile = endpoint({
  verb: 'POST',
  path: '/v1/catalogue/price-file/check',
  can: WRITES,
  module: null,
  upload: { maxBytes: PRICE_FILE_LIMIT },
  readOnly: true,
  input: File,
  output: PriceFileView,
  summary:
    'Compare une grille de prix (classeur .xlsx ou CSV, corps de la requête) à celle du domaine : prix changés, lignes inconnues, cases illisibles. Articles reconnus par identifiant, EAN ou référence. Rien n’est écrit.',
});
export const savePriceFile = endpoint({
  verb: 'POST',
  path: '/v1/catalogue/price-file',
  can: WRITES,
  module: null,
  upload: { maxBytes: PRICE_FILE_LIMIT },
  input: File.extend({ digest: z.string().min(1).max(100) }),
  output: MessageAnswer.extend({ changed: z.number().int(), sheetId: z.string().nullable() }),
  done: 'Les prix du fichier sont enregistrés.',
  summary:
    'Enregistre la grille qui vient d’être comparée, tout ou rien ; `digest` est celui de la comparaison : refusé si un prix a changé depuis.',
});
