import { mailBuyer, saleToTell } from '#areas/sales/server/index.ts';
import { type Day, longDay } from '#kernel/day.ts';
import { dec, euro } from '#kernel/money.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription, work } from '#platform/jobs.ts';
import { billIssued } from '../rules/events.ts';
import { creditNews } from './credit-news.ts';
import { paperAttached, printBill } from './papers.ts';

export const news: readonly Subscription[] = [
  after(billIssued, 'sales.tell-bill-issued', async (tx: Tx, { billId, saleId, number, day }, call) => {
    const sale = saleId ? await saleToTell(tx, call, saleId) : undefined;
    if (!sale?.buyer_email) return;
    await mailBuyer(
      tx,
      call,
      sale,
      `Votre facture ${number}`,
      [
        { kind: 'title', text: `Facture ${number} du ${longDay(day as Day)}` },
        { kind: 'text', text: `Total : ${euro(dec(sale.total_gross))}. Votre facture est jointe.` },
        ...(sale.buyer_user_id
          ? [{ kind: 'button' as const, text: 'Voir mes factures', url: `${call.baseUrl}/dashboard/orders/bills` }]
          : []),
      ],
      [await paperAttached(tx, call, billId, number)],
    );
  }),
  ...creditNews,
  work<{ billId: string }>('sales.print-bill', async ({ billId }, run) => {
    await run.inShop(async (tx: Tx, call) => {
      await printBill(tx, call, billId);
    });
  }),
];
