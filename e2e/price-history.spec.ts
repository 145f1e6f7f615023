import { api, audit, expect, isPhone, SHOP, test } from './support/journey.ts';
import { cellOf, expectPrice, typeIn } from './support/sheet.ts';
import { overflowOf } from './support/axe.ts';
import { freshMark } from './support/mark.ts';
import { putInCart } from './support/shopping.ts';

interface Made {
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('a price says who changed it, and a sheet of the past is put back in one act', async ({ as }) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const name = `Chroniques ${freshMark()}`;
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'white',
    vintages: [
      {
        name: '2024',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12 } },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 10 }],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id as string;
  const kept = async (): Promise<number | null | undefined> =>
    (await get<{ rows: { price: number | null }[] }>(`/v1/catalogue/prices?search=${encodeURIComponent(name)}`)).rows[0]
      ?.price;
  await put('/v1/catalogue/prices', { rows: [{ formatId, typologyKey: null, price: 12.5 }], why: 'percent' });
  expect(await kept()).toBe(12.5);

  await owner.goto(`/dashboard/tarifs?view=tous&search=${encodeURIComponent(name)}`);
  const main = owner.getByRole('main');
  // The typed value stays while the history is read.
  const cell = cellOf(owner, new RegExp(`^Prix de base.*, ${name}`));
  await typeIn(cell, '11');
  await main
    .getByRole('button', { name: new RegExp(`^Historique des prix, ${name}`) })
    .first()
    .click();
  const popup = owner.getByRole('dialog');
  // Once for the price, once for the grid of the demonstration that follows it.
  await expect(popup.getByText(/Hausse ou baisse en\s%/).first()).toBeVisible();
  await expect(popup.getByText(/12,50/).first()).toBeVisible();
  await audit(owner, 'the history of a price');
  await popup.getByRole('button', { name: 'Fermer' }).last().click();
  await expectPrice(cell, '11,00');
  await main.getByRole('button', { name: 'Abandonner' }).click();

  if (isPhone(owner)) await main.getByRole('button', { name: 'Filtres et affichage' }).click();
  await main.getByRole('link', { name: 'Historique', exact: true }).click();
  await expect(owner.getByRole('heading', { name: 'Enregistrements de prix' })).toBeVisible();
  await audit(owner, 'sheets of prices');
  // This one: other journeys record theirs meanwhile.
  const { rows } = await get<{ rows: { sheetId: string; why: string }[] }>(
    `/v1/catalogue/price-changes?search=${encodeURIComponent(name)}`,
  );
  const sheetId = rows.find((one) => one.why === 'percent')?.sheetId;
  const sheet = main
    .getByRole('row')
    .or(main.getByRole('listitem'))
    .filter({ has: owner.locator(`a[href*="${sheetId}"]`) });
  // A sheet opens on what it changed.
  await sheet.getByText(/Hausse ou baisse en\s%/).click();
  await expect(owner).toHaveURL(/tarifs\/history\?/);
  await expect(owner.getByText(new RegExp(name)).first()).toBeVisible();
  await audit(owner, 'prices that were changed');

  await owner.goto('/dashboard/tarifs/sheets');
  await sheet.getByRole('button', { name: /^Actions.*Hausse ou baisse en\s%/ }).click();
  await owner.getByRole('menuitem', { name: 'Rétablir les prix d’avant' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Rétablir les prix d’avant' }).click();
  await expect.poll(kept).toBe(10);
});

test('a reduction that is announced shows visitors the lowest price of the thirty days before', async ({
  as,
  visitor,
}) => {
  const owner = await as('owner');
  const { post, put } = api(owner);
  const name = `Soldes ${freshMark()}`;
  const made = await post<Made & { readonly id: string; readonly slug: string }>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2023',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12 } },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 14 }],
      },
    ],
  });
  await put(`/v1/products/${made.id}/publish`, {});
  await owner.goto(`/dashboard/tarifs?view=tous&search=${encodeURIComponent(name)}`);
  const main = owner.getByRole('main');
  await typeIn(cellOf(owner, new RegExp(`^Prix de base.*, ${name}`)), '11');
  await main.getByRole('checkbox', { name: 'Annoncer la baisse aux particuliers' }).check();
  await audit(owner, 'a reduction to be announced');
  await main.getByRole('button', { name: 'Enregistrer 1 changement' }).click();
  await expect(main.getByRole('region', { name: /1 baisse annoncée\./ })).toBeVisible();

  await visitor.goto(`${SHOP}/${made.slug}`);
  // The product itself: others of the estate that are reduced stand below it.
  await expect(
    visitor.getByRole('article').getByText(/Prix le plus bas des 30 jours avant la baisse.*14,00/),
  ).toBeVisible();
  await audit(visitor, 'a product whose price is reduced');

  await putInCart(visitor, made.slug, 3);
  await visitor.setViewportSize({ width: 360, height: 800 });
  await visitor.goto('/cart');
  await expect(
    visitor.getByRole('main').getByText(/prix le plus bas des 30 jours avant la baisse.*14,00/),
  ).toBeVisible();
  expect(await overflowOf(visitor)).toBeLessThanOrEqual(0);
  await audit(visitor, 'a cart with a reduced wine');
  // The cards of the shop say the same price beside the button.
  await visitor.goto(`${SHOP}?search=${encodeURIComponent(name)}`);
  expect(await overflowOf(visitor)).toBeLessThanOrEqual(0);

  await owner.goto(`/dashboard/products/${made.id}`);
  await owner.getByRole('button', { name: 'Ne plus l’annoncer' }).click();
  await expect(owner.getByText('Baisse annoncée')).toBeHidden();
  await put(`/v1/products/${made.id}/close`, {});
});

test('prices are prepared for a day, looked at and withdrawn', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  const { get, post } = api(owner);
  const name = `Étrennes ${freshMark()}`;
  await post('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2022',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12 } },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 9 }],
      },
    ],
  });
  await owner.goto(`/dashboard/tarifs?view=tous&search=${encodeURIComponent(name)}`);
  const main = owner.getByRole('main');
  await typeIn(cellOf(owner, new RegExp(`^Prix de base.*, ${name}`)), '9,5');
  await main.getByRole('button', { name: 'Pour une date…' }).click();
  const popup = owner.getByRole('dialog');
  await popup.getByLabel('À partir du').fill('01/01/2031');
  await popup.getByLabel('À partir du').press('Tab');
  await popup.getByRole('button', { name: 'Prévoir ces prix' }).click();
  await expect(owner.getByText('Les prix sont prévus.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pour une date…' })).toBeHidden();

  await main.getByRole('link', { name: 'Tarifs prévus' }).click();
  await expect(owner.getByRole('heading', { name: 'Tarifs prévus' })).toBeVisible();
  await audit(owner, 'prices that are prepared');
  await owner
    .getByRole('button', { name: /^Actions sur 1.* janv.* 2031/ })
    .first()
    .click();
  await owner.getByRole('menuitem', { name: 'Retirer' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(owner.getByText('Ces prix ne sont plus prévus.')).toBeVisible();
  const { rows } = await get<{ rows: { price: number | null }[] }>(
    `/v1/catalogue/prices?search=${encodeURIComponent(name)}`,
  );
  expect(rows[0]?.price).toBe(9);
});
