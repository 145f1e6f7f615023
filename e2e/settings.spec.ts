import { beginEstate } from './support/estate.ts';
import { audit, expect, isPhone, test } from './support/journey.ts';
import { priced } from './support/shopping.ts';
import type { Page } from '@playwright/test';

const PARTS = 'Partie des paramètres';

/** The sections as this person is offered them: a column of links, a list on a telephone. */
const sectionsOf = (page: Page): Promise<string[]> =>
  isPhone(page)
    ? page.getByRole('combobox', { name: PARTS }).locator('option').allTextContents()
    : page.getByRole('navigation', { name: PARTS }).getByRole('link').allTextContents();
const goTo = async (page: Page, section: string): Promise<void> => {
  if (isPhone(page)) await page.getByRole('combobox', { name: PARTS }).selectOption({ label: section });
  else await page.getByRole('navigation', { name: PARTS }).getByRole('link', { name: section }).click();
};

test('an owner opens every section of the settings and every tab, by the menu and by their addresses', async ({
  as,
}) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings');
  await expect(owner.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await expect.poll(() => sectionsOf(owner)).toContain('Intégrations');
  const sections = await sectionsOf(owner);
  // What is not built is not offered.
  for (const missing of ['Campagnes', 'Correspondances', 'Iframes']) expect(sections).not.toContain(missing);
  for (const section of sections) {
    await goTo(owner, section);
    await expect(owner).toHaveURL(/link=/);
    const tabs = owner.getByRole('tablist', { name: section }).getByRole('tab');
    await expect(owner.locator('main h2').first()).toBeVisible();
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(owner.locator('main h2').first()).toBeVisible();
    }
    expect(await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), section).toBe(0);
    await audit(owner, `settings, ${section}`);
  }
  await owner.goto('/dashboard/settings?link=infos&tab=legal');
  await owner.reload();
  await expect(owner.getByRole('tab', { name: 'Textes légaux' })).toHaveAttribute('aria-selected', 'true');
  await owner.goto('/dashboard/settings?link=campaigns');
  await expect(owner.getByText('Voici la première.')).toBeVisible();
  await owner.goto('/dashboard/settings?link=infos&tab=nowhere');
  await expect(owner.getByText('Voici le premier.')).toBeVisible();
});

test('what is typed in the settings is not lost by going to another tab or section; forms are 600 px at most', async ({
  as,
}) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=infos&tab=legal');
  const director = owner.getByLabel('Directeur de la publication');
  await expect(director).toHaveValue(/./);
  const width = await owner
    .locator('main form > div')
    .first()
    .evaluate((one) => one.clientWidth);
  expect(width).toBeLessThanOrEqual(600);
  if (!isPhone(owner)) expect(width).toBe(600);
  await director.fill('Quelqu’un d’autre');
  const question = owner.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await owner.getByRole('tab', { name: 'Boutique' }).click();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(director).toHaveValue('Quelqu’un d’autre');
  await goTo(owner, 'Typologies');
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(director).toHaveValue('Quelqu’un d’autre');
  const bar = owner.getByRole('region', { name: 'Modifications non enregistrées' });
  await expect(bar.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await bar.getByRole('button', { name: 'Annuler' }).click();
  await expect(director).not.toHaveValue('Quelqu’un d’autre');
  await goTo(owner, 'Typologies');
  await expect(owner).toHaveURL(/link=typos/);
});

test('a collaborator finds in the settings, beside his account, what his rights open; the rest is not named, nor opened by its address', async ({
  as,
}) => {
  const hand = await as('hand');
  await hand.goto('/dashboard/settings');
  await expect.poll(() => sectionsOf(hand)).toContain('Compte');
  const sections = await sectionsOf(hand);
  for (const closed of ['Typologies', 'Promotions', 'Facturation', 'Comptabilité', 'Intégrations', 'Documents'])
    expect(sections).not.toContain(closed);
  await hand.goto('/dashboard/settings?link=accounting');
  await expect(hand.getByText('Voici la première.')).toBeVisible();
  await expect(hand.getByText('TVA dans les écritures')).toHaveCount(0);
});

