import { expect, test } from 'vitest';
import type { Payer, RedirectKeys } from './redirect.ts';
import { formOf } from './up2pay.ts';

const keys: RedirectKeys = {
  means: 'up2pay',
  name: 'up2pay-shop',
  account: '1999888-32',
  live: true,
  fields: { site: '1999888', rank: '32', identifier: '107904482' },
  secret: '0123456789ABCDEF'.repeat(8),
};
const billingOf = (payer: Partial<Payer>): string => {
  const known = { email: 'a@b.fr', firstName: '', lastName: '', street: '', postalCode: '', city: '', country: 'FR' };
  const order = {
    intentId: 'intent',
    amount: 8400,
    currency: 'EUR',
    label: '',
    returnUrl: 'https://x/back',
    newsUrl: 'https://x/news',
    payer: { ...known, ...payer },
    now: '2026-11-25T10:00:00.000Z',
  };
  return formOf(keys, order, 'https://bank.test/').fields.PBX_BILLING ?? '';
};

test.each([
  ['nothing is known of', {}],
  [
    'a name in another script',
    { firstName: '花子', lastName: '山田', street: '丸の内 1', city: '東京', country: 'JP' },
  ],
  ['a company without first name', { lastName: 'Caves du Port' }],
  ['an endless name', { firstName: '🍷'.repeat(100), lastName: 'é'.repeat(200), street: `${' '.repeat(60)}Rue` }],
  ['a name of markup', { firstName: '<b>', lastName: '&"', city: '</City>' }],
] as readonly (readonly [string, Partial<Payer>])[])(
  'the bank is sent no empty field of a payer: %s',
  (_what, payer) => {
    const xml = billingOf(payer);
    const fields = [...xml.matchAll(/<(FirstName|LastName|Address1|ZipCode|City|CountryCode)>([^<]*)<\/\1>/g)];
    expect(fields).toHaveLength(6);
    const most = { FirstName: 30, LastName: 30, Address1: 50, ZipCode: 16, City: 50, CountryCode: 3 };
    for (const [, name = '', text = ''] of fields) {
      expect(text.trim(), name).not.toBe('');
      expect(text.length, name).toBeLessThanOrEqual(most[name as keyof typeof most]);
      expect(text, name).toMatch(/^[\x20-\x7e]+$/);
    }
  },
);
