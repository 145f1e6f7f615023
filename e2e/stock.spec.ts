import { audit, expect, isPhone, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { freshMark } from './support/mark.ts';

const NAME = `Cuvée des Premiers Pas ${freshMark()}`;

test('a wine made by hand gets its first stock, part of it moves to another warehouse, and an inventory sets it right', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const name = `${NAME} ${isPhone(page) ? 'm' : 'd'}`;
  await page.goto('/dashboard/products/add');
  await page.getByLabel('Nom', { exact: false }).first().fill(name);
  await page.getByLabel('Millésime').fill('2024');
  await page.getByLabel('Prix de base').fill('14,50');
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();

  // The stock of a new product is not followed yet: the panel says so and offers where to begin.
  await expect(main.getByRole('table', { name: 'Stock', exact: true })).toContainText('stock non suivi');
  await main.getByRole('button', { name: /^Premier stock/ }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Quantité comptée').fill('120');
  await popup.getByRole('button', { name: 'Enregistrer l’inventaire' }).click();
  await expect(popup).toBeHidden();
  const stock = main.getByRole('table', { name: 'Stock', exact: true });
  await expect(stock).toContainText('120');
  await expect(stock).toContainText('Chai de la Roche');
  await audit(page, 'a product with its stock');

  await main.getByRole('button', { name: /^Transférer/ }).click();
  await popup.getByLabel('Quantité à déplacer').fill('48');
  await popup.getByRole('combobox', { name: 'Vers' }).click();
  await page.getByRole('option', { name: 'Réserve de Chinon' }).click();
  await popup.getByRole('button', { name: 'Transférer', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(stock).toContainText('Réserve de Chinon');
  await expect(stock).toContainText('48');
  await expect(stock).toContainText('72');

  // The inventory of the warehouse, by keys alone once the line is found: a figure, Enter, the differences, the whole sheet in one call.
  await page.goto('/dashboard/stocks/add');
  await main.getByRole('searchbox', { name: 'Chercher un article' }).fill(name);
  const cell = main.getByRole('textbox', { name: `Quantité comptée, ${name} 2024 75\u00a0cl` });
  await expect(cell).toBeVisible();
  await audit(page, 'the sheet of an inventory');
  await cell.focus();
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  await expect(main.getByText('1 ligne comptée, 1 écart.')).toBeVisible();
  // The counted quantities are kept: the browser may close, and a colleague goes on with the same sheet.
  await expect(main.getByRole('button', { name: 'Voir les écarts' })).toBeEnabled();
  await page.reload();
  await expect(cell).toHaveValue('70');
  const colleague = await as('owner');
  await colleague.goto(page.url());
  await expect(colleague.getByRole('textbox', { name: `Quantité comptée, ${name} 2024 75\u00a0cl` })).toHaveValue('70');
  await main.getByRole('button', { name: 'Voir les écarts' }).press('Enter');
  await expect(main.getByRole('row', { name: new RegExp(`${name}.*72.*70.*−2`) })).toBeVisible();
  await main.getByRole('button', { name: 'Enregistrer l’inventaire' }).press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill(name);
  await expect(rows(page, name)).toHaveCount(2);
  await expect(rows(page, name).filter({ hasText: 'Chai de la Roche' })).toContainText('70');
  await expect(rows(page, name).filter({ hasText: 'Réserve de Chinon' })).toContainText('48');

  await page.goto('/dashboard/stocks/movements');
  await page.getByRole('main').getByRole('searchbox').fill(name);
  for (const cause of ['Stock d’ouverture', 'Transfert, sortie', 'Transfert, entrée', 'Inventaire'])
    await expect(rows(page, name).filter({ hasText: cause })).toHaveCount(1);
});

test('a transfer of many lines is one sheet: only what is free, and two warehouses', { tag: '@desktop' }, async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  await page.goto('/dashboard/stocks/transfer');
  // With two warehouses, the other is chosen by default; other journeys may have made a third.
  const to = main.getByRole('combobox', { name: 'Vers' });
  await expect(to).toBeVisible();
  if ((await to.inputValue()) === '') {
    await to.click();
    await page.getByRole('option', { name: 'Réserve de Chinon' }).click();
  }
  await main.getByRole('searchbox', { name: 'Chercher un article' }).fill('Pierre à Fusil');
  const cell = main.getByRole('textbox', { name: 'Quantité à déplacer, Pierre à Fusil 2022 75\u00a0cl' });
  await cell.fill('99999');
  await expect(main.getByText(/ au plus$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Transférer', exact: true })).toBeDisabled();
  await cell.fill('6');
  await cell.press('Enter');
  await expect(
    main.getByRole('textbox', { name: 'Quantité à déplacer, Pierre à Fusil 2022 150\u00a0cl' }),
  ).toBeFocused();
  await page.keyboard.type('2');
  await expect(main.getByText('2 lignes, 8 unités à déplacer.')).toBeVisible();
  await audit(page, 'the sheet of a transfer');
  await main.getByRole('button', { name: 'Transférer', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('Pierre à Fusil');
  await expect(rows(page, 'Réserve de Chinon')).toHaveCount(2);
});

test('the volume of the cellar is read by colour, vintage and warehouse, and each line opens its articles', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  await page.goto('/dashboard/stocks');
  await main.getByRole('link', { name: 'Volumes par couleur, millésime et entrepôt' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Stock par couleur' })).toBeVisible();
  await expect(rows(page, 'Rouge').first()).toBeVisible();
  // Every line says its appellation: the white wines come after the red ones, pages later.
  await expect(rows(page, 'Chinon').first()).toBeVisible();
  await audit(page, 'the stock by colour');
  const line = rows(page, 'Rouge').filter({ hasText: 'Réserve de Chinon' }).first();
  await line.getByText('Rouge').click();
  await expect(main.getByRole('heading', { level: 1, name: 'Stocks', exact: true })).toBeVisible();
  await expect(rows(page, 'Réserve de Chinon').first()).toBeVisible();
  await expect(rows(page, 'Chai de la Roche')).toHaveCount(0);
});
