import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { countedClicks } from './support/clicks.ts';
import { rows } from './support/office.ts';

const MARK = `${Date.now().toString(36)}${process.pid.toString(36)}`;
interface Found {
  readonly rows: readonly { readonly id: string }[];
}
/** In Paris, whatever the hour of the machine. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now());

test('a task goes from a client’s record to whoever does it, by the list and by the calendar', {
  tag: '@telephone',
}, async ({ as }) => {
  const owner = await as('owner');
  const phone = isPhone(owner);
  const title = `Rappel ${MARK}${phone ? 'p' : 'd'}`;
  const found = await api(owner).get<Found>('/v1/clients?size=1&search=Cave%20du%20Pont');
  const clientId = found.rows[0]?.id as string;

  const clicks = await countedClicks(owner);
  await owner.goto(`/dashboard/clients/${clientId}`);
  const before = clicks();
  await owner.getByRole('link', { name: 'Nouvelle tâche', exact: true }).click();
  await expect(owner.getByRole('combobox', { name: 'Client ou prospect' })).toHaveValue(/Cave du Pont/);
  await audit(owner, 'a new task');
  await owner.getByRole('textbox', { name: 'Titre' }).fill(title);
  await owner.getByRole('button', { name: 'Créer la tâche', exact: true }).click();
  // Back on the record, where it is left to do.
  await expect(owner).toHaveURL(new RegExp(`/clients/${clientId}$`));
  await expect(owner.getByRole('link', { name: title })).toBeVisible();
  expect(clicks() - before).toBeLessThanOrEqual(4);
  await audit(owner, 'a client with tasks');

  await owner.goto(`/dashboard/tasks?search=${encodeURIComponent(title)}`);
  await expect(rows(owner, title)).toContainText('Aujourd’hui');
  await audit(owner, 'the tasks');
  if (phone) await rows(owner, title).getByRole('link').click();
  else await rows(owner, title).getByText(title).click();
  await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await owner.getByRole('combobox', { name: 'Confiée à' }).click();
  await owner.getByRole('option', { name: /^Marc Chai/ }).click();
  await owner.getByRole('combobox', { name: 'Heure' }).fill('9');
  await owner.getByRole('option', { name: /^9\sh\s30$/ }).click();
  await owner.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(owner.getByRole('main')).toContainText(/à 9\sh\s30/);
  await audit(owner, 'a task');

  const hand = await as('hand');
  await hand.goto(`/dashboard/tasks?search=${encodeURIComponent(title)}`);
  const row = rows(hand, title);
  await expect(row).toHaveCount(1);
  // A single press of the box is enough, on a desk and under a thumb.
  await row.getByRole('checkbox', { name: `Faite\u00a0: ${title}` }).check();
  await expect(row).toContainText('Terminée');

  await expect.poll(async () => JSON.stringify(await api(owner).get('/v1/notifications-centers'))).toContain(title);
  await owner.goto(`/dashboard/tasks?search=${encodeURIComponent(title)}`);
  await expect(rows(owner, title)).toContainText('Terminée');
  // Tasks that journeys leave open would be counted by others.
  const mine = await api(owner).get<Found>(`/v1/tasks?search=${encodeURIComponent(title)}`);
  for (const one of mine.rows) await api(owner).put(`/v1/tasks/${one.id}/archive`);
});

test('the calendar shows a month, a week, a day; a task is moved in two presses, by keys and address too', {
  tag: '@telephone',
}, async ({ as }) => {
  const owner = await as('owner');
  const phone = isPhone(owner);
  const title = `Visite ${MARK}${phone ? 'p' : 'd'}`;
  const { id } = await api(owner).post<{ id: string }>('/v1/tasks', {
    title,
    day: today(),
    hour: '10:00',
    minutes: 60,
    activity: 'visit',
  });

  await owner.goto('/dashboard');
  if (!phone) await owner.getByRole('banner').getByRole('link', { name: 'Calendrier', exact: true }).click();
  else await owner.goto('/dashboard/calendar');
  await expect(owner.getByRole('heading', { level: 1, name: 'Calendrier' })).toBeVisible();
  const views = owner.getByRole('radiogroup', { name: 'Vue du calendrier' });
  const entry = owner.getByRole('main').getByRole('link', { name: new RegExp(title) });
  await views.getByText('Semaine', { exact: true }).click();
  if (!phone) await expect(owner).toHaveURL(/view=week/);
  await expect(entry).toBeVisible();
  // The tasks of the moment are visible without a scroll: the week of a telephone begins with the day itself.
  if (phone) {
    const top = (await owner.getByRole('banner').boundingBox())?.height ?? 0;
    const first = await owner
      .getByRole('main')
      .getByRole('link', { name: /^Tâches/ })
      .first()
      .boundingBox();
    expect((first?.y ?? 9999) - top).toBeLessThanOrEqual(200);
  }
  await audit(owner, 'a week');
  await views.getByText('Mois', { exact: true }).click();
  await expect(owner).toHaveURL(/view=month/);
  await audit(owner, 'a month');
  await owner.goto(`/dashboard/calendar?view=day&day=${today()}`);
  await expect(entry).toBeVisible();
  await audit(owner, 'a day');

  const clicks = await countedClicks(owner);
  await owner.reload();
  await expect(entry).toBeVisible();
  const before = clicks();
  await entry.click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Fait', exact: true })).toBeVisible();
  await audit(owner, 'a task in the calendar');
  await dialog.getByRole('button', { name: 'Reporter à demain', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(clicks() - before).toBe(2);
  await expect(entry).toHaveCount(0);
  if (!phone) {
    await owner.keyboard.press('ArrowRight');
    await expect(entry).toBeVisible();
    await owner.keyboard.press('m');
    await expect(owner).toHaveURL(/view=month/);
    await owner.keyboard.press('a');
    await expect(owner).toHaveURL(new RegExp(`day=${today()}`));
  } else {
    await owner.getByRole('button', { name: 'Jour suivant' }).click();
    await expect(entry).toBeVisible();
  }
  await api(owner).put(`/v1/tasks/${id}/archive`);

  // An agent has the calendar too, with what is his and nobody else's.
  const agent = await as('agent');
  await agent.goto('/dashboard/calendar');
  await expect(agent.getByRole('heading', { level: 1, name: 'Calendrier' })).toBeVisible();
  await expect(agent.getByRole('main')).not.toContainText('Marc Chai');
  await expect(agent.getByRole('radiogroup', { name: 'Tâches affichées' })).toHaveCount(0);
});
