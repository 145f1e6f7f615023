import { api, audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { findRow } from './support/office.ts';

test('a mandate is sent from a client’s page, signed by the client on his own page, seen in the list and revoked, then noted from paper', async ({
  as,
  open,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { post } = api(owner);
  const mark = `${process.pid}${Date.now() % 100_000}`;
  const email = `mandat.${mark}@exemple.fr`;
  const { id } = await post<{ id: string }>('/v1/clients', {
    kind: 'professional',
    businessName: `Cave Mandat ${mark}`,
    siret: '73282932000074',
    email,
    addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
  });

  await owner.goto(`/dashboard/clients/${id}?tab=terms`);
  await main.getByRole('button', { name: 'Faire signer un mandat' }).click();
  await audit(owner, 'the sending of a mandate');
  await owner.getByRole('dialog').getByRole('button', { name: 'Envoyer le mandat' }).click();
  await expect(main.getByText('À signer', { exact: true }).first()).toBeVisible();

  const { place } = await linkInMail(await as('admin'), email, 'Lire et signer le mandat');
  const client = await open(null);
  await client.goto(place);
  await expect(client.getByRole('heading', { level: 1, name: 'Mandat de prélèvement SEPA' })).toBeVisible();
  await expect(client.getByText(/vous autorisez \(A\)/)).toBeVisible();
  await audit(client, 'a mandate to sign');
  const sign = client.getByRole('button', { name: 'Signer le mandat' });
  await sign.click();
  await expect(client.getByText('Cochez la case pour signer')).toBeVisible();
  await client.getByRole('textbox', { name: 'Titulaire du compte' }).fill('Cave Mandat');
  await client.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 180');
  await client.getByRole('textbox', { name: 'Votre nom, comme signature' }).fill('Jean Mandat');
  await client.getByRole('checkbox').check();
  await sign.click();
  await expect(client.getByText('L’IBAN est incorrect', { exact: false })).toBeVisible();
  await expect(client.getByRole('textbox', { name: 'IBAN' })).toHaveAttribute('aria-invalid', 'true');
  await client.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 189');
  await sign.click();
  await expect(client.getByText('Mandat signé')).toBeVisible();
  await expect(client.getByText(/FR76 •••• 0189/)).toBeVisible();
  await audit(client, 'a mandate that was signed');

  const row = await findRow(owner, '/dashboard/payments/mandates', 'Mandats SEPA', mark);
  await expect(row).toContainText('Signé');
  await audit(owner, 'the mandates');
  await owner.goto(`/dashboard/clients/${id}?tab=terms`);
  await expect(main.getByText(/^Jean Mandat, le /)).toBeVisible();
  await main.getByRole('button', { name: 'Révoquer' }).click();
  await owner.getByRole('textbox', { name: 'Motif' }).fill('Fin de la relation');
  await owner.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(main.getByRole('button', { name: 'Faire signer un mandat' })).toBeVisible();

  // A mandate on paper keeps the reference that is written on it.
  await main.getByRole('button', { name: 'Noter un mandat papier' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Référence (RUM)').fill(`Papier/${mark}`);
  await form.getByLabel('Signé le').fill('15/01/2026');
  await form.getByLabel('Titulaire du compte').fill('Cave Mandat');
  await form.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
  await audit(owner, 'a mandate on paper');
  await form.getByRole('button', { name: 'Noter le mandat' }).click();
  await expect(main.getByRole('definition').filter({ hasText: `Papier/${mark}` })).toBeVisible();
  await expect(main.getByText(/^Sur papier, le 15 janv. 2026/)).toBeVisible();

  // The bank refuses it: said with its reason, and another is sent in its place.
  const paper = await findRow(owner, '/dashboard/payments/mandates', 'Mandats SEPA', `Papier/${mark}`);
  await paper.getByRole('button', { name: /^Actions/ }).click();
  await owner.getByRole('menuitem', { name: 'La banque le refuse' }).click();
  await form.getByRole('textbox', { name: 'Motif' }).fill('Compte clôturé');
  await audit(owner, 'a mandate that a bank refuses');
  await form.getByRole('button', { name: 'Mettre en erreur' }).click();
  await expect(form).toBeHidden();
  await owner.goto(`/dashboard/clients/${id}?tab=terms`);
  await expect(main.getByText('En erreur', { exact: true })).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: 'Compte clôturé' })).toBeVisible();
  await main.getByRole('button', { name: 'Faire signer un autre mandat' }).click();
  await expect(main.getByText('À signer', { exact: true }).first()).toBeVisible();
});
