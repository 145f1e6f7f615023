import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

const bottle = { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 12 };

test('prices of ticked products are raised, seen before, and put back; a product is copied', {
  tag: '@desktop',
}, async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const popup = page.getByRole('dialog');
  const { post, put, get } = api(page);
  const mark = `Cuvée du Lot ${freshMark()}`;
  const made: string[] = [];
  for (const name of ['un', 'deux'])
    made.push(
      (
        await post<{ id: string }>('/v1/products', {
          name: `${mark} ${name}`,
          vintages: [{ name: '2023', formats: [bottle] }],
        })
      ).id,
    );
  await page.goto(`/dashboard/products?search=${encodeURIComponent(mark)}`);
  await main
    .getByRole('row', { name: new RegExp(`${mark} un`) })
    .getByRole('checkbox')
    .check();
  await main
    .getByRole('row', { name: new RegExp(`${mark} deux`) })
    .getByRole('checkbox')
    .check();
  await main.getByRole('button', { name: 'Prix et visibilité' }).click();
  await popup.getByRole('checkbox', { name: /^Prix de base/ }).check();
  await popup.getByLabel('Hausse, ou baisse (−)').fill('10');
  await expect(popup.getByText('2 prix changeront, sur 2 produits.')).toBeVisible();
  await audit(page, 'the prices of many products');
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(popup).toBeHidden();
  const base = async () => {
    const product = await get<{ vintages: readonly { formats: readonly { price: number }[] }[] }>(
      `/v1/products/${made[0]}`,
    );
    return product.vintages[0]?.formats[0]?.price;
  };
  expect(await base()).toBe(13.2);
  await page.getByRole('button', { name: 'Tout remettre' }).click();
  await expect(page.getByText('Les prix d’avant sont rétablis.')).toBeVisible();
  expect(await base()).toBe(12);

  await main.getByRole('link', { name: `${mark} un` }).click();
  await expect(main.getByRole('heading', { level: 1, name: `${mark} un` })).toBeVisible();
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await audit(page, 'the copy of a product');
  await popup.getByRole('button', { name: 'Créer la copie' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `${mark} un (copie)` })).toBeVisible();
  const copy = new URL(page.url()).pathname.split('/').at(-1) as string;
  for (const id of [...made, copy]) await put(`/v1/products/${id}/close`, {});
});
