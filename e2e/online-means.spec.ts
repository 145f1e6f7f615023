import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { api, audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { typeOrder } from './support/ordering.ts';

/** The bank of the journey: its key is typed by the owner, so that what it signs is believed. Nothing leaves this machine. */
const bank = generateKeyPairSync('rsa', { modulusLength: 2048 });
const HMAC_KEY = '0123456789ABCDEF'.repeat(8);
const PAGE = 'https://recette-tpeweb.e-transactions.fr/**';

test('the owner types the keys of Up2Pay, and a client pays a bill on the page of the bank', async ({ as, open }) => {
  const owner = await as('owner');
  const { get, put } = api(owner);
  const main = owner.getByRole('main');
  await owner.goto('/dashboard/settings?link=billing');
  const up2pay = main.getByRole('group', { name: 'Up2Pay e-Transactions' });
  await up2pay.getByRole('button', { name: 'Saisir les clés' }).click();
  const keys = owner.getByRole('dialog');
  await keys.getByRole('textbox', { name: 'Numéro de site' }).fill('1999888');
  await keys.getByRole('textbox', { name: 'Rang' }).fill('32');
  await keys.getByRole('textbox', { name: 'Identifiant' }).fill('107904482');
  await keys
    .getByRole('textbox', { name: 'Clé publique de la banque' })
    .fill(bank.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim());
  await keys.getByLabel('Clé HMAC').fill('ABC');
  await keys.getByText('Encaisse vraiment').click();
  await keys.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(keys.getByText('La clé HMAC a 128 caractères')).toBeVisible();
  await keys.getByLabel('Clé HMAC').fill(HMAC_KEY);
  await audit(owner, 'the keys of a house');
  await keys.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(up2pay.getByText('Proposé, en essai')).toBeVisible();
  await audit(owner, 'the other means of payment');

  const { id } = await typeOrder(owner, 'Rosée du Matin', 6);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const [bill] = (
    await get<{ rows: { id: string; number: string }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;
  const { id: billId = '', number = '' } = bill ?? {};
  const email = `enligne.${process.pid}.${Date.now() % 100_000}@exemple.fr`;
  await owner.goto(`/dashboard/orders/bills/${billId}`);
  await main.getByRole('button', { name: 'Envoyer un lien de paiement' }).click();
  await owner.getByRole('dialog').getByRole('textbox', { name: 'E-mail du client' }).fill(email);
  await owner.getByRole('dialog').getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(main.getByText(`à ${email}`)).toBeVisible();

  const { place } = await linkInMail(await as('admin'), email, /^Payer .+ par carte$/);
  const client = await open(null);
  let sent = new URLSearchParams();
  await client.route(PAGE, async (route) => {
    sent = new URLSearchParams(route.request().postData() ?? '');
    await route.fulfill({ contentType: 'text/html', body: '<h1>La banque</h1>' });
  });
  await client.goto(place);
  await expect(client.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await audit(client, 'a bill that may be paid elsewhere');
  await client.getByRole('button', { name: /^Payer .+ avec Up2Pay$/ }).click();
  await expect(client.getByRole('heading', { name: 'La banque' })).toBeVisible();
  const { PBX_HMAC: hmac = '', ...fields } = Object.fromEntries(sent);
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  expect(createHmac('sha512', Buffer.from(HMAC_KEY, 'hex')).update(text).digest('hex').toUpperCase()).toBe(hmac);

  // He comes back without having paid, and finds where he was.
  await client.goto(place);
  await expect(client.getByRole('button', { name: 'Payer autrement' })).toBeVisible();
  await audit(client, 'a payment that waits elsewhere');
  await client.getByRole('button', { name: 'Continuer le paiement' }).click();
  await expect(client.getByRole('heading', { name: 'La banque' })).toBeVisible();

  const back = new URL(fields.PBX_EFFECTUE ?? '');
  const said = `${back.search.slice(1)}&Mt=${fields.PBX_TOTAL}&Ref=${fields.PBX_CMD}&Auto=XXXXXX&Erreur=00000&Trans=1`;
  const sign = createSign('RSA-SHA1').update(said).sign(bank.privateKey, 'base64');
  await client.goto(`${back.pathname}?${said}&Sign=${encodeURIComponent(sign)}`);
  await expect(client.getByText('Rien ne reste à payer')).toBeVisible();
  await expect(client.getByText(/^Votre paiement de .+ est reçu/)).toBeVisible();
  expect((await get<{ due: number }>(`/v1/bills/${billId}`)).due).toBe(0);

  // The demonstration is everybody's: the keys go.
  await owner.goto('/dashboard/settings?link=billing');
  await up2pay.getByRole('button', { name: 'Retirer les clés' }).click();
  await owner.getByRole('dialog').getByRole('textbox').fill('retirer');
  await owner.getByRole('dialog').getByRole('button', { name: 'Retirer les clés' }).click();
  await expect(up2pay.getByRole('button', { name: 'Saisir les clés' })).toBeVisible();
});
