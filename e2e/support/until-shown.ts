import { expect, type Locator } from '@playwright/test';

/** Opens a page anew until it shows what a job brings a moment later. Each try has twice the time of the one before: a slow machine needs it to draw the page. */
export const untilShown = async (open: () => Promise<unknown>, shown: Locator): Promise<void> => {
  let patience = 1000;
  await expect(async () => {
    await open();
    patience *= 2;
    await expect(shown).toBeVisible({ timeout: patience });
  }).toPass({ timeout: 200_000 });
};
