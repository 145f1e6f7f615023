import { created } from '#kernel/difference.ts';
import { isPaperCharge, paperLines, unitOf } from '#areas/papers/rules/paper-line.ts';
import {
  PAYABLE,
  eoriOf,
  type LineRow,
  lineRowsOf,
  changeSale,
  lockSale,
  readOrder,
  seesPrices,
  stateOf,
  visibleSales,
  whyRatesMoved,
} from '#areas/sales/server/index.ts';
import { partiesForDuty, toShipOf, unbilledBack, whySuspendedUnfit } from '#areas/shipping/server/index.ts';
import { termsMention } from '#areas/papers/rules/terms-words.ts';
import { nextNumber, paperSeller } from '#areas/papers/server/index.ts';
import { audienceOf } from '#areas/shops/rules/terms-of.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { SET_OFF_WORDS, type SetOff } from '#areas/payments/rules/payment.ts';
import { paymentsOf } from '#areas/payments/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, min, minus, sum, toNumber, toText } from '#kernel/money.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { arcWords } from '../rules/month/arc-words.ts';
import type { Share } from '../rules/balance/shares.ts';
import type { BillPayment } from '../rules/bill/bill.ts';
import { liesOf } from './balance.ts';
import { leftOf, type Quantities, quantitiesOf, whyNotChosen } from '#areas/sales/rules/order/quantities.ts';
import { takenBefore, whyAllBack, whyOverBilled } from '../rules/bill/billed-quantities.ts';
import { unitsOf } from '#areas/pricing/rules/lines/counting.ts';
import { billProblems } from '../rules/bill/bill-check.ts';
import { billOfSale } from '../rules/bill/bill-of-sale.ts';
import { billKindOf } from '../rules/bill-kinds.ts';
import { leftOfNotes, notesOfUnits } from '../rules/month/month-bill.ts';
import { shippable } from '#areas/shipping/rules/delivery/to-ship.ts';
import { billedByNote, type NoteFacts } from './month/billed-by-note.ts';
import type { PaymentType } from '#areas/shops/rules/shop.ts';
import { addedTo, partOfBill } from '../rules/bill/part-of-bill.ts';
import { type BillDraft, composeBill, UNNUMBERED } from '../rules/bill/compose-bill.ts';
import { DELAYS, type Delay } from '#areas/sales/rules/order/due-day.ts';
import type * as declared from '../rules/endpoints.ts';
import { billIssued } from '../rules/events.ts';
import { whyNotBill } from '../rules/bill/why-not-bill.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { UNIT_WORDS } from '#areas/papers/rules/units.ts';
import { deductionsOf } from '../rules/deposit/deposit.ts';
import { papersOf, toBillOf } from './balance.ts';
import { standingDeposits } from './deposit/standing.ts';
import { insertBill } from './insert-bill.ts';
import { isGoodsBillRow } from './kind-in-sql.ts';
import { printBillJob } from './pdf/print-bill-job.ts';

/** Money received before the bill and kept: printed on it, deducted from what is due. What was given back is not. */
export const paymentsBefore = (tx: Tx, call: Call, saleId: string): Promise<BillPayment[]> =>
  paymentsLess(tx, call, saleId, []);

/** The same, less what settles the bills that there are: paid ahead for the next one. */
export const paymentsAhead = async (tx: Tx, call: Call, saleId: string): Promise<BillPayment[]> =>
  paymentsLess(tx, call, saleId, await liesOf(tx, call.shopId, saleId));

const paymentsLess = async (tx: Tx, call: Call, saleId: string, laid: readonly Share[]): Promise<BillPayment[]> => {
  const { intents } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: saleId });
  const received = intents.filter(
    (one) => (one.kind === 'debit' || one.kind === 'receipt') && ['paid', 'partial', 'refunded'].includes(one.status),
  );
  return received.flatMap((one) => {
    const back = sum(
      intents
        .filter((refund) => refund.kind === 'refund' && refund.parent_id === one.id && refund.status === 'refunded')
        .map((refund) => dec(refund.amount)),
    );
    const lies = sum(laid.filter((share) => share.payment === one.id).map((share) => share.amount));
    const kept = minus(minus(dec(one.amount), back), lies);
    return isPositive(kept)
      ? [
          {
            day: (one.day ?? call.today) as Day,
            ...namedPayment(one),
            amount: toText(kept, 2),
          },
        ]
      : [];
  });
};

