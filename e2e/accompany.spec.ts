import { api, audit, expect, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('what left has its document: made out from the note, read, sent, discharged', async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { put } = api(page);
  const { id: order } = await typeOrder(page, 'Vieilles Vignes', 6);
  await put(`/v1/orders/${order}/ship`, { transport: 'own', vehicle: 'AB-123-CD' });
  await page.goto(`/dashboard/orders/${order}`);
  await main.getByRole('button', { name: /^Établir le DSA/ }).click();
  const made = main.getByRole('link', { name: /^DSA DA-/ });
  await expect(made).toBeVisible();
  const number = ((await made.textContent()) ?? '').replace('DSA ', '').trim();
  const pdf = await page.request.get((await made.getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await audit(page, 'an order with its document');

  await page.goto(`/dashboard/orders/accompanying?search=${encodeURIComponent(number)}`);
  await expect(rows(page, number)).toHaveCount(1);
  await audit(page, 'accompanying documents');
  await page.goto(`/dashboard/orders/${order}`);
  const act = async (name: string): Promise<void> => {
    await main.getByRole('button', { name: `Actions de ${number}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Noter l’envoi');
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect(main.getByText('Envoyé', { exact: true })).toBeVisible();
  await act('Noter l’apurement');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(main.getByText('Apuré', { exact: true })).toBeVisible();
});
