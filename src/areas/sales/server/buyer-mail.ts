import { type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Lang } from '#kernel/lang.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { type MailAttachment, type MailBlock, type MailFrom, queueMail } from '#platform/mail.ts';

/** An order with the language in which its buyer is written to. */
export type OrderToTell = RowOf<'sale'> & { readonly lang: Lang };

/** The order that people are told of. Who placed it reads the language he placed it in; of one typed by the office, its client's. */
export const orderToTell = async (tx: Tx, call: Call, id: string): Promise<OrderToTell | undefined> => {
  const row = await tx
    .selectFrom('sale')
    .leftJoin('client', (join) =>
      join.onRef('client.shop_id', '=', 'sale.shop_id').onRef('client.id', '=', 'sale.client_id'),
    )
    .selectAll('sale')
    .select('client.language')
    .where('sale.shop_id', '=', call.shopId)
    .where('sale.kind', '=', 'order')
    .where('sale.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { language, ...sale } = row;
  return { ...sale, lang: sale.lang ?? language ?? 'fr' } as OrderToTell;
};

/** In whose name a shop writes. */
export const shopSender = (shop: Seller): MailFrom => ({
  name: shop.name,
  ...(shop.contactEmail ? { replyTo: shop.contactEmail } : {}),
  ...(shop.editedShop.color ? { color: shop.editedShop.color } : {}),
});

/** Writes to the buyer in the name of the shop. */
export const mailBuyer = async (
  tx: Tx,
  call: Call,
  sale: OrderToTell,
  subject: string,
  blocks: readonly MailBlock[],
  attachments: readonly MailAttachment[] = [],
): Promise<void> => {
  if (!sale.buyer_email) return;
  const shop = await sellerOf(tx, call.shopId);
  await queueMail(
    tx,
    call,
    {
      to: sale.buyer_email,
      lang: sale.lang,
      subject,
      blocks,
      attachments,
      from: shopSender(shop),
    },
    call.shopId,
  );
};
