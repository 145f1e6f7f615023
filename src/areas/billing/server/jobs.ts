import { clientErasing } from '#areas/clients/rules/events.ts';
import { moneyMoved } from '#areas/payments/rules/events.ts';
import { mailBuyer, orderToTell, PAYABLE } from '#areas/sales/server/index.ts';
import { fill } from '#kernel/language/words.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription, within, work } from '#platform/jobs.ts';
import { billKindOf, OF_ORDER } from '../rules/bill-kinds.ts';
import { billIssued, creditIssued } from '../rules/events.ts';
import { takeOffSlip } from './cheque/cheque-slip.ts';
import { settle } from './gap.ts';
import { refuseWhileOwing } from './client-erasing.ts';
import { billMail } from '../rules/messages/mail.ts';
import { freeCredited } from './late/late-charges.ts';
import { creditMail } from './credit/credit-mail.ts';
import { futuresRounds } from './deposit/futures-round.ts';
import { fitPlan } from './instalment/fit-plan.ts';
import { instalmentJobs } from './instalment/instalment-round.ts';
import { billMonthJob } from './month/month-run.ts';
import { giveJobs, noteBill, notePaid } from './platform/give.ts';
import { newsJob } from './platform/news.ts';
import { remindByThemselves } from './reminder/reminder-round.ts';
import { aboutBill, paperAttached, printBill } from './papers.ts';

export const subscriptions: readonly Subscription[] = [
  within(clientErasing, refuseWhileOwing),
  // What is left of each paper follows its order's bills, credit notes and money, in the same transaction.
  within(billIssued, async (tx: Tx, { billId, saleId, saleIds }, call) => {
    noteBill(call, billId);
    for (const id of saleIds ?? (saleId ? [saleId] : [])) {
      await settle(tx, call, id);
      await fitPlan(tx, call, id);
    }
  }),
  within(creditIssued, async (tx: Tx, { creditId, saleId }, call) => {
    noteBill(call, creditId);
    await freeCredited(tx, call, creditId);
    if (!saleId) return;
    await settle(tx, call, saleId);
    await fitPlan(tx, call, saleId);
  }),
  within(moneyMoved, async (tx: Tx, news, call) => {
    const { payableKind, payableId, intentId, method, undone, setOff } = news;
    if (undone && setOff === undefined && method === 'check') await takeOffSlip(tx, call, intentId);
    if (payableKind !== PAYABLE) return;
    await settle(tx, call, payableId, news);
    await fitPlan(tx, call, payableId);
    notePaid(call, payableId);
  }),
  after(billIssued, 'sales.tell-bill-issued', async (tx: Tx, { billId, saleId, saleIds, number, day }, call) => {
    const first = saleId ?? saleIds?.[0];
    const sale = first ? await orderToTell(tx, call, first) : undefined;
    if (!sale?.buyer_email) return;
    // A bill of a part, or a deposit, comes to less than its order.
    const { kind, total_gross: total } = await tx
      .selectFrom('bill')
      .select(['kind', 'total_gross'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', billId)
      .executeTakeFirstOrThrow();
    const { lang } = sale;
    const words = billMail[lang].bill;
    await mailBuyer(
      tx,
      call,
      sale,
      fill(words.subject, { number }, lang),
      [
        { kind: 'title', text: fill(words.title, { number, day: { day } }, lang) },
        { kind: 'text', text: fill(words.text, { total: { euro: total } }, lang) },
        ...(sale.buyer_user_id
          ? [{ kind: 'button' as const, text: words.button, url: `${call.baseUrl}${billKindOf(OF_ORDER).path}` }]
          : []),
      ],
      [await paperAttached(tx, call, billId, number)],
      aboutBill(kind, billId, number),
    );
  }),
  ...creditMail,
  billMonthJob,
  remindByThemselves,
  ...giveJobs,
  newsJob,
  ...futuresRounds,
  ...instalmentJobs,
  work<{ billId: string }>(
    'sales.print-bill',
    async ({ billId }, run) => {
      await run.inShop(async (tx: Tx, call) => {
        await printBill(tx, call, billId);
      });
    },
    { lane: 'print' },
  ),
];
