import type { Page } from '@playwright/test';
import { api, expect, SHOP, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { freshMark } from './support/mark.ts';
import { fillCheckout, orderButton, putInCart, someone } from './support/shopping.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly version: number;
}
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

test('a tasting for four and two cartons are ordered in one cart; the tasting is moved by its link and let in by its ticket, and a carton is bought after', {
  tag: '@telephone',
}, async ({ visitor: page, as, open }) => {
  const owner = await as('owner');
  const buyer = someone('Visiteuse');
  const title = `Dégustation ${freshMark()}`;
  const { id: eventId } = await tasting(owner, title);
  const main = page.getByRole('main');
  await putInCart(page, 'les-rives', 12);
  await page.goto(`${SHOP}/visites/${eventId}`);
  await main.getByRole('button', { name: 'Mois suivant' }).click();
  await main.getByRole('table').getByRole('button').first().click();
  await main.getByRole('button', { name: 'Un de plus : Adulte' }).click();
  await main.getByRole('button', { name: 'Un de plus : Adulte' }).click();
  await expect(main.getByText(/48,00/).first()).toBeVisible();
  await main.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.getByRole('dialog', { name: 'Votre panier' }).getByText('48,00 € TTC')).toBeVisible();
  await fillCheckout(page, buyer, '4242 4242 4242 4242');
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/cart\/confirmation\//);

  // The estate validates the order: the tasting stands, and its visitor has the link.
  const orders = await api(owner).get<{ rows: readonly Row[] }>(
    `/v1/orders?search=${encodeURIComponent(buyer.lastname)}`,
  );
  await api(owner).put(`/v1/orders/${orders.rows[0]?.id}/validate`);
  await expect
    .poll(async () => (await bookingsOf(owner, buyer.lastname)).map(({ status }) => status))
    .toEqual(['confirmed']);
  const { place } = await linkInMail(await as('admin'), buyer.email, 'Voir ma réservation');
  const guest = await open(null);
  await guest.goto(place);
  const booking = guest.getByRole('main');
  await booking.getByRole('button', { name: 'Changer de jour ou d’heure' }).click();
  await booking.getByRole('button', { name: 'Mois précédent' }).click();
  await booking.getByRole('table').getByRole('button').first().click();
  await booking.getByRole('button', { name: 'Prendre ce créneau' }).click();
  await expect(booking.getByText('Votre visite est déplacée.')).toBeVisible();

  // The first day of this month with places is today.
  const [row] = await bookingsOf(owner, buyer.lastname);
  await owner.goto('/dashboard/reservations/day');
  await owner.getByRole('main').getByRole('button', { name: 'Scanner', exact: true }).click();
  const tickets = owner.getByRole('dialog', { name: 'Scanner les billets' });
  await tickets.getByLabel('Code du billet').fill(row?.code ?? '');
  await tickets.getByRole('button', { name: 'Entrer' }).click();
  await expect(tickets.getByRole('status')).toContainText(buyer.lastname);
  await expect(tickets.getByRole('status')).toContainText('4 personnes');
  expect((await bookingsOf(owner, buyer.lastname)).map(({ status }) => status)).toEqual(['arrived']);

  // A carton is bought after the visit.
  await putInCart(page, 'les-rives', 6);
  await fillCheckout(page, buyer, '4242 4242 4242 4242');
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/cart\/confirmation\//);
  const bought = await api(owner).get<{ rows: readonly Row[] }>(
    `/v1/orders?search=${encodeURIComponent(buyer.lastname)}`,
  );
  expect(bought.rows).toHaveLength(2);
  await api(owner).put(`/v1/events/${eventId}/archive`);
});
