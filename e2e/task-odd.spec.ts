import { api, expect, isPhone, test } from './support/journey.ts';

const MARK = `${Date.now().toString(36)}${process.pid.toString(36)}`;
const NOBODY = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now());

test('the calendar is steered by keys and odd addresses; what is done is locked, and who is not shown keeps nobody from a task', async ({
  as,
}) => {
  const owner = await as('owner');
  const w = isPhone(owner) ? 'p' : 'd';
  const clientId = (await api(owner).get<{ rows: { id: string }[] }>('/v1/clients?size=1')).rows[0]?.id as string;
  const made = (more: object) =>
    api(owner).post<{ id: string }>('/v1/tasks', { title: `Fermée ${MARK}${w}`, day: today(), ...more });
  const { id } = await made({ clientId });
  await api(owner).put(`/v1/tasks/${id}/done`);

  // Arrows choose the view where its buttons are, and step elsewhere.
  await owner.goto(`/dashboard/calendar?view=month&day=${today()}`);
  const views = owner.getByRole('radiogroup', { name: 'Vue du calendrier' });
  await views.getByRole('radio', { name: 'Mois' }).focus();
  await owner.keyboard.press('ArrowRight');
  await expect(owner).toHaveURL(/view=week/);
  // On a telephone the week begins today: it is one of the calendar on a Monday only.
  const week = isPhone(owner) ? /^(Semaine\s\d+ · )?\d+\s.*– / : /^Semaine\s\d+ · /;
  await expect(owner.getByRole('heading', { level: 2, name: week })).toBeVisible();
  await owner.keyboard.press('ArrowRight');
  await expect(owner).toHaveURL(new RegExp(`view=day&day=${today()}`));
  await owner.goto('/dashboard/calendar?view=month&day=9999-12-31');
  await expect(views).toBeVisible();
  await expect(owner.getByRole('heading', { level: 2, name: /^\p{Lu}\p{L}+\s\d{4}$/u })).toBeVisible();

  await owner.goto(`/dashboard/tasks/${id}`);
  await expect(owner.getByRole('combobox', { name: 'Client ou prospect' })).toBeDisabled();
  await expect(owner.getByRole('button', { name: 'Sans client' })).toHaveCount(0);

  await owner.goto(`/dashboard/tasks/add?client=${NOBODY}&day=${today()}`);
  await owner.getByRole('textbox', { name: 'Titre' }).fill(`Ouverte ${MARK}${w}`);
  await owner.getByRole('button', { name: 'Créer la tâche', exact: true }).click();
  await expect(owner).toHaveURL(/\/dashboard\/tasks(\?|$)/);
  const left = await api(owner).get<{ rows: { id: string }[] }>(`/v1/tasks?search=${MARK}${w}`);
  expect(left.rows).toHaveLength(2);
  for (const one of left.rows) await api(owner).put(`/v1/tasks/${one.id}/archive`);
});
