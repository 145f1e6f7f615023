import type { PaymentHouse } from '#platform/cards/provider.ts';
import type { InShop } from '#platform/call.ts';
import { instant } from '#platform/clock.ts';
import { every, type Subscription, work } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { type PaymentsTx, readAsked, workOf } from './card-request.ts';
import { doCardWorkById } from './card-work.ts';
import { providerNamed } from './own-cards.ts';
import { lookAtDispute, reconcileDisputes, sweepDisputes } from './dispute/hear-dispute.ts';
import { isRedirected } from './online/online-keys.ts';
import { disputeJob, fetchJob } from './job-kinds.ts';
import { settleRequest } from './settle.ts';
import { nextStatus } from '../rules/lifecycle.ts';

const SWEEP_MINUTES = 5;
const AT_ONCE = 200;
/** An imprint that nobody proved is given up, so that what it reserves is free again. */
const IMPRINT_WAITS_MS = 60 * 60_000;
/**
 * The time after which a payer who left for a provider's page no longer counts as coming back: longer than any provider
 * keeps its page open.
 */
const PAYER_WAITS_MS = 4 * 60 * 60_000;
/** How far back the provider's own list is read; longer than two sweeps, so that a missed one is made good. */
const LOOK_BACK_MS = 15 * 60_000;
const ACCOUNTS_OF_MS = 3 * 24 * 3600_000;

/** The jobs for unfinished work: answers that never came, buyers who never came back, lost webhooks. */
export const subscriptions: readonly Subscription[] = [
  work(fetchJob, async (found, run) => {
    const { isKnown } = await doCardWorkById(run.inAnyShop, found, 'webhook');
    // News is told once: when the provider cannot be asked just now, the queue asks again.
    if (!isKnown) throw new Error('the provider gave no answer');
  }),
  work(disputeJob, (asked, run) => lookAtDispute(run.inAnyShop, asked, 'webhook')),
  every(
    'payments.sweep',
    SWEEP_MINUTES,
    async (_payload, run) => {
      await sweep(run.inAnyShop, run.alive);
    },
    { lane: 'payments' },
  ),
];

/** A sweep, as the worker runs it every five minutes; returns the number of intents it looked at. */
export const sweep = async (inShop: InShop, alive: () => Promise<void> = async () => undefined): Promise<number> => {
  const { due, millis } = await inShop(null, async (tx: PaymentsTx, call) => {
    const now = Date.parse(call.now);
    await tx
      .updateTable('card_work')
      .set({ cancel_asked: true, check_at: call.now })
      .where('open', '=', true)
      .where('operation', '=', 'imprint')
      .where('provider_ref', 'is not', null)
      .where('action_url', 'is not', null)
      .where('created_at', '<', instant(now - IMPRINT_WAITS_MS))
      .execute();
    await tx
      .updateTable('card_work')
      .set({ cancel_asked: true, check_at: call.now })
      .where('open', '=', true)
      .where('operation', '=', 'debit')
      .where('provider', '~', '^(up2pay|paypal|sumup)-')
      .where('provider_ref', 'is not', null)
      .where('created_at', '<', instant(now - PAYER_WAITS_MS))
      .execute();
    const found = await tx
      .selectFrom('card_work')
      .select(['intent_id', 'shop_id'])
      .where('open', '=', true)
      .where('check_at', '<=', call.now)
      .orderBy('check_at')
      .limit(AT_ONCE)
      .execute();
    return { due: found, millis: now };
  });
  for (const one of due) {
    await alive();
    // A failed intent does not stop the others; it comes again.
    await doCardWorkById(inShop, { intentId: one.intent_id, shopId: one.shop_id }, 'sweep').catch((error: unknown) =>
      log.error({ err: error, intent: one.intent_id }, 'sweep'),
    );
  }
  return due.length + (await sweepDisputes(inShop, alive)) + (await reconcile(inShop, millis, alive));
};

/** Compares the providers' own lists with our rows: what they hold and we missed is settled, whatever was lost on the way. */
const reconcile = async (inShop: InShop, millis: number, alive: () => Promise<void>): Promise<number> => {
  const accounts = await inShop(null, (tx: PaymentsTx) =>
    tx
      .selectFrom('card_work')
      .select(['provider', 'account'])
      .distinct()
      .where('created_at', '>=', instant(millis - ACCOUNTS_OF_MS))
      .execute(),
  );
  let count = 0;
  for (const { provider: name, account } of accounts) {
    // A provider whose keys are gone has nothing more to report.
    const provider = await providerNamed(inShop, name).catch(() => null);
    if (provider) {
      await alive();
      count += await reconcileAccount(inShop, provider, account, Math.floor((millis - LOOK_BACK_MS) / 1000)).catch(
        (error: unknown) => {
          log.error({ err: error, account }, 'reconciliation');
          return 0;
        },
      );
      if (!isRedirected(provider))
        await reconcileDisputes(inShop, provider, account, millis).catch((error: unknown) =>
          log.error({ err: error, account }, 'reconciliation of disputes'),
        );
    }
  }
  return count;
};

const reconcileAccount = async (
  inShop: InShop,
  provider: PaymentHouse,
  account: string | null,
  since: number,
): Promise<number> => {
  let count = 0;
  for (const state of await provider.listRecent(account, since)) {
    if (!state.intentId) continue;
    const { intentId } = state;
    const late = await inShop(null, async (tx: PaymentsTx, call) => {
      const found = await workOf(tx, intentId).catch(() => null);
      if (!found) {
        log.error({ provider: provider.name, ref: state.providerRef }, 'the provider holds what we never asked');
        return null;
      }
      if (found.shop_id) await call.enterShop(tx, found.shop_id);
      const status = found.shop_id
        ? (
            await tx
              .selectFrom('payment_intent')
              .select('status')
              .where('shop_id', '=', found.shop_id)
              .where('id', '=', intentId)
              .executeTakeFirst()
          )?.status
        : (await tx.selectFrom('card_imprint').select('status').where('id', '=', intentId).executeTakeFirst())?.status;
      const isNews = status !== undefined && nextStatus(found.operation, status, state.status) !== null;
      return isNews || state.refunded > 0 ? readAsked(tx, call, found) : null;
    });
    if (!late) continue;
    await inShop(late.shopId, (tx: PaymentsTx, call) =>
      settleRequest(tx, call, late, { state, live: provider.live }, 'sweep'),
    );
    count += 1;
  }
  return count;
};
