import { audit, expect, test } from './support/journey.ts';

test('an owner chooses what is told to him and by which way, and it stands when he comes back', async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=account');
  await owner.getByRole('tab', { name: 'Notifications' }).click();
  await expect(owner).toHaveURL(/tab=notifications/);
  const imports = owner.getByRole('group', { name: 'Stock compté par un import' });
  const failed = owner.getByRole('group', { name: 'E-mail qui n’est pas parti' });
  await expect(imports.getByLabel('Application')).toBeChecked();
  await expect(failed.getByLabel('Mail')).toBeHidden();
  expect(await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await audit(owner, 'the choice of notifications');
  if (process.env['SHOTS']) await owner.screenshot({ path: `/tmp/told-${owner.viewportSize()?.width}.png` });
  await imports.getByLabel('Application').uncheck();
  await imports.getByLabel('Mail').check();
  await owner.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(owner.getByText('Vos choix sont enregistrés.')).toBeVisible();
  await owner.reload();
  await expect(imports.getByLabel('Application')).not.toBeChecked();
  await expect(imports.getByLabel('Mail')).toBeChecked();
  await imports.getByLabel('Application').check();
  await imports.getByLabel('Mail').uncheck();
  await owner.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(owner.getByText('Vos choix sont enregistrés.')).toBeVisible();
});

test('a buyer is offered what concerns his orders, in the centre only', { tag: '@desktop' }, async ({ as }) => {
  const buyer = await as('buyer');
  await buyer.goto('/dashboard/settings?link=account&tab=notifications');
  await expect(buyer.getByRole('group', { name: /^Commande modifiée/ }).getByLabel('Application')).toBeChecked();
  await expect(buyer.getByText('Les mails de vos commandes vous parviennent toujours.')).toBeVisible();
  await expect(buyer.getByRole('group', { name: 'Nouvelle commande' })).toHaveCount(0);
  await expect(buyer.getByLabel('Mail', { exact: true })).toHaveCount(0);
});
