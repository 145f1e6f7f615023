import { expect, test } from 'vitest';
import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { newToken } from '#platform/clock.ts';
import { hashPassword } from '#platform/password.ts';
import { testBed } from '#platform/testing.ts';
import { login } from '../rules/endpoints.ts';
import { createAccount } from './index.ts';

/** A challenge is asked for at the login once somebody guesses: of who guesses, and of who is guessed at, and nobody is shut out by it. */
const t = await testBed();
const clock = { millis: () => Date.now() };
const mark = (): string =>
  newToken()
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12);
const account = async (): Promise<string> => {
  const name = mark();
  const email = `${name}@exemple.fr`;
  const passwordHash = await hashPassword('Secret1');
  await t.tx(null, async (tx, call) => createAccount(tx, call, { username: name, email, passwordHash, role: 'buyer' }));
  return email;
};
let nets = 0;
const network = (): string => `198.18.${(nets += 1)}.7`;
/** `solved`: with a challenge of ours; without it the call is made as it is. */
const sign = async (email: string, password: string, ip: string, solved = false, lang: 'fr' | 'de' = 'fr') =>
  t.call(login, { email, password }, null, {
    ip,
    lang,
    headers: solved ? { [CAPTCHA_HEADER]: await solveHere(clock) } : {},
  });
const ASKED = { status: 422, body: { code: 'frame.captcha' } };

test('after three wrong passwords the next is not compared before a challenge is solved; the right one then opens', async () => {
  const [email, ip] = [await account(), network()];
  for (let i = 0; i < 3; i += 1) expect((await sign(email, 'Autre1', ip)).status).toBe(401);
  expect(await sign(email, 'Secret1', ip)).toMatchObject(ASKED);
  expect((await sign(email, 'Secret1', ip, false, 'de')).body.message).toBe(
    'Der Schutz des Formulars ist fehlgeschlagen. Versuchen Sie es erneut.',
  );
  expect((await sign(email, 'Autre1', ip, true)).status).toBe(401);
  expect((await sign(email, 'Secret1', ip, true)).status).toBe(200);
});

test('who is asked is not counted: a hundred calls without a challenge shut nobody out', async () => {
  const [email, ip] = [await account(), network()];
  for (let i = 0; i < 3; i += 1) await sign(email, 'Autre1', ip);
  for (let i = 0; i < 100; i += 1) expect(await sign(email, 'Autre1', ip)).toMatchObject(ASKED);
  expect((await sign(email, 'Secret1', ip, true)).status).toBe(200);
});

test('an account that is guessed at from everywhere asks for it everywhere, and its owner still comes in', async () => {
  const email = await account();
  for (let i = 0; i < 3; i += 1) expect((await sign(email, 'Autre1', network())).status).toBe(401);
  const home = network();
  expect(await sign(email, 'Secret1', home)).toMatchObject(ASKED);
  expect((await sign(email, 'Secret1', home, true)).status).toBe(200);
});

test('an account that does not exist is answered alike', async () => {
  const [email, ip] = [`${mark()}@exemple.fr`, network()];
  for (let i = 0; i < 3; i += 1) expect((await sign(email, 'Autre1', ip)).status).toBe(401);
  expect(await sign(email, 'Autre1', ip)).toMatchObject(ASKED);
  expect((await sign(email, 'Autre1', ip, true)).status).toBe(401);
});

test('a network that tries a list of names is asked for it at every name from the tenth on', async () => {
  const ip = network();
  for (let i = 0; i < 10; i += 1) expect((await sign(`${mark()}@exemple.fr`, 'Autre1', ip)).status).toBe(401);
  expect(await sign(await account(), 'Secret1', ip)).toMatchObject(ASKED);
  expect((await sign(await account(), 'Secret1', ip, true)).status).toBe(200);
  expect((await sign(await account(), 'Secret1', network())).status).toBe(200);
});

test('who signs in with the right password is never asked, however often', async () => {
  const [email, ip] = [await account(), network()];
  for (let i = 0; i < 15; i += 1) expect((await sign(email, 'Secret1', ip)).status).toBe(200);
});
