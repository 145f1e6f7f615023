import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { captchaChallenge } from '#areas/identity/rules/captcha-endpoints.ts';
import { askReset } from '#areas/identity/rules/reset-endpoints.ts';
import { captchaAction, SERVICE_WORD } from '#kernel/visitor/captcha-word.ts';
import { fakeRecaptcha } from '#platform/captcha/fake-recaptcha.ts';
import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { newToken, systemClock } from '#platform/clock.ts';
import { INSTALLATION } from '#platform/db.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { testBed } from '#platform/testing.ts';
import {
  CAPTCHA_NEXT_WORDS,
  captchaService,
  changeCaptchaService,
  historyOfCaptchaService,
  removeCaptchaService,
  tryCaptchaService,
} from '../rules/captcha-service.ts';

// A base of its own: its keys are those of the whole installation.
let shift = 0;
const clock = { ...systemClock, millis: () => Date.now() + shift };
const t = await testBed({ base: 'captcha_service', clock });
const { token: admin } = await t.person({ role: 'admin' });
const hostname = new URL(t.frame.baseUrl).hostname;
const fake = fakeRecaptcha(clock.millis);
const keys = fake.register();
useExchange(fake.exchange);
afterAll(() => useExchange(null));
beforeEach(() => fake.become('well'));

const action = captchaAction(askReset.path);
const word = (more: object = {}, siteKey = keys.siteKey): string =>
  SERVICE_WORD + fake.say(siteKey, { action, hostname, score: 0.7, ...more });
let sender = 0;
const send = (header: string, key?: string) => {
  sender += 1;
  return t.call(askReset, { email: `v${sender}@exemple.fr` }, null, {
    headers: { [CAPTCHA_HEADER]: header },
    ip: `198.51.100.${sender % 250}`,
    ...(key ? { key } : {}),
  });
};
const REFUSED = { status: 422, body: { code: 'frame.captcha' } };
const held = async () => (await t.call(captchaService, {}, admin)).body.held;
const offered = async () => (await t.call(captchaChallenge, {})).body.service;
const turnOn = () => t.call(changeCaptchaService, { ...keys, minScore: 0.5 }, admin);

describe('without keys', () => {
  test('nobody is offered the service, and its words open nothing: nobody is asked about them', async () => {
    expect(await offered()).toBeUndefined();
    expect(await send(word())).toMatchObject(REFUSED);
    expect(fake.asked()).toBe(0);
  });
});

