import { type CsvRecord, findSeparator, isEmptyRecord, readCsv } from '#areas/catalogue/rules/import/import-csv.ts';
import { isDay } from '#kernel/day.ts';
import { type Dec, dec, isZero, minus, negate, plus, sum, toText, ZERO } from '#kernel/money.ts';
import { groupedBy } from '../bank/line-words.ts';
import { plain, plainAmount } from '../bank/statement-line.ts';

/** Providers whose report of payouts can be read. */
export const REPORT_WAYS = ['stripe', 'sumUp', 'paypal'] as const;
export type ReportWay = (typeof REPORT_WAYS)[number];

/** A line of a report: a receipt or a refund, with its fee. */
export interface ReportRow {
  readonly line: number;
  readonly day: string;
  /** The names of the payment at its provider. */
  readonly refs: readonly string[];
  readonly gross: string;
  readonly fee: string;
}
/** Lines that the provider pays out together. */
export interface ReportPayout {
  readonly reference: string;
  readonly day: string;
  readonly rows: readonly ReportRow[];
  /** Fees of no receipt in particular. */
  readonly otherFees: string;
  /** The amount that the bank credits. */
  readonly net: string;
}
export interface PayoutReport {
  readonly payouts: readonly ReportPayout[];
  readonly unread: readonly { readonly line: number; readonly why: string }[];
  /** Lines that no payout takes yet. */
  readonly held: number;
}

/** The headings of providers, in their plain words; the first found is taken. */
const HEADINGS = {
  payout: [
    'AUTOMATIC PAYOUT ID',
    'PAYOUT ID',
    'TRANSFER',
    'PAYOUT REFERENCE',
    'ID DE VERSEMENT',
    'REFERENCE DU VERSEMENT',
    'REFERENCE DE VERSEMENT',
  ],
  payoutDay: [
    'AUTOMATIC PAYOUT EFFECTIVE AT',
    'AUTOMATIC PAYOUT EFFECTIVE AT UTC',
    'TRANSFER DATE UTC',
    'PAYOUT DATE',
    'DATE DE VERSEMENT',
    'DATE DU VERSEMENT',
    'AVAILABLE ON UTC',
    'AVAILABLE ON',
  ],
  day: ['CREATED UTC', 'CREATED', 'TRANSACTION DATE', 'DATE DE LA TRANSACTION', 'DATE DE TRANSACTION', 'DATE'],
  type: ['REPORTING CATEGORY', 'TYPE', 'TRANSACTION TYPE', 'TYPE DE TRANSACTION'],
  currency: ['CURRENCY', 'DEVISE'],
  gross: [
    'GROSS',
    'BRUT',
    'AMOUNT',
    'MONTANT',
    'TRANSACTION AMOUNT',
    'MONTANT DE LA TRANSACTION',
    'TOTAL',
    'AVANT COMMISSION',
  ],
  fee: ['FEE', 'FEES', 'FRAIS', 'COMMISSION', 'TARIF'],
  state: ['STATUS', 'ETAT', 'STATUT'],
} as const;
const REFS = [
  'PAYMENT INTENT ID',
  'CHARGE ID',
  'SOURCE ID',
  'SOURCE',
  'BALANCE TRANSACTION ID',
  'ID',
  'TRANSACTION ID',
  'TRANSACTION CODE',
  'CODE DE TRANSACTION',
  'ID DE TRANSACTION',
  'NUMERO DE TRANSACTION',
  'REFERENCE TXN ID',
  'NUMERO DE TRANSACTION DE REFERENCE',
];
type Column = keyof typeof HEADINGS;

const columnsOf = (cells: readonly string[]) => {
  const names = cells.map((cell) => plain(cell));
  const find = (all: readonly string[]): number | null => {
    for (const name of all) {
      const at = names.indexOf(name);
      if (at >= 0) return at;
    }
    return null;
  };
  const columns = Object.fromEntries(Object.entries(HEADINGS).map(([column, all]) => [column, find(all)])) as Readonly<
    Record<Column, number | null>
  >;
  return { ...columns, refs: REFS.flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : [])) };
};
type Columns = ReturnType<typeof columnsOf>;
const knownIn = (cells: readonly string[]): number => {
  const { refs, ...columns } = columnsOf(cells);
  return Object.values(columns).filter((one) => one !== null).length + refs.length;
};

const dayOf = (text: string): string | null => {
  const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(text.trim());
  const iso = french
    ? `${french[3]}-${(french[2] ?? '').padStart(2, '0')}-${(french[1] ?? '').padStart(2, '0')}`
    : text.trim().slice(0, 10);
  return isDay(iso) ? iso : null;
};
const amountOf = (text: string): Dec | null => {
  const read = plainAmount(text.replace(/[€\u00a0\u202f\s]/g, ''), '.,');
  return read === null ? null : dec(read);
};