/** A credit note that paid is told by its number, not by the means that its own bill was paid with: no card was debited of it. */
const namedPayment = (one: {
  readonly set_off: SetOff | null;
  readonly method: PaymentType;
  readonly label: string;
}): Pick<BillPayment, 'label' | 'method'> => {
  if (one.set_off === 'credit') return { label: one.label.slice(0, 80), method: 'credit' };
  return { label: one.set_off === 'gap' ? SET_OFF_WORDS.gap : PAYMENT_TYPE_WORDS[one.method], method: one.method };
};

/** Reads the quantities that the bills of a sale have billed so far, under the sale's lock. */
const billedBefore = async (tx: Tx, call: Call, saleId: string): Promise<readonly Quantities[]> =>
  (
    await tx
      .selectFrom('document_link')
      .select('quantities')
      .where('shop_id', '=', call.shopId)
      .where('from_id', '=', saleId)
      .where('why', '=', 'billed')
      .execute()
  ).map((link) => link.quantities as Quantities);

/** Reads the shipped goods: the notes by number, with their units and lots by line. */
const shipped = async (tx: Tx, call: Call, saleId: string) =>
  (
    await sql<NoteFacts>`select quantities ->> 'number' as number, quantities ->> 'day' as day, quantities -> 'units' as units,
      quantities -> 'lots' as lots, quantities -> 'note' ->> 'arc' as arc
    from document_link where shop_id = ${call.shopId} and from_id = ${saleId} and why = 'shipped' order by created_at, id`.execute(
      tx,
    )
  ).rows;

/** Computes the whole bill of a sale and the part that is billed already, without a write. */
export const wholeOf = async (tx: Tx, call: Call, sale: RowOf<'sale'>, delay?: Delay) => {
  const paper = await paperSeller(tx, call.shopId);
  const terms = termsMention(paper, call.baseUrl, audienceOf(sale.parties.buyer.isPro));
  const parties = await partiesForDuty(tx, call, sale);
  const rows = await lineRowsOf(tx, call, sale.id);
  const earlier = await billedBefore(tx, call, sale.id);
  const left = await shipped(tx, call, sale.id);
  const back = (await unbilledBack(tx, call.shopId, [sale.id])).get(sale.id) ?? {};
  const eori = await eoriOf(tx, call, sale, rows);
  const facts = { ...paper, terms, eori, parties, rows, earlier, left, back };
  return { ...wholeFrom(sale, facts, call.today, delay), facts, settings: paper.settings };
};

/** The same as the bill of these units tells it: by the notes under which they left, not by those of goods that another bill has or will have. */
const wholeOfUnits = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  { facts, ...whole }: Awaited<ReturnType<typeof wholeOf>>,
  units: Quantities,
  delay: Delay,
): Promise<BillDraft> => {
  if (facts.left.length === 0) return whole.draft;
  const goods = shippable(facts.rows);
  const byNote = facts.earlier.length > 0 ? await billedByNote(tx, call, [sale.id]) : new Map<string, never>();
  const open = leftOfNotes(
    facts.left.map((note) => ({ ...note, units: note.units ?? goods, lots: note.lots ?? {} })),
    { inAll: whole.before, byNote: byNote.get(sale.id) ?? new Map() },
  );
  const left = notesOfUnits(open, units);
  if (left.length === facts.left.length) return whole.draft;
  const isAhead = left.length === 0 && Object.keys(units).some((id) => goods[id] !== undefined);
  return wholeFrom(sale, { ...facts, left, isAhead }, call.today, delay).draft;
};

