import type { Page } from '@playwright/test';
import { audit, expect, test } from './support/journey.ts';
import { placeOrder } from './support/ordering.ts';
import { someone } from './support/shopping.ts';

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};
const popup = (page: Page) => page.getByRole('dialog');
const whole = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a buyer changes the password, sees where the account is open, closes a session, and asks for another address', async ({
  visitor,
  open,
}) => {
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
  await popup(here).getByRole('button', { name: 'Fermer' }).click();
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
  await here.getByRole('button', { name: 'Y renoncer' }).click();
  await popup(here).getByRole('button', { name: 'Y renoncer' }).click();
  await expect(here.getByText('attend sa confirmation')).toBeHidden();
});
