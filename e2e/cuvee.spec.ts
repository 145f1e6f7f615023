import { countedClicks } from './support/clicks.ts';
import { api, audit, expect, SHOP, test } from './support/journey.ts';
import { act } from './support/office.ts';
import { freshMark } from './support/mark.ts';
import { untilShown } from './support/until-shown.ts';

/**
 * The most that a new wine may cost an owner in time and clicks, from the list of products to the shop where it is
 * sold.
 */
const [SECONDS, CLICKS] = [120, 8];

test('a new cuvée goes to the shop in under two minutes and eight clicks, by the screens alone', async ({
  as,
  visitor,
}) => {
  const page = await as('owner');
  const clicks = await countedClicks(page);
  const main = page.getByRole('main');
  const name = `Cuvée du Matin ${freshMark()}`;
  await page.goto('/dashboard/products');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const [begun, before] = [Date.now(), clicks()];
  await main
    .getByRole('link', { name: /^Nouveau produit/ })
    .first()
    .click();
  // The name has the focus; the rest is reached by the keyboard or by a click.
  await page.getByLabel('Nom', { exact: false }).first().fill(name);
  await page.getByRole('combobox', { name: 'Couleur' }).click();
  await page.getByRole('option', { name: 'Rouge', exact: true }).click();
  await page.getByLabel('Millésime').fill('2025');
  await page.getByLabel('Prix de base').fill('14,50');
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await act(page, 'Mettre en ligne', { asked: false });
  await expect(main.getByText('En ligne', { exact: true }).first()).toBeVisible();
  await audit(page, 'a cuvée that has just been put on sale');

  // Each server looks once a second whether a shop changed.
  await untilShown(() => visitor.goto(`${SHOP}?vintage=2025`), visitor.getByRole('heading', { name }));
  expect((Date.now() - begun) / 1000).toBeLessThan(SECONDS);
  expect(clicks() - before).toBeLessThanOrEqual(CLICKS);
  // Other journeys count what the estate sells.
  await api(page).put(`/v1/products/${new URL(page.url()).pathname.split('/').at(-1)}/close`);
});
