import { CardMisconfigured, type CardProvider, type CardRef, type CardState } from '#platform/cards/provider.ts';
import type { RedirectProvider } from '#platform/cards/redirected/redirect.ts';
import type { InShop } from '#platform/call.ts';
import { log } from '#platform/log.ts';
import { type CardRequest, type PaymentsTx, readAsked, workOf } from './card-request.ts';
import { providerOf } from './own-cards.ts';
import { isRedirected } from './online/online-keys.ts';
import { type Report, settleRequest } from './settle.ts';
import type { Source } from './tables.ts';

/** Providers forget idempotency keys after a day: beyond this, asking again could take the money twice. */
const KEY_LIVES_MS = 20 * 3600_000;

/**
 * The outside half of a payment, never inside a transaction: asks the provider, then settles in a transaction of its own. The
 * first call, the return page, the news of the provider and the sweep all come here.
 */
export const doCardWork = async (
  inShop: InShop,
  asked: CardRequest,
  source: Source,
): Promise<{ readonly isKnown: boolean }> => {
  const report = await ask(inShop, asked);
  await inShop(asked.shopId, (tx: PaymentsTx, call) => settleRequest(tx, call, asked, report, source));
  return { isKnown: !('unknown' in report) };
};

/** The same from the id alone; does nothing when there is no such work. */
export const doCardWorkById = async (
  inShop: InShop,
  found: { readonly intentId: string; readonly shopId: string | null },
  source: Source,
): Promise<{ readonly isKnown: boolean }> => {
  const asked = await inShop(found.shopId, async (tx: PaymentsTx, call) => {
    const work = await workOf(tx, found.intentId);
    return work && work.shop_id === found.shopId ? readAsked(tx, call, work) : null;
  });
  return asked ? doCardWork(inShop, asked, source) : { isKnown: true };
};

export const refOf = (asked: CardRequest): CardRef | null =>
  asked.providerRef === null
    ? null
    : {
        operation: asked.operation,
        providerRef: asked.providerRef,
        account: asked.account,
        intentId: asked.intentId,
      };

const ask = async (inShop: InShop, asked: CardRequest): Promise<Report> => {
  try {
    const provider = await providerOf(inShop, asked);
    const ref = refOf(asked);
    const { live } = provider;
    if (ref) return { state: await look(provider, asked, ref), live };
    const state =
      Date.parse(asked.now) - Date.parse(asked.createdAt) > KEY_LIVES_MS
        ? await search(provider, asked)
        : await order(provider, asked);
    return state ? { state, live } : { certainNo: 'absent' };
  } catch (error) {
    log.error({ err: error, intent: asked.intentId, operation: asked.operation }, 'card provider');
    // Without a provider's object, a wrong key proves that nothing was made; with one, it only means that we cannot see
    // it.
    const isCertain = error instanceof CardMisconfigured && asked.providerRef === null && asked.attempts === 0;
    return isCertain
      ? { certainNo: 'misconfigured', trouble: error.message }
      : { unknown: String((error as Error).message).slice(0, 300) };
  }
};

const look = (provider: CardProvider | RedirectProvider, asked: CardRequest, ref: CardRef): Promise<CardState> => {
  if (asked.cancelAsked) return provider.cancel(ref);
  return isRedirected(provider) ? provider.fetch(ref, asked.isOpen === true) : provider.fetch(ref);
};

const order = async (provider: CardProvider | RedirectProvider, asked: CardRequest): Promise<CardState | null> => {
  const { intentId, shopId, account, returnUrl } = asked;
  if (asked.refund && account) return provider.refund({ intentId, shopId, account, ...asked.refund });
  if (isRedirected(provider)) {
    if (!asked.online) throw new CardMisconfigured(`nothing to ask for ${asked.operation}`);
    return provider.begin({ intentId, returnUrl, now: asked.now, ...asked.online });
  }
  if (asked.imprint) return provider.imprint({ intentId, shopId, returnUrl, ...asked.imprint });
  if (asked.debit && account) return provider.debit({ intentId, shopId, account, ...asked.debit });
  throw new CardMisconfigured(`nothing to ask for ${asked.operation}`);
};

/** Too late to ask again by key: what the provider made since then tells whether it ever did. */
const search = async (provider: CardProvider | RedirectProvider, asked: CardRequest): Promise<CardState | null> => {
  const since = Math.floor(Date.parse(asked.createdAt) / 1000) - 60;
  const all = await provider.listRecent(asked.account, since);
  return all.find((one) => one.intentId === asked.intentId && one.operation === asked.operation) ?? null;
};
