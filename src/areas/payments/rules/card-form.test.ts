import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  brandOf,
  cardFaults,
  expiryFault,
  groupedExpiry,
  groupedNumber,
  holdsCardNumber,
  isCardNumber,
  isLuhn,
} from './card-form.ts';
import { CardToken } from './card-token.ts';

const TODAY = '2026-11-21';
const good = { number: '4242 4242 4242 4242', expiry: '12/27', cvc: '123', email: 'jeanne@exemple.fr' };

describe('the card form', () => {
  test('lets a good card through', () => expect(cardFaults(good, TODAY)).toEqual([]));

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'number', 'Mauvais numéro de carte'],
    [{ number: '' }, 'number', 'Mauvais numéro de carte'],
    [{ number: '0000 0000 0000 0000' }, 'number', 'Mauvais numéro de carte'],
    [{ number: '42424242424' }, 'number', 'Mauvais numéro de carte'],
    [{ number: '4242x4242x4242x4242' }, 'number', 'Mauvais numéro de carte'],
    [{ expiry: '13/27' }, 'expiry', "Date d'expiration invalide"],
    [{ expiry: '1/27' }, 'expiry', "Date d'expiration invalide"],
    [{ expiry: '' }, 'expiry', "Date d'expiration invalide"],
    [{ expiry: '10/26' }, 'expiry', "Veuillez verifier votre date d'expiration"],
    [{ expiry: '12/19' }, 'expiry', "Veuillez verifier votre date d'expiration"],
    [{ expiry: '12/46' }, 'expiry', "Veuillez verifier votre date d'expiration"],
    [{ cvc: '12' }, 'cvc', 'CVV invalide'],
    [{ cvc: '1234' }, 'cvc', 'CVV invalide'],
    [{ cvc: '12a' }, 'cvc', 'CVV invalide'],
    [{ email: 'jeanne@exemple' }, 'email', 'Le mail est incorrect'],
    [{ email: '' }, 'email', 'Le mail est incorrect'],
  ])('%j is refused at its field with the words of the specification', (wrong, error, message) => {
    expect(cardFaults({ ...good, ...wrong }, TODAY)).toEqual([{ error, message }]);
  });

  test('a card is good until the last day of its month', () => {
    expect(expiryFault('11/26', '2026-11-30')).toBeNull();
    expect(expiryFault('11/26', '2026-12-01')).toBe("Veuillez verifier votre date d'expiration");
    expect(expiryFault('11 / 46', TODAY)).toBeNull();
  });

  test('every fault is told, in the order of the fields', () => {
    expect(cardFaults({ number: '1', expiry: 'x', cvc: '', email: '' }, TODAY).map((one) => one.error)).toEqual([
      'number',
      'expiry',
      'cvc',
      'email',
    ]);
  });

  test('any wrong digit of a good number is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = [...'4000002500003155'];
        digits[at] = String((Number(digits[at]) + shift) % 10);
        expect(isLuhn(digits.join(''))).toBe(false);
      }),
    );
  });

  test('what is typed is grouped as on the card', () => {
    expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupedNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupedNumber('42 42a4')).toBe('4242 4');
    expect([groupedExpiry('1'), groupedExpiry('122'), groupedExpiry('12/27'), groupedExpiry('122799')]).toEqual([
      '1',
      '12/2',
      '12/27',
      '12/27',
    ]);
  });

  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['5018000000000009', 'maestro'],
    ['3566002020360505', 'card'],
  ])('%s is a %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand);
  });
});

describe('what may leave the browser', () => {
  test('a number is found in any dress, and in nothing else', () => {
    for (const text of [
      '4242424242424242',
      'carte 4242 4242 4242 4242 merci',
      'tok_4000000000000002',
      '5555-5555-5555-4444',
    ])
      expect(holdsCardNumber(text)).toBe(true);
    for (const text of [
      'tok_ok-visa-4242',
      'pm_1OaBcDeFgHiJkLmN',
      '2026-11-21',
      '+33 6 12 34 56 78',
      '4242424242424241',
      '',
    ])
      expect(holdsCardNumber(text)).toBe(false);
  });
  test('the schema of tokens takes tokens and refuses numbers', () => {
    for (const token of ['tok_ok', 'tok_3ds-visa-3155', 'pm_1OaBcDeFgHiJkLmN'])
      expect(CardToken.safeParse(token).success).toBe(true);
    for (const token of ['4242424242424242', 'tok_4242424242424242', 'tok 4242', '', 'x'.repeat(300)])
      expect(CardToken.safeParse(token).success).toBe(false);
  });
  test('a number needs 12 to 19 digits', () => {
    expect(isCardNumber('42')).toBe(false);
    expect(isCardNumber('4242424242424242000000')).toBe(false);
  });
});
