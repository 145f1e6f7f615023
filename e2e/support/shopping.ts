import { expect, type Locator, type Page } from '@playwright/test';
import { SHOP } from './journey.ts';

/** Locates the cart. This file holds the steps of a visitor in the shop, in the words that the visitor reads. */
export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Votre panier' });
export const cartButton = (page: Page): Locator => page.getByRole('button', { name: /^Panier, / });

/** Runs a change of the cart, and waits for the price that the server returns. */
export const priced = async (page: Page, change: () => Promise<unknown>): Promise<void> => {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/v1/orders/get-cart-price')),
    change(),
  ]);
  expect(answer.status()).toBe(200);
  await expect(page.locator('[aria-live="polite"][aria-busy="true"]')).toHaveCount(0);
};

/** Opens a product page by its address and puts a quantity in the cart; the drawer opens. */
export const putInCart = async (page: Page, slug: string, quantity: number): Promise<void> => {
  await page.goto(`${SHOP}/${slug}`);
  await page.getByRole('spinbutton', { name: 'Quantité' }).fill(String(quantity));
  await priced(page, () => page.getByRole('button', { name: 'Ajouter au panier' }).click());
  await expect(cartDrawer(page)).toBeVisible();
};

export interface Buyer {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}
let count = 0;
/** Makes a new buyer, whose e-mail address tells these orders from those of other journeys. */
export const someone = (lastname: string): Buyer => {
  count += 1;
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}${count}`;
  return { firstname: 'Agnès', lastname: `${lastname} ${mark}`, email: `${lastname.toLowerCase()}.${mark}@exemple.fr` };
};

/** Fills in the three parts of the checkout; the delivery modes come once the address is whole. */
export const fillCheckout = async (page: Page, buyer: Buyer, card: string): Promise<void> => {
  await page.goto('/cart/checkout');
  const you = page.getByRole('region', { name: 'Vous' });
  await you.getByLabel('E-mail').fill(buyer.email);
  await you.getByLabel('Prénom').fill(buyer.firstname);
  await you.getByLabel('Nom', { exact: true }).fill(buyer.lastname);
  const delivery = page.getByRole('region', { name: 'Livraison' });
  await delivery.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await delivery.getByLabel('Code postal').fill('75011');
  await delivery.getByLabel('Ville').fill('Paris');
  // A choice made before, in the cart or for an abandoned order, is shown and not asked again.
  const [mode, kept] = [
    delivery.getByRole('radio', { name: /Livraison à domicile/ }),
    delivery.getByRole('button', { name: 'Modifier' }),
  ];
  await expect(mode.or(kept)).toBeVisible();
  if (await mode.isVisible()) await mode.check();
  await fillCard(page, card);
  await page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check();
  await page.getByRole('checkbox', { name: /Je certifie être majeur/ }).check();
};

export const fillCard = async (page: Page, card: string): Promise<void> => {
  const payment = page.getByRole('region', { name: 'Paiement' });
  await payment.getByRole('radio', { name: /Carte bancaire/ }).check();
  await payment.getByLabel('Numéro de carte').fill(card);
  await payment.getByLabel('Expiration').fill('12/34');
  await payment.getByLabel('Cryptogramme').fill('123');
};

/** Locates the button by the words that the law requires on it (code de la consommation, L. 221-14). */
export const orderButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' });
