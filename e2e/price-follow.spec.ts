import { api, audit, expect, test } from './support/journey.ts';
import { cellOf, expectPrice, seek, typeIn } from './support/sheet.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('a category follows a grid by a formula: the grid says so, and each price typed is followed at once', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const mark = freshMark();
  const [key, category, name] = [`suit-${mark}`, `Amis ${mark}`, `Suivie ${mark}`];
  await put('/v1/shops/me', {
    typologies: {
      [key]: { name: category, public: false, ttc: false, globalDiscount: 0, allRulesInEq75: null },
    },
  });
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'white',
    vintages: [
      {
        name: '2023',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12 } },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 12 }],
      },
    ],
  });
  const kept = async (): Promise<number | null | undefined> =>
    (
      await get<{ rows: { typologies: Record<string, { price: number | null }> }[] }>(
        `/v1/catalogue/prices?search=${encodeURIComponent(name)}`,
      )
    ).rows[0]?.typologies[key]?.price;

  await owner.goto('/dashboard/settings?link=matchGrids');
  const main = owner.getByRole('main');
  await main.getByRole('button', { name: new RegExp(`^Faire suivre une grille à .*${category}`) }).click();
  const popup = owner.getByRole('dialog');
  await popup.getByRole('textbox', { name: 'Hausse ou baisse' }).fill('-10');
  await expect(popup.getByText(/Exemple\s: 12,00\s€ TTC devient 9,00\s€ HT à 20\s% de TVA/)).toBeVisible();
  await audit(owner, 'a category that is made to follow a grid');
  await popup.getByRole('button', { name: 'Faire suivre ces prix' }).click();
  await expect(popup).toBeHidden();
  expect(await kept()).toBe(9);
  await expect(main.getByRole('button', { name: new RegExp(`^Changer ce que suit .*${category}`) })).toBeVisible();
  await audit(owner, 'which category follows which grid');

  await owner.goto(`/dashboard/tarifs?view=tous&search=${encodeURIComponent(name)}`);
  const followed = main.getByRole('gridcell', { name: new RegExp(`^${category}.*, ${name}`) });
  await seek(owner, followed);
  await expect(main.getByText(/suit Prix de base\s: −\s10\s%/).first()).toBeVisible();
  // It is not typed, and says why.
  await expect(followed).toHaveAttribute('aria-readonly', 'true');
  await expect(followed).toHaveAttribute('title', /^Prix calculé\s: suit Prix de base/);
  const base = cellOf(owner, new RegExp(`^Prix de base.*, ${name}`));
  await owner.keyboard.press('Home');
  await typeIn(base, '14,40');
  await main.getByRole('button', { name: 'Enregistrer 1 changement' }).click();
  await expect.poll(kept).toBe(10.8);
  await seek(owner, followed);
  await expectPrice(followed, '10,80');
  await audit(owner, 'a grid with a column that follows');

  // A single article is pinned to a price of its own. It keeps this price while the base price moves, until it is
  // unpinned.
  const pin = main.getByRole('button', { name: new RegExp(`^Prix épinglé, ${category}.*, ${name}`) });
  const save = main.getByRole('button', { name: /^Enregistrer \d changement/ });
  await followed.click();
  await pin.click();
  await typeIn(followed, '9,50');
  await save.click();
  await expect.poll(kept).toBe(9.5);
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await audit(owner, 'a grid with a price that is pinned');
  await typeIn(await seek(owner, base), '16,80');
  await save.click();
  await expect(save).toHaveCount(0);
  expect(await kept()).toBe(9.5);
  await (await seek(owner, followed)).click();
  await pin.click();
  await save.click();
  await expect.poll(kept).toBe(12.6);

  await owner.goto('/dashboard/settings?link=matchGrids');
  // Its prices go with the rule, and the category can be taken away: the demonstration is left as it was.
  await main
    .getByRole('row', { name: new RegExp(category) })
    .getByRole('button', { name: 'Arrêter et vider', exact: true })
    .click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Arrêter et vider', exact: true }).click();
  await expect(
    main.getByRole('button', { name: new RegExp(`^Faire suivre une grille à .*${category}`) }),
  ).toBeVisible();
  expect(await kept()).toBeNull();
  await put(`/v1/products/${made.id}/close`, {});
  await put('/v1/shops/me', { typologies: { [key]: null } });
});
