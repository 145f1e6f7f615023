import { compactDay, type Day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';

/**
 * Journals in the shape of the FEC (LPF A47 A-1): 18 columns, tabs, decimal commas, in the order of validation, one fiscal year a file.
 * It is not a FEC: that name belongs to complete books, which only the accountant holds.
 */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** A line of an entry as it leaves: accounts and journals as this estate calls them. */
export interface JournalLine {
  readonly journal: string;
  readonly journalLabel: string;
  /** The fiscal year of the number, when it is not that of the file: a shop that moved its year numbers twice in it. */
  readonly series?: string;
  readonly n: number;
  readonly day: Day;
  readonly account: string;
  readonly accountLabel: string;
  readonly auxiliary: string;
  readonly auxiliaryLabel: string;
  readonly piece: string;
  readonly pieceDay: Day;
  readonly label: string;
  readonly debit: string;
  readonly credit: string;
  readonly validatedOn: Day;
  /** The group of lines of one client's account that come to nothing together, and the day on which they did. */
  readonly letter?: { readonly code: string; readonly day: Day } | null;
}

/** Six digits, so that text order is number order. */
export const entryNumber = (n: number, series?: string): string =>
  `${series ? `${series}-` : ''}${String(n).padStart(6, '0')}`;

/**
 * A cell holds neither tab, bar, line break nor any other control, is never so long that a reader refuses it, and never begins as a
 * formula would. A quote would open a quoted text for the programs that read these files as CSV.
 */
const LONGEST = 200;
const cell = (text: string): string => {
  const plain = text
    .replace(/[\s\p{Cc}\p{Cf}|]+/gu, ' ')
    .replaceAll('"', '’’')
    .trim()
    .slice(0, LONGEST)
    .trim();
  return /^[=+\-@]/.test(plain) ? `’${plain}` : plain;
};
const amount = (text: string): string => toText(dec(text), 2).replace('.', ',');

export const fecHead = (): string => `${FEC_COLUMNS.join('\t')}\r\n`;
export const fecRow = (line: JournalLine): string => {
  const auxiliary = cell(line.auxiliary);
  return `${[
    line.journal,
    cell(line.journalLabel),
    entryNumber(line.n, line.series),
    compactDay(line.day),
    line.account,
    cell(line.accountLabel),
    // A client has a number and a name, or neither.
    auxiliary,
    auxiliary && (cell(line.auxiliaryLabel) || auxiliary),
    cell(line.piece) || entryNumber(line.n, line.series),
    compactDay(line.pieceDay),
    cell(line.label),
    amount(line.debit),
    amount(line.credit),
    line.letter?.code ?? '',
    line.letter ? compactDay(line.letter.day) : '',
    compactDay(line.validatedOn),
    '',
    '',
  ].join('\t')}\r\n`;
};

/** `<SIREN>FEC<AAAAMMJJ>.txt`, the day being the last of the fiscal year. */
export const fecName = (siren: string, yearEnd: Day): string => `${siren}FEC${compactDay(yearEnd)}.txt`;
