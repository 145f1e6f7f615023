import { PAYABLE, seesPrices } from '#areas/sales/server/index.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { REASON_WORDS } from '#areas/payments/rules/refusals.ts';
import { leftOf } from '#areas/payments/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { type Dec, isPositive, min, minus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import {
  type Credit,
  type credit,
  type CreditRow,
  creditList,
  type credits,
} from '../../rules/credit/credit-endpoints.ts';
import { visibleBills } from '../bill-list.ts';
import { balancesAsked } from '../balance.ts';
import { namedBill } from './credited.ts';
import { isCreditRow } from '../kind-in-sql.ts';

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
}

const from = sql`bill b join bill p on p.shop_id = b.shop_id and p.number = ${namedBill} join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id`;
const columns = sql`b.id, b.shop_id, b.number, b.issued_on, b.buyer_name, b.document -> 'seller' ->> 'name' as seller_name, p.id as bill_id,
  p.number as bill_number, b.sale_id, b.document -> 'references' ->> 'order' as order_number, o.status,
  coalesce(b.document ->> 'reason', '') as reason, b.total_net, b.total_vat, b.total_gross, o.remaining as left`;

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

/** The tables of the list of credit notes, and the columns that are counted. */
export const creditTables = from;
export const creditColumns = {
  number: sql`b.number`,
  issuedOn: sql`b.issued_on`,
  buyerName: sql`b.buyer_name`,
  billNumber: sql`p.number`,
  reason: sql`(b.document ->> 'reason')`,
  status: sql`o.status`,
  clientId: sql`b.client_id`,
  orderId: sql`b.sale_id`,
  totalHT: sql`b.total_net`,
  totalVAT: sql`b.total_vat`,
  totalTTC: sql`b.total_gross`,
  left: sql`o.remaining`,
};

export const listCredits = (tx: Tx, query: InputOf<typeof credits>, call: Call) => {
  const prices = seesPrices(call);
  return runList(
    tx,
    call.actor,
    creditList,
    {
      from,
      where: sql`${visibleBills(call)} and ${isCreditRow}`,
      select: columns,
      key: sql`b.id`,
      columns: creditColumns,
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

/**
 * Computes the amount that may be given back of a credit note now, and the payments to take it from. It never exceeds
 * the money that was received and is neither given back nor on its way back.
 */
export const owingOf = async (tx: Tx, call: Call, row: Pick<Row, 'id' | 'sale_id'>): Promise<Owing> => {
  if (row.sale_id === null) return { amount: ZERO, sources: [] };
  const sale = found(
    await tx
      .selectFrom('sale')
      .select(['id', 'status', 'total_gross', 'total_returned'])
      .where('shop_id', '=', call.shopId)
      .where('kind', '=', 'order')
      .where('id', '=', row.sale_id)
      .executeTakeFirst(),
  );
  const balances = await balancesAsked(tx, call, sale);
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
  const mine = min(balances.get(row.id)?.remaining ?? ZERO, sum(sources.map((one) => one.left)));
  return { amount: isPositive(mine) ? mine : ZERO, sources };
};

/** Plans the refund of an amount: source after source, each to its end. */
export const planOf = ({ sources }: Owing, amount: Dec): readonly (Source & { readonly amount: Dec })[] => {
  let rest = amount;
  return sources.flatMap((one) => {
    const part = min(rest, one.left);
    rest = minus(rest, part);
    return isPositive(part) ? [{ ...one, amount: part }] : [];
  });
};

interface RefundRow
  extends RowOf<
    'payment_intent',
    'id' | 'amount' | 'status' | 'day' | 'reason' | 'provider' | 'created_at' | 'set_off' | 'label'
  > {
  method: Source['method'];
}

/** Reads the refunds of a credit note, done or asked for, oldest first. */
export const refundsOf = async (tx: Tx, of: Pick<Row, 'shop_id' | 'id'>): Promise<readonly RefundRow[]> =>
  (
    await sql<RefundRow>`select i.id, i.method, i.set_off, i.label, i.amount, i.status, i.day, i.reason, i.provider, i.created_at::text from document_link d join payment_intent i on i.shop_id = d.shop_id and i.id = d.to_id
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
      >`select ${columns}, b.document from ${from} where ${where} and ${isCreditRow} and b.id = ${id}`.execute(tx)
    ).rows[0],
  );

/** Reads a whole credit note; money facts go only to users who may see payments and their amounts. */
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
      kind: one.set_off === 'credit' ? ('credit' as const) : ('refund' as const),
      method: one.method,
      label: one.set_off === 'credit' ? one.label : PAYMENT_TYPE_WORDS[one.method],
      amount: Number(one.amount),
      byHand: one.provider === null && one.set_off !== 'credit',
      status: one.set_off === 'credit' ? 'paid' : one.status,
      day: one.day,
      reason: one.reason && (REASON_WORDS[one.reason] ?? null),
    })),
  };
};
