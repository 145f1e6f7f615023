import { eoriOf, type LineRow, stateOf, whyRatesMoved } from '#areas/sales/server/index.ts';
import { partiesForDuty, unbilledBack, whySuspendedUnfit } from '#areas/shipping/server/index.ts';
import { termsMention } from '#areas/papers/rules/terms-words.ts';
import { paperSeller } from '#areas/papers/server/index.ts';
import { audienceOf } from '#areas/shops/rules/terms-of.ts';
import { DELAYS, type Delay } from '#areas/sales/rules/order/due-day.ts';
import { leftOf, type Quantities } from '#areas/sales/rules/order/quantities.ts';
import { shippable } from '#areas/shipping/rules/delivery/to-ship.ts';
import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { addedTo } from '../../rules/bill/part-of-bill.ts';
import { composeBill, UNNUMBERED } from '../../rules/bill/compose-bill.ts';
import { whyNotBill } from '../../rules/bill/why-not-bill.ts';
import {
  daysOfMonth,
  isOfMonth,
  type LeavingNote,
  leftOfNotes,
  type OrderPart,
  partOfOrder,
} from '../../rules/month/month-bill.ts';
import { refuseMonth } from '../../rules/month/month-refusals.ts';
import { wholeFrom } from '../bill.ts';
import { billedByNote, type NoteFacts } from './billed-by-note.ts';

/** An order of which goods left in a month, and what a bill of that month bears of it. */
export interface MonthOrder {
  readonly sale: RowOf<'sale'>;
  readonly client: { readonly id: string; readonly name: string; readonly isMonthly: boolean } | null;
  /** The units of each note of the month that are not billed yet. */
  readonly notes: readonly LeavingNote[];
  /** Without the money received for it, nor its deposits: they are taken off under its lock. */
  readonly part: OrderPart | null;
  readonly why: Refusal | null;
  readonly rows: readonly LineRow[];
  /** A deposit was billed for it. */
  readonly hasDeposit: boolean;
  /** True when no goods of the order are left to bill after it. */
  readonly isLast: boolean;
}

interface SaleRow extends RowOf<'sale'> {
  client_name: string | null;
  client_kind: RowOf<'client'>['kind'] | null;
  client_monthly: RowOf<'client'>['monthly_billing'] | null;
}
interface NoteRow extends NoteFacts {
  sale_id: RowOf<'document_link'>['from_id'];
  day: Day;
}

/**
 * Finds the orders with a note of the month, or placed in it and not shipped: among the chosen orders, if any are.
 */
const salesOf = async (
  tx: Tx,
  call: Call,
  month: string,
  ids: readonly string[] | null,
): Promise<readonly SaleRow[]> => {
  const { from, to } = daysOfMonth(month);
  const chosen = ids
    ? sql`s.id = any(${[...ids]}::uuid[])`
    : sql`(s.id in (select d.from_id from document_link d where d.shop_id = ${call.shopId} and d.from_kind = 'order' and d.why = 'shipped'
        and d.quantities ->> 'day' between ${from} and ${to})
      or (s.status = 'validated' and s.placed_on between ${from}::date and ${to}::date and (s.parties -> 'buyer' ->> 'isPro')::boolean
        and not exists (select 1 from document_link d where d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'shipped')))`;
  const { rows } =
    await sql<SaleRow>`select s.*, coalesce(nullif(c.name, ''), c.email) as client_name, c.kind as client_kind, c.monthly_billing as client_monthly
    from sale s left join client c on c.shop_id = s.shop_id and c.id = s.client_id
    where s.shop_id = ${call.shopId} and s.kind = 'order' and ${chosen} order by s.placed_on, s.number, s.id`.execute(
      tx,
    );
  return rows;
};

