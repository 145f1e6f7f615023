import { expect, test } from 'vitest';
import { providerFault } from './provider-fault.ts';

const EXPIRED = "Veuillez verifier votre date d'expiration";
test.each([
  ['invalid_number', 'number', 'Mauvais numéro de carte'],
  ['incomplete_number', 'number', 'Mauvais numéro de carte'],
  ['incorrect_number', 'number', 'Mauvais numéro de carte'],
  ['invalid_expiry', 'expiry', "Date d'expiration invalide"],
  ['incomplete_expiry', 'expiry', "Date d'expiration invalide"],
  ['invalid_expiry_month', 'expiry', "Date d'expiration invalide"],
  ['invalid_expiry_year', 'expiry', "Date d'expiration invalide"],
  ['invalid_expiry_year_past', 'expiry', EXPIRED],
  ['invalid_expiry_month_past', 'expiry', EXPIRED],
  ['expired_card', 'expiry', EXPIRED],
  ['invalid_cvc', 'cvc', 'CVV invalide'],
  ['incomplete_cvc', 'cvc', 'CVV invalide'],
  ['incorrect_cvc', 'cvc', 'CVV invalide'],
  ['email_invalid', 'email', 'Le mail est incorrect'],
])('the provider’s %s is a fault of our field %s, in our words', (code, error, message) => {
  expect(providerFault({ code, message: 'Your card is wrong.' })).toEqual({ error, message });
});
test('a code that is not known yet is told by the field it names, and else by the card', () => {
  expect(providerFault({ code: 'parameter_invalid_empty', param: 'billing_details[email]' })).toMatchObject({
    error: 'email',
  });
  expect(providerFault({ code: 'expiry_is_odd' })).toMatchObject({ error: 'expiry' });
  expect(providerFault({ code: 'card_declined', decline_code: 'expired_card' })).toEqual({
    error: 'expiry',
    message: EXPIRED,
  });
  expect(providerFault({ code: 'card_declined' })).toMatchObject({ error: 'number' });
  expect(providerFault({})).toEqual({ error: 'number', message: 'Mauvais numéro de carte' });
});
