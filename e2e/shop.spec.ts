import type { Page } from '@playwright/test';
import { amountIn, audit, expect, SHOP, test } from './support/journey.ts';
import { cartButton, cartDrawer, priced, putInCart } from './support/shopping.ts';
import { transferOf } from './support/transfer.ts';

// The cart is the heaviest of the three: it holds visits beside bottles.
const SCRIPT_BUDGET = 122_100;
const STYLE_BUDGET = 15_000;

const wines = (page: Page) => page.getByRole('list', { name: 'Les vins' });
const numberIn = (text: string | null): number => Number(/\((\d+)\)/.exec(text ?? '')?.[1]);

test.describe('a visitor in the shop', () => {
  test('is asked his age first; who says no is shown out, who says yes is not asked again', {
    tag: '@telephone',
  }, async ({ page }) => {
    await page.goto(SHOP);
    const gate = page.getByRole('dialog', { name: 'Avez-vous 18 ans ou plus ?' });
    await expect(gate).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gate).toBeVisible();
    await audit(page, 'the age gate');
    await gate.getByRole('button', { name: 'Non, je suis mineur' }).click();
    await expect(page).toHaveURL(/\/auth\?minor=1$/);
    await expect(page.getByText('La boutique est réservée aux personnes majeures.')).toBeVisible();
    await audit(page, 'the page for minors');

    await page.goto(SHOP);
    await gate.getByRole('button', { name: 'Oui, j’ai 18 ans ou plus' }).click();
    await expect(gate).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Domaine des Hautes Rives' })).toBeVisible();
    await expect(gate).toBeHidden();
    await audit(page, 'the shop');
  });

  test('finds wines by kind, colour, range and vintage, and the address keeps the choice', {
    tag: '@telephone',
  }, async ({ visitor: page }) => {
    await page.goto(SHOP);
    const filters = page.getByRole('region', { name: 'Filtrer les produits' });
    const range = filters.getByLabel('Gamme');
    const odd = await range.locator('option', { hasText: 'Curiosités' }).textContent();
    await range.selectOption({ label: odd ?? '' });
    await expect(page).toHaveURL(/[?&]gamme=/);
    expect(numberIn(odd)).toBeGreaterThan(4);
    await expect(wines(page).getByRole('listitem')).toHaveCount(numberIn(odd));

    await filters.getByLabel('Couleur').selectOption('rose');
    await expect(page).toHaveURL(/[?&]color=rose/);
    await expect(wines(page).getByRole('listitem')).toHaveCount(1);
    await expect(wines(page).getByRole('heading', { name: 'Gris de Tuffeau' })).toBeVisible();

    await page.goto(`${SHOP}?vintage=2019`);
    await expect(wines(page).getByRole('heading', { name: 'La Part du Fleuve' })).toBeVisible();
    await expect(wines(page).getByRole('heading', { name: 'Les Galets' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Spiritueux' }).click();
    await expect(page).toHaveURL(/type=spirits/);
    await expect(wines(page).getByRole('listitem')).toHaveCount(1);
    await expect(wines(page).getByRole('heading', { name: 'Fine du Cellier' })).toBeVisible();
    await audit(page, 'the shop, filtered');
  });

  test('finds the whole shop before any script: wines, prices, filters, in the style of the estate', {
    tag: '@desktop',
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
      locale: 'fr-FR',
      viewport: { width: 1024, height: 768 },
    });
    const page = await context.newPage();
    await page.goto(SHOP);
    const filters = page.getByRole('region', { name: 'Filtrer les produits' });
    await expect(filters).toHaveCSS('display', 'flex');
    await expect(wines(page)).toHaveCSS('display', 'grid');
    await expect(wines(page).getByRole('listitem')).toHaveCount(24);
    // A photograph, however tall, stays on its stage: below it stand the name, the price and the button.
    const below = await wines(page)
      .locator('img')
      .evaluateAll((all) =>
        all.map(
          (one) => one.getBoundingClientRect().bottom - (one.closest('div')?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    expect(below.length).toBeGreaterThan(3);
    expect(Math.max(...below)).toBeLessThanOrEqual(2);
    await expect(
      wines(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Les Cailles' }) }),
    ).toContainText(/13,20\s€/);
    await filters.getByLabel('Couleur').selectOption('rose');
    await filters.getByRole('button', { name: 'Filtrer' }).click();
    await expect(page).toHaveURL(/color=rose/);
    await wines(page).getByRole('link', { name: 'Gris de Tuffeau' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gris de Tuffeau' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/9,20\s€/);
    await context.close();
  });

  test('reads who sells, and the conditions of sale', async ({ visitor: page }) => {
    await page.goto(SHOP);
    await page.getByRole('link', { name: 'Mentions légales et conditions de vente' }).click();
    await expect(page).toHaveURL(`${SHOP}/legal-notice`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
    for (const said of [
      'SCEA Domaine des Hautes Rives',
      /732\s?829\s?320\s?00074/,
      /FR\s?44\s?732\s?829\s?320/,
      'Médiateur de la consommation',
    ])
      await expect(page.getByText(said).first()).toBeVisible();
    await audit(page, 'the legal notice');
    await page.goto(`${SHOP}/nutritiveValues`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients et nutrition' })).toBeVisible();
    await audit(page, 'ingredients and nutrition');
  });

  test('fills a cart that the server prices: tiers, wrapping, free shipping, a code, and emptying asks first', {
    tag: '@telephone',
  }, async ({ visitor: page }) => {
    await page.goto(`${SHOP}/les-rives`);
    await expect(page.getByRole('heading', { level: 1, name: 'Les Rives' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Prix par quantité' })).toContainText(/dès 12 bouteilles\s: 9,00\s€/);
    await audit(page, 'a product page');

    await putInCart(page, 'les-rives', 12);
    const drawer = cartDrawer(page);
    const line = drawer.getByRole('listitem').filter({ hasText: 'Les Rives' });
    await expect(line).toContainText(/108,00\s€/);
    await expect(line).toContainText(/9,00\s€ l’unité/);
    await expect(drawer).toContainText(
      /Plus que 142,00\s€ TTC pour la livraison offerte|Plus que \d+ bouteilles pour la livraison offerte/,
    );
    await audit(page, 'the cart drawer');

    // A bottle fewer loses the tier: the price is the server's, not the page's.
    await priced(page, () => line.getByRole('button', { name: /^Retirer un / }).click());
    await expect(line).toContainText(/104,50\s€/);
    const box = line.getByRole('spinbutton');
    await box.fill('1,5');
    await expect(line.getByRole('alert')).toHaveText(/Un nombre entier, de 0 à/);
    await drawer.getByRole('link', { name: 'Voir le panier' }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('1,5');
    await priced(page, () => box.fill('36'));
    await expect(line.getByRole('alert')).toHaveCount(0);
    await expect(line).toContainText(/309,60\s€/);
    await expect(drawer).toContainText('La livraison est offerte');
    await expect(drawer.locator('[aria-live="polite"]')).toContainText(/Total TTC/);

    await drawer.getByRole('button', { name: 'Fermer' }).click();
    await expect(cartButton(page)).toHaveAccessibleName('Panier, 36 articles dans le panier');
    await putInCart(page, 'or-de-novembre-moelleux', 1);
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    const prestige = drawer.getByRole('listitem').filter({ hasText: 'Or de Novembre' });
    const before = amountIn(await drawer.locator('[aria-live="polite"]').innerText());
    await priced(page, () => prestige.getByLabel('Emballage cadeau').check());
    expect(amountIn(await drawer.locator('[aria-live="polite"]').innerText())).toBeCloseTo(before + 3.5, 2);
    await priced(page, () => prestige.getByRole('button', { name: /^Retirer .* du panier$/ }).click());
    await expect(drawer.getByRole('listitem')).toHaveCount(1);

    await drawer.getByRole('link', { name: 'Voir le panier' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Votre panier' })).toBeVisible();
    const total = page.locator('aside [aria-live="polite"]');
    await expect(total).toContainText(/309,60\s€/);
    await page.getByLabel('Code promo').fill('bienvenue');
    await priced(page, () => page.getByRole('button', { name: 'Appliquer' }).click());
    // A tenth of the price without the duty of 36 bottles: 309,60 less a tenth of 308,24.
    await expect(total).toContainText(/278,78\s€/);
    await expect(page.getByText('Remises')).toBeVisible();
    await audit(page, 'the cart');
    await page.getByLabel('Code promo').fill('INCONNU');
    await priced(page, () => page.getByRole('button', { name: 'Appliquer' }).click());
    await expect(page.getByRole('alert')).toBeVisible();

    await page.reload();
    await expect(cartButton(page)).toHaveAccessibleName('Panier, 36 articles dans le panier');
    await cartButton(page).click();
    await drawer.getByRole('button', { name: 'Vider le panier' }).click();
    const question = page.getByRole('dialog', { name: 'Vider le panier ?' });
    await question.getByRole('button', { name: 'Garder mon panier' }).click();
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await drawer.getByRole('button', { name: 'Vider le panier' }).click();
    await question.getByRole('button', { name: 'Vider le panier' }).click();
    await expect(drawer).toContainText('Votre panier est vide.');
    await expect(cartButton(page)).toHaveAccessibleName(/0 article/);
  });

  test('is not made to wait: scripts and styles stay within their budget, and nothing comes from another house', {
    tag: '@telephone',
  }, async ({ visitor: page, baseURL }) => {
    await putInCart(page, 'les-rives', 1);
    const weighed: string[] = [];
    for (const path of [SHOP, `${SHOP}/clos-du-tertre`, '/cart']) {
      const fresh = await page.context().newPage();
      const { script, style, hosts } = await transferOf(fresh, path);
      await fresh.close();
      weighed.push(`${path} : scripts ${(script / 1000).toFixed(1)} ko, styles ${(style / 1000).toFixed(1)} ko`);
      expect(script, `${path}: scripts`).toBeLessThanOrEqual(SCRIPT_BUDGET);
      expect(style, `${path}: styles`).toBeLessThanOrEqual(STYLE_BUDGET);
      expect(hosts).toEqual([new URL(baseURL ?? '').host]);
    }
    console.log(`transfert (gzip) — ${weighed.join(' ; ')}`);
  });
});
