import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { wholeMenu } from './support/menu.ts';

test('an owner switches a module off: its menu and its pages go, and come back when it is on again @desktop', async ({
  as,
}) => {
  const owner = await as('owner');
  expect(isPhone(owner)).toBe(false);
  const main = owner.getByRole('main');
  await owner.goto('/dashboard/settings?link=integrations&tab=modules');
  // Sections that were unfolded once stay so in this browser.
  const menu = await wholeMenu(owner);
  const row = main.getByRole('row').filter({ hasText: 'Collaborateurs' });
  await expect(row).toContainText('Actif');
  await expect(menu.getByRole('link', { name: 'Collaborateurs' })).toBeVisible();
  await audit(owner, 'the modules');
  try {
    await row.getByRole('button', { name: 'Désactiver' }).click();
    const popup = owner.getByRole('dialog');
    await expect(popup.getByText(/ni inviter, ni changer, ni bloquer/)).toBeVisible();
    // The page begins anew by itself: an address that is opened meanwhile would never come.
    const withoutModule = owner.waitForEvent('load');
    await popup.getByRole('button', { name: 'Désactiver' }).click();
    await withoutModule;
    await expect(row).toContainText('Inactif');
    await expect(menu.getByRole('link', { name: 'Collaborateurs' })).toHaveCount(0);
    await owner.goto('/dashboard/collaborators');
    await expect(
      owner.getByText('Cette page fait partie du module « Collaborateurs », qui est désactivé.'),
    ).toBeVisible();
    await expect(owner).toHaveURL(/\/dashboard$/);

    await owner.goto('/dashboard/settings?link=integrations&tab=modules');
    const withModule = owner.waitForEvent('load');
    await row.getByRole('button', { name: 'Activer' }).click();
    await withModule;
    await expect(row.getByText('Actif', { exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Collaborateurs' })).toBeVisible();
  } finally {
    // The demonstration is everybody's: whatever happens here, its module is on again.
    await api(owner).put('/v1/shops/me/module', { module: 'iam', active: true });
  }
  await owner.goto('/dashboard/settings?link=infos&tab=history');
  await expect(main.getByText('Module Collaborateurs').first()).toBeVisible();
});
