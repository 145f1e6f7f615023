/**
 * Reads a file in the format of the FEC and reports its faults, sharing no code with its writer. It applies the
 * refusals of the tax office's own program (columns, dates, amounts, empty cells, encodings, the name). It also applies
 * rules of the law that this program lets pass (LPF A47 A-1, BOI-CF-IOR-60-40-20): balance of each entry, continuous
 * numbers, order of validation, one fiscal year, lettering.
 */
const COLUMNS =
  'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise'.split(
    '|',
  );
const NEEDED = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'ValidDate',
];

export interface FecRow {
  readonly [column: string]: string;
}
export interface ReadFec {
  readonly rows: readonly FecRow[];
  readonly problems: readonly string[];
  /** Debit less credit, in cents, of the accounts that begin so. */
  balance(prefix: string, where?: (row: FecRow) => boolean): number;
}
export interface FecExpected {
  /** The name of the file, and the last day of its fiscal year (`2026-12-31`). */
  readonly name?: string;
  readonly year?: { readonly start: string; readonly end: string };
  /** True when the file is a part of a year: it may begin after number 1 and skip entries of other days. */
  readonly isPart?: boolean;
}

const isDate = (text: string): boolean => {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return (
    date.getUTCMonth() === Number(match[2]) - 1 && date.getUTCDate() === Number(match[3]) && Number(match[1]) > 1900
  );
};
const cents = (text: string): number => {
  const match = /^(\d{1,12}),(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : Number.NaN;
};
const isSiren = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, i) => {
    const n = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return sum + (n > 9 ? n - 9 : n);
  }, 0) %
    10 ===
  0;

/** UTF-8 (with or without its mark), else ISO-8859-15: every byte is then a letter, but for the controls. */
const decoded = (bytes: Uint8Array, problems: string[]): string => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('iso-8859-15').decode(bytes);
    if (/[\u0080-\u009f]/.test(text)) problems.push('the text is neither UTF-8 nor ISO-8859-15');
  }
  return text;
};

const checkName = ({ name, year }: FecExpected, problems: string[]): void => {
  if (name === undefined) return;
  const match = /^(\d{9})FEC(\d{8})\.txt$/.exec(name);
  if (!match) return void problems.push(`the name ${name} is not SIRENFECAAAAMMJJ.txt`);
  if (!isSiren(match[1] ?? '')) problems.push(`the name ${name} holds no SIREN`);
  if (!isDate(match[2] ?? '')) problems.push(`the name ${name} holds no day`);
  if (year && match[2] !== year.end.replaceAll('-', ''))
    problems.push(`the name ${name} is not of the year that ends on ${year.end}`);
};

export const readFec = (given: string | Uint8Array, expected: FecExpected = {}): ReadFec => {
  const problems: string[] = [];
  checkName(expected, problems);
  const text = (typeof given === 'string' ? given : decoded(given, problems)).replace(/^\ufeff/, '');
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) problems.push('the text holds control characters');
  if (text !== '' && !text.endsWith('\n')) problems.push('the last line is cut');
  if (/\r(?!\n)/.test(text)) problems.push('a line ends with CR alone');
  const [head = '', ...lines] = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  const separator = head.includes('\t') ? '\t' : '|';
  if (head.split(separator).join() !== COLUMNS.join()) problems.push('the columns are not those of the FEC');
  const rows = lines.map((line, i): FecRow => {
    const cells = line.split(separator);
    if (cells.length !== COLUMNS.length) problems.push(`row ${i + 2} has ${cells.length} cells`);
    if (cells.some((cell) => cell !== cell.trim()))
      problems.push(`row ${i + 2} has a cell that begins or ends with a blank`);
    if (cells.some((cell) => cell.startsWith('"'))) problems.push(`row ${i + 2} has a quoted cell`);
    return Object.fromEntries(COLUMNS.map((column, c) => [column, cells[c] ?? '']));
  });
  checkRows(rows, expected, problems);
  checkEntries(rows, expected, problems);
  checkLetters(rows, problems);
  return {
    rows,
    problems,
    balance: (prefix, where = () => true) =>
      rows
        .filter((row) => row['CompteNum']?.startsWith(prefix) && where(row))
        .reduce((total, row) => total + cents(row['Debit'] ?? '') - cents(row['Credit'] ?? ''), 0),
  };
};

