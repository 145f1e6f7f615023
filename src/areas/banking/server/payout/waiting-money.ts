import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, sum, toNumber } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import {
  type moneyOnItsWay,
  type WaitingMoney,
  type waitingMoney,
  waitingMoneyList,
} from '../../rules/payout/payout-endpoints.ts';
import { WAY_OF_METHOD, type Way } from '../../rules/payout/ways.ts';
import { askBooks } from './books.ts';

/** A receipt that the bank does not have yet, or money that went back. */
export interface WaitingItem extends RowOf<'payout_line', 'item_id' | 'payment_id' | 'account' | 'account_label'> {
  readonly amount: string;
  readonly day: string;
  readonly piece: string;
  readonly label: string;
  readonly way: Way;
  readonly method: RowOf<'payment_intent'>['method'] | null;
  readonly payer: string;
}

const waySql = sql`coalesce(${JSON.stringify(WAY_OF_METHOD)}::jsonb ->> p.method, 'other')`;
/**
 * Rows of money that waits. Cheques wait on their own list. A receipt that was taken back before it went to the bank
 * comes to nothing, and is left out.
 */
export const waitingRows = (call: Call) => sql`(select * from (
    select i.*, ${waySql} as way, p.method, coalesce(p.payer, '') as payer, sum(i.amount) over (partition by i.payment_id, i.cause, i.account) as kept
    from (${askBooks().items(call)}) i left join payment_intent p on p.shop_id = ${call.shopId} and p.id = i.payment_id
    where p.method is distinct from 'check'
      and not exists (select 1 from payout_line x where x.shop_id = ${call.shopId} and x.item_id = i.item_id and x.is_live)
  ) f where f.payment_id is null or f.kept <> 0)`;

export const listWaitingMoney = (tx: Tx, query: InputOf<typeof waitingMoney>, call: Call) =>
  runList(
    tx,
    call.actor,
    waitingMoneyList,
    {
      from: sql`${waitingRows(call)} w`,
      where: sql`true`,
      columns: {
        day: sql`w.day`,
        payer: sql`w.payer`,
        way: sql`w.way`,
        method: sql`w.method`,
        piece: sql`w.piece`,
        label: sql`w.label`,
        account: sql`w.account`,
        amount: sql`w.amount`,
      },
      select: sql`w.*`,
      key: sql`w.item_id`,
      search: (words) => holding(sql`folded(w.payer || ' ' || w.piece || ' ' || w.label || ' ' || w.amount)`, words),
    },
    query,
    (row: WaitingItem): WaitingMoney => ({
      id: row.item_id,
      day: row.day,
      way: row.way,
      paymentId: row.payment_id,
      method: row.method,
      payer: row.payer,
      piece: row.piece,
      label: row.label,
      account: row.account,
      amount: Number(row.amount),
    }),
  );

/** Reads what waits of these items, or all that waits of a way. */
export const waitingItems = async (
  tx: Tx,
  call: Call,
  which: { readonly ids: readonly string[] } | { readonly ways: readonly Way[] },
): Promise<readonly WaitingItem[]> =>
  (
    await sql<WaitingItem>`select w.item_id, w.payment_id, w.account, w.account_label, w.amount::text as amount, w.day::text as day, w.piece, w.label, w.way, w.method, w.payer
      from ${waitingRows(call)} w where ${'ids' in which ? sql`w.item_id = any(${[...which.ids]}::uuid[])` : sql`w.way = any(${[...which.ways]}::text[])`}
      order by w.day, w.item_id`.execute(tx)
  ).rows;

/** The account of cash: its code begins with this. */
const DRAWER = '53';
export const readMoneyOnItsWay = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof moneyOnItsWay>> => {
  const accounts = await askBooks().balances(tx, call);
  const isDrawer = (one: { readonly account: string }) => one.account.startsWith(DRAWER);
  const total = (of: typeof accounts) => toNumber(sum(of.map((one) => dec(one.amount))));
  return {
    accounts: accounts.map((one) => ({ ...one, amount: Number(one.amount) })),
    total: total(accounts.filter((one) => !isDrawer(one))),
    drawer: total(accounts.filter(isDrawer)),
  };
};
