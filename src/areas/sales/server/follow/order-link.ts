import type { Lang } from '#kernel/language/lang.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { MailBlock } from '#platform/mail.ts';
import { openedBy, shopLink } from '#platform/secret/private-link.ts';
import { orderMail } from '../../rules/messages/mail.ts';

/** A contract between absent parties is followed, proved and withdrawn from within a year of its mail. */
const LINK_DAYS = 400;

/** Makes the private link of an order: its holder reads how it stands, without an account. */
const newOrderLink = async (tx: Tx, call: Call, sale: Pick<RowOf<'sale'>, 'id'>, lang: Lang): Promise<string> => {
  const { hash, url, expiresAt } = await shopLink(tx, call, { page: '/:shop/suivi', days: LINK_DAYS, lang });
  await tx
    .insertInto('order_link')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      sale_id: sale.id,
      hash,
      created_at: call.now,
      expires_at: expiresAt,
    })
    .execute();
  return url;
};

/** The button of a mail that leads to its order. */
export const followButton = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id'> & { readonly lang: Lang },
): Promise<MailBlock> => ({
  kind: 'button',
  text: orderMail[sale.lang].followOrder,
  url: await newOrderLink(tx, call, sale, sale.lang),
});

/** Finds the order that a private link opens, in its shop. */
export const saleOfLink = async (tx: Tx, call: Call, token: string): Promise<string> =>
  found(
    await tx
      .selectFrom('order_link')
      .select('sale_id')
      .where(await openedBy(tx, call, token, { table: 'order_link' }))
      .executeTakeFirst(),
  ).sale_id;

/** An erased client's orders are papers of the estate from now on: their links open nothing. */
export const dropOrderLinks = async (
  tx: Tx,
  { clientId }: { readonly clientId: string },
  call: Call,
): Promise<void> => {
  await sql`delete from order_link k using sale s where k.shop_id = ${call.shopId} and s.shop_id = k.shop_id and s.kind = 'order'
    and s.id = k.sale_id and s.client_id = ${clientId}::uuid`.execute(tx);
};
