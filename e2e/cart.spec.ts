import type { Page } from '@playwright/test';
import { OPENED } from './support/first-day.ts';
import { api, audit, expect, isPhone, type Person, SHOP, test } from './support/journey.ts';
import {
  type Buyer,
  cartButton,
  cartDrawer,
  fillCard,
  fillCheckout,
  orderButton,
  priced,
  putInCart,
  someone,
} from './support/shopping.ts';

const ACCEPTED = '4242424242424242';
const NEEDS_PROOF = '4000002500003155';
const PASSWORD = 'Quatre chevreuils au bord';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly deliveryName: string;
}
const ordersOf = async (as: (person: Person) => Promise<Page>, buyer: Buyer): Promise<readonly Row[]> =>
  (
    await api(await as('owner')).get<{ rows: readonly Row[] }>(
      `/v1/orders?search=${encodeURIComponent(buyer.lastname)}`,
    )
  ).rows;
const localCart = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('comptoir.cart'));
const signIn = async (page: Page, buyer: Buyer, back: string): Promise<void> => {
  await page.goto(`/auth/login?redirectLink=${encodeURIComponent(back)}`);
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(buyer.email);
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(back);
};
/** A buyer with an account of his own, made as visitors make theirs: with an order. */
const orderWithAccount = async (page: Page, buyer: Buyer): Promise<void> => {
  await putInCart(page, 'cot-de-mai', 1);
  await fillCheckout(page, buyer, ACCEPTED);
  await page.getByRole('checkbox', { name: /Créer mon compte/ }).check();
  await orderButton(page).click();
  await expect(
    page.getByText(
      'Veuillez compléter vos informations\u00a0: un mot de passe est nécessaire pour créer votre compte.',
    ),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('vendanges');
  await expect(page.getByText('Doit contenir une majuscule et plus de 5 caractères')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD);
  await audit(page, 'the checkout with an account');
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/cart\/confirmation\//);
};
const openAccount = async (page: Page, name: string): Promise<void> => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.locator('summary[aria-label="Mon compte"]').click();
  await page.getByRole('button', { name }).last().click();
};

test('the drawer is 400 px wide, and as wide as a telephone', { tag: '@telephone' }, async ({ visitor: page }) => {
  await putInCart(page, 'cot-de-mai', 1);
  const box = await cartDrawer(page).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.width).toBe(isPhone(page) ? width : 400);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
});

test('the cart page asks before it is emptied', { tag: '@telephone' }, async ({ visitor: page }) => {
  await putInCart(page, 'cot-de-mai', 2);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Vider le panier' }).click();
  const question = page.getByRole('dialog', { name: 'Vider le panier ?' });
  await question.getByRole('button', { name: 'Garder mon panier' }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/2 articles/);
  await page.getByRole('button', { name: 'Vider le panier' }).click();
  await question.getByRole('button', { name: 'Vider le panier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre panier est vide.' })).toBeVisible();
});

