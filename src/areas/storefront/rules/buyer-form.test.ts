import { describe, expect, test } from 'vitest';
import { Address } from '#areas/identity/rules/address.ts';
import { checkoutFormErrors } from '#areas/sales/rules/cart/checkout-needs.ts';
import { type BuyerForm, EMPTY_FORM, formFaults } from './buyer-form.ts';

const whole: BuyerForm = {
  ...EMPTY_FORM,
  email: 'anne@exemple.fr',
  firstname: 'Anne',
  lastname: 'Petit',
  terms: true,
  adult: true,
  delivery: { name: '', street: '1 rue du Pré', street2: '', zipcode: '21190', city: 'Saint-Romain', country: 'FR' },
};
const ready = {
  phone: false,
  password: false,
  passwordFault: null,
  isSignedIn: false,
  sellers: [{ id: 's', delivered: true, paid: true }],
};

describe('the form of a buyer', () => {
  test('a whole form has no fault', () => {
    expect(formFaults(whole, ready)).toEqual({});
  });
  test('an empty one says everything that is missing, each beside its field', () => {
    expect(
      formFaults(EMPTY_FORM, {
        phone: true,
        password: true,
        passwordFault: 'bad',
        isSignedIn: false,
        sellers: [{ id: 's', delivered: false, paid: false }],
      }),
    ).toEqual({
      'buyer.email': 'needEmail',
      'buyer.firstname': 'needFirstname',
      'buyer.lastname': 'needLastname',
      'buyer.phone': 'needPhone',
      'buyer.password': 'needPassword',
      'deliveryAddress.street': 'needStreet',
      'deliveryAddress.zipcode': 'needZipcode',
      'deliveryAddress.city': 'needCity',
      'delivery.s': 'needDelivery',
      'payment.s': 'needPayment',
      terms: 'needTerms',
      adult: 'needAdult',
    });
  });
  test('another billing address is asked for only when it is another', () => {
    expect(formFaults({ ...whole, sameBilling: false }, ready)).toMatchObject({
      'billingAddress.street': 'needStreet',
    });
  });
  test('a company needs its name, a French one its number', () => {
    expect(formFaults({ ...whole, isPro: true }, ready)).toEqual({
      'buyer.company': 'needCompany',
      'buyer.siret': 'badSiret',
    });
    expect(formFaults({ ...whole, isPro: true, company: 'Cave', siret: '732 829 320 00074' }, ready)).toEqual({});
  });
  test('what the server will ask is asked here, before any card is given', () => {
    const places = [
      whole.delivery,
      { ...whole.delivery, zipcode: '2119' },
      { ...whole.delivery, zipcode: '' },
      { ...whole.delivery, country: 'BE', zipcode: '1000' },
      { ...whole.delivery, street: ' ', city: '' },
    ];
    for (const isPro of [false, true]) {
      for (const company of ['', 'Cave du Port']) {
        for (const siret of ['', '732829320', '73282932000074', '73282932000075', '123']) {
          for (const delivery of places) {
            for (const billing of [null, ...places]) {
              const form: BuyerForm = {
                ...whole,
                isPro,
                company,
                siret,
                delivery,
                sameBilling: billing === null,
                billing: billing ?? EMPTY_FORM.billing,
              };
              const [to, bill] = [Address.parse(delivery), billing && Address.parse(billing)];
              const server = checkoutFormErrors({
                buyer: form,
                terms: true,
                adult: true,
                delivery: to,
                billing: bill,
              }).map((error) => error.field);
              expect(Object.keys(formFaults(form, ready)).sort(), JSON.stringify(form)).toEqual(
                [...new Set(server)].sort(),
              );
            }
          }
        }
      }
    }
  });
  test.each(['anne', 'anne@', '@exemple.fr', 'anne @exemple.fr', 'anne@exemple'])('%s is not an e-mail', (email) => {
    expect(formFaults({ ...whole, email }, ready)).toEqual({ 'buyer.email': 'needEmail' });
  });
  test.each([
    ['06 12 34 56 78', {}],
    ['+33612345678', {}],
    ['', {}],
    ['02 47 00 00 00', { 'buyer.phone': 'badPhone' }],
    ['12', { 'buyer.phone': 'badPhone' }],
  ])('%j as a telephone that nobody demands', (phone, faults) => {
    expect(formFaults({ ...whole, phone }, ready)).toEqual(faults);
  });
  test('a password is needed of who asks for an account, or where a shop demands one; never of who is signed in', () => {
    expect(formFaults({ ...whole, password: 'x' }, ready)).toEqual({});
    expect(formFaults({ ...whole, account: true }, ready)).toEqual({ 'buyer.password': 'needPassword' });
    expect(formFaults({ ...whole, password: 'secret' }, { ...ready, password: true, passwordFault: 'bad' })).toEqual({
      'buyer.password': 'badPassword',
    });
    expect(
      formFaults({ ...whole, password: 'Bonjour1' }, { ...ready, password: true, passwordFault: 'common' }),
    ).toEqual({
      'buyer.password': 'commonPassword',
    });
    expect(formFaults({ ...whole, password: 'Nouveau1' }, { ...ready, password: true })).toEqual({});
    expect(formFaults({ ...whole, account: true }, { ...ready, password: true, isSignedIn: true })).toEqual({});
  });
});
