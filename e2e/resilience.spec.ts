import { idle } from './support/awake.ts';
import { expect, SHOP, test } from './support/journey.ts';
import { entryOf, wholeMenu } from './support/menu.ts';

/**
 * The screens that a visitor sees when something breaks. The scripts fail on purpose here, so these windows are not
 * watched for faults.
 */
const CHUNK = '**/assets/withdrawal-page*.js';

// A service worker's cache would hide that a file is gone.
test.use({ serviceWorkers: 'block' });

test.describe('when something breaks @desktop', () => {
  test('a file that is gone is found again by reloading, once a minute and no more', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', serviceWorkers: 'block' });
    const page = await context.newPage();
    let loads = 0;
    /** In which loads of the page the file did not come. */
    const failed = new Set<number>();
    page.on('requestfailed', () => failed.add(loads));
    // Counted as it begins: the reload may come before the first page has loaded to its end.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await page.route(CHUNK, (route) => route.abort());
    await page.goto(`${SHOP}/retractation`);
    await expect.poll(() => loads).toBe(2);
    await expect.poll(() => failed.has(2)).toBe(true);
    await idle(page);
    expect(loads, 'not a second time within the minute').toBe(2);
    // The page can be read all the same.
    await expect(page.getByRole('heading', { level: 1, name: 'Renoncer au contrat' })).toBeVisible();
    const lastReload = () => page.evaluate(() => sessionStorage.getItem('comptoir.reloaded'));
    const reloadedAgo = (millis: number) =>
      page.evaluate((ago) => {
        sessionStorage.setItem('comptoir.reloaded', String(Date.now() - ago));
      }, millis);
    const failsAgain = () => Promise.all([page.waitForEvent('requestfailed'), page.reload()]);
    await reloadedAgo(30_000);
    const before = await lastReload();
    await failsAgain();
    await idle(page);
    // It is noted before the page is loaded anew.
    expect(await lastReload()).toBe(before);
    expect(loads, 'half a minute is not a minute').toBe(3);
    await reloadedAgo(61_000);
    await failsAgain();
    await expect.poll(() => loads, 'a minute later it is tried again').toBe(5);
    await page.unroute(CHUNK);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Avez-vous 18 ans ou plus ?' }), 'the page is awake').toBeVisible();
    expect(loads).toBe(6);
    await context.close();
  });

  test('a page that fails says so, and its button brings the application back', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', serviceWorkers: 'block' });
    await context.addCookies([{ name: 'isOver18', value: 'true', url: baseURL ?? '' }]);
    const page = await context.newPage();
    await page.route(`**${SHOP}`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const at = text.indexOf('id="page-data"');
      await route.fulfill({
        response: answer,
        body: text.slice(0, at) + text.slice(at).replace('"facets":', '"fascets":'),
      });
    });
    await page.goto(SHOP);
    await expect(page.getByRole('heading', { level: 1, name: 'Une erreur est survenue' })).toBeVisible();
    await page.unroute(`**${SHOP}`);
    await page.getByRole('link', { name: "Retour à l'application" }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Domaine des Hautes Rives' })).toBeVisible();
    await context.close();
  });

  test('a thin bar shows that the next page is on its way, and goes when it is there', async ({ page }) => {
    await page.goto(`${SHOP}?type=spirits`);
    // The question about age is asked by script: once it is answered the page is awake.
    await page.getByRole('button', { name: 'Oui, j’ai 18 ans ou plus' }).click();
    const bar = page.getByRole('progressbar', { name: 'Chargement' });
    await expect(bar).toHaveCount(0);
    await page.route('**/legal-notice', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1000);
      });
      await route.continue();
    });
    // A page that is being left answers no more questions: it notes by itself what it shows.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="progressbar"]')) sessionStorage.setItem('seen', 'bar');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('link', { name: 'Mentions légales et conditions de vente' }).click();
    await expect(page).toHaveURL(`${SHOP}/legal-notice`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('bar');
    await expect(bar).toHaveCount(0);
  });

  test('a popup whose code cannot come leaves what is typed where it is, and comes once the network is back', async ({
    as,
    faults,
  }) => {
    const owner = await as('owner');
    await owner.goto('/dashboard/settings?link=account');
    const name = owner.getByLabel('Prénom');
    await expect(name).toBeEditable();
    await idle(owner);
    await name.fill('Jeanne-Marie');
    await owner.context().setOffline(true);
    const elsewhere = entryOf(await wholeMenu(owner), 'Clients');
    await elsewhere.click();
    await expect(owner.getByText('La connexion au serveur est interrompue')).toBeVisible();
    await expect(name).toHaveValue('Jeanne-Marie');
    await owner.context().setOffline(false);
    await elsewhere.click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Quitter la page' }).click();
    await expect(owner).toHaveURL(/\/dashboard\/clients$/);
    // The network was taken away on purpose.
    faults.length = 0;
  });
});
