/**
 * Lines and cells of a text that a spreadsheet or another program wrote. Fed by pieces of any size, it gives the same records
 * as fed at once. Lenient where people's files are: quotes inside a plain cell, text after a closing quote, mixed line ends.
 */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ';': 'point-virgule',
  ',': 'virgule',
  '\t': 'tabulation',
  '|': 'barre verticale',
};

export interface CsvRecord {
  /** Row number as a spreadsheet shows it: the first record is 1, empty ones count, line ends inside quotes do not. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote was opened and never closed: the line is given as it stands, read without its quotes. */
  readonly isBroken: boolean;
}

export interface CsvReader {
  readonly feed: (text: string) => CsvRecord[];
  readonly end: () => CsvRecord[];
}

/** Longer than any honest cell: beyond it an open quote is taken for a mistake of that line, so that it cannot swallow the file. */
const LONGEST_QUOTED = 20_000;

const bare = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.replaceAll('"', ''));

export const csvReader = (separator: Separator): CsvReader => {
  let rest = '';
  let at = 0;
  let line = 1;

  /** The record that begins at `at`, or null when its end has not come yet. */
  const next = (isLast: boolean): CsvRecord | null => {
    const cells: string[] = [];
    let i = at;
    for (;;) {
      let cell = '';
      if (rest[i] === '"') {
        const closed = closingQuote(rest, i + 1);
        if (closed < 0 || closed - i > LONGEST_QUOTED) {
          if (!isLast && rest.length - i <= LONGEST_QUOTED) return null;
          return broken(isLast);
        }
        // The character after the quote decides whether it was a doubled one: it must be there.
        if (closed + 1 >= rest.length && !isLast) return null;
        cell = rest.slice(i + 1, closed).replaceAll('""', '"');
        i = closed + 1;
        // A quote that closes lines further down, in the middle of a word, belongs to another cell: two lines were swallowed.
        const follows = rest[i];
        if (
          cell.includes('\n') &&
          follows !== undefined &&
          follows !== separator &&
          follows !== '\n' &&
          follows !== '\r'
        )
          return broken(isLast);
      }
      const stop = endOfCell(rest, i, separator);
      if (stop >= rest.length && !isLast) return null;
      cell += rest.slice(i, stop);
      cells.push(cell);
      if (rest[stop] === separator) {
        i = stop + 1;
        continue;
      }
      // A lone CR at the end of a piece may be the first half of CR LF.
      if (rest[stop] === '\r' && stop + 1 >= rest.length && !isLast) return null;
      at = stop + (rest[stop] === '\r' && rest[stop + 1] === '\n' ? 2 : 1);
      return { line: line++, cells, isBroken: false };
    }
  };

  const broken = (isLast: boolean): CsvRecord | null => {
    const found = rest.slice(at).search(/[\r\n]/);
    if (found < 0 && !isLast) return null;
    const stop = found < 0 ? rest.length : at + found;
    const cells = bare(rest.slice(at, stop), separator);
    at = stop + (rest[stop] === '\r' && rest[stop + 1] === '\n' ? 2 : 1);
    return { line: line++, cells, isBroken: true };
  };

  const drain = (isLast: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    while (at < rest.length) {
      const record = next(isLast);
      if (!record) break;
      records.push(record);
    }
    rest = at >= rest.length ? '' : rest.slice(at);
    at = 0;
    return records;
  };

  return {
    feed: (text) => {
      rest += text;
      return drain(false);
    },
    end: () => drain(true),
  };
};

const closingQuote = (text: string, from: number): number => {
  let i = text.indexOf('"', from);
  while (i >= 0 && text[i + 1] === '"') i = text.indexOf('"', i + 2);
  return i;
};

const endOfCell = (text: string, from: number, separator: string): number => {
  for (let i = from; i < text.length; i += 1) {
    const char = text[i];
    if (char === separator || char === '\n' || char === '\r') return i;
  }
  return text.length;
};

export const readCsv = (text: string, separator: Separator): CsvRecord[] => {
  const reader = csvReader(separator);
  return [...reader.feed(text), ...reader.end()];
};

export const isEmptyRecord = (record: CsvRecord): boolean => record.cells.every((cell) => cell.trim() === '');

/** Excel writes this line to tell itself the separator. */
const hinted = (text: string): Separator | null => {
  const found = /^sep=(.)\r?\n/i.exec(text)?.[1];
  return found && (SEPARATORS as readonly string[]).includes(found) ? (found as Separator) : null;
};
export const isSeparatorHint = (record: CsvRecord): boolean =>
  record.line === 1 && /^sep=/i.test(record.cells[0] ?? '');

/**
 * The separator that cuts the beginning of the file into lines of the same number of cells; decimal commas lose because the
 * heading has none. `known` counts the headings that are recognised, and settles what the shape leaves open.
 */
export const findSeparator = (sample: string, known: (cells: readonly string[]) => number): Separator => {
  const hint = hinted(sample);
  if (hint) return hint;
  let best: Separator = ';';
  let bestScore = -1;
  for (const separator of SEPARATORS) {
    const reader = csvReader(separator);
    // Without `end`: the sample may stop in the middle of a line; a file of one line has no other.
    const fed = reader.feed(sample);
    const records = (fed.length > 0 ? fed : reader.end()).filter((record) => !isEmptyRecord(record)).slice(0, 60);
    const widths = new Map<number, number>();
    for (const record of records) widths.set(record.cells.length, (widths.get(record.cells.length) ?? 0) + 1);
    const [width, times] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    const recognised = Math.max(0, ...records.slice(0, 10).map((record) => known(record.cells)));
    const score = (width > 1 ? (times / records.length) * 2 + Math.min(width, 40) / 100 : 0) + recognised;
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
};

/**
 * Beginnings that a spreadsheet would read as a formula, even after blanks; some languages also read full-width signs.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹫−]/u;
/** A cell as it is written to a file for a spreadsheet: never a formula, quoted where needed. */
export const csvCell = (text: string, separator: Separator): string => {
  const isFormula = FORMULA.test(text) && !/^-[\d\s.,]+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe) || /^\s|\s$/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
};
export const csvLine = (cells: readonly string[], separator: Separator): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

/** The quote that keeps a spreadsheet from reading a formula is not part of the word: what we wrote is read back the same. */
export const plainCell = (text: string): string => {
  const trimmed = text.replace(/^[\s\u00a0\u202f\ufeff\u2060]+|[\s\u00a0\u202f]+$/g, '');
  // A number that is words, as some programs keep its zeros: ="0001".
  const words = /^="([^"=]*)"$/.exec(trimmed)?.[1];
  if (words !== undefined) return words.trim();
  return trimmed.startsWith("'") && FORMULA.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
};
