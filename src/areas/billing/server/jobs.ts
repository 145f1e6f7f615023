import { clientErasing } from '#areas/clients/rules/events.ts';
import { moneyMoved } from '#areas/payments/rules/events.ts';
import { mailBuyer, orderToTell, PAYABLE } from '#areas/sales/server/index.ts';
import { fill } from '#kernel/language/words.ts';
import { compare, dec } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { after, type Subscription, within, work } from '#platform/jobs.ts';
import { billKindOf, OF_ORDER } from '../rules/bill-kinds.ts';
import { billIssued, creditIssued, monthBillReady } from '../rules/events.ts';
import { settle } from './gap.ts';
import { forgetInMonths, refuseWhileOwing } from './client-erasing.ts';
import { billMail } from '../rules/messages/mail.ts';
import { creditMail } from './credit/credit-mail.ts';
import { futuresRounds } from './deposit/futures-round.ts';
import { monthRuns } from './month/month-run.ts';
import { aboutBill, leftBlock, paperAttached, printBill } from './papers.ts';
import { printBillJob } from './pdf/print-bill-job.ts';
import { vatCheckJobs } from './vat-check/vat-check-jobs.ts';

/** Mails the bill to the buyer of the sale: for several orders, to the buyer of the first. */
const tellIssued = async (tx: Tx, call: Call, billId: string): Promise<void> => {
  // A bill of a part, or a deposit, comes to less than its order.
  const bill = found(
    (
      await sql<
        RowOf<'bill', 'kind' | 'number' | 'issued_on' | 'total_gross'> & {
          first: RowOf<'bill_part'>['sale_id'] | null;
          due: string;
        }
      >`select b.kind, b.number, b.issued_on, b.total_gross, b.document -> 'totals' ->> 'due' as due, coalesce(b.sale_id,
          (select p.sale_id from bill_part p where p.shop_id = b.shop_id and p.bill_id = b.id order by p.sale_id limit 1)) as first
        from bill b where b.shop_id = ${call.shopId} and b.id = ${billId}`.execute(tx)
    ).rows[0],
  );
  const sale = bill.first ? await orderToTell(tx, call, bill.first) : undefined;
  if (!sale?.buyer_email) return;
  const { lang } = sale;
  const { kind, number, issued_on: issuedOn } = bill;
  const words = billMail[lang].bill;
  await mailBuyer(
    tx,
    call,
    sale,
    fill(words.subject, { number }, lang),
    [
      { kind: 'title', text: fill(words.title, { number, day: { day: issuedOn } }, lang) },
      { kind: 'text', text: fill(words.text, { total: { euro: bill.total_gross } }, lang) },
      // A buyer who paid a deposit, or the whole, must not read the total as an amount to pay.
      ...(compare(dec(bill.due), dec(bill.total_gross)) === 0 ? [] : [leftBlock(bill.due, lang)]),
      ...(sale.buyer_user_id
        ? [{ kind: 'button' as const, text: words.button, url: `${call.baseUrl}${billKindOf(OF_ORDER).path}` }]
        : []),
    ],
    [await paperAttached(tx, call, billId, number)],
    aboutBill(kind, billId, number),
  );
};

export const subscriptions: readonly Subscription[] = [
  within(clientErasing, refuseWhileOwing),
  within(clientErasing, forgetInMonths),
  // The remainder of each paper follows the bills, credit notes and money of its order, in the same transaction.
  within(billIssued, async (tx: Tx, { saleId, saleIds }, call) => {
    for (const id of saleIds ?? (saleId ? [saleId] : [])) await settle(tx, call, id);
  }),
  within(creditIssued, async (tx: Tx, { saleId }, call) => {
    if (saleId) await settle(tx, call, saleId);
  }),
  within(moneyMoved, async (tx: Tx, news, call) => {
    if (news.payableKind === PAYABLE) await settle(tx, call, news.payableId, news);
  }),
  // The bills of a month are announced once all of them are issued.
  after(billIssued, 'sales.tell-bill-issued', async (tx: Tx, { billId, runId }, call) =>
    runId === undefined ? tellIssued(tx, call, billId) : undefined,
  ),
  after(monthBillReady, 'billing.tell-month-bill', (tx: Tx, { billId }, call) => tellIssued(tx, call, billId)),
  ...creditMail,
  monthRuns.subscription,
  ...futuresRounds,
  ...vatCheckJobs,
  work(printBillJob, async ({ billId }, run) => {
    await run.inShop(async (tx: Tx, call) => {
      await printBill(tx, call, billId);
    });
  }),
];
