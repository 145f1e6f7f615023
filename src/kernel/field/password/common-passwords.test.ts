import { describe, expect, test } from 'vitest';
import { commonStems, isCommonPassword } from './common-passwords.ts';
import { fieldRules } from '../field-rules.ts';

describe('a password that everybody who guesses tries first', () => {
  test.each([
    'Password',
    'Password1',
    'P@ssw0rd',
    'Pa$$w0rd123',
    'Motdepasse',
    'Mot de passe',
    'Mot-de-Passe2024!',
    'Azerty',
    'Azerty123',
    'Qwerty1234',
    'AzertyUiop',
    'Bonjour!',
    'Soleil2026',
    'Doudou37',
    'Chateau2025',
    'Été2026',
    'Juillet2026!',
    'Marseille13',
    'Nicolas1',
    'Iloveyou2',
    'Chatchat1',
    'AAAAAaaaa',
    'Abcdef123456',
    'Welcome01',
    'Letmein!',
    '2024Vendanges',
    'Poiuytreza',
    'S0le1l',
    'Chl0e2010',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  test.each([
    'Vendanges tardives 2026',
    'Millésime tardif 2026',
    'Un bon Chinon',
    'Chinon Rouge 7',
    'quatre Chevaux mauves',
    'xK4!pQz9rT',
    'Tonneau percé sous la pluie',
    'Nouveau1',
    'Xavierotte',
    'Mbkt7-Wq2',
    '',
    'A',
    'Пароль-Вино',
    '密码Aa',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test('the list stands for many more than ten thousand that a form would take', () => {
    const ends = ['1', '12', '123', '1234', '!', '1!', '01', ...Array.from({ length: 40 }, (_, n) => String(1990 + n))];
    const written = commonStems()
      .flatMap((stem) => ends.map((end) => `${stem.charAt(0).toUpperCase()}${stem.slice(1)}${end}`))
      .filter((one) => fieldRules.password.holds(one));
    expect(new Set(written).size).toBeGreaterThan(10_000);
    expect(written.filter((one) => !isCommonPassword(one))).toEqual([]);
  });

  test('is found out at once, whatever is typed', () => {
    const from = process.cpuUsage();
    for (const text of ['1'.repeat(10_000), 'a'.repeat(10_000), '!1'.repeat(5_000), 'ab'.repeat(30), 'A1!'.repeat(50)])
      for (let i = 0; i < 50; i += 1) isCommonPassword(text);
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(2_000);
  });
});
