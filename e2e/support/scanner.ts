import type { Page } from '@playwright/test';

/** Longer than any key of a scanner, shorter than any of a hand: milliseconds between two keys. */
const APART = { scanner: 5, hand: 200 } as const;

/**
 * Types as a scanner or as a hand does. The screen tells them apart by the time of each key. The times are given with
 * the keys, so that a slow machine changes no result.
 */
export const typist = async (page: Page): Promise<(text: string, by: keyof typeof APART) => Promise<void>> => {
  const devices = await page.context().newCDPSession(page);
  let last = Date.now();
  return async (text, by) => {
    for (const [at, key] of [...text].entries()) {
      last += at === 0 ? APART.hand : APART[by];
      const common = { key, code: `Digit${key}`, timestamp: last / 1000 };
      await devices.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text: key });
      await devices.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' });
    }
  };
};
