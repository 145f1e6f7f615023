import { mailBuyer, orderToTell } from '#areas/sales/server/index.ts';
import { fill } from '#kernel/words.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription, work } from '#platform/jobs.ts';
import { billIssued } from '../rules/events.ts';
import { billMail } from '../rules/messages/mail.ts';
import { creditMail } from './credit-mail.ts';
import { paperAttached, printBill } from './papers.ts';

export const subscriptions: readonly Subscription[] = [
  after(billIssued, 'sales.tell-bill-issued', async (tx: Tx, { billId, saleId, number, day }, call) => {
    const sale = saleId ? await orderToTell(tx, call, saleId) : undefined;
    if (!sale?.buyer_email) return;
    const { lang } = sale;
    const words = billMail[lang].bill;
    await mailBuyer(
      tx,
      call,
      sale,
      fill(words.subject, { number }, lang),
      [
        { kind: 'title', text: fill(words.title, { number, day: { day } }, lang) },
        { kind: 'text', text: fill(words.text, { total: { euro: sale.total_gross } }, lang) },
        ...(sale.buyer_user_id
          ? [{ kind: 'button' as const, text: words.button, url: `${call.baseUrl}/dashboard/orders/bills` }]
          : []),
      ],
      [await paperAttached(tx, call, billId, number)],
    );
  }),
  ...creditMail,
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
