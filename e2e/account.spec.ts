import type { Page } from '@playwright/test';
import { audit, expect, test } from './support/journey.ts';
import { placeOrder } from './support/ordering.ts';
import { codeOf, stepAt } from '../src/platform/sign-in/totp.ts';
import { someone } from './support/shopping.ts';

const givePassword = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
};
const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await givePassword(page, email, password);
  await expect(page).toHaveURL(/\/dashboard/);
};
const popup = (page: Page) => page.getByRole('dialog');
const whole = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a buyer changes the password, sees where the account is open, closes a session, and asks for another address', {
  tag: '@telephone',
}, async ({ visitor, open }) => {
  const buyer = someone('Compte');
  await placeOrder(visitor, 'les-rives', 1, { ...buyer, account: true, password: 'Premier1' });
  const [here, there] = [await open(null), await open(null)];
  await signIn(here, buyer.email, 'Premier1');
  await signIn(there, buyer.email, 'Premier1');

  await here.goto('/dashboard/settings?link=account&tab=sessions');
  const sessions = here.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem');
  await expect(sessions.first()).toContainText('Cette session');
  const before = await sessions.count();
  expect(before).toBeGreaterThanOrEqual(2);
  expect(await whole(here)).toBe(0);
  await audit(here, 'the sessions of an account');
  await sessions.nth(1).getByRole('button', { name: 'Fermer' }).click();
  // The cross of the popup has the same name.
  await popup(here).getByRole('button', { name: 'Fermer' }).last().click();
  await expect(sessions).toHaveCount(before - 1);
  expect((await there.request.get('/v1/users/me')).status()).toBe(401);

  await signIn(there, buyer.email, 'Premier1');
  await here.getByRole('tab', { name: 'Sécurité' }).click();
  await expect(here.getByText(buyer.email)).toBeVisible();
  await audit(here, 'the safety of an account');
  expect(await whole(here)).toBe(0);
  await here.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await popup(here).getByLabel('Mot de passe actuel').fill('Autre1');
  await popup(here).getByLabel('Nouveau mot de passe').fill('Vendanges tardives 2026');
  await expect(popup(here).getByText('Difficile à deviner.')).toBeVisible();
  await popup(here).getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(popup(here).getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await audit(here, 'changing a password');
  await popup(here).getByLabel('Mot de passe actuel').fill('Premier1');
  await popup(here).getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(popup(here)).toBeHidden();
  expect((await there.request.get('/v1/users/me')).status()).toBe(401);
  expect((await here.request.get('/v1/users/me')).status()).toBe(200);

  await here.getByRole('button', { name: 'Changer : Adresse e-mail' }).click();
  await popup(here).getByLabel('Nouvelle adresse').fill(`nouvelle.${buyer.email}`);
  await popup(here).getByLabel('Mot de passe actuel').fill('Vendanges tardives 2026');
  await popup(here).getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(here.getByText(`nouvelle.${buyer.email} attend sa confirmation`)).toBeVisible();
  await here.getByRole('button', { name: 'Annuler le changement d’adresse' }).click();
  await popup(here).getByRole('button', { name: 'Annuler le changement d’adresse' }).click();
  await expect(here.getByText('attend sa confirmation')).toBeHidden();
});

test('a buyer adds a code of an application, signs in with it, then with a recovery code, and takes it off', {
  tag: '@desktop',
}, async ({ visitor, open }) => {
  const buyer = someone('Double');
  await placeOrder(visitor, 'les-rives', 1, { ...buyer, account: true, password: 'Premier1' });
  const here = await open(null);
  await signIn(here, buyer.email, 'Premier1');
  await here.goto('/dashboard/settings?link=account&tab=security');
  await here.getByRole('button', { name: 'Activer' }).click();
  await popup(here).getByLabel('Mot de passe actuel').fill('Premier1');
  await popup(here).getByRole('button', { name: 'Continuer' }).click();
  await expect(popup(here).getByRole('img', { name: /Code QR/ })).toBeVisible();
  await audit(here, 'the QR code of an application');
  const secret = (
    (await popup(here)
      .getByLabel(/saisissez cette clé/)
      .textContent()) ?? ''
  ).replaceAll(' ', '');
  await popup(here).getByLabel('Code à six chiffres').fill('000000');
  await popup(here).getByRole('button', { name: 'Activer' }).click();
  await expect(popup(here).getByText('Ce code n’est pas le bon, ou a déjà servi.')).toBeVisible();
  await popup(here)
    .getByLabel('Code à six chiffres')
    .fill(codeOf(secret, stepAt(Date.now())));
  await popup(here).getByRole('button', { name: 'Activer' }).click();
  const codes = popup(here).getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allTextContents();
  await audit(here, 'the recovery codes');
  const file = here.waitForEvent('download');
  await popup(here).getByRole('button', { name: 'Télécharger' }).click();
  expect((await file).suggestedFilename()).toBe('codes-de-secours.txt');
  await popup(here).getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(here.getByText('10 codes de secours restent.')).toBeVisible();
  await audit(here, 'the second factor of an account');

  const there = await open(null);
  await givePassword(there, buyer.email, 'Premier1');
  await expect(there.getByRole('heading', { level: 1, name: 'Votre code' })).toBeVisible();
  await audit(there, 'the second step');
  // The password alone has opened nothing.
  expect((await there.request.get('/v1/users/me')).status()).toBe(401);
  await there.getByLabel('Code', { exact: true }).fill('000000');
  await there.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(there.getByRole('alert')).toHaveText('Ce code n’est pas le bon, ou a déjà servi.');
  await there.getByLabel('Code', { exact: true }).fill(codeOf(secret, stepAt(Date.now()) + 1));
  await there.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(there).toHaveURL(/\/dashboard/);

  const lost = await open(null);
  await givePassword(lost, buyer.email, 'Premier1');
  await lost.getByLabel('Code', { exact: true }).fill(recovery[0] ?? '');
  await lost.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(lost).toHaveURL(/\/dashboard/);
  await lost.goto('/dashboard/settings?link=account&tab=security');
  await expect(lost.getByText('9 codes de secours restent.')).toBeVisible();
  await lost.getByRole('button', { name: 'Désactiver' }).click();
  await popup(lost).getByLabel('Mot de passe actuel').fill('Premier1');
  await popup(lost)
    .getByLabel(/code de secours/)
    .fill(recovery[1] ?? '');
  await popup(lost).getByRole('button', { name: 'Désactiver' }).click();
  await expect(lost.getByText('Inactive')).toBeVisible();
  expect((await here.request.get('/v1/users/me')).status()).toBe(401);
});

test('an agent keeps his addresses in his account, and reads the department of a postal code @desktop', async ({
  as,
}) => {
  const agent = await as('agent');
  await agent.goto('/dashboard/settings?link=account');
  const place = agent.getByRole('group', { name: 'Adresse de livraison' });
  const typed = async (street: string, zipcode: string, city: string) => {
    await place.getByLabel('Rue').fill(street);
    await place.getByLabel('Code postal').fill(zipcode);
    await place.getByLabel('Ville').fill(city);
    const kept = agent.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/v1/users/me'),
    );
    await agent.getByRole('button', { name: 'Enregistrer' }).click();
    expect((await kept).status()).toBe(200);
  };
  await typed('4 place Plumereau', '37000', 'Tours');
  await expect(place.getByText('37 Indre-et-Loire')).toBeVisible();
  await audit(agent, 'the account of an agent');
  await agent.reload();
  await expect(place.getByLabel('Ville')).toHaveValue('Tours');
  await typed('', '', '');
});
