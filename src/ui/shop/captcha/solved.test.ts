import { expect, test } from 'vitest';
import { createCaptcha } from './solved.ts';

const CHALLENGE = { signature: 'ab', parameters: { algorithm: 'PBKDF2/SHA-256' } };
const made = (challenge: object | undefined, solve: () => Promise<string | null>, load = async () => ({ solve })) => {
  const told: string[] = [];
  let asked = 0;
  const captcha = createCaptcha((state) => told.push(state), {
    ask: async () => {
      asked += 1;
      return challenge ? { challenge } : {};
    },
    load,
  } as never);
  return { captcha, told, asked: () => asked };
};

test.each([
  ['noKey', undefined, async () => 'x'],
  ['noKey', { parameters: CHALLENGE.parameters }, async () => 'x'],
  ['noVersion', { signature: 'ab' }, async () => 'x'],
  ['failed', CHALLENGE, async () => null],
  ['failed', CHALLENGE, () => Promise.reject(new Error('worker'))],
] as const)('%s is told for %j', async (fault, challenge, solve) => {
  expect(await made(challenge, solve).captcha.take(false)).toEqual({ fault });
});

test('a script that does not come is told, and asked for again at the next try', async () => {
  let tries = 0;
  const { captcha } = made(
    CHALLENGE,
    async () => 'x',
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return { solve: async () => 'x' };
    },
  );
  expect(await captcha.take(false)).toEqual({ fault: 'notLoaded' });
  expect(await captcha.take(false)).toEqual({ token: 'x' });
});

test('the work that began with the first letter is the one that is sent; each call has its own', async () => {
  const { captcha, told, asked } = made(CHALLENGE, async () => 'x');
  await captcha.begin();
  await captcha.take(false);
  expect(asked()).toBe(1);
  await captcha.take(false);
  expect(asked()).toBe(2);
  expect(told).toEqual(['working', 'done', 'working', 'done']);
});
