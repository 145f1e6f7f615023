import { expect, type Page } from '@playwright/test';
import { api } from './journey.ts';

/** Opens the administrator's local mailbox once a mail has come to this address. */
export const openMailbox = async (admin: Page, to: string, subject = ''): Promise<void> => {
  await expect
    .poll(async () => {
      const mails = await api(admin).get<readonly { readonly subject: string }[]>(
        `/v1/admin/mails?to=${encodeURIComponent(to)}`,
      );
      return mails.some((mail) => mail.subject.toLowerCase().includes(subject.toLowerCase()));
    })
    .toBe(true);
  await admin.goto('/admin');
};

/** Finds the place within the site that the link of a mail leads to, as the administrator's local mailbox shows it. */
export const linkInMail = async (
  admin: Page,
  to: string,
  link: string | RegExp,
  subject = '',
): Promise<{ readonly href: string; readonly place: string }> => {
  await openMailbox(admin, to, subject);
  const letter = admin.getByRole('row').filter({ hasText: to }).filter({ hasText: subject }).first();
  await letter.getByRole('button').first().click();
  const href =
    (await admin.frameLocator('iframe').getByRole('link', { name: link }).first().getAttribute('href')) ?? '';
  const { pathname, search, hash } = new URL(href);
  return { href, place: pathname + search + hash };
};
