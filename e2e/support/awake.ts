import type { Page } from '@playwright/test';

/** Waits until the page is idle: the work that its scripts had put off is done. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );

/** Waits until a server-rendered page reacts to its user: React marks the elements that it has taken over. */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const first = document.getElementById('page')?.firstElementChild;
    return first !== null && first !== undefined && Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
  });
  await idle(page);
};
