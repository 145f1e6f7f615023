import { audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

test('an imagined order shows beside the tariffs what each mode costs, how, and why another is not offered', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=delivery');
  const main = owner.getByRole('main');
  const panel = main.locator('section', { has: owner.getByRole('heading', { name: /^Simulateur/ }) }).last();
  const table = panel.getByRole('table', { name: 'Simulateur' });
  await expect(table.getByText(/\d,\d\d\s€/).first()).toBeVisible();
  await panel.getByLabel('Bouteilles', { exact: true }).fill('60');
  await expect(table.getByText(/5 colis de 12 bouteilles au plus/).first()).toBeVisible();
  await panel.scrollIntoViewIfNeeded();
  await audit(owner, 'the trial of a delivery');
  await panel.screenshot({ path: test.info().outputPath('offered.png') });
  // Overseas is in no tariff that says « France ».
  await panel.getByLabel('Code postal').fill('97110');
  await expect(table.getByText('Aucun tarif en vigueur ne couvre ce lieu.').first()).toBeVisible();
  await expect(table.getByText('Non proposé').first()).toBeVisible();
  await panel.screenshot({ path: test.info().outputPath('not-offered.png') });
  // A mode added on the same page is tried at once, and leaves the trial as soon as it is deleted.
  const name = `Coursier ${freshMark()}`;
  await main.getByRole('button', { name: 'Nouveau mode de livraison' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Nom du mode').fill(name);
  await dialog.getByLabel('Code, sans espace').fill(`coursier-${name.slice(-9)}`);
  await dialog.getByRole('switch', { name: 'Proposé aux acheteurs' }).uncheck();
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(table.getByText(name)).toBeVisible();
  await main.getByRole('button', { name: `Supprimer ${name}` }).click();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(table.getByText(name)).toHaveCount(0);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
