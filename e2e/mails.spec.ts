import { audit, expect, test } from './support/journey.ts';

test('the owner reads from the menu what the estate wrote, finds one mail and opens it', async ({ open }) => {
  const page = await open('owner');
  await page.goto('/dashboard/mails');
  await expect(page.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: /En échec/ })).toBeVisible();
  await audit(page, 'the mails of an estate');
  await page.getByRole('tab', { name: /En échec/ }).click();
  await expect(page).toHaveURL(/filter=/);
  await audit(page, 'the mails that failed');
});
