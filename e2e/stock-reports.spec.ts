import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('what a wine costs makes the value of the stock on any day, and its lot leads to whoever drank it', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const { post, put } = api(page);
  const mark = freshMark();
  const name = `Cuvée du Lot ${mark}`;
  const lot = `L${mark}`;
  const made = await post<Made>('/v1/products', {
    name,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2022',
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 20 }],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id ?? '';
  await put(`/v1/products/${made.id}/publish`);
  await post('/v1/stock-adjustments', {
    cause: 'production',
    day: '2025-02-01',
    lines: [{ formatId, lot, delta: 120 }],
  });

  await page.goto(`/dashboard/products/${made.id}`);
  const costs = main.getByRole('table', { name: 'Coût de revient' });
  await expect(costs).toContainText('non saisi');
  await costs.getByRole('button', { name: /^Saisir le coût/ }).click();
  await dialog.getByLabel('Coût d’une unité, hors taxes').fill('4,25');
  await audit(page, 'a cost being typed');
  await dialog.getByRole('button', { name: 'Enregistrer le coût' }).click();
  await expect(costs).toContainText('4,25');

  await page.goto(`/dashboard/stocks/value?search=${encodeURIComponent(name)}`);
  await expect(main.getByRole('heading', { level: 1, name: 'Valeur du stock' })).toBeVisible();
  await expect(rows(page, name)).toContainText('510,00');
  await audit(page, 'the value of the stock');
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/value-${isPhone(page) ? 'm' : 'd'}.png` });
  // The evening before it was bottled there was none.
  await page.goto(`/dashboard/stocks/value?day=2025-01-31&search=${encodeURIComponent(name)}`);
  await expect(main.getByText('31 janv. 2025', { exact: false }).first()).toBeVisible();
  await expect(rows(page, name)).toHaveCount(0);

  // A client buys twelve of them.
  const order = await typeOrder(page, name, 12);
  await put(`/v1/orders/${order.id}/ship`);

  await page.goto(`/dashboard/stocks/lots?search=${lot}`);
  await expect(main.getByRole('heading', { level: 1, name: 'Traçabilité' })).toBeVisible();
  await expect(rows(page, name)).toHaveCount(1);
  await audit(page, 'the lots');
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/lots-${isPhone(page) ? 'm' : 'd'}.png` });
  await rows(page, name).getByText(lot).first().click();
  await expect(main.getByRole('heading', { level: 1, name: `Lot ${lot}` })).toBeVisible();
  const exits = main.getByRole('table', { name: 'Sorties' });
  await expect(exits).toContainText(order.buyerName);
  await expect(exits.getByRole('link', { name: order.number })).toBeVisible();
  await expect(main.getByRole('table', { name: 'Reste en stock' })).toContainText('108');
  await expect(main.getByRole('heading', { name: 'À prévenir' })).toBeVisible();
  await audit(page, 'the trace of a lot');
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/lot-${isPhone(page) ? 'm' : 'd'}.png`, fullPage: true });

  await main.getByRole('link', { name: 'Destinataires des lots' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Destinataires des lots' })).toBeVisible();
  await expect(rows(page, order.buyerName)).toHaveCount(1);
  await audit(page, 'who received what');
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/recall-${isPhone(page) ? 'm' : 'd'}.png` });

  // And back: from the order to its lots.
  await page.goto(`/dashboard/orders/${order.id}`);
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Lots expédiés' }).click();
  await expect(rows(page, lot)).toHaveCount(1);
  // Or from the client.
  await page.goto(`/dashboard/clients/${order.clientId}?tab=documents`);
  await main.getByRole('link', { name: 'Lots reçus' }).click();
  await expect(rows(page, lot)).toHaveCount(1);
});
