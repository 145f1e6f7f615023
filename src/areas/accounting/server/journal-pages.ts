import type { InShop } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { ADVANCES, CLIENTS, DEPOSITS } from '../rules/chart.ts';
import type { CodeBook } from '../rules/codes.ts';
import type { JournalLine } from '../rules/fec.ts';
import { type LetteredLine, letters, lineKey } from '../rules/lettering.ts';
import type { Period } from '../rules/period.ts';
import { type NextPage, paged } from './export-file.ts';

type Accounting = Tx;
const ENTRIES_A_PAGE = 500;
const CLIENT_ACCOUNTS = [CLIENTS.professional.code, CLIENTS.private.code, ADVANCES.code, DEPOSITS.code];

/** The numbers given until now, by the fiscal year they were counted in: what is written later is in a later file. */
export interface Reached extends RowOf<'entry_counter', 'n'> {
  readonly year: RowOf<'entry_counter'>['fiscal_year'];
}
export const reachedNow = async (tx: Accounting, shopId: string): Promise<readonly Reached[]> =>
  (
    await sql<Reached>`select fiscal_year as year, n from entry_counter where shop_id = ${shopId} order by fiscal_year`.execute(
      tx,
    )
  ).rows;

interface Row
  extends RowOf<'entry_line', 'position' | 'account' | 'auxiliary' | 'debit' | 'credit'>,
    RowOf<'entry', 'journal' | 'n' | 'day' | 'piece' | 'label'> {
  entryId: RowOf<'entry'>['id'];
  saleId: RowOf<'entry'>['sale_id'];
  pieceDay: RowOf<'entry'>['piece_day'];
  validatedOn: RowOf<'entry'>['posted_on'];
  accountLabel: RowOf<'entry_line'>['account_label'];
  auxiliaryLabel: RowOf<'entry_line'>['auxiliary_label'];
}
export interface JournalWanted {
  readonly shopId: string;
  readonly period: Period;
  readonly reached: readonly Reached[];
  /** Only what was numbered after these; of a year that is not named, everything. */
  readonly since?: Readonly<Record<string, number>>;
  readonly book: CodeBook;
  /** The fiscal year of the file: numbers of another one bear its name. */
  readonly fileYear: string;
}

/** Entries in the order of validation: by fiscal year, then number. */
export async function* journalLines(inShop: InShop, wanted: JournalWanted): AsyncGenerator<readonly JournalLine[]> {
  for (const reached of wanted.reached) yield* paged(inShop, wanted.shopId, entriesOf(wanted, reached));
}

const entriesOf =
  (
    { shopId, period: { from, to }, since, book, fileYear }: JournalWanted,
    reached: Reached,
  ): NextPage<JournalLine, number> =>
  async (tx, after) => {
    const { rows } = await sql<Row>`
    select e.id as "entryId", coalesce(l.sale_id, e.sale_id) as "saleId", e.journal, e.n, e.day, e.piece, e.piece_day as "pieceDay", e.label, e.posted_on as "validatedOn",
      l.position, l.account, l.account_label as "accountLabel", l.auxiliary, l.auxiliary_label as "auxiliaryLabel", l.debit, l.credit
    from (select * from entry where shop_id = ${shopId} and fiscal_year = ${reached.year} and n > ${after ?? since?.[reached.year] ?? 0} and n <= ${reached.n} and day between ${from} and ${to}
      order by n limit ${ENTRIES_A_PAGE}) e
    join entry_line l on l.shop_id = ${shopId} and l.entry_id = e.id order by e.n, l.position`.execute(tx);
    const lettered = await lettersOf(tx, shopId, { from, to }, reached, rows);
    const entries = new Set(rows.map((row) => row.n));
    return {
      rows: rows.map((row): JournalLine => {
        const [journal, account] = [book.journal(row.journal), book.account(row.account, row.accountLabel)];
        return {
          journal: journal.code,
          journalLabel: journal.label,
          n: row.n,
          day: row.day,
          account: account.code,
          accountLabel: account.label,
          auxiliary: row.auxiliary,
          auxiliaryLabel: row.auxiliaryLabel,
          piece: row.piece,
          pieceDay: row.pieceDay,
          label: row.label,
          debit: row.debit,
          credit: row.credit,
          validatedOn: row.validatedOn,
          letter: lettered.get(lineKey(row)) ?? null,
          ...(reached.year === fileYear ? {} : { series: reached.year }),
        };
      }),
      after: entries.size < ENTRIES_A_PAGE ? null : (rows.at(-1)?.n ?? null),
    };
  };

/** Lettering looks at the whole of each sale within the file, wherever its page is. */
const lettersOf = async (
  tx: Accounting,
  shopId: string,
  { from, to }: Period,
  reached: Reached,
  rows: readonly Row[],
) => {
  const sales = [
    ...new Set(rows.flatMap((row) => (row.saleId && CLIENT_ACCOUNTS.includes(row.account) ? [row.saleId] : []))),
  ];
  if (sales.length === 0) return new Map<string, never>();
  return letters(
    (
      await sql<LetteredLine>`
    select e.id as "entryId", coalesce(l.sale_id, e.sale_id) as "saleId", coalesce(d.from_id, b.id, i.named_id) as "billId", e.n, e.posted_on as "postedOn", l.position, l.account, l.auxiliary, l.debit, l.credit
    from (select e.id from entry e where e.shop_id = ${shopId} and e.sale_id = any(${sales}::uuid[])
        union select l.entry_id from entry_line l where l.shop_id = ${shopId} and l.sale_id = any(${sales}::uuid[])) x
    join entry e on e.shop_id = ${shopId} and e.id = x.id
    join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id and l.account = any(${CLIENT_ACCOUNTS})
    left join bill b on b.shop_id = e.shop_id and b.id = e.cause_id
    left join document_link d on d.shop_id = e.shop_id and d.to_id = e.cause_id and d.why = 'credited'
    left join payment_event v on v.shop_id = e.shop_id and v.id = e.cause_id
    left join payment_intent i on i.shop_id = v.shop_id and i.id = v.intent_id
    where coalesce(l.sale_id, e.sale_id) = any(${sales}::uuid[]) and e.fiscal_year = ${reached.year} and e.n <= ${reached.n} and e.day between ${from} and ${to}
    order by e.n, l.position`.execute(tx)
    ).rows,
  );
};
