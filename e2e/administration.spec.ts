import { audit, expect, isPhone, PASSWORD, test } from './support/journey.ts';

/** No other journey signs in as this user: his sessions may be closed. */
const SOMEBODY = 'comptable@exemple.fr';
const REASON = 'Ticket 28914 : une facture ne s’ouvre pas';

test('the administration finds an account, blocks it with a reason, and opens it again @desktop', async ({
  as,
  open,
}) => {
  const admin = await as('admin');
  const main = admin.getByRole('main');
  for (const [path, title] of [
    ['/admin/shops', 'Domaines'],
    ['/admin/orders', 'Commandes'],
    ['/admin/products', 'Articles'],
    ['/admin/users', 'Comptes'],
  ] as const) {
    await admin.goto(path);
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await audit(admin, title);
  }
  await main.getByRole('searchbox').first().fill(SOMEBODY);
  await main.getByRole('link', { name: 'Anne Comptes' }).click();
  await expect(main.getByText(SOMEBODY)).toBeVisible();
  await audit(admin, 'an account');
  const popup = admin.getByRole('dialog');
  const reopen = async () => {
    await main.getByRole('button', { name: 'Plus d’actions' }).click();
    await admin.getByRole('menuitem', { name: 'Rouvrir le compte' }).click();
    await popup.getByRole('button', { name: 'Valider' }).click();
    // The history keeps the reason; the record itself is open again.
    await expect(main.getByRole('alert').filter({ hasText: REASON })).toHaveCount(0);
  };
  // A first try may have stopped before its end.
  if (await main.getByRole('alert').filter({ hasText: REASON }).isVisible()) await reopen();

  const signIn = async () => {
    const page = await open(null);
    await page.goto('/auth/login');
    await page.getByLabel('E-mail ou nom d’utilisateur').fill(SOMEBODY);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    return page;
  };
  const before = await signIn();
  await expect(before).toHaveURL(/\/dashboard/);

  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await admin.getByRole('menuitem', { name: 'Bloquer le compte' }).click();
  await popup.getByRole('textbox').fill(REASON);
  await popup.getByRole('button', { name: 'Bloquer le compte' }).click();
  await expect(main.getByText(`: ${REASON}`, { exact: false }).first()).toBeVisible();
  // The open session is closed and gives no access any more. The page may already be redirecting by itself when the
  // test asks for another.
  await expect(async () => {
    await before.goto('/dashboard/clients');
    await expect(before).toHaveURL(/\/auth\/login/, { timeout: 8000 });
  }).toPass({ timeout: 120_000 });
  const refused = await signIn();
  await expect(refused.getByRole('alert').first()).toBeVisible();
  await expect(refused).toHaveURL(/\/auth\/login/);

  await reopen();
  const again = await signIn();
  await expect(again).toHaveURL(/\/dashboard/);
});

test('the administration acts for the owner with a reason, and he reads who, when and why', {
  tag: '@desktop',
}, async ({ as }) => {
  const admin = await as('admin');
  const main = admin.getByRole('main');
  await admin.goto('/admin/users');
  await main.getByRole('searchbox').first().fill('proprietaire@exemple.fr');
  await main.getByRole('link', { name: 'Jeanne Rivière' }).click();
  await main.getByRole('button', { name: 'Se connecter en tant que' }).click();
  const popup = admin.getByRole('dialog');
  // A reason is asked before anything opens.
  await expect(popup.getByRole('button', { name: 'Se connecter en tant que' })).toBeDisabled();
  await popup.getByRole('textbox').fill(REASON);
  await popup.getByRole('button', { name: 'Se connecter en tant que' }).click();
  await expect(admin).toHaveURL(/\/dashboard/);
  await expect(admin.getByText(/^Vous agissez au nom de /)).toBeVisible();
  await audit(admin, 'the home of another');
  await admin.getByRole('button', { name: 'Revenir', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin/);

  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=account&tab=support');
  await expect(owner.getByText(REASON).first()).toBeVisible();
  if (!isPhone(owner)) await audit(owner, 'the accesses of the support');
});
