import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { type Day, longDay } from '#kernel/day.ts';
import { dec, euro } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { creditIssued } from '../rules/events.ts';
import { paperAttached } from './papers.ts';

type SalesTx = Tx;
interface Told {
  readonly buyer_email: string;
  readonly buyer_user_id: string | null;
  readonly total_gross: string;
  readonly bill: string;
  readonly reason: string;
}

/** The buyer is told of a credit note as he was of the bill. */
export const creditNews: readonly Subscription[] = [
  after(creditIssued, 'sales.tell-credit-issued', async (tx: SalesTx, { creditId, number, day }, call: Call) => {
    const row = (
      await sql<Told>`select s.buyer_email, s.buyer_user_id, b.total_gross, b.document -> 'references' -> 'bills' -> 0 ->> 'number' as bill, coalesce(b.document ->> 'reason', '') as reason
      from bill b join sale s on s.shop_id = b.shop_id and s.id = b.sale_id where b.shop_id = ${call.shopId} and b.id = ${creditId}`.execute(
        tx,
      )
    ).rows[0];
    if (!row?.buyer_email) return;
    const shop = await sellerOf(tx, call.shopId);
    await queueMail(
      tx,
      call,
      {
        to: row.buyer_email,
        subject: `Votre avoir ${number}`,
        from: {
          name: shop.name,
          ...(shop.contactEmail ? { replyTo: shop.contactEmail } : {}),
          ...(shop.editedShop.color ? { color: shop.editedShop.color } : {}),
        },
        blocks: [
          { kind: 'title', text: `Avoir ${number} du ${longDay(day as Day)}` },
          {
            kind: 'text',
            text: `Sur votre facture ${row.bill}\u00a0: ${euro(dec(row.total_gross))} en votre faveur.\n\nMotif\u00a0: ${row.reason}`,
          },
          { kind: 'text', text: 'Il est joint à ce message.' },
          ...(row.buyer_user_id
            ? [{ kind: 'button' as const, text: 'Voir mes avoirs', url: `${call.baseUrl}/dashboard/orders/credits` }]
            : []),
        ],
        attachments: [await paperAttached(tx, call, creditId, number)],
      },
      call.shopId,
    );
  }),
];
