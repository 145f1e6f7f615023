import { expect, type Locator, type Page } from '@playwright/test';

/** Locates a cell of the grid of prices by its column and its article. */
export const cellOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('gridcell', { name }).first();

/** Moves with the arrows to a cell or to the head of a column: the grid only draws the part inside the window. */
export const seek = async (page: Page, wanted: Locator): Promise<Locator> => {
  const first = page.getByRole('main').getByRole('gridcell').first();
  await first.click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 60 && (await wanted.count()) === 0; step += 1) await page.keyboard.press('ArrowRight');
  await expect(wanted.first()).toBeVisible();
  return wanted.first();
};

export const typeIn = async (cell: Locator, text: string): Promise<void> => {
  await cell.click();
  await cell.page().keyboard.type(text);
  await cell.page().keyboard.press('Enter');
};

/** Checks the figure of a cell, as a screen reader reads it. */
export const expectPrice = (cell: Locator, price: string | RegExp): Promise<void> =>
  expect(cell).toHaveAttribute('aria-label', new RegExp(`: ${typeof price === 'string' ? price : price.source}`));
