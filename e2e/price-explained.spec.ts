import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('how a price is made is told from the list, the record and a document that is typed, to who sees prices; the documents of the product are on its page', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { post, put } = api(page);
  const name = `Expliquée ${freshMark()}`;
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2024',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12.5 } },
        formats: [
          {
            container: 'Bouteille',
            unity: 'Centilitre(s)',
            unityValue: 75,
            formatType: 'bottle',
            price: 12,
            discountPrice: { '6': 10 },
          },
        ],
      },
    ],
  });
  await put(`/v1/products/${made.id}/publish`);
  const formatId = made.vintages[0]?.formats[0]?.id as string;
  const dialog = page.getByRole('dialog');
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };

  if (!isPhone(page)) {
    await page.goto(`/dashboard/products?search=${encodeURIComponent(name)}`);
    await rows(page, name).hover();
    await rows(page, name)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Comment ses prix sont faits' }).click();
    await expect(dialog.getByText(/^Prix à l’unité/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Pour une quantité de' }).fill('6');
    await expect(dialog.getByText(/^10,00\s€$/)).toBeVisible();
    await expect(dialog.getByText(/alier/).first()).toBeVisible();
    await audit(page, 'how the prices of a product are made');
    await close();
  }

  await page.goto(`/dashboard/products/${made.id}`);
  await main.getByRole('button', { name: /^Détail du prix, Prix de base/ }).click();
  await expect(dialog.getByText(/^Prix du tarif (TTC|HT)$/)).toBeVisible();
  await audit(page, 'how a price is made');
  await close();
  await main.getByRole('tab', { name: 'Ventes et documents' }).click();
  await expect(main.getByText('Aucun document ne contient ce produit.')).toBeVisible();

  // A document that holds it, typed with the price told line by line, then found on the page of the product and opened from there.
  const { id: clientId } = await post<{ id: string }>('/v1/clients', {
    kind: 'professional',
    businessName: `Cave Curieuse ${name}`,
    siret: '73282932000074',
    addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });
  await page.goto(`/dashboard/orders/add?client=${clientId}`);
  const article = page.getByRole('combobox', { name: /^Ajouter un article/ });
  await article.click();
  await article.pressSequentially(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await main.getByText('Détail du prix').first().click();
  await expect(
    main
      .getByRole('listitem')
      .filter({ hasText: /12,00|tarif|base/i })
      .first(),
  ).toBeVisible();
  await audit(page, 'a document whose price is explained while it is typed');
  const { id } = await post<{ id: string }>('/v1/orders/staff', {
    clientId,
    lines: [{ id: 'a', formatId, quantity: 3 }],
    payment: 'check',
  });
  await page.goto(`/dashboard/products/${made.id}?tab=sales`);
  const documents = main.getByRole('table', { name: 'Documents' }).or(main.getByRole('list', { name: 'Documents' }));
  await expect(documents.getByRole('link').first()).toBeVisible();
  await audit(page, 'the documents of a product');
  await documents.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${id}`));
  await put(`/v1/products/${made.id}/close`, {});

  // A collaborator without the right to see prices is shown none.
  const hand = await as('hand');
  await hand.goto(`/dashboard/products/${made.id}`);
  await expect(hand.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(hand.getByRole('button', { name: /^Détail du prix/ })).toHaveCount(0);
});
