import { audit, expect, test } from './support/journey.ts';

test('a threshold typed on the settings is kept, shown again, and refused beside its field when it is none', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=delivery');
  const main = owner.getByRole('main');
  const panel = main.locator('section', { has: owner.getByRole('heading', { name: /^Franco de port/ }) });
  const rows = panel.getByRole('group', { name: /^Seuil \d/ });
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await panel.getByRole('button', { name: 'Ajouter un seuil' }).click();
  const row = panel.getByRole('group', { name: `Seuil ${before + 1}` });
  await row.getByLabel('Offerte dès').fill('0');
  await row.getByLabel('Départements').fill('2A');
  await owner.keyboard.press('Enter');
  const save = panel.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(row.getByLabel('Offerte dès')).toHaveAttribute('aria-invalid', 'true');
  await row.getByLabel('Offerte dès').fill('480');
  await audit(owner, 'the thresholds of free delivery');
  await save.click();
  await expect(save).toHaveCount(0);
  await owner.reload();
  await expect(rows).toHaveCount(before + 1);
  const kept = rows.filter({ has: owner.locator('input[value="480,00"]') });
  await expect(kept.first()).toBeVisible();
  await kept
    .first()
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await save.click();
  await expect(save).toHaveCount(0);
  await owner.reload();
  await expect(rows).toHaveCount(before);
});
