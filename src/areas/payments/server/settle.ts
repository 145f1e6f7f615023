import type { RowOf } from '#platform/db.ts';
import type { CardReason, CardState } from '#platform/cards/provider.ts';
import { later } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { dec } from '#kernel/money.ts';
import type { Call } from '#platform/http.ts';
import { cents, CURRENCY } from '../rules/amount.ts';
import { intentSettled } from '../rules/events.ts';
import { isOpen, nextStatus, type Outcome, type IntentStatus } from '../rules/lifecycle.ts';
import { PAYMENT_FAILED, REASON_WORDS } from '../rules/refusals.ts';
import type { CardRequest, PaymentsTx } from './card-request.ts';
import { lockTakers, recordForeignRefund } from './account/foreign-refund.ts';
import { addEvent, lockIntent, noteReturned } from './intent-row.ts';
import { lockTogether } from './payable-owner.ts';
import type { Source } from './tables.ts';

/** The result of the outside call: a state, a certain failure without one, or an unknown outcome. */
export type Report =
  | { readonly state: CardState; readonly live: boolean }
  | { readonly certainNo: CardReason; readonly trouble?: string }
  | { readonly unknown: string };

/**
 * The only place where an intent changes after it was opened. The row is locked first, so whatever arrives together is heard
 * one after the other, and what was already concluded changes nothing a second time.
 */
export const settleRequest = async (
  tx: PaymentsTx,
  call: Call,
  asked: CardRequest,
  report: Report,
  source: Source,
): Promise<void> => {
  const settled =
    asked.operation === 'imprint'
      ? await settleImprint(tx, call, asked, report, source)
      : await settleIntent(tx, call, asked, report, source);
  await noteWork(tx, call, asked, report, settled);
};

interface Settled {
  readonly status: IntentStatus;
  readonly mismatch: string | null;
}

const outcomeOf = (report: Report): Outcome | null =>
  'state' in report ? report.state.status : 'certainNo' in report ? 'refused' : null;
const reasonOf = (report: Report): CardReason | null =>
  'state' in report ? report.state.reason : 'certainNo' in report ? report.certainNo : null;

