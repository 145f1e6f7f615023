import { expect, PEOPLE, test } from './support/journey.ts';

test('a button that was left busy can be pressed again by who comes back to its page', { tag: '@desktop' }, async ({
  visitor: page,
}) => {
  await page.route('**/v1/auth/login', () => undefined);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail ou nom d’utilisateur').fill(PEOPLE.buyer);
  await page.getByLabel('Mot de passe', { exact: true }).fill('n’importe quoi');
  const submit = page.getByRole('button', { name: 'Se connecter', exact: true });
  await submit.click();
  await expect(submit).toBeDisabled();
  // As the browser tells a page that it takes out of its memory.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(submit).toBeEnabled();
});
