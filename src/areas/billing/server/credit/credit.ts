import { created } from '#kernel/difference.ts';
import { closeOrder, lockSale, reviewPayment, seesPrices, stateOf } from '#areas/sales/server/index.ts';
import { dropGoods, restOnReturns, takeBackFor } from '#areas/shipping/server/index.ts';
import { nextNumber } from '#areas/papers/server/index.ts';
import { type Quantities, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, toNumber, ZERO } from '#kernel/money.ts';
import { found, Refused, refuseIf, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { shopSettings } from '#areas/shops/server/index.ts';
import { Bill } from '../../rules/bill/bill.ts';
import { billKindOf, isDeposit, isOfGoods } from '../../rules/bill-kinds.ts';
import { billProblems } from '../../rules/bill/bill-check.ts';
import { UNNUMBERED } from '../../rules/bill/compose-bill.ts';
import {
  type CreditChoice,
  creditLeft,
  creditNote,
  isWorthNothing,
  whyNotChoose,
  whyNotMore,
  wholeChoice,
} from '../../rules/credit/credit.ts';
import type { billCredits, Credit, creditBill, priceCredit } from '../../rules/credit/credit-endpoints.ts';
import { refuseCredit } from '../../rules/credit/credit-refusals.ts';
import { isGrossBill } from '../../rules/credit/credit-worth.ts';
import { fittedTo, whyNotOneOrder } from '../../rules/credit/credit-of-month.ts';
import { UNIT_WORDS } from '#areas/papers/rules/units.ts';
import { creditIssued } from '../../rules/events.ts';
import { hasLeft } from '#areas/sales/rules/order/lifecycle.ts';
import { lockShared } from '../balance.ts';
import { type Article, insertBill } from '../insert-bill.ts';
import { visibleBills } from '../bill-list.ts';
import { readCredit } from './credit-list.ts';
import { creditedSale, creditsOf } from './credited.ts';
import { creditedUnits, returnedOfBill } from './credited-units.ts';
import { deductedBy } from '../deposit/standing.ts';
import { isGoodsBillRow } from '../kind-in-sql.ts';
import { printBillJob } from '../pdf/print-bill-job.ts';

type Chosen = Pick<InputOf<typeof priceCredit>, 'whole' | 'lines' | 'charges' | 'amounts'>;

const readBillOf = async (tx: Tx, call: Call, id: string) => {
  const row = found(
    (
      await sql<
        RowOf<'bill', 'shop_id' | 'number' | 'document'> & {
          /** The orders of a bill of the month, in the order in which they are locked. */
          sales: string[];
          delivery: RowOf<'sale'>['delivery_status'];
          ships_more: RowOf<'sale'>['ships_more'];
        }
      >`
    select b.shop_id, b.number, b.document, coalesce(s.delivery_status, 'delivered') as delivery, coalesce(s.ships_more, false) as ships_more,
      (select array_agg(p.sale_id order by p.sale_id) from bill_part p where p.shop_id = b.shop_id and p.bill_id = b.id) as sales
    from bill b left join sale s on s.shop_id = b.shop_id and s.kind = 'order' and s.id = b.sale_id
    where ${visibleBills(call)} and b.id = ${id}`.execute(tx)
    ).rows[0],
  );
  return { ...row, bill: Bill.parse(row.document) };
};

const choiceOf = (bill: Bill, earlier: readonly Bill[], chosen: Chosen): CreditChoice =>
  chosen.whole
    ? wholeChoice(creditLeft(bill, earlier))
    : { lines: chosen.lines, charges: chosen.charges, amounts: chosen.amounts };

/** Amounts need the right to see the bill's total: the refusal of an excess tells the remainder. */
const whyNotBlind = (call: Call, { amounts }: Pick<Chosen, 'amounts'>): Refusal | null =>
  amounts.length > 0 && !seesPrices(call) ? refuseCredit('credit.amount-blind') : null;

/** Reads the parts of a bill that may still be credited, and its credit notes so far. */
export const readBillCredits = async (
  tx: Tx,
  { id }: InputOf<typeof billCredits>,
  call: Call,
): Promise<OutputOf<typeof billCredits>> => {
  const { bill, delivery, ...row } = await readBillOf(tx, call, id);
  const credits = await creditsOf(tx, row);
  const earlier = credits.map((one) => one.bill);
  const left = creditLeft(bill, earlier);
  const leftById = new Map(left.lines.map((one) => [one.line.id, one.left]));
  const prices = seesPrices(call);
  const isGone = hasLeft({ deliveryStatus: delivery });
  // The buyer reads the refunds of the bill; goods that wait on a shelf concern the seller only.
  const isSeller = call.actor.kind !== 'buyer';
  const deducted = isSeller ? await whyDeducted(tx, call, row.sales, bill) : null;
  const returned = new Map<string, Dec>();
  if (isSeller && isGone && isOfGoods(bill.kind))
    for (const saleId of row.sales)
      for (const [line, units] of await returnedOfBill(tx, call, { saleId, billId: id, bill }, leftById))
        returned.set(line, units);
  return {
    id,
    number: bill.number,
    why: (deducted ?? whyNotMore(bill, earlier))?.words.fr ?? null,
    goods: isOfGoods(bill.kind),
    hasLeft: isGone,
    shipsMore: row.ships_more,
    lines: left.lines.map((one) => ({
      id: one.line.id,
      label: one.line.label,
      details: [one.line.format, one.line.delivery?.note, one.line.delivery?.order].filter(Boolean).join(' · '),
      order: row.sales.length > 1 ? (one.line.delivery?.order ?? null) : null,
      unit: UNIT_WORDS[one.line.unit],
      quantity: toNumber(dec(one.line.quantity)),
      left: toNumber(one.left),
      returned: toNumber(returned.get(one.line.id) ?? ZERO),
      why: null,
    })),
    charges: left.charges.map((one) => ({
      label: one.charge.label,
      given: one.given,
      order: one.charge.order ?? null,
    })),
    priceMode: isGrossBill(bill) ? 'TTC' : 'HT',
    rates: prices
      ? left.rates.map((one) => ({ rate: one.vat.rate, whole: toNumber(one.whole), left: toNumber(one.left) }))
      : [],
    credits: credits.map(({ id: creditId, bill: note }) => ({
      id: creditId,
      number: note.number,
      issuedOn: note.issuedOn,
      ...(prices ? { totalTTC: Number(note.totals.charged) } : {}),
    })),
  };
};

/** Computes the amount of a credit note, or the reason why it is refused. */
export const priceChosen = async (
  tx: Tx,
  input: InputOf<typeof priceCredit>,
  call: Call,
): Promise<OutputOf<typeof priceCredit>> => {
  refuseIf(whyNotBlind(call, input));
  const { bill, ...row } = await readBillOf(tx, call, input.id);
  const earlier = (await creditsOf(tx, row)).map((one) => one.bill);
  const choice = choiceOf(bill, earlier, input);
  const why =
    (await whyDeducted(tx, call, row.sales, bill)) ??
    whyNotChoose(bill, earlier, choice) ??
    (row.sales.length > 1 ? whyNotOneOrder(bill, choice) : null);
  if (why) return { why: why.words.fr };
  const of = await creditedSale(tx, call, { ...row, id: input.id, bill }, choice);
  const made = creditNote(bill, earlier, choice, { number: UNNUMBERED, issuedOn: call.today, reason: '—' });
  const note = of.share === null ? made : fittedTo(made, bill, earlier, of);
  const { totals } = note;
  return {
    why: null,
    ...(seesPrices(call)
      ? { totalHT: Number(totals.net), totalVAT: Number(totals.vat), totalTTC: Number(totals.charged) }
      : {}),
  };
};

/**
 * Issues a credit note. The sale is locked first, so that two credit notes of one bill come one after the other and the second knows the first; the
 * goods that come back go to their shelves; the number is taken last, once nothing can refuse it any more.
 */
export const issueCredit = async (tx: Tx, input: InputOf<typeof creditBill>, call: Call): Promise<Credit> => {
  refuseIf(whyNotBlind(call, input));
  const { bill, ...row } = await readBillOf(tx, call, input.id);
  // Credit notes of one bill come one after the other, whichever of its orders they are of.
  const locked = new Map<string, RowOf<'sale'>>();
  for (const id of row.sales) locked.set(id, await lockSale(tx, call, 'order', id));
  await lockShared(tx, call, row.sales);
  const earlier = (await creditsOf(tx, row)).map((one) => one.bill);
  const choice = choiceOf(bill, earlier, input);
  refuseIf(
    (await whyDeducted(tx, call, row.sales, bill)) ??
      whyNotChoose(bill, earlier, choice) ??
      (row.sales.length > 1 ? whyNotOneOrder(bill, choice) : null),
  );
  const part = await creditedSale(tx, call, { ...row, id: input.id, bill }, choice);
  const sale = found(locked.get(part.saleId));
  const head = { issuedOn: call.today, reason: input.reason };
  const noted = (number: string): Bill => {
    const made = creditNote(bill, earlier, choice, { ...head, number });
    return part.share === null ? made : fittedTo(made, bill, earlier, part);
  };
  const draft = noted(UNNUMBERED);
  if (isWorthNothing(draft)) throw new Refused(refuseCredit('credit.worth-nothing'));
  refuseIf(billProblems(draft));
  const articles = await articlesOf(tx, call, input.id);

  const id = call.newId();
  await moveGoods(tx, call, { id, input, bill, earlier, choice, part, sale, draft });

  const { logStartMonth, logStartDay } = await shopSettings(tx, call.shopId);
  const numbered = await nextNumber(tx, call, billKindOf(draft.kind).series, call.today, {
    fiscalStart: { month: logStartMonth, day: logStartDay },
  });
  const note = noted(numbered.number);
  await insertBill(tx, call, note, {
    billId: id,
    sale,
    articles: note.lines.map((line) => articles.get(line.id) ?? NO_ARTICLE),
    ...numbered,
    from: {
      kind: 'bill',
      id: input.id,
      why: 'credited',
      quantities: Object.fromEntries(note.lines.map((line) => [line.id, line.quantity])),
    },
  });
  await reviewPayment(tx, call, sale.id, null);
  await call.emit(creditIssued, {
    creditId: id,
    number: note.number,
    billId: input.id,
    saleId: sale.id,
    day: note.issuedOn,
  });
  call.enqueue(printBillJob, { billId: id });
  call.audit('bill', input.id, { credit: [null, note.number] });
  call.audit('credit', id, created({ number: note.number, bill: bill.number, reason: input.reason }));
  return readCredit(tx, { id }, call);
};

interface Given {
  readonly id: string;
  readonly input: InputOf<typeof creditBill>;
  readonly bill: Bill;
  readonly earlier: readonly Bill[];
  readonly choice: ReturnType<typeof choiceOf>;
  readonly part: Awaited<ReturnType<typeof creditedSale>>;
  readonly sale: RowOf<'sale'>;
  readonly draft: Bill;
}
/** Moves the goods of a credit note: they come back, do not leave any more, or their order ends. */
const moveGoods = async (
  tx: Tx,
  call: Call,
  { id, input, bill, earlier, choice, part, sale, draft }: Given,
): Promise<void> => {
  const left = hasLeft(stateOf(sale));
  const isMoney = !isOfGoods(bill.kind) || choice.amounts.length > 0;
  if (choice.amounts.length > 0 && (input.restock || input.drop))
    throw new Refused(refuseCredit('credit.amount-no-goods'));
  const of = { saleId: sale.id, billId: input.id, bill };
  // All goods of a bill of the month had left.
  const isDropping = !isMoney && part.share === null && (input.drop || !left);
  const units = await creditedUnits(tx, call, of, draft, isDropping);
  if (input.restock && (!left || isMoney || units.isBeyond)) throw new Refused(refuseCredit('credit.not-left'));
  if (input.restock && Object.keys(units.comesBack).length > 0)
    await takeBackFor(tx, call, sale, units.comesBack, {
      id,
      reason: input.reason,
      warehouseId: input.warehouseId,
      dropped: units.dropped,
    });
  const rested = takenSoFar({}, [units.cameBack, input.restock ? units.comesBack : {}].filter(isSome));
  await restOnReturns(tx, call, sale.id, rested, id);
  // An order that is credited whole before it left will not leave any more: its goods are free again. For any other
  // order, the credited goods do not leave.
  const isOver = !isMoney && !left && sale.status === 'invoiced' && !(await othersStand(tx, call, sale.id, input.id));
  const closes = isOver && whyNotMore(bill, [...earlier, draft]) !== null;
  if (!closes && units.isLast && !left) throw new Refused(refuseCredit('credit.nothing-would-leave'));
  if (closes) await closeOrder(tx, call, sale, 'cancelled', input.reason);
  else if (Object.keys(units.dropped).length > 0)
    await dropGoods(tx, call, sale, units.dropped, { kind: 'credit', id });
};

/** A deposit that a bill deducts is given back with that bill. */
const whyDeducted = async (tx: Tx, call: Call, sales: readonly string[], bill: Bill): Promise<Refusal | null> => {
  if (!isDeposit(bill.kind)) return null;
  const number = await deductedBy(tx, call, sales[0] ?? '', bill.number);
  return number === null ? null : refuseCredit('credit.deposit-deducted', { number });
};

/** True when another bill of the sale still stands, in whole or in part: its goods are then still to leave. */
const othersStand = async (tx: Tx, call: Call, saleId: string, billId: string): Promise<boolean> =>
  (
    await sql`select 1 from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
      join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
      left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
    where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and b.id <> ${billId} and ${isGoodsBillRow}
      and coalesce(x.credited, o.credited) < p.gross limit 1`.execute(tx)
  ).rows.length > 0;

const isSome = (units: Quantities): boolean => Object.keys(units).length > 0;
const NO_ARTICLE: Article = { product_id: null, format_id: null };

/** The articles of the lines of a bill, by the number of the line: lines were numbered from 1 in their order. */
const articlesOf = async (tx: Tx, call: Call, billId: string): Promise<ReadonlyMap<string, Article>> =>
  new Map(
    (
      await sql<Article & RowOf<'bill_line', 'position'>>`
  select position, product_id, format_id from bill_line where shop_id = ${call.shopId} and bill_id = ${billId}`.execute(
        tx,
      )
    ).rows.map((row) => [String(row.position), row]),
  );
