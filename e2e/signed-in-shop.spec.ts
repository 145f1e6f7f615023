import { solvedCaptcha } from './support/captcha.ts';
import { audit, expect, isPhone, PASSWORD, SHOP, test } from './support/journey.ts';
import { placeOrder } from './support/ordering.ts';
import { someone } from './support/shopping.ts';

test('a buyer finds a producer, and walks the shop under its own address without leaving it', {
  tag: '@telephone',
}, async ({ as }) => {
  const page = await as('buyer');
  await page.goto('/shops');
  await expect(page.getByRole('heading', { level: 1, name: 'Producteurs' })).toBeVisible();
  await audit(page, 'the producers');
  await page.getByRole('searchbox').fill('cravant');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(page).toHaveURL('/shops?search=cravant');
  await page.getByRole('link', { name: 'Domaine des Hautes Rives' }).click();
  await expect(page).toHaveURL(/\/shops\/[0-9a-f-]{36}$/);
  const base = new URL(page.url()).pathname;
  await expect(page.getByText('Attention, vous êtes connecté')).toHaveCount(0);
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
  expect(links.filter((one) => !one.startsWith(base))).toEqual([]);
  await page.getByRole('list', { name: 'Les vins' }).getByRole('link', { name: 'Les Rives', exact: true }).click();
  await expect(page).toHaveURL(`${base}/les-rives`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales et conditions de vente' }).click();
  await expect(page).toHaveURL(`${base}/legal-notice`);
  await page.goto(`${base}?type=spirits`);
  await expect(page.getByRole('list', { name: 'Les vins' }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/shops?search=personne');
  await expect(page.getByText('Aucun producteur ne correspond à cette recherche.')).toBeVisible();
  await audit(page, 'no producer found');
});

test('an owner lands on his own shop and is told as whom he looks; his collaborator too', async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/shops');
  await expect(owner).toHaveURL(/\/shops\/[0-9a-f-]{36}$/);
  await expect(
    owner.getByText(
      'Attention, vous êtes connecté en tant que fournisseur. Vous voyez la boutique comme un membre du domaine.',
    ),
  ).toBeVisible();
  await audit(owner, 'the shop as its owner sees it');
  const hand = await as('hand');
  await hand.goto(`/shops${SHOP}`);
  await expect(hand.getByText('Attention, vous êtes connecté en tant que collaborateur.')).toBeVisible();
});

test('the office leads a buyer to the producers, and shows a cart only when something is in it', async ({ as }) => {
  const page = await as('trade');
  await page.request.put('/v1/users/me', { data: { cart: { orders: [] }, message: false } });
  await page.goto('/dashboard');
  await expect(page.locator('main#content')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Panier, / })).toHaveCount(0);
  if (isPhone(page)) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('link', { name: 'Producteurs', exact: true }).click();
  await expect(page).toHaveURL('/shops');
  await page.goto(`/shops${SHOP}`);
  await page
    .getByRole('button', { name: /^Ajouter .* au panier$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Panier, 1 article/ })).toBeVisible();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get('/v1/users/me')).json()) as { cart: { orders: unknown[] } }).cart.orders.length,
    )
    .toBe(1);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Panier, 1 article' }).click();
  await expect(page).toHaveURL('/cart');
  // The estate knows the firm: it is ticked and filled in, until the buyer says otherwise.
  await page.goto('/cart/checkout');
  const firm = page.getByRole('checkbox', { name: 'Je commande pour une entreprise' });
  await expect(firm).toBeChecked();
  await expect(page.getByLabel('Entreprise', { exact: true })).toHaveValue('Cave du Pont');
  await expect(page.getByLabel('SIREN ou SIRET')).toHaveValue('81234560100015');
  await firm.uncheck();
  await page.waitForResponse((one) => one.url().endsWith('/v1/storefront/checkout-options'));
  await expect(firm).not.toBeChecked();
  await page.request.put('/v1/users/me', { data: { cart: { orders: [] }, message: false } });
});

