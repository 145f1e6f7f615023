import { describe, expect, test } from 'vitest';
import { login, me, validateEmail } from '#areas/identity/rules/endpoints.ts';
import { registerAgent, resendValidation } from '#areas/identity/rules/register-endpoints.ts';
import { newToken } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { myShop, updateMyShop } from '../rules/endpoints.ts';
import { freeShopName, registerSeller, registration } from '../rules/register-endpoints.ts';
import { useRegistrationDoor } from './register-seller.ts';

const t = await testBed();
const letters = (): string =>
  newToken()
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12);
const PASSWORD = 'Un bon Chinon';
const producer = (more: object = {}) => {
  const mark = letters();
  return {
    email: `p.${mark}@exemple.fr`,
    password: PASSWORD,
    firstname: 'Claire',
    lastname: 'Martin',
    phone: '02 47 00 00 00',
    reason: 'SCEA Martin',
    siret: '73282932000074',
    street: '1 rue des Vignes',
    zipcode: '37500',
    city: 'Chinon',
    shopName: `Domaine ${mark}`,
    publicName: `domaine-${mark}`,
    businessType: 'cider' as const,
    terms: true,
    ...more,
  };
};
let sender = 0;
/** Each from a network of its own: a network may only ask so often. */
const ask = (who: ReturnType<typeof producer>) => {
  sender += 1;
  return t.call(registerSeller, who, null, { ip: `198.51.${sender}.7` });
};
const mailsTo = async (email: string) =>
  (await t.pool.query('select subject, html as content from mail where recipient = $1 order by created_at', [email]))
    .rows;
const tokenIn = (mail: { content: string } | undefined): string =>
  /validate#token=([\w-]+)/.exec(mail?.content ?? '')?.[1] ?? '';

describe('a producer who registers', () => {
  test('has an account and a whole shop, closed, with his numbers and his business', async () => {
    const who = producer();
    expect((await ask(who)).body).toEqual({ sucess: true });
    await t.drain();
    const opened = await t.call(login, { email: who.email, password: PASSWORD });
    expect(opened.body.user).toMatchObject({ role: 'owner', firstname: 'Claire' });
    const shop = (await t.call(myShop, {}, opened.body.jwt)).body;
    expect(shop).toMatchObject({ name: who.shopName, urlShop: who.publicName, businessType: 'cider', online: false });
    expect(shop.business).toMatchObject({
      reason: 'SCEA Martin',
      siren: '732829320',
      nic: '00074',
      vatNumber: 'FR44732829320',
    });
    expect(Object.keys(shop.typologies).length).toBeGreaterThan(0);
    expect((await t.pool.query('select 1 from registration where email = $1', [who.email])).rows).toEqual([]);
  });
  test('does not open his shop before his address is confirmed', async () => {
    const who = producer();
    await ask(who);
    await t.drain();
    const { jwt } = (await t.call(login, { email: who.email, password: PASSWORD })).body;
    const whole = {
      terms: 'Nos conditions',
      mediator: { name: 'CM2C', address: '14 rue Saint-Jean, Paris', site: '' },
      director: 'Anne Vigne',
      host: 'OVH, 2 rue Kellermann, Roubaix',
    };
    const open = { online: true, settings: whole } as never;
    expect((await t.call(updateMyShop, open, jwt)).body.code).toBe('shops.owner-unconfirmed');
    const first = tokenIn((await mailsTo(who.email))[0]);
    expect((await t.call(resendValidation, {}, jwt)).body).toEqual({ sucess: true, confirmed: false });
    expect((await t.call(validateEmail, { token: first }, jwt)).status).toBe(409);
    const token = tokenIn((await mailsTo(who.email)).at(-1));
    expect((await t.call(validateEmail, { token }, jwt)).status).toBe(200);
    expect((await t.call(updateMyShop, open, jwt)).body.online).toBe(true);
    expect((await t.call(resendValidation, {}, jwt)).body).toEqual({ sucess: true, confirmed: true });
  });
  test('with an address that has an account is answered alike; nothing is made, and its owner is told', async () => {
    const who = producer();
    await ask(who);
    await t.drain();
    const other = producer({ email: who.email.toUpperCase(), password: 'Un autre Mot' });
    const again = await ask(other);
    expect([again.status, again.body]).toEqual([200, { sucess: true }]);
    await t.drain();
    expect((await t.call(login, { email: who.email, password: 'Un autre Mot' })).status).toBe(401);
    expect((await t.call(freeShopName, { name: other.publicName })).body.free).toBe(true);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });
  test.each([
    { siret: '73282932000075' },
    { siret: '' },
    { terms: false },
    { phone: '12' },
    { reason: ' ' },
    { password: 'court' },
    { publicName: 'dashboard' },
  ])('%j is refused, and nothing is kept', async (more) => {
    const who = producer(more);
    const refused = await ask(who);
    expect(refused.status).toBe(422);
    expect((await t.pool.query('select 1 from registration where email = $1', [who.email])).rows).toEqual([]);
  });
  test.each(['1234', '37 50', 'X', '99000'])(
    'with the postal code %s is told beside the field, in his language',
    async (zipcode) => {
      const refused = await t.call(registerSeller, producer({ zipcode }), null, { ip: '198.51.250.7', lang: 'nl' });
      expect([refused.status, refused.body.fields]).toEqual([422, { zipcode: 'De postcode klopt niet' }]);
    },
  );
  test('with the address of another shop is told beside the field, in any writing of it', async () => {
    const who = producer();
    await ask(who);
    await t.drain();
    const refused = await ask(producer({ publicName: who.publicName.toUpperCase() }));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['publicName']]);
    const told = (await t.call(freeShopName, { name: who.publicName })).body;
    expect(told.free).toBe(false);
    expect((await t.call(freeShopName, { name: told.suggestion })).body.free).toBe(true);
  });
  test('finds the door closed where the installation says so', async () => {
    useRegistrationDoor({ sellers: false, terms: null });
    try {
      expect((await t.call(registration, {})).body.sellers).toBe(false);
      expect((await ask(producer())).body.code).toBe('shops.registration-closed');
    } finally {
      useRegistrationDoor({ sellers: true, terms: null });
    }
  });
});

test('an agent who registers works for no shop, and is known by his region and card', async () => {
  const email = `g.${letters()}@exemple.fr`;
  const who = {
    email,
    password: PASSWORD,
    firstname: 'Paul',
    lastname: 'Roux',
    region: 'Bretagne',
    cardNumber: 'A 12',
  };
  expect((await t.call(registerAgent, who, null, { ip: '198.52.1.7' })).body).toEqual({ sucess: true });
  const opened = (await t.call(login, { email, password: PASSWORD })).body;
  const user = (await t.call(me, {}, opened.jwt)).body;
  expect(user).toMatchObject({ role: 'agent', links: [], business: { region: 'Bretagne', cardNumber: 'A 12' } });
  expect((await t.call(myShop, {}, opened.jwt)).status).toBe(403);
  expect(await mailsTo(email)).toHaveLength(1);
});
