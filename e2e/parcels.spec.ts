import { api, audit, expect, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('parcels are measured as they leave, and whoever delivers reads why the carrier gave no label', async ({ as }) => {
  const owner = await as('owner');
  const placed = await typeOrder(owner, 'Côt de Mai', 6);
  const { put } = api(owner);
  await put(`/v1/orders/${placed.id}/prepare`);
  const hand = await as('hand');
  await hand.goto('/dashboard/settings?link=deliveries');
  await expect(hand.getByRole('heading', { level: 2, name: 'Cartons', exact: true })).toBeVisible();
  await expect(hand.getByRole('heading', { level: 2, name: /^Étiquettes des transporteurs/ })).toBeVisible();
  await expect(hand.getByRole('main')).toContainText('Aucun compte');
  await audit(hand, 'the labels of carriers in the settings');
  await hand.getByRole('button', { name: 'Relier un compte' }).click();
  const account = hand.getByRole('dialog', { name: 'Compte Sendcloud' });
  await expect(account.getByLabel('Clé publique')).toBeVisible();
  await audit(hand, 'the account of labels');
  await hand.keyboard.press('Escape');

  await hand.goto(`/dashboard/delivery?search=${encodeURIComponent(placed.number)}`);
  const row = rows(hand, placed.number);
  const action = async (name: string) => {
    await row.hover();
    await row.getByRole('button', { name: /^Actions/ }).click();
    await hand.getByRole('menuitem', { name, exact: true }).click();
  };
  await action('Expédier');
  const dialog = hand.getByRole('dialog');
  await expect(dialog.getByLabel('Colis 1, longueur')).toHaveValue(/36/);
  await dialog.getByLabel('Colis 1, hauteur').fill('20');
  await audit(hand, 'the measures of a parcel');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('En route');
  await action('Acheter les étiquettes');
  await dialog.getByRole('button', { name: 'Acheter', exact: true }).click();
  await expect(dialog).toContainText('Aucun compte d’étiquettes n’est en service');
  await expect(dialog).toContainText(placed.number);
  await audit(hand, 'labels that were asked for');
  await dialog.getByRole('button', { name: 'Retour aux livraisons', exact: true }).click();
  await expect(hand.getByRole('main')).not.toContainText('€');
});
