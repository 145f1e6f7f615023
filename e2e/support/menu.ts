import type { Locator, Page } from '@playwright/test';
import { expect, isPhone } from './journey.ts';

/** The menu with all its sections unfolded, in the drawer of a telephone too. */
export const wholeMenu = async (page: Page): Promise<Locator> => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  // The bar at the foot of a telephone is another navigation, whose name begins alike.
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu.getByRole('link').first()).toBeVisible();
  // The answer of what waits folds away what was never used: the menu is whole once it has come.
  await expect(menu).not.toHaveAttribute('aria-busy');
  const folded = menu.locator('[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  return menu;
};

/** The entry of a name; what waits there is told after it. */
export const entryOf = (menu: Locator, name: string): Locator =>
  menu.getByRole('link', { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s\\d.*)?$`) });
