import { audit, expect, PASSWORD, PEOPLE, SHOP } from './support/journey.ts';
import { onOwnServer, signIn } from './support/own-server.ts';

const { test, startDemo } = onOwnServer();

test('the demonstration says what it is, is wiped in one act by a typed keyword, and leads to the first steps', {
  tag: '@desktop',
}, async ({ someone }) => {
  const server = await startDemo();
  try {
    const page = await (await someone(true)).newPage();
    const main = page.getByRole('main');
    await page.goto('/auth/login');
    await signIn(page, { email: PEOPLE.owner, password: PASSWORD });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(main.getByRole('heading', { name: 'Vous regardez la démonstration' })).toBeVisible();
    await audit(page, 'the home of a demonstration');

    await main.getByRole('button', { name: 'Effacer la démonstration' }).click();
    const popup = page.getByRole('dialog', { name: 'Effacer la démonstration' });
    await expect(popup.getByRole('button', { name: 'Ok' })).toBeDisabled();
    await popup.getByRole('textbox').fill('autre');
    await expect(popup.getByRole('button', { name: 'Ok' })).toBeDisabled();
    await audit(page, 'the question before a demonstration is wiped');
    await popup.getByRole('button', { name: 'Annuler' }).click();
    await expect(popup).toBeHidden();

    // The same stands in the settings, where one looks for it.
    await page.goto('/dashboard/settings?link=infos&tab=shop');
    await main.getByRole('button', { name: 'Effacer la démonstration' }).click();
    await popup.getByRole('textbox').fill(' EFF acer ');
    await popup.getByRole('button', { name: 'Ok' }).click();

    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 60_000 });
    await expect(main.getByRole('list', { name: 'Premiers pas' }).getByRole('listitem')).toHaveCount(8);
    await expect(main.getByText('Rien à traiter pour l’instant.').first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Vous regardez la démonstration' })).toHaveCount(0);
    for (const [path, title] of [
      ['/dashboard/orders', 'Pas encore de commande'],
      ['/dashboard/orders/bills', 'Pas encore de facture'],
      ['/dashboard/products', 'Votre catalogue est vide'],
    ] as const) {
      await page.goto(path);
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
    }
    await page.goto(SHOP);
    await expect(page.getByRole('button', { name: /^Ajouter / })).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
