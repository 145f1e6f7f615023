import { writeFile } from 'node:fs/promises';
import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { findRow } from './support/office.ts';
import { readPdf } from './support/pdf-reader.ts';
import { freshMark } from './support/mark.ts';

const words = (bytes: Uint8Array): string => {
  const pdf = readPdf(bytes);
  return pdf.pages.map((_, page) => pdf.text(page).replace(/[\u00a0\u202f\u2009]/g, ' ')).join('\n');
};

test('a wine has its sheet, many have one file, and a category of clients has its price list', async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const { post, put } = api(page);
  const name = `Cuvée du Papier ${freshMark()}`;
  const { id } = await post<{ id: string }>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    appellation: 'Chinon',
    grape: 'Cabernet franc',
    description: '<p>Un nez de violette.</p>',
    vintages: [
      {
        name: '2022',
        advanced: { alcool: { value: 13.5 } },
        formats: [
          { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 17.35 },
        ],
      },
    ],
  });
  await put(`/v1/products/${id}/publish`);
  const fileOf = async (press: () => Promise<void>): Promise<Uint8Array> => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
    const bytes = new Uint8Array(Buffer.concat(parts));
    if (process.env['SHOTS']) await writeFile(`${process.env['SHOTS']}/${file.suggestedFilename()}`, bytes);
    return bytes;
  };
  const make = (): Promise<void> => dialog.getByRole('button', { name: 'Créer le PDF' }).click();

  await page.goto(`/dashboard/products/${id}`);
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Fiche produit (PDF)' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Prix de la catégorie' })).toBeVisible();
  await audit(page, 'with whose prices a sheet is made');
  const plain = words(await fileOf(make));
  for (const told of [name, 'Cabernet franc', 'Un nez de violette.', '13,5 % vol.']) expect(plain).toContain(told);
  expect(plain).not.toContain('17,35');

  if (!isPhone(page)) {
    await findRow(page, '/dashboard/products', 'Catalogue', name);
    await main.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await main.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Fiches produit (PDF)' }).click();
    await dialog.getByRole('combobox', { name: 'Prix de la catégorie' }).click();
    await page.getByRole('option', { name: /Particulier/ }).click();
    expect(words(await fileOf(make))).toContain('17,35 €');
  }

  await page.goto('/dashboard/tarifs?view=tous');
  if (isPhone(page)) await main.getByRole('button', { name: 'Filtres et affichage' }).click();
  await main.getByRole('button', { name: 'Tarif en PDF' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Rangé par' })).toBeVisible();
  await audit(page, 'what a price list is made of');
  const list = words(await fileOf(make));
  expect(list).toContain(name);
  expect(list).toMatch(/Tarif \S+/);
  expect(list).toMatch(/Prix (TTC|HT) en euros, au/);

  await page.goto('/dashboard/settings?link=typos');
  await main.getByRole('button', { name: 'Tarif en PDF, Particulier' }).click();
  expect(words(await fileOf(make))).toContain(name);
});
