import { chromium } from '@playwright/test';
import pg from 'pg';
import type { Ground } from './cases.ts';
import type { Told } from './once.ts';

const CATEGORIES = 60;
const FRAMES = 180;
const STEP = 60;

/** The price grid of a large estate, a page of it as it opens, scrolled down a little each frame: how long a frame takes. */
export const scrolled = async (
  ground: Ground,
  settings: { readonly url: string; readonly chromium: string },
): Promise<Told> => {
  const client = new pg.Client({ connectionString: settings.url });
  await client.connect();
  await client.query("select set_config('app.shop_id', $1, false)", [ground.shopId]);
  await client.query(
    `insert into typology (shop_id, key, name, public, ttc, position)
     select $1, 'banc' || n, 'Catégorie ' || n, false, false, 10 + n from generate_series(1, $2 - (select count(*)::int from typology where shop_id = $1)) n`,
    [ground.shopId, CATEGORIES],
  );
  const { rows } = await client.query<{ formats: number }>(
    'select count(*)::int as formats from product_format where shop_id = $1',
    [ground.shopId],
  );
  await client.end();
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: settings.chromium });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: ground.owner,
    });
    const page = await context.newPage();
    const from = performance.now();
    await page.goto(`${ground.base}/dashboard/tarifs`);
    await page.locator('input[data-cell]').first().waitFor({ timeout: 120_000 });
    const shown = performance.now() - from;
    const seen = await page.evaluate(
      ({ frames, step }) =>
        new Promise<{ cells: number; frames: number[] }>((resolve) => {
          const cells = document.querySelectorAll('input[data-cell]').length;
          let moved: Element | null = document.querySelector('input[data-cell]');
          while (
            moved &&
            !(moved.scrollHeight > moved.clientHeight && /auto|scroll/.test(getComputedStyle(moved).overflowY))
          )
            moved = moved.parentElement;
          const body = moved ?? document.scrollingElement;
          const each: number[] = [];
          let last = 0;
          const next = (now: number): void => {
            if (last > 0) each.push(now - last);
            last = now;
            if (each.length === frames) return resolve({ cells, frames: each });
            body?.scrollBy(0, step);
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      { frames: FRAMES, step: STEP },
    );
    const sorted = [...seen.frames].sort((a, b) => a - b);
    const round = (value: number): number => Math.round(value * 10) / 10;
    return {
      formats: rows[0]?.formats ?? 0,
      catégories: CATEGORIES,
      cellules: seen.cells,
      'montrée (ms)': Math.round(shown),
      'image, médiane (ms)': round(sorted[sorted.length >> 1] ?? 0),
      'image, p95 (ms)': round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    };
  } finally {
    await browser.close();
  }
};
