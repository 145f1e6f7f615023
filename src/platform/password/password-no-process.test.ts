import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

const begun = vi.hoisted(() => ({ times: 0, how: 'throws' as 'throws' | 'fails' }));
vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  fork: () => {
    begun.times += 1;
    if (begun.how === 'throws') throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
    const child = Object.assign(new EventEmitter(), {
      unref: () => undefined,
      send: () => false,
    }) as unknown as ChildProcess;
    process.nextTick(() => child.emit('error', Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' })));
    return child;
  },
}));

// Modules that were loaded before know the processes of this machine.
vi.resetModules();
const { hashPassword, passwordMatches } = await import('../password.ts');

test.runIf(process.platform === 'linux')('where no process can be begun, a thread hashes', async () => {
  const hash = await hashPassword('Secret1');
  expect(begun.times).toBe(1);
  expect(await passwordMatches(async () => hash, 'Secret1')).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'a process that could not be begun is not waited for, and is tried again later',
  async () => {
    begun.how = 'fails';
    const now = vi.spyOn(performance, 'now');
    try {
      for (const later of [1, 2]) {
        now.mockReturnValue(1e9 * later);
        const before = begun.times;
        expect(await passwordMatches(async () => null, 'Secret1')).toBe(false);
        expect(begun.times).toBe(before + 1);
      }
    } finally {
      now.mockRestore();
    }
  },
);
