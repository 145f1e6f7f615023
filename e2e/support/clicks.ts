import type { Page } from '@playwright/test';

/** Counts the presses by hand in a browser, whatever page it shows. */
export const countedClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  await page.exposeFunction('clickSeen', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => event.isTrusted && (window as unknown as { clickSeen: () => void }).clickSeen(),
      { capture: true },
    );
  });
  return () => clicks;
};
