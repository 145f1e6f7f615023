import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('a vat becomes bottles: the balance is read before, the loss explained, the corks taken, and all of it is taken back', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { post, put } = api(page);
  const mark = freshMark();
  const name = `Cuvée du Tirage ${mark}`;
  const wine = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2025',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12.5 } },
        formats: [
          { unity: 'Litre(s)', unityValue: 1, formatType: 'vrac', type: 'vrac', container: 'Vrac' },
          { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 12 },
        ],
      },
    ],
  });
  const [vat, bottle] = (wine.vintages[0]?.formats ?? []).map((one) => one.id);
  const corks = await post<Made>('/v1/products', {
    name: `Bouchon ${mark}`,
    productType: 'accessory',
    vintages: [
      { name: '', formats: [{ unity: 'Gramme(s)', unityValue: 5, formatType: 'custom', container: 'Pièce' }] },
    ],
  });
  const cork = corks.vintages[0]?.formats[0]?.id;
  await post('/v1/stock-adjustments', {
    cause: 'production',
    lines: [
      { formatId: vat, lot: `CUVE ${mark}`, delta: 800 },
      { formatId: cork, delta: 3000 },
    ],
  });

  await page.goto('/dashboard/stocks/bottlings');
  await main.getByRole('link', { name: 'Mettre en bouteille' }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Mise en bouteille' })).toBeVisible();
  const pick = async (box: string, typed: string, option: RegExp): Promise<void> => {
    await main.getByRole('combobox', { name: box }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };
  await pick('Ajouter un vin', name, new RegExp(`CUVE ${mark}`));
  await main.getByRole('textbox', { name: new RegExp(`^Quantité, ${name}.*CUVE`) }).fill('760');
  await pick('Ajouter un format', name, new RegExp(`${name}.*75`));
  await main.getByRole('textbox', { name: new RegExp(`^Lot, ${name}`) }).fill(`L${mark}`);
  await main.getByRole('textbox', { name: new RegExp(`^Quantité, ${name}.*L${mark}`) }).fill('1000');
  await pick('Ajouter une matière sèche', mark, new RegExp(`Bouchon ${mark}`));
  await expect(main.getByRole('textbox', { name: new RegExp(`^Quantité, Bouchon ${mark}`) })).toHaveValue(/1.?000/);
  await expect(main.getByText('0,10000\u00a0hl, 1,3')).toBeVisible();
  const save = main.getByRole('button', { name: /^Enregistrer la mise/ });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await main.getByLabel('Origine de la perte').fill('Fond de cuve');
  await audit(page, 'a bottling being typed');
  await save.click();
  await expect(main.getByRole('table', { name: 'Bouteilles produites' })).toContainText(`L${mark}`);
  await expect(main.getByText('Fond de cuve')).toBeVisible();
  await audit(page, 'a bottling');

  // The next run of this wine is proposed the same corks.
  await page.goto('/dashboard/stocks/bottlings/add');
  await pick('Ajouter un format', name, new RegExp(`${name}.*75`));
  await main.getByRole('textbox', { name: new RegExp(`^Quantité, ${name}`) }).fill('12');
  await expect(main.getByRole('textbox', { name: new RegExp(`^Quantité, Bouchon ${mark}`) })).toHaveValue('12');
  await main.getByRole('button', { name: new RegExp(`^Retirer ${name}`) }).click();

  await page.goto('/dashboard/stocks/bottlings');
  await main.getByText(name).first().click();
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Annuler la mise' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la mise' }).click();
  await expect(main.getByText('Annulée').first()).toBeVisible();
  const left = await page.request.get(
    `/v1/stocks?filter=${encodeURIComponent(JSON.stringify({ formatId: { is: vat } }))}`,
  );
  expect(((await left.json()) as { rows: { real: number }[] }).rows.map((row) => row.real)).toEqual([800]);
  // A spirit is made of the same vat: its alcohol is counted, and how much of it there can be is read before.
  const fine = await post<Made>('/v1/products', {
    name: `Fine ${mark}`,
    type: 'spirits',
    vintages: [
      {
        name: '',
        legal: { category: 'spirits' },
        advanced: { alcool: { value: 40 } },
        formats: [{ unity: 'Litre(s)', unityValue: 1, formatType: 'vrac', type: 'vrac', container: 'Vrac' }],
      },
    ],
  });
  await page.goto('/dashboard/stocks/bottlings/add');
  await main.getByRole('combobox', { name: 'Opération' }).click();
  await page.getByRole('option', { name: 'Distillation' }).click();
  await pick('Ajouter un vin', name, new RegExp(`CUVE ${mark}`));
  await main.getByRole('textbox', { name: new RegExp(`^Quantité, ${name}.*CUVE`) }).fill('800');
  await pick('Ajouter un format', `Fine ${mark}`, new RegExp(`Fine ${mark}`));
  await expect(main.getByText('2,50000\u00a0hl', { exact: true })).toBeVisible();
  const made = main.getByRole('textbox', { name: new RegExp(`^Quantité, Fine ${mark}`) });
  await made.fill('251');
  await expect(main.getByRole('button', { name: 'Enregistrer la distillation' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await made.fill('240');
  await audit(page, 'a distillation being typed');
  await main.getByRole('button', { name: 'Enregistrer la distillation' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Distillation, / })).toBeVisible();
  for (const id of [wine.id, corks.id, fine.id]) await put(`/v1/products/${id}/close`);
  expect(bottle).toBeTruthy();
});
