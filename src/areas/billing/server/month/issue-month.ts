import { changeSale } from '#areas/sales/server/index.ts';
import { nextNumber } from '#areas/papers/server/index.ts';
import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import { created } from '#kernel/difference.ts';
import { dec, isZero, sum, toText } from '#kernel/money.ts';
import { found, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { billProblems } from '../../rules/bill/bill-check.ts';
import { billKindOf } from '../../rules/bill-kinds.ts';
import { type BillDraft, composeBill, UNNUMBERED } from '../../rules/bill/compose-bill.ts';
import { deductionsOf } from '../../rules/deposit/deposit.ts';
import { billIssued } from '../../rules/events.ts';
import { billsApart, monthlyDraft, type OrderPart, shareOfOrder } from '../../rules/month/month-bill.ts';
import { refuseMonth } from '../../rules/month/month-refusals.ts';
import { lockShared } from '../balance.ts';
import { ownPayments, paymentsAhead } from '../bill.ts';
import { standingDeposits } from '../deposit/standing.ts';
import { insertBill } from '../insert-bill.ts';
import { monthFacts, type MonthOrder } from './month-orders.ts';

interface Billed extends MonthOrder {
  readonly part: OrderPart;
}
const isBillable = (one: MonthOrder): one is Billed => one.part !== null && one.why === null;

/** The part of an order less its deposits and what was received for it: each is deducted once, by the bill that it is for. */
const withMoney = async (tx: Tx, call: Call, order: Billed): Promise<Billed> => {
  const { sale, part } = order;
  // Most orders of a month are billed before any money comes: nothing is asked for them.
  if (!order.hasDeposit && isZero(dec(sale.total_paid))) return order;
  const charged = dec(part.draft.charged ?? '0');
  const asking: BillDraft = {
    ...part.draft,
    deposits: deductionsOf(await standingDeposits(tx, call, sale.id), charged),
  };
  const payments = ownPayments(await paymentsAhead(tx, call, sale.id), asking);
  return { ...order, part: { ...part, draft: { ...asking, payments } } };
};

/** Locks all orders in a single statement, in the order of their ids, as every call does that locks several. */
const lockAll = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  const { rows } =
    await sql`select 1 from sale where shop_id = ${call.shopId} and kind = 'order' and id = any(${[...ids]}::uuid[])
    order by id for update`.execute(tx);
  if (rows.length < ids.length) found(undefined);
};

export interface MonthBill {
  readonly draft: BillDraft;
  readonly orders: readonly Billed[];
  readonly settings: ShopSettings;
  /** Orders that were asked for and are not on it, with the reason. */
  readonly leftOut: readonly { readonly number: string; readonly why: Refusal }[];
}

/** The bill of the month of these orders as it would be issued now; refused where nothing is left to bill, or where they do not fit on one. */
export const monthBillOf = async (tx: Tx, call: Call, month: string, ids: readonly string[]): Promise<MonthBill> => {
  const { orders: all, settings } = await monthFacts(tx, call, month, ids);
  const leftOut = all.flatMap(({ sale, why }) => (why ? [{ number: sale.number ?? '', why }] : []));
  const orders: Billed[] = [];
  for (const one of all.filter(isBillable)) orders.push(await withMoney(tx, call, one));
  if (orders.length === 0) throw new Refused(leftOut[0]?.why ?? refuseMonth('month.billed'));
  const [, other] = billsApart(orders.map(({ part }) => part));
  if (other) throw new Refused(refuseMonth('month.several', { what: other.differs.join(', ') }));
  return {
    draft: monthlyDraft(
      orders.map(({ part }) => part),
      call.today,
    ),
    orders,
    settings,
    leftOut,
  };
};

export interface IssuedMonthBill {
  readonly billId: string;
  readonly bill: Bill;
  readonly leftOut: MonthBill['leftOut'];
}

/**
 * Issues the bill of the month of these orders. They are locked first, in the order of their ids, and only then is the
 * remainder of each note read: of two calls that bill the same goods at once the second finds them billed. The number
 * is the last lock.
 */
export const issueMonthBill = async (
  tx: Tx,
  call: Call,
  asked: { readonly month: string; readonly orders: readonly string[]; readonly runId: string },
): Promise<IssuedMonthBill> => {
  const ids = [...new Set(asked.orders)].sort();
  await lockAll(tx, call, ids);
  await lockShared(tx, call, ids);
  const { draft, orders, leftOut, settings } = await monthBillOf(tx, call, asked.month, ids);
  refuseIf(billProblems(composeBill(draft, UNNUMBERED)));
  const billId = call.newId();
  for (const { sale, isLast } of orders)
    await changeSale(tx, call, sale, {
      billed_at: sale.billed_at ?? call.now,
      ...(isLast ? { status: 'invoiced' as const } : {}),
    });
  const numbered = await nextNumber(tx, call, billKindOf(draft.kind).series, call.today, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  const bill = composeBill(draft, numbered.number);
  const [first] = orders;
  const buyers = new Set(orders.map(({ sale }) => sale.buyer_user_id));
  const isOne = orders.length === 1;
  await insertBill(tx, call, bill, {
    billId,
    sale: {
      id: isOne ? (first?.sale.id ?? null) : null,
      client_id: first?.sale.client_id ?? null,
      buyer_user_id: buyers.size === 1 ? (first?.sale.buyer_user_id ?? null) : null,
      buyer_email: first?.sale.buyer_email ?? '',
      number: orders.map(({ sale }) => sale.number).join(' '),
    },
    articles: orders.flatMap(({ part, rows }) => {
      const byId = new Map(rows.map((row) => [row.id, row]));
      return part.lines.map(({ saleLine, note }) => ({
        product_id: byId.get(saleLine)?.product_id ?? null,
        format_id: byId.get(saleLine)?.format_id ?? null,
        saleLine,
        note,
      }));
    }),
    parts: orders.map(({ sale, part }) => ({ saleId: sale.id, ...shareOfOrder(part), quantities: part.quantities })),
    ...numbered,
    from: { kind: 'order', id: first?.sale.id ?? null, why: 'billed', quantities: {} },
  });
  const saleIds = orders.map(({ sale }) => sale.id);
  await call.emit(billIssued, {
    billId,
    number: bill.number,
    saleId: isOne ? (saleIds[0] ?? null) : null,
    day: bill.issuedOn,
    saleIds,
    runId: asked.runId,
  });
  for (const { sale } of orders) call.audit('order', sale.id, { bill: [null, bill.number] });
  call.audit('bill', billId, created({ number: bill.number, total: bill.totals.charged }));
  return { billId, bill, leftOut };
};

/** Sums the orders of a month, before their money: the figures of the table of a month. */
export const totalsOf = (parts: readonly OrderPart[]): { readonly net: string; readonly gross: string } => {
  const shares = parts.map(shareOfOrder);
  return { net: toText(sum(shares.map((one) => one.net)), 2), gross: toText(sum(shares.map((one) => one.gross)), 2) };
};