const settleImprint = async (
  tx: PaymentsTx,
  call: Call,
  asked: CardRequest,
  report: Report,
  source: Source,
): Promise<Settled> => {
  const row: RowOf<'card_imprint'> = await tx
    .selectFrom('card_imprint')
    .selectAll()
    .where('id', '=', asked.intentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mismatch = 'state' in report ? foreign(report.state, { ...asked, live: report.live }, null) : null;
  const outcome = outcomeOf(report);
  const to = outcome === null || mismatch ? null : nextStatus('imprint', row.status, outcome);
  if (to === null) return { status: row.status, mismatch };
  const state = 'state' in report ? report.state : null;
  const reason = to === 'error' || to === 'cancelled' ? reasonOf(report) : null;
  await tx
    .updateTable('card_imprint')
    .set({
      status: to,
      reason,
      events: row.events + 1,
      token: null,
      ...(state
        ? { customer_ref: state.customerRef, method_ref: state.methodRef, brand: state.brand, last4: state.last4 }
        : {}),
    })
    .where('id', '=', row.id)
    .execute();
  await tx
    .insertInto('card_imprint_event')
    .values({ imprint_id: row.id, seq: row.events + 1, status: to, reason, source, at: call.now })
    .execute();
  await call.emit(intentSettled, {
    intentId: row.id,
    kind: 'imprint',
    status: to,
    shopId: null,
    checkoutId: row.checkout_id,
    payableKind: null,
    payableId: null,
    reason: wordsOf(reason),
    message: to === 'error' ? PAYMENT_FAILED : null,
  });
  return { status: to, mismatch };
};

export const wordsOf = (reason: CardReason | null): string | null =>
  reason === null ? null : (REASON_WORDS[reason] ?? null);

const settleIntent = async (
  tx: PaymentsTx,
  call: Call,
  asked: CardRequest,
  report: Report,
  source: Source,
): Promise<Settled> => {
  const shopId = asked.shopId as string;
  // Lock order: what is paid, as the news of its debit lock it; the debit, before what is given back of it.
  const refund =
    asked.operation === 'refund'
      ? await tx
          .selectFrom('payment_intent')
          .select(['parent_id', 'payable_kind', 'payable_id'])
          .where('shop_id', '=', shopId)
          .where('id', '=', asked.intentId)
          .executeTakeFirstOrThrow()
      : null;
  if (refund) await lockTogether(tx, call, [{ kind: refund.payable_kind, id: refund.payable_id }]);
  const parent = refund?.parent_id ? await lockIntent(tx, shopId, refund.parent_id) : null;
  if ('state' in report && asked.operation === 'debit' && report.state.refunded > 0)
    await lockTakers(tx, call, { shopId, id: asked.intentId });
  const row = await lockIntent(tx, shopId, asked.intentId);
  const mismatch = 'state' in report ? foreign(report.state, { ...asked, live: report.live }, row) : null;
  const outcome = outcomeOf(report);
  const to = outcome === null || mismatch ? null : nextStatus(asked.operation, row.status, outcome);
  let now = row;
  if (to !== null) {
    const reason = to === 'error' || to === 'cancelled' || to === 'requiresAction' ? reasonOf(report) : null;
    const moves = to === 'paid' ? 'in' : to === 'refunded' ? 'out' : null;
    // Before it is told: whoever hears that the money came may give it back at once, by this reference.
    if ('state' in report && report.state.providerRef) {
      await tx
        .updateTable('card_work')
        .set({ provider_ref: report.state.providerRef })
        .where('intent_id', '=', asked.intentId)
        .execute();
    }
    now = await addEvent(tx, call, row, { status: to, reason, moves, source });
    if (parent && to === 'refunded') await noteReturned(tx, call, parent, source);
  }
  if ('state' in report && !mismatch && asked.operation === 'debit' && report.state.refunded > 0) {
    await recordForeignRefund(tx, call, now, report.state.refunded, source);
  }
  return { status: now.status, mismatch };
};

/** A state is believed only when everything in it is what we asked: object, account, amount, currency, real or test money. */
export const foreign = (
  state: CardState,
  asked: Pick<CardRequest, 'intentId' | 'account' | 'operation'> & { readonly live: boolean },
  row: RowOf<'payment_intent'> | null,
): string | null => {
  if (state.intentId !== asked.intentId) return 'intent';
  if (state.operation !== asked.operation) return 'operation';
  if (state.account !== asked.account) return 'account';
  if (state.live !== asked.live) return 'live mode';
  if (!row) return null;
  if (state.amount !== null && state.amount !== cents(dec(row.amount))) return 'amount';
  if (state.currency !== null && state.currency !== CURRENCY) return 'currency';
  return null;
};

/** Minutes until the sweep looks again: soon at first, then less and less often, hourly at last. */
const pause = (attempts: number): number => [1, 2, 5, 15, 30][attempts] ?? 60;

const noteWork = async (
  tx: PaymentsTx,
  call: Call,
  asked: CardRequest,
  report: Report,
  settled: Settled,
): Promise<void> => {
  const state = 'state' in report ? report.state : null;
  const trouble = settled.mismatch
    ? `mismatch: ${settled.mismatch}`
    : 'unknown' in report
      ? report.unknown
      : 'certainNo' in report
        ? (report.trouble ?? null)
        : null;
  if (settled.mismatch)
    log.error({ intent: asked.intentId, what: settled.mismatch }, 'a card state is not what was asked');
  // A card that is kept waits for nothing, but for the provider to have heard that it is to be forgotten.
  const waits = isOpen(settled.status) || (asked.cancelAsked && 'unknown' in report);
  await tx
    .updateTable('card_work')
    .set((eb) => ({
      open: waits,
      attempts: eb('attempts', '+', 1),
      trouble,
      check_at: later(call.now, pause(asked.attempts) * 60),
      action_url: settled.status === 'requiresAction' && state ? state.actionUrl : null,
      cancel_asked: waits ? asked.cancelAsked : false,
      ...(state?.providerRef && !settled.mismatch ? { provider_ref: state.providerRef } : {}),
    }))
    .where('intent_id', '=', asked.intentId)
    .execute();
};
