import type { Locator, Page } from '@playwright/test';
import { expect, isPhone } from './journey.ts';

/** The menu with all its sections unfolded, in the drawer of a telephone too. */
export const wholeMenu = async (page: Page): Promise<Locator> => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' }).last();
  await expect(menu.getByRole('link').first()).toBeVisible();
  const folded = menu.locator('[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  for (const more of await menu.locator('[data-more]').all()) await more.click();
  return menu;
};

/** The entry of a name; what waits there is told after it. */
export const entryOf = (menu: Locator, name: string): Locator =>
  menu.getByRole('link', { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s\\d.*)?$`) });
