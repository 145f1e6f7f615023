import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import { CardForged } from '#platform/cards/provider.ts';
import type { RedirectNews } from '#platform/cards/redirected/redirect.ts';
import type { InShop } from '#platform/call.ts';
import type { Call } from '#platform/http.ts';
import { log } from '#platform/log.ts';
import type { PaymentState, returnFromBank } from '../rules/endpoints.ts';
import { isOpen, mayStillCome } from '../rules/lifecycle.ts';
import { PAYMENT_FAILED } from '../rules/refusals.ts';
import { type CardRequest, isReturnOf, type PaymentsTx, readAsked, workOf } from './card-request.ts';
import { doCardWork, refOf } from './card-work.ts';
import { believe } from './online/hear-online.ts';
import { isRedirected, meansOf, onlineProvider } from './online/online-keys.ts';
import { formFor } from './online/open-online.ts';
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
  const means = meansOf(work.provider);
  if (means !== null && work.shop_id && input.brought?.includes('Sign=')) {
    const house = await onlineProvider(tx, work.shop_id, means);
    const brought = Buffer.from(input.brought);
    // An invalid signature is ignored: the page shows the present state.
    const news = house && broughtBy(() => house.parseNews(brought, {}));
    if (house && news?.state && news.intentId === input.intentId) await believe(tx, call, house, news, 'return');
  } else if (work.open || (means !== null && work.provider_ref && mayStillCome(await stateOf(tx, input.intentId)))) {
    const asked = await readAsked(tx, call, work);
    call.afterCommit((inShop) => askAgain(inShop, asked));
  }
  return stateOf(tx, input.intentId, call);
};

export const stateAfterReturn = async (tx: PaymentsTx, before: PaymentState, call: Call): Promise<PaymentState> => {
  const work = found(await workOf(tx, before.intentId));
  if (work.shop_id) await call.enterShop(tx, work.shop_id);
  return stateOf(tx, before.intentId, call);
};

const broughtBy = (parse: () => RedirectNews): RedirectNews | null => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof CardForged) return null;
    throw error;
  }
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
    if (isRedirected(provider)) return;
    const state = await provider.authenticate(ref, asked.returnUrl);
    await inShop(asked.shopId, (tx: PaymentsTx, call) =>
      settleRequest(tx, call, asked, { state, live: provider.live }, 'return'),
    );
  } catch (error) {
    // The page stays as it is: the buyer may try again, and the sweep looks too.
    log.error({ err: error, intent: asked.intentId }, 'authentication');
  }
};

/** The state of an intent that a page may know; the transaction stands in its shop, if it has one. */
export const stateOf = async (
  tx: PaymentsTx,
  intentId: string,
  call: Pick<Call, 'baseUrl' | 'now'> | null = null,
): Promise<PaymentState> => {
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
      actionFields: null,
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
  const form = call && row.status === 'requiresAction' ? await formFor(tx, call, row) : null;
  return {
    intentId,
    kind: row.kind,
    status: row.status,
    checkoutId: null,
    payableKind: row.payable_kind,
    payableId: row.payable_id,
    actionUrl: form?.url ?? work.action_url,
    actionFields: form ? { ...form.fields } : null,
    ...failed(row.status),
  };
};
