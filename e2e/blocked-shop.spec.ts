import { audit, expect, PASSWORD, PEOPLE, SHOP } from './support/journey.ts';
import { onOwnServer, signIn } from './support/own-server.ts';

const { test, startDemo } = onOwnServer();
const REASON = 'Signalement 812 : vente sans licence';
const TELEPHONE = { width: 360, height: 740 };

// Its own demonstration takes longer to start than the whole journey lasts: once, and what a telephone shows is judged on the way.
test('the administration blocks an estate with a reason; visitors, people and owner are told, and it opens again as it was', {
  tag: '@desktop',
}, async ({ browser, someone }) => {
  test.setTimeout(480_000);
  const server = await startDemo();
  try {
    const enter = async (email: string) => {
      const page = await (await someone(true)).newPage();
      await page.goto('/auth/login');
      await signIn(page, { email, password: PASSWORD });
      await expect(page).toHaveURL(/\/(dashboard|admin)/);
      return page;
    };
    const hand = await enter(PEOPLE.hand);
    const admin = await enter(PEOPLE.admin);
    const main = admin.getByRole('main');
    await admin.goto('/admin/shops');
    await main.getByRole('searchbox').first().fill('Hautes Rives');
    await main.getByRole('link', { name: /Hautes Rives/ }).click();
    await audit(admin, 'an estate');
    await main.getByRole('button', { name: 'Plus d’actions' }).click();
    await admin.getByRole('menuitem', { name: 'Bloquer le domaine' }).click();
    const popup = admin.getByRole('dialog');
    await expect(popup.getByRole('button', { name: 'Bloquer le domaine' })).toBeDisabled();
    await popup.getByRole('textbox').fill(REASON);
    await popup.getByRole('button', { name: 'Bloquer le domaine' }).click();
    await expect(main.getByRole('alert').filter({ hasText: REASON })).toBeVisible();
    await audit(admin, 'an estate that is blocked');

    // A visitor is told in words, by an answer that search engines take for a closure of the moment.
    const passing = await browser.newContext({ baseURL: new URL(admin.url()).origin, reducedMotion: 'reduce' });
    const visitor = await passing.newPage();
    await expect(async () => {
      expect((await visitor.goto(SHOP))?.status()).toBe(503);
    }).toPass({ timeout: 120_000 });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Cette boutique est fermée pour le moment/);
    await audit(visitor, 'a shop that is closed');
    await visitor.setViewportSize(TELEPHONE);
    await audit(visitor, 'a shop that is closed, on a telephone');
    await visitor.goto(`${SHOP}?lang=en`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^This shop is closed for now/);

    // A session that stood open reads on, and is told so before anything is typed.
    await hand.goto('/dashboard/clients');
    await expect(hand.getByRole('status').filter({ hasText: 'L’administration a bloqué ce domaine' })).toBeVisible();
    await expect(hand.getByText(REASON)).toHaveCount(0);
    await expect(hand.getByRole('main').getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    const owner = await enter(PEOPLE.owner);
    await expect(owner.getByRole('status').filter({ hasText: REASON })).toBeVisible();
    await audit(owner, 'the home of a blocked estate');
    const wide = owner.viewportSize();
    await owner.setViewportSize(TELEPHONE);
    await audit(owner, 'the home of a blocked estate, on a telephone');
    if (wide) await owner.setViewportSize(wide);
    await owner.goto('/dashboard/clients/add');
    const form = owner.getByRole('main');
    await form.getByLabel('Nom', { exact: true }).first().fill('Nouvelle');
    await form.getByRole('button', { name: 'Créer le client' }).click();
    await expect(owner.getByText('rien d’autre ne s’y change').last()).toBeVisible();
    await expect(owner).toHaveURL(/\/clients\/add/);

    await main.getByRole('button', { name: 'Rouvrir le domaine' }).click();
    await popup.getByRole('button', { name: 'Valider' }).click();
    await expect(main.getByRole('button', { name: 'Rouvrir le domaine' })).toHaveCount(0);
    await expect(async () => {
      expect((await visitor.goto(SHOP))?.status()).toBe(200);
    }).toPass({ timeout: 120_000 });
    await owner.goto('/dashboard');
    await expect(owner.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(owner.getByText(REASON)).toHaveCount(0);
    await passing.close();
  } finally {
    await server.stop();
  }
});
