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
  await dialog.getByRole('textbox', { name: 'Format du numéro' }).fill('BLN-{année}-{numéro}');
  await expect(dialog.getByText(/BLN-\d{4}-0001/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer la numérotation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(/BLN-\{année\}-\{numéro\}, à partir de BLN-\d{4}-0001/);

  await row.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText(/Numéros sans trou du BL-\d{4}-0001 au BL-/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();

  await row.getByRole('button', { name: 'Retirer' }).click();
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(row).not.toContainText('BLN-');
  await owner.getByRole('button', { name: 'Historique, Numérotation' }).click();
  await expect(owner.getByText(/BLN-\{année\}-\{numéro\}/).first()).toBeVisible();
});

test('a mention that is left out is a change like another, and one that is emptied to be written anew keeps its field', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/settings?link=documents&tab=wordings');
  const bar = owner.getByRole('region', { name: 'Modifications non enregistrées' });
  const late = owner.getByRole('group', { name: 'Pénalités de retard' });
  await late.getByText('Rien', { exact: true }).click();
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Annuler' }).click();
  await expect(bar).toHaveCount(0);
  await expect(late.getByRole('radio', { name: 'Phrase de la loi' })).toBeChecked();
  await late.getByText('Votre phrase', { exact: true }).first().click();
  await late.getByRole('textbox', { name: 'Votre phrase' }).fill('');
  await expect(late.getByRole('textbox', { name: 'Votre phrase' })).toBeVisible();
  await late.getByText('Phrase de la loi', { exact: true }).click();
  await expect(bar).toHaveCount(0);
});
