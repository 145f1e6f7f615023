import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import { localNumber } from '#kernel/language/local.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { after } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { allocationAnswered } from '../rules/events.ts';
import { allocationMail } from '../rules/messages/mail.ts';

/** A client who asked by himself is answered by mail, in his language; an agent reads the answer in the office. */
const mailAnswer = async (
  tx: Tx,
  { shareId, asked, granted, by }: { shareId: string; asked: string; granted: string; by: string | null },
  call: Call,
): Promise<void> => {
  if (by === null) return;
  const client = (
    await sql<
      RowOf<'client', 'email' | 'firstname' | 'language'> & RowOf<'allocation_share', 'format_id'>
    >`select c.email, c.firstname, c.language, s.format_id from allocation_share s
        join client c on c.shop_id = s.shop_id and c.id = s.client_id and c.user_id = ${by}
       where s.shop_id = ${call.shopId} and s.id = ${shareId}`.execute(tx)
  ).rows[0];
  if (!client?.email) return;
  const lang = client.language ?? 'fr';
  const words = allocationMail[lang];
  const shop = await sellerOf(tx, call.shopId);
  const what = (await labelsOf(tx, call.shopId, [client.format_id])).get(client.format_id) ?? '';
  const values = { shop: shop.name, what, asked: localNumber(asked, lang), granted: localNumber(granted, lang) };
  const firstname = typedName(client.firstname);
  const subject = fill(words.subject, values, lang);
  await queueMail(
    tx,
    call,
    {
      to: client.email,
      lang,
      subject,
      blocks: [
        { kind: 'title', text: subject },
        {
          kind: 'text',
          text: [
            firstname ? fill(words.hello, { name: firstname }, lang) : words.helloAll,
            fill(words.asked, values, lang),
            fill(granted === '0' ? words.declined : words.granted, values, lang),
          ].join('\n\n'),
        },
        { kind: 'button', text: words.button, url: `${call.baseUrl}/dashboard/my-allocations` },
      ],
      attachments: [],
      about: null,
      from: shopSender(shop),
    },
    call.shopId,
  );
};

export const allocationMails = [after(allocationAnswered, 'sales.mail-allocation-answered', mailAnswer)];
