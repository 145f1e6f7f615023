import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

test('a list of calls is worked by keys alone: an outcome brings the next client, and stays in the tasks', async ({
  as,
}) => {
  const owner = await as('owner');
  const mark = freshMark();
  for (const n of ['1', '2'])
    await api(owner).post('/v1/clients', {
      kind: 'private',
      lastname: `Appel ${n} ${mark}`,
      pipe: 'prospect',
      phone: '0639980299',
      tags: [mark],
    });
  await owner.goto('/dashboard/clients/prospection');
  await audit(owner, 'prospecting');
  await owner.goto('/dashboard/clients/prospection/add');
  await owner.getByRole('textbox', { name: 'Nom de la liste' }).fill(`Liste ${mark}`);
  await owner.getByRole('textbox', { name: 'Étiquette' }).fill(mark);
  await owner.getByRole('button', { name: 'Créer la liste', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 2, name: `Appel 1 ${mark}` })).toBeVisible();
  await audit(owner, 'a list of calls');
  await owner.keyboard.press('1');
  await expect(owner.getByRole('heading', { level: 2, name: `Appel 2 ${mark}` })).toBeVisible();
  await owner.keyboard.press('3');
  const dialog = owner.getByRole('dialog', { name: 'Rappeler le…' });
  await dialog.getByRole('button', { name: 'Noter l’appel', exact: true }).press('Enter');
  await expect(owner.getByRole('heading', { name: 'Personne à appeler pour l’instant' })).toBeVisible();
  const id = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  const list = await api(owner).get<{ counts: object }>(`/v1/call-lists/${id}`);
  expect(list.counts).toEqual({ all: 2, due: 0, later: 1, done: 1 });
  // Tasks and lists that journeys leave open would be counted by others.
  const left = await api(owner).get<{ rows: { id: string; clientId: string | null }[] }>('/v1/tasks?search=Rappeler');
  const clients = await api(owner).get<{ rows: { id: string }[] }>(`/v1/clients?search=${mark}`);
  for (const one of left.rows.filter(({ clientId }) => clients.rows.some(({ id: known }) => known === clientId)))
    await api(owner).put(`/v1/tasks/${one.id}/archive`);
  await api(owner).put(`/v1/call-lists/${id}/archive`);
  for (const one of clients.rows) await api(owner).put(`/v1/clients/${one.id}/archive`);
});
