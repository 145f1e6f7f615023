import { api, audit, expect, test } from './support/journey.ts';

test('goods handed over are billed at once, from the list of bills', async ({ as }) => {
  const owner = await as('owner');
  const { get, post } = api(owner);
  const businessName = `Cave du Quai ${process.pid}-${Date.now() % 100_000}`;
  const client = await post<{ id: string }>('/v1/clients', {
    kind: 'professional',
    siret: '73282932000074',
    businessName,
    addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });
  await owner.goto('/dashboard/orders/bills');
  await expect(owner.getByRole('link', { name: 'Nouvelle facture' })).toBeVisible();
  await owner.getByRole('link', { name: 'Nouvelle facture' }).click();
  await expect(owner).toHaveURL(/subType=bill/);
  await owner.goto(`/dashboard/orders/add?subType=bill&client=${client.id}`);
  await expect(owner.getByRole('heading', { level: 1, name: 'Nouvelle facture' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Enregistrer le brouillon' })).toHaveCount(0);
  await audit(owner, 'a bill of goods handed over');
  const adds = owner.getByRole('combobox', { name: /^Ajouter un article/ });
  await adds.click();
  await adds.pressSequentially('côt de mai');
  await expect(owner.getByRole('option').first()).toContainText('Côt de Mai');
  await owner.keyboard.press('Enter');
  await owner.getByRole('button', { name: 'Facturer', exact: true }).click();
  const sure = owner.getByRole('dialog', { name: 'Facturer' });
  await expect(sure).toContainText('numéro définitif');
  await sure.getByRole('button', { name: 'Facturer' }).click();
  await expect(owner).toHaveURL(/\/orders\/bills\/[0-9a-f-]+$/);
  await expect(owner.getByRole('main')).toContainText(businessName);

  // The browser of the journeys shows no PDF: this one says that it does, so that the place of the paper is seen.
  await owner.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true, configurable: true }),
  );
  const refused = { status: 409, contentType: 'application/json', body: '{}' };
  await owner.route('**/v1/bills/*/pdf', (route) => route.fulfill(refused));
  await owner.reload();
  const beside = owner.getByRole('region', { name: 'Aperçu du PDF' });
  await expect(beside.getByRole('alert')).toHaveText(/Le PDF n’a pas pu être chargé\./);
  await owner.unroute('**/v1/bills/*/pdf');
  await beside.getByRole('button', { name: 'Réessayer' }).click();
  await expect(beside.locator('iframe')).toHaveAttribute('src', /\/v1\/bills\/[0-9a-f-]+\/pdf#/);
  await audit(owner, 'a bill with its paper beside');
  await beside.getByRole('button', { name: 'Masquer l’aperçu' }).click();
  await expect(beside).toHaveCount(0);
  await owner.getByRole('button', { name: 'Afficher l’aperçu du PDF' }).click();
  await owner.setViewportSize({ width: 1100, height: 800 });
  await expect(beside).toHaveCount(0);
  const { rows } = await get<{ rows: { status: string; deliveryStatus: string }[] }>(
    `/v1/orders?search=${encodeURIComponent(businessName)}`,
  );
  expect(rows).toMatchObject([{ status: 'invoiced', deliveryStatus: 'delivered' }]);
});
