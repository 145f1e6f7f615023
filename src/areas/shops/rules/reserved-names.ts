import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/**
 * First segments of addresses that the application uses or may use. A shop stands at /{name} and a product at /{name}/{slug}, so
 * neither may take one of these, nor anything that looks like one.
 */
export const RESERVED_WORDS: readonly string[] = [
  'auth',
  'cart',
  'help',
  'shops',
  'shop',
  'admin',
  'dashboard',
  'tickets',
  'iframes',
  'iframe',
  'gs1',
  'v1',
  'v2',
  'add',
  'builders',
  'builder',
  'legal-notice',
  'nutritiveValues',
  'retractation',
  'suivi',
  'payer',
  'visites',
  'reservation',
  'vie-privee',
  'accessibilite',
  'conditions-negociees',
  'roi-simulator',
  'validate3ds',
  'disable-tracking-notif',
  'login',
  'logout',
  'register',
  'resetpwd',
  'validate',
  'me',
  'api',
  'docs',
  'openapi',
  'health',
  'metrics',
  'assets',
  'static',
  'public',
  'files',
  'file',
  'media',
  'images',
  'fonts',
  'build',
  'favicon',
  'robots',
  'sitemap',
  'manifest',
  'sw',
  'service-worker',
  'well-known',
  'unsubscribe',
  'checkout',
  'order',
  'orders',
  'bill',
  'bills',
  'search',
  'settings',
  'account',
  'support',
  'status',
  'www',
  'mail',
  'null',
  'undefined',
  'root',
  'system',
  'comptoir',
  'dev',
  'test-mail',
  'mailbox',
];

// Letters that are drawn alike: what a person reads is what must be unique. Only signs that can stand in a name need a row.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  3: 'e',
  5: 's',
  '|': 'l',
  '\u0131': 'l',
  '\u0430': 'a',
  '\u0435': 'e',
  '\u043e': 'o',
  '\u0440': 'p',
  '\u0441': 'c',
  '\u0443': 'y',
  '\u0445': 'x',
  '\u0456': 'l',
  '\u0458': 'j',
  '\u0455': 's',
  '\u04bb': 'h',
  '\u0501': 'd',
  '\u051b': 'q',
  '\u051d': 'w',
  '\u0432': 'b',
  '\u043c': 'm',
  '\u043d': 'h',
  '\u0442': 't',
  '\u043a': 'k',
  '\u03b1': 'a',
  '\u03bf': 'o',
  '\u03c1': 'p',
  '\u03bd': 'v',
  '\u03b9': 'l',
  '\u03ba': 'k',
  '\u03c4': 't',
  '\u03c5': 'u',
  '\u03c7': 'x',
  '\u03b5': 'e',
  _: '-',
  ' ': '-',
};

/** Folds a name for the test of uniqueness: no case, no accents, look-alikes drawn together. */
export const foldedName = (name: string): string =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

const RESERVED = new Set(RESERVED_WORDS.map(foldedName));

export const isReserved = (name: string): boolean => RESERVED.has(foldedName(name));

/** Why a shop may not be called so in its address; whether somebody else is, only the database knows. */
export const whyNotPublicName = (name: string): Refusal | null => {
  if (!/^[A-Za-z0-9_-]{2,60}$/.test(name) || !/[A-Za-z0-9]/.test(name)) return refuse('shops.bad-name');
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(name)) return refuse('shops.bad-name');
  return isReserved(name) ? refuse('shops.reserved-name', { name }) : null;
};

/** The address that a name suggests: « Domaine des Éolides » → `domaine-des-eolides`. */
export const suggestedName = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  const long = plain.length >= 2 ? plain : `domaine-${plain || 'viticole'}`;
  return isReserved(long) ? `domaine-${long}` : long;
};
