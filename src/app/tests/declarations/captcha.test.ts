import { describe, expect, test } from 'vitest';
import { bindings } from '../../areas.ts';

/** Public calls that write and ask for no captcha, each with its reason. Whatever else a visitor may send is a form and asks for one. */
const WITHOUT: Readonly<Record<string, string>> = {
  'POST /v1/auth/second-step': 'holds what a login that was right was given, and its guesses are counted',
  'POST /v1/auth/passkey/options': 'gives a challenge, and nothing to guess at',
  'POST /v1/auth/passkey': 'holds the answer of a passkey to that challenge',
  'POST /v1/auth/service/begin': 'leads to the service of the installation, is counted, and gives nothing to guess at',
  'POST /v1/auth/service/finish': 'holds the answer of that service to a trip that this browser began',
  'POST /v1/auth/logout': 'ends what the caller has himself',
  'PUT /v1/auth/resetpwd': 'holds the link of a mail',
  'POST /v1/auth/first-owner': 'holds the link that the installation printed',
  'POST /v1/auth/invitation': 'holds the link of a mail',
  'POST /v1/auth/invitation/accept': 'holds the link of a mail',
  'POST /v1/shipper-news/:account': 'is signed with the key of the account',
  'POST /v1/orders/get-cart-price': 'writes nothing',
  'POST /v1/quote-links/:token/opened': 'holds the link of a mail',
  'POST /v1/quote-links/:token/deposit': 'holds the link of a mail',
  'POST /v1/instalment-links/:token/agree': 'holds the link of a mail, and its tries are counted',
  'POST /v1/mandate-links/:token/sign': 'holds the link of a mail, and its tries are counted',
  'POST /v1/pay-links/:token/pay': 'holds the link of a mail, and its tries are counted',
  'POST /v1/checkouts/:token/pay-online': 'holds the link of a checkout, and its tries are counted',
  'POST /v1/pay-links/:token/pay-online': 'holds the link of a mail, and its tries are counted',
  'POST /v1/pay-links/:token/give-up': 'holds the link of a mail, and gives up what it began',
  'POST /v1/order-links/:token/bills/:id/pay': 'holds the link of a mail, and its tries are counted',
  'POST /v1/order-links/:token/pay-online': 'holds the link of a mail, and its tries are counted',
  'POST /v1/booking-links/:token/move': 'holds the link of a mail, and takes no more places than it has',
  'POST /v1/booking-links/:token/people':
    'holds the link of a mail, its tries are counted, and it takes no seat that is not free',
  'POST /v1/booking-links/:token/participants': 'holds the link of a mail, and its tries are counted',
  'POST /v1/booking-links/:token/cancel': 'holds the link of a mail',
  'POST /v1/wait-links/:token/leave': 'holds the link of a mail',
  'POST /v1/wait-links/:token/take': 'holds the link of a mail, and takes no more places than it was offered',
  'PUT /v1/orders/:id/aborted-cart': 'of the caller’s own cart',
  'POST /v1/deliveries/options': 'writes nothing',
  'POST /v1/storefront/checkout-options': 'writes nothing',
  'POST /v1/payments/:intentId/return': 'names a payment that the caller began',
  'POST /v1/payments/challenges/:key/confirm': 'holds the key of a payment that the caller began',
  'POST /v1/payments/challenges/:key/refuse': 'holds the key of a payment that the caller began',
  'POST /v1/payments/webhooks/:provider': 'is signed by the provider, or no more than a reason to ask it',
};

const open = bindings
  .map((one) => one.endpoint)
  .filter(({ can, verb, mayWrite }) => can === 'public' && (verb !== 'GET' || mayWrite));
const nameOf = ({ verb, path }: (typeof open)[number]): string => `${verb} ${path}`;

describe('what visitors may send', () => {
  test.each(open.map((one) => [nameOf(one), one] as const))('%s asks for a captcha, or says why not', (name, one) => {
    expect({ captcha: one.captcha !== undefined, reason: name in WITHOUT }).toEqual(
      name in WITHOUT ? { captcha: false, reason: true } : { captcha: true, reason: false },
    );
  });
  test.each(
    bindings.filter((one) => one.endpoint.captcha === 'whenMany').map((one) => [nameOf(one.endpoint), one] as const),
  )('%s, which asks for it when there were many, says when', (_name, one) => {
    expect(one.isPressed).toBeTypeOf('function');
  });
  test('has no reason left for a call that is gone', () => {
    const names = new Set(open.map(nameOf));
    expect(Object.keys(WITHOUT).filter((name) => !names.has(name))).toEqual([]);
  });
});
