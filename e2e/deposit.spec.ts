import { api, audit, expect, test } from './support/journey.ts';
import { act } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('a deposit of thirty percent is billed, found in its list, deducted from the bill, and the order adds up', async ({
  as,
}) => {
  const owner = await as('owner');
  const { id, totalTTC } = await typeOrder(owner, 'Côt de Mai', 6);
  await owner.goto(`/dashboard/orders/${id}`);
  const main = owner.getByRole('main');
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Facturer un acompte' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText('Soit');
  await dialog.getByLabel('ou montant TTC').fill('10');
  await expect(dialog.getByRole('status')).toContainText('pas les deux');
  await dialog.getByLabel('ou montant TTC').fill('');
  await audit(owner, 'the form of a deposit');
  await dialog.getByRole('button', { name: 'Facturer l’acompte' }).click();

  const panel = main.locator('section', { has: owner.getByRole('heading', { name: 'Acomptes', exact: true }) });
  const link = panel.getByRole('link', { name: /^AC-/ });
  await expect(link).toBeVisible();
  await audit(owner, 'an order with a deposit');
  const number = (await link.innerText()).trim();
  await link.click();
  await expect(main.getByRole('heading', { level: 1, name: `Facture d’acompte ${number}` })).toBeVisible();
  await owner.goto('/dashboard/orders/deposits');
  await expect(main.getByText(number)).toBeVisible();
  await audit(owner, 'the list of deposits');

  await owner.goto(`/dashboard/orders/${id}`);
  await act(owner, 'Mettre en préparation', { asked: false });
  await act(owner, 'Expédier la commande', { asked: false });
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await act(owner, 'Facturer la commande', { asked: true });
  await main.getByRole('list', { name: 'Étapes' }).getByRole('link', { name: /FA-/ }).click();
  await expect(main.getByText(`Acompte ${number}`)).toBeVisible();
  const rows = await api(owner).get<{ rows: { asked: number }[] }>(
    `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
  );
  expect(Math.round(rows.rows.reduce((all, row) => all + row.asked, 0) * 100)).toBe(Math.round(totalTTC * 100));
});
