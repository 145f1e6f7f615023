import { expect, test } from 'vitest';
import { newToken } from '#platform/clock.ts';
import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { testBed } from '#platform/testing.ts';
import { captchaChallenge } from '../rules/captcha-endpoints.ts';
import { askReset } from '../rules/reset-endpoints.ts';

const t = await testBed();
const address = (): string =>
  `c.${newToken()
    .toLowerCase()
    .replace(/[^a-z]/g, '')}@exemple.fr`;
let sender = 0;
const ask = (captcha: string, email = address(), key?: string) => {
  sender += 1;
  return t.call(askReset, { email }, null, {
    headers: { [CAPTCHA_HEADER]: captcha },
    ip: `203.0.${sender % 250}.${1 + Math.floor(sender / 250)}`,
    ...(key ? { key } : {}),
  });
};
const REFUSED = { status: 422, body: { code: 'frame.captcha', sucess: false } };
const asksOf = async (email: string): Promise<number> =>
  (await t.pool.query('select 1 from login_attempt where bucket like $1', [`${email} %`])).rows.length;
const clock = { millis: () => Date.now() };
const changed = (token: string, change: (made: { challenge: { parameters: Record<string, unknown> } }) => void) => {
  const made = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  change(made);
  return Buffer.from(JSON.stringify(made)).toString('base64');
};

test('a form is refused without a solved challenge, in words, and nothing has happened', async () => {
  for (const token of ['', 'null', 'e30=', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')]) {
    const email = address();
    expect(await ask(token, email)).toMatchObject(REFUSED);
    expect(await asksOf(email)).toBe(0);
  }
  expect((await ask('')).body.message).toBe('La protection du formulaire n’a pas abouti. Réessayez.');
});

test('the challenge that anybody may ask for, once solved, opens one call', async () => {
  const { body } = await t.call(captchaChallenge, {});
  expect(body).toMatchObject({ provider: 'altcha', challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } } });
  const token = await solveHere(clock);
  expect((await ask(token)).status).toBe(200);
  expect(await ask(token)).toMatchObject(REFUSED);
});

test('a call that is repeated under its key after a lost answer is the same use', async () => {
  const [token, email, key] = [await solveHere(clock), address(), newToken()];
  expect((await ask(token, email, key)).status).toBe(200);
  expect((await ask(token, email, key)).status).toBe(200);
  expect(await asksOf(email)).toBe(1);
  expect(await ask(token, email, newToken())).toMatchObject(REFUSED);
});

test('of thirty calls at once with one solution, one gets through', async () => {
  const token = await solveHere(clock);
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(token, address(), newToken())));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
});

test('a challenge that is too old, made easier or given a longer life opens nothing', async () => {
  expect(await ask(await solveHere({ millis: () => Date.now() - 21 * 60_000 }))).toMatchObject(REFUSED);
  const token = await solveHere(clock);
  for (const part of [
    { data: { validUntil: 4_000_000_000 } },
    { cost: 2 },
    { keyPrefix: '00' },
    { salt: '00'.repeat(16) },
  ])
    expect(await ask(changed(token, (made) => Object.assign(made.challenge.parameters, part)))).toMatchObject(REFUSED);
  expect((await ask(token)).status).toBe(200);
});
