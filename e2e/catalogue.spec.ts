import { api, audit, expect, test } from './support/journey.ts';
import { cellOf, seek } from './support/sheet.ts';
import { freshMark } from './support/mark.ts';

/** A single red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const bottle = { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 12 };

test('what a product owes, what it looks like, its discounts and who sees it are set on its page', {
  tag: '@desktop',
}, async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const popup = page.getByRole('dialog');
  const { post, get } = api(page);
  const made = await post<{ id: string; vintages: readonly { formats: readonly { id: string }[] }[] }>('/v1/products', {
    name: `Cuvée des Cases ${freshMark()}`,
    vintages: [{ name: '2023', formats: [bottle] }],
  });
  await page.goto(`/dashboard/products/${made.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  const act = async (name: string): Promise<void> => {
    await main.getByRole('button', { name: /^Actions, 2023/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Modifier le millésime');
  await popup.getByRole('combobox', { name: 'Code d’accise' }).click();
  await page.getByRole('option', { name: /^W200/ }).click();
  await popup.getByRole('combobox', { name: 'Calcul des droits' }).click();
  await page.getByRole('option', { name: 'Par hectolitre (da)' }).click();
  await popup.getByLabel('Nom de la taxe').fill('Cotisation du cru');
  await popup.getByLabel('Montant par hectolitre').fill('2,50');
  await popup.getByRole('combobox', { name: 'TVA de la taxe' }).click();
  await page.getByRole('option', { name: 'Normal' }).click();
  await popup.getByRole('switch', { name: /^S’ajoute au prix/ }).press('Space');
  await audit(page, 'the duties of a vintage');
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(popup).toBeHidden();

  await act('Remises');
  await popup.getByRole('button', { name: 'Ajouter une promotion' }).click();
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(popup.getByText('Ce champ ne peut pas être vide')).toBeVisible();
  await popup.getByLabel('Remise', { exact: true }).fill('15');
  await popup.getByRole('combobox', { name: 'S’applique' }).click();
  await page.getByRole('option', { name: 'À partir d’une quantité de ce produit' }).click();
  await popup.getByLabel('À partir de', { exact: true }).fill('6');
  await audit(page, 'the discounts of a format');
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(popup).toBeHidden();

  // The eye is that of the cell in hand.
  await (await seek(page, cellOf(page, /^Caviste HT/))).click();
  await main.getByRole('button', { name: /^Visible pour Caviste HT/ }).click();
  await main.getByRole('button', { name: 'Enregistrer 1 changement' }).click();
  await expect(main.getByRole('button', { name: /^Visible pour Caviste HT/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(main.getByRole('button', { name: 'Enregistrer 1 changement' })).toBeHidden();

  await main.getByRole('tab', { name: 'Fiche' }).click();
  await main.locator('input[type=file]').setInputFiles({ name: 'cuvee.png', mimeType: 'image/png', buffer: PNG });
  await expect(popup.getByRole('slider', { name: 'Rapprocher' })).toBeVisible();
  await audit(page, 'the part of a photograph that is kept');
  await popup.getByRole('button', { name: 'Garder l’image entière' }).click();
  const picture = main.getByRole('img', { name: /^Photo de Cuvée des Cases/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(1);
  await audit(page, 'a product with its photograph');

  const whole = await get<{
    vintages: readonly {
      legal: object;
      formats: readonly { promotions: readonly object[]; typologies: Record<string, { visible: boolean }> }[];
    }[];
  }>(`/v1/products/${made.id}`);
  const [vintage] = whole.vintages;
  expect(vintage?.legal).toMatchObject({
    exciseCode: 'W200',
    taxFormat: 'da',
    customTaxName: 'Cotisation du cru',
    customTaxAmountPerHL: 2.5,
    customTaxVat: 'standard',
    customTaxAdded: true,
  });
  expect(vintage?.formats[0]?.promotions).toMatchObject([
    { type: '%', amount: 15, activation: 'minProduct', threshold: 6 },
  ]);
  expect(Object.values(vintage?.formats[0]?.typologies ?? {}).filter((one) => !one.visible)).toHaveLength(1);
});

test('a promotion of the shop is added, changed and put away in the settings', async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const popup = page.getByRole('dialog');
  const code = `E2E-${freshMark()}`;
  await page.goto('/dashboard/settings?link=promotions');
  await main.getByRole('button', { name: 'Nouvelle promotion' }).click();
  await popup.getByLabel('Nom').fill('Vendanges');
  await popup.getByLabel('Code').fill(code.toLowerCase());
  await popup.getByRole('textbox', { name: 'Remise' }).fill('10');
  await popup.getByRole('combobox', { name: 'S’applique' }).click();
  await page.getByRole('option', { name: 'À partir d’un montant de commande' }).click();
  await popup.getByRole('button', { name: 'Ajouter' }).click();
  await expect(popup.getByText('Dites à partir de combien')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Seuil' }).fill('100');
  await audit(page, 'a promotion while it is typed');
  await popup.getByRole('button', { name: 'Ajouter' }).click();
  await expect(popup).toBeHidden();
  const row = main.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('En cours');
  await expect(row).toContainText(/À partir de 100,00\s€ de commande/);

  await row.getByRole('button', { name: 'Modifier Vendanges' }).click();
  await popup.getByRole('switch', { name: 'Active' }).press('Space');
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('Arrêtée');
  await row.getByRole('button', { name: 'Supprimer Vendanges' }).click();
  await popup.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);
});
