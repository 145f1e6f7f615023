import { audit, expect, isPhone, test } from './support/journey.ts';
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
  // A feature that is not built is not offered.
  expect(sections).not.toContain('Campagnes');
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
  await expect(hand.getByText('Cette partie des paramètres ne vous est pas ouverte')).toBeVisible();
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

test('« nouveau devis pour » a client in « Aller à » opens the sheet with him, for who may', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard');
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await owner.keyboard.press('Control+k');
  const palette = owner.getByRole('dialog', { name: 'Aller à' });
  await palette.getByRole('textbox').fill('nouveau devis pour table du quai');
  await palette.getByText('Nouveau devis pour La Table du Quai').click();
  await expect(owner).toHaveURL(/\/dashboard\/orders\/add\?subType=quote&client=[\w-]+$/);
  await expect(owner.getByRole('main').getByText('nora.lemaire@table-du-quai.exemple.fr')).toBeVisible();
  await owner.keyboard.press('Control+k');
  await palette.getByRole('textbox').fill('nouvelle commande');
  await expect(palette.getByText('Nouveau : commande', { exact: true })).toBeVisible();
});
