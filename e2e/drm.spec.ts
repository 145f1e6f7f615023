import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

const monthsAgo = (count: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
};

test('the month that is over is declared from its movements: a cell opens on its documents, a loss asks for a word, a late one is a correction', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const { post } = api(page);
  const mark = freshMark();
  const shot = async (name: string): Promise<void> => {
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/drm-${name}-${isPhone(page) ? 'm' : 'd'}.png`,
        fullPage: true,
      });
  };
  const made = await post<Made>('/v1/products', {
    name: `Cuvée déclarée ${mark}`,
    type: 'wine',
    color: 'red',
    appellation: `Chinon ${mark}`,
    vintages: [
      {
        name: '2022',
        legal: { category: 'wine' },
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 20 }],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id ?? '';
  const { id: warehouseId } = await post<{ id: string }>('/v1/warehouses', { name: `Chai fiscal ${mark}` });
  const { id: siteId } = await post<{ id: string }>('/v1/excise-sites', {
    name: `Agrément ${mark}`,
    exciseNumber: 'FR012345E6789',
  });
  const [last, before] = [monthsAgo(1), monthsAgo(2)];
  const move = (cause: string, delta: number, day: string, corrects = false) =>
    post('/v1/stock-adjustments', { cause, day, corrects, lines: [{ formatId, warehouseId, delta }] });
  await move('opening', 1000, `${before}-05`);
  await move('gift', -12, `${last}-06`);
  await move('breakage', -4, `${last}-07`);

  // The warehouse is placed under the number.
  await page.goto('/dashboard/stocks/drm/settings');
  await main.getByRole('button', { name: `Rattacher Chai fiscal ${mark}` }).click();
  await dialog.getByRole('combobox', { name: 'Déclaré sous' }).click();
  await page.getByRole('option', { name: `Agrément ${mark}` }).click();
  await audit(page, 'a warehouse being placed');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByRole('table', { name: 'Entrepôts' })).toContainText(`Agrément ${mark}`);
  await audit(page, 'the settings of the declaration');
  await shot('settings');

  await page.goto(`/dashboard/stocks/drm?site=${siteId}&month=${last}`);
  const account = main.getByRole('table', { name: 'Droits suspendus' });
  await expect(account).toContainText('7,50000');
  await expect(account).toContainText('7,38000');
  await expect(main.getByText('RG26, code 018').first()).toBeVisible();
  await audit(page, 'the declaration of a month');
  await shot('month');

  await account.getByRole('button', { name: /ventes france : 0,09000/ }).click();
  await expect(dialog.getByRole('row', { name: /Cadeau/ })).toContainText('−0,09000');
  await audit(page, 'a cell with its movements');
  await page.keyboard.press('Escape');

  await account.getByRole('button', { name: /^Observation/ }).click();
  await dialog.getByRole('textbox', { name: 'Observations' }).fill('Quatre bouteilles cassées');
  await dialog.getByRole('button', { name: 'Enregistrer l’observation' }).click();
  await expect(main.getByText('Aucune anomalie.')).toBeVisible();

  // Some entries are not in the movements: an incomplete range of papers is refused where it lacks a number, and typed
  // values are shown again.
  await main.getByRole('button', { name: 'Saisir les annexes' }).click();
  const papers = dialog.getByRole('group', { name: 'DSA, DSAC' });
  await papers.getByRole('textbox', { name: 'Premier numéro' }).fill('17');
  await dialog.getByRole('button', { name: 'Ajouter un document' }).click();
  await dialog.getByRole('textbox', { name: 'Numéro du DAE ou DAC' }).fill('22FR0000000000000001');
  await dialog.getByRole('textbox', { name: 'Moûts pour le jus de raisin' }).fill('39,2');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(papers.getByText('Donnez le premier, le dernier et le nombre, ou rien').first()).toBeVisible();
  await papers.getByRole('textbox', { name: 'Dernier numéro' }).fill('21');
  await papers.getByRole('textbox', { name: 'Nombre' }).fill('5');
  await audit(page, 'the annexes of a month');
  await shot('annexes');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(main.getByText('17 à 21 (5)')).toBeVisible();
  await expect(main.getByText(/^22FR0000000000000001, /)).toBeVisible();
  await expect(main.getByText('39,2 hl')).toBeVisible();
  await main.getByRole('button', { name: 'Saisir les annexes' }).click();
  await expect(papers.getByRole('textbox', { name: 'Dernier numéro' })).toHaveValue('21');
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Clôturer la DRM' }).click();
  await dialog.getByRole('button', { name: 'Clôturer la DRM' }).click();
  await expect(main.getByText(/^Arrêtée le/)).toBeVisible();

  await move('gift', -4, `${last}-20`, true);
  await page.reload();
  await expect(main.getByRole('table', { name: /Changements depuis/ })).toContainText('0,03000');
  await audit(page, 'a month that moved since it was declared');
  await shot('changed');
  await main.getByRole('button', { name: 'Clôturer la rectificative' }).click();
  await dialog.getByRole('button', { name: 'Clôturer la rectificative' }).click();
  await expect(main.getByText(/^Rectificative arrêtée le/)).toBeVisible();
  // A typed entry of a declared month is corrected with the month to come: the declared month stays as it is.
  await account.getByRole('button', { name: /^Corriger l’observation/ }).click();
  await dialog.getByRole('textbox', { name: 'Observations' }).fill('Quatre magnums cassés');
  await audit(page, 'an observation of a declared month being corrected');
  await dialog.getByRole('button', { name: 'Enregistrer l’observation' }).click();
  await expect(main.getByRole('table', { name: 'Corrections' })).toContainText('Quatre magnums cassés');
  await expect(account).toContainText('Quatre bouteilles cassées');
  await main.getByRole('button', { name: 'Capsules oubliées' }).click();
  await dialog
    .getByRole('spinbutton', { name: 'Début' })
    .or(dialog.getByRole('textbox', { name: 'Début' }))
    .fill('120');
  await dialog.getByRole('textbox', { name: 'Comptées en fin de mois' }).fill('120');
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Un carton oublié');
  await audit(page, 'capsules of a declared month being corrected');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(main.getByRole('table', { name: 'Corrections' })).toContainText('excédents +120');
  // Two papers were forgotten: the month that follows tells them.
  await main.getByRole('button', { name: 'Corriger les annexes' }).click();
  await papers.getByRole('textbox', { name: 'Dernier numéro' }).fill('23');
  await papers.getByRole('textbox', { name: 'Nombre' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Deux DSA oubliés');
  await audit(page, 'annexes of a declared month being corrected');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(main.getByRole('table', { name: 'Corrections' })).toContainText('17 à 21 (5) devient 17 à 23 (7)');
  await expect(main.getByText('17 à 21 (5)', { exact: true })).toBeVisible();
  await shot('corrected');
  await main.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(account).toContainText('Quatre magnums cassés');
  await expect(main.getByRole('table', { name: 'Capsules (CRD)' })).toContainText('Un carton oublié');
  await expect(main.getByText('22 à 23 (2)')).toBeVisible();
  await audit(page, 'a month that declares the corrections of another');
  await shot('declares');
  await main.getByRole('button', { name: 'Mois précédent' }).click();
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Fichier CIEL' }).click();
  expect((await file).suggestedFilename()).toBe(`drm-${last}-FR012345E6789.xml`);
});
