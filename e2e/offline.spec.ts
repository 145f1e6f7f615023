import type { Page } from '@playwright/test';
import { awake } from './support/awake.ts';
import { audit, expect, SHOP, test } from './support/journey.ts';

test.use({ serviceWorkers: 'allow' });

const workersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
/** Everything that is kept in this browser, by address. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (
      await Promise.all(
        (
          await caches.keys()
        ).map(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)),
      )
    ).flat(),
  );
/**
 * Removes the faults that are expected without a network: the worker's answers, and the worker itself, which cannot be
 * fetched. Any other fault counts.
 */
const asked = (faults: string[]): void => {
  faults.splice(
    0,
    faults.length,
    ...faults.filter((one) => !/^503 from \S+$|An unknown error occurred when fetching the script/.test(one)),
  );
};
const ready = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

test.describe('without a network', () => {
  test('a page of the shop says so in the reader’s language, and nothing but files named by their content was kept', {
    tag: '@desktop',
  }, async ({ page, context, faults }) => {
    await page.goto(SHOP);
    await ready(page);
    await page.reload();
    await expect.poll(async () => (await keptBy(page)).length).toBeGreaterThan(2);
    await page.goto('/auth/login');
    const kept = await keptBy(page);
    expect(kept.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual([]);

    await context.setOffline(true);
    await page.goto(SHOP);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Le service est momentanément indisponible' }),
    ).toBeVisible();
    await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
    await audit(page, 'the page without a network');
    await page.goto(`${SHOP}?lang=de`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Der Dienst ist vorübergehend nicht verfügbar' }),
    ).toBeVisible();
    expect((await keptBy(page)).filter((path) => !path.startsWith('/assets/'))).toEqual([]);

    await context.setOffline(false);
    await page.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Domaine des Hautes Rives' })).toBeVisible();
    asked(faults);
  });

  test('the office says so in French, and comes back', { tag: '@telephone' }, async ({ page, context, faults }) => {
    await page.goto('/auth/login?lang=en');
    await ready(page);
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Le service est momentanément indisponible' }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    asked(faults);
  });
});

test('the office says that the network is gone, keeps back what would change something, and sends it once it is there again', {
  tag: '@telephone',
}, async ({ as, faults }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=infos&tab=legal');
  const notice = owner.getByLabel('Mentions légales');
  await expect(notice).toBeVisible();
  const bar = owner.getByText(/^Hors connexion\. Ce que vous lisez/);
  await expect(bar).toHaveCount(0);
  const sent: string[] = [];
  owner.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()));
  await owner.context().setOffline(true);
  await expect(bar).toBeVisible();
  await audit(owner, 'the office without a network');
  const text = `Domaine de démonstration, ${Date.now()}.`;
  await notice.fill(text);
  const save = owner.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(owner.getByText('Hors connexion\u00a0: rien n’a été envoyé.', { exact: false }).first()).toBeVisible();
  expect(sent).toEqual([]);
  await expect(notice).toHaveText(text);

  await owner.context().setOffline(false);
  await expect(owner.getByText('La connexion est rétablie.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await save.click();
  await expect(save).toHaveCount(0);
  await owner.reload();
  await expect(notice).toHaveText(text);
  asked(faults);
});

test('a page of the shop says that the network is gone as long as it is', { tag: '@desktop' }, async ({
  visitor,
  faults,
}) => {
  await visitor.goto(SHOP);
  const said = visitor.getByRole('status').getByText('Le serveur ne répond pas. Vérifiez votre connexion');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await awake(visitor);
  await visitor.context().setOffline(true);
  await expect(said).toBeVisible();
  await audit(visitor, 'a page of the shop without a network');
  await visitor.context().setOffline(false);
  await expect(said).toHaveCount(0);
  asked(faults);
});

test('a page is never an old one, a file that is gone is asked of the server, and the API passes untouched', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(SHOP);
  await ready(page);
  await page.reload();
  const answers: string[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === new URL(page.url()).pathname)
      answers.push(`${answer.status()} ${answer.request().resourceType()}`);
  });
  await page.reload();
  expect(answers[0]).toMatch(/^(200|304) document$/);
  const gone = await page.evaluate(async () => (await fetch('/assets/gone-00000000.js')).status);
  expect(gone).toBe(404);
  expect(await page.evaluate(async () => (await fetch('/v1/maintenances')).status)).toBe(200);
  expect((await keptBy(page)).filter((path) => path.includes('gone') || path.startsWith('/v1'))).toEqual([]);
  const script = await page.request.get('/service-worker.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
});

test('a page behind a printed code has no worker, and leaves nothing behind', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/gs1/01');
  // A worker would be registered once the page has nothing better to do.
  await awake(page);
  expect(await workersOf(page)).toBe(0);
  expect(await keptBy(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  // Also when the same browser has been in the shop: the worker stands aside.
  await page.goto(SHOP);
  await ready(page);
  await page.reload();
  const before = await keptBy(page);
  await context.setOffline(true);
  await expect(page.goto('/gs1/01')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await page.goto('/gs1/01');
  expect(await keptBy(page)).toEqual(before);
});
