import type { Page } from '@playwright/test';
import { OPENED } from './support/first-day.ts';
import { api, audit, expect, isPhone, PASSWORD, SHOP, test } from './support/journey.ts';

/** Opens an estate of its own: its published pages are no other journey's. */
const estate = async (page: Page, n: 0 | 1 | 2 | 3): Promise<{ base: string; urlShop: string; id: string }> => {
  const door = api(page);
  const [token, email] = [process.env['E2E_PAGE_TOKENS']?.split(' ')[n], `apparence.${n}@exemple.fr`];
  const made = await door.post<{ shopId: string }>('/v1/auth/first-owner', {
    token,
    shopName: `Clos des Couleurs ${n}`,
    email,
    username: ['Anne Teinturier', 'Paul Tisserand', 'Jeanne Peintre', 'Luc Garance'][n],
    password: PASSWORD,
  });
  await door.post('/v1/auth/login', { email, password: PASSWORD });
  await door.put('/v1/shops/me', {
    ...OPENED,
    tabs: [{ name: 'Nos vins' }, { name: 'Le domaine' }, { name: 'Visites' }],
  });
  const wine = await door.post<{ id: string }>('/v1/products', {
    name: 'Cuvée Pourpre',
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
  await door.put(`/v1/products/${wine.id}/publish`);
  const { urlShop } = await door.get<{ urlShop: string }>('/v1/shops/me');
  return { base: `/shops/${made.shopId}/builders`, urlShop, id: made.shopId };
};

const accentOf = (page: Page) =>
  page
    .locator('.shop')
    .first()
    .evaluate((one) => getComputedStyle(one).getPropertyValue('--accent').trim());
/** On a telephone they stand behind the menu. */
const tabsOf = async (page: Page) => page.locator('header nav a').allTextContents();

test('an owner makes a variant, tries it out, publishes it, and goes back', async ({ open, visitor }, info) => {
  const page = await open(null);
  const { base, urlShop } = await estate(page, info.project.name === 'mobile' ? 1 : 0);
  await page.goto('/dashboard/settings?link=infos&tab=shop');
  await page.getByRole('link', { name: 'Ouvrir les variantes' }).click();
  await expect(page).toHaveURL(base);
  await expect(page.getByText('Pas encore de variante')).toBeVisible();
  await audit(page, 'no variant yet');
  await page.getByRole('button', { name: 'Nouvelle variante' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle variante' });
  await form.getByLabel('Nom').fill('Vendanges');
  await form.getByRole('button', { name: 'Créer la variante' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/[0-9a-f-]{36}$`));
  const variant = page.url();
  const fields = page.getByRole('region', { name: 'Réglages' });
  const see = async () => {
    if (isPhone(page)) await page.getByText('Aperçu', { exact: true }).click();
  };
  const change = async () => {
    if (isPhone(page)) await page.getByText('Réglages', { exact: true }).click();
  };

  // A colour that cannot be read is said with its figures; another is taken by its name.
  await fields.getByLabel('Couleur : code').fill('#e8c547');
  await expect(fields.getByText('Cette couleur se lit mal')).toBeVisible();
  await fields.getByRole('radio', { name: 'Grenat' }).check();
  await expect(fields.getByText('Cette couleur se lit mal')).toHaveCount(0);
  await fields.getByRole('button', { name: 'Descendre Nos vins' }).click();
  await expect(page.getByText('Nos vins : 2 sur 3')).toBeAttached();
  // By keyboard too, and who moves a tab stays with it.
  await fields.getByRole('switch', { name: 'Afficher Nos vins' }).press('Alt+ArrowDown');
  await expect(fields.getByRole('switch', { name: 'Afficher Nos vins' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(fields.getByRole('list', { name: 'Onglets' }).getByRole('listitem')).toHaveText([
    'Le domaine',
    'Nos vins',
    'Visites',
  ]);
  await fields.getByRole('switch', { name: 'Afficher Visites' }).press('Space');
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
  await expect(fields.getByRole('switch', { name: 'Afficher Visites' })).toBeChecked();
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect(fields.getByRole('switch', { name: 'Afficher Visites' })).not.toBeChecked();
  await audit(page, 'the editor, its fields');

  // The preview is the shop's own page, written by the server with what is not saved yet; a product opens in it and nothing is lost.
  await see();
  const shown = page.frameLocator('iframe[title="Aperçu de Vendanges"]');
  const brand = `Clos des Couleurs`;
  await expect(shown.getByRole('heading', { level: 1, name: brand })).toBeVisible();
  await expect
    .poll(() => shown.locator('.shop').evaluate((one) => getComputedStyle(one).getPropertyValue('--accent').trim()))
    .toBe('#7b1e3a');
  if (!isPhone(page))
    await expect(shown.getByRole('navigation', { name: 'Pages de la boutique' }).first().locator('a')).toHaveText([
      'Le domaine',
      'Nos vins',
    ]);
  await page.getByText('Téléphone', { exact: true }).click({ force: true });
  await audit(page, 'the editor, its preview');
  await shown.getByRole('link', { name: 'Cuvée Pourpre' }).first().click();
  await expect(page).toHaveURL(`${variant}/cuvee-pourpre`);
  await expect(shown.getByRole('heading', { level: 1, name: 'Cuvée Pourpre' })).toBeVisible();
  await shown.getByRole('button', { name: 'Ajouter au panier' }).click();
  expect(await page.evaluate(() => localStorage.getItem('comptoir.cart'))).toBe(null);
  await shown.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales et conditions de vente' }).click();
  await expect(page.getByText('L’aperçu montre la page et les produits.')).toBeVisible();
  await expect(page).toHaveURL(`${variant}/cuvee-pourpre`);
  await page.getByRole('button', { name: 'Revenir à la page' }).click();
  await expect(page).toHaveURL(variant);
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();

  // Leaving asks; saving keeps; visitors see nothing of it.
  await page.getByRole('link', { name: 'Apparence de la boutique' }).click();
  await page.getByRole('dialog', { name: 'Quitter sans enregistrer' }).getByRole('button', { name: 'Rester' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('La variante est enregistrée.')).toBeVisible();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
  await visitor.goto(`/${urlShop}`);
  expect(await accentOf(visitor)).toBe('#0b6660');
  expect(await tabsOf(visitor)).toEqual(['Nos vins', 'Le domaine', 'Visites']);

  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publier « Vendanges »' }).getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText(/La page d’avant est gardée\s: «\sPage précédente du /)).toBeVisible();
  await expect
    .poll(async () => {
      await visitor.goto(`/${urlShop}`);
      return accentOf(visitor);
    })
    .toBe('#7b1e3a');
  expect(await tabsOf(visitor)).toEqual(['Le domaine', 'Nos vins']);

  // Going back is publishing the page that was kept.
  await change();
  await page.getByRole('link', { name: 'Apparence de la boutique' }).click();
  const cards = page.getByRole('list', { name: 'Variantes de la page' });
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  await expect(cards.getByRole('listitem').filter({ hasText: 'Vendanges' })).toContainText('En ligne');
  await audit(page, 'the variants');
  const kept = cards.getByRole('listitem').filter({ hasText: 'Page précédente' });
  await kept.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await expect(kept).toContainText('En ligne');
  await expect
    .poll(async () => {
      await visitor.goto(`/${urlShop}`);
      return accentOf(visitor);
    })
    .toBe('#0b6660');
  expect(await tabsOf(visitor)).toEqual(['Nos vins', 'Le domaine', 'Visites']);

  const vendanges = cards.getByRole('listitem').filter({ hasText: 'Vendanges' });
  await vendanges.getByRole('button', { name: 'Autres actions sur Vendanges' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(cards.getByRole('listitem')).toHaveCount(1);
});

test('two people on one variant: the second keeps his work apart @desktop', async ({ open }) => {
  const page = await open(null);
  const { base } = await estate(page, 3);
  const door = api(page);
  const made = await door.post<{ id: string }>('/v1/builders', { name: 'Commune' });
  await page.goto(`${base}/${made.id}`);
  await page.getByRole('region', { name: 'Réglages' }).getByRole('radio', { name: 'Bleu nuit' }).first().check();
  await door.put(`/v1/builders/${made.id}`, { version: 1, name: 'Commune revue' });
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Cette variante a changé entre-temps', { exact: true })).toBeVisible();
  await audit(page, 'a variant that changed meanwhile');
  await page.getByRole('button', { name: 'Garder la mienne à part' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Commune, ma version' })).toBeVisible();
  const all = await door.get<{ name: string; editedShop: { color: string | null } }[]>('/v1/builders');
  expect(all.map((one) => [one.name, one.editedShop.color]).sort()).toEqual([
    ['Commune revue', null],
    ['Commune, ma version', '#1f2a44'],
  ]);
});

test('a preview is for the shop’s own people, in the editor’s frame alone, and is kept nowhere @desktop', async ({
  open,
  visitor,
  as,
}) => {
  const page = await open(null);
  const { base, id } = await estate(page, 2);
  const variant = (await api(page).post<{ id: string }>('/v1/builders', { name: 'Cadre' })).id;
  const address = `/shops/${id}/preview/${variant}`;
  const own = await page.request.get(address);
  expect([
    own.status(),
    own.headers()['cache-control'],
    /frame-ancestors [^;]*/.exec(own.headers()['content-security-policy'] ?? '')?.[0],
    (await own.text()).includes('name="robots" content="noindex"'),
  ]).toEqual([200, 'private, no-store', "frame-ancestors 'self'", true]);
  expect((await page.request.get(`/shops/${id}`)).headers()['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  );
  const nobody = await visitor.request.get(address, { maxRedirects: 0 });
  expect([nobody.status(), nobody.headers()['location']?.startsWith('/auth/login')]).toEqual([302, true]);
  // The owner of another shop finds neither the page, nor the variants.
  const owner = await as('owner');
  expect((await owner.request.get(address)).status()).toBe(404);
  await owner.goto(base);
  await expect(owner).toHaveURL(/\/dashboard/);
  await owner.goto(`/shops${SHOP}/builders/${variant}`);
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(owner.locator('iframe')).toHaveCount(0);
  const hand = await as('hand');
  await hand.goto(`/shops${SHOP}/builders`);
  await expect(hand.getByText('Le propriétaire du domaine publie.')).toBeVisible();
});
