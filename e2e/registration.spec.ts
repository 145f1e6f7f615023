import type { Page } from '@playwright/test';
import { wholeMenu } from './support/menu.ts';
import { audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { someone } from './support/shopping.ts';

const PASSWORD = 'Vendanges tardives 2026';
/** Its check digits hold together. */
const SIRET = '552 100 554 00013';

const fillPerson = async (page: Page, who: ReturnType<typeof someone>): Promise<void> => {
  await page.getByLabel('Prénom').fill(who.firstname);
  await page.getByLabel('Nom', { exact: true }).fill(who.lastname);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
};

const choose = async (page: Page, door: string, title: string): Promise<void> => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Créer un compte' })).toBeVisible();
  await audit(page, 'the choice of an account');
  await page.getByRole('link', { name: door }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/**
 * Follows the confirmation mail: the new user signs in, which confirms the address, then signs in again to the user's own
 * pages.
 */
const confirm = async (page: Page, admin: Page, email: string): Promise<void> => {
  await page.goto((await linkInMail(admin, email, /Confirmer mon adresse/)).place);
  await expect(page.getByText(/^Connectez-vous pour confirmer votre adresse/)).toBeVisible();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('E-mail ou nom d’utilisateur')).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText('Votre adresse est confirmée.')).toBeVisible();
};

test('a producer registers, confirms by mail and finds an office with what is left to do', async ({
  visitor: page,
  as,
}) => {
  const admin = await as('admin');
  const who = someone('Vigne');
  const mark = who.email.replace(/^[^.]*\.|@.*/g, '');
  await choose(page, 'Je produis', 'Créer un compte de producteur');
  // A missing value is reported beside its field, and the first such field has the focus.
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await expect(page.getByText("Veuillez accepter les conditions générales d'utilisation")).toBeVisible();
  await audit(page, 'a producer who has not said anything');

  await fillPerson(page, who);
  await page.getByLabel('Téléphone').fill('02 47 00 00 00');
  await page.getByLabel('SIRET').fill('552 100 554 00014');
  await page.getByLabel('Raison sociale').fill('EARL de la Vigne');
  await page.getByLabel('Rue et numéro').fill('1 rue du Pressoir');
  await page.getByLabel('Code postal').fill('37400');
  await expect(page.getByText('37 Indre-et-Loire')).toBeVisible();
  await page.getByLabel('Ville').fill('Amboise');
  await page.getByLabel('Nom du domaine').fill(`Domaine ${mark}`);
  const address = page.getByLabel('Adresse de la boutique');
  await address.fill('domaine-des-hautes-rives');
  await expect(page.getByText(/Celle-ci est libre\s:\s\/domaine-des-hautes-rives-/)).toBeVisible();
  await page.getByLabel('Vous produisez').selectOption({ label: 'Du cidre' });
  await page.getByLabel('J’accepte les conditions générales d’utilisation').check();
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByText('Le numéro SIRET est incorrect.')).toBeVisible();
  await page.getByLabel('SIRET').fill(SIRET);
  await address.fill(`domaine-${mark}`);
  await expect(page.getByText(new RegExp(`Cette adresse est libre\\s:\\s/domaine-${mark}`))).toBeVisible();
  await audit(page, 'a producer who has said everything');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regardez vos e-mails' })).toBeVisible();
  await expect(page.getByText(who.email)).toBeVisible();
  await audit(page, 'a producer who has registered');

  await confirm(page, admin, who.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Ouvrir votre boutique|Premiers pas|Pour commencer/ })).toBeVisible();
  await audit(page, 'the office on its first day');
  await page.goto('/dashboard/settings?link=infos');
  await expect(page.getByLabel('Raison sociale')).toHaveValue('EARL de la Vigne');
  await expect(page.getByLabel('SIRET')).toHaveValue('55210055400013');
});

test('a buyer registers, is told what is wrong, confirms by mail and has his orders', { tag: '@telephone' }, async ({
  visitor: page,
  as,
}) => {
  const admin = await as('admin');
  const who = someone('Acheteur');
  await choose(page, 'J’achète', 'Créer un compte d’acheteur');
  await page.getByLabel('J’achète pour une entreprise').check();
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await expect(page.getByLabel('Entreprise', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('J’achète pour une entreprise').uncheck();
  await fillPerson(page, who);
  // The form has protected itself meanwhile, without anything being asked; a program that skips it is refused.
  await expect(page.getByText('Calcul terminé.')).toBeVisible();
  await audit(page, 'a buyer who registers');
  const skipped = await page.request.post('/v1/auth/register/buyer', {
    data: { firstname: 'A', lastname: 'B', email: who.email, password: PASSWORD },
  });
  expect([skipped.status(), (await skipped.json()).code]).toEqual([422, 'frame.captcha']);
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regardez vos e-mails' })).toBeVisible();
  await confirm(page, admin, who.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('an agent registers and looks at the estates that he may turn to', async ({ visitor: page, as }) => {
  const admin = await as('admin');
  const who = someone('Agent');
  await choose(page, 'Je représente', 'Créer un compte d’agent');
  await fillPerson(page, who);
  await page.getByLabel('SIRET').fill('123');
  await page.getByLabel('Région').fill('Val de Loire');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByText('Le numéro SIRET est incorrect.')).toBeVisible();
  await page.getByLabel('SIRET').fill('');
  await audit(page, 'an agent who registers');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regardez vos e-mails' })).toBeVisible();
  await confirm(page, admin, who.email);
  await page.goto('/auth/login');
  await signIn(page, who.email);
  await expect(page).toHaveURL('/shops');
});

test('what is typed and pressed before the page listens is kept, and done again', async ({ visitor: page }) => {
  const who = someone('Pressée');
  let wake = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/register/buyer', { waitUntil: 'commit' });
  await fillPerson(page, { ...who, email: 'sans arobase' });
  // The page's scripts do not listen yet: above all, no password may be written into the address.
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page).toHaveURL('/auth/register/buyer');
  await expect(page.getByLabel('Prénom')).toHaveValue(who.firstname);
  wake();
  // The press is done again, with what was typed: all of it is right but the mail.
  await expect(page.getByText('Le mail est incorrect')).toBeVisible();
  await expect(page.getByText('Ce champ ne peut pas être vide')).toHaveCount(0);
  await expect(page.getByLabel('Prénom')).toHaveValue(who.firstname);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(PASSWORD);
  await expect(page).toHaveURL('/auth/register/buyer');
});

test('an address that would leave the site is not gone to after login', { tag: '@desktop' }, async ({
  visitor: page,
}) => {
  for (const away of ['/%2f%2fexemple.org', '/%5cexemple.org', '//exemple.org', 'https://exemple.org']) {
    await page.goto(`/auth/login?redirectLink=${encodeURIComponent(away)}`);
    await page.getByLabel('E-mail ou nom d’utilisateur').fill('acheteuse@exemple.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Demo2026');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  }
});

test('each screen of the office asks anew who is there, and shows what he may do now', { tag: '@desktop' }, async ({
  as,
}) => {
  const page = await as('owner');
  await page.goto('/dashboard');
  await wholeMenu(page);
  for (const [name, path] of [
    ['Clients', '/dashboard/clients'],
    ['Produits', '/dashboard/products'],
  ] as const) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => new URL(one.url()).pathname === '/v1/users/me'),
      page.locator(`nav a[href="${path}"]`).first().click(),
    ]);
    expect([name, answer.status()]).toEqual([name, 200]);
    await expect(page).toHaveURL(path);
  }
});
