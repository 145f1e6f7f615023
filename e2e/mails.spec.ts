import { audit, expect, test } from './support/journey.ts';

test('the owner reads what the estate wrote, and what failed of it', async ({ open }) => {
  const page = await open('owner');
  await page.goto('/dashboard/mails');
  await expect(page.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^En échec/ })).toBeVisible();
  await audit(page, 'the mails of an estate');
  await page.getByRole('button', { name: /^En échec/ }).click();
  await expect(page).toHaveURL(/state=failed/);
  await audit(page, 'the mails that failed');
});
