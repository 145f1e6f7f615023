import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { fill } from '#kernel/language/words.ts';
import { orderMailOf } from '../rules/messages/mail.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { isSaleKind, kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { shopAddress } from '#platform/secret/private-link.ts';
import { type MailAbout, type MailAttachment, type MailBlock, queueMail } from '#platform/mail.ts';

/** An order with the language in which its buyer is written to. */
export type OrderToTell = RowOf<'sale'> & { readonly lang: Lang };

/**
 * Reads a sale of a kind that mails tell of. Its language is the one in which the buyer placed it; for a sale typed by
 * the office, its client's.
 */
export const saleToTell = async (tx: Tx, call: Call, kind: SaleKind, id: string): Promise<OrderToTell | undefined> => {
  const row = await tx
    .selectFrom('sale')
    .leftJoin('client', (join) =>
      join.onRef('client.shop_id', '=', 'sale.shop_id').onRef('client.id', '=', 'sale.client_id'),
    )
    .selectAll('sale')
    .select('client.language')
    .where('sale.shop_id', '=', call.shopId)
    .where('sale.kind', '=', kind)
    .where('sale.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { language, ...sale } = row;
  return { ...sale, lang: sale.lang ?? language ?? 'fr' } as OrderToTell;
};

/** An order for mails and notifications. Anybody may have typed its names, and in whosever's name: they are told as names, and as nothing else. */
export const orderToTell = async (tx: Tx, call: Call, id: string): Promise<OrderToTell | undefined> => {
  const sale = await saleToTell(tx, call, 'order', id);
  return sale && { ...sale, buyer_name: typedName(sale.buyer_name), parties: typedParties(sale.parties) };
};

const typedParties = (parties: SaleParties): SaleParties => ({
  ...parties,
  buyer: namesIn(parties.buyer),
  billing: namesIn(parties.billing),
  delivery: namesIn(parties.delivery),
});
/** The e-mail stays as it is: it was checked to be one, and is where the mail goes. */
const namesIn = <P extends object>(party: P): P =>
  Object.fromEntries(
    Object.entries(party).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'email' ? typedName(value) : value,
    ]),
  ) as P;

/** Names the subject of a mail, so that a user of the office can find it. */
export const aboutSale = ({ kind, number, id }: RowOf<'sale', 'kind' | 'number' | 'id'>): MailAbout | null => {
  if (!isSaleKind(kind)) return null;
  const { words, path } = kindOf(kind);
  return { label: `${words.one} ${number ?? ''}`.trim(), path: `${path}/${id}` };
};

/** Writes to the buyer in the name of the shop. */
export const mailBuyer = async (
  tx: Tx,
  call: Call,
  sale: OrderToTell,
  subject: string,
  blocks: readonly MailBlock[],
  attachments: readonly MailAttachment[] = [],
  /** The sale itself, unless it is about a paper of it. */
  about: MailAbout | null = aboutSale(sale),
): Promise<void> => {
  if (!sale.buyer_email) return;
  const shop = await sellerOf(tx, call.shopId);
  const url = `${await shopAddress(tx, call)}/vie-privee`;
  await queueMail(
    tx,
    call,
    {
      to: sale.buyer_email,
      lang: sale.lang,
      subject,
      blocks: [...blocks, { kind: 'small', text: fill(orderMailOf(sale.lang, shop).personalData, { url }, sale.lang) }],
      attachments,
      about,
      from: shopSender(shop),
    },
    call.shopId,
  );
};
