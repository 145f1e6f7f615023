import { CardForged, CardMisconfigured, type CardRef, type CardState, CardUnknown } from '../provider.ts';
import { askHouse, centsOf, type HouseAnswer } from './ask-house.ts';
import { cameBack, NOTHING_KNOWN, type RedirectKeys, type RedirectProvider } from './redirect.ts';

/** SumUp, hosted checkout: made under our reference, paid on SumUp's page. Its news bears no signature and says only what to look at. */
const API = 'https://api.sumup.com';

interface Checkout {
  readonly id: string;
  readonly status: string;
  readonly checkout_reference?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly merchant_code?: string;
  readonly hosted_checkout_url?: string;
}
const STATUSES: Readonly<Record<string, CardState['status']>> = {
  PENDING: 'requiresAction',
  PAID: 'succeeded',
  FAILED: 'refused',
  EXPIRED: 'cancelled',
};

export const createSumUp = (
  keys: RedirectKeys,
  settings: { readonly api?: string; readonly timeout?: number } = {},
): RedirectProvider => {
  const api = settings.api ?? API;
  const ask = (method: string, path: string, body?: object): Promise<HouseAnswer> =>
    askHouse(`${api}${path}`, {
      method,
      headers: { authorization: `Bearer ${keys.secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeout: settings.timeout,
    });
  const stateOf = (checkout: Checkout): CardState => {
    const status = STATUSES[checkout.status] ?? 'processing';
    return {
      ...NOTHING_KNOWN,
      operation: 'debit',
      live: keys.live,
      status,
      providerRef: checkout.id,
      intentId: checkout.checkout_reference ?? null,
      account: checkout.merchant_code ?? null,
      amount: centsOf(checkout.amount),
      currency: checkout.currency ?? null,
      actionUrl: status === 'requiresAction' ? (checkout.hosted_checkout_url ?? null) : null,
      reason: status === 'refused' ? 'declined' : status === 'cancelled' ? 'cancelled' : null,
    };
  };
  const fetchOne = async ({ providerRef }: Pick<CardRef, 'providerRef'>): Promise<CardState> => {
    const { status, body } = await ask('GET', `/v0.1/checkouts/${encodeURIComponent(providerRef)}`);
    if (status !== 200) throw new CardUnknown(new Error(`answer ${status}`));
    return stateOf(body as Checkout);
  };
  return {
    name: keys.name,
    means: 'sumup',
    live: keys.live,
    givesBack: false,
    begin: async (order) => {
      const { status, body } = await ask('POST', '/v0.1/checkouts', {
        checkout_reference: order.intentId,
        amount: order.amount / 100,
        currency: order.currency,
        merchant_code: keys.fields.merchantCode,
        description: order.label,
        return_url: order.newsUrl,
        redirect_url: cameBack(order.returnUrl),
        hosted_checkout: { enabled: true },
      });
      // Made before, and its answer was lost: our reference finds it.
      if (status === 409) {
        const known = await ask('GET', `/v0.1/checkouts?checkout_reference=${order.intentId}`);
        const [checkout] = Array.isArray(known.body) ? (known.body as Checkout[]) : [];
        if (!checkout) throw new CardUnknown(new Error('a checkout that is not to be found'));
        return stateOf(checkout);
      }
      if (status >= 400) throw new CardMisconfigured(`SumUp refuses the checkout (${status})`);
      return stateOf(body as Checkout);
    },
    fetch: fetchOne,
    cancel: async (ref) => {
      // The provider refuses to delete a checkout that was paid meanwhile, and says so.
      const { status, body } = await ask('DELETE', `/v0.1/checkouts/${encodeURIComponent(ref.providerRef)}`);
      if (status !== 200) return fetchOne(ref);
      return { ...stateOf(body as Checkout), status: 'cancelled', actionUrl: null, reason: 'cancelled' };
    },
    refund: async () => {
      throw new CardMisconfigured('given back on the screens of SumUp');
    },
    listRecent: async () => [],
    parseNews: (body) => {
      let event: { id?: unknown; event_type?: unknown };
      try {
        event = JSON.parse(Buffer.from(body).toString('utf8')) as typeof event;
      } catch {
        throw new CardForged('unreadable');
      }
      if (typeof event.id !== 'string' || typeof event.event_type !== 'string') throw new CardForged('not an event');
      return { eventId: null, type: event.event_type, intentId: null, providerRef: event.id, state: null };
    },
    tryKeys: async () => {
      const { status, body } = await ask('GET', '/v0.1/me');
      const code = (body as { merchant_profile?: { merchant_code?: string } } | null)?.merchant_profile?.merchant_code;
      if (status !== 200 || code !== keys.fields.merchantCode)
        throw new CardMisconfigured('the key is not of this merchant code');
    },
  };
};
