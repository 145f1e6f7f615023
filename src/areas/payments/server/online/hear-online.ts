import { Refused } from '#kernel/refusal.ts';
import { CardForged } from '#platform/cards/provider.ts';
import type { RedirectNews, RedirectProvider } from '#platform/cards/redirected/redirect.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf } from '#platform/db.ts';
import { isUuid } from '#kernel/id.ts';
import { type Dec, dec } from '#kernel/money.ts';
import { log } from '#platform/log.ts';
import { moneyInExcess } from '../../rules/events.ts';
import { ON_ACCOUNT, type Payable } from '../../rules/payable.ts';
import { refusePayment } from '../../rules/refusals.ts';
import { recordOnAccount } from '../account/on-account.ts';
import { type PaymentsTx, readAsked, workOf } from '../card-request.ts';
import { mayStillCome } from '../../rules/lifecycle.ts';
import { recordReceipt } from '../intent.ts';
import { lockIntent } from '../intent-row.ts';
import { fetchJob } from '../job-kinds.ts';
import { askOwner, payableFacts } from '../payable-owner.ts';
import { foreign, settleRequest } from '../settle.ts';
import type { Source } from '../tables.ts';

interface Asking {
  outcome: 'unknown' | 'forged' | 'heard';
}
export interface Heard {
  readonly received: boolean;
}

const authentic = (parse: () => RedirectNews): RedirectNews => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof CardForged) throw new Refused(refusePayment('payments.forged'));
    throw error;
  }
};

/**
 * News of another house, standing in the shop that its address names. What is signed with a key that we hold is proof and settles at once; what
 * only the house can vouch for is shown to it once this transaction is over; what nobody signs is a reason to ask, and no more.
 */
export const hearOnline = async (
  tx: PaymentsTx,
  call: Call,
  shopId: string,
  provider: RedirectProvider,
  body: Uint8Array,
): Promise<Heard> => {
  const news = authentic(() => provider.parseNews(body, call.headers));
  if (!provider.verify) {
    await believe(tx, call, provider, news, 'webhook');
    return { received: true };
  }
  const asking: Heard & Asking = { received: true, outcome: 'unknown' };
  call.afterCommit(async (inShop) => {
    try {
      await provider.verify?.(body, call.headers);
    } catch (error) {
      if (error instanceof CardForged) asking.outcome = 'forged';
      log.warn({ err: error, provider: provider.name }, 'news that nobody vouches for');
      return;
    }
    await inShop(shopId, (inTx: PaymentsTx, later) => believe(inTx, later, provider, news, 'webhook'));
    asking.outcome = 'heard';
  });
  return asking;
};

export const heardOnline = async (_tx: PaymentsTx, heard: Heard): Promise<Heard> => {
  const { outcome } = heard as Heard & Partial<Asking>;
  if (outcome === 'forged') throw new Refused(refusePayment('payments.forged'));
  // The house tells it again when it is not thanked: so it is not lost.
  if (outcome === 'unknown') throw new Refused(refusePayment('payments.unavailable'));
  return { received: true };
};

const workFor = async (
  tx: PaymentsTx,
  provider: RedirectProvider,
  { intentId, providerRef }: RedirectNews,
): Promise<RowOf<'card_work'> | null> => {
  if (intentId !== null) {
    const work = isUuid(intentId) ? await workOf(tx, intentId) : null;
    return work?.provider === provider.name ? work : null;
  }
  if (providerRef === null) return null;
  const byRef = tx.selectFrom('card_work').selectAll().where('provider', '=', provider.name);
  return (await byRef.where('provider_ref', '=', providerRef).executeTakeFirst()) ?? null;
};

/**
 * The page of the bank can be gone back to and paid on once more, under the same reference: what came then is money too, more than was owed,
 * and is written down beside the first; on the account of the client where the document takes no money any more. The office is told either way.
 */
const paidTwice = async (tx: PaymentsTx, call: Call, row: RowOf<'payment_intent'>): Promise<void> => {
  log.error({ intent: row.id }, 'paid twice on one page');
  const payable = { kind: row.payable_kind, id: row.payable_id };
  const received = {
    method: row.method,
    amount: dec(row.amount),
    day: call.today,
    label: row.label,
    note: 'Payé une seconde fois sur la même page\u00a0: à rendre.',
    trial: row.trial,
  };
  const { clientId } = await payableFacts(tx, call.shopId, payable);
  const isTaken = await isTakenBy(tx, call, payable, received.amount);
  // Trial keys moved nothing: there is nothing to keep for anybody.
  if (row.trial && !isTaken) return;
  const kept =
    isTaken || clientId === null
      ? await recordReceipt(tx, call, { ...received, payable, buyerUserId: row.buyer_user_id, excess: true })
      : await recordOnAccount(tx, call, { ...received, clientId, parts: [] });
  await call.emit(moneyInExcess, { paymentId: kept.id, isOnAccount: kept.payable_kind === ON_ACCOUNT });
};

/** Whether a document still takes money: one that was closed meanwhile does not. */
const isTakenBy = async (tx: PaymentsTx, call: Call, payable: Payable, amount: Dec): Promise<boolean> => {
  try {
    await askOwner(tx, call, payable, { amount, excess: true });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};

/** The browser's parameters are heard in the same way: only their signature is trusted. */
export const believe = async (
  tx: PaymentsTx,
  call: Call,
  provider: RedirectProvider,
  news: RedirectNews,
  source: Source,
): Promise<void> => {
  const work = await workFor(tx, provider, news);
  if (!work?.shop_id) return;
  const asked = await readAsked(tx, call, work);
  const row = await lockIntent(tx, work.shop_id, work.intent_id);
  if (news.state) {
    const wrong = foreign(news.state, { ...asked, live: provider.live }, row);
    if (wrong !== null) {
      log.error({ intent: work.intent_id, what: wrong }, 'signed news is not what was asked');
      throw new Refused(refusePayment('payments.mismatch'));
    }
  }
  if (news.eventId !== null) {
    const first = await tx
      .insertInto('provider_event')
      .values({
        provider: provider.name,
        event_id: news.eventId.slice(0, 200),
        type: news.type.slice(0, 200),
        intent_id: work.intent_id,
        received_at: call.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!first) return;
  }
  if (news.state?.status === 'succeeded' && !mayStillCome(row)) await paidTwice(tx, call, row);
  else if (news.state) await settleRequest(tx, call, asked, { state: news.state, live: provider.live }, source);
  // Refused at first, it may have been paid on the same page all the same.
  else if (work.open || news.eventId !== null || mayStillCome(row))
    call.enqueue(fetchJob, { intentId: work.intent_id, shopId: work.shop_id });
};
