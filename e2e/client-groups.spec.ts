import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

test('a group of clients is typed by conditions, counted while it is typed, listed, and called', async ({ as }) => {
  const owner = await as('owner');
  const mark = freshMark();
  for (const n of ['1', '2', '3'])
    await api(owner).post('/v1/clients', {
      kind: 'private',
      lastname: `Groupe ${n} ${mark}`,
      phone: '0639980298',
      tags: n === '3' ? [] : [mark],
    });
  await owner.goto('/dashboard/clients/groups');
  await audit(owner, 'groups of clients');
  await owner.goto('/dashboard/clients/groups/add');
  await owner.getByRole('textbox', { name: 'Nom' }).fill(`Salon ${mark}`);
  const first = owner.getByRole('group', { name: 'Condition 1' });
  await first.getByRole('combobox', { name: 'Critère' }).fill('Étiquette');
  await owner.getByRole('option', { name: 'Étiquette', exact: true }).click();
  await first.getByRole('combobox', { name: 'Valeurs' }).fill(mark);
  await owner.getByRole('option', { name: mark, exact: true }).click();
  await expect(owner.getByRole('status').filter({ hasText: '2 clients' })).toBeVisible();
  await audit(owner, 'a new group of clients');
  await owner.getByRole('button', { name: 'Créer le groupe', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 1, name: `Salon ${mark}` })).toBeVisible();
  await audit(owner, 'a group of clients');
  await owner.getByRole('link', { name: 'Voir les clients', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 1, name: `Clients du groupe « Salon ${mark} »` })).toBeVisible();
  await expect(owner.getByText(`Groupe 1 ${mark}`)).toBeVisible();
  await expect(owner.getByText(`Groupe 3 ${mark}`)).toBeHidden();
  await owner.goBack();
  await owner.getByRole('link', { name: 'Appeler ces clients', exact: true }).click();
  await owner.getByRole('textbox', { name: 'Nom de la liste' }).fill(`Appels ${mark}`);
  await owner.getByRole('button', { name: 'Créer la liste', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 2, name: `Groupe 1 ${mark}` })).toBeVisible();
  const listId = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  await api(owner).put(`/v1/call-lists/${listId}/archive`);
  const groups = await api(owner).get<{ rows: { id: string }[] }>(`/v1/client-groups?search=${mark}`);
  for (const one of groups.rows) await api(owner).put(`/v1/client-groups/${one.id}/archive`);
  const clients = await api(owner).get<{ rows: { id: string }[] }>(`/v1/clients?search=${mark}`);
  for (const one of clients.rows) await api(owner).put(`/v1/clients/${one.id}/archive`);
});
