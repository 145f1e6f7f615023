import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { api, audit, expect, SHOP, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';
import { someone } from './support/shopping.ts';

const HOUSE = `http://localhost:${process.env.E2E_PORT}`;
const VISIT = 'Visite des caves et dégustation';
const DINNER = 'Dîner aux chandelles dans le chai';

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

test('an estate puts its catalogue on the site of another, which alone may show it and leads into a filled cart', {
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
    await frame.getByRole('listitem').getByRole('heading').first().getByRole('link').click();
    await expect(await opened).toHaveURL(new RegExp(`^${HOUSE}${SHOP}/.+`));

    // A site that is not named shows nothing.
    const refused: string[] = [];
    const elsewhere = await visitor.newPage();
    elsewhere.on('console', (message) => refused.push(message.text()));
    await elsewhere.goto(`${stranger.origin}/inline`);
    await expect.poll(() => refused.join()).toContain('frame-ancestors');
    await expect(elsewhere.locator('iframe')).toHaveCSS('height', '0px');

    // Wine goes into the cart of the shop, which opens with it; a reload adds nothing.
    await visitor.addCookies([{ name: 'isOver18', value: 'true', url: HOUSE }]);
    const filled = visitor.waitForEvent('page');
    const wine = frame.getByRole('listitem').filter({ has: frame.getByRole('link', { name: /^Ajouter/ }) });
    await wine
      .first()
      .getByRole('link', { name: /^Ajouter/ })
      .click();
    const shop = await filled;
    await expect(shop.getByRole('main').getByRole('link', { name: 'Commander' })).toBeVisible();
    await expect(shop).not.toHaveURL(/put=/);
    const counted = shop.getByRole('main').getByRole('spinbutton');
    await expect(counted.first()).toHaveValue('1');
    await shop.reload();
    await expect(counted.first()).toHaveValue('1');
    await shop.close();

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

test('a visitor books a visit and pays it on the site of another, within its frame and without a cookie', async ({
  as,
  browser,
}) => {
  const lines: Record<string, string> = {};
  const site = await siteOf(lines);
  const owner = await as('owner');
  const name = `Visites ${freshMark()}`;
  const visitor = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', serviceWorkers: 'allow' });
  try {
    const { id } = await api(owner).post<{ id: string }>('/v1/iframes', {
      name,
      kind: 'visits',
      look: 'button',
      buttonText: 'Réserver une visite',
      origins: [site.origin],
    });
    const main = owner.getByRole('main');
    await owner.goto(`/dashboard/iframes/${id}`);
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    lines['button'] = (await main.getByText('<script async').textContent()) ?? '';
    const page = await visitor.newPage();
    const asked: string[] = [];
    page.on('request', (request) => void (request.isNavigationRequest() && asked.push(request.url())));
    await page.goto(`${site.origin}/button`);
    const button = page.getByRole('button', { name: 'Réserver une visite' });
    await button.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    const frame = page.frameLocator('iframe');
    const hours = frame.getByRole('radiogroup', { name: 'Votre heure' });

    /** The last free day of the next month, at its first hour, for two. */
    const fill = async (visit: string, person: ReturnType<typeof someone>): Promise<void> => {
      await frame.getByRole('link', { name: `Choisir une date ${visit}` }).click();
      await expect(frame.getByRole('heading', { level: 1, name: visit })).toBeVisible();
      await frame.getByRole('button', { name: 'Mois suivant' }).click();
      await expect(frame.getByText('Les places arrivent…')).toHaveCount(0);
      await frame.getByRole('table').getByRole('button').last().click();
      await hours.getByRole('radio').first().check();
      await frame.getByLabel('Prénom et nom').fill(`${person.firstname} ${person.lastname}`);
      await frame.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
      await frame.getByLabel(/conditions générales de vente/).check();
      await frame.getByLabel(/âge légal/).check();
    };
    const book = frame.getByRole('button', { name: 'Réserver avec obligation de paiement' });

    // Paid on the spot: closed and opened again, the frame stands where its visitor left it.
    const onSpot = someone('Cadre');
    await fill(VISIT, onSpot);
    await hours.getByRole('radio').first().press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(hours.getByRole('radio').first()).toBeChecked();
    await book.click();
    await expect(frame.getByRole('heading', { level: 1, name: 'Votre visite est réservée' })).toBeVisible();

    // Paid online, within the frame too.
    const paying = someone('Payeur');
    await frame.getByRole('link', { name: 'Toutes les visites' }).click();
    await fill(DINNER, paying);
    await frame.getByLabel('Adresse', { exact: true }).fill('3 quai de Loire');
    await frame.getByLabel('Code postal').fill('49400');
    await frame.getByLabel('Ville').fill('Saumur');
    await book.click();
    await expect(frame.getByRole('timer')).toContainText('Places gardées encore');
    await expect(frame.getByRole('textbox', { name: 'Votre e-mail' })).toHaveValue(paying.email);
    await frame.getByRole('textbox', { name: 'Numéro de carte' }).fill('4000 0000 0000 0002');
    await frame.getByRole('textbox', { name: /^Expiration/ }).fill('12/39');
    await frame.getByRole('textbox', { name: 'Cryptogramme' }).fill('123');
    await frame.getByRole('button', { name: /^Payer/ }).click();
    await expect(frame.getByRole('alert')).toContainText('Le paiement a été refusé');
    await frame.getByRole('textbox', { name: 'Numéro de carte' }).fill('4242 4242 4242 4242');
    await frame.getByRole('button', { name: /^Payer/ }).click();
    await expect(frame.getByText('Votre visite est payée')).toBeVisible();

    // No page but those of the frame was asked for in it, and nothing was kept in the browser.
    expect(asked.filter((url) => url.startsWith(HOUSE) && !url.startsWith(`${HOUSE}/iframes/${id}`))).toEqual([]);
    expect(await visitor.cookies()).toEqual([]);
    const taken = async () =>
      (
        await api(owner).get<{ rows: readonly { status: string; channel: string }[] }>(
          `/v1/reservations?search=${encodeURIComponent(paying.lastname)}`,
        )
      ).rows.map(({ status, channel }) => `${status} ${channel}`);
    // The news of the payment confirms it.
    await expect.poll(taken).toEqual(['confirmed frame']);

    // On a telephone of 360 px.
    const alone = await visitor.newPage();
    await alone.setViewportSize({ width: 360, height: 740 });
    await alone.goto(`${HOUSE}/iframes/${id}`);
    await alone.getByRole('link', { name: `Choisir une date ${DINNER}` }).click();
    await expect(alone.getByRole('heading', { level: 1, name: DINNER })).toBeVisible();
    await expect(alone.getByText(/À régler en ligne/)).toBeVisible();
    await audit(alone, 'a visit about to be booked in a frame');
  } finally {
    await visitor.close();
    site.close();
  }
});