const checkRows = (rows: readonly FecRow[], { year }: FecExpected, problems: string[]): void => {
  const names = new Map<string, string>();
  rows.forEach((row, i) => {
    const say = (what: string) => problems.push(`row ${i + 2}: ${what}`);
    const of = (column: string): string => row[column] ?? '';
    for (const column of NEEDED) if (!of(column)) say(`${column} is empty`);
    for (const column of ['EcritureDate', 'PieceDate', 'ValidDate'])
      if (!isDate(of(column))) say(`${column} ${of(column)}`);
    if (
      year &&
      (of('EcritureDate') < year.start.replaceAll('-', '') || of('EcritureDate') > year.end.replaceAll('-', ''))
    )
      say(`EcritureDate ${of('EcritureDate')} is of another fiscal year`);
    if (!/^\d{3}[0-9A-Z]*$/.test(of('CompteNum'))) say(`CompteNum ${of('CompteNum')}`);
    if ((of('CompAuxNum') === '') !== (of('CompAuxLib') === '')) say('an auxiliary account has a number and a name');
    const [debit, credit] = [cents(of('Debit')), cents(of('Credit'))];
    if (Number.isNaN(debit) || Number.isNaN(credit)) say(`amounts ${of('Debit')} / ${of('Credit')}`);
    else if ((debit === 0) === (credit === 0)) say(`debit ${of('Debit')} and credit ${of('Credit')}`);
    if ((of('EcritureLet') === '') !== (of('DateLet') === '')) say('a letter goes with its day');
    if (of('DateLet') && !isDate(of('DateLet'))) say(`DateLet ${of('DateLet')}`);
    if (of('Montantdevise') && Number.isNaN(cents(of('Montantdevise')))) say(`Montantdevise ${of('Montantdevise')}`);
    if ((of('Montantdevise') === '') !== (of('Idevise') === '') || (of('Idevise') && !/^[A-Z]{3}$/.test(of('Idevise'))))
      say('an amount in a currency has its currency');
    for (const [key, label] of [
      [`journal ${of('JournalCode')}`, of('JournalLib')],
      [`account ${of('CompteNum')}`, of('CompteLib')],
    ] as const) {
      if ((names.get(key) ?? label) !== label) say(`${key} has two names`);
      names.set(key, label);
    }
  });
};

const checkEntries = (rows: readonly FecRow[], { isPart }: FecExpected, problems: string[]): void => {
  const entries = new Map<string, { sum: number; lines: number; first: FecRow }>();
  const numbers = new Map<string, number[]>();
  let before: FecRow | undefined;
  rows.forEach((row, i) => {
    const say = (what: string) => problems.push(`row ${i + 2}: ${what}`);
    const key = row['EcritureNum'] ?? '';
    const amount = cents(row['Debit'] ?? '') - cents(row['Credit'] ?? '');
    const entry = entries.get(key);
    if (!entry) {
      entries.set(key, { sum: amount, lines: 1, first: row });
      const parts = /^(.*?)(\d+)$/.exec(key);
      if (!parts) say(`EcritureNum ${key}`);
      else numbers.set(parts[1] ?? '', [...(numbers.get(parts[1] ?? '') ?? []), Number(parts[2])]);
    } else {
      entry.sum += amount;
      entry.lines += 1;
      if (before?.['EcritureNum'] !== key) say(`entry ${key} is scattered`);
      for (const column of ['JournalCode', 'EcritureDate', 'PieceRef', 'PieceDate', 'ValidDate'])
        if (entry.first[column] !== row[column]) say(`entry ${key} has two of ${column}`);
    }
    if (before && (row['ValidDate'] ?? '') < (before['ValidDate'] ?? '')) say('not in the order of validation');
    before = row;
  });
  for (const [key, entry] of entries) {
    if (entry.sum !== 0) problems.push(`entry ${key} is out of balance by ${entry.sum}`);
    if (entry.lines < 2) problems.push(`entry ${key} has one line`);
  }
  for (const [prefix, list] of numbers) {
    if (!isPart && list[0] !== 1) problems.push(`entry ${prefix}${list[0]} is not the first of the year`);
    list.forEach((n, i) => {
      const last = list[i - 1];
      if (last !== undefined && (isPart ? n <= last : n !== last + 1))
        problems.push(`entry ${prefix}${n} breaks the sequence`);
    });
  }
};

/** Checks that lines of the same account, client and letter add up to zero. */
const checkLetters = (rows: readonly FecRow[], problems: string[]): void => {
  const groups = new Map<string, { sum: number; days: Set<string> }>();
  for (const row of rows) {
    if (!row['EcritureLet']) continue;
    const key = `${row['CompteNum']} ${row['CompAuxNum']} ${row['EcritureLet']}`;
    const group = groups.get(key) ?? { sum: 0, days: new Set() };
    group.sum += cents(row['Debit'] ?? '') - cents(row['Credit'] ?? '');
    group.days.add(row['DateLet'] ?? '');
    groups.set(key, group);
  }
  for (const [key, group] of groups)
    if (group.sum !== 0 || group.days.size > 1) problems.push(`letter ${key} does not come to nothing (${group.sum})`);
};
