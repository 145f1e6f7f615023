import { audit, expect, test } from './support/journey.ts';

/** As French people write it. */
const shown = (amount: number): string =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(amount);

test('the administrator types the duties of the year to come, and is told what changes before it does', async ({
  as,
}) => {
  const admin = await as('admin');
  const year = new Date().getFullYear() + 1;
  await admin.goto('/admin/excise-rates');
  await expect(admin.getByRole('heading', { level: 1, name: 'Droits d’accise' })).toBeVisible();
  await admin.getByText(String(year), { exact: true }).first().click();
  const wine = admin.getByRole('textbox', { name: `Vin tranquille, ${year}` });
  await expect(wine).toBeVisible();
  await audit(admin, 'the duties of a year');
  await expect(admin.getByRole('button', { name: 'Enregistrer les taux' })).toHaveCount(0);

  // The rates of this year with a rise, and one cent more at each go: the rates of a year may have been typed before.
  const cells = admin.getByRole('textbox', { name: new RegExp(`, ${year}$`) });
  const rate = Math.round((4.26 + Math.random()) * 100) / 100;
  for (let at = 0; at < (await cells.count()); at += 1) await cells.nth(at).fill('7,5');
  await wine.fill('quatre');
  await expect(admin.getByRole('region', { name: /Un taux est mal écrit/ })).toBeVisible();
  await wine.fill(shown(rate));
  await admin.getByRole('button', { name: 'Enregistrer les taux' }).click();
  await expect(admin.getByText('Dites où ces taux sont publiés').first()).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.getByRole('textbox', { name: 'Publiés dans' }).fill('JORF du 20 novembre');
  await admin.getByRole('button', { name: 'Enregistrer les taux' }).click();
  const asked = admin.getByRole('dialog');
  await expect(asked).toContainText(`Enregistrer les droits de ${year}`);
  await expect(asked).toContainText(new RegExp(`Vin tranquille.*→ ${String(rate).replace('.', ',')}\\s€ par hl`));
  await expect(asked).toContainText(
    `Les prix du 1er janvier ${year} et après les prendront. Aucune facture ne change.`,
  );
  await asked.getByRole('button', { name: 'Enregistrer les taux' }).click();
  await expect(admin.getByText('Les droits d’accise sont enregistrés').first()).toBeVisible();
  await expect(wine).toHaveValue(shown(rate));
  await expect(admin.getByText(`Les droits de ${year} ne sont pas connus`)).toHaveCount(0);
  await expect(admin.getByText(`Vin tranquille, ${year}`).first()).toBeVisible();
  await expect(admin.getByText('JORF du 20 novembre').first()).toBeVisible();
});

test('the owner reads how near he is to the threshold of his sales in the Union, beside the setting', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=products');
  const year = new Date().getFullYear();
  await expect(owner.getByText('Seuil annuel, HT')).toBeVisible();
  await expect(owner.getByText('10\u202f000,00\u00a0€', { exact: true })).toBeVisible();
  for (const one of [year, year - 1])
    await expect(owner.getByText(`Ventes à distance dans l’Union en ${one}, HT`)).toBeVisible();
  await audit(owner, 'the settings of prices');
});
