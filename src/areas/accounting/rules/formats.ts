import { plainLetters } from '#kernel/language/plain-letters.ts';
import type { Day } from '#kernel/day.ts';
import { abs, dec, minus, times, toPlainText, toText } from '#kernel/money.ts';
import type { JournalKind } from './export-kind.ts';
import type { JournalLine } from './fec.ts';

/**
 * Layouts of accounting programs, beside the FEC that Sage 100, Cegid, EBP and Isacompta also take in. Only those of which two descriptions
 * agree, character for character:
 *
 * - `quadra`: the ASCII entry file of QuadraCompta (Cegid Quadra), lines « M » of 231 characters. Described by its « Fichier d’entrée ASCII »
 *   (docplayer.fr/20769649), written by Dolibarr (exportQuadratus), OpenFlyers and Medius.
 * - `ciel`: XIMPORT, the import of Ciel Compta and Sage 50, 142 characters. Described by OpenFlyers (CielXimport), written by Dolibarr (exportCiel).
 * - `ebp`: ECRITURES.TXT of EBP Comptabilité, eleven fields between commas. Described by OpenFlyers (Ebp), written by Dolibarr (exportEbp).
 *
 * Sage 100’s own layouts (PNM) and Isacompta’s (.ECR) are not here: no two descriptions of them were found to agree. All text is plain
 * ASCII, because these programs do not agree on the letters beyond it (ANSI, cp850) and places are counted in characters.
 */
export interface Layout {
  /** The longest account that the program takes. */
  readonly accountWidth: number;
  readonly row: (line: JournalLine) => string;
}

const plain = (text: string): string =>
  plainLetters(text)
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .replaceAll('"', "'")
    .trim();
const left = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width);
const blank = (width: number): string => ' '.repeat(width);

const ddmmyy = (day: Day): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
const ddmmyyyy = (day: Day): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
const side = (line: JournalLine): 'D' | 'C' => (toPlainText(dec(line.debit)) === '0' ? 'C' : 'D');
const amountOf = (line: JournalLine) => abs(minus(dec(line.debit), dec(line.credit)));
const cents = (line: JournalLine): string => toPlainText(times(amountOf(line), dec(100)));
/** The end of a piece’s number tells pieces apart; its beginning is that of all of them. */
const lastOf = (text: string, width: number): string => plain(text).slice(-width).padEnd(width);

/**
 * The client’s own account where it fits. One that does not is never cut, which could make one client of two: the line then goes to
 * the collective account, and bears his name.
 */
export const whoseAccount = (line: Pick<JournalLine, 'account' | 'auxiliary'>, width: number): string => {
  const own = plain(line.auxiliary)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();
  return own !== '' && own.length <= width ? own : line.account;
};

const quadra: Layout = {
  accountWidth: 8,
  row: (line) =>
    [
      'M',
      left(whoseAccount(line, 8), 8),
      left(line.journal, 2),
      '000',
      ddmmyy(line.day),
      ' ',
      left(line.label, 20),
      side(line),
      '+',
      cents(line).padStart(12, '0'),
      // contra account, due day, lettering, statistics
      blank(8),
      '000000',
      blank(2),
      blank(3),
      String(line.n % 100_000).padStart(5, '0'),
      blank(10),
      blank(10),
      lastOf(line.piece, 8),
      'EUR',
      left(line.journal, 3),
      blank(3),
      left(line.label, 30),
      blank(2),
      lastOf(line.piece, 10),
      blank(10),
      blank(13),
      blank(12),
      blank(38),
    ].join(''),
};

const ciel: Layout = {
  accountWidth: 11,
  row: (line) =>
    [
      String(line.n % 100_000).padStart(5),
      left(line.journal, 2),
      line.day.replaceAll('-', ''),
      blank(8),
      lastOf(line.piece, 12),
      left(whoseAccount(line, 11), 11),
      left(line.label, 25),
      toText(amountOf(line), 2).padStart(13),
      side(line),
      blank(18),
      left(line.auxiliary ? line.auxiliaryLabel : line.accountLabel, 34),
      'O2003',
    ].join(''),
};

const ebp: Layout = {
  accountWidth: 15,
  row: (line) =>
    [
      String(line.n),
      ddmmyyyy(line.day),
      line.journal,
      whoseAccount(line, 15),
      '',
      `"${plain(line.label).slice(0, 40)}"`,
      `"${plain(line.piece).slice(-15)}"`,
      toText(amountOf(line), 2),
      side(line),
      ddmmyyyy(line.day),
      'EUR',
    ].join(','),
};

export const LAYOUTS: Readonly<Record<Exclude<JournalKind, 'fec'>, Layout>> = { quadra, ciel, ebp };
export const layoutRow = (kind: Exclude<JournalKind, 'fec'>, line: JournalLine): string =>
  `${LAYOUTS[kind].row(line)}\r\n`;
