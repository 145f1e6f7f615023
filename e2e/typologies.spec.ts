import { audit, expect, test } from './support/journey.ts';
import { seek } from './support/sheet.ts';

test('a category of clients is added, set up, given a column of prices and taken away, from the settings', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  const name = `Épiceries ${crypto.randomUUID().slice(0, 6)}`;
  await owner.goto('/dashboard/settings?link=typos');
  await expect(owner.getByRole('heading', { level: 2, name: 'Caviste' })).toBeVisible();
  await audit(owner, 'the categories of clients');
  await owner.getByRole('button', { name: 'Ajouter une typologie' }).click();
  await owner.getByRole('textbox', { name: 'Nom de la typologie' }).fill(name);
  await owner.getByRole('button', { name: 'Ajouter', exact: true }).click();
  // The innermost section under that title: the page is one too.
  const under = (title: string) =>
    owner
      .locator('section')
      .filter({ has: owner.getByRole('heading', { level: 2, name: title, exact: true }) })
      .last();
  const panel = under(name);
  await expect(panel).toBeVisible();

  await panel.getByRole('combobox', { name: 'Prix saisis et affichés' }).click();
  await owner.getByRole('option', { name: 'TTC' }).click();
  await panel.getByRole('textbox', { name: 'Remise sur tous ses prix' }).fill('120');
  await panel.getByRole('textbox', { name: 'Remise sur tous ses prix' }).blur();
  await expect(panel.getByText(/100/)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Remise sur tous ses prix' }).fill('5');
  await panel.getByRole('combobox', { name: 'Paliers et minimums comptés' }).click();
  await owner.getByRole('option', { name: 'En unités vendues' }).click();
  await owner.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0);

  await owner.reload();
  await expect(panel.getByRole('combobox', { name: 'Prix saisis et affichés' })).toHaveValue('TTC');
  await expect(panel.getByRole('textbox', { name: 'Remise sur tous ses prix' })).toHaveValue('5');
  await expect(panel.getByRole('combobox', { name: 'Paliers et minimums comptés' })).toHaveValue('En unités vendues');
  await owner.goto('/dashboard/tarifs');
  await seek(owner, owner.getByRole('columnheader', { name: `${name} TTC` }));

  // Clients are of this one: it stays, and that is said.
  await owner.goto('/dashboard/settings?link=typos');
  const trade = under('Caviste');
  await trade.getByRole('button', { name: 'Supprimer' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(owner.getByText('La typologie « Caviste » sert encore').first()).toBeVisible();
  await expect(trade).toBeVisible();
  await panel.getByRole('button', { name: 'Supprimer' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(owner.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(0);
});
