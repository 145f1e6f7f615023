import { createHash, createHmac, createPublicKey, createVerify } from 'node:crypto';
import { CardForged, CardMisconfigured, type CardState } from '../provider.ts';
import {
  NOTHING_KNOWN,
  type RedirectForm,
  type RedirectKeys,
  type RedirectOrder,
  type RedirectProvider,
} from './redirect.ts';
import { numericCountry } from './numeric-country.ts';

/**
 * Up2Pay e-Transactions (Paybox System): a form that our key signs leads to the page of the bank; what comes back, by the browser and from
 * server to server, is signed with the bank's key and is the whole truth, since this contract has no question to ask. So what it tells is
 * believed, once the signature holds and the amount is the one that was asked.
 */
const PAGES = {
  live: 'https://tpeweb.e-transactions.fr/php/',
  test: 'https://recette-tpeweb.e-transactions.fr/php/',
} as const;
export const UP2PAY_ORIGINS: readonly string[] = Object.values(PAGES).map((one) => new URL(one).origin);

/** The names under which it gives back amount, reference, authorisation, answer, transaction and signature. The last one must be the signature. */
const RETURNED = 'Mt:M;Ref:R;Auto:A;Erreur:E;Trans:S;Sign:K';
const FIRST_RETURNED = 'Mt=';
const EURO = '978';
/** The authorisation number of a test terminal. */
const TEST_AUTHORISATION = 'XXXXXX';
/** How long its page waits for the payer. */
const PAGE_SECONDS = '1800';

