import { api, audit, expect, test } from './support/journey.ts';
import { typeOrder } from './support/ordering.ts';
import { freshMark } from './support/mark.ts';

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
  // It is paid as any bill: behind a link, or in parts.
  await expect(owner.getByRole('button', { name: 'Envoyer un lien de paiement' })).toBeVisible();
  await owner.getByRole('button', { name: 'Créer un échéancier' }).click();
  await expect(owner.getByRole('dialog').getByRole('button', { name: 'Poser l’échéancier' })).toBeVisible();
  await owner.keyboard.press('Escape');

  await owner.goto(`/dashboard/orders/${first.id}`);
  await expect(owner.getByRole('main')).toContainText('Facturée');
});

test('forty delivery notes of a month are billed at once, one bill a client, each naming its notes', {
  tag: '@desktop',
}, async ({ as }) => {
  test.slow();
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const mark = freshMark();
  const wine = await post<{ id: string; vintages: { formats: { id: string }[] }[] }>('/v1/products', {
    name: `Cuvée du Mois ${mark}`,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2023',
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 10 }],
      },
    ],
  });
  const formatId = wine.vintages[0]?.formats[0]?.id ?? '';
  await put(`/v1/products/${wine.id}/publish`);
  await post('/v1/stock-adjustments', { cause: 'production', lines: [{ formatId, delta: 100 }] });
  // Four clients, five orders each, every order gone in two parts.
  const buyers = await Promise.all(
    ['Nord', 'Sud', 'Est', 'Ouest'].map(async (name) => {
      const businessName = `Caves ${name} ${mark}`;
      const { id: clientId } = await post<{ id: string }>('/v1/clients', {
        kind: 'professional',
        siret: '73282932000074',
        businessName,
        addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
      });
      const orders: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        const lines = [{ id: 'a', formatId, quantity: 3, unitPrice: 10 + n }];
        const { id } = await post<{ id: string }>('/v1/orders/staff', { clientId, lines, payment: 'transfer' });
        await put(`/v1/orders/${id}/validate`);
        const [line] = (await get<{ lines: { id: string }[] }>(`/v1/orders/${id}/to-ship`)).lines;
        await put(`/v1/orders/${id}/ship`, { lines: [{ id: line?.id, quantity: 1 }] });
        await put(`/v1/orders/${id}/ship`, {});
        orders.push(id);
      }
      return { businessName, orders };
    }),
  );
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date()).slice(0, 7);
  await owner.goto(`/dashboard/orders/bills/month?month=${month}`);
  const table = owner.getByRole('table', { name: 'À facturer' });
  await table.getByRole('checkbox', { name: 'Tout cocher' }).uncheck();
  for (const { businessName } of buyers) {
    const mine = table.getByRole('row').filter({ hasText: businessName });
    await expect(mine).toHaveCount(1);
    await mine.getByRole('checkbox').check();
  }
  await owner.getByRole('button', { name: 'Émettre 4 factures' }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /Valider|Émettre/ })
    .click();
  const run = owner.getByRole('table', { name: 'Dernière facturation de ce mois' });
  for (const { businessName, orders } of buyers) {
    const link = run.getByRole('row').filter({ hasText: businessName }).getByRole('link');
    await expect(link).toBeVisible();
    const id = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
    const { document } = await get<{
      document: { references: { deliveryNotes: string[] }; totals: { charged: string } };
    }>(`/v1/bills/${id}`);
    expect(new Set(document.references.deliveryNotes).size).toBe(10);
    const each = await Promise.all(orders.map((one) => get<{ status: string; totalTTC: number }>(`/v1/orders/${one}`)));
    expect(each.every((one) => one.status === 'invoiced')).toBe(true);
    expect(Math.round(Number(document.totals.charged) * 100)).toBe(
      each.reduce((sum, one) => sum + Math.round(one.totalTTC * 100), 0),
    );
  }
  await audit(owner, 'a month that was billed');
  // Other journeys count what the shop shows.
  await put(`/v1/products/${wine.id}/close`);
});
