import { lockSale, readOrder, stateOf } from '#areas/sales/server/index.ts';
import { nextNumber } from '#areas/papers/server/index.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { created } from '#kernel/difference.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, minus, sum } from '#kernel/money.ts';
import { type Refusal, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { billProblems } from '../../rules/bill/bill-check.ts';
import { type BillDraft, composeBill, UNNUMBERED } from '../../rules/bill/compose-bill.ts';
import { whyNotBill } from '../../rules/bill/why-not-bill.ts';
import { billKindOf } from '../../rules/bill-kinds.ts';
import { amountAsked, depositDraft, whyNotAsk } from '../../rules/deposit/deposit.ts';
import { leftToAsk, waitingShares } from '../../rules/deposit/left-to-ask.ts';
import type { billDeposit } from '../../rules/deposit/deposit-endpoints.ts';
import { refuseDeposit } from '../../rules/deposit/deposit-refusals.ts';
import { billIssued } from '../../rules/events.ts';
import { ownPayments, paymentsAhead, wholeOf } from '../bill.ts';
import { insertBill } from '../insert-bill.ts';
import { isBillRow, isDepositRow, isLateRow } from '../kind-in-sql.ts';
import { standingDeposits } from './standing.ts';
import { printBillJob } from '../pdf/print-bill-job.ts';

/**
 * Sums the amounts that bills and deposits of a sale ask for so far. A bill of several orders counts for the order's
 * own part; a deposit that was given back no longer counts.
 */
const askedSoFar = async (tx: Tx, call: Call, saleId: string) =>
  sum(
    (
      await sql<RowOf<'bill_part', 'gross' | 'deducted'>>`select p.gross, p.deducted from bill_part p
        join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
        where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and ${isBillRow} and not ${isLateRow} and not (${isDepositRow}
          and exists (select 1 from document_link d where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'credited'))`.execute(
        tx,
      )
    ).rows.map((row) => minus(dec(row.gross), dec(row.deducted))),
  );

export const issueDeposit = async (tx: Tx, input: InputOf<typeof billDeposit>, call: Call): Promise<Order> => {
  await writeDeposit(tx, input, call);
  return readOrder(tx, input, call);
};

/**
 * Bills a deposit of an order (386), under the lock of the order: two at once never ask for more than it comes to. It says which goods it is for and deals
 * its VAT by rate; the bills of the order deduct it.
 * `part`: of a schedule, the percent that the paper speaks of and the day it is due; of what a bill left of the order, at most that is asked for.
 */
export const writeDeposit = async (
  tx: Tx,
  input: InputOf<typeof billDeposit>,
  call: Call,
  part: { readonly percent: number; readonly dueOn: Day } | null = null,
): Promise<{ readonly billId: string; readonly number: string }> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotBill({ ...stateOf(sale), ...sale.parties }));
  const { draft: all, settings, of, before } = await wholeOf(tx, call, sale, 'atOrder');
  const whole = composeBill(all, UNNUMBERED);
  const charged = dec(whole.totals.charged);
  const left = minus(minus(charged, dec(sale.total_returned)), await askedSoFar(tx, call, sale.id));
  const standing = await standingDeposits(tx, call, sale.id);
  const wanted = amountAsked(input, charged, { left, deposits: standing.length });
  // Another deposit, or goods that will not leave, may have taken some of it: the part stops there, and is no percent any more.
  const isShort = part !== null && wanted !== null && isPositive(left) && isPositive(minus(wanted, left));
  const amount = isShort ? left : wanted;
  refuseIf(whyNotAsk(amount, left));
  const asking = depositDraft(leftToAsk(whole, all, of, before), all, {
    amount: amount ?? charged,
    before: waitingShares(standing),
    percent: isShort ? null : (part?.percent ?? input.percent ?? null),
  });
  const draft: BillDraft = {
    ...asking,
    payments: ownPayments(await paymentsAhead(tx, call, sale.id), asking),
    ...(part ? { agreedDue: part.dueOn > asking.issuedOn ? part.dueOn : asking.issuedOn } : {}),
  };
  refuseIf(billProblems(composeBill(draft, UNNUMBERED)));

  const billId = call.newId();
  const kind = billKindOf(draft.kind);
  const numbered = await nextNumber(tx, call, kind.series, call.today, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  const bill = composeBill(draft, numbered.number);
  await insertBill(tx, call, bill, {
    billId,
    sale,
    articles: [],
    ...numbered,
    from: { kind: 'order', id: sale.id, why: kind.why, quantities: {} },
  });
  await call.emit(billIssued, { billId, number: bill.number, saleId: sale.id, day: bill.issuedOn });
  call.enqueue(printBillJob, { billId });
  call.audit('order', sale.id, { deposit: [null, bill.number] });
  call.audit('bill', billId, created({ number: bill.number, total: bill.totals.charged }));
  return { billId, number: bill.number };
};

/** Refuses to cancel an order with a standing deposit: the deposit must be given back first. */
export const whyDepositStands = async (tx: Tx, shopId: string, saleId: string): Promise<Refusal | null> => {
  const [first] = await standingDeposits(tx, { shopId }, saleId);
  return first ? refuseDeposit('deposit.stands', { number: first.number }) : null;
};
