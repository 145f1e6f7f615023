import { compactDay, type Day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';

/**
 * A sales journal in the shape of the FEC (LPF A47 A-1): 18 columns, tabs, decimal commas, in the order of validation. It is not
 * a FEC: that name belongs to complete books, which only the accountant holds.
 */
export const FEC_COLUMNS = [
  'JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib',
  'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise',
] as const;

export interface FecLine {
  readonly journal: string; readonly journalLabel: string; readonly n: number; readonly day: Day;
  readonly account: string; readonly accountLabel: string; readonly auxiliary: string; readonly auxiliaryLabel: string;
  readonly piece: string; readonly pieceDay: Day; readonly label: string; readonly debit: string; readonly credit: string;
  readonly validatedOn: Day;
}

/** Six digits, so that text order is number order. */
export const entryNumber = (n: number): string => String(n).padStart(6, '0');

/** A cell holds neither tab nor line break, and is never so long that a reader refuses it. */
const LONGEST = 200;
const cell = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim().slice(0, LONGEST);
const amount = (text: string): string => toText(dec(text), 2).replace('.', ',');

export const fecText = (lines: readonly FecLine[]): string => [FEC_COLUMNS.join('\t'), ...lines.map((line) => [
  line.journal, cell(line.journalLabel), entryNumber(line.n), compactDay(line.day), line.account, cell(line.accountLabel), cell(line.auxiliary), cell(line.auxiliaryLabel),
  cell(line.piece), compactDay(line.pieceDay), cell(line.label), amount(line.debit), amount(line.credit), '', '', compactDay(line.validatedOn), '', '',
].join('\t'))].map((row) => `${row}\r\n`).join('');

/** `<SIREN>FEC<AAAAMMJJ>.txt`, the day being the last of the period. */
export const fecName = (siren: string, lastDay: Day): string => `${siren}FEC${compactDay(lastDay)}.txt`;