const by = <T extends { readonly sale_id: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(rows, (row) => row.sale_id);

/** Reads the facts of these sales, with as many statements for a single sale as for a thousand. */
const factsOf = async (tx: Tx, call: Call, ids: readonly string[]) => {
  const all = sql`any(${[...ids]}::uuid[])`;
  const lines = await sql<
    LineRow & RowOf<'sale_line', 'sale_id'>
  >`select sale_id, id, product_id, format_id, priced from sale_line
    where shop_id = ${call.shopId} and sale_id = ${all} order by sale_id, position`.execute(tx);
  const notes =
    await sql<NoteRow>`select from_id as sale_id, quantities ->> 'number' as number, quantities ->> 'day' as day, quantities -> 'units' as units,
      quantities -> 'lots' as lots, quantities -> 'note' ->> 'arc' as arc
    from document_link where shop_id = ${call.shopId} and from_id = ${all} and why = 'shipped' order by created_at, id`.execute(
      tx,
    );
  const billed = await sql<{
    sale_id: RowOf<'document_link'>['from_id'];
    quantities: RowOf<'document_link'>['quantities'];
    why: RowOf<'document_link'>['why'];
  }>`select from_id as sale_id, quantities, why from document_link
    where shop_id = ${call.shopId} and from_id = ${all} and why in ('billed', 'deposited')`.execute(tx);
  const byNote = await billedByNote(tx, call, ids);
  const back = await unbilledBack(tx, call.shopId, ids);
  return { lines: by(lines.rows), notes: by(notes.rows), billed: by(billed.rows), byNote, back };
};

/**
 * Picks the delay agreed with the client; else the law's thirty days for a transfer. An advance on a bill does not
 * change the others.
 */
const delayOf = (sale: RowOf<'sale'>): Delay =>
  DELAYS.find((one) => one === sale.payment.delay) ?? (sale.payment.type === 'transfer' ? 'days30' : 'atOrder');

/** A service is billed when it is rendered, with its own VAT: it does not go along with goods. */
const isService = ({ priced }: LineRow): boolean =>
  priced.kind === 'reservation' || priced.kind === 'touristTax' || priced.productType === 'prestation';

export const ordersOfMonth = async (
  tx: Tx,
  call: Call,
  month: string,
  chosen: readonly string[] | null = null,
): Promise<readonly MonthOrder[]> => (await monthFacts(tx, call, month, chosen)).orders;

/** The same with the settings by which they are billed: read once. */
export const monthFacts = async (
  tx: Tx,
  call: Call,
  month: string,
  chosen: readonly string[] | null,
): Promise<{ readonly orders: readonly MonthOrder[]; readonly settings: ShopSettings }> => {
  const sales = await salesOf(tx, call, month, chosen);
  const facts = await factsOf(
    tx,
    call,
    sales.map((one) => one.id),
  );
  const paper = await paperSeller(tx, call.shopId);
  const parties = dutyParties(tx, call);
  const orders: MonthOrder[] = [];
  for (const { client_name, client_kind, client_monthly, ...sale } of sales) {
    const rows = facts.lines.get(sale.id) ?? [];
    const left = facts.notes.get(sale.id) ?? [];
    const earlier = (facts.billed.get(sale.id) ?? []).flatMap((one) =>
      one.why === 'billed' ? [one.quantities as Quantities] : [],
    );
    const hasDeposit = facts.billed.get(sale.id)?.some((one) => one.why === 'deposited') === true;
    const back = facts.back.get(sale.id) ?? {};
    const named = await parties(sale);
    const terms = termsMention(paper, call.baseUrl, audienceOf(sale.parties.buyer.isPro));
    const { draft, of, ordered, before } = wholeFrom(
      sale,
      { ...paper, terms, eori: await eoriOf(tx, call, sale, rows), parties: named, rows, earlier, left, back },
      call.today,
      delayOf(sale),
    );
    const goods = shippable(rows);
    const notes = leftOfNotes(
      left.map((one) => ({ number: one.number, day: one.day, units: one.units ?? goods, lots: one.lots ?? {} })),
      { inAll: before, byNote: facts.byNote.get(sale.id) ?? new Map() },
    ).filter((one) => isOfMonth(one.day, month) && Object.keys(one.units).length > 0);
    const client =
      sale.client_id === null
        ? null
        : { id: sale.client_id, name: client_name ?? sale.buyer_name, isMonthly: client_monthly === true };
    const why =
      whyNotOfMonth({ sale, client_kind, hasLeft: left.some((one) => isOfMonth(one.day, month)), notes }) ??
      whyNotBill({ ...stateOf(sale), ...sale.parties }) ??
      whySuspendedUnfit(draft.dutyType, named) ??
      (await whyRatesMoved(tx, call, sale));
    const rest = leftOf(ordered, before);
    const along = Object.fromEntries(
      rows.flatMap((row) =>
        goods[row.id] === undefined && !isService(row) && rest[row.id] ? [[row.id, rest[row.id] as string]] : [],
      ),
    );
    const part = why
      ? null
      : partOfOrder(
          composeBill(draft, UNNUMBERED),
          draft,
          of,
          before,
          { notes, along },
          {
            number: sale.number ?? '',
            orderedOn: sale.placed_on as Day | null,
            purchaseOrder: sale.parties.purchaseOrder?.trim() || null,
          },
        );
    const isLast = part !== null && Object.keys(leftOf(ordered, addedTo(before, part.quantities))).length === 0;
    orders.push({ sale, client, notes, part, why, rows, hasDeposit, isLast });
  }
  return { orders, settings: paper.settings };
};

/** Reads the consignee's excise number, once a client. */
const dutyParties = (tx: Tx, call: Call) => {
  const known = new Map<string, string>();
  return async (sale: RowOf<'sale'>): Promise<RowOf<'sale'>['parties']> => {
    if (sale.client_id === null || sale.parties.delivery.exciseNumber.trim() !== '') return sale.parties;
    const number = known.get(sale.client_id) ?? (await partiesForDuty(tx, call, sale)).delivery.exciseNumber;
    known.set(sale.client_id, number);
    return number === ''
      ? sale.parties
      : { ...sale.parties, delivery: { ...sale.parties.delivery, exciseNumber: number } };
  };
};

const whyNotOfMonth = (one: {
  readonly sale: RowOf<'sale'>;
  readonly client_kind: RowOf<'client'>['kind'] | null;
  readonly hasLeft: boolean;
  readonly notes: readonly LeavingNote[];
}): Refusal | null => {
  if (!one.sale.parties.buyer.isPro || one.client_kind === 'private') return refuseMonth('month.private');
  if (one.sale.client_id === null) return refuseMonth('month.no-client');
  if (!one.hasLeft) return refuseMonth('month.not-delivered');
  return one.notes.length === 0 ? refuseMonth('month.billed') : null;
};
