import type { InShop } from '#platform/call.ts';
import type { DisputeDesk, DisputeState } from '#platform/cards/dispute.ts';
import { dayIn, instant, later } from '#platform/clock.ts';
import type { RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { log } from '#platform/log.ts';
import { isUuid } from '#kernel/id.ts';
import { compare, dec, isPositive } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import { CURRENCY, euros } from '../../rules/amount.ts';
import { isDisputeOpen } from '../../rules/dispute/dispute.ts';
import { hasMoved } from '../../rules/lifecycle.ts';
import { refusePayment } from '../../rules/refusals.ts';
import { type PaymentsTx, workOf } from '../card-request.ts';
import { type AskedDispute, disputeJob } from '../job-kinds.ts';
import { isRedirected } from '../online/online-keys.ts';
import { providerNamed } from '../own-cards.ts';
import type { Source } from '../tables.ts';
import { insertDispute, lockDisputed, writeDispute } from './write-dispute.ts';

type Work = RowOf<'card_work'>;

/** How long an open dispute waits until its provider is asked again, whatever its news told. */
const LOOK_AGAIN_SECONDS = 6 * 3600;
const ZONE = 'Europe/Paris';

/** By the provider's name of the debit, else by our id that it keeps for us: a debit whose answer was lost has no name here yet. */
const debitOf = async (tx: PaymentsTx, provider: string, state: DisputeState): Promise<Work | null> => {
  const named = state.debitRef
    ? await tx
        .selectFrom('card_work')
        .selectAll()
        .where('provider', '=', provider)
        .where('provider_ref', '=', state.debitRef)
        .where('operation', '=', 'debit')
        .executeTakeFirst()
    : undefined;
  if (named) return named;
  if (!state.intentId || !isUuid(state.intentId)) return null;
  const work = await workOf(tx, state.intentId);
  return work?.provider === provider && work.operation === 'debit' && work.provider_ref === null ? work : null;
};

/** It is believed only of the account, the currency and the kind of money that the debit was made with. */
const foreign = (state: DisputeState, work: Work, live: boolean): string | null => {
  if (state.account !== work.account) return 'account';
  if (state.live !== live) return 'live mode';
  if (state.currency !== CURRENCY) return 'currency';
  return state.intentId !== null && state.intentId !== work.intent_id ? 'intent' : null;
};

/** News of a dispute: what is not of the debit that it names is refused, and what stands there is then asked. */
export const disputeHeard = async (
  tx: PaymentsTx,
  call: Call,
  provider: { readonly name: string; readonly live: boolean },
  state: DisputeState,
): Promise<{ readonly intentId: string | null; readonly ask: () => void }> => {
  const work = await debitOf(tx, provider.name, state);
  if (work && foreign(state, work, provider.live)) throw new Refused(refusePayment('payments.mismatch'));
  const asked: AskedDispute = { provider: provider.name, account: state.account, ref: state.ref };
  return { intentId: work?.intent_id ?? null, ask: () => call.enqueue(disputeJob, { ...asked }) };
};

/** Asks the provider where a dispute stands, outside any transaction, then writes it down. */
export const lookAtDispute = async (inShop: InShop, asked: AskedDispute, source: Source): Promise<void> => {
  const provider = await providerNamed(inShop, asked.provider);
  if (isRedirected(provider) || !provider.disputes) return;
  const askedAt = await inShop(null, async (_tx: PaymentsTx, call) => call.now);
  const state = await provider.disputes.fetch(asked.ref, asked.account);
  await settleDispute(inShop, provider, state, { source, askedAt });
};

export const settleDispute = async (
  inShop: InShop,
  provider: { readonly name: string; readonly live: boolean },
  state: DisputeState,
  { source, askedAt }: { readonly source: Source; readonly askedAt: string },
): Promise<void> => {
  const work = await inShop(null, (tx: PaymentsTx) => debitOf(tx, provider.name, state));
  if (!work?.shop_id) return;
  await inShop(work.shop_id, async (tx: PaymentsTx, call) => {
    const payment = await lockDisputed(tx, call, work.intent_id);
    const mismatch = foreign(state, work, provider.live);
    if (mismatch) {
      log.error({ intent: work.intent_id, dispute: state.ref, what: mismatch }, 'a dispute is not of what was paid');
      return;
    }
    // A debit whose answer never came, or that was believed refused: it is settled first, and the dispute is looked at again.
    if (!hasMoved(payment.status)) throw new Error('not paid here yet');
    const known = await knownOf(tx, payment, provider.name, state);
    // Asked before what stands here was: the answer is older.
    if (known && known.provider !== null && Date.parse(known.asked_at) > Date.parse(askedAt)) return;
    const now = {
      status: state.status,
      reason: state.reason,
      amount: euros(state.amount),
      withdrawn: euros(state.withdrawn),
      fee: euros(state.fee),
      answerBy: state.answerBy === null ? null : dayIn(ZONE, state.answerBy * 1000),
      day: call.today,
      source,
      askedAt,
    };
    const of = { ...now, provider: provider.name, ref: state.ref, note: '' };
    const row = known ?? (await insertDispute(tx, call, payment, of));
    await writeDispute(tx, call, payment, row, { ...now, before: known?.status ?? null });
    await lookAgain(tx, call, payment);
  });
};

/** The dispute of that name; one that somebody noted by hand before the provider told of it becomes it. */
const knownOf = async (
  tx: PaymentsTx,
  payment: RowOf<'payment_intent'>,
  provider: string,
  { ref, amount }: DisputeState,
): Promise<RowOf<'payment_dispute'> | null> => {
  const rows = await tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('shop_id', '=', payment.shop_id)
    .where('payment_id', '=', payment.id)
    .orderBy('created_at')
    .execute();
  const named = rows.find((one) => one.provider === provider && one.provider_ref === ref);
  if (named) return named;
  const byHand = rows.filter((one) => one.provider === null);
  // A dispute that a user closed as lost is the same one when the amount is the same: it is not taken twice.
  const noted =
    byHand.find((one) => isDisputeOpen(one.status)) ??
    byHand.find((one) => one.status === 'lost' && compare(dec(one.amount), euros(amount)) === 0);
  if (!noted) return null;
  await tx
    .updateTable('payment_dispute')
    .set({ provider, provider_ref: ref })
    .where('shop_id', '=', noted.shop_id)
    .where('id', '=', noted.id)
    .execute();
  return { ...noted, provider, provider_ref: ref };
};

const openOf = (tx: PaymentsTx, payment: { readonly shop_id: string; readonly id: string }) =>
  tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('shop_id', '=', payment.shop_id)
    .where('payment_id', '=', payment.id)
    .where('provider', 'is not', null)
    .execute()
    .then((rows) =>
      // Won, its money is still to come.
      rows.filter((one) => isDisputeOpen(one.status) || (one.status === 'won' && isPositive(dec(one.withdrawn)))),
    );

const lookAgain = async (tx: PaymentsTx, call: Call, payment: RowOf<'payment_intent'>): Promise<void> => {
  const isOpen = (await openOf(tx, payment)).length > 0;
  await tx
    .updateTable('card_work')
    .set({ dispute_at: isOpen ? later(call.now, LOOK_AGAIN_SECONDS) : null })
    .where('intent_id', '=', payment.id)
    .execute();
};

const AT_ONCE = 100;
/** Disputes that are open: what news did not tell of them is asked. Gives how many debits were looked at. */
export const sweepDisputes = async (inShop: InShop, alive: () => Promise<void>): Promise<number> => {
  const due = await inShop(null, (tx: PaymentsTx, call) =>
    tx
      .selectFrom('card_work')
      .select(['intent_id', 'shop_id', 'account'])
      .where('dispute_at', '<=', call.now)
      .orderBy('dispute_at')
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { intent_id: id, shop_id: shopId, account } of due) {
    await alive();
    if (shopId === null) continue;
    const open = await inShop(shopId, async (tx: PaymentsTx, call) => {
      // A dispute that cannot be read does not delay the others.
      await tx
        .updateTable('card_work')
        .set({ dispute_at: later(call.now, LOOK_AGAIN_SECONDS) })
        .where('intent_id', '=', id)
        .execute();
      return openOf(tx, { shop_id: shopId, id });
    });
    for (const one of open)
      await lookAtDispute(
        inShop,
        { provider: one.provider as string, account, ref: one.provider_ref as string },
        'sweep',
      ).catch((error: unknown) => log.error({ err: error, dispute: one.id }, 'dispute'));
  }
  return due.length;
};

/** How far back the provider's list of disputes is read: its news is told again for as long. */
const LOOK_BACK_MS = 3 * 24 * 3600_000;
export const reconcileDisputes = async (
  inShop: InShop,
  provider: Parameters<typeof settleDispute>[1] & { readonly disputes?: DisputeDesk },
  account: string | null,
  millis: number,
): Promise<void> => {
  if (!provider.disputes || account === null) return;
  const askedAt = instant(millis);
  for (const state of await provider.disputes.listRecent(account, Math.floor((millis - LOOK_BACK_MS) / 1000)))
    await settleDispute(inShop, provider, state, { source: 'sweep', askedAt }).catch((error: unknown) =>
      log.error({ err: error, dispute: state.ref }, 'dispute'),
    );
};
