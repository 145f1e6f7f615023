import { housesFor, meansFor, paymentsOf } from '#areas/payments/server/index.ts';
import { ONLINE_MEANS, type OnlineMeans } from '#areas/payments/rules/online-means.ts';
import { ON_ACCOUNT, type Payable, toReceive } from '#areas/payments/rules/payable.ts';
import { lockSale, PAYABLE } from '#areas/sales/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { type Dec, dec, isPositive, min, minus, plus, sum, ZERO } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Actor } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { openedBy, shopLink } from '#platform/secret/private-link.ts';
import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import { LINK_DAYS, type LinkWay, toPayNow } from '../../rules/pay/pay-link.ts';
import { lockShared } from '#areas/billing/server/index.ts';

export type BillToPay = RowOf<
  'bill',
  'id' | 'kind' | 'number' | 'issued_on' | 'due_on' | 'sale_id' | 'client_id' | 'buyer_name' | 'buyer_user_id'
> & {
  readonly asked: RowOf<'bill'>['total_gross'];
  readonly remaining: RowOf<'bill_balance'>['remaining'];
  readonly email: string;
  readonly lang: Lang;
};

/** The row of a link, or of a try behind it: a bill, or an order that waits for its payment. */
export type Linked = RowOf<'pay_attempt', 'bill_id' | 'sale_id'>;
/** The id of what is paid: null for an order, which has no bill. */
type Named<K extends keyof BillToPay> = Pick<BillToPay, K> & { readonly id: BillToPay['id'] | null };

/** Reads a bill of the acting shop with its remainder, and the addressee of its mails. */
export const billToPay = async (tx: Tx, call: Call, id: string): Promise<BillToPay> =>
  found(
    (
      await sql<BillToPay>`select b.id, b.kind, b.number, b.issued_on, coalesce(o.instalment_on, b.due_on) as due_on, b.sale_id, b.client_id, b.buyer_name, b.buyer_user_id,
        b.total_gross - b.deducted as asked, o.remaining, coalesce(nullif(s.buyer_email, ''), c.email, '') as email, coalesce(s.lang, c.language, 'fr') as lang
      from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
        left join sale s on s.shop_id = b.shop_id and s.kind = 'order' and s.id = b.sale_id
        left join client c on c.shop_id = b.shop_id and c.id = b.client_id
      where b.shop_id = ${call.shopId} and b.id = ${id}`.execute(tx)
    ).rows[0],
  );

/**
 * True when the acting shop can take this actor's card online: the shop chose it and has an account that receives it. A
 * null actor stands for the public.
 */
export const takesCards = async (tx: Tx, call: Call, actor: Actor | null = call.actor): Promise<boolean> => {
  const means = meansFor(await sellerOf(tx, call.shopId), actor);
  return (
    means.stripeIsActive && means.cardsReady && means.paymentsList.some((one) => one.type === 'stripe' && one.active)
  );
};

/** Lists the other online means of the shop: those with valid keys of its own. */
export const onlineMeans = async (
  tx: Tx,
  call: Call,
  actor: Actor | null = call.actor,
): Promise<readonly OnlineMeans[]> => {
  const houses = housesFor(await sellerOf(tx, call.shopId), actor);
  return ONLINE_MEANS.filter((one) => houses.includes(one));
};

/** True when the shop's bills can be paid behind a link at all. */
export const takesOnline = async (tx: Tx, call: Call, actor: Actor | null = call.actor): Promise<boolean> =>
  (await takesCards(tx, call, actor)) || (await onlineMeans(tx, call, actor)).length > 0;

/** The page where a bill is paid, as one way of a link leads to it. */
export const payPage = (bill: Pick<BillToPay, 'lang'>, via: LinkWay) => ({
  page: '/:shop/payer',
  days: LINK_DAYS[via],
  lang: bill.lang,
});

/** A new private link to a bill. */
export const newPayLink = async (
  tx: Tx,
  call: Call,
  bill: Named<'lang'>,
  { via, sentTo = '' }: { readonly via: LinkWay; readonly sentTo?: string },
  pays: Linked = { bill_id: bill.id, sale_id: null },
): Promise<{ readonly url: string; readonly expiresAt: string }> => {
  const { hash, url, expiresAt } = await shopLink(tx, call, payPage(bill, via));
  await tx
    .insertInto('pay_link')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      ...pays,
      hash,
      via,
      sent_to: sentTo,
      lang: bill.lang,
      created_by: call.actor.userId,
      created_at: call.now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return { url, expiresAt };
};

/** The link that a token opens. */
export const linkOf = async (
  tx: Tx,
  call: Call,
  token: string,
): Promise<RowOf<'pay_link', 'id' | 'bill_id' | 'sale_id'>> =>
  found(
    await tx
      .selectFrom('pay_link')
      .select(['id', 'bill_id', 'sale_id'])
      .where(await openedBy(tx, call, token, { table: 'pay_link' }))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );

export interface Standing {
  /** The amount that may be paid now. */
  readonly left: Dec;
  readonly underWay: Dec;
  /** The debit that waits for its bank. */
  readonly waiting: string | null;
}

/** Reads the part of a bill that each order still takes, and the money under way for that order alone. */
export const partsLeft = async (tx: Tx, call: Call, billId: string) =>
  (
    await sql<{
      id: RowOf<'bill_part'>['sale_id'];
      left: string;
      moving: RowOf<'payment_intent'>['amount'];
    }>`select p.sale_id as id,
      greatest(0, least(coalesce(x.remaining, p.gross - p.deducted), greatest(0, s.total_gross - s.total_credited) - greatest(0, s.total_paid) - m.amount)) as left,
      m.amount as moving
    from bill_part p join sale s on s.shop_id = p.shop_id and s.kind = 'order' and s.id = p.sale_id
      left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
      cross join lateral (select coalesce(sum(i.amount), 0) as amount from payment_intent i where i.shop_id = p.shop_id
        and i.payable_kind = ${PAYABLE} and i.payable_id = p.sale_id and i.kind = 'debit' and i.status in ('processing', 'requiresAction')) m
    where p.shop_id = ${call.shopId} and p.bill_id = ${billId} order by s.placed_on, s.created_at, s.id`.execute(tx)
  ).rows;

