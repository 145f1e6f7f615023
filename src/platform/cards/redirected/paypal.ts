import { CardForged, CardMisconfigured, type CardRef, type CardState, CardUnknown } from '../provider.ts';
import { askHouse, centsOf, decimalOf, type HouseAnswer } from './ask-house.ts';
import { cameBack, NOTHING_KNOWN, type RedirectKeys, type RedirectProvider } from './redirect.ts';

/** PayPal, Orders v2: an order is made, approved by the payer on PayPal's page, then captured by us, once, under our own key. */
const HOSTS = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' } as const;
/** A token is asked for again a little before it ends. */
const MARGIN_MS = 60_000;

interface Money {
  readonly currency_code?: string;
  readonly value?: string;
}
interface Capture {
  readonly id: string;
  readonly status: string;
  readonly amount?: Money;
}
interface Unit {
  readonly custom_id?: string;
  readonly amount?: Money;
  readonly payments?: {
    readonly captures?: readonly Capture[];
    readonly refunds?: readonly { amount?: Money; status?: string }[];
  };
}
interface Order {
  readonly id: string;
  readonly status: string;
  readonly purchase_units?: readonly Unit[];
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}
interface Refund {
  readonly id: string;
  readonly status: string;
  readonly custom_id?: string;
  readonly amount?: Money;
}

const OF_CAPTURE: Readonly<Record<string, CardState['status']>> = {
  COMPLETED: 'succeeded',
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'refused',
  FAILED: 'refused',
};
const OF_ORDER: Readonly<Record<string, CardState['status']>> = {
  VOIDED: 'cancelled',
  COMPLETED: 'processing',
};
const OF_REFUND: Readonly<Record<string, CardState['status']>> = {
  COMPLETED: 'succeeded',
  PENDING: 'processing',
  CANCELLED: 'cancelled',
  FAILED: 'refused',
};

