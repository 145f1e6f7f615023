import { api, audit, expect, test } from './support/journey.ts';
import { typeOrder } from './support/ordering.ts';

test('what left in a month for a client is one bill, issued from the list of bills; its orders lead to it', async ({
  as,
}) => {
  const owner = await as('owner');
  const { put } = api(owner);
  const first = await typeOrder(owner, 'Côt de Mai', 3);
  const second = await typeOrder(owner, 'Côt de Mai', 2, first);
  for (const { id } of [first, second]) await put(`/v1/orders/${id}/ship`, { delivered: true });

  await owner.goto('/dashboard/orders/bills');
  await owner.getByRole('link', { name: 'Facturer les livraisons du mois' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Facturer les livraisons du mois' })).toBeVisible();
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date()).slice(0, 7);
  await owner.goto(`/dashboard/orders/bills/month?month=${month}`);
  const table = owner.getByRole('table', { name: 'À facturer' });
  const mine = table.getByRole('row').filter({ hasText: first.buyerName });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText(first.number);
  await expect(mine).toContainText(second.number);
  await audit(owner, 'the bills of a month');

  // The others of the month are left for other journeys.
  await table.getByRole('checkbox', { name: 'Tout cocher' }).uncheck();
  await mine.getByRole('checkbox').check();
  await owner.getByRole('button', { name: 'Émettre la facture' }).click();
  const sure = owner.getByRole('dialog');
  await expect(sure).toContainText('numéro définitif');
  await sure.getByRole('button', { name: /Valider|Émettre/ }).click();
  const run = owner.getByRole('table', { name: 'Dernière facturation de ce mois' });
  await run.getByRole('row').filter({ hasText: first.buyerName }).getByRole('link').click();
  await expect(owner).toHaveURL(/\/orders\/bills\/[0-9a-f-]+$/);
  await expect(owner.getByRole('link', { name: first.number })).toBeVisible();
  await expect(owner.getByRole('link', { name: second.number })).toBeVisible();

  await owner.goto(`/dashboard/orders/${first.id}`);
  await expect(owner.getByRole('main')).toContainText('Facturée');
});