test('delivery and payment chosen in the cart are found at the checkout; a collection point takes the place of the mode, and the choice can be taken back', {
  tag: '@telephone',
}, async ({ visitor: page, as }) => {
  const buyer = someone('Lambert');
  await putInCart(page, 'les-cailles', 6);
  await page.goto('/cart');
  const total = page.locator('aside [aria-live="polite"]');
  await expect(page.getByText('Indiquez votre adresse pour voir les modes de livraison.')).toBeVisible();
  await priced(page, () => page.getByLabel('Code postal').fill('75011'));
  await expect(page.getByText('75 Paris')).toBeVisible();
  const [home, point] = [
    page.getByRole('radio', { name: /Livraison à domicile/ }),
    page.getByRole('radio', { name: /Halle de Tours/ }),
  ];
  await priced(page, () => home.check());
  await expect(total).toContainText(/90,60\s€/);
  await priced(page, () => point.check());
  await expect(home).not.toBeChecked();
  await expect(total).toContainText(/82,20\s€/);
  await priced(page, () => page.getByRole('button', { name: 'Annuler ce choix de livraison' }).click());
  await expect(point).not.toBeChecked();
  await expect(total).toContainText(/79,20\s€/);
  await priced(page, () => point.check());
  await audit(page, 'the cart with its choices');
  await page.getByRole('link', { name: 'Commander' }).click();
  await expect(page).toHaveURL('/cart/checkout');
  // The choices made with the cart are shown, not asked again.
  await expect(page.getByText(/Halle de Tours/)).toBeVisible();
  await page.getByRole('radio', { name: /Carte bancaire/ }).check();
  await expect(page.getByLabel('Code postal')).toHaveValue('75011');
  const you = page.getByRole('region', { name: 'Vous' });
  await you.getByLabel('E-mail').fill(buyer.email);
  await you.getByLabel('Prénom').fill(buyer.firstname);
  await you.getByLabel('Nom', { exact: true }).fill(buyer.lastname);
  await you.getByLabel('Téléphone mobile').fill('02 47 00 00 00');
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await page.getByLabel('Ville').fill('Paris');
  await fillCard(page, ACCEPTED);
  await page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check();
  await page.getByRole('checkbox', { name: /Je certifie être majeur/ }).check();
  await orderButton(page).click();
  await expect(page.getByText("Ce numéro n'est pas valide")).toBeVisible();
  await you.getByLabel('Téléphone mobile').fill('06 12 34 56 78');
  await expect(page.getByText(/Halle de Tours/)).toBeVisible();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/cart\/confirmation\//);
  await expect(page.getByRole('complementary').last()).toContainText(/82,20\s€/);
  expect(await ordersOf(as, buyer)).toMatchObject([
    { status: 'pending', deliveryName: expect.stringContaining('Halle de Tours') as unknown },
  ]);
});

test.describe('an order left at the bank', () => {
  test('is given up when a visitor empties the cart that holds it', { tag: '@desktop' }, async ({
    visitor: page,
    as,
  }) => {
    const buyer = someone('Guerin');
    await putInCart(page, 'cot-de-mai', 2);
    await fillCheckout(page, buyer, NEEDS_PROOF);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/validate3ds/);
    expect(await ordersOf(as, buyer)).toMatchObject([{ status: 'pending', paymentStatus: 'requiresAction' }]);
    await page.goto('/cart');
    await expect(page.getByText('Une commande de ce panier attend la confirmation de votre banque')).toBeVisible();
    await audit(page, 'the cart that waits for the bank');
    await page.getByRole('button', { name: 'Vider le panier' }).click();
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/aborted-cart')),
      page.getByRole('dialog').getByRole('button', { name: 'Vider le panier' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(await ordersOf(as, buyer)).toMatchObject([{ status: 'aborted' }]);
  });

  test('is given up when one orders anew, with the same cart: one order stands', { tag: '@telephone' }, async ({
    visitor: page,
    as,
  }) => {
    const buyer = someone('Perrin');
    await putInCart(page, 'cot-de-mai', 2);
    await fillCheckout(page, buyer, NEEDS_PROOF);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/validate3ds/);
    await fillCheckout(page, buyer, ACCEPTED);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/cart\/confirmation\//);
    expect((await ordersOf(as, buyer)).map((one) => one.status).sort()).toEqual(['aborted', 'pending']);
  });

  test('is over when the buyer declines there: the cart stays, and waits for nothing', { tag: '@desktop' }, async ({
    visitor: page,
    as,
  }) => {
    const buyer = someone('Renaud');
    await putInCart(page, 'cot-de-mai', 1);
    await fillCheckout(page, buyer, NEEDS_PROOF);
    await orderButton(page).click();
    await page.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Une erreur est survenue lors de la validation de votre paiement. Veuillez réessayer.',
    );
    await expect.poll(() => localCart(page)).not.toContain('"token"');
    await page.getByRole('link', { name: 'Revenir au paiement' }).click();
    await expect(cartButton(page)).toHaveAccessibleName(/1 article/);
    await expect(page.getByText('Une commande de ce panier attend')).toBeHidden();
    expect((await ordersOf(as, buyer)).map((one) => one.status)).toEqual(['aborted']);
  });

  test('is given up by the account that placed it', { tag: '@desktop' }, async ({ visitor: page, as }) => {
    const buyer = someone('Collet');
    await orderWithAccount(page, buyer);
    await signIn(page, buyer, SHOP);
    await putInCart(page, 'cot-de-mai', 1);
    await fillCheckout(page, buyer, NEEDS_PROOF);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/validate3ds/);
    await page.goto('/cart');
    await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/aborted-cart')),
      page.getByRole('button', { name: 'Abandonner et recommencer' }).click(),
    ]);
    await expect(page.getByText('Une commande de ce panier attend')).toBeHidden();
    await expect(cartButton(page)).toHaveAccessibleName(/1 article/);
    expect((await ordersOf(as, buyer)).map((one) => one.status).sort()).toEqual(['aborted', 'pending']);
  });
});

