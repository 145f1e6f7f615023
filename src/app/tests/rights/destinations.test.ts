import { expect, test } from 'vitest';
import { changePlatform } from '#areas/einvoicing/rules/platform/platform-endpoints.ts';
import { proveSelf } from '#areas/identity/rules/account/account-endpoints.ts';
import { openSession } from '#areas/identity/server/index.ts';
import { changeMailServer } from '#areas/messaging/rules/mail/mail-server.ts';
import { addWebhook, changeWebhook } from '#areas/messaging/rules/webhook-endpoints.ts';
import { changeCardAccount } from '#areas/payments/rules/endpoints.ts';
import { changePayAccount } from '#areas/payments/rules/pay-account-endpoints.ts';
import { addSupplier, changeSupplier } from '#areas/purchasing/rules/supplier/supplier-endpoints.ts';
import { historyOfShop, myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import { hashPassword } from '#platform/password.ts';
import { type Estate, testBed } from '#platform/testing.ts';

/** The settings that say where money or mail goes: an open screen, a stolen session or a person who acts for the owner moves none. */
const t = await testBed();
const PASSWORD = 'Vendange2026';
/** Headers of its own: the bed does not type the password for the test. */
const RAW = { headers: { accept: 'application/json' } };
const raw = <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>, token: string) =>
  t.call(endpoint, input, token, RAW);

const IBAN = 'FR7630006000011234567890189';
const OTHER = 'FR1420041010050500013M02606';
const banks = (iban: string) => [{ rib: { holder: 'SCEA du Mas', bank: '', iban, bic: '' }, default: true }];
const HOOK = { url: 'https://example.org/secret-path', events: ['catalogue.product-changed'] };

const sensitive: readonly (readonly [string, Endpoint, object])[] = [
  ['its bank accounts', updateMyShop, { banks: banks(IBAN) }],
  ['its creditor identifier', updateMyShop, { settings: { sepa: { creditorId: 'FR72ZZZ123456' } } }],
  [
    'its card account',
    changeCardAccount,
    { publishableKey: 'pk_test_abcdefghijkl', secretKey: 'sk_test_abcdefghijkl', webhookSecret: 'whsec_abcdefghijkl' },
  ],
  [
    'an online account',
    changePayAccount,
    {
      means: 'paypal',
      live: false,
      site: '',
      rank: '',
      identifier: '',
      publicKey: '',
      merchantCode: '',
      clientId: 'A'.repeat(40),
      webhookId: 'WH1234567890',
      secret: 'E'.repeat(40),
    },
  ],
  [
    'its mail server',
    changeMailServer,
    { host: 'smtp.cave-dupont.fr', port: 25, security: 'none', senderAddress: 'contact@cave-dupont.fr' },
  ],
  [
    'its platform of electronic bills',
    changePlatform,
    {
      way: 'http',
      url: 'https://platform.example.org/api',
      key: 'a-key-of-the-platform',
      active: true,
      fromDay: '2026-01-01',
    },
  ],
  ['a webhook', addWebhook, HOOK],
];

const owned = async (): Promise<Estate> => {
  const estate = await t.estate();
  await t.pool.query('update user_account set password_hash = $2 where id = $1', [
    estate.ownerId,
    await hashPassword(PASSWORD),
  ]);
  // A new password is a new turn of the session: the one in hand goes on.
  await t.pool.query('update session set turn_due = false where user_id = $1', [estate.ownerId]);
  return estate;
};
const mailsTo = async (estate: Estate) =>
  (
    await t.pool.query<{ subject: string; plain: string }>(
      "select m.subject, m.plain from mail m join user_account u on u.email = m.recipient where u.id = $1 and m.subject like '%un changement%' order by m.created_at, m.id",
      [estate.ownerId],
    )
  ).rows;

test.each(sensitive)(
  'an owner changes %s with his password only, and nobody does in his name',
  async (_what, endpoint, input) => {
    const estate = await owned();
    expect(await raw(endpoint, input as never, estate.owner)).toMatchObject({
      status: 422,
      body: { code: 'frame.proof' },
    });
    const admin = await t.person({ role: 'admin' });
    const { jwt } = await t.tx(null, (tx, call) => openSession(tx, call, estate.ownerId, estate.shopId, admin.userId));
    expect(await raw(endpoint, input as never, jwt)).toMatchObject({ status: 409, body: { code: 'frame.in-person' } });
    expect(await mailsTo(estate)).toEqual([]);
  },
);

