import { audit, expect, test } from './support/journey.ts';

test('bills take another format from the next year of the books, and their numbers are checked', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=documents&tab=numbering');
  const row = owner.getByRole('row').filter({ hasText: 'Bons de livraison' });
  await expect(row).toContainText(/BL-\d{4}-\d{4}/);
  await audit(owner, 'the numbering of documents');

  await row.getByRole('button', { name: 'Modifier' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Format du numéro' }).fill('AV-{year}-{number}');
  await dialog.getByText('Prochain exercice').click();
  await dialog.getByRole('button', { name: 'Enregistrer la numérotation' }).click();
  // It would be taken for a credit note.
  await expect(dialog.getByText('Ce format pourrait donner un numéro de la série « Avoirs »').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Format du numéro' }).fill('BLN-{year}-{number}');
  await expect(dialog.getByText(/BLN-\d{4}-0001/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer la numérotation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(/BLN-\{year\}-\{number\}, à partir de BLN-\d{4}-0001/);

  await row.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText(/Numéros sans trou du BL-\d{4}-0001 au BL-/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();

  await row.getByRole('button', { name: 'Retirer' }).click();
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(row).not.toContainText('BLN-');
  await owner.getByRole('button', { name: 'Historique, Numérotation' }).click();
  await expect(owner.getByText(/BLN-\{year\}-\{number\}/).first()).toBeVisible();
});