test('a visitor who fills a cart and signs in finds it; who logs out leaves nothing to the next person', {
  tag: '@telephone',
}, async ({ visitor: page }) => {
  const [buyer, next] = [someone('Besson'), someone('Chevalier')];
  await orderWithAccount(page, buyer);
  await orderWithAccount(page, next);
  await putInCart(page, 'cot-de-mai', 3);
  expect(await localCart(page)).toContain('cot-de-mai');
  await signIn(page, buyer, SHOP);
  await expect(cartButton(page)).toHaveAccessibleName(/3 articles/);
  expect(await localCart(page)).toBeNull();

  // Leaves within the second in which his last change would be saved: it is, and nothing of it stays here.
  await putInCart(page, 'les-cailles', 2);
  await cartDrawer(page).getByRole('button', { name: 'Fermer' }).click();
  await openAccount(page, 'Se déconnecter');
  await expect(page).toHaveURL('/auth/login');
  expect(await localCart(page)).toBeNull();
  await signIn(page, next, SHOP);
  await expect(cartButton(page)).toHaveAccessibleName(/0 article/);

  await openAccount(page, 'Se déconnecter');
  await expect(page).toHaveURL('/auth/login');
  await signIn(page, buyer, '/cart');
  await expect(cartButton(page)).toHaveAccessibleName(/5 articles/);
});

test('messages carry their sign, stack 75 px apart, can be closed, and go after five seconds', {
  tag: '@desktop',
}, async ({ as }) => {
  const page = await as('buyer');
  const said = [
    { message: 'Votre panier est gardé.', sucess: true },
    { message: 'Votre panier n’a pas pu être gardé.', sucess: false },
  ];
  await page.route('**/v1/users/me', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: said.shift() ?? {} }) : route.continue(),
  );
  await page.goto(`${SHOP}/cot-de-mai`);
  const add = async () => {
    await page.getByRole('button', { name: 'Ajouter au panier' }).click();
    await cartDrawer(page).getByRole('button', { name: 'Fermer' }).click();
  };
  await add();
  const [well, badly] = [
    page.getByText('Votre panier est gardé.').locator('..'),
    page.getByText('Votre panier n’a pas pu être gardé.').locator('..'),
  ];
  await expect(well).toBeVisible();
  await add();
  await expect(badly).toBeVisible();
  const [first, second] = [await well.boundingBox(), await badly.boundingBox()];
  expect((second?.y ?? 0) + (second?.height ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(75);
  const signs = await Promise.all([well, badly].map((one) => one.locator('svg path').first().getAttribute('d')));
  expect(new Set(signs).size).toBe(2);
  await badly.getByRole('button', { name: 'Fermer' }).click();
  await expect(badly).toBeHidden({ timeout: 1000 });
  await expect(well).toBeHidden({ timeout: 6000 });
});

