import { PAYABLE, seesPrices } from '#areas/sales/server/index.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { REASON_WORDS } from '#areas/payments/rules/refusals.ts';
import { leftOf } from '#areas/payments/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, isPositive, min, minus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import {
  type Credit,
  type credit,
  type CreditRow,
  creditList,
  type credits,
} from '../rules/credit/credit-endpoints.ts';
import { visibleBills } from './bill-list.ts';
import { namedBill } from './credited.ts';

interface Row {
  id: string;
  shop_id: string;
  number: string;
  issued_on: string;
  buyer_name: string;
  seller_name: string;
  bill_id: string;
  bill_number: string;
  sale_id: string | null;
  order_number: string | null;
  status: CreditRow['status'];
  reason: string;
  total_net: string;
  total_vat: string;
  total_gross: string;
  left: string;
  newer: string;
  favour: string;
}

/**
 * What is owed to the buyer of an order is what was received and kept beyond what is still billed. It is found on his newest credit notes: the oldest
 * were the first to be given back, or set against what he owed.
 */
const owed = sql`lateral (select greatest(0, coalesce((select s.total_paid from sale s where s.shop_id = b.shop_id and s.kind = 'order' and s.id = b.sale_id), 0)
    - coalesce(sum(case when x.kind = '381' then -x.total_gross else x.total_gross end), 0)) as favour,
    coalesce(sum(x.total_gross) filter (where x.kind = '381' and (x.created_at, x.n) > (b.created_at, b.n)), 0) as newer
  from bill x where x.shop_id = b.shop_id and x.sale_id = b.sale_id) o`;
const left = sql`least(b.total_gross, greatest(0, o.favour - o.newer))`;
const status = sql`case when ${left} = 0 then 'empty' when ${left} = b.total_gross then 'full' else 'partial' end`;
const from = sql`bill b join bill p on p.shop_id = b.shop_id and p.number = ${namedBill} cross join ${owed}`;
const columns = sql`b.id, b.shop_id, b.number, b.issued_on, b.buyer_name, b.document -> 'seller' ->> 'name' as seller_name, p.id as bill_id,
  p.number as bill_number, b.sale_id, b.document -> 'references' ->> 'order' as order_number, ${status} as status,
  coalesce(b.document ->> 'reason', '') as reason, b.total_net, b.total_vat, b.total_gross, ${left} as left, o.newer, o.favour`;

const creditRow = (row: Row, prices: boolean): CreditRow => ({
  id: row.id,
  number: row.number,
  issuedOn: row.issued_on,
  buyerName: row.buyer_name,
  sellerName: row.seller_name,
  billId: row.bill_id,
  billNumber: row.bill_number,
  orderId: row.sale_id,
  orderNumber: row.order_number,
  status: row.status,
  reason: row.reason,
  ...(prices
    ? {
        totalHT: Number(row.total_net),
        totalVAT: Number(row.total_vat),
        totalTTC: Number(row.total_gross),
        left: Number(row.left),
      }
    : {}),
});

export const listCredits = (tx: Tx, query: InputOf<typeof credits>, call: Call) => {
  const prices = seesPrices(call);
  return runList(
    tx,
    call.actor,
    creditList,
    {
      from,
      where: sql`${visibleBills(call)} and b.kind = '381'`,
      select: columns,
      key: sql`b.id`,
      columns: {
        number: sql`b.number`,
        issuedOn: sql`b.issued_on`,
        buyerName: sql`b.buyer_name`,
        billNumber: sql`p.number`,
        reason: sql`(b.document ->> 'reason')`,
        status: sql`(${status})`,
        clientId: sql`b.client_id`,
        orderId: sql`b.sale_id`,
        totalHT: sql`b.total_net`,
        totalVAT: sql`b.total_vat`,
        totalTTC: sql`b.total_gross`,
        left: sql`(${left})`,
      },
      words: sql`b.search_words`,
      search: (words) =>
        call.actor.kind === 'buyer'
          ? sql`b.search_words like '%' || folded(${words}) || '%'`
          : sql`b.id in (select search_bill(${words}))`,
    },
    query,
    (row: Row) => creditRow(row, prices),
  );
};