/** The facts of a billed sale: read for a single sale, or for all sales of a month at once. */
interface SaleFacts extends Pick<Awaited<ReturnType<typeof paperSeller>>, 'seller' | 'zone'> {
  readonly parties: SaleParties;
  readonly rows: readonly LineRow[];
  readonly earlier: readonly Quantities[];
  readonly left: readonly NoteFacts[];
  /** Units that came back before any bill had billed them: no bill does any more. */
  readonly back: Quantities;
  /** The number of the client at the customs, read where goods leave the Union. */
  readonly eori?: string;
  /** Which general terms apply, and where they are read. */
  readonly terms?: string | null;
  /** Goods that have not left yet: they have no day of supply. */
  readonly isAhead?: boolean;
}
/** The day of the last of these notes; what left without one, and services, have that of their order. */
const suppliedOn = (sale: Pick<RowOf<'sale'>, 'shipped_at'>, { zone, left, isAhead }: SaleFacts): Day | null => {
  const last = left
    .flatMap((note) => note.day ?? [])
    .sort()
    .at(-1);
  if (last !== undefined || isAhead) return last ?? null;
  return sale.shipped_at ? dayIn(zone, Date.parse(sale.shipped_at)) : null;
};
export const wholeFrom = (sale: RowOf<'sale'>, facts: SaleFacts, today: Day, delay?: Delay) => {
  const { seller, parties, rows, earlier, left, back, terms, eori = '' } = facts;
  const ordered = quantitiesOf(rows.map((row) => ({ id: row.id, units: unitsOf(row.priced) })));
  const lots = new Map(left.flatMap((note) => Object.entries(note.lots ?? {})));
  const articles = rows.filter((row) => paperLines([row.priced]).length === 1);
  const draft = billOfSale(
    {
      number: sale.number,
      orderedOn: sale.placed_on as Day | null,
      shippedOn: suppliedOn(sale, facts),
      priceMode: sale.price_mode,
      rounding: sale.rounding,
      buyer: sale.parties.buyer,
      clientCode: null,
      billing: sale.parties.billing,
      delivery: parties.delivery,
      paymentType: sale.payment.type,
      paymentLabel: PAYMENT_TYPE_WORDS[sale.payment.type],
      charged: toText(dec(sale.total_gross), 2),
      lines: rows.map((row) => row.priced),
      lots: articles.map((row) => lots.get(row.id) ?? null),
      payments: [],
      purchaseOrder: sale.parties.purchaseOrder ?? '',
      eori,
      deliveryNotes: left.map((note) => note.number),
    },
    {
      ...seller,
      words: {
        ...seller.words,
        others: [...seller.words.others, ...arcWords(left.flatMap((one) => one.arc ?? [])), ...(terms ? [terms] : [])],
      },
    },
    today,
    delay ?? 'atOrder',
  );
  const of = {
    lines: articles.map((row) => row.id),
    charges: rows.filter((row) => isPaperCharge(row.priced)).map((row) => row.id),
  };
  const before = takenBefore({ ordered, earlier, back }, of);
  return { draft, of, ordered, earlier, before, articles, rows, parties };
};

/**
 * Bills an order, or the chosen part of it. The bill is composed and checked before the number is taken, and the number
 * is the last lock of the transaction. A bill that cannot be issued takes no number, and bills issued together wait for
 * each other for a single statement only.
 */
export const billOrder = async (tx: Tx, input: InputOf<typeof declared.billOrder>, call: Call): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotBill({ ...stateOf(sale), ...sale.parties }));
  await whyRatesMoved(tx, call, sale).then(refuseIf);
  const received = await paymentsBefore(tx, call, sale.id);
  const delay = DELAYS.find((one) => one === input.delay) ?? defaultDelay(sale, received);
  const whole = await wholeOf(tx, call, sale, delay);
  const { of, ordered, earlier, before, articles, rows, settings, parties, facts } = whole;
  refuseIf(whySuspendedUnfit(whole.draft.dutyType, parties));
  const rest = leftOf(ordered, before);
  const chosen: Quantities = input.lines
    ? {
        // Delivery, and what is worth nothing, goes with the first bill.
        ...Object.fromEntries(Object.entries(rest).filter(([id]) => !of.lines.includes(id))),
        ...quantitiesOf(input.lines.map((one) => ({ id: one.id, units: dec(one.quantity) }))),
      }
    : rest;
  refuseIf(whyNotChosen(ordered, of.lines, input.lines ?? []));
  refuseIf(whyAllBack(rest, facts.back));
  const isBack = Object.keys(facts.back).length > 0;
  const taken = isBack ? [...earlier, facts.back] : earlier;
  refuseIf(whyOverBilled(ordered, taken, taken.length === 0 && !input.lines ? ordered : chosen));
  const all = await wholeOfUnits(tx, call, sale, whole, chosen, delay);
  const isLast = Object.keys(leftOf(ordered, addedTo(before, chosen))).length === 0;
  const isWhole = taken.length === 0 && isLast;
  const part = isWhole
    ? { draft: all, lines: of.lines }
    : partOfBill(composeBill(all, UNNUMBERED), all, of, before, chosen);
  const { charged } = composeBill({ ...part.draft, payments: [] }, UNNUMBERED).totals;
  const asking = { ...part.draft, deposits: deductionsOf(await standingDeposits(tx, call, sale.id), dec(charged)) };
  const draft = { ...asking, payments: ownPayments(await paymentsAhead(tx, call, sale.id), asking) };
  refuseIf(billProblems(composeBill(draft, UNNUMBERED)));

  const billId = call.newId();
  await changeSale(tx, call, sale, {
    billed_at: sale.billed_at ?? call.now,
    ...(isLast ? { status: 'invoiced' as const } : {}),
  });
  const numbered = await nextNumber(tx, call, billKindOf(draft.kind).series, call.today, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  const bill = composeBill(draft, numbered.number);
  const byId = new Map(rows.map((row) => [row.id, row]));
  await insertBill(tx, call, bill, {
    billId,
    sale,
    articles: isWhole ? articles : part.lines.flatMap((id) => byId.get(id) ?? []),
    ...numbered,
    from: { kind: 'order', id: sale.id, why: billKindOf(draft.kind).why, quantities: isWhole ? ordered : chosen },
  });
  await call.emit(billIssued, { billId, number: bill.number, saleId: sale.id, day: bill.issuedOn });
  call.enqueue(printBillJob, { billId });
  call.audit('order', sale.id, { bill: [null, bill.number] });
  call.audit('bill', billId, created({ number: bill.number, total: bill.totals.charged }));
  return readOrder(tx, input, call);
};