describe('the keys', () => {
  test('are tried when they are typed: those that the service does not know are never used', async () => {
    const wrong = await t.call(
      changeCaptchaService,
      { siteKey: keys.siteKey, secret: 'x'.repeat(40), minScore: 0.5 },
      admin,
    );
    expect(wrong.body).toMatchObject({ sucess: false, held: { usedSince: null, trouble: 'secret' } });
    expect(wrong.body.message).toMatch(/^Google reCAPTCHA ne reconnaît pas la clé secrète/);
    expect(await offered()).toBeUndefined();
    fake.become('down');
    expect((await turnOn()).body).toMatchObject({ sucess: false, held: { usedSince: null, trouble: 'down' } });
    expect(await offered()).toBeUndefined();
    fake.become('well');
    expect((await t.call(tryCaptchaService, {}, admin)).body).toMatchObject({
      sucess: true,
      held: { trouble: null, secretLast4: keys.secret.slice(-4) },
    });
    expect(await offered()).toEqual({ name: 'recaptcha', version: 3, siteKey: keys.siteKey });
  });
  test('are held sealed, told to nobody, and their history says when they changed', async () => {
    const { rows } = await t.pool.query('select * from captcha_service');
    expect(JSON.stringify(rows)).not.toContain(keys.secret);
    const told = await t.call(historyOfCaptchaService, { id: INSTALLATION }, admin);
    expect(told.body[0]?.changes.map(([field]) => field)).toContain('Clé secrète, enregistrée le');
    expect(JSON.stringify([told.body, (await t.call(captchaService, {}, admin)).body])).not.toContain(keys.secret);
  });
  test('come in pairs: another site key wants its own secret; a score alone leaves them as they are', async () => {
    const other = await t.call(changeCaptchaService, { siteKey: 'y'.repeat(40), minScore: 0.5 }, admin);
    expect(other).toMatchObject({ status: 422, body: { code: 'admin.captcha-secret-missing' } });
    expect(other.body.fields).toHaveProperty('secret');
    const since = (await held())?.usedSince;
    const same = await t.call(changeCaptchaService, { siteKey: keys.siteKey, minScore: 0.3 }, admin);
    expect(same.body.held).toMatchObject({ minScore: 0.3, usedSince: since });
    await t.call(changeCaptchaService, { siteKey: keys.siteKey, minScore: 0.5 }, admin);
  });
  test('that follow others leave those in use until they were tried', async () => {
    const before = await held();
    const wrong = await t.call(changeCaptchaService, { siteKey: 'z'.repeat(40), secret: 'x'.repeat(40) }, admin);
    expect(wrong.body).toMatchObject({ sucess: false, message: CAPTCHA_NEXT_WORDS.secret });
    expect(wrong.body.held).toMatchObject({ ...before, next: { siteKey: 'z'.repeat(40), trouble: 'secret' } });
    expect(await offered()).toMatchObject({ siteKey: keys.siteKey });
    expect((await send(word())).status).toBe(200);
    const [{ rows }, asked] = [await t.pool.query('select * from captcha_service'), captchaService];
    expect(JSON.stringify([rows, (await t.call(asked, {}, admin)).body])).not.toContain('x'.repeat(40));

    const follows = fake.register();
    fake.become('down');
    const away = await t.call(changeCaptchaService, { ...follows, minScore: 0.4 }, admin);
    expect(away.body).toMatchObject({ sucess: false, message: CAPTCHA_NEXT_WORDS.down });
    expect(await offered()).toMatchObject({ siteKey: keys.siteKey });
    fake.become('well');
    // Twice at once: they take their place once.
    const trials = await Promise.all([1, 2].map(() => t.call(tryCaptchaService, {}, admin)));
    expect(trials.map(({ body }) => body.sucess)).toEqual([true, true]);
    expect(await held()).toMatchObject({ siteKey: follows.siteKey, minScore: 0.4, next: null, passedAt: null });
    expect((await send(word({}, follows.siteKey))).status).toBe(200);
    expect(await send(word())).toMatchObject(REFUSED);
    const told = await t.call(historyOfCaptchaService, { id: INSTALLATION }, admin);
    const ofSite = told.body.flatMap(({ changes }) => changes.filter(([field]) => field === 'Clé de site'));
    expect(ofSite.filter(([, , to]) => to === follows.siteKey)).toHaveLength(1);

    // Saving the held keys with another score drops the keys that wait.
    await t.call(changeCaptchaService, { siteKey: 'z'.repeat(40), secret: 'x'.repeat(40) }, admin);
    await t.call(changeCaptchaService, { siteKey: follows.siteKey, minScore: 0.5 }, admin);
    expect(await held()).toMatchObject({ siteKey: follows.siteKey, minScore: 0.5, next: null });
    expect((await turnOn()).body).toMatchObject({ sucess: true, held: { siteKey: keys.siteKey, trouble: null } });
  });
  test.each([
    ['siteKey', { siteKey: 'ma clé', secret: keys.secret }],
    ['secret', { siteKey: keys.siteKey, secret: 'ouvre-toi' }],
    ['minScore', { ...keys, minScore: 1 }],
    ['minScore', { ...keys, minScore: 0.55 }],
  ])('a bad %s names its field', async (field, typed) => {
    const answer = await t.call(changeCaptchaService, typed as never, admin);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });
  test('are the administrator’s alone', async () => {
    const { owner } = await t.estate();
    for (const endpoint of [captchaService, tryCaptchaService, removeCaptchaService] as const)
      expect((await t.call(endpoint, {}, owner)).status).toBe(403);
  });
});

