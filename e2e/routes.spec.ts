import type { Page } from '@playwright/test';
import { NARROWER, SPEC_ROUTES, WIDER } from '../src/app/web/route-table.ts';
import { expect, type Person, SHOP, test } from './support/journey.ts';

/** The built routes of section 2, asked for by each kind of person: who is let in, and where the others land. */
const FILLED: Readonly<Record<string, string>> = {
  ':name': SHOP.slice(1),
  ':product': 'les-rives',
  ':ean': '3760000000000',
  ':vintage': '2021',
  ':id': '018f3d3e-7b7a-7c3a-9e3b-0123456789ab',
  ':builder': '018f3d3e-7b7a-7c3a-9e3b-0123456789ab',
};
const addressOf = (path: string): string => path.replace(/:\w+/g, (name) => FILLED[name] ?? name);
const built = SPEC_ROUTES.filter((one) => one.built === true);
const IN_BROWSER = ['office', 'editor', 'admin'];
const rendered = built.filter((one) => !IN_BROWSER.includes(one.layout));
const office = built.filter((one) => IN_BROWSER.includes(one.layout));

const GROUPS = {
  everybody: ['nobody', 'buyer', 'owner', 'hand', 'admin'],
  signedIn: ['buyer', 'owner', 'hand'],
  team: ['owner', 'hand'],
  staff: ['owner', 'hand'],
  agents: [],
  buyers: ['buyer'],
  admin: ['admin'],
} as const;
const isLetIn = (route: (typeof SPEC_ROUTES)[number], who: string): boolean =>
  ((GROUPS[route.who] as readonly string[]).includes(who) && !NARROWER[route.path]?.kinds.includes(who)) ||
  (who === 'buyer' && (WIDER[route.path]?.kinds.includes('buyer') ?? false));

const PEOPLE: readonly (Person | null)[] = [null, 'buyer', 'owner', 'admin'];

