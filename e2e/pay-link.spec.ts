import { api, audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { typeOrder } from './support/ordering.ts';

test('a bill is sent with its link, paid by card after the bank’s question, and both sides know it', {
  tag: '@telephone',
}, async ({ as, open }) => {
  const owner = await as('owner');
  const { get, put } = api(owner);
  const main = owner.getByRole('main');
  const { id } = await typeOrder(owner, 'Rosée du Matin', 6);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const [bill] = (
    await get<{ rows: { id: string; number: string; due: number }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;
  const { id: billId = '', number = '', due = 0 } = bill ?? {};
  expect(due).toBeGreaterThan(0);
  const email = `lien.${process.pid}.${Date.now() % 100_000}@exemple.fr`;

  await owner.goto(`/dashboard/orders/bills/${billId}`);
  await main.getByRole('button', { name: 'Envoyer un lien de paiement' }).click();
  const form = owner.getByRole('dialog');
  await form.getByRole('textbox', { name: 'E-mail du client' }).fill(email);
  await audit(owner, 'the sending of a payment link');
  await form.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(main.getByText(`à ${email}`).first()).toBeVisible();

  // The client, on whatever he reads his mail with, without an account.
  const { place } = await linkInMail(await as('admin'), email, /^Payer .+ par carte$/);
  const client = await open(null);
  await client.goto(place);
  await expect(client.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const pay = client.getByRole('button', { name: /^Payer / });
  await expect(pay).toBeVisible();
  await audit(client, 'a bill behind its link');
  await pay.click();
  await expect(client.getByText('Veuillez renseigner votre e-mail')).toBeVisible();
  await client.getByRole('textbox', { name: 'Votre e-mail' }).fill(email);
  await client.getByRole('textbox', { name: 'Numéro de carte' }).fill('4000 0000 0000 0002');
  await client.getByRole('textbox', { name: /^Expiration/ }).fill('12/39');
  await client.getByRole('textbox', { name: 'Cryptogramme' }).fill('123');
  await pay.click();
  await expect(client.getByRole('alert')).toContainText('rien n’a été débité');
  await client.getByRole('textbox', { name: 'Numéro de carte' }).fill('4000 0025 0000 3155');
  await pay.click();
  await client
    .getByRole('button', { name: /^Confirmer|^C’est bien moi|^Accepter|^Oui/ })
    .first()
    .click();
  await expect(client.getByText('Rien ne reste à payer')).toBeVisible();
  await expect(client.getByText(/^Votre paiement de .+ est reçu/)).toBeVisible();
  await audit(client, 'a bill that was paid behind its link');

  await owner.reload();
  await expect(main.getByText('Payée', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Envoyer un lien de paiement' })).toHaveCount(0);
  expect((await get<{ due: number }>(`/v1/bills/${billId}`)).due).toBe(0);
});
