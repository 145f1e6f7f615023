import { api, audit, expect, test } from './support/journey.ts';
import { cellOf, expectPrice, typeIn } from './support/sheet.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('a price that a colleague changed since it was read is not written over unless one says so', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const name = `Fiefs ${freshMark()}`;
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
  const colleague = (price: number) => put('/v1/catalogue/prices', { rows: [{ formatId, typologyKey: null, price }] });
  const kept = async (): Promise<number | null | undefined> =>
    (await get<{ rows: { price: number | null }[] }>(`/v1/catalogue/prices?search=${encodeURIComponent(name)}`)).rows[0]
      ?.price;

  await owner.goto(`/dashboard/tarifs?view=tous&search=${encodeURIComponent(name)}`);
  const main = owner.getByRole('main');
  const cell = cellOf(owner, new RegExp(`^Prix de base.*, ${name}`));
  await expectPrice(cell, '10,00');
  await typeIn(cell, '11');
  await colleague(12.5);
  await main.getByRole('button', { name: 'Enregistrer 1 changement' }).click();
  await expect(owner.getByText(new RegExp(`${name}.*ce prix a changé entre-temps \\(12,5\\s€\\)`))).toBeVisible();
  const bar = main.getByRole('region', { name: /1 prix changé\. 1 a changé entre-temps\./ });
  await expect(bar).toBeVisible();
  await audit(owner, 'a price that somebody changed meanwhile');
  expect(await kept()).toBe(12.5);
  // Let go, the cell shows what the colleague wrote.
  await bar.getByRole('button', { name: 'Abandonner' }).click();
  await expectPrice(cell, '12,50');

  await typeIn(cell, '11');
  await colleague(13);
  await main.getByRole('button', { name: 'Enregistrer 1 changement' }).click();
  await main.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect(main.getByRole('region', { name: /^1 prix enregistré\./ })).toBeVisible();
  expect(await kept()).toBe(11);
  await main.getByRole('button', { name: 'Rétablir les prix d’avant' }).click();
  await expectPrice(cell, '13,00');
});
