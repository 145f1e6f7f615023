/**
 * Reads a file in the shape of the FEC and says what is wrong with it, sharing nothing with its writer: columns, dates, decimal
 * commas, balance of each entry, continuity of numbers, order of validation.
 */
const COLUMNS = 'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise'.split('|');

export interface FecRow { readonly [column: string]: string }
export interface ReadFec {
  readonly rows: readonly FecRow[];
  readonly problems: readonly string[];
  /** Debit less credit, in cents, of the accounts that begin so. */
  balance(prefix: string, where?: (row: FecRow) => boolean): number;
}

const isDate = (text: string): boolean => {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return date.getUTCMonth() === Number(match[2]) - 1 && date.getUTCDate() === Number(match[3]);
};
const cents = (text: string): number => {
  const match = /^(-?)(\d+),(\d{2})$/.exec(text);
  return match ? (Number(match[2]) * 100 + Number(match[3])) * (match[1] ? -1 : 1) : Number.NaN;
};

export const readFec = (text: string): ReadFec => {
  const problems: string[] = [];
  const [head = '', ...lines] = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  if (head.split('\t').join() !== COLUMNS.join()) problems.push('the columns are not those of the FEC');
  const rows = lines.map((line, i): FecRow => {
    const cells = line.split('\t');
    if (cells.length !== COLUMNS.length) problems.push(`row ${i + 2} has ${cells.length} cells`);
    return Object.fromEntries(COLUMNS.map((column, c) => [column, cells[c] ?? '']));
  });
  const entries = new Map<string, { sum: number; date: string; journal: string }>();
  const numbers = new Map<string, number[]>();
  let before: FecRow | undefined;
  rows.forEach((row, i) => {
    const say = (what: string) => problems.push(`row ${i + 2}: ${what}`);
    for (const column of ['EcritureDate', 'PieceDate', 'ValidDate']) if (!isDate(row[column] ?? '')) say(`${column} ${row[column]}`);
    for (const column of ['JournalCode', 'JournalLib', 'EcritureNum', 'CompteLib', 'PieceRef', 'EcritureLib']) if (!row[column]) say(`${column} is empty`);
    if (!/^\d{3}[0-9A-Z]*$/.test(row.CompteNum ?? '')) say(`CompteNum ${row.CompteNum}`);
    if ((row.CompAuxNum === '') !== (row.CompAuxLib === '')) say('an auxiliary account has a number and a name');
    const [debit, credit] = [cents(row.Debit ?? ''), cents(row.Credit ?? '')];
    if (Number.isNaN(debit) || Number.isNaN(credit)) say(`amounts ${row.Debit} / ${row.Credit}`);
    if (debit < 0 || credit < 0 || (debit !== 0 && credit !== 0) || (debit === 0 && credit === 0)) say(`debit ${row.Debit} and credit ${row.Credit}`);
    const key = row.EcritureNum ?? '';
    const entry = entries.get(key);
    if (!entry) {
      entries.set(key, { sum: debit - credit, date: row.EcritureDate ?? '', journal: row.JournalCode ?? '' });
      const parts = /^(.*?)(\d+)$/.exec(key);
      if (!parts) say(`EcritureNum ${key}`);
      else numbers.set(parts[1] ?? '', [...(numbers.get(parts[1] ?? '') ?? []), Number(parts[2])]);
    } else {
      entry.sum += debit - credit;
      if (before?.EcritureNum !== key) say(`entry ${key} is scattered`);
      if (entry.date !== row.EcritureDate || entry.journal !== row.JournalCode) say(`entry ${key} has two dates or two journals`);
    }
    if (before && (row.ValidDate ?? '') < (before.ValidDate ?? '')) say('not in the order of validation');
    before = row;
  });
  for (const [key, entry] of entries) if (entry.sum !== 0) problems.push(`entry ${key} is out of balance by ${entry.sum}`);
  for (const [prefix, list] of numbers) list.forEach((n, i) => { if (n !== (list[0] ?? 1) + i) problems.push(`entry ${prefix}${n} breaks the sequence`); });
  return {
    rows, problems,
    balance: (prefix, where = () => true) => rows.filter((row) => row.CompteNum?.startsWith(prefix) && where(row)).reduce((total, row) => total + cents(row.Debit ?? '') - cents(row.Credit ?? ''), 0),
  };
};
