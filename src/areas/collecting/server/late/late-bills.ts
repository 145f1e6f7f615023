import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { day as asDay, addDays, type Day } from '#kernel/day.ts';
import { dec, negate } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { type Days, type LateBill, type LateStep, lateSteps, type OrderMoney, wasLate } from '../../rules/late/late.ts';
import type { LateTerms } from '../../rules/late/late-rates.ts';
import { dated, liesOf, papersOf, toBillOf, isBillRow, isLateRow } from '#areas/billing/server/index.ts';
import { typedLegal } from './legal-rates.ts';
import { agreedDaysOf } from '../instalment/agreed-days-of.ts';

/** After five years nothing is claimed between traders any more (commercial code L110-4). */
const OLDEST_DAYS = -1826;
const MOST = 200;

type Row = RowOf<'bill', 'id' | 'number' | 'document'> & {
  readonly due_on: string;
  readonly remaining: RowOf<'bill_balance'>['remaining'];
  readonly sales: readonly string[];
  readonly penalties: readonly { readonly from: Day; readonly to: Day }[];
  readonly fee_on: string | null;
};

/** A bill of a client that was due before a day, with what of its lateness may still be claimed. */
export interface Claimable {
  readonly id: string;
  readonly number: string;
  readonly bill: Bill;
  readonly dueOn: Day;
  readonly left: string;
  readonly sales: readonly string[];
  readonly isConsumer: boolean;
  /** Null: the rate is not known. */
  readonly steps: readonly LateStep[] | null;
  readonly fee: boolean;
  readonly feeOn: string | null;
  readonly claimedTo: string | null;
}

export const lateTerms = async (tx: Tx, shopId: string): Promise<LateTerms> => {
  const { lateRates, reminders, wordings } = (await sellerOf(tx, shopId)).settings;
  return {
    rates: lateRates,
    rate: reminders.penaltyRate,
    words: wordings.penalty !== null,
    legal: await typedLegal(tx),
  };
};

/** The clients who may owe late charges on a day, those who have been late for longest first. */
export const lateClients = async (
  tx: Tx,
  call: Call,
  through: Day,
  most: number,
): Promise<readonly RowOf<'client', 'id' | 'name' | 'email'>[]> => {
  const due = sql`greatest(coalesce(b.due_on, b.issued_on), b.issued_on)`;
  const { rows } = await sql<RowOf<'client', 'id' | 'name' | 'email'>>`select c.id, c.name, c.email
    from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
      join client c on c.shop_id = b.shop_id and c.id = b.client_id
    where b.shop_id = ${call.shopId} and ${isBillRow} and not ${isLateRow} and ${due} < ${through}::date
      and b.issued_on >= ${addDays(through, OLDEST_DAYS)}::date and (o.remaining > 0 or ${wasPaidLate(due)})
    group by c.id, c.name, c.email order by min(${due}), c.id limit ${most}`.execute(tx);
  return rows;
};

/** Money came in for an order of bill `b` after its day. */
const wasPaidLate = (due: RawBuilder<unknown>) => sql`exists (select 1 from bill_part p
        join payment_intent i on i.shop_id = p.shop_id and i.payable_kind = 'order' and i.payable_id = p.sale_id and i.status <> 'cancelled'
        join payment_event v on v.shop_id = i.shop_id and v.intent_id = i.id and v.direction = 'in' and v.day > ${due}
        where p.shop_id = b.shop_id and p.bill_id = b.id)`;

/**
 * Reads the bills of a client that are late on a day, or were paid late: a single bill, some, or all. A caller that
 * bills them holds the locks of their orders.
 */
