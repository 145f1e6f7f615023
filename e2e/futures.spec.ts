import { api, audit, expect, isPhone, PEOPLE, SHOP, test } from './support/journey.ts';
import { act, rows } from './support/office.ts';
import { placeOrder } from './support/ordering.ts';
import { freshMark } from './support/mark.ts';
import { untilShown } from './support/until-shown.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('wine is sold before it is bottled: a campaign, an order never beyond it, a part billed, the wine released', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { get, post, put } = api(page);
  const mark = freshMark();
  const name = `Cuvée Promise ${mark}`;
  const client = await post<{ id: string }>('/v1/clients', {
    kind: 'professional',
    businessName: `Cave Patiente ${mark}`,
    siret: '73282932000074',
    typology: 'caviste',
    addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2025',
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 30 }],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id ?? '';
  await put(`/v1/products/${made.id}/publish`);

  // The campaign: its days, what is set aside, its price, its parts.
  await page.goto('/dashboard/futures/campaigns/add');
  await main.getByLabel('Nom', { exact: true }).fill(`Primeurs ${mark}`);
  for (const [label, day] of [
    ['Ouvre le', '01/01/2020'],
    ['Dernier jour', '31/12/2098'],
    ['Livraison à partir du', '01/03/2099'],
    ['Jusqu’au', '01/06/2099'],
  ] as const) {
    await main.getByLabel(label, { exact: true }).fill(day);
    // The calendar of a telephone stands over what follows.
    await main.getByLabel(label, { exact: true }).press('Tab');
  }
  const picked = async (box: string | RegExp, typed: string): Promise<void> => {
    const lookup = main.getByRole('combobox', { name: box });
    await lookup.click();
    await lookup.fill(typed);
    await expect(page.getByRole('option').first()).toContainText(typed);
    await page.keyboard.press('Enter');
  };
  await picked('Ajouter un article', name);
  await picked(/^Pour/, `Cave Patiente ${mark}`);
  await main.getByRole('textbox', { name: /^Alloué/ }).fill('24');
  await picked('Ajouter un prix', name);
  const category = main.getByLabel(/^Catégorie/).first();
  await category.click();
  await page.getByRole('option', { name: /^Caviste/i }).click();
  await main.getByRole('textbox', { name: /^Prix unitaire/ }).fill('10');
  await main.getByRole('button', { name: 'Ajouter une échéance' }).click();
  await audit(page, 'a campaign being typed');
  await main.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Primeurs ${mark}` })).toBeVisible();

  // The order: beyond what is set aside, the sheet says so; within it, it is reserved.
  await page.goto(`/dashboard/futures/add?client=${client.id}`);
  const article = page.getByRole('combobox', { name: /^Ajouter un article/ });
  await article.click();
  await article.pressSequentially(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  const quantity = main.getByRole('textbox', { name: /^Qté/ });
  await quantity.fill('25');
  await expect(main.getByText(/il en reste 24 dans cette allocation/)).toBeVisible();
  await quantity.fill('12');
  await expect(main.getByText(/il en reste 24 dans cette allocation/)).toHaveCount(0);
  await main.getByRole('button', { name: 'Enregistrer la réservation' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /PR-/ })).toBeVisible();
  await audit(page, 'futures that are reserved');
  const address = page.url();

  await act(page, 'Confirmer', { asked: true });
  const order = main.getByRole('link', { name: /^CO-/ });
  await expect(order).toBeVisible();
  const orderAddress = (await order.getAttribute('href')) ?? '';
  // The part that falls due with the confirmation is billed automatically.
  await untilShown(() => page.reload(), main.getByRole('link', { name: /^AC-/ }));
  await audit(page, 'futures whose first part is billed');

  // Among the orders it awaits its wine, and is nobody's to prepare.
  await page.goto(`/dashboard/orders?search=${encodeURIComponent(`Cave Patiente ${mark}`)}`);
  await expect(rows(page, `Cave Patiente ${mark}`)).toHaveCount(1);
  if (!isPhone(page)) await expect(rows(page, `Cave Patiente ${mark}`)).toContainText('Vin attendu');
  await page.goto(orderAddress);
  await expect(main.getByText('Vin attendu').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Mettre en préparation' })).toHaveCount(0);

  // Not released before the wine is there: six bottles are not twelve.
  await post('/v1/stock-adjustments', { cause: 'production', lines: [{ formatId, delta: 6 }] });
  await page.goto(address);
  await act(page, 'Mettre en livraison', { asked: true });
  await expect(page.getByRole('dialog').or(page.getByRole('alert')).first()).toBeVisible();
  await post('/v1/stock-adjustments', { cause: 'production', lines: [{ formatId, delta: 60 }] });
  await page.goto(address);
  await act(page, 'Mettre en livraison', { asked: true });
  await expect(main.getByText('Mis en livraison le', { exact: true })).toBeVisible();
  await page.goto(orderAddress);
  await expect(main.getByRole('button', { name: 'Mettre en préparation' })).toBeVisible();

  // It leaves, and the last bill takes off what was asked ahead.
  await act(page, 'Mettre en préparation', { asked: false });
  await act(page, 'Expédier la commande', { asked: false });
  await page.getByRole('dialog').getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(main.getByRole('link', { name: /^BL-/ })).toBeVisible();
  await act(page, 'Facturer la commande', { asked: true });
  await expect(main.getByText('Facturée').first()).toBeVisible();
  const orderId = orderAddress.split('/').at(-1) ?? '';
  const { rows: bills } = await get<{ rows: { kind: string; asked: number }[] }>(
    `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: orderId } }))}`,
  );
  const { totalTTC } = await get<{ totalTTC: number }>(`/v1/orders/${orderId}`);
  expect(bills.map((one) => one.kind).toSorted()).toContain('380');
  expect(Math.round(bills.reduce((sum, one) => sum + one.asked, 0) * 100)).toBe(Math.round(totalTTC * 100));

  await page.goto(`/dashboard/futures/campaigns?search=${encodeURIComponent(name)}`);
  await expect(rows(page, name)).toHaveCount(1);
  await audit(page, 'the campaigns');
  // Other journeys count what the shop shows.
  await put(`/v1/products/${made.id}/close`);
});

test('a buyer finds on the shop what is set aside for him, reserves within it, and follows its schedule; nobody else sees it', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const mark = freshMark();
  const name = `Cuvée Réservée ${mark}`;
  // A user who has ordered with an account is a client in the books.
  const page = await as('trade');
  const bought = await placeOrder(page, 'les-rives', 6, { email: PEOPLE.trade, lastname: 'Girard' });
  const { clientId } = await get<{ clientId: string }>(`/v1/orders/${bought.id}`);
  const client = await get<{ id: string; typology: string }>(`/v1/clients/${clientId}`);
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2025',
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 30 }],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id ?? '';
  await post('/v1/futures-campaigns', {
    name: `Primeurs ${mark}`,
    opensOn: '2020-01-01',
    closesOn: '2098-12-31',
    deliverFrom: '2099-03-01',
    deliverTo: '2099-06-01',
    lines: [{ formatId, forKind: 'client', recipient: client.id, granted: 24 }],
    prices: [{ formatId, typology: client.typology, startsOn: '2020-01-01', price: 10 }],
    schedule: [{ percent: 30, on: null }],
  });

  const main = page.getByRole('main');
  await page.goto(`/shops${SHOP}${isPhone(page) ? '/primeurs' : ''}`);
  if (!isPhone(page)) {
    await page.locator('summary[aria-label="Mon compte"]').click();
    await page.getByRole('link', { name: 'Mes primeurs' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Mes primeurs' })).toBeVisible();
  // The demonstration has set magnums aside for him, of which he has reserved some.
  await expect.soft(main.getByText('Primeurs, magnums').first()).toBeVisible();
  await expect.soft(main.getByText('Réservés, à confirmer').first()).toBeVisible();
  await main.getByRole('spinbutton', { name: new RegExp(name) }).fill('6');
  await expect(main.getByText('60,00').first()).toBeVisible();
  await audit(page, 'futures that a buyer may reserve');
  await main.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click();
  await expect(main.getByText('Acceptez les conditions générales de vente.')).toBeVisible();
  await main.getByLabel('J’accepte les conditions générales de vente.').check();
  await main.getByLabel('J’ai l’âge légal pour acheter de l’alcool.').check();
  await main.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click();
  await expect(main.getByRole('heading', { name: /^Primeurs PR-.* réservés$/ })).toBeVisible();
  await main.getByRole('button', { name: 'Vos primeurs' }).click();
  await expect(main.locator('section').filter({ hasText: name }).getByText('18 pour vous')).toBeVisible();
  await expect(main.getByText('Réservés, à confirmer').first()).toBeVisible();

  const { rows: listed } = await get<{ rows: { id: string }[] }>(
    `/v1/futures?filter=${encodeURIComponent(JSON.stringify({ clientId: { in: [client.id] } }))}`,
  );
  await put(`/v1/futures/${listed[0]?.id}/confirm`);
  await page.goto('/dashboard/my-futures');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes primeurs' })).toBeVisible();
  await untilShown(() => page.reload(), page.locator('#content').getByRole('link', { name: /^AC-/ }).first());
  await audit(page, 'the futures of a buyer');

  // The part that is due is paid from its bill, in two presses and a card.
  const part = page.locator('#content').getByRole('link', { name: /^AC-/ }).first();
  const number = (await part.textContent()) ?? '';
  await part.click();
  await page.getByRole('button', { name: 'Payer en ligne' }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('textbox', { name: 'Votre e-mail' }).fill(PEOPLE.trade);
  await page.getByRole('textbox', { name: 'Numéro de carte' }).fill('4242 4242 4242 4242');
  await page.getByRole('textbox', { name: /^Expiration/ }).fill('12/39');
  await page.getByRole('textbox', { name: 'Cryptogramme' }).fill('123');
  await page
    .getByRole('button', { name: /^Payer / })
    .first()
    .click();
  await expect(page.getByText('Rien ne reste à payer')).toBeVisible();

  // Another buyer finds nothing, and no price.
  const other = await as('buyer');
  await other.goto(`/shops${SHOP}/primeurs`);
  await expect(other.getByRole('heading', { level: 1, name: 'Mes primeurs' })).toBeVisible();
  await expect(other.getByText(name)).toHaveCount(0);
  await put(`/v1/products/${made.id}/close`);
});
