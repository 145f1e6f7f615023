import { shopSender, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { fill } from '#kernel/language/words.ts';
import { dec } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import { payMail } from '../../rules/pay/messages/pay-mail.ts';
import type { PayLinks, revokePayLinks, sendPayLink } from '../../rules/pay/pay-endpoints.ts';
import { whyNotSendLink } from '../../rules/pay/pay-link.ts';
import { refusePayLink } from '../../rules/pay/pay-refusals.ts';
import { seeBill, aboutBill, paperAttached } from '#areas/billing/server/index.ts';
import { type BillToPay, billToPay, newPayLink, takesOnline } from './pay-link.ts';

/** The bill: any of the shop for a right on its payments or its bills, else those that one issued oneself. */
const seen = async (tx: Tx, call: Call, id: string): Promise<BillToPay> => {
  if (!call.rights.includes('seeAllPayment')) await seeBill(tx, id, call);
  return billToPay(tx, call, id);
};

const whyNot = async (tx: Tx, call: Call, bill: BillToPay) => {
  // The recipient of a link is a stranger here: trial keys do not count.
  const forAll = await takesOnline(tx, call, null);
  return whyNotSendLink({
    isPayable: billKindOf(bill.kind).isPayable,
    remaining: dec(bill.remaining),
    takesOnline: forAll,
    onlyTries: !forAll && (await takesOnline(tx, call)),
  });
};

export const readPayLinks = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<PayLinks> => {
  const bill = await seen(tx, call, id);
  const links = await tx
    .selectFrom('pay_link')
    .select(['id', 'via', 'sent_to', 'created_at', 'expires_at', 'revoked_at'])
    .where('shop_id', '=', call.shopId)
    .where('bill_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return {
    links: links.map((one) => ({
      id: one.id,
      via: one.via,
      sentTo: one.sent_to,
      createdAt: one.created_at,
      expiresAt: one.expires_at,
      revokedAt: one.revoked_at,
    })),
    open: links.filter((one) => one.revoked_at === null && one.expires_at > call.now).length,
    email: bill.email,
    whyNot: (await whyNot(tx, call, bill))?.words.fr ?? null,
  };
};

/** The mail of a bill with its private way to pay; what it asks for is what is left as it leaves. */
export const mailLink = async (tx: Tx, input: InputOf<typeof sendPayLink>, call: Call) => {
  const bill = await seen(tx, call, input.id);
  refuseIf(await whyNot(tx, call, bill));
  const to = input.email ?? bill.email;
  if (!to) {
    const { words } = refusePayLink('bill.link-no-email');
    throw new Refused(refusePayLink('bill.link-no-email', {}, { email: words }));
  }
  const shop = await sellerOf(tx, call.shopId);
  const { url, expiresAt } = await newPayLink(tx, call, bill, { via: 'mail', sentTo: to });
  const words = payMail[bill.lang];
  const facts = { number: bill.number, shop: shop.name, left: { euro: bill.remaining } };
  await queueMail(
    tx,
    call,
    {
      to,
      lang: bill.lang,
      subject: fill(words.subject, facts, bill.lang),
      from: shopSender(shop),
      about: aboutBill(bill.kind, bill.id, bill.number),
      blocks: [
        { kind: 'title', text: fill(words.title, facts, bill.lang) },
        ...(input.message ? [{ kind: 'text' as const, text: input.message }] : []),
        { kind: 'text', text: fill(words.text, facts, bill.lang) },
        { kind: 'button', text: fill(words.button, facts, bill.lang), url },
        { kind: 'small', text: words.once },
      ],
      attachments: [await paperAttached(tx, call, bill.id, bill.number)],
      expiresAt,
    },
    call.shopId,
  );
  call.audit('bill', bill.id, { payLink: [null, to] });
  return { ...(await readPayLinks(tx, input, call)), message: `Lien de paiement envoyé à ${to}`, sucess: true };
};

export const revokeLinks = async (tx: Tx, input: InputOf<typeof revokePayLinks>, call: Call) => {
  await seen(tx, call, input.id);
  const gone = await tx
    .updateTable('pay_link')
    .set({ revoked_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('bill_id', '=', input.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  if (gone.length > 0) call.audit('bill', input.id, { payLinksRevoked: [null, gone.length] });
  return { ...(await readPayLinks(tx, input, call)), message: 'Les liens de paiement sont retirés', sucess: true };
};