describe('a word of the service', () => {
  test('opens one call, and shows that the site key is the right one', async () => {
    expect((await held())?.passedAt).toBeNull();
    const good = word();
    expect((await send(good)).status).toBe(200);
    expect((await held())?.passedAt).not.toBeNull();
    expect(await send(good)).toMatchObject(REFUSED);
  });
  test('is the same use for a call that is repeated under its key', async () => {
    const [good, key, email] = [word(), newToken(), { email: 'twice@exemple.fr' }];
    const again = () =>
      t.call(askReset, email, null, { headers: { [CAPTCHA_HEADER]: good }, ip: '198.51.100.251', key });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await send(good, newToken())).toMatchObject(REFUSED);
  });
  test('of twenty calls at once with one word, one gets through', async () => {
    const good = word();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(good, newToken())));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  });
  test.each([
    ['forged', () => `${SERVICE_WORD}${'a'.repeat(400)}`],
    ['empty', () => SERVICE_WORD],
    ['longer than any', () => `${SERVICE_WORD}${'a'.repeat(9_000)}`],
    ['of another action', () => word({ action: '/v1/withdrawals' })],
    ['of another host', () => word({ hostname: 'ailleurs.example' })],
    ['of a low score', () => word({ score: 0.4 })],
    ['of another pair of keys', () => word({}, fake.register().siteKey)],
  ])('that is %s opens nothing, and nobody is in trouble for it', async (_, made) => {
    expect(await send(made())).toMatchObject(REFUSED);
    expect((await held())?.trouble).toBeNull();
  });
  test('that waited for more than two minutes opens nothing', async () => {
    const old = word();
    shift += 121_000;
    expect(await send(old)).toMatchObject(REFUSED);
  });
  test('taken back by the service alone is not enough: it is used up here', async () => {
    const good = word();
    await send(good);
    const asked = fake.asked();
    expect(await send(good)).toMatchObject(REFUSED);
    expect(fake.asked()).toBe(asked);
  });
});

describe('the service is asked no more than forms are sent', () => {
  test('one network is let through twenty times a minute, then its device does the work; others are not held up', async () => {
    const flood = (n: number) =>
      t.call(askReset, { email: `flood${n}@exemple.fr` }, null, {
        headers: { [CAPTCHA_HEADER]: `${SERVICE_WORD}forged${n}` },
        ip: '203.0.113.7',
      });
    // From the beginning of a minute: it is counted by them.
    shift += 60_000 - (clock.millis() % 60_000);
    const before = fake.asked();
    for (let n = 0; n < 30; n += 1) expect(await flood(n)).toMatchObject(REFUSED);
    expect(fake.asked() - before).toBe(20);
    expect((await send(word())).status).toBe(200);
    shift += 61_000;
    await flood(31);
    expect(fake.asked() - before).toBe(22);
  });
  test('of many at once from everywhere a few wait for it, and the rest are answered now', async () => {
    shift += 61_000;
    fake.become('slow');
    const before = fake.asked();
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(word())));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(40);
    expect(fake.asked() - before).toBeLessThanOrEqual(16);
    fake.become('well');
    shift += 61_000;
    expect((await send(word())).status).toBe(200);
  });
  test('what cannot be a word of it is not brought to it', async () => {
    const before = fake.asked();
    for (const odd of ['un mot', '<script>', 'é', '{"a":1}', 'a'.repeat(8_001)])
      expect(await send(SERVICE_WORD + odd)).toMatchObject(REFUSED);
    expect(fake.asked()).toBe(before);
  });
});

describe('a service in trouble locks nobody out', () => {
  test.each(['slow', 'down', 'odd'] as const)(
    '%s: our own captcha stands in, and the service is left alone for a minute',
    async (mood) => {
      fake.become(mood);
      const begun = performance.now();
      expect(await send(word())).toMatchObject(REFUSED);
      expect(performance.now() - begun).toBeLessThan(30_000);
      expect(await held()).toMatchObject({ trouble: 'down' });
      expect(await offered()).toBeUndefined();
      expect((await send(await solveHere(clock))).status).toBe(200);
      const asked = fake.asked();
      await send(word());
      expect(fake.asked()).toBe(asked);
      shift += 61_000;
      fake.become('well');
      expect(await offered()).toMatchObject({ siteKey: keys.siteKey });
      expect((await send(word())).status).toBe(200);
      expect(await held()).toMatchObject({ trouble: null, failingSince: null });
    },
  );
  test('a visitor who does not want it is let in by our own captcha while it is on', async () => {
    const asked = fake.asked();
    expect((await send(await solveHere(clock))).status).toBe(200);
    expect(fake.asked()).toBe(asked);
  });
});

test('removed, it is as if it had never been', async () => {
  expect((await t.call(removeCaptchaService, {}, admin)).body.held).toBeNull();
  expect(await offered()).toBeUndefined();
  expect(await send(word())).toMatchObject(REFUSED);
  expect((await t.call(removeCaptchaService, {}, admin)).status).toBe(404);
});
