import { describe, expect, test, vi } from 'vitest';
import { holdsCardNumber } from '../rules/card-form.ts';
import { tokenizeCard } from './card-tokens.ts';

const card = (number: string) => ({ number, expiry: '12/30', cvc: '123', email: 'jeanne@exemple.fr' });
const TODAY = '2026-11-21';

describe('making a token of a card', () => {
  test.each([
    ['4242 4242 4242 4242', 'tok_ok-visa-4242'],
    ['4000002500003155', 'tok_3ds-visa-3155'],
    ['4000008400001629', 'tok_3ds_refused-visa-1629'],
    ['4000000000000002', 'tok_refused-visa-0002'],
    ['4000000000009995', 'tok_insufficient-visa-9995'],
    ['4000000000000341', 'tok_debit_fails-visa-0341'],
    ['4000002760003184', 'tok_debit_3ds-visa-3184'],
    ['4000000000000077', 'tok_slow-visa-0077'],
    ['378282246310005', 'tok_ok-amex-0005'],
  ])('%s becomes %s', async (number, token) => {
    const made = await tokenizeCard(card(number), TODAY);
    expect(made).toMatchObject({ token });
    expect(holdsCardNumber(JSON.stringify(made))).toBe(false);
  });

  test('a fault is given back instead, the first of the form', async () => {
    expect(await tokenizeCard({ ...card('4242424242424242'), cvc: '1', email: '' }, TODAY)).toEqual({
      error: 'cvc',
      message: 'CVV invalide',
    });
  });

  test('nothing is sent anywhere', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await tokenizeCard(card('4242424242424242'));
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
