import { expect, test } from 'vitest';
import { EMPTY_FORM } from '../../rules/buyer-form.ts';
import type { Cart } from '../../rules/cart.ts';
import type { Account } from '../cart/cart-store.ts';
import { formOf, placedOf, saysFirm, toldOf, withAccount, withFirm } from './checkout-form.ts';

const place = { name: '', street: '1 rue du Pré', street2: '', zipcode: '21190', city: 'Saint-Romain', country: 'FR' };
const account = (more: object): Account =>
  ({
    email: 'anne@exemple.fr',
    firstname: 'Anne',
    lastname: 'Petit',
    phone: '',
    isPro: true,
    business: { reason: 'Cave du Port', siret: '73282932000074', vatNumber: 'FR44732829320' },
    deliveryAddress: null,
    billingAddress: null,
    ...more,
  }) as never;

test('what the account holds is not typed again: name of the company, its numbers, its addresses', () => {
  expect(formOf(account({}))).toMatchObject({
    isPro: true,
    company: 'Cave du Port',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    sameBilling: true,
  });
  expect(formOf(account({ business: {} }))).toMatchObject({ company: '', siret: '', vatNumber: '' });
  expect(formOf(account({ billingAddress: place }))).toMatchObject({
    delivery: place,
    billing: place,
    sameBilling: true,
  });
  expect(formOf(account({ billingAddress: place, deliveryAddress: { ...place, city: 'Beaune' } }))).toMatchObject({
    delivery: { city: 'Beaune' },
    billing: { city: 'Saint-Romain' },
    sameBilling: false,
  });
});

const firm = { company: 'Cave du Pont', siret: '73282932000074', vatNumber: '', exciseNumber: 'FR007378E1234' };
test('the firm that a seller knows is ticked and filled in; what it does not know stays as the account has it', () => {
  expect(withFirm(formOf(account({ isPro: false, business: {} })), firm)).toMatchObject({ isPro: true, ...firm });
  expect(withFirm(formOf(account({})), firm)).toMatchObject({ ...firm, vatNumber: 'FR44732829320' });
  expect(['isPro', 'company', 'siret', 'vatNumber', 'exciseNumber'].map((field) => saysFirm({ [field]: '' }))).toEqual(
    Array(5).fill(true),
  );
  expect(saysFirm({ note: 'Sonner' })).toBe(false);
});

test('an excise number goes with the address of a firm, and with nobody else’s', () => {
  const form = withFirm(formOf(account({ deliveryAddress: place })), firm);
  const cart = { orders: [] } as unknown as Cart;
  expect(placedOf(cart, form, null).deliveryAddress).toMatchObject({ exciseNumber: 'FR007378E1234' });
  expect(placedOf(cart, { ...form, isPro: false }, null).deliveryAddress).toMatchObject({ exciseNumber: '' });
});

test('what the server refuses stands beside the fields of the page', () => {
  const cart = { orders: [{ seller: { id: 'a' } }, { seller: { id: 'b' } }] } as unknown as Cart;
  expect(
    toldOf(
      {
        'orders.1.shipping': 'x',
        'orders.0.payment.type': 'y',
        'orders.0.deliveryAddress': 'z',
        'buyer.siret': 'n',
        'billingAddress.zipcode': 'c',
      },
      cart,
    ),
  ).toEqual({
    'delivery.b': 'x',
    'payment.a': 'y',
    'deliveryAddress.street': 'z',
    'buyer.siret': 'n',
    'billingAddress.zipcode': 'c',
  });
});

test('an account that comes late fills what is empty, and takes nothing of what was typed meanwhile', () => {
  const late = account({ billingAddress: place, deliveryAddress: place });
  expect(withAccount(EMPTY_FORM, late)).toEqual(formOf(late));
  const typed = { ...EMPTY_FORM, lastname: 'Ber', note: 'Sonner', delivery: { ...EMPTY_FORM.delivery, street: '4 q' } };
  expect(withAccount(typed, late)).toMatchObject({
    email: late.email,
    lastname: 'Ber',
    note: 'Sonner',
    delivery: typed.delivery,
  });
  // The cart knows the place already: the rest of the address is still the account's.
  const placed = { ...EMPTY_FORM, delivery: { ...EMPTY_FORM.delivery, zipcode: '75011', city: 'Paris' } };
  expect(withAccount(placed, late).delivery).toEqual(formOf(late).delivery);
  expect(withAccount({ ...EMPTY_FORM, email: 'autre@exemple.fr' }, late).lastname).toBe('');
});