for (const person of PEOPLE) {
  test(`${person ?? 'nobody'}: pages of the server let in whom the specification names @desktop`, async ({ open }) => {
    const page = await open(person);
    const wrong: string[] = [];
    for (const route of rendered) {
      const path = `${addressOf(route.path)}?lang=fr`;
      const answer = await page.request.get(path, { maxRedirects: 0 });
      const to = answer.headers()['location'] ?? '';
      // A frame that nobody made says so in its page.
      const shown = route.path === '/iframes/:id' ? '404 ' : '200 ';
      const expected = isLetIn(route, person ?? 'nobody')
        ? shown
        : person === null
          ? `302 /auth/login?redirectLink=${encodeURIComponent(path)}`
          : person === 'admin'
            ? '302 /admin'
            : '302 /dashboard';
      const own = route.path === '/shops' && person === 'owner' && /^\/shops\/[0-9a-f-]{36}$/.test(to);
      if (`${answer.status()} ${to}` !== expected && !own)
        wrong.push(`${path}: ${answer.status()} ${to}, should be ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
}

// The guard itself is asked every question by its own test; here, that it stands before each screen.
for (const person of [null, 'buyer'] as const) {
  test(`${person ?? 'nobody'}: screens of the office let in whom the specification names @desktop`, async ({
    open,
  }) => {
    const page = await open(person);
    for (const route of office) {
      const path = `${addressOf(route.path)}?tab=x`;
      await page.goto(path);
      if (person === null) await expect(page, path).toHaveURL(`/auth/login?redirectLink=${encodeURIComponent(path)}`);
      else if (isLetIn(route, person)) await expect(page.locator('main#content'), path).toBeVisible();
      else await expect(page, path).toHaveURL(/\/dashboard$/);
      if (person !== null && isLetIn(route, person))
        await expect(page).toHaveURL(new RegExp(`${addressOf(route.path).replace(/[/-]/g, '\\$&')}(\\?|$)`));
    }
  });
}

test('an address that is no route goes to login; a shop, product, file or call that is not there says so @desktop', async ({
  open,
}) => {
  const page = await open(null);
  for (const lost of ['/dashboard/nothing', '/auth/nothing', '/cart/a/b/c', '/one/two/three', '/roi-simulator']) {
    await page.goto(lost);
    await expect(page, lost).toHaveURL(/^[^?]*\/auth\/login(\?redirectLink=|$)/);
  }
  for (const lost of ['/nobody-of-that-name', `${SHOP}/no-such-wine`, '/favicon.ico']) {
    const answer = await page.goto(lost);
    expect(answer?.status(), lost).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' }), lost).toBeVisible();
    await expect(page.getByText('This page could not be found'), lost).toBeVisible();
  }
  // An unknown page of a shop is reported inside that shop, in French, and leads back to it.
  await page.goto(`${SHOP}/no-such-wine`);
  await expect(page).toHaveTitle(/Page introuvable/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('banner')).toContainText('Domaine des Hautes Rives');
  await expect(page.getByRole('contentinfo')).toContainText('Domaine des Hautes Rives');
  await expect(page.getByRole('main')).toContainText(
    'This page could not be found. L’adresse est peut-être mal recopiée, ou ce qui s’y trouvait n’existe plus.',
  );
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL(SHOP);
  for (const lost of ['/v1/nothing', '/assets/nothing.js']) {
    const answer = await page.request.get(lost);
    expect([answer.status(), ((await answer.json()) as { message: string }).message], lost).toEqual([
      404,
      'This page could not be found',
    ]);
  }
});

test.describe('the parameters of an address @desktop', () => {
  const named = async (page: Page, path: string, words: string | RegExp) => {
    await page.goto(path);
    await expect(page.locator('body')).toContainText(words);
  };

  test('id dresses the pages of connection, redirectLink leads back and never outside, refId hides connection, lang speaks', async ({
    open,
  }) => {
    const page = await open(null);
    await page.goto(`/auth?id=${SHOP.slice(1)}`);
    const code =
      /id=([A-Z0-9]+)/.exec((await page.getByRole('link', { name: 'Se connecter' }).getAttribute('href')) ?? '')?.[1] ??
      '';
    await named(page, `/auth/login?id=${code}`, 'Domaine des Hautes Rives');
    await named(page, '/auth/login?id=nobody', 'Comptoir');

    await page.goto(`${SHOP}?refId=partenaire`);
    await page.getByText('Domaine des Hautes Rives').first().waitFor();
    await expect(page.getByLabel('Mon compte')).toHaveCount(0);
    await page.goto(SHOP);
    await expect(page.getByLabel('Mon compte')).toHaveCount(1);

    await page.goto(`${SHOP}?lang=de`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.context().clearCookies({ name: 'lang' });

    for (const [asked, landed] of [
      ['//exemple.org', /\/dashboard/],
      [`${SHOP}/legal-notice`, new RegExp(`${SHOP}/legal-notice$`)],
    ] as const) {
      // Away first: the office that is open would find its session gone, and lead to login by itself.
      await page.goto('about:blank');
      await page.context().clearCookies({ name: 'comptoir' });
      await page.goto(`/auth/login?redirectLink=${encodeURIComponent(asked)}`);
      await page.getByLabel('E-mail ou nom d’utilisateur').fill('acheteuse@exemple.fr');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Demo2026');
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page).toHaveURL(landed);
    }
  });

  test('product and vintage choose a label, isPro opens a professional, filters of the shop stand in its address', async ({
    open,
  }) => {
    const [page, seller] = [await open(null), await open('owner')];
    await page.goto(`${SHOP}/nutritiveValues?product=les-rives`);
    await expect(page.getByRole('main')).toContainText('Les Rives');
    await expect(page.getByRole('main')).not.toContainText('Clos du Tertre');
    await seller.goto('/dashboard/clients/add?isPro=true');
    await expect(seller.getByRole('radio', { name: 'Professionnel' })).toBeChecked();
    await seller.goto('/dashboard/clients/add');
    await expect(seller.getByRole('radio', { name: 'Professionnel' })).not.toBeChecked();
  });
});
