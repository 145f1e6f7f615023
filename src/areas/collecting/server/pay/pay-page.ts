import { ribOf, ibanWords } from '#areas/payments/rules/methods.ts';
import { authenticationLink, meansOf, shopMeans } from '#areas/payments/server/index.ts';
import { readPublicShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { toText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { seenVisit } from './visit-to-pay.ts';
import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import type { PaySeen, payLink } from '../../rules/pay/pay-endpoints.ts';
import { payStateOf } from '../../rules/pay/pay-link.ts';
import { paperOf } from '#areas/billing/server/index.ts';
import { dueOf } from './due.ts';
import { linkOf, onlineMeans, standingOf, takesCards } from './pay-link.ts';

/** Reads the page of a link for its holder: the bill, its remainder now, and the progress of its own payment. */
export const seenBy = async (
  tx: Tx,
  call: Call,
  link: RowOf<'pay_link', 'id' | 'bill_id' | 'sale_id'>,
): Promise<PaySeen> => {
  const bill = await dueOf(tx, call, link);
  const { left, underWay, waiting } = await standingOf(tx, call, bill);
  const last = await tx
    .selectFrom('pay_attempt as a')
    .leftJoin('payment_intent as i', (join) =>
      join.onRef('i.shop_id', '=', 'a.shop_id').onRef('i.id', '=', 'a.intent_id'),
    )
    .select(['a.status', 'a.intent_id', 'i.amount', 'i.provider'])
    .where('a.shop_id', '=', call.shopId)
    .where('a.link_id', '=', link.id)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Only what was begun behind this link is its holder's to confirm.
  const isHis = waiting !== null && last?.intent_id === waiting;
  const shop = await sellerOf(tx, call.shopId);
  const rib = ribOf(shopMeans(shop));
  return {
    number: bill.number,
    isDeposit: bill.kind !== null && billKindOf(bill.kind).isDeposit,
    issuedOn: bill.issued_on,
    dueOn: bill.due_on !== null && bill.due_on < bill.issued_on ? bill.issued_on : bill.due_on,
    buyer: bill.buyer_name,
    total: bill.asked,
    left: toText(left, 2),
    state: payStateOf({ remaining: left, underWay, waitsForBank: isHis, isOver: bill.visit?.isOver === true }),
    takesCards: await takesCards(tx, call),
    online: [...(await onlineMeans(tx, call))],
    waitsAt: isHis ? meansOf(last?.provider ?? null) : null,
    actionUrl: isHis && waiting ? authenticationLink(call, waiting) : null,
    paidHere: last?.status === 'paid' ? (last.amount ?? null) : null,
    wasRefused: last?.status === 'refused',
    visit: bill.visit && seenVisit(bill.visit, call),
    // A transfer takes days, and seats are held for minutes.
    transfer:
      rib && bill.visit === null
        ? {
            holder: rib.holder || shop.name,
            iban: ibanWords(rib.iban),
            bic: rib.bic,
            reference: bill.number,
          }
        : null,
  };
};

export const readPayLink = async (
  tx: Tx,
  input: InputOf<typeof payLink>,
  call: Call,
): Promise<OutputOf<typeof payLink>> => {
  const link = await linkOf(tx, call, input.token);
  // A debt outlives the opening hours of the shop.
  const { shop, reader } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  return { shop, reader, bill: await seenBy(tx, call, link) };
};

export const readPayLinkPdf = async (tx: Tx, { token }: { readonly token: string }, call: Call) => {
  const link = await linkOf(tx, call, token);
  const { number, bytes } = await paperOf(tx, call, found(link.bill_id ?? undefined));
  return { name: `${number}.pdf`, mime: 'application/pdf', bytes, inline: true };
};
