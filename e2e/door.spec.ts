import type { Page } from '@playwright/test';
import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly version: number;
}
const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Paris' });
const EVERY_DAY = ['1', '2', '3', '4', '5', '6', '7'];

/** A tasting that is open every day, at any time of the day. */
const tasting = (owner: Page, title: string): Promise<{ readonly id: string }> =>
  api(owner).post<{ id: string }>('/v1/events', {
    title,
    kind: 'tasting',
    description: null,
    location: '',
    message: '',
    minutes: 45,
    partyMin: 1,
    partyMax: null,
    noHours: true,
    places: 40,
    hoursBefore: 0,
    daysAhead: 60,
    cancelHours: 0,
    onHolidays: true,
    online: true,
    languages: ['fr'],
    prices: [{ productType: 'adult', priceTTC: 12 }],
    openings: [{ weekdays: EVERY_DAY }],
  });
const bookingsOf = async (owner: Page, words: string): Promise<readonly Row[]> =>
  (await api(owner).get<{ rows: readonly Row[] }>(`/v1/reservations?search=${encodeURIComponent(words)}`)).rows;

test('the cellar door notes arrivals without network and sends each once; a ticket that another telephone has read is told', {
  tag: '@telephone',
}, async ({ as }) => {
  const [owner, other] = [await as('owner'), await as('owner')];
  const mark = freshMark();
  const { id: eventId } = await tasting(owner, `Dégustation ${mark}`);
  const names = ['Premier', 'Deuxième', 'Troisième'].map((one) => `${one} ${mark}`);
  const codes: string[] = [];
  for (const name of names) {
    const seat = { eventId, day: today(), at: '', quantities: [2], name };
    codes.push((await api(owner).post<Row>('/v1/reservations', seat)).code);
  }
  const main = owner.getByRole('main');
  const row = (at: number) => main.getByRole('group', { name: names[at] ?? '' });
  await owner.goto('/dashboard/reservations/day');
  await expect(row(0)).toBeVisible();

  await owner.context().setOffline(true);
  await expect(main.getByText('Hors ligne', { exact: true })).toBeVisible();
  await row(0).getByRole('button', { name: 'Arrivés' }).click();
  await expect(row(0)).toContainText('Arrivée à envoyer');
  await expect(main.getByText('Hors ligne, 1 arrivée à envoyer')).toBeVisible();
  await main.getByRole('button', { name: 'Scanner', exact: true }).click();
  const tickets = owner.getByRole('dialog', { name: 'Scanner les billets' });
  const scan = async (code: string): Promise<void> => {
    await tickets.getByLabel('Code du billet').fill(code);
    await tickets.getByRole('button', { name: 'Entrer' }).click();
  };
  await scan(codes[1] ?? '');
  await expect(tickets.getByRole('status')).toContainText('Hors ligne : noté sur ce téléphone');
  await scan(codes[1] ?? '');
  await expect(tickets.getByRole('status')).toContainText('Ce billet a déjà servi aujourd’hui, à');
  await scan(codes[2] ?? '');
  await expect(tickets.getByRole('status')).toContainText(names[2] ?? '');
  await audit(owner, 'tickets scanned without network');
  await owner.keyboard.press('Escape');
  await expect(main.getByText('Hors ligne, 3 arrivées à envoyer')).toBeVisible();
  await audit(owner, 'the day at the cellar door without network');
  // Meanwhile another telephone, which has network, lets the third one in.
  await api(other).post('/v1/reservations-day/scan', { code: codes[2] });

  await owner.context().setOffline(false);
  await expect(main.getByText(`À vérifier : ${names[2]} (2 personnes), noté ici à`, { exact: false })).toBeVisible();
  await expect(main.getByText('Ce billet a déjà servi aujourd’hui, à', { exact: false })).toBeVisible();
  await expect(main.getByText(/à envoyer/)).toHaveCount(0);
  await main.getByRole('button', { name: 'Vu', exact: true }).click();
  await expect(main.getByText(/À vérifier/)).toHaveCount(0);
  expect((await bookingsOf(owner, mark)).map(({ status }) => status)).toEqual(['arrived', 'arrived', 'arrived']);
  await api(owner).put(`/v1/events/${eventId}/archive`);
});
