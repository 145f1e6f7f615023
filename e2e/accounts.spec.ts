import type { Locator, Page } from '@playwright/test';
import { api, audit, expect, PEOPLE, test } from './support/journey.ts';
import { solvedCaptcha } from './support/captcha.ts';
import { linkInMail } from './support/mailbox.ts';
import { someone } from './support/shopping.ts';
import { wholeMenu } from './support/menu.ts';

const NEW_PASSWORD = 'Vendanges tardives 2026';

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
};
const accountMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Mon compte|^Compte/ }).click();
};
/** The list of the accounts of a master: a row of it by its words. */
const accountOf = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('row').filter({ hasText: words });

test('a master account chooses whom it opens, goes to another, comes back, and opens nothing once it is none', async ({
  as,
  open,
}) => {
  const admin = await as('admin');
  const who = someone('Maitre');
  const page = await open(null);
  const made = await page.request.post('/v1/auth/register/buyer', {
    headers: await solvedCaptcha(page.request),
    data: { firstname: who.firstname, lastname: who.lastname, email: who.email, password: NEW_PASSWORD },
  });
  expect(made.status(), await made.text()).toBe(200);

  const main = admin.getByRole('main');
  await admin.goto('/admin/users');
  await main.getByRole('searchbox').first().fill(who.email);
  // By the e-mail of its row: other journeys have an Agnès too, and the list is not narrowed yet.
  await accountOf(admin, who.email).getByRole('link').click();
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await admin.getByRole('menuitem', { name: 'En faire un compte maître' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  for (const email of [PEOPLE.owner, PEOPLE.buyer]) {
    await main.getByRole('button', { name: 'Rattacher un compte' }).click();
    const popup = admin.getByRole('dialog');
    await popup.getByRole('textbox').fill(email);
    await popup.getByRole('button', { name: 'Rattacher un compte' }).click();
    await expect(main.getByText(email).first()).toBeVisible();
  }
  await audit(admin, 'a master account and what is attached to it');

  // It works for nobody itself: what login gives is the list of those it may open.
  await signIn(page, who.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Changer de compte' })).toBeVisible();
  await audit(page, 'the accounts of a master');
  expect((await api(page).read('/v1/orders')).status()).toBe(403);
  await accountOf(page, PEOPLE.owner).getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page.getByText(/^Vous agissez au nom de Jeanne Rivière/)).toBeVisible();
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  await audit(page, 'the orders, as a master who acts for an owner');

  await accountMenu(page);
  await page.getByRole('menuitem', { name: 'Changer de compte' }).click();
  await expect(accountOf(page, PEOPLE.owner).getByText('Compte ouvert')).toBeVisible();
  await accountOf(page, PEOPLE.buyer).getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page.getByText(/^Vous agissez au nom de /)).toBeVisible();
  await expect(page.getByText(/^Vous agissez au nom de Jeanne Rivière/)).toHaveCount(0);
  // A buyer has no clients: neither the screen nor the call.
  expect((await api(page).get<{ actor: { kind: string } }>('/v1/users/me')).actor.kind).toBe('buyer');
  await page.getByRole('button', { name: 'Revenir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changer de compte' })).toBeVisible();
  await expect(page.getByText(/^Vous agissez au nom de /)).toHaveCount(0);

  // Once it is no master any more, the session that it holds for another ends at its next request.
  await accountOf(page, PEOPLE.owner).getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page.getByText(/^Vous agissez au nom de Jeanne Rivière/)).toBeVisible();
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await admin.getByRole('menuitem', { name: 'Ne plus en faire un compte maître' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect.poll(async () => (await api(page).read('/v1/orders')).status()).toBe(401);
});

test('who works for two estates goes from one to the other, with the rights of each, and is shut out of one only', async ({
  as,
  open,
}) => {
  const [admin, owner] = [await as('admin'), await as('owner')];
  const [second, hand] = [someone('Second'), someone('Double')];
  const mark = second.email.replace(/^[^.]*\.|@.*/g, '');

  // Another estate, whose owner is new here.
  const other = await open(null);
  const made = await other.request.post('/v1/auth/register/seller', {
    headers: await solvedCaptcha(other.request),
    data: {
      firstname: second.firstname,
      lastname: second.lastname,
      email: second.email,
      password: NEW_PASSWORD,
      phone: '02 47 00 00 00',
      reason: 'EARL du Second',
      siret: '55210055400013',
      street: '1 rue du Pressoir',
      zipcode: '37400',
      city: 'Amboise',
      shopName: `Domaine second ${mark}`,
      publicName: `second-${mark}`,
      businessType: 'wine',
      terms: true,
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  await signIn(other, second.email);
  await other.goto((await linkInMail(admin, second.email, /Confirmer mon adresse/)).place);
  await other.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(other.getByText('Votre adresse est confirmée.')).toBeVisible();
  await signIn(other, second.email);

  // She is asked in by the first, then by the second with other rights.
  const invite = (by: Page, permissions: readonly string[]) =>
    api(by).post<{ id: string }>('/v1/collaborators', {
      email: hand.email,
      firstname: hand.firstname,
      lastname: hand.lastname,
      permissions,
    });
  const page = await open(null);
  const first = await invite(owner, ['seeAllStock']);
  await page.goto((await linkInMail(admin, hand.email, /invitation/i)).place);
  await page.getByLabel('Votre mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Accepter et entrer' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await invite(other, ['seeAllProduct']);
  await page.goto((await linkInMail(admin, hand.email, /invitation/i, 'second')).place);
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  const goTo = async (name: RegExp): Promise<void> => {
    await accountMenu(page);
    await page.getByRole('menuitem', { name }).click();
    await page.waitForURL(/\/dashboard$/);
  };
  const may = async (): Promise<readonly number[]> =>
    Promise.all(['/v1/stocks', '/v1/catalogue/products'].map(async (path) => (await api(page).read(path)).status()));
  const isAt = async (stocks: number, products: number): Promise<void> => {
    await expect.poll(may).toEqual([stocks, products]);
  };
  const entries = (): Promise<Locator> => wholeMenu(page);
  await isAt(403, 200);
  await expect((await entries()).getByRole('link', { name: 'Catalogue' })).toBeVisible();
  await page.reload();
  await goTo(/Hautes Rives/);
  await isAt(200, 403);
  const menu = await entries();
  await expect(menu.getByRole('link', { name: 'Stocks' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Catalogue' })).toHaveCount(0);
  await page.reload();
  await accountMenu(page);
  await audit(page, 'the account menu of who works for two');
  await page.keyboard.press('Escape');

  // Shut out of the first: her session there ends, and she still works for the second.
  await owner.goto(`/dashboard/collaborators/${first.id}`);
  await owner.getByRole('main').getByRole('button', { name: 'Bloquer l’accès' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect(owner.getByRole('main').getByText('Bloqué', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await api(page).read('/v1/stocks')).status()).toBeGreaterThanOrEqual(401);
  await signIn(page, hand.email);
  await isAt(403, 200);
  await accountMenu(page);
  await expect(page.getByRole('menuitem', { name: /Hautes Rives/ })).toHaveCount(0);
});
