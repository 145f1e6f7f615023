import { audit, expect, test } from './support/journey.ts';
import { rows } from './support/office.ts';

const MARK = `${Date.now().toString(36)}${process.pid.toString(36)}`;

test('an owner defines a field of his products, fills it in on a sheet, finds the product by it, and takes it away', async ({
  as,
}) => {
  const owner = await as('owner');
  const name = `Chai ${MARK}${owner.viewportSize()?.width ?? ''}`;
  await owner.goto('/dashboard/settings?link=products&tab=fields');
  await owner.getByRole('button', { name: 'Nouveau champ des produits' }).click();
  const form = owner.getByRole('dialog', { name: 'Nouveau champ des produits' });
  await form.getByLabel('Nom').fill(name);
  await form.getByRole('combobox', { name: 'Type' }).click();
  await owner.getByRole('option', { name: 'Choix (un seul)' }).click();
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(form.getByText('Donnez au moins un choix possible.')).toBeVisible();
  for (const choice of ['Nord', 'Sud']) {
    await form.getByRole('combobox', { name: 'Choix possibles' }).fill(choice);
    await owner.keyboard.press('Enter');
  }
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(owner.getByRole('cell', { name, exact: true })).toBeVisible();
  await audit(owner, 'the fields of products in the settings');
  for (const [place, title] of [
    ['link=crm&tab=fields', 'Champs des clients'],
    ['link=documents&tab=fields', 'Champs des commandes'],
    ['link=roles', 'Rôles'],
  ] as const) {
    await owner.goto(`/dashboard/settings?${place}`);
    await expect(owner.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await audit(owner, title);
  }

  await owner.goto('/dashboard/products');
  await owner.locator('main a[href^="/dashboard/products/"]:not([href*="import"]):not([href$="/add"])').first().click();
  await owner.getByRole('tab', { name: 'Fiche' }).click();
  const panel = owner
    .getByRole('region', { name: 'Champs personnalisés' })
    .or(owner.locator('section').filter({ has: owner.getByRole('heading', { name: 'Champs personnalisés' }) }));
  await panel.getByRole('button', { name: /^(Remplir|Modifier)$/ }).click();
  const wine = (await owner.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? '';
  const filling = owner.getByRole('dialog', { name: 'Champs personnalisés' });
  await filling.getByRole('combobox', { name }).click();
  await owner.getByRole('option', { name: 'Sud', exact: true }).click();
  await audit(owner, 'the form of the fields of a product');
  await filling.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel.getByText('Sud', { exact: true })).toBeVisible();
  await expect(owner.getByRole('main').getByText(`${name} :`).first()).toBeVisible();

  // The filter of the list holds what stands in the field.
  for (const [text, count] of [
    [`${name} : Sud`, 1],
    [`${name} : Nord`, 0],
  ] as const) {
    await owner.goto(`/dashboard/products?ownFields=${encodeURIComponent(`~${text}`)}`);
    await expect(owner.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
    await expect(rows(owner, wine)).toHaveCount(count);
  }

  await owner.goto('/dashboard/settings?link=products&tab=fields');
  await owner.getByRole('button', { name: `Supprimer ${name}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(owner.getByRole('cell', { name, exact: true })).toHaveCount(0);
});
