import { expect, type Page } from '@playwright/test';

/** Where the link of a mail leads, as the administrator's local mailbox shows it: the place within the site. */
export const linkInMail = async (
  admin: Page,
  to: string,
  link: string | RegExp,
  subject = '',
): Promise<{ readonly href: string; readonly place: string }> => {
  const letter = admin.getByRole('row').filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(async () => {
    await admin.goto('/admin');
    await expect(letter).toBeVisible({ timeout: 2000 });
  }).toPass();
  await letter.getByRole('button').first().click();
  const href =
    (await admin.frameLocator('iframe').getByRole('link', { name: link }).first().getAttribute('href')) ?? '';
  const { pathname, search, hash } = new URL(href);
  return { href, place: pathname + search + hash };
};
