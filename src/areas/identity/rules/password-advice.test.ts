import { expect, test } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

test('the strength of a password is advice', () => {
  expect(
    ['Secret', 'Aaaaaaaaaa', 'Vendanges', 'Vendanges 2026', 'une longue phrase de passe'].map(passwordAdvice),
  ).toEqual(['weak', 'weak', 'fair', 'strong', 'strong']);
});
