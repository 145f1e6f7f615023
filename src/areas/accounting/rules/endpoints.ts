import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { CodeChoice, CodeRow } from './codes.ts';
import { EXPORT_KINDS, isOnlyAmounts } from './export-kind.ts';

const period = { from: z.iso.date(), to: z.iso.date() };
const Kind = z.enum(EXPORT_KINDS);
const MAY = 'downloadAccountingExports';
/** An export made of amounts only asks for the right to see them; the others leave their prices out. */
const AMOUNTS = { kind: { can: 'seeAllPrice', unless: EXPORT_KINDS.filter((kind) => !isOnlyAmounts(kind)) } } as const;

export const exportFec = endpoint({
  verb: 'GET',
  path: '/v1/accounting/exports/fec',
  can: { all: [MAY, 'seeAllPrice'] },
  module: 'accounting',
  mayWrite: true,
  input: z.strictObject(period),
  output: 'file',
  summary:
    'Journaux d’un exercice, ou d’une partie, à la forme du FEC : ventes, TVA par taux, droits d’accise, règlements, avances. Ce ne sont pas les livres complets.',
});

export const exportFile = endpoint({
  verb: 'GET',
  path: '/v1/accounting/exports/file',
  can: MAY,
  fields: AMOUNTS,
  module: 'accounting',
  mayWrite: true,
  input: z.strictObject({ kind: Kind, ...period }),
  output: 'file',
  summary:
    'Un export d’une période : écritures (FEC, Quadra, Ciel et Sage 50, EBP), ventes, règlements, état du stock au dernier jour, mouvements de stock.',
});

/** The content of a file before it is made. Users without prices get no sums in euros. */
export const ExportSummary = z.object({
  kind: Kind,
  name: z.string(),
  lines: z.number().int(),
  /** Bills, money movements, entries, stock movements: what the lines are of. */
  documents: z.number().int(),
  sums: z
    .object({
      debit: z.number(),
      credit: z.number(),
      net: z.number(),
      vat: z.number(),
      gross: z.number(),
      duty: z.number(),
      received: z.number(),
      refunded: z.number(),
      units: z.number(),
      unitsIn: z.number(),
      unitsOut: z.number(),
      hectolitres: z.number(),
    })
    .partial(),
  /** Points to check before the file is handed over, each with its count. */
  warnings: z.array(
    z.object({
      code: z.enum([
        'unfinished',
        'billsWithoutEntry',
        'moneyWithoutEntry',
        'clientsWithoutCode',
        'collectiveAccount',
        'otherMoney',
        'late',
        'withoutVolume',
      ]),
      count: z.number().int(),
    }),
  ),
  /** Why the file cannot be made, in words. */
  blocked: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ExportSummary = z.output<typeof ExportSummary>;

export const exportSummary = endpoint({
  verb: 'GET',
  path: '/v1/accounting/exports/summary',
  can: MAY,
  fields: AMOUNTS,
  module: 'accounting',
  input: z.strictObject({ kind: Kind, ...period }),
  output: ExportSummary,
  summary: 'Ce que contiendra un export avant qu’il soit fait : lignes, totaux, ce qui manque.',
});

/** A file that was handed over whole: same number of bytes and same print, same file. */
export const ExportBatch = z.object({
  n: z.number().int(),
  kind: Kind,
  from: z.string(),
  to: z.string(),
  name: z.string(),
  lines: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  /** The first batch with the same kind, period and bytes, when this one repeats it. */
  sameAs: z.number().int().nullable(),
  /** The batch whose period it completes. */
  corrects: z.number().int().nullable(),
  /** Whether it can be made again to the byte: entries, since what they were made of is kept. */
  again: z.boolean(),
  /** Entries of its period that were written since it and its corrections, a thousand at most; null where another batch tells. */
  since: z.number().int().nullable(),
});
export const exportBatches = endpoint({
  verb: 'GET',
  path: '/v1/accounting/exports/batches',
  can: MAY,
  module: 'accounting',
  input: NoInput,
  output: z.object({ batches: z.array(ExportBatch) }),
  summary: 'Les cinquante derniers exports remis, numérotés, avec leur empreinte.',
});

const batchNumber = z.strictObject({ n: z.coerce.number().int().min(1).max(2_000_000_000) });
const journals = {
  verb: 'GET',
  can: { all: [MAY, 'seeAllPrice'] },
  module: 'accounting',
  mayWrite: true,
  input: batchNumber,
  output: 'file',
} as const;
export const exportAgain = endpoint({
  ...journals,
  path: '/v1/accounting/exports/again',
  summary:
    'Le fichier d’un export d’écritures déjà remis, refait à l’octet près\u00a0: ce qui a été écrit ou renommé depuis n’y entre pas.',
});
export const exportCorrections = endpoint({
  ...journals,
  path: '/v1/accounting/exports/corrections',
  summary:
    'Les écritures de la période d’un export, écrites depuis qu’il a été remis\u00a0: un nouveau lot numéroté, qui nomme celui qu’il corrige.',
});

const Codes = z.object({ codes: z.array(CodeRow) });
export const accountingCodes = endpoint({
  verb: 'GET',
  path: '/v1/accounting/codes',
  can: { any: [MAY, 'editAccountingCodes'] },
  module: 'accounting',
  input: NoInput,
  output: Codes,
  summary: 'Les comptes et les journaux employés, avec le nom que le domaine leur donne.',
});
export const changeAccountingCodes = endpoint({
  verb: 'PUT',
  path: '/v1/accounting/codes',
  can: 'editAccountingCodes',
  module: 'accounting',
  input: CodeChoice,
  output: Codes.extend(MessageAnswer.shape),
  done: 'Le compte est enregistré.',
  summary:
    'Donne à un compte ou à un journal le code et le nom que le domaine lui donne ; les nôtres effacent le choix.',
});
