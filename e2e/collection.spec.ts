import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { findRow } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

const DUE = '/dashboard/payments/collections';

test('a bill of a client who signed goes into a remittance in four clicks, its file is read by the bank, and it is cancelled before it is handed in', async ({
  as,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { post, put } = api(owner);
  const { id, clientId, buyerName: mark } = await typeOrder(owner, 'Rosée du Matin', 2);
  await post(`/v1/clients/${clientId}/mandates/paper`, {
    scheme: 'CORE',
    reference: `MDT-${clientId.slice(-12)}`,
    signedOn: '2026-01-15',
    holder: 'Cave du Pont',
    iban: 'FR7630006000011234567890189',
  });
  await put(`/v1/orders/${id}/bill`, { delay: 'atOrder' });

  const row = await findRow(owner, DUE, 'À prélever', mark);
  await audit(owner, 'what is to be collected');
  if (isPhone(owner)) {
    // A telephone has no tick boxes: a card has its own menu.
    await row.getByRole('button', { name: /^Actions sur/ }).click();
    await owner.getByRole('menuitem', { name: 'Prélever cette facture seule' }).click();
  } else {
    await main.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await main.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Faire la remise' }).click();
  }
  const form = owner.getByRole('dialog');
  await expect(form.getByLabel('Jour du prélèvement')).not.toHaveValue('');
  await audit(owner, 'the day of a remittance');
  await form.getByRole('button', { name: 'Faire la remise' }).click();

  await expect(main.getByRole('heading', { level: 1, name: /^(RP|PR)-\d{4}-\d{4}/ })).toBeVisible();
  await expect(main.getByText(mark).first()).toBeVisible();
  await audit(owner, 'a remittance');
  const href = await main.getByRole('link', { name: 'Fichier pour la banque' }).getAttribute('href');
  const file = await owner.request.get(href ?? '');
  expect(await file.text()).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');

  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Annuler la remise' }).click();
  await owner.getByRole('textbox', { name: 'Motif' }).fill('Essai du fichier');
  await owner.getByRole('dialog').getByRole('button', { name: 'Annuler la remise' }).click();
  await expect(main.getByText('Annulée').first()).toBeVisible();
  await findRow(owner, DUE, 'À prélever', mark);
  await owner.goto(`${DUE}/remittances`);
  await expect(main.getByRole('heading', { level: 1, name: 'Remises de prélèvements' })).toBeVisible();
  await audit(owner, 'the remittances');
  // The others of the demonstration find nothing of it.
  const { rows } = await api(owner).get<{ rows: readonly { id: string }[] }>(`/v1/mandates?clientId=${clientId}`);
  await put(`/v1/mandates/${rows[0]?.id}/revoke`, { reason: 'Fin de l’essai' });
});

test('what is given back by transfer waits in its list, goes into an order and comes back from it', async ({ as }) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { post, put } = api(owner);
  const { clientId, buyerName: mark } = await typeOrder(owner, 'Rosée du Matin', 1);
  const { id: mandate } = await post<{ id: string }>(`/v1/clients/${clientId}/mandates/paper`, {
    scheme: 'CORE',
    reference: `MDT-${clientId.slice(-12)}`,
    signedOn: '2026-01-15',
    holder: 'Cave du Pont',
    iban: 'FR7630006000011234567890189',
  });
  const { id } = await post<{ id: string }>('/v1/payments/on-account', { clientId, method: 'transfer', amount: 12.5 });
  await put(`/v1/payments/${id}/refund`, {});
  const row = await findRow(owner, '/dashboard/payments/transfers', 'Virements aux clients', mark);
  await audit(owner, 'what is to be transferred');
  const act = async (name: string): Promise<void> => {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await owner.getByRole('menuitem', { name }).click();
    await owner.getByRole('dialog').getByRole('button').last().click();
  };
  await act('Virer ce remboursement seul');
  await expect(row.getByText('Dans un ordre')).toBeVisible();
  await row.getByRole('button', { name: /^Actions/ }).click();
  const href = await owner.getByRole('menuitem', { name: 'Fichier de l’ordre' }).getAttribute('href');
  expect(await (await owner.request.get(href ?? '')).text()).toContain(
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  );
  await owner.keyboard.press('Escape');
  await act('Remettre à virer');
  await act('Déjà viré');
  await expect(main.getByText('Déjà viré').first()).toBeVisible();
  await put(`/v1/mandates/${mandate}/revoke`, { reason: 'Fin de l’essai' });
});
