import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('bottles are set aside for a client on a sheet, his orders draw on them and never go beyond', async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { post, put } = api(page);
  const mark = freshMark();
  const shot = async (name: string) => {
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/${name}-${isPhone(page) ? 'm' : 'd'}.png`,
        fullPage: true,
      });
  };
  const name = `Clos Réservé ${mark}`;
  const client = await post<{ id: string }>('/v1/clients', {
    kind: 'professional',
    businessName: `Cave Promise ${mark}`,
    siret: '73282932000074',
    addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2024',
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 30 }],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id ?? '';
  await put(`/v1/products/${made.id}/publish`);
  await post('/v1/stock-adjustments', { cause: 'production', lines: [{ formatId, delta: 60 }] });

  await page.goto('/dashboard/stocks/allocations');
  await expect(main.getByRole('heading', { level: 1, name: 'Allocations' })).toBeVisible();
  await audit(page, 'the allocations');
  await page.goto('/dashboard/stocks/allocations/add');
  await main.getByLabel('Nom', { exact: true }).fill(`Printemps ${mark}`);
  await main.getByLabel('Ouvre le').fill('01/01/2020');
  await main.getByLabel('Dernier jour').fill('31/12/2099');
  // The calendar of a telephone stands over what follows.
  await main.getByLabel('Dernier jour').press('Tab');
  const adds = main.getByRole('combobox', { name: 'Ajouter un article' });
  await adds.click();
  await adds.fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  const forWhom = main.getByRole('combobox', { name: /^Pour/ });
  await forWhom.fill(`Cave Promise ${mark}`);
  await expect(page.getByRole('option').first()).toContainText('Cave Promise');
  await page.keyboard.press('Enter');
  await main.getByRole('textbox', { name: /^Alloué/ }).fill('12');
  await audit(page, 'an allocation being typed');
  await shot('allocation-sheet');
  await main.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Printemps ${mark}` })).toBeVisible();

  const order = (quantity: number) =>
    page.request.post('/v1/orders/staff', {
      data: { clientId: client.id, lines: [{ id: 'a', formatId, quantity }], payment: 'check' },
      headers: { origin: new URL(page.url()).origin },
    });
  expect((await order(8)).ok()).toBe(true);
  const beyond = await order(5);
  expect(beyond.status()).toBe(422);
  expect(await beyond.text()).toContain('il en reste 4 dans cette allocation');

  // The office reads it beside the line as it types.
  await page.goto(`/dashboard/orders/add?client=${client.id}`);
  const article = page.getByRole('combobox', { name: /^Ajouter un article/ });
  await article.click();
  await article.pressSequentially(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await main.getByRole('textbox', { name: /^Qté/ }).fill('5');
  await expect(main.getByText(/il en reste 4 dans cette allocation, ouverte jusqu’au/)).toBeVisible();
  await shot('allocation-order');

  await page.goto(`/dashboard/stocks/allocations?search=${encodeURIComponent(name)}`);
  await expect(rows(page, name)).toHaveCount(1);
  await shot('allocation-list');
  // His client asks for more: it is noted, then granted among those that were ticked; on a telephone, where nothing is ticked, by its own form.
  const action = async (label: string) => {
    await rows(page, name).hover();
    await rows(page, name)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  const dialog = page.getByRole('dialog');
  await action('Noter une demande du client');
  await dialog.getByRole('textbox', { name: 'Bouteilles en plus' }).fill('6');
  await audit(page, 'a request of a client being noted');
  await dialog.getByRole('button', { name: 'Noter la demande' }).click();
  await expect(page.getByText('La demande du client est notée.')).toBeVisible();
  if (isPhone(page)) {
    await action('Répondre');
    await dialog.getByRole('button', { name: 'Enregistrer la réponse' }).click();
  } else {
    await main.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
    const grant = 'Accorder ce qui est demandé';
    await main.getByRole('region', { name: 'Actions' }).getByRole('button', { name: grant }).click();
    await audit(page, 'requests being granted many at once');
    await dialog.getByRole('button', { name: grant }).click();
  }
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const { rows: all } = await api(page).get<{ rows: readonly { granted: number; asked: number | null }[] }>(
        `/v1/stock-allocations?search=${encodeURIComponent(name)}`,
      );
      return all.map(({ granted, asked }) => [granted, asked]);
    })
    .toEqual([[18, null]]);
  await rows(page, name).getByText(name).first().click();
  await expect(main.getByRole('heading', { level: 1, name: `Printemps ${mark}` })).toBeVisible();
  await expect(main.getByRole('table', { name: 'Parts' })).toContainText('8');
  // Other journeys count what the shop shows.
  await put(`/v1/products/${made.id}/close`);
});

test('a buyer asks for more than what is set aside for him, the estate answers, and he reads what he was given', async ({
  as,
}) => {
  const [owner, buyer] = [await as('owner'), await as('trade')];
  const { get, post, put } = api(owner);
  const mark = freshMark();
  const name = `Clos Demandé ${mark}`;
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2024',
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 30 }],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id ?? '';
  await put(`/v1/products/${made.id}/publish`);
  await post('/v1/stock-adjustments', { cause: 'production', lines: [{ formatId, delta: 60 }] });
  const { rows: clients } = await get<{ rows: readonly { id: string }[] }>('/v1/clients?search=Cave%20du%20Pont');
  await post('/v1/allocations', {
    name: `Été ${mark}`,
    opensOn: '2020-01-01',
    closesOn: '2099-12-31',
    others: 'open',
    lines: [{ forKind: 'client', recipient: clients[0]?.id, formatId, granted: 6 }],
  });

  await buyer.goto('/dashboard/my-allocations');
  const his = buyer.getByRole('main');
  await his.getByRole('button', { name: new RegExp(`^Demander plus de bouteilles\\s: ${name}`) }).click();
  const asks = buyer.getByRole('dialog');
  await asks.getByRole('textbox', { name: 'Bouteilles en plus' }).fill('12');
  await asks.getByRole('textbox', { name: 'Message au producteur' }).fill('Pour les fêtes');
  await audit(buyer, 'a buyer who asks for more');
  await asks.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(asks).toBeHidden();
  await expect(his.getByRole('button', { name: new RegExp(`${name}`) })).toHaveText('Changer la demande');

  await owner.goto(`/dashboard/stocks/allocations?search=${encodeURIComponent(name)}`);
  await rows(owner, name).hover();
  await rows(owner, name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await owner.getByRole('menuitem', { name: 'Répondre' }).click();
  const answers = owner.getByRole('dialog');
  await expect(answers.getByText(/Pour les fêtes/)).toBeVisible();
  await answers.getByRole('textbox', { name: /^Accord/ }).fill('10');
  await audit(owner, 'the answer to a buyer who asks for more');
  await answers.getByRole('button', { name: 'Enregistrer la réponse' }).click();
  await expect(answers).toBeHidden();

  await buyer.reload();
  const line = his.getByRole('row').or(his.getByRole('listitem')).filter({ hasText: name });
  await expect(line.first()).toContainText('16');
  await expect(his.getByRole('button', { name: new RegExp(`${name}`) })).toHaveText('Demander plus');
  await audit(buyer, 'what a buyer was given');
  await put(`/v1/products/${made.id}/close`);
});