/** A payment of the order, and what may still be given back of it. */
export interface Source {
  readonly paymentId: string;
  readonly method: keyof typeof PAYMENT_TYPE_WORDS;
  readonly byHand: boolean;
  readonly left: Dec;
}
export interface Owing {
  readonly amount: Dec;
  readonly sources: readonly Source[];
}

/** What may be given back of a credit note now, and whence: never beyond what was received and is not given back nor on its way back. */
export const owingOf = async (
  tx: Tx,
  call: Call,
  row: Pick<Row, 'sale_id' | 'left' | 'newer' | 'favour' | 'total_gross'>,
): Promise<Owing> => {
  if (row.sale_id === null) return { amount: ZERO, sources: [] };
  const payments = await leftOf(tx, call.shopId, { kind: PAYABLE, id: row.sale_id });
  const sources = payments
    .filter((one) => isPositive(one.left))
    .map(
      ({ intent, left: amount }): Source => ({
        paymentId: intent.id,
        method: intent.method,
        byHand: intent.provider === null,
        left: amount,
      }),
    )
    // A card first: what goes back by itself need not be given by hand.
    .sort((a, b) => Number(a.byHand) - Number(b.byHand));
  const onItsWay = sum(payments.map((one) => one.underWay));
  const mine = min(
    dec(row.total_gross),
    minus(minus(dec(row.favour), onItsWay), dec(row.newer)),
    sum(sources.map((one) => one.left)),
  );
  return { amount: isPositive(mine) ? mine : ZERO, sources };
};

/** How an amount is given back: source after source, each to its end. */
export const planOf = ({ sources }: Owing, amount: Dec): readonly (Source & { readonly amount: Dec })[] => {
  let rest = amount;
  return sources.flatMap((one) => {
    const part = min(rest, one.left);
    rest = minus(rest, part);
    return isPositive(part) ? [{ ...one, amount: part }] : [];
  });
};

interface RefundRow {
  id: string;
  method: Source['method'];
  amount: string;
  status: string;
  day: string | null;
  reason: string | null;
  provider: string | null;
  created_at: string;
}

/** What was given back of a credit note, or was to be, oldest first. */
export const refundsOf = async (tx: Tx, of: Pick<Row, 'shop_id' | 'id'>): Promise<readonly RefundRow[]> =>
  (
    await sql<RefundRow>`select i.id, i.method, i.amount, i.status, i.day, i.reason, i.provider, i.created_at::text from document_link d join payment_intent i on i.shop_id = d.shop_id and i.id = d.to_id
    where d.shop_id = ${of.shop_id} and d.from_id = ${of.id} and d.why = 'refunded' order by i.created_at, i.id`.execute(
      tx,
    )
  ).rows;

export const rowOf = async (
  tx: Tx,
  call: Call,
  id: string,
  where = visibleBills(call),
): Promise<Row & { document: unknown }> =>
  found(
    (
      await sql<
        Row & { document: unknown }
      >`select ${columns}, b.document from ${from} where ${where} and b.kind = '381' and b.id = ${id}`.execute(tx)
    ).rows[0],
  );

/** A credit note whole; what concerns money goes to who may see payments and their amounts. */
export const readCredit = async (
  tx: Tx,
  { id }: InputOf<typeof credit>,
  call: Call,
  where = visibleBills(call),
): Promise<Credit> => {
  const row = await rowOf(tx, call, id, where);
  const prices = seesPrices(call);
  const whole: Credit = { ...creditRow(row, prices), ...(prices ? { document: row.document } : {}) };
  if (!prices || call.actor.kind === 'buyer' || !isAllowed(call.actor, 'seeAllPayment')) return whole;
  const owing = await owingOf(tx, call, row);
  const refunds = await refundsOf(tx, row);
  return {
    ...whole,
    refundable: toNumber(owing.amount),
    plan: planOf(owing, owing.amount).map((one) => ({
      paymentId: one.paymentId,
      method: one.method,
      label: PAYMENT_TYPE_WORDS[one.method],
      amount: toNumber(one.amount),
      byHand: one.byHand,
    })),
    refunds: refunds.map((one) => ({
      paymentId: one.id,
      method: one.method,
      label: PAYMENT_TYPE_WORDS[one.method],
      amount: Number(one.amount),
      byHand: one.provider === null,
      status: one.status,
      day: one.day,
      reason: one.reason && (REASON_WORDS[one.reason] ?? null),
    })),
  };
};