const escaped = (text: string): string =>
  text
    .replace(/[<>&"']/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .trim();
const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
/** The page of the bank refuses a form with an empty field of these, as a name in another script leaves one. */
const orElse = (most: number, ...texts: readonly string[]): string =>
  texts.map((text) => escaped(text).slice(0, most).trim()).find((text) => text !== '') ?? '';
const UNKNOWN = 'Non renseigne';

const billing = ({ payer }: RedirectOrder): string =>
  `<?xml version="1.0" encoding="utf-8"?><Billing><Address>${[
    tag('FirstName', orElse(30, payer.firstName, payer.lastName, UNKNOWN)),
    tag('LastName', orElse(30, payer.lastName, payer.firstName, UNKNOWN)),
    tag('Address1', orElse(50, payer.street, UNKNOWN)),
    tag('ZipCode', orElse(16, payer.postalCode, '00000')),
    tag('City', orElse(50, payer.city, UNKNOWN)),
    tag('CountryCode', numericCountry(payer.country)),
  ].join('')}</Address></Billing>`;
const BASKET =
  '<?xml version="1.0" encoding="utf-8"?><shoppingcart><total><totalQuantity>1</totalQuantity></total></shoppingcart>';

/** Signed over the fields as they are sent, in their order, joined as in an address but not escaped. */
export const pbxHmac = (fields: Readonly<Record<string, string>>, hexKey: string): string =>
  createHmac('sha512', Buffer.from(hexKey, 'hex'))
    .update(
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
      'utf8',
    )
    .digest('hex')
    .toUpperCase();

export const formOf = (keys: RedirectKeys, order: RedirectOrder, page: string): RedirectForm => {
  const fields = {
    PBX_SITE: keys.fields.site ?? '',
    PBX_RANG: keys.fields.rank ?? '',
    PBX_IDENTIFIANT: keys.fields.identifier ?? '',
    PBX_TOTAL: String(order.amount).padStart(3, '0'),
    PBX_DEVISE: EURO,
    PBX_CMD: order.intentId,
    PBX_PORTEUR: order.payer.email,
    PBX_RETOUR: RETURNED,
    PBX_HASH: 'SHA512',
    PBX_TIME: `${new Date(order.now).toISOString().slice(0, 19)}+00:00`,
    PBX_EFFECTUE: order.returnUrl,
    PBX_REFUSE: order.returnUrl,
    PBX_ANNULE: order.returnUrl,
    PBX_ATTENTE: order.returnUrl,
    PBX_REPONDRE_A: order.newsUrl,
    PBX_RUF1: 'POST',
    PBX_DISPLAY: PAGE_SECONDS,
    PBX_SHOPPINGCART: BASKET,
    PBX_BILLING: billing(order),
  };
  return { url: page, fields: { ...fields, PBX_HMAC: pbxHmac(fields, keys.secret) } };
};

/** The signature is over the bytes that stand before it: all of them for news, and for a return our own parameters as well, or not. */
const signedPart = (query: string, publicKey: string): URLSearchParams => {
  const at = query.lastIndexOf('&Sign=');
  if (at < 0) throw new CardForged('no signature');
  const said = decodeURIComponent(query.slice(at + '&Sign='.length));
  // No text may follow the signature: the decoder would skip it, and it would be unsigned.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(said)) throw new CardForged('no signature');
  const signature = Buffer.from(said, 'base64');
  const whole = query.slice(0, at);
  const first = whole.indexOf(FIRST_RETURNED);
  const key = createPublicKey(publicKey);
  for (const signed of new Set([whole, whole.slice(Math.max(0, first))]))
    if (createVerify('RSA-SHA1').update(signed).verify(key, signature)) return new URLSearchParams(signed);
  throw new CardForged('wrong signature');
};

const REFUSALS: Readonly<Record<string, CardState['reason']>> = {
  '00001': 'cancelled',
  '00008': 'expired',
  '00133': 'expired',
  '00154': 'expired',
  '00151': 'insufficient',
  '00161': 'insufficient',
  '00040': 'authentication',
};
/** Left without paying, or too long at the page: nothing was asked of the bank. */
const CANCELLED = new Set(['00001', '00030']);
const PENDING = '99999';

const statusOf = (code: string): CardState['status'] =>
  code === '00000' ? 'succeeded' : code === PENDING ? 'processing' : CANCELLED.has(code) ? 'cancelled' : 'refused';

export const createUp2Pay = (keys: RedirectKeys, settings: { readonly page?: string } = {}): RedirectProvider => {
  const page = settings.page ?? PAGES[keys.live ? 'live' : 'test'];
  const known = { ...NOTHING_KNOWN, operation: 'debit', account: keys.account, live: keys.live } as const;
  const heard = (query: string) => {
    let fields: URLSearchParams;
    try {
      fields = signedPart(query, keys.fields.publicKey ?? '');
    } catch (error) {
      if (error instanceof CardForged) throw error;
      throw new CardForged('unreadable');
    }
    // A parameter that stands twice could be read in two ways.
    const of = (name: string): string => {
      const all = fields.getAll(name);
      if (all.length > 1) throw new CardForged('a parameter twice');
      return all[0] ?? '';
    };
    const [code, amount, authorisation] = [of('Erreur'), of('Mt'), of('Auto')];
    if (!/^\d{5}$/.test(code) || !/^\d{1,10}$/.test(amount)) throw new CardForged('incomplete');
    const status = statusOf(code);
    // A payment without an authorisation is none.
    if (status === 'succeeded' && authorisation === '') throw new CardForged('no authorisation');
    const state: CardState = {
      ...known,
      status,
      live: status === 'succeeded' ? authorisation !== TEST_AUTHORISATION : keys.live,
      intentId: of('Ref'),
      providerRef: of('Ref'),
      amount: Number(amount),
      reason: status === 'succeeded' || status === 'processing' ? null : (REFUSALS[code] ?? 'declined'),
    };
    return {
      eventId: createHash('sha256')
        .update(`${of('Ref')} ${code} ${of('Trans')} ${amount}`)
        .digest('hex'),
      type: `answer ${code}`,
      intentId: of('Ref'),
      providerRef: null,
      state,
    };
  };
  return {
    name: keys.name,
    means: 'up2pay',
    live: keys.live,
    givesBack: false,
    begin: async (order) => ({
      ...known,
      status: 'requiresAction',
      intentId: order.intentId,
      providerRef: order.intentId,
      amount: order.amount,
      currency: order.currency,
      actionUrl: page,
    }),
    form: (order) => formOf(keys, order, page),
    // There is nobody to ask: the page stays open until something signed comes, or we give it up.
    fetch: async ({ providerRef }) => ({
      ...known,
      status: 'requiresAction',
      intentId: providerRef,
      providerRef,
      actionUrl: page,
    }),
    cancel: async ({ providerRef }) => ({
      ...known,
      status: 'cancelled',
      intentId: providerRef,
      providerRef,
      reason: 'cancelled',
    }),
    refund: async () => {
      throw new CardMisconfigured('given back on the screens of the bank');
    },
    listRecent: async () => [],
    parseNews: (body) => heard(Buffer.from(body).toString('utf8')),
  };
};
