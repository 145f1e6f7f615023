import { api, audit, expect, test } from './support/journey.ts';
import { typeOrder } from './support/ordering.ts';

test('an estate places its payment types, and a few cents that are missing settle the bill', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  const { put, get } = api(owner);
  const before = await get<{ settings: { paymentTypes: object[]; gapLimit: number } }>('/v1/shops/me');
  const { paymentTypes, gapLimit } = before.settings;
  try {
    await owner.goto('/dashboard/settings?link=billing&tab=types');
    const main = owner.getByRole('main');
    const list = main.getByRole('list', { name: 'Types de paiement, dans l’ordre' });
    await list.getByRole('button', { name: 'Modifier Chèque', exact: true }).click();
    const cheque = list.getByRole('listitem').filter({ has: owner.getByPlaceholder('Chèque', { exact: true }) });
    await cheque.getByLabel('Nom').fill('Chèque au caveau');
    await cheque.getByLabel('Compte').fill('411000');
    await cheque.getByLabel('Compte').blur();
    await expect(cheque.getByText(/tenu par les écritures de vente/)).toBeVisible();
    await cheque.getByLabel('Compte').fill('511210');
    await audit(owner, 'the payment types of an estate');
    expect(await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await owner.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.poll(async () => JSON.stringify(await get('/v1/shops/me'))).toContain('Chèque au caveau');
    await put('/v1/shops/me', { settings: { gapLimit: 0.5 } });

    const { id } = await typeOrder(owner, 'Côt de Mai', 6);
    for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
    const { remaining = 0 } = await get<{ remaining?: number }>(`/v1/orders/${id}`);
    await owner.goto(`/dashboard/orders/${id}`);
    await main.getByRole('button', { name: 'Encaisser' }).first().click();
    const form = owner.getByRole('dialog');
    await form.getByLabel('Montant reçu').fill((remaining - 0.4).toFixed(2).replace('.', ','));
    await expect(form.getByText(/Il manque 0,40\s€/)).toBeVisible();
    await form.getByRole('button', { name: 'Enregistrer l’encaissement' }).click();
    await expect
      .poll(async () => (await get<{ paymentStatus: string }>(`/v1/orders/${id}`)).paymentStatus)
      .toBe('paid');

    // The fee that the bank kept of a transfer was paid by its client.
    await put('/v1/shops/me', { settings: { transferFeeLimit: 2 } });
    const other = await typeOrder(owner, 'Côt de Mai', 6);
    for (const verb of ['ship', 'bill']) await put(`/v1/orders/${other.id}/${verb}`);
    const owed = await get<{ remaining?: number }>(`/v1/orders/${other.id}`);
    await owner.goto(`/dashboard/orders/${other.id}`);
    await main.getByRole('button', { name: 'Encaisser' }).first().click();
    await expect(form.getByRole('combobox', { name: 'Moyen' })).toHaveValue('Virement');
    await form.getByLabel('Montant reçu').fill(((owed.remaining ?? 0) - 1.5).toFixed(2).replace('.', ','));
    await form.getByLabel('Frais retenus par la banque').fill('1,50');
    await audit(owner, 'a transfer and the fee of its bank');
    await form.getByRole('button', { name: 'Enregistrer l’encaissement' }).click();
    await expect
      .poll(async () => (await get<{ paymentStatus: string }>(`/v1/orders/${other.id}`)).paymentStatus)
      .toBe('paid');
  } finally {
    await put('/v1/shops/me', { settings: { paymentTypes, gapLimit, transferFeeLimit: 0 } });
  }
});
