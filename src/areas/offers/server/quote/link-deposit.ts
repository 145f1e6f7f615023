import { refuseBlockedShop } from '#areas/shops/server/index.ts';
import { dec } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob, type Run, type Subscription, work } from '#platform/jobs.ts';
import { quoteLeftToPeople } from '../../rules/events.ts';
import { demandedOf } from '#areas/papers/rules/demanded.ts';
import type { payQuoteDeposit, QuoteSeen } from '../../rules/quote/quote-endpoints.ts';
import { refuseQuote } from '../../rules/quote/quote-refusals.ts';
import { askBilling, type AskedDeposit, isHeld, becomeValidated, lockSale } from '#areas/sales/server/index.ts';
import { makeOrder } from './quote-order.ts';
import { versionOf } from './version.ts';

/** Orders of the quote that stand, the oldest first. */
const standingOrders = async (
  tx: Tx,
  call: Call,
  quoteId: string,
): Promise<RowOf<'sale', 'id' | 'deposit' | 'total_gross'>[]> =>
  (
    await sql<
      RowOf<'sale', 'id' | 'deposit' | 'total_gross'>
    >`select o.id, o.deposit, o.total_gross from document_link d
      join sale o on o.shop_id = d.shop_id and o.kind = 'order' and o.id = d.to_id
      where d.shop_id = ${call.shopId} and d.from_id = ${quoteId} and d.why = 'ordered'
        and o.status not in ('refused', 'cancelled', 'aborted', 'expired') order by d.created_at, o.id`.execute(tx)
  ).rows;

const hadOrders = async (tx: Tx, call: Call, quoteId: string): Promise<boolean> =>
  (
    await sql`select 1 from document_link d where d.shop_id = ${call.shopId} and d.from_id = ${quoteId} and d.why = 'ordered' limit 1`.execute(
      tx,
    )
  ).rows.length > 0;

/** Whether its client agreed to it himself, behind its link: what the office wrote down for him it also orders and bills itself. */
const isAgreedHere = async (tx: Tx, call: Call, quoteId: string): Promise<boolean> =>
  (
    await sql`select 1 from quote_answer where shop_id = ${call.shopId} and sale_id = ${quoteId}
      and answer = 'accepted' and version_id is not null`.execute(tx)
  ).rows.length > 0;

/**
 * Makes the order of an accepted quote once, for the first caller: its client going on to pay, or the program by
 * itself.
 */
const orderOnce = async (tx: Tx, call: Call, quote: RowOf<'sale'>): Promise<string | null> => {
  const [first] = await standingOrders(tx, call, quote.id);
  if (first) return first.id;
  // An order that the estate gave up is not made again without the estate.
  if (quote.status !== 'validated' || (await hadOrders(tx, call, quote.id))) return null;
  return (await makeOrder(tx, call, quote, { tellBuyer: false })).id;
};

/** The deposit of that order, billed once. */
const depositOnce = async (tx: Tx, call: Call, orderId: string): Promise<AskedDeposit | null> => {
  const order = await lockSale(tx, call, 'order', orderId);
  const { askDeposit, depositOf } = askBilling();
  const asked = await depositOf(tx, call, orderId);
  if (asked || !order.deposit) return asked;
  // The client agreed to the quote, and to the order with it. Above his limit, the order still waits for the estate.
  if (order.status === 'pending' && !(await isHeld(tx, call, order))) await becomeValidated(tx, call, order);
  const { percent, amount } = demandedOf(order.deposit, dec(order.total_gross));
  await askDeposit(tx, call, orderId, percent === null ? { amount: Number(amount) } : { percent: Number(percent) });
  return depositOf(tx, call, orderId);
};

const orderAcceptedQuoteJob = defineJob<{ quoteId: string }>('sales.order-accepted-quote');
/** Leaves with the acceptance, so that a client who closes his page, or a program that dies, loses nothing. */
export const orderByItself = (call: Call, quoteId: string): void => {
  call.enqueue(orderAcceptedQuoteJob, { quoteId });
};