/**
 * Computes the standing of a bill of several orders from the remainders of its parts. Its own debit goes to the
 * client's account, and is known by the try that asked for it.
 */
const standingOfShared = async (tx: Tx, call: Call, bill: Pick<BillToPay, 'id' | 'remaining'>): Promise<Standing> => {
  const parts = await partsLeft(tx, call, bill.id);
  const collected = await underCollection(tx, call, bill.id);
  const { rows: own } = await sql<RowOf<'payment_intent', 'id' | 'amount' | 'status'>>`select i.id, i.amount, i.status
    from payment_intent i where i.shop_id = ${call.shopId} and i.status in ('processing', 'requiresAction')
      and i.id in (select a.intent_id from pay_attempt a where a.shop_id = ${call.shopId} and a.bill_id = ${bill.id} and a.status = 'debit'
        union all select y.intent_id from instalment_plan n join instalment_part y on y.shop_id = n.shop_id and y.plan_id = n.id and y.status = 'processing'
          where n.shop_id = ${call.shopId} and n.bill_id = ${bill.id})
    order by i.created_at, i.id`.execute(tx);
  const underWay = plus(
    sum([...own, ...parts.map((one) => ({ amount: one.moving }))].map((one) => dec(one.amount))),
    collected,
  );
  const moving = plus(sum(own.map((one) => dec(one.amount))), collected);
  return {
    left: toPayNow(dec(bill.remaining), sum(parts.map((one) => dec(one.left))), moving),
    underWay,
    waiting: own.find((one) => one.status === 'requiresAction')?.id ?? null,
  };
};

/**
 * Locks the orders of a bill, in the order of their ids, then their shared balance: a call that debits the bill needs
 * these locks. Returns the first order.
 */
export const lockOrdersOf = async (tx: Tx, call: Call, bill: Named<'sale_id'>): Promise<RowOf<'sale'>> => {
  if (bill.sale_id !== null) return lockSale(tx, call, 'order', bill.sale_id);
  const { rows } = await sql<
    RowOf<'bill_part', 'sale_id'>
  >`select sale_id from bill_part where shop_id = ${call.shopId} and bill_id = ${bill.id} order by sale_id`.execute(tx);
  const ids = rows.map((row) => row.sale_id);
  const sales: RowOf<'sale'>[] = [];
  for (const id of ids) sales.push(await lockSale(tx, call, 'order', id));
  await lockShared(tx, call, ids);
  return found(sales[0]);
};

/** The target of a debit for a bill: its order, or the client's account for a bill of several orders. */
export const payableOf = (bill: Named<'sale_id' | 'client_id'>): Payable =>
  bill.sale_id === null
    ? { kind: ON_ACCOUNT, id: found(bill.client_id ?? undefined) }
    : { kind: PAYABLE, id: bill.sale_id, names: bill.id };

/** Reads the present standing of a bill's money; a caller that acts on it holds the locks of its orders. */
export const standingOf = async (tx: Tx, call: Call, bill: Named<'sale_id' | 'remaining'>): Promise<Standing> => {
  const saleId = bill.sale_id;
  if (saleId === null) return standingOfShared(tx, call, { ...bill, id: found(bill.id ?? undefined) });
  const collected = bill.id === null ? ZERO : await underCollection(tx, call, bill.id);
  const sale = found(
    await tx
      .selectFrom('sale')
      .select(['total_gross', 'total_credited'])
      .where('shop_id', '=', call.shopId)
      .where('kind', '=', 'order')
      .where('id', '=', saleId)
      .executeTakeFirst(),
  );
  const { intents, sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: saleId });
  const left = toReceive(dec(sale.total_gross), dec(sale.total_credited), sums.kept);
  return {
    left: toPayNow(minus(dec(bill.remaining), min(collected, dec(bill.remaining))), left, sums.underWay),
    underWay: plus(sums.underWay, collected),
    waiting: intents.find((one) => one.kind === 'debit' && one.status === 'requiresAction')?.id ?? null,
  };
};

/**
 * Computes the amount about to be debited from the client's account for the bill: the client is not asked to pay it by
 * card as well.
 */
const underCollection = async (tx: Tx, call: Call, billId: string): Promise<Dec> => {
  const { rows } = await sql<RowOf<'sepa_debit', 'amount'>>`select amount from sepa_debit
    where shop_id = ${call.shopId} and bill_id = ${billId} and status in ('scheduled', 'processing')`.execute(tx);
  return dec(rows[0]?.amount ?? '0');
};

/** The private way to pay that a bill carries on its paper, where its shop asked for it; the paper is kept as it is printed, so it is made once. */
export const linkForPaper = async (tx: Tx, call: Call, billId: string): Promise<string | null> => {
  const { settings } = await sellerOf(tx, call.shopId);
  if (!settings.payLinks.onPaper) return null;
  const bill = await billToPay(tx, call, billId);
  const isAsked = billKindOf(bill.kind).isPayable && isPositive(dec(bill.remaining));
  // A paper may reach any reader, so trial keys, which only the estate may use, do not count.
  if (!isAsked || !(await takesOnline(tx, call, null))) return null;
  return (await newPayLink(tx, call, bill, { via: 'paper' })).url;
};
