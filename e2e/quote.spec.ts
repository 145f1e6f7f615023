import { audit, expect, test } from './support/journey.ts';
import { act } from './support/office.ts';

test('a quote is typed from the quick-create menu, validated, found in its list and printed', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders/quotes');
  await owner.getByRole('button', { name: 'Nouveau', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Devis' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Nouveau devis' })).toBeVisible();
  await expect(owner.getByLabel('Envoyer le devis au client par e-mail')).toBeVisible();
  await owner.getByRole('button', { name: 'Saisir un nouveau client' }).click();
  await owner.getByLabel('Nom', { exact: true }).fill(`Devis${crypto.randomUUID().slice(0, 6)}`);
  const adds = owner.getByRole('combobox', { name: /^Ajouter un article/ });
  await adds.click();
  await adds.pressSequentially('rosée');
  await expect(owner.getByRole('option').first()).toContainText('Rosée du Matin');
  await owner.keyboard.press('Enter');
  await act(owner, 'Valider le devis', { asked: false });
  const title = owner.getByRole('heading', { level: 1, name: /^Devis DE-/ });
  await expect(title).toBeVisible();
  await expect(owner.getByText('Valable jusqu’au')).toBeVisible();
  await audit(owner, 'a quote');
  const number = ((await title.textContent()) ?? '').replace('Devis ', '');
  const href = await owner.getByRole('link', { name: 'Télécharger le PDF' }).getAttribute('href');
  expect((await owner.request.get(href ?? '')).headers()['content-type']).toContain('application/pdf');
  await owner.goto('/dashboard/orders/quotes');
  await expect(owner.getByText(number)).toBeVisible();
  await audit(owner, 'the list of quotes');
});
