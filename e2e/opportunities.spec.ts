import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

interface Found {
  readonly rows: readonly { readonly id: string }[];
}

test('an opportunity is noted on a client, goes to another stage by its menu, and says why it is lost', async ({
  as,
}) => {
  const owner = await as('owner');
  const title = `Cave d’été ${freshMark()}`;
  const found = await api(owner).get<Found>('/v1/clients?size=1&search=Cave%20du%20Pont');
  const clientId = found.rows[0]?.id as string;

  await owner.goto(`/dashboard/clients/${clientId}`);
  await owner.getByRole('link', { name: 'Nouvelle opportunité', exact: true }).click();
  await expect(owner.getByRole('combobox', { name: 'Client ou prospect' })).toHaveValue(/Cave du Pont/);
  await owner.getByRole('textbox', { name: 'Titre' }).fill(title);
  await owner.getByRole('textbox', { name: 'Montant HT' }).fill('1200');
  await owner.getByRole('button', { name: 'Créer l’opportunité', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await audit(owner, 'an opportunity');
  const id = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  await owner.getByRole('combobox', { name: 'Ajouter un article' }).fill('a');
  await owner.getByRole('option').first().click();
  await owner.getByRole('button', { name: 'Enregistrer les articles', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Enregistrer les articles', exact: true })).toHaveCount(0);
  await owner.getByRole('button', { name: 'Préparer un devis', exact: true }).click();
  await expect(owner).toHaveURL(/\/orders\/quotes\/[^/]+\/edit/);
  await owner.goto(`/dashboard/clients/opportunities/${id}`);
  await expect(owner.getByRole('link', { name: 'Brouillon de devis' })).toBeVisible();
  const made = await api(owner).get<{ quotes: { id: string }[] }>(`/v1/opportunities/${id}`);

  await owner.goto('/dashboard/clients/opportunities/forecast');
  await audit(owner, 'the forecast of opportunities');
  await owner.goto('/dashboard/clients/opportunities');
  const column = (name: string) => owner.getByRole('region', { name, exact: true });
  await expect(column('À qualifier').getByRole('link', { name: title })).toBeVisible();
  await audit(owner, 'the board of opportunities');
  // By keys alone: the menu of the card is the way of who cannot drag.
  await owner.getByRole('button', { name: `Déplacer ${title}` }).focus();
  await owner.keyboard.press('Enter');
  await owner.getByRole('menuitem', { name: 'Négociation' }).press('Enter');
  await expect(column('Négociation').getByRole('link', { name: title })).toBeVisible();

  await owner.getByRole('button', { name: `Déplacer ${title}` }).click();
  await owner.getByRole('menuitem', { name: 'Perdue' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Pourquoi est-elle perdue ?' });
  await dialog.getByRole('combobox', { name: 'Raison de la perte' }).click();
  await owner.getByRole('option', { name: 'Prix' }).click();
  await dialog.getByRole('button', { name: 'Noter perdue', exact: true }).click();
  await expect(column('Perdue').getByRole('link', { name: title })).toBeVisible();
  // An opportunity that a journey leaves would be counted by others.
  for (const quote of made.quotes) await owner.request.delete(`/v1/quotes/${quote.id}`);
  await api(owner).put(`/v1/opportunities/${id}/archive`);
});
