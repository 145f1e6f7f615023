import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
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

/** A field of the line of a thread: the name, the second, may hold spaces and ends with a bracket. */
const fieldOf = (file: string, field: number): number => {
  const line = readFileSync(file, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[field - 3]);
};
const PARENT = 4;
const PRIORITY = 19;
const POLICY = 41;
const IDLE = 5;
const ownChildren = (): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => `/proc/${id}/stat`)
    .filter((file) => {
      try {
        return fieldOf(file, PARENT) === process.pid;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });

test.runIf(process.platform === 'linux')(
  'what hashes gives way to what answers, and more than one are hashed at once where there is room',
  async () => {
    const hashes = await Promise.all(Array.from({ length: 6 }, () => hashPassword('Secret1')));
    expect(new Set(hashes).size).toBe(6);
    expect(await Promise.all(hashes.map((hash) => passwordMatches(async () => hash, 'Secret1')))).toEqual(
      hashes.map(() => true),
    );
    expect(ownChildren().map((file) => fieldOf(file, PRIORITY))).toContain(10);
  },
);

test.runIf(process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0)(
  'who hashes takes what nobody else wants of the processors',
  async () => {
    await hashPassword('Secret1');
    await vi.waitFor(() => expect(ownChildren().map((file) => fieldOf(file, POLICY))).toContain(IDLE), {
      timeout: 60_000,
    });
  },
);

test.runIf(process.platform === 'linux')('where it is left waiting, or is killed, a thread answers', async () => {
  const hash = await hashPassword('Secret1');
  const pids = ownChildren().flatMap((file) => (fieldOf(file, PRIORITY) === 10 ? [Number(file.split('/')[2])] : []));
  expect(pids).not.toEqual([]);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  expect(await passwordMatches(async () => hash, 'Secret1')).toBe(true);
  expect(await passwordMatches(async () => hash, 'Secret2')).toBe(false);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  expect(await passwordMatches(async () => hash, 'Secret1')).toBe(true);
  await vi.waitFor(
    () => expect(ownChildren().filter((file) => pids.includes(Number(file.split('/')[2])))).toEqual([]),
    { timeout: 60_000 },
  );
  expect(await passwordMatches(async () => hash, 'Secret2')).toBe(false);
});
