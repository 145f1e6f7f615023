import { api, audit, expect, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('a card payment that its bank takes back is noted, owed again on its order and its bill, found in its tab, and paid again once it is won', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, put, post } = api(owner);
  const main = owner.getByRole('main');
  const { id, buyerName } = await typeOrder(owner, 'Côt de Mai', 6);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const { cash } = await get<{ cash: { left: number } }>(`/v1/orders/${id}/left`);
  const paid = { payableKind: 'order', payableId: id, method: 'cb', amount: cash.left };
  const payment = await post<{ id: string }>('/v1/payments', paid);

  await owner.goto(`/dashboard/payments/${payment.id}`);
  await expect(main.getByRole('heading', { level: 1, name: 'Encaissement, carte bancaire' })).toBeVisible();
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Noter un litige' }).click();
  const form = owner.getByRole('dialog', { name: 'Noter un litige' });
  await form.getByRole('textbox', { name: 'Frais du litige' }).fill('15');
  await form.getByRole('combobox', { name: 'Motif donné par la banque' }).click();
  await owner.getByRole('option', { name: 'La commande n’aurait pas été reçue' }).click();
  await audit(owner, 'a dispute being noted');
  await form.getByRole('button', { name: 'Noter un litige' }).click();
  await expect(form).toBeHidden();
  await expect(main.getByText(/^Litige carte\s: .* repris par la banque le/)).toBeVisible();
  await expect(main.getByText('La commande n’aurait pas été reçue')).toBeVisible();
  await audit(owner, 'a payment that is disputed');

  await owner.goto(`/dashboard/orders/${id}`);
  await expect(main.getByText(/^Litige carte\s: /)).toBeVisible();
  await expect(main.getByText('Impayé').first()).toBeVisible();
  const [bill] = (
    await get<{ rows: { id: string; due: number }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;
  expect(bill?.due).toBe(cash.left);
  await owner.goto(`/dashboard/orders/bills/${bill?.id}`);
  await expect(main.getByText(/^Litige carte\s: .*suspendus jusqu’à la décision/)).toBeVisible();
  await main.getByRole('link', { name: 'Voir le paiement' }).click();

  // Among those that wait for an answer, from the tab of the list.
  await owner.goto('/dashboard/payments');
  await main
    .getByRole('tab', { name: 'Litiges' })
    .or(main.getByRole('button', { name: 'Litiges' }))
    .first()
    .click();
  const row = rows(owner, buyerName);
  await expect(row.first()).toBeVisible();
  await audit(owner, 'the payments that are disputed');
  await owner.goto(`/dashboard/payments/${payment.id}`);
  await main.getByRole('button', { name: 'Clôturer le litige' }).click();
  const end = owner.getByRole('dialog', { name: 'Clôturer le litige' });
  await end.getByRole('button', { name: 'Clôturer le litige' }).click();
  await expect(main.getByText(/^Litige gagné le/)).toBeVisible();
  const after = await get<{ cash: { left: number } }>(`/v1/orders/${id}/left`);
  expect(after.cash.left).toBe(0);
});
