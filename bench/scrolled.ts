import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import type { Ground } from './cases.ts';
import type { Told } from './once.ts';

const CATEGORIES = 60;
const MILLISECONDS = 10_000;
/**
 * A screen of rows in an eighth of a second, faster than any person reads. At half as much again, one frame in fifteen
 * comes late.
 */
const STEP = 60;

/**
 * Scrolls the price grid of a large estate for ten seconds, down and across: measures its opening and the time to draw
 * a frame.
 */
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
  // A third of them have prices of their own.
  await client.query(
    `insert into format_price (shop_id, format_id, typology_key, visible, price)
     select f.shop_id, f.id, t.key, true, 5 + (length(f.id::text || t.key) % 40) / 2.0 from product_format f
       cross join (select key from typology where shop_id = $1 and key like 'banc%' order by position limit $2) t
      where f.shop_id = $1 and f.archived_at is null on conflict do nothing`,
    [ground.shopId, CATEGORIES / 3],
  );
  await client.query('analyze format_price');
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
    await page.getByRole('gridcell', { name: /,/ }).first().waitFor({ timeout: 120_000 });
    const shown = performance.now() - from;
    // Only the browser's own processor time is counted, whatever else the machine runs.
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async (): Promise<number> =>
      (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0;
    const before = await worked();
    const seen = await page.evaluate(
      ({ milliseconds, step }) =>
        new Promise<{ cells: number; rows: number; frames: number[]; down: number; waiting: number }>((resolve) => {
          const grid = document.querySelector('[role="grid"]') as HTMLElement;
          const each: number[] = [];
          let [last, began, cells, waiting] = [0, 0, 0, 0];
          const next = (now: number): void => {
            if (last > 0) each.push(now - last);
            else began = now;
            last = now;
            cells = Math.max(cells, grid.querySelectorAll('[role="gridcell"]').length);
            // But for the first row: it has the focus, for which it stays drawn out of sight.
            waiting += grid.querySelector('[role="row"]:not([aria-rowindex="2"]) [aria-busy]') ? 1 : 0;
            if (now - began > milliseconds)
              return resolve({
                cells,
                rows: Number(grid.getAttribute('aria-rowcount')) - 1,
                frames: each,
                down: grid.scrollTop,
                waiting,
              });
            // Across once a second, and back.
            grid.scrollBy(each.length % 120 < 60 ? step / 3 : -step / 3, step);
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      { milliseconds: MILLISECONDS, step: STEP },
    );
    const work = (await worked()) - before;
    const asked = performance.now();
    await fetch(`${ground.base}/v1/catalogue/prices?from=15000&size=100&totals=later&columns=%5B%22banc1%22%5D`, {
      headers: ground.owner,
    }).then((answer) => answer.text());
    const read = performance.now() - asked;
    const hand = await pastedByHand(page);
    const sorted = [...seen.frames].sort((a, b) => a - b);
    const round = (value: number): number => Math.round(value * 10) / 10;
    return {
      formats: rows[0]?.formats ?? 0,
      catégories: CATEGORIES,
      lignes: seen.rows,
      'cellules dessinées': seen.cells,
      'défilé (px)': Math.round(seen.down),
      'images avec attente (%)': Math.round((100 * seen.waiting) / Math.max(1, seen.frames.length)),
      'montrée (ms)': Math.round(shown),
      'fenêtre lue (ms)': Math.round(read),
      'travail par image (ms)': round((1000 * work) / Math.max(1, seen.frames.length)),
      'image, médiane (ms)': round(sorted[sorted.length >> 1] ?? 0),
      'image, p95 (ms)': round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      'image, pire (ms)': round(sorted.at(-1) ?? 0),
      ...hand,
    };
  } finally {
    await browser.close();
  }
};

/** As many cells as one saving takes, pasted in the browser, saved, and put back: from the key to what is on screen. */
const [DOWN, ACROSS] = [250, 20];
const pastedByHand = async (page: Page): Promise<Told> => {
  const grid = page.getByRole('grid');
  await grid.evaluate((box) => box.scrollTo(0, 0));
  const cell = grid.locator('[role="row"][aria-rowindex="2"] [role="gridcell"]').first();
  await cell.click();
  const seconds = async (act: () => Promise<void>): Promise<number> => {
    const from = performance.now();
    await act();
    return Math.round((performance.now() - from) / 10) / 100;
  };
  const saves = page.getByRole('button', { name: /^Enregistrer .* changements$/ });
  const pasted = await seconds(async () => {
    await page.evaluate(
      ([down, across]) => {
        const lines = Array.from({ length: down }, (_, row) =>
          Array.from({ length: across }, (__, column) => `${7 + ((row + column) % 9)},13`).join('\t'),
        );
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', lines.join('\n'));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [DOWN, ACROSS] as const,
    );
    await saves.waitFor();
  });
  const label = (await saves.textContent()) ?? '';
  const saved = await seconds(async () => {
    await saves.click();
    await saves.waitFor({ state: 'hidden', timeout: 60_000 });
  });
  const back = page.getByRole('button', { name: 'Remettre les prix d’avant' });
  const undone = await seconds(async () => {
    await back.click();
    await back.waitFor({ state: 'hidden', timeout: 60_000 });
  });
  return {
    'collées (cellules)': Number(label.replace(/\D/gu, '')),
    'collées (s)': pasted,
    'enregistrées (s)': saved,
    'remises (s)': undone,
  };
};
