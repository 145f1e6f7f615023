import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

const bottle = { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 12 };

test('a price, a state and a name are typed in the list, put back, and never over what a colleague wrote; the documents of the product are on its page', {
  tag: '@desktop',
}, async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { post, put, get } = api(page);
  const mark = `Sur place ${freshMark()}`;
  const made = await post<{ id: string; vintages: readonly { formats: readonly { id: string }[] }[] }>('/v1/products', {
    name: `${mark} un`,
    productType: 'accessory',
    vintages: [{ name: '', formats: [bottle] }],
  });
  const formatId = made.vintages[0]?.formats[0]?.id as string;
  const price = async () =>
    (await get<{ vintages: readonly { formats: readonly { price: number }[] }[] }>(`/v1/products/${made.id}`))
      .vintages[0]?.formats[0]?.price;
  await page.goto(`/dashboard/products?search=${encodeURIComponent(mark)}`);
  const row = main.getByRole('row', { name: new RegExp(mark) });
  await row.hover();
  await row.getByRole('button', { name: /^Modifier sur place\s: Prix, dès/ }).click();
  const typed = main.getByRole('textbox', { name: /^Prix, dès/ });
  await typed.fill('14,5');
  await audit(page, 'a cell of a list while it is typed');
  await typed.press('Enter');
  await expect(page.getByText(/Prix, dès, .*\s: c’est enregistré\./)).toBeVisible();
  expect(await price()).toBe(14.5);
  await page.getByRole('button', { name: 'Remettre', exact: true }).click();
  await expect(page.getByText(/c’est remis/)).toBeVisible();
  expect(await price()).toBe(12);

  // F2 opens the first cell of the row, Tab goes on from cell to cell, Escape leaves what was.
  await row.getByRole('cell').last().hover();
  await page.keyboard.press('j');
  await page.keyboard.press('F2');
  await expect(main.getByRole('textbox', { name: /^Nom, / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('combobox', { name: /^État, / })).toBeFocused();
  // Keys pass over the choices: nothing goes on sale before it is meant.
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('combobox', { name: /^État, / })).toHaveValue('online');
  expect((await get<{ status: string }>(`/v1/products/${made.id}`)).status).toBe('paused');
  await page.keyboard.press('Enter');
  await expect(row.getByText('En ligne')).toBeVisible();

  // A colleague is faster: nothing is written, and his price is told.
  await row.hover();
  await row.getByRole('button', { name: /^Modifier sur place\s: Prix, dès/ }).click();
  await put('/v1/catalogue/prices', { rows: [{ formatId, typologyKey: null, price: 20 }] });
  await typed.fill('13');
  await typed.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /20\s€/ })).toBeVisible();
  await typed.press('Escape');
  await expect(typed).toBeHidden();
  expect(await price()).toBe(20);

  await main.getByRole('link', { name: `${mark} un` }).click();
  await main.getByRole('tab', { name: 'Ventes et documents' }).click();
  await expect(main.getByText('Aucun document ne contient ce produit.')).toBeVisible();
  await put(`/v1/products/${made.id}/close`, {});
});

test('on a telephone a price and a state are typed on the card, and put back', { tag: '@telephone' }, async ({
  as,
}) => {
  const page = await as('owner');
  test.skip(!isPhone(page), 'the wide window types in the row');
  const main = page.getByRole('main');
  const { post, put, get } = api(page);
  const name = `Sur carte ${freshMark()}`;
  const made = await post<{ id: string }>('/v1/products', {
    name,
    productType: 'accessory',
    vintages: [{ name: '', formats: [bottle] }],
  });
  const now = async () =>
    get<{ status: string; vintages: readonly { formats: readonly { price: number }[] }[] }>(`/v1/products/${made.id}`);
  const price = async () => (await now()).vintages[0]?.formats[0]?.price;
  await page.goto(`/dashboard/products?search=${encodeURIComponent(name)}`);
  await main.getByRole('button', { name: `Modifier sur place : ${name}` }).click();
  await main.getByRole('button', { name: /^Modifier sur place\s: Prix, dès/ }).click();
  const typed = main.getByRole('textbox', { name: /^Prix, dès/ });
  await typed.fill('14,5');
  await audit(page, 'a value of a card while it is typed');
  await main.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(/Prix, dès, .*\s: c’est enregistré\./)).toBeVisible();
  expect(await price()).toBe(14.5);
  await page.getByRole('button', { name: 'Remettre', exact: true }).click();
  await expect(page.getByText(/c’est remis/)).toBeVisible();
  expect(await price()).toBe(12);

  // Left without a word: what was typed is let go.
  await main.getByRole('button', { name: /^Modifier sur place\s: Prix, dès/ }).click();
  await typed.fill('99');
  await main.getByRole('button', { name: 'Ne rien changer' }).click();
  await expect(typed).toBeHidden();
  expect(await price()).toBe(12);

  await main.getByRole('button', { name: /^Modifier sur place\s: État/ }).click();
  await main.getByRole('combobox', { name: /^État, / }).selectOption('online');
  await expect.poll(async () => (await now()).status).toBe('online');
  await put(`/v1/products/${made.id}/close`, {});
});
