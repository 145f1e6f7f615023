import { readFile } from 'node:fs/promises';
import { audit, expect, test } from './support/journey.ts';

test('the e-reporting of a month is read from the menu, equals the bills, and leaves as a table', async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/accounting/reporting');
  await expect(owner.getByRole('heading', { level: 1, name: 'E-reporting' })).toBeVisible();
  await owner.getByRole('button', { name: 'Trimestre précédent' }).click();
  await expect(owner.getByText('Les deux totaux sont égaux au centime.')).toBeVisible();
  const days = owner.getByRole('table', { name: 'Ventes aux particuliers' }).getByRole('row');
  expect(await days.count()).toBeGreaterThan(3);
  await audit(owner, 'e-reporting');
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Télécharger (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^e-reporting-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Flux;Jour;Pièce');
  expect(lines.filter((line) => line.startsWith('10.3;')).length).toBe((await days.count()) - 3);

  await owner.getByRole('textbox', { name: 'Du' }).fill('01/01/2026');
  await owner.getByRole('textbox', { name: 'Au' }).fill('31/12/2026');
  await owner.keyboard.press('Tab');
  await expect(owner.getByText('La période ne peut pas dépasser un trimestre.')).toBeVisible();
});
