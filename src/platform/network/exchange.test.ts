import { expect, test } from 'vitest';
import { exchange } from './exchange.ts';

test('no test calls the Internet', async () => {
  // An address of the Internet itself: asked for, it would answer, or be out of reach (`network`).
  const asked = { method: 'GET', url: 'https://www.google.com/recaptcha/api/siteverify', headers: {} } as const;
  expect(await exchange(asked)).toMatchObject({ status: null, error: 'private' });
});
