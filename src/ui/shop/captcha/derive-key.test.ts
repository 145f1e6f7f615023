import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';

test('the key that is derived without the browser’s arithmetic is the same', async () => {
  for (const [password, salt, cost, keyLength] of [
    ['password', 'salt', 1, 32],
    ['password', 'salt', 4096, 32],
    ['p'.repeat(70), 's'.repeat(60), 3, 16],
    ['', '', 2, 32],
  ] as const) {
    const [typed, salted] = [new TextEncoder().encode(password), new TextEncoder().encode(salt)];
    const { derivedKey } = await deriveKey({ cost, keyLength }, salted, typed);
    expect(Buffer.from(derivedKey).toString('hex')).toBe(
      pbkdf2Sync(typed, salted, cost, keyLength, 'sha256').toString('hex'),
    );
  }
});
