import { audit, expect, isPhone, test } from './support/journey.ts';
import type { Page } from '@playwright/test';

/** From the header at a desk, from the bar under the thumb on a telephone. */
const openHelp = async (page: Page): Promise<void> => {
  if (isPhone(page)) await page.getByRole('navigation').last().getByRole('button', { name: 'Aide' }).click();
  else await page.getByRole('banner').getByRole('button', { name: 'Aide', exact: true }).click();
};

test('the help of a screen opens the part of the guide that tells of it, and finds the others by their words', async ({
  as,
}) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders/quotes');
  await openHelp(owner);
  const help = owner.getByRole('dialog', { name: 'Aide' });
  await expect(help.getByRole('heading', { name: 'Un devis', exact: true })).toBeVisible();
  await audit(owner, 'the help of a screen');
  if (process.env['SHOTS']) await owner.screenshot({ path: `/tmp/guide-${owner.viewportSize()?.width}.png` });
  expect(await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await help.getByLabel('Chercher dans le mode d’emploi').fill('retractation');
  await help.getByRole('button', { name: 'Une rétractation' }).click();
  await expect(help.getByRole('heading', { name: 'Une rétractation' })).toBeVisible();
  await help.getByLabel('Chercher dans le mode d’emploi').fill('zzzz');
  await expect(help.getByText('Le mode d’emploi n’en parle pas.')).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // Another screen, another part.
  await owner.goto('/dashboard/settings?link=account&tab=notifications');
  await openHelp(owner);
  await expect(help.getByRole('heading', { name: 'Ce que l’on vous dit' })).toBeVisible();
});

test('an address may name the tab of the clients’ list', async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/clients?tab=professionnels');
  await expect(owner).toHaveURL(/kind=professional/);
  await expect(owner).not.toHaveURL(/tab=/);
});
