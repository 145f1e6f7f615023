import { expect, test } from 'vitest';
import { passwordAdvice, passwordFault } from './chosen-password.ts';
import { isCommonPassword } from './common-passwords.ts';

const faultOf = (password: string) => passwordFault(password, isCommonPassword);
const adviceOf = (password: string) => passwordAdvice(password, isCommonPassword);

test('a password is refused for the rule first, then for being guessed first', () => {
  expect(['', 'Abc', 'password', 'Password1', 'Nouveau1'].map(faultOf)).toEqual(['bad', 'bad', 'bad', 'common', null]);
});
test('the advice beside the field never praises what will be refused', () => {
  expect(['', 'Vendanges2026!', 'Motdepasse2026!', 'MOTDEPASSE'].map(adviceOf)).toEqual([
    'hint',
    'common',
    'common',
    'hint',
  ]);
});
test('the strength of an accepted password is advice', () => {
  expect(['Secri', 'Aabbaabbab', 'Xavierotte', 'Tonneaux 2026', 'Une longue phrase de passe'].map(adviceOf)).toEqual([
    'weak',
    'weak',
    'fair',
    'strong',
    'strong',
  ]);
});
