import { shopSender } from '#areas/shops/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { fill } from '#kernel/language/words.ts';
import { compare, dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { billKindOf, OF_BILL } from '../../rules/bill-kinds.ts';
import { creditIssued } from '../../rules/events.ts';
import { billMail } from '../../rules/messages/mail.ts';
import { aboutBill, leftBlock, paperAttached } from '../papers.ts';
import { namedBill } from './credited.ts';

type SalesTx = Tx;
interface Told extends RowOf<'sale', 'buyer_email' | 'buyer_user_id'>, RowOf<'bill', 'total_gross'> {
  readonly bill: string;
  /** The amount of the credit note that is owed to the buyer, and the amount that its bill still asks for. */
  readonly owed: RowOf<'bill_balance'>['remaining'];
  readonly asked: string;
  readonly reason: string;
  readonly lang: Lang;
}

/** Tells the buyer of a credit note the way the bill was told. */
export const creditMail: readonly Subscription[] = [
  after(creditIssued, 'sales.tell-credit-issued', async (tx: SalesTx, { creditId, number, day }, call: Call) => {
    const row = (
      await sql<Told>`select s.buyer_email, s.buyer_user_id, b.total_gross, b.document -> 'references' -> 'bills' -> 0 ->> 'number' as bill, coalesce(b.document ->> 'reason', '') as reason,
        coalesce(s.lang, c.language, 'fr') as lang, o.remaining as owed, coalesce(g.remaining, 0) as asked
      from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
        left join bill p on p.shop_id = b.shop_id and p.number = ${namedBill} left join bill_balance g on g.shop_id = p.shop_id and g.bill_id = p.id
        join sale s on s.shop_id = b.shop_id and s.kind = 'order' and s.id = b.sale_id left join client c on c.shop_id = s.shop_id and c.id = s.client_id where b.shop_id = ${call.shopId} and b.id = ${creditId}`.execute(
        tx,
      )
    ).rows[0];
    if (!row?.buyer_email) return;
    const { lang } = row;
    const words = billMail[lang].credit;
    const shop = await sellerOf(tx, call.shopId);
    await queueMail(
      tx,
      call,
      {
        to: row.buyer_email,
        lang,
        subject: fill(words.subject, { number }, lang),
        from: shopSender(shop),
        about: aboutBill(OF_BILL, creditId, number),
        blocks: [
          { kind: 'title', text: fill(words.title, { number, day: { day } }, lang) },
          {
            kind: 'text',
            text: `${fill(words.text, { bill: row.bill, total: { euro: row.total_gross } }, lang)}\n\n${fill(words.reason, { reason: row.reason }, lang)}`,
          },
          // A credit note that reduces the asked amount is no further money for the buyer.
          ...(compare(dec(row.owed), dec(row.total_gross)) === 0 ? [] : [leftBlock(row.asked, lang, row.bill)]),
          { kind: 'text', text: words.attached },
          ...(row.buyer_user_id
            ? [{ kind: 'button' as const, text: words.button, url: `${call.baseUrl}${billKindOf(OF_BILL).path}` }]
            : []),
        ],
        attachments: [await paperAttached(tx, call, creditId, number)],
      },
      call.shopId,
    );
  }),
];
