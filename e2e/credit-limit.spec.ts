import { api, audit, expect, test } from './support/journey.ts';
import { act } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('what is left of an order opens its documents; one above its client’s limit waits until it is let through', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const first = await typeOrder(owner, 'Côt de Mai', 6);
  await owner.goto(`/dashboard/orders/${first.id}`);
  const main = owner.getByRole('main');
  const dialog = owner.getByRole('dialog');
  await expect(main.getByRole('heading', { name: 'Solde de la commande' })).toBeVisible();
  await main.getByRole('button', { name: '6 / 6' }).click();
  await expect(dialog.getByRole('table', { name: 'À livrer' })).toContainText('Côt de Mai');
  await audit(owner, 'what is left to deliver of an order');
  await owner.keyboard.press('Escape');

  // The next one of the same client would pass a limit that blocks.
  const client = await get<{ id: string; version: number }>(`/v1/clients/${first.clientId}`);
  const stock = await get<{ rows: { formatId: string; product: string }[] }>('/v1/stocks?size=25&search=C%C3%B4t');
  const formatId = stock.rows.find((row) => row.product === 'Côt de Mai')?.formatId as string;
  const { id } = await post<{ id: string }>('/v1/orders/staff', {
    clientId: first.clientId,
    lines: [{ id: 'a', formatId, quantity: 1 }],
    payment: 'transfer',
  });
  await put(`/v1/clients/${client.id}`, { version: client.version, creditLimit: 10, creditActs: 'block' });
  await owner.goto(`/dashboard/orders/${id}`);
  await expect(main.getByText('Encours dépassé')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Valider la commande' })).toBeDisabled();
  await audit(owner, 'an order above the limit of its client');
  await act(owner, 'Passer outre la limite d’encours', { asked: true });
  await expect(main.getByText('Encours dépassé')).toHaveCount(0);
  await act(owner, 'Valider la commande', { asked: false });
  await expect(main.getByText('Validée').first()).toBeVisible();

  // A new one is held while it is typed, with the way on beside it.
  await owner.goto(`/dashboard/orders/add?from=${id}`);
  await expect(main.getByRole('checkbox', { name: 'Passer outre la limite d’encours' })).toBeVisible();
  await audit(owner, 'an order that is typed above the limit of its client');
  await put(`/v1/orders/${first.id}/cancel`, { reason: '' });
  await put(`/v1/orders/${id}/cancel`, { reason: '' });
});
