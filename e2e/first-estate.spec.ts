import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { amountIn, api, audit, expect } from './support/journey.ts';
import { act } from './support/office.ts';
import { setUpEstate } from './support/first-day.ts';
import { beginEstate, FIRST_OWNER, onOwnServer, signIn } from './support/own-server.ts';
import { cartDrawer, fillCheckout, orderButton, priced, someone } from './support/shopping.ts';

/** 758 wines of Alsace without a price: data of the profession, beside the checkout where they are at hand. */
const REAL = new URL('../../shared/data/drm/civa-catalogue_produits.csv', import.meta.url);
const { test, start } = onOwnServer();

test('an estate that begins with nothing imports 758 real wines, prices them in bulk and sells one', {
  tag: '@desktop',
}, async ({ someone: visitorOf }) => {
  test.skip(!existsSync(REAL), 'the wines of the profession are not beside this checkout');
  test.setTimeout(300_000);
  const server = await start();
  try {
    const page = await (await visitorOf(false)).newPage();
    const main = page.getByRole('main');
    await page.goto(server.link);
    await audit(page, 'the page of the first owner');
    await beginEstate(page, FIRST_OWNER.shop, FIRST_OWNER.name, FIRST_OWNER.email);
    await expect(page.getByRole('heading', { name: 'Votre domaine est prêt.' })).toBeVisible();
    // The address is the one of this page already: a second visitor begins with a page that is loaded.
    await page.reload();
    await beginEstate(page, 'Un autre', 'Quelqu Un', 'autre@exemple.fr');
    await expect(page.getByRole('alert')).toBeVisible();

    await page.goto('/auth/login');
    await signIn(page);
    await expect(page).toHaveURL(/\/dashboard/);
    for (const [path, title] of [
      ['/dashboard/orders', 'Pas encore de commande'],
      ['/dashboard/orders/bills', 'Pas encore de facture'],
      ['/dashboard/products', 'Votre catalogue est vide'],
    ] as const) {
      await page.goto(path);
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
      await audit(page, `${path}, empty`);
    }

    // By screens alone: who sells, what the law wants told, what the shop is paid with and how it delivers.
    const { get } = api(page);
    await setUpEstate(page);
    const shop = await get<{ urlShop: string }>('/v1/shops/me');

    await page.goto('/dashboard/products');
    await main.getByRole('link', { name: 'Importer un fichier' }).click();
    await main
      .getByLabel('Fichier Excel ou CSV')
      .setInputFiles({ name: 'civa.csv', mimeType: 'text/csv', buffer: await readFile(REAL) });
    await expect(main.getByRole('heading', { level: 1, name: 'civa.csv' })).toBeVisible();
    await main.getByRole('button', { name: 'Essayer l’import' }).click();
    await expect(main.getByRole('heading', { name: 'Aperçu de l’import' })).toBeVisible({ timeout: 60_000 });
    await main.getByRole('button', { name: 'Importer 758 lignes' }).click();
    await expect(main.getByRole('heading', { name: 'Résultat de l’import' })).toBeVisible({ timeout: 60_000 });
    await expect(main.locator('dt:text-is("Créées") + dd')).toHaveText('758');
    await expect(main.locator('dt:text-is("À compléter (sans prix)") + dd')).toHaveText('758');
    await page.goto('/dashboard/products?view=paused');
    await expect(main.getByText(/sur 758$/)).toBeVisible();
    await audit(page, 'the catalogue that waits for its prices');

    await page.goto('/dashboard/tarifs');
    await expect(main.getByText('À compléter (758)')).toBeVisible();
    await audit(page, 'the grid of prices');
    const many = main.getByRole('group', { name: 'Plusieurs prix à la fois' });
    await many.getByRole('combobox', { name: 'Opération' }).click();
    await page.getByRole('option', { name: 'Remplir les prix vides' }).click();
    await many.getByRole('combobox', { name: 'Colonne' }).click();
    await page.getByRole('option', { name: /^Prix de base/ }).click();
    await many.getByRole('textbox', { name: 'Prix', exact: true }).fill('11,90');
    await many.getByRole('button', { name: 'Appliquer' }).click();
    // All that is listed, in one act of saving.
    await main.getByRole('button', { name: 'Enregistrer 758 changements' }).click();
    await expect(main.getByText('À compléter (0)')).toBeVisible({ timeout: 60_000 });
    await page.goto('/dashboard/products?view=online');
    await expect(main.getByText(/sur 758$/)).toBeVisible();

    const visitor = await (await visitorOf(true)).newPage();
    await visitor.goto(`/${shop.urlShop}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Domaine des Cigognes' })).toBeVisible();
    await audit(visitor, 'a shop of 758 wines');
    await priced(visitor, () =>
      visitor
        .getByRole('list', { name: 'Les vins' })
        .getByRole('button', { name: /^Ajouter AOC Alsace/ })
        .first()
        .click(),
    );
    const amount = amountIn(await cartDrawer(visitor).locator('[aria-live="polite"]').innerText());
    expect([11.9, 12.5, 14.28, 15]).toContain(amount);
    const buyer = someone('Schmitt');
    await fillCheckout(visitor, buyer, '4242424242424242');
    await orderButton(visitor).click();
    await expect(visitor).toHaveURL(/\/cart\/confirmation\//);

    await page.goto('/dashboard/orders');
    await main.getByText(buyer.lastname).click();
    await act(page, 'Valider la commande', { asked: true });
    await expect(main.getByText('Validée').first()).toBeVisible();
    await expect(main.getByText('Payée').first()).toBeVisible();
  } finally {
    await server.stop();
  }
});