export const claimableBills = async (
  tx: Tx,
  call: Call,
  of: { readonly clientId: string; readonly through: Day; readonly only?: readonly string[] },
): Promise<readonly Claimable[]> => {
  const due = sql`greatest(coalesce(b.due_on, b.issued_on), b.issued_on)`;
  // Bills that were paid late and are wholly claimed are read last: however many there are, they hide no waiting bill.
  const isOpen = sql`(o.remaining > 0 or not exists (select 1 from late_charge c
    where c.shop_id = b.shop_id and c.bill_id = b.id and c.is_live and c.what = 'fee'))`;
  const { rows } = await sql<Row>`select b.id, b.number, b.document, ${due}::text as due_on, o.remaining,
      (select array_agg(p.sale_id order by p.sale_id) from bill_part p where p.shop_id = b.shop_id and p.bill_id = b.id) as sales,
      coalesce((select jsonb_agg(jsonb_build_object('from', c.from_day, 'to', c.to_day) order by c.from_day) from late_charge c
        where c.shop_id = b.shop_id and c.bill_id = b.id and c.is_live and c.what = 'penalty'), '[]') as penalties,
      (select x.number from late_charge c join bill x on x.shop_id = c.shop_id and x.id = c.charge_id
        where c.shop_id = b.shop_id and c.bill_id = b.id and c.is_live and c.what = 'fee') as fee_on
    from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
    where b.shop_id = ${call.shopId} and b.client_id = ${of.clientId} and ${isBillRow} and not ${isLateRow} and ${due} < ${of.through}::date
      and b.issued_on >= ${addDays(of.through, OLDEST_DAYS)}::date ${of.only ? sql`and b.id = any(${[...of.only]}::uuid[])` : sql``}
      and (o.remaining > 0 or ${wasPaidLate(due)})
    order by ${isOpen} desc, ${due}, b.number limit ${MOST}`.execute(tx);
  const money = await moneyOf(tx, call, [...new Set(rows.flatMap((row) => row.sales))]);
  const terms = await lateTerms(tx, call.shopId);
  return rows.map((row): Claimable => {
    const bill = Bill.parse(row.document);
    const claimed: Days[] = row.penalties.map(({ from, to }) => ({ from: asDay(from), to: asDay(to) }));
    const late: LateBill = {
      id: row.id,
      dueOn: asDay(row.due_on),
      orders: row.sales.flatMap((id) => money.get(id) ?? []),
      claimed,
    };
    const isConsumer = bill.audience === 'B2C';
    return {
      id: row.id,
      number: row.number,
      bill,
      dueOn: late.dueOn,
      left: row.remaining,
      sales: row.sales,
      isConsumer,
      steps: isConsumer ? [] : lateSteps(late, terms, of.through),
      fee: !isConsumer && row.fee_on === null && wasLate(late, of.through),
      feeOn: row.fee_on,
      claimedTo: claimed.reduce<string | null>((last, one) => (last === null || one.to > last ? one.to : last), null),
    };
  });
};

/** The papers and the money of orders, by day; what was undone or came back from the bank never arrived. */
const moneyOf = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, OrderMoney>> => {
  const { rows: sales } = await sql<
    RowOf<'sale', 'id' | 'status' | 'total_gross' | 'total_returned'> & {
      moves: { day: Day; amount: string; out: boolean; payment: string; names: string | null }[];
    }
  >`
    select s.id, s.status, s.total_gross, s.total_returned,
      coalesce((select jsonb_agg(jsonb_build_object('day', v.day, 'amount', v.amount::text, 'out', v.direction = 'out', 'payment', coalesce(i.parent_id, i.id), 'names', i.named_id) order by v.day, v.at, v.id) from payment_intent i
        join payment_event v on v.shop_id = i.shop_id and v.intent_id = i.id and v.direction is not null
        where i.shop_id = s.shop_id and i.payable_kind = 'order' and i.payable_id = s.id and i.status <> 'cancelled'), '[]') as moves
    from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = any(${[...ids]}::uuid[])`.execute(tx);
  const found = new Map<string, OrderMoney>();
  const agreed = await agreedDaysOf(tx, call, ids);
  for (const sale of sales) {
    const papers = await papersOf(tx, call.shopId, sale.id, false);
    found.set(sale.id, {
      papers: dated(papers),
      toBill: toBillOf(sale, papers),
      agreed: agreed.get(sale.id) ?? [],
      lies: await liesOf(tx, call.shopId, sale.id),
      moves: sale.moves.map(({ day, payment, names, ...one }) => ({
        ...{ day, payment, names },
        amount: one.out ? negate(dec(one.amount)) : dec(one.amount),
      })),
    });
  }
  return found;
};