test('one checkout with two sellers makes two orders and one imprint', { tag: '@desktop' }, async ({
  visitor: page,
  open,
  as,
}) => {
  const owner = await open(null);
  const door = api(owner);
  const made = await door.post<{ shopId: string }>('/v1/auth/first-owner', {
    token: process.env['E2E_OWNER_TOKEN'],
    shopName: 'Clos des Deux Vallées',
    email: 'deux.vallees@exemple.fr',
    username: 'Paul Vallier',
    password: PASSWORD,
  });
  await door.post('/v1/auth/login', { email: 'deux.vallees@exemple.fr', password: PASSWORD });
  await door.put('/v1/shops/me', { ...OPENED, paymentsList: [{ type: 'stripe', active: true }] });
  await door.post('/v1/delivery-modes', {
    ref: 'poste',
    name: 'Colis du Clos',
    kind: 'carrier',
    description: '',
    delayDays: 3,
    position: 1,
    fees: [{ countries: ['FR'], from: 0, price: 10 }],
  });
  const product = await door.post<{ id: string; slug: string }>('/v1/products', {
    name: 'Deux Vallées',
    productType: 'bottle',
    type: 'wine',
    color: 'red',
    vatType: 'standard',
    vintages: [
      {
        name: '2022',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12.5 } },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 10 }],
      },
    ],
  });
  await door.put(`/v1/products/${product.id}/publish`);
  const { urlShop } = await door.get<{ urlShop: string }>('/v1/shops/me');

  const buyer = someone('Double');
  await putInCart(page, 'cot-de-mai', 1);
  await page.goto(`/${urlShop}/${product.slug}`);
  await priced(page, () => page.getByRole('button', { name: 'Ajouter au panier' }).click());
  await page.goto('/cart');
  for (const name of ['Domaine des Hautes Rives', 'Clos des Deux Vallées'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByLabel('Code postal').fill('75011');
  await page.getByRole('radio', { name: /Livraison à domicile/ }).check();
  await page.getByRole('radio', { name: /Colis du Clos/ }).check();
  await audit(page, 'a cart of two sellers');
  await page.getByRole('link', { name: 'Commander' }).click();
  const you = page.getByRole('region', { name: 'Vous' });
  await you.getByLabel('E-mail').fill(buyer.email);
  await you.getByLabel('Prénom').fill(buyer.firstname);
  await you.getByLabel('Nom', { exact: true }).fill(buyer.lastname);
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await page.getByLabel('Ville').fill('Paris');
  const payment = page.getByRole('region', { name: 'Paiement' });
  await payment
    .getByRole('radiogroup', { name: 'Paiement à Domaine des Hautes Rives' })
    .getByRole('radio', { name: /Carte bancaire/ })
    .check();
  await payment.getByLabel('Numéro de carte').fill(ACCEPTED);
  await payment.getByLabel('Expiration').fill('12/34');
  await payment.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check();
  await page.getByRole('checkbox', { name: /Je certifie être majeur/ }).check();
  await audit(page, 'a checkout of two sellers');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/orders')
      asked.push(request.postData() ?? '');
  });
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/cart\/confirmation\//);
  // A single call carried both sellers and the only card.
  expect(
    asked.map((body) => (JSON.parse(body) as { orders: unknown[]; card: { token: string } }).orders.length),
  ).toEqual([2]);
  expect(asked[0]).toContain(made.shopId);
  for (const name of ['Domaine des Hautes Rives', 'Clos des Deux Vallées'])
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeVisible();
  // Each seller reads his own order, whose card the same imprint holds; nothing is debited yet.
  expect(await ordersOf(as, buyer)).toMatchObject([{ status: 'pending', paymentStatus: 'setup' }]);
  const theirs = await door.get<{ rows: readonly Row[] }>(`/v1/orders?search=${encodeURIComponent(buyer.lastname)}`);
  expect(theirs.rows).toMatchObject([{ status: 'pending', paymentStatus: 'setup' }]);
});