test('« Aller à » finds a section of the settings and one of its tabs by name', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders');
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await owner.keyboard.press('ControlOrMeta+k');
  await owner.keyboard.type('textes leg');
  await owner.getByRole('dialog').getByText('Textes légaux').click();
  await expect(owner).toHaveURL(/link=infos&tab=legal$/);
});

test('what an owner sets acts at once: who he is, his VAT, his year, and limits that the cart of a buyer tells in the words he was shown', async ({
  open,
  visitor,
}) => {
  const page = await open(null);
  const at = isPhone(page) ? 1 : 0;
  const { urlShop } = await beginEstate(page, {
    token: process.env['E2E_SETTINGS_TOKENS']?.split(' ')[at],
    shopName: `Clos des Réglages ${at}`,
    email: `reglages.${at}@exemple.fr`,
    username: at === 0 ? 'Rose Reglant' : 'Noel Reglant',
  });
  const save = async () => {
    const bar = page.getByRole('region', { name: 'Modifications non enregistrées' });
    await bar.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(bar).toHaveCount(0);
  };

  await page.goto('/dashboard/settings?link=infos&tab=identity');
  await page.getByLabel('SIRET').fill('73282932000075');
  await page.getByLabel('SIRET').blur();
  await expect(page.getByText('Le numéro SIRET est incorrect.')).toBeVisible();
  await page.getByLabel('SIRET').fill('73282932000074');
  await expect(page.getByLabel('SIREN')).toHaveValue('732829320');
  await expect(page.getByLabel('NIC')).toHaveValue('00074');
  await page.getByRole('button', { name: 'Reprendre FR44732829320' }).click();
  await expect(page.getByLabel('Numéro de TVA')).toHaveValue('FR44732829320');
  await save();
  await page.getByRole('button', { name: 'Historique, Votre domaine' }).click();
  await expect(page.getByRole('dialog').getByText('73282932000074')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'TVA et exercice' }).click();
  await expect(page.getByText('se vend 14,40\u00a0€ TTC')).toBeVisible();
  await page.getByLabel('Taux normal').fill('120');
  await page.getByLabel('Taux normal').blur();
  await expect(page.getByText('La TVA doit être comprise entre 0 et 100')).toBeVisible();
  await page.getByLabel('Taux normal').fill('8,1');
  await expect(page.getByText('se vend 12,97\u00a0€ TTC')).toBeVisible();
  await page.getByLabel('Taux normal').fill('');
  await page.getByRole('combobox', { name: 'Il commence en' }).click();
  await page.getByRole('option', { name: 'Août' }).click();
  await expect(page.getByText(/du 1 août \d{4} au 31 juil\. \d{4}/)).toBeVisible();
  await audit(page, 'taxes and fiscal year');
  await save();

  await page.goto('/dashboard/settings?link=products&tab=limits');
  await page.getByLabel('Produits, au moins').fill('6');
  await page.getByLabel('Produits, au plus').fill('3');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('aucun nombre de produits ne convient').first()).toBeVisible();
  await page.getByLabel('Produits, au plus').fill('');
  await expect(page.getByText('La commande doit compter au moins 6 produits\u00a0: il y en a 5.')).toBeVisible();
  await audit(page, 'limits of an order');
  await save();

  await visitor.goto(`/${urlShop}/cuvee-pourpre`);
  await visitor.getByRole('spinbutton', { name: 'Quantité' }).fill('5');
  await priced(visitor, () => visitor.getByRole('button', { name: 'Ajouter au panier' }).click());
  await visitor.goto('/cart');
  await expect(
    visitor.getByText('La commande doit compter au moins 6 produits\u00a0: il y en a 5.').first(),
  ).toBeVisible();
});
