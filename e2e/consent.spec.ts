import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { awake } from './support/awake.ts';
import { OPENED } from './support/first-day.ts';
import { api, audit, expect, PASSWORD, SHOP, test } from './support/journey.ts';

const GTM = 'GTM-TEST123';
const MAPS = `AIza${'b'.repeat(35)}`;

/** Opens an estate of its own: the hosts that it calls are no other journey's business. */
const estate = async (page: Page, info: TestInfo): Promise<string> => {
  const n = info.project.name === 'mobile' ? 5 : 4;
  const door = api(page);
  const email = `services.${n}@exemple.fr`;
  await door.post('/v1/auth/first-owner', {
    token: process.env['E2E_PAGE_TOKENS']?.split(' ')[n],
    shopName: `Clos des Services ${n}`,
    email,
    username: ['Irène Sentier', 'Noé Sentier'][n - 4],
    password: PASSWORD,
  });
  await door.post('/v1/auth/login', { email, password: PASSWORD });
  await door.put('/v1/shops/me', OPENED);
  return `/${(await door.get<{ urlShop: string }>('/v1/shops/me')).urlShop}`;
};

/**
 * Opens a browser for a new visitor. Other hosts are imitated here, and the requests of the pages to them are recorded.
 */
const newVisitor = async (
  browser: Browser,
  info: TestInfo,
): Promise<{ page: Page; asked: string[]; context: BrowserContext }> => {
  const { viewport, isMobile, hasTouch, baseURL = '', locale } = info.project.use;
  const context = await browser.newContext({
    ...(viewport ? { viewport } : {}),
    ...(isMobile ? { isMobile } : {}),
    ...(hasTouch ? { hasTouch } : {}),
    ...(locale ? { locale } : {}),
    baseURL,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'isOver18', value: 'true', url: baseURL }]);
  const asked: string[] = [];
  await context.route(
    (url) => url.host !== new URL(baseURL).host,
    async (route) => {
      const url = new URL(route.request().url());
      asked.push(url.host + url.pathname);
      if (route.request().resourceType() === 'script')
        return route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_ga=GA1.1.2; path=/';" });
      return route.fulfill({ contentType: url.pathname.startsWith('/css') ? 'text/css' : 'text/html', body: '' });
    },
  );
  return { page: await context.newPage(), asked, context };
};

const bar = (page: Page) => page.getByRole('region', { name: 'Vos choix, avant tout cookie' });
const cookies = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map((one) => one.name).sort();

test(
  'no other house is called before a visitor consents, nor after he refused or took his consent back',
  { tag: '@desktop' },
  async ({ open, browser }, info) => {
    const owner = await open(null);
    const shop = await estate(owner, info);
    const { page, asked, context } = await newVisitor(browser, info);
    await page.goto(shop);
    await awake(page);
    await expect(bar(page)).toHaveCount(0);
    await expect(cookies(page)).toHaveCount(0);

    await owner.goto('/dashboard/settings?link=integrations&tab=services');
    const key = owner.getByLabel('Conteneur Google Tag Manager');
    const save = owner
      .getByRole('region', { name: 'Modifications non enregistrées' })
      .getByRole('button', { name: 'Enregistrer' });
    const tags = owner.getByRole('group', { name: 'Gestionnaire de balises et mesure d’audience' });
    await tags.getByRole('button', { name: 'Saisir la clé' }).click();
    await audit(owner, 'services of other houses');
    await key.fill('UA-1234-5');
    await save.click();
    await expect(
      owner.getByText('Un identifiant de conteneur : GTM- suivi de lettres majuscules et de chiffres'),
    ).toBeVisible();
    await key.fill(GTM);
    await save.click();
    await expect(save).toBeHidden();
    await expect(owner.getByText('Actif, après accord')).toHaveCount(1);

    // The page of this shop may call the house, those of others and the cart may not.
    const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    await expect.poll(() => policyOf(shop)).toContain('https://www.googletagmanager.com');
    const silent = [
      `${shop}/retractation?email=claire@exemple.fr`,
      `${shop}/nutritiveValues`,
      '/cart',
      '/',
      '/auth/login',
    ];
    for (const path of [SHOP, ...silent]) expect(await policyOf(path), path).not.toContain('googletagmanager');

    await page.goto(shop);
    await awake(page);
    const [refuse, accept] = [
      bar(page).getByRole('button', { name: 'Tout refuser' }),
      bar(page).getByRole('button', { name: 'Tout accepter' }),
    ];
    await expect(accept).toBeVisible();
    await audit(page, 'the question about cookies');
    const look = (one: typeof refuse) =>
      one.evaluate((button) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height: Math.round(height) };
      });
    expect(await look(refuse), 'to refuse is as easy as to accept').toEqual(await look(accept));
    expect(asked).toEqual([]);
    expect(await cookieNames(context)).toEqual(['isOver18']);

    await refuse.click();
    await expect(bar(page)).toHaveCount(0);
    await page.goto(`${shop}/legal-notice`);
    await awake(page);
    await expect(cookies(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toEqual([]);

    // Called back by keyboard: the focus is in it, Escape leaves it as it was.
    await cookies(page).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('heading')).toBeFocused();
    await expect(bar(page).getByLabel('Mesure d’audience (Google Tag Manager)')).not.toBeChecked();
    await audit(page, 'the choice by purpose');
    await page.keyboard.press('Escape');
    await expect(cookies(page)).toBeFocused();
    expect(asked).toEqual([]);

    await cookies(page).click();
    await accept.click();
    await expect.poll(() => asked).toEqual(['www.googletagmanager.com/gtm.js']);
    await expect.poll(() => cookieNames(context)).toContain('_ga');
    await page.goto(shop);
    await expect.poll(() => asked).toHaveLength(2);

    await cookies(page).click();
    await expect(bar(page).getByLabel('Mesure d’audience (Google Tag Manager)')).toBeChecked();
    const reloaded = page.waitForEvent('load');
    await refuse.click();
    await reloaded;
    await page.goto(`${shop}/legal-notice`);
    await awake(page);
    await expect(cookies(page)).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(await cookieNames(context)).not.toContain('_ga');

    // Other services have come since: they are asked about, and what is ticked alone is called.
    await api(owner).put('/v1/shops/me', { settings: { fonts: 'Cormorant Garamond', maps: MAPS } });
    await expect.poll(() => policyOf(shop)).toContain('https://fonts.bunny.net');
    await page.goto(`${shop}/legal-notice`);
    await awake(page);
    await bar(page).getByRole('button', { name: 'Personnaliser' }).click();
    await bar(page).getByLabel('Police des titres (Bunny Fonts)').check();
    await bar(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => asked.slice(2)).toEqual(['fonts.bunny.net/css']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Cormorant Garamond/);

    await page.getByRole('button', { name: 'Accepter Google Maps et afficher la carte' }).click();
    await expect(page.getByTitle('Carte de 1 rue du Pressoir, 37400 Amboise', { exact: false })).toBeVisible();
    await expect.poll(() => asked.slice(3)).toEqual(['www.google.com/maps/embed/v1/place']);
    await audit(page, 'the map of an estate');
    await context.close();
  },
);
