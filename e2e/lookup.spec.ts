import { audit, expect, test } from './support/journey.ts';

const MARK = `${Date.now().toString(36)}${process.pid.toString(36)}`;

test('a tag is added, renamed and taken away in the settings, and offered on a client’s page', async ({ as }) => {
  const owner = await as('owner');
  const tag = `Salon ${MARK}${owner.viewportSize()?.width ?? ''}`;
  await owner.goto('/dashboard/settings?link=crm');
  await expect(owner.getByRole('heading', { level: 2, name: 'Étiquettes' })).toBeVisible();
  const add = async (name: string): Promise<void> => {
    await owner.getByRole('button', { name: 'Nouvelle étiquette' }).click();
    const form = owner.getByRole('dialog', { name: 'Nouvelle étiquette' });
    await form.getByLabel('Nom').fill(name);
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  };
  await add(tag);
  await expect(owner.getByRole('cell', { name: tag, exact: true })).toBeVisible();
  await audit(owner, 'the tags of the settings');

  // A second of the same name is refused beside its field.
  await add(tag.toUpperCase());
  const form = owner.getByRole('dialog', { name: 'Nouvelle étiquette' });
  await expect(form.getByText('Ce nom est déjà pris.')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();

  await owner.getByRole('button', { name: `Modifier ${tag}` }).click();
  const edit = owner.getByRole('dialog', { name: `Modifier « ${tag} »` });
  await edit.getByLabel('Nom').fill(`${tag} bis`);
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(owner.getByRole('cell', { name: `${tag} bis`, exact: true })).toBeVisible();

  await owner.goto('/dashboard/clients');
  // Rows on a wide screen, cards on a telephone. The id of a record begins with the time: other screens of clients have words.
  await owner.locator('main a[href^="/dashboard/clients/0"]').first().click();
  await owner.getByRole('link', { name: 'Modifier', exact: true }).click();
  await owner.getByRole('combobox', { name: 'Étiquettes' }).fill(tag);
  await expect(owner.getByRole('option', { name: `${tag} bis` })).toBeVisible();
});
