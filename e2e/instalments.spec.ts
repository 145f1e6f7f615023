import { api, audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('a bill is paid in three parts: laid in the office, agreed to by its client with a card, the first part taken, the rest cancelled', async ({
  as,
  open,
}) => {
  const owner = await as('owner');
  const { get, put } = api(owner);
  const main = owner.getByRole('main');
  const { id, buyerName: mark } = await typeOrder(owner, 'Rosée du Matin', 6);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const [bill] = (
    await get<{ rows: { id: string; number: string; due: number }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;
  const { id: billId = '', due = 0 } = bill ?? {};
  expect(due).toBeGreaterThan(0);
  const email = `fois.${process.pid}.${Date.now() % 100_000}@exemple.fr`;

  await owner.goto(`/dashboard/orders/bills/${billId}`);
  await main.getByRole('button', { name: 'Créer un échéancier' }).click();
  const form = owner.getByRole('dialog');
  await expect(form.getByRole('group', { name: 'Échéances' }).getByRole('group')).toHaveCount(3);
  await form.getByRole('combobox', { name: 'Moyen' }).click();
  await owner.getByRole('option', { name: 'Carte du client' }).click();
  await form.getByRole('textbox', { name: 'E-mail du client, pour sa carte' }).fill(email);
  await audit(owner, 'a schedule that is laid');
  await form.getByRole('button', { name: 'Poser l’échéancier' }).click();
  await expect(main.getByText(`le lien est parti à ${email}`)).toBeVisible();
  await audit(owner, 'a bill whose card is awaited');

  // The client, on whatever he reads his mail with, without an account.
  const { place } = await linkInMail(await as('admin'), email, /^Lire et enregistrer ma carte$/);
  const client = await open(null);
  await client.goto(place);
  await expect(client.getByRole('heading', { level: 1, name: 'Paiement en plusieurs fois' })).toBeVisible();
  await audit(client, 'a schedule behind its link');
  const keep = client.getByRole('button', { name: 'Enregistrer ma carte' });
  await keep.click();
  await expect(client.getByText('Cochez la case pour accepter')).toBeVisible();
  await client.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await client.getByRole('textbox', { name: 'Numéro de carte' }).fill('4242 4242 4242 4242');
  await client.getByRole('textbox', { name: /^Expiration/ }).fill('12/39');
  await client.getByRole('textbox', { name: 'Cryptogramme' }).fill('123');
  await client.getByRole('checkbox', { name: /^J’accepte cet échéancier/ }).check();
  await keep.click();
  await expect(client.getByText('Votre carte est enregistrée')).toBeVisible();
  await audit(client, 'a card that is kept for a schedule');

  await owner.reload();
  const parts = main.getByRole('list', { name: 'Échéances' });
  await expect(parts.getByRole('listitem')).toHaveCount(3);
  await parts.getByRole('button', { name: 'Actions de l’échéance 1' }).click();
  await owner.getByRole('menuitem', { name: 'Prélever maintenant' }).click();
  await owner.getByRole('dialog').getByRole('button').last().click();
  await expect(parts.getByText('Réglée', { exact: true })).toHaveCount(1);
  await audit(owner, 'a bill of which a part is paid');
  expect((await get<{ due: number }>(`/v1/bills/${billId}`)).due).toBeLessThan(due);
  await owner.goto('/dashboard/payments/instalments');
  await expect(main.getByRole('heading', { level: 1, name: 'Échéances' })).toBeVisible();
  await owner.getByRole('searchbox').fill(mark);
  await expect(rows(owner, mark)).toHaveCount(3);
  await audit(owner, 'what schedules ask for');

  // The others of the demonstration find nothing of it that runs.
  await owner.goto(`/dashboard/orders/${id}`);
  const panel = main.getByRole('list', { name: 'Échéances' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await main.getByRole('button', { name: 'Annuler', exact: true }).click();
  await owner.getByRole('textbox', { name: 'Motif' }).fill('Réglée au comptoir');
  await owner.getByRole('dialog').getByRole('button', { name: 'Annuler l’échéancier' }).click();
  await expect(main.getByRole('button', { name: 'Créer un échéancier' })).toBeVisible();
});