export const createPayPal = (
  keys: RedirectKeys,
  settings: { readonly api?: string; readonly timeout?: number } = {},
): RedirectProvider => {
  const api = settings.api ?? HOSTS[keys.live ? 'live' : 'test'];
  const known = { ...NOTHING_KNOWN, account: keys.account, live: keys.live };
  let token: { readonly text: string; readonly until: number } | null = null;

  const signIn = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.text;
    const { status, body } = await askHouse(`${api}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keys.fields.clientId ?? ''}:${keys.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeout: settings.timeout,
    });
    const { access_token: text, expires_in: seconds = 0 } = (body ?? {}) as {
      access_token?: string;
      expires_in?: number;
    };
    if (status !== 200 || !text) throw new CardMisconfigured('PayPal gives no token');
    token = { text, until: Date.now() + seconds * 1000 - MARGIN_MS };
    return text;
  };
  const ask = async (method: string, path: string, body?: string, key?: string): Promise<HouseAnswer> =>
    askHouse(`${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await signIn()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key ? { 'paypal-request-id': key } : {}),
      },
      ...(body === undefined ? {} : { body }),
      timeout: settings.timeout,
    });

  const stateOf = (order: Order): CardState => {
    const unit = order.purchase_units?.[0];
    const capture = unit?.payments?.captures?.at(-1);
    const status = (capture && OF_CAPTURE[capture.status]) ?? OF_ORDER[order.status] ?? 'requiresAction';
    const money = capture?.amount ?? unit?.amount;
    const back = (unit?.payments?.refunds ?? []).filter(
      (one) => one.status === undefined || one.status === 'COMPLETED',
    );
    return {
      ...known,
      operation: 'debit',
      status,
      providerRef: order.id,
      intentId: unit?.custom_id ?? null,
      amount: centsOf(money?.value),
      currency: money?.currency_code ?? null,
      refunded: back.reduce((all, one) => all + (centsOf(one.amount?.value) ?? 0), 0),
      actionUrl:
        status === 'requiresAction'
          ? (order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null)
          : null,
      reason: status === 'refused' ? 'declined' : status === 'cancelled' ? 'cancelled' : null,
    };
  };
  const refundState = (refund: Refund): CardState => ({
    ...known,
    operation: 'refund',
    status: OF_REFUND[refund.status] ?? 'processing',
    providerRef: refund.id,
    intentId: refund.custom_id ?? null,
    amount: centsOf(refund.amount?.value),
    currency: refund.amount?.currency_code ?? null,
    reason: refund.status === 'FAILED' ? 'declined' : refund.status === 'CANCELLED' ? 'cancelled' : null,
  });

  const ours = (ref: { readonly account: string | null }): void => {
    if (ref.account !== keys.account) throw new CardMisconfigured('the PayPal keys of another account');
  };
  /** Null when PayPal has forgotten it: an order that nobody approved. */
  const orderOf = async (id: string): Promise<Order | null> => {
    const { status, body } = await ask('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`);
    if (status === 404) return null;
    if (status !== 200) throw new CardUnknown(new Error(`answer ${status}`));
    return body as Order;
  };
  const givenUp = ({ providerRef, operation, intentId }: CardRef): CardState => ({
    ...known,
    operation,
    status: 'cancelled',
    providerRef,
    intentId: intentId ?? null,
    reason: 'cancelled',
  });
  const capture = async (order: Order): Promise<Order> => {
    const intentId = order.purchase_units?.[0]?.custom_id ?? order.id;
    const { status } = await ask('POST', `/v2/checkout/orders/${order.id}/capture`, '{}', `${intentId}-capture`);
    // Declined: the payer may choose another source on PayPal's page. Captured already: the order says so. Both are read.
    if (status >= 400 && status !== 422) throw new CardUnknown(new Error(`capture ${status}`));
    const now = await orderOf(order.id);
    if (!now) throw new CardUnknown(new Error('the order is gone after its capture'));
    return now;
  };

  return {
    name: keys.name,
    means: 'paypal',
    live: keys.live,
    givesBack: true,
    begin: async (order) => {
      const { status, body } = await ask(
        'POST',
        '/v2/checkout/orders',
        JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: order.intentId,
              custom_id: order.intentId,
              description: order.label.slice(0, 127),
              amount: { currency_code: order.currency, value: decimalOf(order.amount) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                return_url: cameBack(order.returnUrl),
                cancel_url: cameBack(order.returnUrl),
              },
            },
          },
        }),
        order.intentId,
      );
      if (status >= 400) throw new CardMisconfigured(`PayPal refuses the order (${status})`);
      return stateOf(body as Order);
    },
    fetch: async (ref, mayTake = false) => {
      ours(ref);
      if (ref.operation === 'refund') {
        const { status, body } = await ask('GET', `/v2/payments/refunds/${encodeURIComponent(ref.providerRef)}`);
        if (status !== 200) throw new CardUnknown(new Error(`answer ${status}`));
        return refundState(body as Refund);
      }
      const order = await orderOf(ref.providerRef);
      if (!order) throw new CardUnknown(new Error('PayPal does not know this order any more'));
      return stateOf(order.status === 'APPROVED' && mayTake ? await capture(order) : order);
    },
    cancel: async (ref) => {
      ours(ref);
      const order = await orderOf(ref.providerRef);
      // A payment that we do not capture is never taken: only we capture.
      const state = order && stateOf(order);
      if (state && state.status !== 'requiresAction') return state;
      return givenUp(ref);
    },
    refund: async (order) => {
      ours(order);
      const paid = await orderOf(order.debitRef);
      const taken = paid?.purchase_units?.[0]?.payments?.captures?.at(-1);
      if (!taken) throw new CardUnknown(new Error('the payment that is given back is not to be found'));
      const { status, body } = await ask(
        'POST',
        `/v2/payments/captures/${taken.id}/refund`,
        JSON.stringify({
          custom_id: order.intentId,
          amount: { currency_code: taken.amount?.currency_code ?? 'EUR', value: decimalOf(order.amount) },
        }),
        order.intentId,
      );
      if (status >= 400)
        return {
          ...known,
          operation: 'refund',
          status: 'refused',
          intentId: order.intentId,
          reason: 'declined',
        };
      return refundState(body as Refund);
    },
    listRecent: async () => [],
    parseNews: (body) => {
      let event: {
        id?: unknown;
        event_type?: unknown;
        resource?: { custom_id?: unknown; purchase_units?: readonly Unit[] };
      };
      try {
        event = JSON.parse(Buffer.from(body).toString('utf8')) as typeof event;
      } catch {
        throw new CardForged('unreadable');
      }
      if (typeof event.id !== 'string' || typeof event.event_type !== 'string') throw new CardForged('not an event');
      const id = event.resource?.custom_id ?? event.resource?.purchase_units?.[0]?.custom_id;
      return {
        eventId: event.id,
        type: event.event_type,
        intentId: typeof id === 'string' ? id : null,
        providerRef: null,
        state: null,
      };
    },
    verify: async (body, headers) => {
      const said = (name: string): string => JSON.stringify(headers[`paypal-${name}`] ?? '');
      // The event as it came, not written anew: PayPal signs its bytes.
      const asked = `{"auth_algo":${said('auth-algo')},"cert_url":${said('cert-url')},"transmission_id":${said('transmission-id')},"transmission_sig":${said('transmission-sig')},"transmission_time":${said('transmission-time')},"webhook_id":${JSON.stringify(keys.fields.webhookId ?? '')},"webhook_event":${Buffer.from(body).toString('utf8')}}`;
      const { body: answer } = await ask('POST', '/v1/notifications/verify-webhook-signature', asked);
      if ((answer as { verification_status?: string } | null)?.verification_status !== 'SUCCESS')
        throw new CardForged('PayPal does not know this event');
    },
    tryKeys: async () => {
      token = null;
      await signIn();
    },
  };
};
