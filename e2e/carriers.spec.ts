import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { placeOrder } from './support/ordering.ts';

const MARK = `${Date.now().toString(36)}${process.pid.toString(36)}`;

test('a carrier is kept in the settings, proposed when goods leave, and followed by seller and buyer', async ({
  as,
}) => {
  const [buyer, owner] = [await as('buyer'), await as('owner')];
  const name = `Rapide ${MARK}${owner.viewportSize()?.width ?? ''}`;
  await owner.goto('/dashboard/settings?link=deliveries');
  await expect(owner.getByRole('heading', { level: 2, name: 'Transporteurs', exact: true })).toBeVisible();
  await owner.getByRole('button', { name: 'Nouveau transporteur' }).click();
  const form = owner.getByRole('dialog', { name: 'Nouveau transporteur' });
  await form.getByLabel('Nom').fill(name);
  await form.getByLabel(/^Adresse/).fill('3 rue du Fret, 37000 Tours');
  await form.getByLabel(/^Lien de suivi/).fill('https://suivi.exemple.fr/colis/particuliers/rechercher?n={number}');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(owner.getByRole('cell', { name, exact: true })).toBeVisible();
  await audit(owner, 'the carriers of the settings');
  // A long address is whole on a telephone: nothing of the card is beyond its edge.
  if (isPhone(owner))
    expect(
      await owner
        .getByRole('group', { name: 'Transporteurs', exact: true })
        .evaluate((one) => one.scrollWidth - one.clientWidth),
    ).toBe(0);
  await owner.screenshot({ path: test.info().outputPath('carriers.png') });

  const { id } = await placeOrder(buyer, 'cot-de-mai', 3);
  const { put } = api(owner);
  for (const verb of ['validate', 'prepare']) await put(`/v1/orders/${id}/${verb}`);
  await owner.goto(`/dashboard/orders/${id}`);
  await owner.getByRole('button', { name: 'Expédier la commande', exact: true }).click();
  const dialog = owner.getByRole('dialog');
  const carrier = dialog.getByRole('combobox', { name: 'Transporteur', exact: true });
  await carrier.fill(name.slice(0, 8));
  await owner.getByRole('option', { name }).click();
  await expect(carrier).toHaveValue(name);
  await dialog.getByLabel('Numéro de suivi').fill('XY 42');
  await audit(owner, 'goods that leave with a carrier');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  for (const page of [owner, buyer]) {
    await page.goto(`/dashboard/orders/${id}`);
    await expect(page.getByRole('main').getByRole('link', { name: `${name}, XY 42` })).toHaveAttribute(
      'href',
      'https://suivi.exemple.fr/colis/particuliers/rechercher?n=XY%2042',
    );
  }
});