/**
 * Tells the office about a refusal (a wine that is gone, an address that no bill may bear): the quote stays accepted,
 * and people read why.
 */
const orTold = async <T>(
  run: Run,
  saleId: string,
  orderId: string | null,
  act: () => Promise<T>,
): Promise<T | null> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reason = error.refusal.words.fr;
    await run.inShop((_tx, call) => call.emit(quoteLeftToPeople, { saleId, orderId, reason }));
    return null;
  }
};

export const acceptedWithDeposit: Subscription = work(orderAcceptedQuoteJob, async ({ quoteId }, run) => {
  const orderId = await orTold(run, quoteId, null, () =>
    run.inShop(async (tx, call) => orderOnce(tx, call, await lockSale(tx, call, 'quote', quoteId))),
  );
  if (orderId) await orTold(run, quoteId, orderId, () => run.inShop((tx, call) => depositOnce(tx, call, orderId)));
});

/**
 * Whether a link is of the address that agreed: who was sent the same quote at another one reads what became of it, and is led to nobody's money. What the
 * office answered for its client is paid by the address of the quote.
 */
const isPayers = async (tx: Tx, call: Call, quote: RowOf<'sale'>, to: string): Promise<boolean> => {
  const { rows } = await sql<{ to: string | null }>`select coalesce(a.sent_to, v.sent_to) as to from quote_answer a
    left join quote_version v on v.shop_id = a.shop_id and v.id = a.version_id
    where a.shop_id = ${call.shopId} and a.sale_id = ${quote.id} and a.answer = 'accepted'`.execute(tx);
  return (rows[0]?.to ?? quote.buyer_email).toLowerCase() === to.toLowerCase();
};

/** Reads the amount to pay on the client's page: it shows before the deposit is billed, since paying bills it. */
export const toPayOf = async (tx: Tx, call: Call, quote: RowOf<'sale'>, to: string): Promise<QuoteSeen['toPay']> => {
  if (quote.status !== 'validated' || !quote.deposit || !(await isPayers(tx, call, quote, to))) return null;
  const [order] = await standingOrders(tx, call, quote.id);
  const deposit = order ? await askBilling().depositOf(tx, call, order.id) : null;
  if (deposit) return { state: deposit.state, left: deposit.left };
  if (!(await isAgreedHere(tx, call, quote.id))) return null;
  const isToCome = order ? await askBilling().isUnbilled(tx, call, order.id) : !(await hadOrders(tx, call, quote.id));
  const asked = order ?? quote;
  return isToCome && asked.deposit
    ? { state: 'due', left: demandedOf(asked.deposit, dec(asked.total_gross)).amount }
    : null;
};

/**
 * Leads the client to the page of payment. A failure to order or bill by itself is told once, in words for its client.
 */
export const payDepositByLink = async (
  tx: Tx,
  input: InputOf<typeof payQuoteDeposit>,
  call: Call,
): Promise<OutputOf<typeof payQuoteDeposit>> => {
  const version = await versionOf(tx, call, input);
  await refuseBlockedShop(tx, call);
  const quote = await lockSale(tx, call, 'quote', version.sale_id);
  const isHis = await isAgreedHere(tx, call, quote.id);
  const later = new Refused(refuseQuote('sales.quote-no-deposit'));
  if (!(await isPayers(tx, call, quote, version.to))) throw later;
  try {
    // The client also pays here for an order and a deposit that the office made. Nothing new is made of his answer
    // then.
    const orderId = isHis ? await orderOnce(tx, call, quote) : (await standingOrders(tx, call, quote.id))[0]?.id;
    const { depositOf, wayToPay } = askBilling();
    if (!orderId || !quote.deposit) throw later;
    const deposit = isHis ? await depositOnce(tx, call, orderId) : await depositOf(tx, call, orderId);
    const url = deposit && (await wayToPay(tx, call, deposit.billId, input.token));
    if (!url) throw later;
    return { url };
  } catch (error) {
    // A refusal in the words of the office is none for him.
    if (error instanceof Refused) throw later;
    throw error;
  }
};
