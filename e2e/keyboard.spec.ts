import type { Locator, Page } from '@playwright/test';
import { audit, expect, SHOP, test } from './support/journey.ts';
import { cartDrawer, someone } from './support/shopping.ts';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement, undefined, { timeout: 2000 }).catch(() => false);

/** Presses Tab until the focus is there, as somebody without a mouse does; a trap or a place out of reach fails. */
const tabTo = async (page: Page, target: Locator, most = 80): Promise<void> => {
  await expect(target).toBeVisible();
  for (let i = 0; i < most; i += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} times Tab do not lead to ${target}`);
};
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  const ring = await target.evaluate((node) => {
    const seen = (one: Element): boolean => {
      const style = getComputedStyle(one);
      return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    };
    return seen(node) || (node.parentElement !== null && seen(node.parentElement));
  });
  expect(ring, `the focus on ${target} can be seen`).toBe(true);
  await page.keyboard.press(key);
};
const write = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

test('a wine is chosen, ordered and paid with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const buyer = someone('Clavier');
  await page.goto(SHOP);
  // The question about age holds the focus, on the answer of most.
  await expect(page.getByRole('button', { name: 'Oui, j’ai 18 ans ou plus' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Avez-vous 18 ans ou plus ?' })).toBeHidden();

  await page.goto(`${SHOP}?color=rose`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('list', { name: 'Les vins' }).getByRole('link', { name: 'Gris de Tuffeau' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Gris de Tuffeau' })).toBeVisible();

  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantité' }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('spinbutton', { name: 'Quantité' })).toHaveValue('3');
  await press(page, page.getByRole('button', { name: 'Ajouter au panier' }));
  const drawer = cartDrawer(page);
  await expect(drawer).toContainText(/27,60\s€/);
  // The drawer keeps the focus to itself, and gives it back when Escape closes it.
  for (let i = 0; i < 15; i += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await press(page, page.getByRole('button', { name: /^Panier, / }));
  await press(page, drawer.getByRole('link', { name: 'Voir le panier' }));
  await expect(page).toHaveURL('/cart');
  await press(page, page.getByRole('link', { name: 'Commander', exact: true }));
  await expect(page).toHaveURL('/cart/checkout');

  await write(page, page.getByRole('textbox', { name: 'E-mail', exact: true }), buyer.email);
  await write(page, page.getByLabel('Prénom'), buyer.firstname);
  await write(page, page.getByLabel('Nom', { exact: true }), buyer.lastname);
  await write(page, page.getByLabel('Adresse', { exact: true }), '12 rue des Lilas');
  await write(page, page.getByLabel('Code postal'), '75011');
  await write(page, page.getByLabel('Ville'), 'Paris');
  // Radio buttons are one stop: arrows go from one to the next.
  await press(page, page.getByRole('radio', { name: /Livraison à domicile/ }), 'Space');
  await expect(page.getByRole('radio', { name: /Livraison à domicile/ })).toBeChecked();
  await press(page, page.getByRole('radio', { name: /Carte bancaire/ }), 'Space');
  await write(page, page.getByLabel('Numéro de carte'), '4242424242424242');
  await write(page, page.getByLabel('Expiration'), '1234');
  await write(page, page.getByLabel('Cryptogramme'), '123');
  await press(page, page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }), 'Space');
  await press(page, page.getByRole('checkbox', { name: /Je certifie être majeur/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Commander avec obligation de paiement' }));
  await expect(page).toHaveURL(/\/cart\/confirmation\//);
});

test('the office goes by keys: search, down and up, open, the palette', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders');
  const row = (index: number) => owner.locator(`tr[data-row="${index}"]`);
  await expect(row(2)).toBeVisible();
  await owner.keyboard.press('j');
  await expect(row(0)).toHaveAttribute('data-cursor', /.*/);
  await owner.keyboard.press('j');
  await owner.keyboard.press('j');
  await owner.keyboard.press('k');
  await expect(row(1)).toHaveAttribute('data-cursor', /.*/);
  // A draft has no number.
  const number = /CO-\d{4}-\d{4}/.exec(await row(1).innerText())?.[0];
  await owner.keyboard.press('Enter');
  await expect(
    owner.getByRole('heading', { level: 1, name: number ? `Commande ${number}` : 'Brouillon de commande' }),
  ).toBeVisible();
  await owner.goBack();
  await expect(row(0)).toBeVisible();
  await owner.keyboard.press('/');
  await expect(owner.getByRole('searchbox')).toBeFocused();
  // While something is typed, j and k are letters.
  await owner.keyboard.type('jk');
  await expect(owner.getByRole('searchbox')).toHaveValue('jk');
  await owner.keyboard.press('Escape');
  await expect(owner.getByRole('searchbox')).toHaveValue('');
  await owner.keyboard.press('?');
  await expect(owner.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await audit(owner, 'the list of keys');
  await owner.keyboard.press('Escape');
  await owner.keyboard.press('ControlOrMeta+k');
  await expect(owner.getByRole('dialog')).toBeVisible();
  await owner.keyboard.type('factures');
  await expect(owner.getByRole('dialog').getByText('Factures').first()).toBeVisible();
  await owner.keyboard.press('Enter');
  await expect(owner).toHaveURL('/dashboard/orders/bills');
});
