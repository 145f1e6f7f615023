import type { Page } from '@playwright/test';
import { type Claimed, startFakeIssuer } from '../src/platform/sign-in/fake-issuer.ts';
import { audit, expect, watch } from './support/journey.ts';
import { beginEstate, FIRST_OWNER, onOwnServer, signIn } from './support/own-server.ts';

const { test, start, site } = onOwnServer();
const { email } = FIRST_OWNER;

// A server and a house of identity of its own: the course is the same in every window.
test('an account is linked to an identity service, signs in by it, and no longer once it is unlinked', {
  tag: '@desktop',
}, async ({ browser, faults }) => {
  const issuer = await startFakeIssuer();
  const { settings } = issuer;
  const server = await start({
    OIDC_ISSUER: settings.issuer,
    OIDC_CLIENT_ID: settings.clientId,
    OIDC_CLIENT_SECRET: settings.clientSecret,
    OIDC_NAME: settings.name,
  });
  /**
   * The identity that the user declares to the identity service. The service answers by sending the browser back, or by
   * a refusal.
   */
  let claims: Claimed | null = { sub: 'odile', email, email_verified: true };
  const anew = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce', locale: 'fr-FR' });
    // The trip leads to another house: asked of no other than this one and that one.
    watch(context, faults, new URL(site).host, [new URL(settings.issuer).host]);
    await context.route(`${settings.issuer}/authorize**`, async (route) => {
      const away = route.request().url();
      const { searchParams } = new URL(away);
      const query = claims
        ? issuer.signIn(away, claims)
        : new URLSearchParams({ error: 'access_denied', state: searchParams.get('state') ?? '' }).toString();
      const back = JSON.stringify(`${searchParams.get('redirect_uri')}?${query}`);
      await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${back})</script>` });
    });
    return context.newPage();
  };
  const byService = async (): Promise<Page> => {
    const page = await anew();
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Se connecter avec Annuaire' }).click();
    return page;
  };
  try {
    const page = await anew();
    await page.goto(server.link);
    await beginEstate(page, FIRST_OWNER.shop, FIRST_OWNER.name, email);
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await expect(page.getByRole('button', { name: 'Se connecter avec Annuaire' })).toBeVisible();
    await audit(page, 'signing in where there is an identity service');

    // An identity that nobody has linked opens nothing, whatever address it has verified.
    const stranger = await byService();
    await expect(stranger.getByRole('alert')).toBeVisible();
    await audit(stranger, 'an identity that no account knows');
    await stranger.getByRole('link', { name: 'Revenir à la connexion' }).click();
    await expect(stranger).toHaveURL(/\/auth\/login$/);

    await signIn(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/dashboard/settings?link=account&tab=security');
    const services = page.getByRole('list', { name: 'Service d’identité' });
    await expect(services).toContainText('Votre compte n’y est pas lié.');
    await services.getByRole('button', { name: 'Lier' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Mot de passe').fill(FIRST_OWNER.password);
    await audit(page, 'linking an account');
    await popup.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL(/link=account&tab=security$/);
    await expect(services).toContainText(email);

    // By who he is there: what he is called there may have changed since.
    claims = { sub: 'odile', email: 'autre@exemple.fr' };
    const known = await byService();
    await expect(known).toHaveURL(/\/dashboard$/);
    await expect(known.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The code is gone from the history: going back does not spend it again.
    expect(known.url()).not.toContain('code=');

    claims = null;
    const refused = await byService();
    await expect(refused.getByRole('alert')).toBeVisible();
    await expect(refused).toHaveURL(/\/auth\/service$/);
    expect((await refused.request.get('/v1/users/me')).status()).toBe(401);

    await services.getByRole('button', { name: 'Délier' }).click();
    await popup.getByRole('button', { name: 'Délier' }).click();
    await expect(services).toContainText('Votre compte n’y est pas lié.');
    claims = { sub: 'odile', email, email_verified: true };
    const after = await byService();
    await expect(after.getByRole('alert')).toBeVisible();
    expect((await after.request.get('/v1/users/me')).status()).toBe(401);
  } finally {
    await server.stop();
    await issuer.stop();
  }
});