/** Lines by which the provider's own account pays out: the sum of the others. */
const PAID_OUT = /\b(PAYOUT|PAYOUTS|TRANSFER|VERSEMENT|RETRAIT|WITHDRAWAL|VIREMENT STANDARD|VIREMENT BANCAIRE)\b/;
const OWN_FEE = /\b(FEE|FEES|FRAIS|STRIPE FEE|NETWORK COST)\b/;
const NOT_DONE = /^(PENDING|EN ATTENTE|FAILED|ECHOUE|DENIED|REFUSE|CANCELLED|CANCELED|ANNULE)$/;

interface Read extends ReportRow {
  readonly payout: string;
  readonly payoutDay: string | null;
  readonly isPayout: boolean;
  readonly isFee: boolean;
}
const cell = (record: CsvRecord, at: number | null): string => (at === null ? '' : (record.cells[at] ?? '').trim());

const rowOf = (record: CsvRecord, columns: Columns): Read | string | null => {
  const currency = cell(record, columns.currency).toUpperCase();
  if (NOT_DONE.test(plain(cell(record, columns.state)))) return null;
  if (currency !== '' && currency !== 'EUR') return `une devise autre que l’euro (${currency})`;
  const [gross, day] = [amountOf(cell(record, columns.gross)), dayOf(cell(record, columns.day))];
  const written = cell(record, columns.fee);
  const fee = written === '' ? ZERO : amountOf(written);
  if (gross === null || fee === null) return 'un montant que l’on ne sait pas lire';
  if (day === null) return 'une date que l’on ne sait pas lire';
  const type = plain(cell(record, columns.type));
  return {
    line: record.line,
    day,
    refs: columns.refs.map((at) => cell(record, at)).filter((one) => one !== ''),
    gross: toText(gross, 2),
    fee: toText(fee, 2),
    payout: cell(record, columns.payout),
    payoutDay: dayOf(cell(record, columns.payoutDay)),
    isPayout: PAID_OUT.test(type),
    isFee: OWN_FEE.test(type),
  };
};

const payoutOf = (reference: string, day: string, rows: readonly Read[]): ReportPayout => {
  const [fees, receipts] = [rows.filter((one) => one.isFee), rows.filter((one) => !one.isFee)];
  const otherFees = sum(fees.map((one) => minus(dec(one.fee), dec(one.gross))));
  const gross = sum(receipts.map((one) => dec(one.gross)));
  const fee = plus(otherFees, sum(receipts.map((one) => dec(one.fee))));
  return { reference, day, rows: receipts, otherFees: toText(otherFees, 2), net: toText(minus(gross, fee), 2) };
};

/** PayPal writes fees as negative amounts, and names no payout: a withdrawal takes all that came before it. */
const byWithdrawal = (rows: readonly Read[]): { payouts: ReportPayout[]; held: number } => {
  const payouts: ReportPayout[] = [];
  let since: Read[] = [];
  // Some reports begin with the newest line.
  const isNewestFirst = (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '');
  for (const row of (isNewestFirst ? rows.toReversed() : rows).toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (!row.isPayout) {
      since.push({ ...row, fee: toText(negate(dec(row.fee)), 2) });
      continue;
    }
    const one = payoutOf(row.refs[0] ?? '', row.day, since);
    // A withdrawal of a part of the account is no payout of receipts: the next one may take the rest.
    if (since.length > 0 && isZero(plus(dec(one.net), dec(row.gross)))) {
      payouts.push(one);
      since = [];
    }
  }
  return { payouts, held: since.length };
};

/** Reads a provider's report of payouts; null for a table without an amount, a day and what groups its lines. */
export const readReport = (text: string, way: ReportWay): PayoutReport | null => {
  const clean = text.replace(/^\ufeff/, '');
  const separator = findSeparator(clean.slice(0, 20_000), knownIn);
  const records = readCsv(clean, separator).filter((record) => !isEmptyRecord(record));
  const head = records.slice(0, 10).toSorted((a, b) => knownIn(b.cells) - knownIn(a.cells))[0];
  if (!head) return null;
  const columns = columnsOf(head.cells);
  const groups = columns.payout !== null || (way === 'paypal' && columns.type !== null);
  if (columns.gross === null || columns.day === null || !groups) return null;
  const unread: { line: number; why: string }[] = [];
  const rows: Read[] = [];
  for (const record of records.slice(records.indexOf(head) + 1)) {
    const read = rowOf(record, columns);
    if (typeof read === 'string') unread.push({ line: record.line, why: read });
    else if (read) rows.push(read);
  }
  if (columns.payout === null) return { ...byWithdrawal(rows), unread };
  const own = rows.filter((one) => !one.isPayout);
  const groupsOf = groupedBy(
    own.filter((one) => one.payout !== ''),
    (one) => one.payout,
  );
  const payouts = [...groupsOf].map(([reference, all]) => {
    const day =
      all
        .map((one) => one.payoutDay ?? one.day)
        .toSorted()
        .at(-1) ?? '';
    return payoutOf(reference, day, all);
  });
  return { payouts, unread, held: own.filter((one) => one.payout === '').length };
};
