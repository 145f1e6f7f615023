import { expect, test } from 'vitest';
import { base32, codeOf, stepAt, stepOfCode, totpUri } from './totp.ts';

const SECRET = base32(Buffer.from('12345678901234567890'));

// The last six digits of the vectors of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('codes are those of the standard: at %i seconds', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(seconds * 1000))).toBe(code);
});

test('a code is taken half a minute around its time, and no longer', () => {
  const at = 1_234_567_890_000;
  const code = codeOf(SECRET, stepAt(at));
  expect([-60_000, -30_000, 0, 30_000, 60_000].map((off) => stepOfCode(SECRET, code, at + off) !== null)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(stepOfCode(SECRET, '1234567', at)).toBeNull();
});

test('an application is told the account and the house', () => {
  expect(totpUri(SECRET, 'anne@exemple.fr', 'Comptoir')).toBe(
    `otpauth://totp/Comptoir:anne%40exemple.fr?secret=${SECRET}&issuer=Comptoir`,
  );
});
