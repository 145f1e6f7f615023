import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { audit, expect, PASSWORD, PEOPLE } from './support/journey.ts';
import { onOwnServer, signIn } from './support/own-server.ts';

const { test, startDemo } = onOwnServer();
const GOOGLE = 'www.google.com';
const KEYS = { siteKey: `6L${'s'.repeat(38)}`, secret: `6L${'p'.repeat(38)}` };
const FORM = '/auth/resetpwd';

/** Imitates reCAPTCHA’s script on its page, as far as a form sees it. */
const script = (score: number): string =>
  `const hex = (text) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  window.grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => hex(JSON.stringify({ action, hostname: location.hostname, score: ${score} })) };`;
const beGoogle = async (context: BrowserContext, body: string | null): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(
    (url) => url.host === GOOGLE,
    async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return asked;
};
/** Records the kind of captcha proof that each sending of the form brings. */
const headersOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const header = request.headers()['x-captcha'];
    if (header !== undefined) sent.push(header.startsWith('recaptcha:') ? 'service' : 'work');
  });
  return sent;
};

// A server of its own: its keys are those of all its forms.
test('an administrator gives keys; a visitor who consents is vouched for, and who refuses, or meets a failure, sends his form all the same', {
  tag: '@desktop',
}, async ({ someone }) => {
  test.setTimeout(300_000);
  const fake = pathToFileURL('e2e/support/fake-captcha.ts').href;
  const server = await startDemo({ NODE_OPTIONS: `--import=${fake}` });
  let sender = 0;
  const send = async (page: Page): Promise<void> => {
    sender += 1;
    await page.getByLabel('E-mail').fill(`oubli.${sender}@exemple.fr`);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Regardez vos e-mails' })).toBeVisible();
  };
  const visitor = async (body: string | null) => {
    const context = await someone(true, [GOOGLE]);
    const [asked, page] = [await beGoogle(context, body), await context.newPage()];
    const sent = headersOf(page);
    const answer = await page.goto(FORM);
    await page.getByLabel('E-mail').focus();
    return { page, asked, sent, policy: answer?.headers()['content-security-policy'] ?? '' };
  };
  const consents = (page: Page) => page.getByRole('button', { name: 'Accepter reCAPTCHA' });
  try {
    const before = await visitor(script(0.9));
    expect(before.policy).not.toContain(GOOGLE);
    await expect(before.page.getByText('Calcul terminé.')).toBeVisible();
    await expect(before.page.getByText('reCAPTCHA')).toHaveCount(0);
    await send(before.page);
    expect([before.sent, before.asked]).toEqual([['work'], []]);

    const admin = await (await someone(true)).newPage();
    const main = admin.getByRole('main');
    await admin.goto('/auth/login');
    await signIn(admin, { email: PEOPLE.admin, password: PASSWORD });
    await expect(admin).toHaveURL(/\/admin/);
    await admin.getByRole('link', { name: 'Formulaires' }).click();
    await audit(admin, 'the protection of forms without keys');
    const popup = admin.getByRole('dialog');
    const giveSecret = async (button: string, secret: string) => {
      await main.getByRole('button', { name: button }).click();
      await popup.getByLabel('Clé de site').fill(KEYS.siteKey);
      await popup.getByLabel('Clé secrète').fill(secret);
      await popup.getByRole('button', { name: 'Enregistrer et essayer' }).click();
      await expect(popup).toBeHidden();
    };
    await giveSecret('Saisir les clés', 'x'.repeat(40));
    await expect(main.getByText('Pas encore proposé')).toBeVisible();
    await expect(main.getByText(/ne reconnaît pas la clé secrète/)).toBeVisible();
    await giveSecret('Modifier', KEYS.secret);
    await expect(main.getByText('Proposé aux visiteurs')).toBeVisible();
    await expect(main.getByText(/^Pas encore\s: la clé de site/)).toBeVisible();
    await audit(admin, 'the protection of forms with keys');

    // Pages learn of it within a second; nothing is called before the visitor said so.
    await expect(async () => {
      const { policy, page } = await visitor(script(0.9));
      await page.close();
      expect(policy).toContain(`https://${GOOGLE}/recaptcha/`);
    }).toPass({ timeout: 120_000 });
    const refusing = await visitor(script(0.9));
    await expect(consents(refusing.page)).toBeVisible();
    await audit(refusing.page, 'a form that asks before it calls another house');
    await refusing.page.setViewportSize({ width: 360, height: 740 });
    expect(await refusing.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await refusing.page.getByRole('button', { name: 'Refuser reCAPTCHA' }).click();
    await send(refusing.page);
    expect([refusing.sent, refusing.asked]).toEqual([['work'], []]);

    const consenting = await visitor(script(0.9));
    await consents(consenting.page).click();
    await expect(consenting.page.getByText('Google reCAPTCHA vérifie ce formulaire, avec votre accord.')).toBeVisible();
    // The device has nothing to say, and leaves no gap for it.
    await expect(consenting.page.locator('form span[role="status"]')).toBeHidden();
    await audit(consenting.page, 'a form that another house checks');
    await send(consenting.page);
    expect([consenting.sent, consenting.asked]).toEqual([['service'], ['/recaptcha/api.js']]);
    await consenting.page.goto(FORM);
    await consenting.page.getByLabel('E-mail').focus();
    // Taken back where it was given: the page opens anew, without it.
    await consenting.page.getByRole('button', { name: 'Retirer mon accord' }).click();
    await consenting.page.getByLabel('E-mail').focus();
    await send(consenting.page);
    expect(consenting.sent).toEqual(['service', 'work']);

    const doubted = await visitor(script(0.1));
    await consents(doubted.page).click();
    await send(doubted.page);
    expect(doubted.sent).toEqual(['service', 'work']);

    const cut = await visitor(null);
    await consents(cut.page).click();
    await expect(cut.page.getByText(/^Google reCAPTCHA n’a pas pu être chargé/)).toBeVisible();
    await send(cut.page);
    expect(cut.sent).toEqual(['work']);

    await admin.reload();
    await expect(main.getByText(/^Pas encore\s: la clé de site/)).toHaveCount(0);
    await main.getByRole('button', { name: 'Retirer les clés' }).click();
    await popup.getByRole('button', { name: 'Retirer les clés' }).click();
    await expect(main.getByText(/^Aucune clé/)).toBeVisible();
  } finally {
    await server.stop();
  }
});
