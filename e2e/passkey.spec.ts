import type { CDPSession, Page } from '@playwright/test';
import { audit, expect, test } from './support/journey.ts';
import { placeOrder } from './support/ordering.ts';
import { someone } from './support/shopping.ts';

/** A device of the browser's own, which verifies its person and answers whenever it is asked. */
const addDevice = async (page: Page): Promise<void> => {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
/** The key is then only asked for by the button, not offered in the field of the name as soon as the page is open. */
const byButtonOnly = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    PublicKeyCredential.getClientCapabilities = () => Promise.resolve({});
  });
const popup = (page: Page) => page.getByRole('dialog');

test('a buyer adds a passkey, signs in with it in one press, and removes it', { tag: '@desktop' }, async ({
  visitor,
  open,
}) => {
  const buyer = someone('Cle');
  await placeOrder(visitor, 'les-rives', 1, { ...buyer, account: true, password: 'Premier1' });
  const page = await open(null);
  await byButtonOnly(page);
  await addDevice(page);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(buyer.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Premier1');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/settings?link=account&tab=security');
  await expect(page.getByText('Aucune clé d’accès.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await popup(page).getByLabel('Nom de la clé').fill('Téléphone de la cave');
  await popup(page).getByLabel('Mot de passe actuel').fill('Autre1');
  await popup(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(popup(page).getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await audit(page, 'adding a passkey');
  await popup(page).getByLabel('Mot de passe actuel').fill('Premier1');
  await popup(page).getByRole('button', { name: 'Continuer' }).click();
  const keys = page.getByRole('list', { name: 'Clés d’accès' }).getByRole('listitem');
  await expect(keys).toHaveCount(1);
  await expect(keys.first()).toContainText('Téléphone de la cave');
  await expect(keys.first()).toContainText('jamais utilisée');
  await audit(page, 'the passkeys of an account');

  // The browser forgets the session; the device keeps the key.
  await page.context().clearCookies({ name: 'comptoir' });
  await page.goto('/auth/login');
  const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await expect(button).toBeVisible();
  await audit(page, 'signing in with a passkey');
  await button.click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/settings?link=account&tab=security');
  await expect(keys.first()).toContainText('utilisée');
  await expect(keys.first()).not.toContainText('jamais');
  await keys.first().getByRole('button', { name: 'Retirer' }).click();
  await popup(page).getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByText('Aucune clé d’accès.')).toBeVisible();

  // The device still offers it: it opens nothing, and the page says so.
  await page.context().clearCookies({ name: 'comptoir' });
  await page.goto('/auth/login');
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Cette clé d’accès n’ouvre aucun compte.');
  expect((await page.request.get('/v1/users/me')).status()).toBe(401);
});
