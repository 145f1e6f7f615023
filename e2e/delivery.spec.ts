import { audit, expect, isPhone, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('an order is prepared, leaves in part, then whole, and arrives, from a board without any price', async ({
  as,
}) => {
  const owner = await as('owner');
  const placed = await typeOrder(owner, 'Côt de Mai', 3);
  const hand = await as('hand');
  await hand.goto(`/dashboard/delivery?search=${encodeURIComponent(placed.number)}`);
  const main = hand.getByRole('main');
  await expect(hand.getByRole('heading', { level: 1, name: 'Livraisons' })).toBeVisible();
  const row = rows(hand, placed.number);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('À préparer');
  await expect(row).toContainText('Chai de la Roche');
  await expect(main).not.toContainText('€');
  await audit(hand, 'the board of deliveries');

  const action = async (name: string) => {
    await row.hover();
    await row.getByRole('button', { name: /^Actions/ }).click();
    await hand.getByRole('menuitem', { name, exact: true }).click();
  };
  await action('Préparer');
  await expect(row).toContainText('À expédier');
  await action('Expédier');
  const dialog = hand.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Part maintenant de Côt de Mai/ }).fill('1');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('À expédier');
  await action('Expédier le reste');
  await expect(dialog.getByRole('textbox', { name: /^Part maintenant de Côt de Mai/ })).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(row).toContainText('En route');
  await action('Noter la réception');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(row).toContainText('Arrivée');
  if (isPhone(hand)) return;
  await row.click();
  await expect(hand.getByRole('link', { name: /^BL-/ })).toHaveCount(2);
});
