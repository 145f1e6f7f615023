import { expect, type Locator, type Page } from '@playwright/test';
import { isPhone } from './journey.ts';

/** Locates the rows of a list screen: a table, or cards on a telephone. */
export const rows = (page: Page, holding: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole(isPhone(page) ? 'listitem' : 'row')
    .filter({ hasText: holding });

/** Opens a list screen and finds one row by its words. */
export const findRow = async (page: Page, path: string, title: string, words: string): Promise<Locator> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('searchbox').fill(words);
  const row = rows(page, words);
  await expect(row).toHaveCount(1);
  return row;
};

/** Presses an action of a record; an action that cannot be undone asks for confirmation first. */
export const act = async (page: Page, name: string, { asked }: { asked: boolean }): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  if (asked) await page.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true }).click();
};

/** Opens a PDF by its link, in its own tab as users do, and returns its bytes. */
export const pdfOf = async (page: Page, link: Locator): Promise<Uint8Array> => {
  const path = await link.getAttribute('href');
  const got = page.context().waitForEvent('response', (answer) => answer.url().endsWith(path ?? '?'));
  await link.click();
  const answer = await got;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const bytes = new Uint8Array(await (await page.request.get(answer.url())).body());
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
  return bytes;
};
