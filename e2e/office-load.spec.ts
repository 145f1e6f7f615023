import { gzipSync } from 'node:zlib';
import { expect, test } from './support/journey.ts';

// What a service worker keeps would hide what a first visit fetches.
test.use({ serviceWorkers: 'block' });

test.describe('the office comes @desktop', () => {
  test('its first screen is few files: what all screens share, and its own; rows are asked for without a form having come', async ({
    as,
  }) => {
    const owner = await as('owner');
    const scripts = new Map<string, number>();
    const page = await owner.context().newPage();
    page.on('response', async (answer) => {
      const { pathname } = new URL(answer.url());
      if (!/^\/assets\/.+\.js$/.test(pathname)) return;
      scripts.set(pathname, 0);
      scripts.set(pathname, gzipSync(await answer.body(), { level: 9 }).byteLength);
    });
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const kilobytes = Math.round([...scripts.values()].reduce((sum, one) => sum + one, 0) / 1000);
    console.log(`first screen of the office: ${scripts.size} files, ${kilobytes} kB of script packed`);
    // 25 until every list of documents could have its papers made: what that needs is one small file that they share; 26 until rounds and
    // futures on the shop read words and calls of orders too, which stand in small files of their own since: to be gathered again.
    expect(scripts.size).toBeLessThanOrEqual(31);
    // 260 until the rows of accounts, collaborators, the home and the administration came to the menus; 266 until the lost network was said; 268 until
    // deposits, payments, what clients owe, credit notes to use and colours came to them too; 269 until deliveries, reminders and papers did; 272 until
    // samples, statements of banks, and the colours, the value and the lots of the stock did; 276 until allocations, the declaration, slips of cheques and
    // the e-reporting did, with the door of the help; 281 until futures and their campaigns did, with « Aller à » asked from a shop; 282 until rounds,
    // bottlings, accompanying documents, collections and transfers did, with the fields of the estate.
    expect(kilobytes).toBeLessThanOrEqual(292);
    expect([...scripts.keys()].filter((one) => /\/forms-/.test(one))).toEqual([]);
    await page.close();
  });

  test('a screen that is slow to come says so at once, in its frame', async ({ as }) => {
    const owner = await as('owner');
    await owner.goto('/dashboard/orders');
    await expect(owner.getByRole('row').nth(1)).toBeVisible();
    await owner.route('**/assets/client-list*.js', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 3000);
      });
      await route.continue();
    });
    await owner.getByRole('link', { name: 'Clients', exact: true }).click();
    await expect(owner.getByRole('status', { name: 'Chargement en cours' })).toBeVisible({ timeout: 1500 });
    await expect(owner.getByRole('progressbar', { name: 'Chargement en cours' })).toBeVisible({ timeout: 1500 });
    await expect(owner.getByRole('link', { name: 'Commandes', exact: true })).toBeVisible();
    await expect(owner.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  });

  test('without a network the frame stays, says so and tries again', async ({ as, faults }) => {
    const owner = await as('owner');
    await owner.goto('/dashboard/orders');
    await expect(owner.getByRole('row').nth(1)).toBeVisible();
    let loads = 0;
    owner.on('framenavigated', () => {
      loads += 1;
    });
    const gone = ['**/assets/client-list*.js', '**/health/live'];
    for (const one of gone) await owner.route(one, (route) => route.abort('internetdisconnected'));
    await owner.getByRole('link', { name: 'Clients', exact: true }).click();
    await expect(owner.getByRole('alert').getByText('La connexion au serveur est interrompue')).toBeVisible();
    await expect(owner.getByRole('link', { name: 'Commandes', exact: true })).toBeVisible();
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
