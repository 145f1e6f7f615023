import { describe, expect, test } from 'vitest';
import { newToken } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { login, me } from '../rules/endpoints.ts';
import { registerBuyer } from '../rules/register-endpoints.ts';
import { askReset } from '../rules/reset-endpoints.ts';

const t = await testBed();
const someone = (more: object = {}) =>
  ({
    email: `a.${newToken()
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 12)}@exemple.fr`,
    password: 'Un bon Chinon',
    firstname: 'Claire',
    lastname: 'Martin',
    ...more,
  }) as never as { email: string; password: string };
const mailsTo = async (email: string) =>
  (await t.pool.query('select subject from mail where recipient = $1 order by created_at', [email])).rows.map(
    (row) => row.subject as string,
  );

describe('a buyer who registers', () => {
  test('has an account at once, and a mail to confirm his address', async () => {
    const who = someone();
    expect((await t.call(registerBuyer, who as never)).body).toEqual({ sucess: true });
    const opened = await t.call(login, { email: who.email, password: who.password });
    expect(opened.status).toBe(200);
    const user = (await t.call(me, {}, opened.body.jwt)).body;
    expect(user).toMatchObject({ role: 'buyer', firstname: 'Claire', lastname: 'Martin', isPro: false });
    expect(await mailsTo(who.email)).toHaveLength(1);
  });
  test('attack 14: with an address that has an account is answered alike; that account keeps its password, and its owner is told', async () => {
    const who = someone();
    await t.call(registerBuyer, who as never);
    const again = await t.call(registerBuyer, { ...who, password: 'Un autre Mot' } as never);
    expect([again.status, again.body]).toEqual([200, { sucess: true }]);
    expect((await t.call(login, { email: who.email, password: 'Un autre Mot' })).status).toBe(401);
    expect(await mailsTo(who.email)).toHaveLength(2);
  });
  test('too often for one address is asked to wait', async () => {
    const who = someone();
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push(await t.call(registerBuyer, who as never));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'identity.too-many-registrations' } });
    // A user registered by somebody else may still ask for a new password.
    expect((await t.call(askReset, { email: who.email })).status).toBe(200);
  });
  test.each([
    { password: 'court' },
    { password: 'Azerty123' },
    { email: 'nul' },
    { firstname: '' },
    { lastname: 'a'.repeat(51) },
    { phone: 'douze' },
    { siret: '73282932000075' },
  ])('%j is refused beside its field', async (more) => {
    const refused = await t.call(registerBuyer, someone(more) as never);
    expect([422, 400]).toContain(refused.status);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(Object.keys(more));
  });
  test.each([
    [
      'fr',
      'Ce mot de passe est parmi les premiers que l’on essaie. Choisissez-en un autre, par exemple quatre mots sans lien.',
    ],
    [
      'it',
      'Questa password è tra le prime che vengono provate. Ne scelga un’altra, per esempio quattro parole senza legame.',
    ],
  ] as const)('with a password that everybody tries is told so in his language (%s)', async (lang, words) => {
    const { status, body } = await t.call(registerBuyer, someone({ password: 'Soleil2026' }) as never, null, { lang });
    expect([status, body.fields]).toEqual([422, { password: words }]);
  });
  test('is told what is wrong of his telephone and company in his language', async () => {
    const wrong = someone({ phone: 'zwölf', siret: '123' });
    const { body } = await t.call(registerBuyer, wrong as never, null, { lang: 'de' });
    expect(body.fields).toEqual({
      phone: 'Diese Nummer ist nicht gültig',
      siret: 'Die SIRET-Nummer ist ungültig.',
    });
  });
});
