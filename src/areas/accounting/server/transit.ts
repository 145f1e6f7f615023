import type { TransitBooks } from '#areas/banking/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { EntryLine } from '../rules/entries.ts';
import { payoutEntry } from '../rules/entries.ts';
import { isWritten, post } from './entry.ts';
import { moneyOf } from './kept-in.ts';

/** The accounts of money that waits for the bank: what is on its way (511), and the cash drawer (53). */
const isTransit = sql`(l.account >= '511' and l.account < '512' or l.account >= '53' and l.account < '54')`;

export const transitBooks: TransitBooks = {
  // The fee of a dispute leaves the account that holds the money of its payment.
  items: (
    call,
  ) => sql`select e.id as item_id, coalesce(v.intent_id, d.payment_id) as payment_id, e.cause, l.account, l.account_label,
      l.debit - l.credit as amount, e.day, e.piece, e.label
    from entry_line l join entry e on e.shop_id = l.shop_id and e.id = l.entry_id and e.cause in ('money', 'fee')
      left join payment_event v on v.shop_id = e.shop_id and v.id = e.cause_id
      left join payment_dispute d on d.shop_id = e.shop_id and d.fee_cause = e.cause_id
    where l.shop_id = ${call.shopId} and ${isTransit}`,
  balances: async (tx, call) =>
    (
      await sql<
        RowOf<'entry_line', 'account'> & { label: RowOf<'entry_line'>['account_label']; amount: string }
      >`select l.account, max(l.account_label) as label, sum(l.debit - l.credit)::text as amount
        from entry_line l where l.shop_id = ${call.shopId} and ${isTransit} group by l.account having sum(l.debit - l.credit) <> 0 order by l.account`.execute(
        tx,
      )
    ).rows,
};

interface PayoutNews {
  readonly moveId: string;
  readonly undoes: string | null;
  readonly number: string;
  readonly way: string;
  readonly day: string;
  readonly into: 'handed' | 'bank';
  readonly from: readonly { readonly account: string; readonly label: string; readonly amount: string }[];
  readonly amount: string;
  readonly fee: string;
  readonly gap: string;
}
/** Writes receipts that went to the bank together. Taken back, the entry is written again the other way round. */
export const writePayout = async (tx: Tx, news: PayoutNews, call: Call): Promise<void> => {
  if (await isWritten(tx, call, news.moveId)) return;
  const cause = { causeId: news.moveId, saleId: null };
  if (news.undoes !== null) return takeBack(tx, call, news.undoes, news, cause);
  const bank = await moneyOf(tx, call, 'transfer');
  await post(tx, call, [payoutEntry({ ...news, day: news.day as Day, bank })], cause);
};

const takeBack = async (
  tx: Tx,
  call: Call,
  undoes: string,
  { number, day }: PayoutNews,
  cause: { readonly causeId: string; readonly saleId: null },
): Promise<void> => {
  const { rows } = await sql<
    RowOf<'entry', 'journal'> & RowOf<'entry_line', 'account' | 'account_label' | 'debit' | 'credit'>
  >`select e.journal, l.account, l.account_label, l.debit, l.credit from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id
    where e.shop_id = ${call.shopId} and e.cause_id = ${undoes} order by l.position`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const lines = rows.map(
    (row): EntryLine => ({
      account: row.account,
      accountLabel: row.account_label,
      auxiliary: '',
      auxiliaryLabel: '',
      debit: row.credit,
      credit: row.debit,
    }),
  );
  const entry = {
    journal: first.journal,
    cause: 'payout',
    day: day as Day,
    piece: number,
    pieceDay: day as Day,
    label: `Annulation versement ${number}`,
    lines,
  } as const;
  await post(tx, call, [entry], cause);
};
