import { expect, type Locator } from '@playwright/test';

/**
 * Reopens a page until it shows the result of a job, a moment later. Each try has twice the time of the try before: a
 * slow machine needs it to draw the page.
 */
export const untilShown = async (open: () => Promise<unknown>, shown: Locator): Promise<void> => {
  let patience = 1000;
  await expect(async () => {
    await open();
    patience *= 2;
    await expect(shown).toBeVisible({ timeout: patience });
  }).toPass({ timeout: 200_000 });
};
