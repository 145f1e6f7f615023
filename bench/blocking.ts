import { chromium } from '@playwright/test';
import type { Ground } from './cases.ts';
import type { Told } from './once.ts';

const TURNS = 5;
/** A telephone is four times slower than the machine that runs the bench; Lighthouse assumes the same. */
const SLOWER = 4;
const QUIET_MS = 2000;

interface Seen {
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
  readonly painted: number;
}

/** Adds up the time that tasks delay a touch: all but the first 50 ms of each, once something is painted. */
const blockedBy = ({ tasks, painted }: Seen): number =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, painted))
    .reduce((sum, after) => sum + Math.max(0, after - 50), 0);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Measures how long a page on a slowed telephone answers no touch between its first picture and its last script. */
export const blocking = async (ground: Ground, path: string, executablePath: string): Promise<Told> => {
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath });
  const blocked: number[] = [];
  const longest: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      const tasks: { start: number; duration: number }[] = [];
      (window as unknown as { long: unknown }).long = tasks;
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`${ground.base}${path}`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    const seen = await page.evaluate(
      (): Seen => ({
        tasks: (window as unknown as { long: Seen['tasks'] }).long,
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      }),
    );
    blocked.push(blockedBy(seen));
    longest.push(Math.max(0, ...seen.tasks.map(({ duration }) => duration)));
    await context.close();
  }
  await browser.close();
  return {
    'bloqué (ms)': Math.round(median(blocked)),
    'au pire (ms)': Math.round(Math.max(...blocked)),
    'plus longue tâche (ms)': Math.round(median(longest)),
  };
};