test('a password proves one change, and the next one asks again; a wrong password proves nothing', async () => {
  const estate = await owned();
  expect((await raw(proveSelf, { password: 'Autre2026' }, estate.owner)).body.fields).toEqual({
    password: 'Ce n’est pas votre mot de passe actuel.',
  });
  expect((await raw(updateMyShop, { banks: banks(IBAN) }, estate.owner)).body.code).toBe('frame.proof');
  expect((await raw(proveSelf, { password: PASSWORD }, estate.owner)).status).toBe(200);
  expect((await raw(updateMyShop, { banks: banks(IBAN) }, estate.owner)).status).toBe(200);
  expect((await raw(updateMyShop, { banks: banks(OTHER) }, estate.owner)).body.code).toBe('frame.proof');
  expect((await t.call(myShop, {}, estate.owner)).body.banks[0]?.rib.iban).toBe(IBAN);
  // The same accounts sent again are no change.
  expect((await raw(updateMyShop, { banks: banks(IBAN), name: 'Un autre nom' }, estate.owner)).status).toBe(200);
});

test('the account of a supplier moves with a proof, at his creation and for the rest of his record without one', async () => {
  const estate = await owned();
  const typed = { kind: 'professional', family: 'other', businessName: 'Verrerie', iban: IBAN } as const;
  const { id } = (await raw(addSupplier, typed, estate.owner)).body;
  const change = (version: number, fields: object) => raw(changeSupplier, { id, version, ...fields }, estate.owner);
  expect((await change(1, { iban: 'FR76 3000 6000 0112 3456 7890 189', phone: '04 68 00 00 00' })).status).toBe(200);
  expect((await change(2, { iban: OTHER })).body.code).toBe('frame.proof');
  await raw(proveSelf, { password: PASSWORD }, estate.owner);
  expect((await change(2, { iban: OTHER })).body).toMatchObject({ iban: OTHER });
  const [told] = await mailsTo(estate);
  expect(told?.plain).toContain('IBAN du fournisseur Verrerie');
  expect(told?.plain).toContain('FR14 •••• 2606');
});

test('a form that is refused keeps the proof for the form that is right', async () => {
  const estate = await owned();
  await raw(proveSelf, { password: PASSWORD }, estate.owner);
  expect((await raw(addWebhook, { ...HOOK, url: 'https://localhost/x' }, estate.owner)).body.code).toBe(
    'messaging.private-url',
  );
  expect((await raw(addWebhook, HOOK, estate.owner)).status).toBe(200);
});

test('of another account the owner is told by mail, and the trail keeps the old and the new one, masked', async () => {
  const estate = await owned();
  await t.call(updateMyShop, { banks: banks(IBAN) }, estate.owner);
  await t.call(updateMyShop, { banks: banks(OTHER) }, estate.owner);
  const told = await mailsTo(estate);
  expect(told.map((one) => one.subject)).toEqual(
    Array.from({ length: 2 }, () => 'Comptes bancaires : un changement vient d’être enregistré'),
  );
  expect(told[1]?.plain).toContain('FR76 •••• 0189');
  expect(told[1]?.plain).toContain('FR14 •••• 2606');
  const trail = (await t.call(historyOfShop, { id: estate.shopId }, estate.owner)).body;
  expect(JSON.stringify(trail)).toContain('FR76 •••• 0189');
  expect(JSON.stringify([trail, told])).not.toContain(IBAN.slice(4, -4));
});

test('a webhook goes to another address with a proof only; it is switched off without one', async () => {
  const estate = await owned();
  const made = (await t.call(addWebhook, HOOK, estate.owner)).body;
  const change = (more: object) =>
    raw(changeWebhook, { id: made.id, version: made.version, ...HOOK, active: true, ...more } as never, estate.owner);
  expect((await change({ url: 'https://example.net/x' })).body.code).toBe('frame.proof');
  expect((await change({ active: false })).status).toBe(200);
});
