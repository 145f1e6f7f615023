import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import type { InShop } from '#platform/call.ts';
import type { Call } from '#platform/http.ts';
import { log } from '#platform/log.ts';
import type { PaymentState, returnFromBank } from '../rules/endpoints.ts';
import { isOpen } from '../rules/lifecycle.ts';
import { PAYMENT_FAILED } from '../rules/refusals.ts';
import { type CardRequest, isReturnOf, type PaymentsTx, readAsked, workOf } from './card-request.ts';
import { doCardWork, refOf } from './card-work.ts';
import { providerOf } from './own-cards.ts';
import { settleRequest } from './settle.ts';

/**
 * The buyer is back from the bank. Whoever knows the secret of the link learns the state and no more; calling by hand changes
 * nothing, since the provider alone is believed.
 */
export const comeBack = async (
  tx: PaymentsTx,
  input: InputOf<typeof returnFromBank>,
  call: Call,
): Promise<PaymentState> => {
  if (!isReturnOf(input.intentId, input.clientSecret)) throw new Refused(absent);
  const work = found(await workOf(tx, input.intentId));
  if (work.shop_id) await call.enterShop(tx, work.shop_id);
  if (work.open) {
    const asked = await readAsked(tx, call, work);
    call.afterCommit((inShop) => askAgain(inShop, asked));
  }
  return stateOf(tx, input.intentId);
};

export const stateAfterReturn = async (tx: PaymentsTx, before: PaymentState, call: Call): Promise<PaymentState> => {
  const work = found(await workOf(tx, before.intentId));
  if (work.shop_id) await call.enterShop(tx, work.shop_id);
  return stateOf(tx, before.intentId);
};

/** Fetches; and where the bank wants the buyer, who is here now, asks for its page. */
const askAgain = async (inShop: InShop, asked: CardRequest): Promise<void> => {
  await doCardWork(inShop, asked, 'return');
  const ref = refOf(asked);
  if (asked.operation !== 'debit' || !ref) return;
  const waits = await inShop(asked.shopId, async (tx: PaymentsTx) => {
    const state = await stateOf(tx, asked.intentId);
    return state.status === 'requiresAction' && state.actionUrl === null;
  });
  if (!waits) return;
  try {
    const provider = await providerOf(inShop, asked);
    const state = await provider.authenticate(ref, asked.returnUrl);
    await inShop(asked.shopId, (tx: PaymentsTx, call) =>
      settleRequest(tx, call, asked, { state, live: provider.live }, 'return'),
    );
  } catch (error) {
    // The page stays as it is: the buyer may try again, and the sweep looks too.
    log.error({ err: error, intent: asked.intentId }, 'authentication');
  }
};

/** What a page may know of an intent; standing in its shop, if it has one. */
export const stateOf = async (tx: PaymentsTx, intentId: string): Promise<PaymentState> => {
  const work = found(await workOf(tx, intentId));
  const failed = (status: PaymentState['status']): { message?: string; sucess?: boolean } =>
    status === 'error'
      ? { message: PAYMENT_FAILED, sucess: false }
      : isOpen(status)
        ? {}
        : { sucess: status !== 'cancelled' };
  if (work.shop_id === null) {
    const row = await tx.selectFrom('card_imprint').selectAll().where('id', '=', intentId).executeTakeFirstOrThrow();
    return {
      intentId,
      kind: 'imprint',
      status: row.status,
      checkoutId: row.checkout_id,
      payableKind: null,
      payableId: null,
      actionUrl: work.action_url,
      ...failed(row.status),
    };
  }
  const row = found(
    await tx
      .selectFrom('payment_intent')
      .selectAll()
      .where('shop_id', '=', work.shop_id)
      .where('id', '=', intentId)
      .executeTakeFirst(),
  );
  return {
    intentId,
    kind: row.kind,
    status: row.status,
    checkoutId: null,
    payableKind: row.payable_kind,
    payableId: row.payable_id,
    actionUrl: work.action_url,
    ...failed(row.status),
  };
};
