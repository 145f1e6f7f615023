import { api, audit, expect, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('the cellar notes three bottles that came back, one broken; the owner credits these very ones, and none enters twice', async ({
  as,
}) => {
  const owner = await as('owner');
  const placed = await typeOrder(owner, 'Côt de Mai', 6);
  const { put, get } = api(owner);
  for (const verb of ['prepare', 'ship', 'bill']) await put(`/v1/orders/${placed.id}/${verb}`);
  /** Reads the returned bottles from the journal of the stock, the broken bottle among them. */
  const returned = async () => {
    const filter = JSON.stringify({ cause: { in: ['return'] }, documentId: { is: placed.id } });
    const path = `/v1/stock-movements?filter=${encodeURIComponent(filter)}`;
    return (await get<{ sums: { quantity: number } }>(path)).sums.quantity;
  };

  const hand = await as('hand');
  await hand.goto(`/dashboard/delivery?search=${encodeURIComponent(placed.number)}`);
  const row = rows(hand, placed.number);
  await expect(row).toContainText('En route');
  await row.hover();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await hand.getByRole('menuitem', { name: 'Noter un retour', exact: true }).click();
  const dialog = hand.getByRole('dialog', { name: 'Noter un retour' });
  const shelf = dialog.getByRole('textbox', { name: /^Remis en stock : Côt de Mai/ });
  await expect(shelf).toHaveValue('');
  await dialog.getByRole('button', { name: 'Noter le retour', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Indiquez au moins un article revenu.');
  await dialog.getByRole('button', { name: 'Tout revient', exact: true }).click();
  await expect(shelf).toHaveValue('6');
  await shelf.fill('9');
  await expect(dialog.getByText(/de 0 à 6\./)).toBeVisible();
  await shelf.fill('2');
  await dialog.getByRole('textbox', { name: /^Perdu ou cassé : Côt de Mai/ }).fill('1');
  await dialog.getByRole('button', { name: 'Noter le retour', exact: true }).click();
  await expect(dialog.getByText('Dites pourquoi')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Pourquoi est-ce perdu/ }).fill('Cassée au retour');
  await audit(hand, 'a return being noted');
  await dialog.screenshot({ path: test.info().outputPath('return.png') });
  await expect(dialog).not.toContainText('€');
  await dialog.getByRole('button', { name: 'Noter le retour', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Arrivée');

  await owner.goto(`/dashboard/orders/${placed.id}`);
  const main = owner.getByRole('main');
  await expect(main.getByText('Retournée en partie').first()).toBeVisible();
  const panel = main.locator('section', { has: owner.getByRole('heading', { name: 'Retours' }) }).last();
  await expect(panel).toContainText(/perdu\s: Cassée au retour/);
  await audit(owner, 'an order of which something came back');
  await owner.screenshot({ path: test.info().outputPath('order.png'), fullPage: true });
  await panel.getByRole('link', { name: /^Faire l’avoir du retour \(3/ }).click();
  const credit = owner.getByRole('dialog', { name: /^Avoir sur la facture/ });
  await expect(credit.getByRole('textbox', { name: /^À rendre/ })).toHaveValue('3');
  await credit.getByLabel('Motif').fill('Retour du client');
  await credit.screenshot({ path: test.info().outputPath('credit.png') });
  await credit.getByRole('button', { name: /^Émettre l’avoir de/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Avoir AV-/ })).toBeVisible();
  await owner.goto(`/dashboard/orders/${placed.id}`);
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Faire l’avoir/ })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Annuler ce retour' })).toHaveCount(0);

  // Another return, noted by mistake, is taken back; both stay written.
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Noter un retour', exact: true }).click();
  const again = owner.getByRole('dialog', { name: 'Noter un retour' });
  await again.getByRole('textbox', { name: /^Remis en stock : Côt de Mai/ }).fill('1');
  await again.getByRole('button', { name: 'Noter le retour', exact: true }).click();
  await panel.getByRole('button', { name: 'Annuler ce retour' }).click();
  const why = owner.getByRole('dialog', { name: 'Annuler le retour 2' });
  await why.getByRole('textbox').fill('Autre commande');
  await why.getByRole('button', { name: 'Annuler ce retour', exact: true }).click();
  await expect(panel).toContainText(/Annulé\s: Autre commande/);
  expect(await returned()).toBe(3);
});
