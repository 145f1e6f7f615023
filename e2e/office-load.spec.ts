import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { entryOf, wholeMenu } from './support/menu.ts';

// A service worker's cache would hide the files that a first visit fetches.
test.use({ serviceWorkers: 'block' });

/** The scripts that a first visit of an address fetches, and their weight packed. */
const scriptsOf = async (
  page: Page,
  address: string,
  shown: () => Locator,
): Promise<{ readonly files: readonly string[]; readonly kilobytes: number }> => {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!/^\/assets\/.+\.js$/.test(pathname)) return;
    scripts.set(
      pathname,
      answer.body().then((body) => gzipSync(body, { level: 9 }).byteLength),
    );
  });
  // The panel of jobs comes for who has had one of late, as other journeys leave them: most users have none.
  await page.route('**/v1/long-jobs', (route) => route.fulfill({ json: [] }));
  await page.goto(address);
  await expect(shown()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.values());
  const kilobytes = Math.round(sizes.reduce((sum, one) => sum + one, 0) / 1000);
  console.log(`first screen of the office at ${address}: ${scripts.size} files, ${kilobytes} kB of script packed`);
  return { files: [...scripts.keys()], kilobytes };
};

test.describe('the office comes @desktop', () => {
  test('its first screen is few files: what all screens share, and its own; rows are asked for without a form having come', async ({
    as,
  }) => {
    const owner = await as('owner');
    const page = await owner.context().newPage();
    const orders = await scriptsOf(page, '/dashboard/orders', () => page.getByRole('row').nth(1));
    // A file of its own for each noun that the first list names costs a request: they are gathered by area in the build.
    expect(orders.files.length).toBeLessThanOrEqual(31);
    // Each menu entry, route and quick creation adds a little to what every screen comes with. What only forms, records or buyers read stays out of it.
    expect(orders.kilobytes).toBeLessThanOrEqual(299);
    expect(orders.files.filter((one) => /\/forms-/.test(one))).toEqual([]);
    await page.close();
  });

  test('the home page is not much heavier than a list', async ({ as }) => {
    const owner = await as('owner');
    const page = await owner.context().newPage();
    const home = await scriptsOf(page, '/dashboard', () => page.getByRole('heading', { level: 1 }));
    expect(home.kilobytes).toBeLessThanOrEqual(323);
    await page.close();
  });

  test('a screen that is slow to come says so at once, in its frame', async ({ as }) => {
    const owner = await as('owner');
    await owner.goto('/dashboard/orders');
    await expect(owner.getByRole('row').nth(1)).toBeVisible();
    const menu = await wholeMenu(owner);
    const code = Promise.withResolvers<void>();
    await owner.route('**/assets/client-list*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await entryOf(menu, 'Clients').click();
    await expect(owner.getByRole('status', { name: 'Chargement en cours' })).toBeVisible();
    await expect(owner.getByRole('progressbar', { name: 'Chargement en cours' })).toBeVisible();
    await expect(entryOf(menu, 'Tableau de bord')).toBeVisible();
    code.resolve();
    await expect(owner.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  });

  test('without a network the frame stays, says so and tries again', async ({ as, faults }) => {
    const owner = await as('owner');
    await owner.goto('/dashboard/orders');
    await expect(owner.getByRole('row').nth(1)).toBeVisible();
    const menu = await wholeMenu(owner);
    let loads = 0;
    owner.on('framenavigated', () => {
      loads += 1;
    });
    const gone = ['**/assets/client-list*.js', '**/health/live'];
    for (const one of gone) await owner.route(one, (route) => route.abort('internetdisconnected'));
    await entryOf(menu, 'Clients').click();
    await expect(owner.getByRole('alert').getByText('La connexion au serveur est interrompue')).toBeVisible();
    await expect(entryOf(menu, 'Tableau de bord')).toBeVisible();
    await owner.getByRole('button', { name: 'Réessayer' }).click();
    await expect(owner.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(loads, 'the page was not loaded again: going to another address is all').toBeLessThanOrEqual(1);
    for (const one of gone) await owner.unroute(one);
    await owner.getByRole('button', { name: 'Réessayer' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    // The file that did not come is written by the browser and by React, on purpose here.
    faults.splice(0, faults.length);
  });
});
