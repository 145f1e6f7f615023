import { api, audit, expect, test } from './support/journey.ts';
import { typeOrder } from './support/ordering.ts';

interface OrderSeen {
  number: string;
  remaining: number;
}

test('a paid bill is credited in part, and the credit note pays a part of another order of the same client', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, put, post } = api(owner);
  const first = await typeOrder(owner, 'Côt de Mai', 6);
  const { id, totalTTC } = first;
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  await post('/v1/payments', { payableKind: 'order', payableId: id, amount: totalTTC, method: 'transfer' });
  const other = await typeOrder(owner, 'Côt de Mai', 6, first);
  const before = await get<OrderSeen>(`/v1/orders/${other.id}`);
  const [bill] = (
    await get<{ rows: { id: string }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;
  const note = await post<{ id: string; totalTTC: number }>(`/v1/bills/${bill?.id ?? ''}/credits`, {
    lines: [{ id: '1', quantity: 2 }],
    reason: 'Deux bouteilles cassées',
  });

  await owner.goto(`/dashboard/orders/credits/${note.id}`);
  const main = owner.getByRole('main');
  await main.getByRole('button', { name: 'Utiliser en paiement' }).click();
  const dialog = owner.getByRole('dialog');
  // The oldest is proposed; the one that is meant is chosen instead.
  const boxes = dialog.getByRole('textbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.fill('');
  await dialog.getByRole('textbox', { name: new RegExp(before.number) }).fill(String(note.totalTTC).replace('.', ','));
  await audit(owner, 'a credit note used as payment');
  await dialog.getByRole('button', { name: /^Régler/ }).click();
  await expect(main.getByText('Soldé').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Utiliser en paiement' })).toHaveCount(0);
  const after = await get<OrderSeen>(`/v1/orders/${other.id}`);
  expect(Math.round((before.remaining - after.remaining) * 100)).toBe(Math.round(note.totalTTC * 100));
  await owner.goto('/dashboard/payments/credits');
  await expect(main.getByRole('heading', { level: 1, name: 'Avoirs à utiliser' })).toBeVisible();
  await audit(owner, 'what is left on credit notes');
});