test('a guest withdraws from a contract in two steps and holds a dated reference; the estate answers', async ({
  visitor,
  as,
}) => {
  const number = `CO-1999-${String(Math.floor(Math.random() * 9000) + 1000)}`;
  await visitor.goto(SHOP);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await expect(visitor).toHaveURL(`${SHOP}/retractation`);
  await audit(visitor, 'the withdrawal function');
  await visitor.getByRole('button', { name: 'Vérifier ma déclaration' }).click();
  await expect(visitor.getByText('Veuillez renseigner votre prénom et votre nom')).toBeVisible();
  await expect(visitor.getByLabel('Prénom et nom')).toBeFocused();
  await visitor.getByLabel('Prénom et nom').fill('Hélène Roux');
  await visitor.getByLabel('Numéro de commande').fill(number);
  await visitor.getByLabel('E-mail').fill('helene.roux@exemple.fr');
  await visitor.getByLabel('certains articles').check();
  await visitor.getByLabel('Articles rendus').fill('2 × Les Galets');
  await visitor.getByRole('button', { name: 'Vérifier ma déclaration' }).click();
  await expect(
    visitor.getByText(`ma rétractation du contrat de la commande ${number}, pour les articles suivants`),
  ).toBeVisible();
  await audit(visitor, 'the declaration read over');
  await visitor.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Votre rétractation est déclarée' })).toBeVisible();
  const reference = /R-[0-9A-F]{8}/.exec(await visitor.getByRole('main').getByRole('status').innerText())?.[0] ?? '';
  expect(reference).not.toBe('');
  await audit(visitor, 'the withdrawal received');

  const owner = await as('owner');
  await owner.goto('/dashboard/orders/withdrawals');
  await expect(owner.getByRole('main').getByText(reference)).toBeVisible();
  await expect(owner.getByRole('main').getByText('Commande à retrouver').first()).toBeVisible();
  await audit(owner, 'the withdrawals');

  // The actions of a row are visible without a pointer. A row without an order shows the declaration, in words for the
  // seller.
  const look = owner.getByRole('complementary', { name: new RegExp(reference) });
  if (!isPhone(owner)) {
    const row = owner.getByRole('row').filter({ hasText: reference });
    await expect(row.getByRole('button', { name: new RegExp(`Actions.*${reference}`) })).toHaveCSS('opacity', '1');
    await expect(row.locator('[data-in-sight]')).toHaveCSS('opacity', '1');
    await row.getByText('Hélène Roux').click();
    await expect(owner).toHaveURL(/\/dashboard\/orders\/withdrawals(\?|$)/);
    await expect(look).toContainText(`Hélène Roux renonce, dans la commande ${number}, à ces articles`);
    await expect(look).not.toContainText('Je notifie');
    await expect(look.getByRole('button', { name: 'Accepter la rétractation' })).toBeVisible();
    await look.getByRole('button', { name: 'Fermer' }).click();
  }

  await owner.setViewportSize({ width: 390, height: 800 });
  const card = owner.getByRole('listitem').filter({ hasText: reference });
  await card.getByText(reference).click();
  await expect(look).toContainText('Hélène Roux renonce');
  await look.getByRole('button', { name: 'Fermer' }).click();
  await card.getByRole('button', { name: new RegExp(`Actions.*${reference}`) }).click();
  await owner.getByRole('menuitem', { name: 'Accepter la rétractation' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect(card).toContainText('Acceptée');
});

test('a withdrawal from an order that is found opens that order, and tells the seller in his own words', {
  tag: '@desktop',
}, async ({ visitor, as }) => {
  const buyer = someone('Renonce');
  const placed = await placeOrder(visitor, 'les-rives', 1, buyer);
  await visitor.request.post('/v1/withdrawals', {
    headers: await solvedCaptcha(visitor.request),
    data: { shop: SHOP.slice(1), number: placed.number, name: 'Claire Renonce', email: buyer.email, scope: 'whole' },
  });
  const owner = await as('owner');
  await owner.goto('/dashboard/orders/withdrawals');
  await owner
    .getByRole(isPhone(owner) ? 'listitem' : 'row')
    .filter({ hasText: placed.number })
    .getByText(/Claire Renonce/)
    .click();
  await expect(owner).toHaveURL(/\/dashboard\/orders\/[0-9a-f-]{36}$/);
  await expect(owner.getByText(`Claire Renonce renonce à toute la commande ${placed.number}.`)).toBeVisible();
  await expect(owner.getByText('Je notifie')).toHaveCount(0);
});

test('an agent has the head of his office above the shops of producers: his desk, his news and his account', async ({
  open,
  playwright,
  baseURL,
}) => {
  const other = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const { jwt } = (await (
    await other.post('/v1/auth/login', { data: { email: 'agent@exemple.fr', password: PASSWORD } })
  ).json()) as { jwt: string };
  const page = await open(null);
  await page
    .context()
    .addCookies([{ name: 'comptoir', value: jwt, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`/shops${SHOP}`);
  const head = page.getByRole('navigation', { name: 'Bureau de l’agent' });
  await expect(head.getByRole('link', { name: 'Tableau de bord' }).first()).toBeVisible();
  await expect(page.getByText('Attention, vous êtes connecté en tant qu’agent.')).toBeVisible();
  await expect(page.locator('summary[aria-label="Compte"]')).toHaveCount(1);
  await audit(page, 'a shop as an agent sees it');
  await head.locator('summary[aria-label^="Notifications"]').click();
  await expect(head.locator('details[open]')).toBeVisible();
  await head.locator('summary[aria-label="Compte"]').click();
  await expect(head.getByRole('link', { name: 'Paramètres' })).toBeVisible();
  await audit(page, 'the account of an agent in a shop');
  await page.keyboard.press('Escape');
  await head.getByRole('button', { name: 'Mode tournée' }).click();
  await expect(head.getByRole('button', { name: 'Mode tournée' })).toHaveAttribute('aria-pressed', 'true');
  await head.getByRole('button', { name: 'Mode tournée' }).click();
  await expect(head.getByRole('button', { name: 'Mode tournée' })).toHaveAttribute('aria-pressed', 'false');
  await head.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // « Aller à » leads from there into the office, and says there what was typed.
  await page.goto(`/shops${SHOP}`);
  await head.locator('summary[aria-label="Aller à"]').click();
  const box = head.getByRole('searchbox', { name: 'Aller à une page, un client, une commande…' });
  await expect(box).toBeFocused();
  await audit(page, 'going somewhere from a shop');
  await box.fill('Dupont');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('[data-palette-input]')).toHaveValue('Dupont');
  // Under the name of the shop, as any visitor reads it, there is no office.
  const buyer = await open('buyer');
  await buyer.goto(`/shops${SHOP}`);
  await expect(buyer.getByRole('navigation', { name: 'Bureau de l’agent' })).toHaveCount(0);
  await expect(buyer.getByLabel('Mon compte')).toHaveCount(1);
  await expect(buyer.locator('summary[aria-label="Aller à"]')).toHaveCount(0);
  const owner = await open('owner');
  await owner.goto(SHOP);
  await owner.locator('summary[aria-label="Aller à"]').click();
  await audit(owner, 'the shop of an owner who goes elsewhere');
  await other.dispose();
});
