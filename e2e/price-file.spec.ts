import { readFile } from 'node:fs/promises';
import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { cellOf } from './support/sheet.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
}
interface Prices {
  readonly rows: readonly { readonly price: number | null }[];
}

test('the grid goes out to a spreadsheet and comes back: what it changes is seen, saved and taken back', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const mark = freshMark();
  const [name, reference] = [`Tableur ${mark}`, `TAB-${mark}`];
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'white',
    vintages: [
      {
        name: '2024',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12 } },
        formats: [
          {
            container: 'Bouteille',
            unity: 'Centilitre(s)',
            unityValue: 75,
            formatType: 'bottle',
            price: 10,
            reference,
          },
        ],
      },
    ],
  });
  const kept = async (): Promise<number | null | undefined> =>
    (await get<Prices>(`/v1/catalogue/prices?search=${encodeURIComponent(name)}`)).rows[0]?.price;

  await owner.goto('/dashboard/tarifs?view=tous');
  const main = owner.getByRole('main');
  if (isPhone(owner)) await main.getByRole('button', { name: 'Filtres et affichage' }).click();
  const out = async (entry: string): Promise<Buffer> => {
    await main.getByRole('button', { name: 'Exporter ou importer la grille' }).click();
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('menuitem', { name: entry }).click(),
    ]);
    return readFile(await file.path());
  };
  const workbook = await out('Exporter en classeur Excel (.xlsx)');
  const text = (await out('Exporter en texte (.csv)')).toString('utf8');
  expect(text.split('\r\n')[0]).toMatch(/;EAN;Référence;Prix de base TTC;.*;Identifiant Comptoir$/);

  // Brought back as it went out, the workbook changes nothing.
  await main.getByRole('button', { name: 'Exporter ou importer la grille' }).click();
  await owner.getByRole('menuitem', { name: 'Importer une grille…' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Importer une grille' })).toBeVisible();
  await audit(owner, 'the choice of a grid to import');
  const give = (file: string, buffer: Buffer) =>
    main.getByLabel('Grille Excel ou CSV').setInputFiles({ name: file, mimeType: '', buffer });
  await give('grille.xlsx', workbook);
  await expect(main.getByText('Aucun prix ne change.')).toBeVisible();
  await main.getByRole('button', { name: 'Un autre fichier' }).click();

  // The file changes a price of ours, gives it again on another line, and has a row with an unknown reference.
  const lines = text.split('\r\n');
  const ours = lines.find((line) => line.includes(reference)) as string;
  const changed = [lines[0], ours.replace(';10;', ';12,40;'), ours.replace(';10;', ';11;'), ';;;;INCONNU;3'].join(
    '\r\n',
  );
  await give('grille.csv', Buffer.from(changed));
  const row = main.getByRole('row', { name: new RegExp(`${name}.*Prix de base`) });
  await expect(row).toContainText(/10,00.*12,40/);
  await expect(main.getByText(/est déjà à la ligne 2/)).toBeVisible();
  await expect(main.getByText(/aucun article de la grille n’a la référence INCONNU/)).toBeVisible();
  await audit(owner, 'what a grid would change');
  // How the price that stands is made is told here too, before it is replaced.
  await row.getByRole('button', { name: new RegExp(`^Détail du prix, Prix de base.*${name}`) }).click();
  const explained = owner.getByRole('dialog');
  await expect(explained.getByText(/^Prix du tarif (TTC|HT)$/)).toBeVisible();
  await expect(explained.getByText(/^10,00\s€$/).first()).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(explained).toBeHidden();
  await main.getByRole('button', { name: 'Enregistrer 1 prix' }).click();
  await expect(main.getByText('1 prix enregistré.')).toBeVisible();
  expect(await kept()).toBe(12.4);
  await main.getByRole('button', { name: 'Rétablir les prix d’avant' }).click();
  await expect.poll(kept).toBe(10);

  // The grid of a day to come is looked at, with what is planned until then.
  const first = `${new Date().getFullYear() + 1}-01-01`;
  const { rows } = await get<{ rows: readonly { readonly id: string }[] }>(
    `/v1/catalogue/prices?search=${encodeURIComponent(name)}`,
  );
  await post('/v1/planned-prices', {
    day: first,
    rows: [{ formatId: rows[0]?.id, typologyKey: null, price: 14.1 }],
  });
  await owner.goto(`/dashboard/tarifs?view=tous&search=${encodeURIComponent(name)}`);
  await expect(cellOf(owner, new RegExp(`^Prix de base.*, ${name}`))).toBeVisible();
  if (isPhone(owner)) await main.getByRole('button', { name: 'Filtres et affichage' }).click();
  await main.getByRole('textbox', { name: 'Prix au' }).fill(first.split('-').reverse().join('/'));
  await main.getByRole('textbox', { name: 'Prix au' }).press('Enter');
  await expect(main.getByText(/14,10/).first()).toBeVisible();
  await expect(main.getByText(/prix prévus jusqu’à ce jour y sont compris/)).toBeVisible();
  await expect(main.getByRole('grid', { name: 'Grille de prix' })).toHaveAttribute('aria-readonly', 'true');
  await audit(owner, 'the grid of a day to come');
  // The exported file holds the prices that are on the screen.
  const toCome = (await out('Exporter en texte (.csv)')).toString('utf8').split('\r\n');
  expect(toCome.find((line) => line.includes(reference))).toContain(';14,1;');
  await put(`/v1/products/${made.id}/close`, {});
});
