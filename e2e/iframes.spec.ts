import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { api, audit, expect, SHOP, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

const HOUSE = `http://localhost:${process.env.E2E_PORT}`;
const VISIT = 'Visite des caves et dégustation';

/** A site of somebody else: another origin than that of the product, with a line of the estate in its page. */
const siteOf = async (lines: Readonly<Record<string, string>>): Promise<{ origin: string; close: () => void }> => {
  const server: Server = createServer((request, response) => {
    const line = lines[(request.url ?? '').slice(1)] ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="fr"><title>Office de tourisme</title><h1>Le domaine</h1>${line}<p>Fin</p></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};
const heightOf = async (page: Page): Promise<number> => (await page.locator('iframe').boundingBox())?.height ?? 0;

test('an estate puts its catalogue and its visits on the site of another, which alone may show them', {
  tag: '@desktop',
}, async ({ as, browser }) => {
  const lines: Record<string, string> = {};
  const [site, stranger] = [await siteOf(lines), await siteOf(lines)];
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const name = `Site ${freshMark()}`;
  const visitor = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', serviceWorkers: 'allow' });
  try {
    await owner.goto('/dashboard/settings?link=iframes');
    await audit(owner, 'the frames of an estate');
    await main.getByRole('link', { name: 'Nouveau cadre' }).click();
    await main.getByRole('textbox', { name: 'Nom', exact: true }).fill(name);
    const sites = { name: 'Sites qui peuvent le montrer' };
    const origins = main.getByRole('textbox', sites).or(main.getByRole('combobox', sites)).first();
    await origins.fill('https://www.exemple.fr/boutique');
    await origins.press('Enter');
    await main.getByRole('button', { name: 'Créer le cadre' }).click();
    await expect(main.getByText(/Indiquez le début de l’adresse seulement/).first()).toBeVisible();
    await origins.press('Backspace');
    await origins.fill(site.origin);
    await origins.press('Enter');
    await main.getByRole('button', { name: 'Créer le cadre' }).click();
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(
      owner.frameLocator(`iframe[title="Aperçu du cadre ${name}"]`).getByRole('list', { name: /^Catalogue de / }),
    ).toBeVisible();
    await audit(owner, 'a frame of an estate');
    lines['inline'] = (await main.getByText('<script async').textContent()) ?? '';
    const id = owner.url().split('/').pop() ?? '';

    // Its answer names the sites that may show it; all other pages stay out of frames, and it sets no cookie.
    const headers = async (path: string) => (await owner.request.get(path)).headers();
    const framed = await headers(`/iframes/${id}`);
    expect(framed['content-security-policy']).toContain(`frame-ancestors 'self' ${site.origin}`);
    expect((await headers(`/iframes/${id}?lang=de`))['set-cookie']).toBeUndefined();
    expect((await headers(SHOP))['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await owner.request.get(`/iframes/${crypto.randomUUID()}`)).status()).toBe(404);
    const script = await owner.request.get('/iframes/v1.js');
    expect(script.headers()['cache-control']).toBe('public, max-age=604800');

    // The site shows it as high as its content, whatever its width.
    const page = await visitor.newPage();
    await page.goto(`${site.origin}/inline`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('list', { name: /^Catalogue de / })).toBeVisible();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(300);
    const wide = await heightOf(page);
    await page.setViewportSize({ width: 400, height: 800 });
    await expect.poll(() => heightOf(page)).toBeGreaterThan(wide);
    expect(await visitor.cookies()).toEqual([]);
    const opened = visitor.waitForEvent('page');
    await frame.getByRole('listitem').getByRole('link').first().click();
    await expect(await opened).toHaveURL(new RegExp(`^${HOUSE}${SHOP}/.+`));

    // A site that is not named shows nothing.
    const refused: string[] = [];
    const elsewhere = await visitor.newPage();
    elsewhere.on('console', (message) => refused.push(message.text()));
    await elsewhere.goto(`${stranger.origin}/inline`);
    await expect.poll(() => refused.join()).toContain('frame-ancestors');
    await expect(elsewhere.locator('iframe')).toHaveCSS('height', '0px');

    // Visits behind a button: the day and the hour are chosen in the frame, the booking begins with them in the shop.
    const { id: visits } = await api(owner).post<{ id: string }>('/v1/iframes', {
      name: `Visites ${name}`,
      kind: 'visits',
      look: 'button',
      buttonText: 'Réserver une visite',
      origins: [site.origin],
    });
    await owner.goto(`/dashboard/iframes/${visits}`);
    await expect(main.getByRole('heading', { level: 1, name: `Visites ${name}` })).toBeVisible();
    lines['button'] = (await main.getByText('<script async').textContent()) ?? '';
    const asked: string[] = [];
    page.on('request', (request) => void (request.isNavigationRequest() && asked.push(request.url())));
    await visitor.addCookies([{ name: 'isOver18', value: 'true', url: HOUSE }]);
    await page.goto(`${site.origin}/button`);
    const button = page.getByRole('button', { name: 'Réserver une visite' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: `Visites ${name}` });
    await expect(dialog).toBeVisible();
    await frame.getByRole('link', { name: `Choisir une date ${VISIT}` }).click();
    await expect(frame.getByRole('heading', { level: 1, name: VISIT })).toBeVisible();
    await frame.getByRole('table').getByRole('button').last().click();
    const hours = frame.getByRole('radiogroup', { name: 'Votre heure' });
    await hours.getByRole('radio').first().check();
    await frame.getByRole('link', { name: /^Réserver/ }).press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    const booking = visitor.waitForEvent('page');
    await frame.getByRole('link', { name: /^Réserver/ }).click();
    const shop = await booking;
    await expect(shop).toHaveURL(/\/visites\/.+\?day=.+&at=/);
    await expect(shop.getByRole('radiogroup', { name: 'Votre heure' }).getByRole('radio').first()).toBeChecked();
    // Opened again, the frame stands where the visitor left it: its first page has come once.
    expect(asked.filter((url) => url.endsWith(`/iframes/${visits}`))).toHaveLength(1);

    // Archived, it leaves every site.
    await api(owner).put(`/v1/iframes/${id}/archive`);
    expect((await owner.request.get(`/iframes/${id}`)).status()).toBe(404);
    await owner.goto(`/iframes/${id}`);
    await expect(owner.getByRole('heading', { level: 1, name: 'Ce contenu n’est plus proposé' })).toBeVisible();
    await audit(owner, 'a frame that is gone');
  } finally {
    await visitor.close();
    site.close();
    stranger.close();
  }
});
