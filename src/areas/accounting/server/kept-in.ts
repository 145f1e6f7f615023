import { shopSettings } from '#areas/shops/server/index.ts';
import { dec, isPositive, minus, sum, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Account, type MoneyAccount, moneyAccount } from '../rules/chart.ts';

/**
 * In which account money of a payment type stands. The estate may change it from one day to the next: what leaves again leaves the account in which it
 * was written down, so that each of them comes back to nothing.
 */
export const moneyOf = async (tx: Tx, call: Call, method: string): Promise<MoneyAccount> =>
  moneyAccount(method, (await shopSettings(tx, call.shopId)).paymentTypes);

interface News {
  readonly intentId?: string;
  readonly direction: 'in' | 'out';
  readonly method: string;
  readonly setOff?: string | undefined;
  readonly undone?: true | undefined;
}

interface Written extends RowOf<'entry_line', 'account'>, RowOf<'entry', 'journal'> {
  readonly label: RowOf<'entry_line'>['account_label'];
}
/** The line of money is the first of its entry. */
const writtenFor = sql`entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id and l.position = 0`;

/**
 * Where the money of this movement is kept: a receipt that is taken back, and a cheque that is given back itself, leave the account that they came to;
 * what a bank gives again after a dispute comes to the account that it left.
 */
export const keptIn = async (tx: Tx, call: Call, news: News): Promise<MoneyAccount | undefined> => {
  if (news.setOff) return undefined;
  if (news.intentId && (news.undone || (news.direction === 'out' && news.method === 'check'))) {
    const { rows } = await sql<Written>`select l.account, l.account_label as label, e.journal from payment_intent i
      join payment_event v on v.shop_id = i.shop_id and v.intent_id = case when ${news.undone === true} then i.id else i.parent_id end and v.direction = ${news.direction === 'out' ? 'in' : 'out'}
      join ${writtenFor} on e.shop_id = v.shop_id and e.cause_id = v.id
      where i.shop_id = ${call.shopId} and i.id = ${news.intentId} order by e.cause_position limit 1`.execute(tx);
    const [was] = rows;
    if (was) return { code: was.account, label: was.label, journal: was.journal };
  }
  return moneyOf(tx, call, news.method);
};

/** A fee comes back to the account that it left, beside what it was kept of. */
export const bankOfFee = async (tx: Tx, call: Call, causeId: string, method = 'transfer'): Promise<MoneyAccount> => {
  const { rows } = await sql<Written>`select l.account, l.account_label as label, e.journal
    from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id and l.credit > 0
    where e.shop_id = ${call.shopId} and e.cause = 'fee' and e.cause_id = ${causeId} limit 1`.execute(tx);
  const [was] = rows;
  return was ? { code: was.account, label: was.label, journal: was.journal } : moneyOf(tx, call, method);
};

interface Slip {
  readonly slipId: string;
  readonly total: string;
  readonly cancelled: boolean;
  readonly paymentIds?: readonly string[];
}

/** Cheques come back from the bank to which their slip went. */
export const bankOfSlip = async (tx: Tx, call: Call, slip: Slip): Promise<MoneyAccount> => {
  const { rows } = slip.cancelled
    ? await sql<Written>`select l.account, l.account_label as label, e.journal from cheque_slip s join ${writtenFor} on e.shop_id = s.shop_id and e.day = s.day and e.piece = s.number and e.cause = 'cheques'
        where s.shop_id = ${call.shopId} and s.id = ${slip.slipId} order by e.posted_at, e.n limit 1`.execute(tx)
    : { rows: [] };
  const [was] = rows;
  return was ? { code: was.account, label: was.label, journal: was.journal } : moneyOf(tx, call, 'transfer');
};

/** The accounts in which the cheques of a slip were written down, each with what it holds of them. */
export const drawersOf = async (
  tx: Tx,
  call: Call,
  slip: Slip,
): Promise<readonly { readonly account: Account; readonly amount: string }[]> => {
  const { rows } = await sql<Omit<Written, 'journal'> & { amount: string }>`
    select l.account, min(l.account_label) as label, sum(i.amount)::numeric(14, 2) as amount from payment_intent i
    join payment_event v on v.shop_id = i.shop_id and v.intent_id = i.id and v.direction = 'in'
    join ${writtenFor} on e.shop_id = v.shop_id and e.cause_id = v.id and e.cause_position = 0
    where i.shop_id = ${call.shopId} and i.id = any(${[...(slip.paymentIds ?? [])]}::uuid[]) group by l.account order by l.account`.execute(
    tx,
  );
  const known = rows.map(({ account, label, amount }) => ({ account: { code: account, label }, amount }));
  // Cheques of before the books.
  const rest = minus(dec(slip.total), sum(known.map((one) => dec(one.amount))));
  return isPositive(rest) ? [...known, { account: await moneyOf(tx, call, 'check'), amount: toText(rest, 2) }] : known;
};
