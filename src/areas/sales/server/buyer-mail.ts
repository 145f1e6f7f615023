import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { type MailAttachment, type MailBlock, queueMail } from '#platform/mail.ts';

/** The sale that a mail is about. */
export const saleToTell = async (tx: Tx, call: Call, id: string): Promise<RowOf<'sale'> | undefined> =>
  (await tx
    .selectFrom('sale')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .executeTakeFirst()) as RowOf<'sale'> | undefined;

/** Writes to the buyer in the name of the shop. */
export const mailBuyer = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
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
      subject,
      blocks,
      attachments,
      from: {
        name: shop.name,
        ...(shop.contactEmail ? { replyTo: shop.contactEmail } : {}),
        ...(shop.editedShop.color ? { color: shop.editedShop.color } : {}),
      },
    },
    call.shopId,
  );
};
