import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '../password.ts';

test('a password is known again by its hash, and no other, nor of an account without one', async () => {
  const hash = await hashPassword('Secret1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(
    await Promise.all([passwordMatches(async () => hash, 'Secret1'), passwordMatches(async () => hash, 'Secret2')]),
  ).toEqual([true, false]);
  expect(await passwordMatches(async () => null, 'no such account')).toBe(false);
});

test('a hash that cannot be read fails its own question, and the next is answered', async () => {
  const hash = await hashPassword('Secret1');
  await expect(passwordMatches(async () => 'not a hash', 'Secret1')).rejects.toThrow();
  expect(await passwordMatches(async () => hash, 'Secret1')).toBe(true);
});

/** The nineteenth field of a thread's line: its name, the second, may hold spaces and ends with a bracket. */
const nicenessOf = (line: string): number => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);

test.runIf(process.platform === 'linux')('the threads that hash give way to those that answer', async () => {
  await hashPassword('Secret1');
  const all = readdirSync('/proc/self/task').map((id) =>
    nicenessOf(readFileSync(`/proc/self/task/${id}/stat`, 'utf8')),
  );
  const lowest = all.filter((one) => one === 10).length;
  expect(lowest).toBeGreaterThan(0);
  expect(lowest).toBeLessThan(all.length / 2);
});
