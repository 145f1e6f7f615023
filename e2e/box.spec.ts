import { api, audit, expect, isPhone, SHOP, test } from './support/journey.ts';
import { act } from './support/office.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('a box is filled on its page, sold, shipped: its bottles leave the cellar', async ({ as, visitor }) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const main = owner.getByRole('main');
  const mark = freshMark();

  const shown: string[] = [];
  // Two wines of its own, twelve bottles of each, and a box that holds nothing yet.
  const wine = async (name: string): Promise<string> => {
    const made = await post<Made>('/v1/products', {
      name: `${name} ${mark}`,
      type: 'wine',
      color: 'red',
      vintages: [
        {
          name: '2023',
          legal: { category: 'wine' },
          advanced: { alcool: { value: 12.5 } },
          formats: [
            { container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 10 },
          ],
        },
      ],
    });
    const formatId = made.vintages[0]?.formats[0]?.id as string;
    await put(`/v1/products/${made.id}/publish`);
    shown.push(made.id);
    await post('/v1/stock-adjustments', { cause: 'opening', lines: [{ formatId, delta: 12 }] });
    return formatId;
  };
  const wines = [await wine('Aubance'), await wine('Brissac')];
  const box = await post<Made>('/v1/products', {
    name: `Malle ${mark}`,
    productType: 'box',
    vintages: [
      {
        name: '',
        formats: [
          {
            container: 'Coffret',
            unity: 'Centilitre(s)',
            unityValue: 75,
            formatType: 'packing',
            packingQuantity: 3,
            price: 27,
          },
        ],
      },
    ],
  });

  await owner.goto(`/dashboard/products/${box.id}`);
  await expect(main.getByText(/Rien n’est dit de ce que contient ce coffret/)).toBeVisible();
  const adds = main.getByRole('combobox', { name: 'Ajouter un article' });
  for (const name of ['Aubance', 'Brissac']) {
    await adds.click();
    await adds.fill(`${name} ${mark}`);
    await expect(owner.getByRole('option', { name: new RegExp(`${name} ${mark}`) })).toBeVisible();
    await owner.keyboard.press('Enter');
    await expect(main.getByRole('textbox', { name: new RegExp(`^Quantité, ${name}`) })).toHaveValue('1');
  }
  await main.getByRole('textbox', { name: /^Quantité, Aubance/ }).fill('2');
  await expect(main.getByText(/Articles achetés séparément/)).toBeVisible();
  await expect(main.getByText(/^30,00\s€$/)).toBeVisible();
  await main.getByRole('button', { name: 'Enregistrer le contenu' }).click();
  await expect(main.getByText('3 bouteilles · 2,25 l')).toBeVisible();
  await audit(owner, 'the contents of a box');
  await owner.screenshot({ path: `test-results/box-${isPhone(owner) ? 'phone' : 'desktop'}.png`, fullPage: true });

  // Its price follows its articles: three clicks, and it is read with what it comes from.
  await main.getByRole('button', { name: 'Suivre le prix des articles' }).click();
  const popup = owner.getByRole('dialog');
  await popup.getByLabel('Hausse ou baisse').fill('-10');
  await expect(popup.getByText(/Articles achetés séparément\s: 30,00\s€\. Coffret\s: 27,00\s€/)).toBeVisible();
  await audit(owner, 'the price of a box that follows its articles');
  await popup.getByRole('button', { name: 'Suivre ces prix' }).click();
  await expect(main.getByText(/Le prix du coffret suit ses articles\s: −\s10\s%\./)).toBeVisible();
  await put('/v1/catalogue/prices', { rows: [{ formatId: wines[0], typologyKey: null, price: 15 }] });
  await owner.reload();
  await expect(main.getByText(/^36,00\s€$/).first()).toBeVisible();
  await expect(main.getByText(/^40,00\s€$/)).toBeVisible();
  await put('/v1/catalogue/prices', { rows: [{ formatId: wines[0], typologyKey: null, price: 10 }] });
  await owner.reload();
  await expect(main.getByText(/^30,00\s€$/)).toBeVisible();

  // A typing mistake is refused before it is sent.
  await main.getByRole('textbox', { name: /^Quantité, Brissac/ }).fill('0');
  await expect(main.getByText('Une quantité est un nombre entier, de 1 à 1 000.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Enregistrer le contenu' })).toBeDisabled();
  await main.getByRole('button', { name: 'Annuler', exact: true }).click();
  await main.getByRole('button', { name: /^Descendre Aubance/ }).click();
  await main.getByRole('button', { name: 'Enregistrer le contenu' }).click();
  await expect(main.getByText('3 bouteilles · 2,25 l')).toBeVisible();
  await put(`/v1/products/${box.id}/publish`);

  // The office sells two, and ships them.
  const left = async (): Promise<readonly (readonly [number, number])[]> => {
    const { rows } = await get<{ rows: { formatId: string; real: number; reserved: number }[] }>(
      `/v1/stocks?filter=${encodeURIComponent(JSON.stringify({ formatId: { in: wines } }))}`,
    );
    return wines.map((id) => {
      const row = rows.find((one) => one.formatId === id);
      return [row?.real ?? -1, row?.reserved ?? -1] as const;
    });
  };
  const client = await post<{ id: string }>('/v1/clients', {
    kind: 'professional',
    siret: '73282932000074',
    businessName: `Cave de la Malle ${mark}`,
    addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });
  const { id } = await post<{ id: string }>('/v1/orders/staff', {
    clientId: client.id,
    lines: [{ id: 'a', formatId: box.vintages[0]?.formats[0]?.id, quantity: 2 }],
    payment: 'transfer',
  });
  expect(await left()).toEqual([
    [12, 4],
    [12, 2],
  ]);
  await put(`/v1/orders/${id}/validate`);
  await owner.goto(`/dashboard/orders/${id}`);
  await expect(main.getByText(/^dont 2 × Aubance/)).toBeVisible();
  await act(owner, 'Mettre en préparation', { asked: false });
  await act(owner, 'Expédier la commande', { asked: false });
  await owner.getByRole('dialog').getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(owner.getByRole('dialog')).toHaveCount(0);
  expect(await left()).toEqual([
    [8, 0],
    [10, 0],
  ]);
  await owner.goto(`/dashboard/products/${box.id}`);
  await expect(main.getByText('Coffrets possibles')).toBeVisible();

  // Visitors read what is in it.
  await visitor.goto(`${SHOP}/${box.slug}`);
  await expect(visitor.getByRole('heading', { name: 'Dans ce coffret' })).toBeVisible();
  await expect(visitor.getByText(`Aubance ${mark} 2023`)).toBeVisible();
  await expect(visitor.getByText('2 × Bouteille 75 cl')).toBeVisible();
  await audit(visitor, 'the page of a box');
  await visitor.screenshot({ path: `test-results/box-shop-${isPhone(owner) ? 'phone' : 'desktop'}.png` });
  // Other journeys count what the shop sells.
  for (const id of [box.id, ...shown]) await put(`/v1/products/${id}/close`);
});
