import { api, audit, expect, test } from './support/journey.ts';
import { pdfOf, rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';
import { readPdf } from './support/pdf-reader.ts';

const amountIn = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

test('one cheque settles the open orders of a client, its rest stays on his account, and it is taken back with its reason', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  const { put, get } = api(owner);
  const { id, number, clientId, buyerName } = await typeOrder(owner, 'Côt de Mai', 6);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);

  await owner.goto(`/dashboard/clients/${clientId}`);
  const main = owner.getByRole('main');
  await main.getByRole('link', { name: 'Encaisser', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Nouvel encaissement' })).toBeVisible();
  const due = amountIn(await main.getByText(/Doit/).innerText());
  await main.getByLabel('Montant reçu').fill((due + 18).toFixed(2).replace('.', ','));
  await main.getByLabel('Référence').fill(`CHQ ${number}`);
  await expect(main.getByText(/18,00\s€ restent en avance/)).toBeVisible();
  await audit(owner, 'a receipt of a client being typed');
  await main.getByRole('button', { name: /^Encaisser / }).click();

  await expect(main.getByRole('heading', { level: 1, name: 'Encaissement, chèque' })).toBeVisible();
  const ofOrder = encodeURIComponent(JSON.stringify({ orderId: { is: id } }));
  const billed = await get<{ rows: { number: string; due: number }[] }>(`/v1/bills?filter=${ofOrder}`);
  const [bill] = billed.rows;
  expect(bill?.due).toBe(0);
  // The receipt names the bill that it pays.
  await expect(main.getByRole('link', { name: bill?.number ?? 'none' })).toBeVisible();
  await audit(owner, 'a payment');
  await owner.goto('/dashboard/payments');
  await expect(main.getByRole('heading', { level: 1, name: 'Paiements' })).toBeVisible();
  await main.getByRole('searchbox').fill(`CHQ ${number}`);
  const row = rows(owner, buyerName);
  await expect(row).toHaveCount(1);
  await audit(owner, 'the list of payments');

  await row.getByRole('link').first().click();
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Annuler l’encaissement' }).click();
  const sure = owner.getByRole('dialog', { name: 'Annuler l’encaissement' });
  await sure.getByLabel('Motif').fill('Chèque sans provision');
  await sure.getByRole('button', { name: 'Annuler l’encaissement' }).click();
  await expect(main.getByText('Annulé', { exact: true }).first()).toBeVisible();
  const again = await get<{ orders: { left: number }[]; onAccount: number }>(`/v1/clients/${clientId}/open-documents`);
  expect(again.orders.reduce((sum, one) => sum + one.left, 0)).toBeCloseTo(due, 2);
});

test('what is owed stands by age and client, and a statement of account says the same on paper', async ({ as }) => {
  const owner = await as('owner');
  const { rows: owing } = await api(owner).get<{ rows: { id: string; name: string }[] }>('/v1/payments/outstandings');
  const { id, name } = owing[0]!;
  await owner.goto('/dashboard/payments/outstandings');
  const main = owner.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Encours et impayés' })).toBeVisible();
  await expect(main.getByText(name).first()).toBeVisible();
  await audit(owner, 'the outstandings');
  await owner.goto(`/dashboard/clients/${id}`);
  const text = readPdf(await pdfOf(owner, main.getByRole('link', { name: 'Relevé de compte' })));
  expect(text.text(0)).toContain('Relevé de compte');
  // The account of a period: each operation with the balance after it.
  await main.getByRole('link', { name: 'Relevé d’une période' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Relevé de compte d’un client' })).toBeVisible();
  await expect(main.getByText('Solde reporté')).toBeVisible();
  await audit(owner, 'the account of a client');
});