/** The payments that this bill deducts, never beyond what it asks for. */
export const ownPayments = (ahead: readonly BillPayment[], draft: BillDraft): BillPayment[] => {
  let room = dec(composeBill({ ...draft, payments: [] }, UNNUMBERED).totals.due);
  return ahead.flatMap((one) => {
    const amount = min(dec(one.amount), room);
    room = minus(room, amount);
    return isPositive(amount) ? [{ ...one, amount: toText(amount, 2) }] : [];
  });
};

/** Reads the remainder of an order to bill, for a user who chooses a part of it. */
export const readToBill = async (
  tx: Tx,
  { id }: InputOf<typeof declared.toBill>,
  call: Call,
): Promise<OutputOf<typeof declared.toBill>> => {
  const sale = found(
    (await sql<RowOf<'sale'>>`select s.* from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx))
      .rows[0],
  );
  const { of, ordered, earlier, before, articles, rows } = await wholeOf(tx, call, sale);
  const rest = leftOf(ordered, before);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { shipped: shippedUnits } = await toShipOf(tx, call.shopId, sale.id, rows);
  return {
    id,
    lines: articles.map(({ id: lineId, priced }) => ({
      id: lineId,
      label: priced.label,
      details: priced.format,
      unit: UNIT_WORDS[unitOf(priced)],
      quantity: Number(ordered[lineId]),
      left: Number(rest[lineId] ?? '0'),
    })),
    charges: of.charges.map((lineId) => ({
      label: byId.get(lineId)?.priced.label ?? '',
      billed: rest[lineId] === undefined,
    })),
    ...(seesPrices(call) && articles.length > 0
      ? { leftTTC: toNumber(toBillOf(sale, await papersOf(tx, call.shopId, sale.id, false))) }
      : {}),
    shipped: Object.entries(leftOf(shippedUnits, before)).flatMap(([lineId, units]) =>
      of.lines.includes(lineId) ? [{ id: lineId, quantity: Number(units) }] : [],
    ),
    bills: earlier.length,
    ...(seesPrices(call) ? { askedTTC: await askedOf(tx, call, sale.id) } : {}),
  };
};

const askedOf = async (tx: Tx, call: Call, saleId: string): Promise<number> =>
  Number(
    (
      await sql<{
        asked: string;
      }>`select coalesce(sum(p.gross - p.deducted), 0) as asked from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
        where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and ${isGoodsBillRow}`.execute(tx)
    ).rows[0]?.asked ?? '0',
  );

/**
 * Picks the delay agreed with the client. Else a professional who pays by transfer has the law's thirty days, and any
 * other means of the checkout is due at order. Money ahead of a part, a deposit or a credit note, does not change the
 * delay of the rest.
 */
export const defaultDelay = (
  sale: Pick<RowOf<'sale'>, 'payment' | 'parties' | 'total_gross'>,
  payments: readonly BillPayment[],
): Delay => {
  const received = sum(payments.map((one) => dec(one.amount)));
  if (payments.length > 0 && !isPositive(minus(dec(sale.total_gross), received))) return 'atOrder';
  return sale.payment.delay ?? (sale.parties.buyer.isPro && sale.payment.type === 'transfer' ? 'days30' : 'atOrder');
};
