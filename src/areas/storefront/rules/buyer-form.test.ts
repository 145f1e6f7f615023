import { describe, expect, test } from 'vitest';
import { type BuyerForm, EMPTY_FORM, formFaults, isAddressWhole } from './buyer-form.ts';

const whole: BuyerForm = {
  ...EMPTY_FORM, email: 'anne@exemple.fr', firstname: 'Anne', lastname: 'Petit', terms: true, adult: true,
  delivery: { name: '', street: '1 rue du Pré', street2: '', zipcode: '21190', city: 'Saint-Romain', country: 'FR' },
};
const ready = { phone: false, sellers: [{ id: 's', delivered: true, paid: true }] };

describe('the form of a buyer', () => {
  test('a whole form has no fault', () => {
    expect(formFaults(whole, ready)).toEqual({});
  });
  test('an empty one says everything that is missing, each beside its field', () => {
    expect(formFaults(EMPTY_FORM, { phone: true, sellers: [{ id: 's', delivered: false, paid: false }] })).toEqual({
      'buyer.email': 'needEmail', 'buyer.firstname': 'needFirstname', 'buyer.lastname': 'needLastname', 'buyer.phone': 'needPhone',
      'deliveryAddress.street': 'needStreet', 'deliveryAddress.zipcode': 'needZipcode', 'deliveryAddress.city': 'needCity',
      'delivery.s': 'needDelivery', 'payment.s': 'needPayment', terms: 'needTerms', adult: 'needAdult',
    });
  });
  test('another billing address is asked for only when it is another', () => {
    expect(formFaults({ ...whole, sameBilling: false }, ready)).toMatchObject({ 'billingAddress.street': 'needStreet' });
  });
  test('a company needs its name', () => {
    expect(formFaults({ ...whole, isPro: true }, ready)).toEqual({ 'buyer.company': 'needCompany' });
  });
  test.each(['anne', 'anne@', '@exemple.fr', 'anne @exemple.fr', 'anne@exemple'])('%s is not an e-mail', (email) => {
    expect(formFaults({ ...whole, email }, ready)).toEqual({ 'buyer.email': 'needEmail' });
  });
  test('delivery is priced as soon as one knows where', () => {
    expect(isAddressWhole(EMPTY_FORM.delivery)).toBe(false);
    expect(isAddressWhole({ ...whole.delivery, street: '' })).toBe(true);
  });
});
