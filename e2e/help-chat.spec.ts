import type { BrowserContext, Page } from '@playwright/test';
import { audit, expect, PASSWORD, PEOPLE } from './support/journey.ts';
import { onOwnServer, signIn } from './support/own-server.ts';

const { test, startDemo } = onOwnServer();
const HOUSE = 'go.crisp.chat';
const SITE = '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f';

/** The chat of the other house, as far as a frame sees it. */
const beHouse = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(
    (url) => url.host === HOUSE,
    async (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chat</title><p>Bonjour</p>' });
    },
  );
  return asked;
};
const policyOf = async (page: Page, path: string): Promise<string> =>
  (await page.goto(path))?.headers()['content-security-policy'] ?? '';

// A server of its own: its chat is that of every page.
test('an administrator types a site; on a computer and on the contact page one may write, and nothing is asked of the other house before one agrees', {
  tag: '@desktop',
}, async ({ someone }) => {
  test.setTimeout(300_000);
  const server = await startDemo();
  try {
    const context = await someone(true, [HOUSE]);
    const [asked, visitor] = [await beHouse(context), await context.newPage()];
    expect(await policyOf(visitor, '/auth')).not.toContain(HOUSE);
    await expect(visitor.getByRole('heading', { level: 2, name: 'Aide en direct' })).toHaveCount(0);

    const admin = await (await someone(true)).newPage();
    const main = admin.getByRole('main');
    await admin.goto('/auth/login');
    await signIn(admin, { email: PEOPLE.admin, password: PASSWORD });
    await expect(admin).toHaveURL(/\/admin/);
    await admin.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Aide en direct' }).click();
    await audit(admin, 'the help chat that is off');
    await main.getByRole('button', { name: 'Saisir l’identifiant' }).click();
    const popup = admin.getByRole('dialog');
    await popup.getByLabel('Identifiant du site').fill('GTM-ABC');
    await popup.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(popup.getByText(/^Un identifiant de site Crisp/)).toBeVisible();
    await popup.getByLabel('Identifiant du site').fill(SITE);
    await popup.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(popup).toBeHidden();
    await expect(main.getByRole('definition').getByText(SITE)).toBeVisible();
    await audit(admin, 'the help chat that is on');

    // The contact page: told, asked, and only then called; no other public page lets it in.
    await expect(async () => expect(await policyOf(visitor, '/auth')).toContain(`https://${HOUSE}`)).toPass();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Aide en direct' })).toBeVisible();
    await audit(visitor, 'the contact page with a chat');
    expect(asked).toEqual([]);
    await visitor.getByRole('button', { name: 'Accepter Crisp et discuter' }).click();
    await expect(visitor.frameLocator('iframe').getByText('Bonjour')).toBeVisible();
    expect(asked).toEqual([`https://${HOUSE}/chat/embed/?website_id=${SITE}&locale=fr`]);
    await visitor.getByRole('button', { name: 'Fermer et retirer mon accord' }).click();
    expect((await context.cookies()).map((one) => one.name)).not.toContain('consent-help-chat');
    for (const path of ['/', '/auth/login', '/cart']) expect(await policyOf(visitor, path), path).not.toContain(HOUSE);

    // The office: refused, nothing is called; agreed to, one writes beside one's work.
    const desk = await someone(true, [HOUSE]);
    const [called, owner] = [await beHouse(desk), await desk.newPage()];
    await owner.goto('/auth/login');
    await signIn(owner, { email: PEOPLE.owner, password: PASSWORD });
    await expect(owner).toHaveURL(/\/dashboard/);
    await owner.goto('/dashboard/orders');
    const door = owner.getByRole('button', { name: 'Aide en direct' });
    await door.click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
    expect(called).toEqual([]);
    await door.click();
    await audit(owner, 'the question before the chat');
    await owner.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
    const corner = owner.getByRole('region', { name: 'Aide en direct' });
    await expect(corner.frameLocator('iframe').getByText('Bonjour')).toBeVisible();
    await audit(owner, 'the chat beside a list');
    await owner.getByRole('searchbox').first().fill('dupont');
    await expect(corner).toBeVisible();
    await corner.getByRole('button', { name: 'Retirer mon accord' }).click();
    await expect(corner).toHaveCount(0);
    expect(called).toHaveLength(1);
    // A telephone has its own bar.
    await owner.setViewportSize({ width: 360, height: 740 });
    await expect(door).toHaveCount(0);

    await main.getByRole('button', { name: 'Ne plus proposer' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Ne plus proposer' }).click();
    await expect(main.getByText(/^Aucun site/)).toBeVisible();
  } finally {
    await server.stop();
  }
});
