import { audit, expect, SHOP, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { someone } from './support/shopping.ts';

const VISIT = 'Visite des caves et dégustation';

test('a visitor books a visit on his telephone, from the menu of the shop; by the link of his mail he moves it and cancels', async ({
  visitor: page,
  as,
  open,
}) => {
  const { firstname, lastname, email } = someone('Visite');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SHOP);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Visites', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Visites et dégustations' })).toBeVisible();
  await audit(page, 'the visits of a shop');
  await main.getByRole('link', { name: `Choisir une date ${VISIT}` }).click();
  await expect(main.getByRole('heading', { level: 1, name: VISIT })).toBeVisible();
  await audit(page, 'a visit and its days');

  // The last free day of the month, then its first time.
  await main.getByRole('button', { name: 'Mois suivant' }).click();
  await main.getByRole('table').getByRole('button').last().click();
  await main.getByRole('radiogroup', { name: 'Votre heure' }).getByRole('radio').first().check();
  await main.getByRole('button', { name: 'Un de plus : Adulte' }).click();
  await expect(main.getByText('45,00 €')).toBeVisible();
  await main.getByLabel('Prénom et nom').fill(`${firstname} ${lastname}`);
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByLabel(/conditions générales de vente/).check();
  await main.getByLabel(/âge légal/).check();
  await audit(page, 'a visit about to be booked');
  await main.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Votre visite est réservée' })).toBeVisible();
  await audit(page, 'a visit that is booked');

  const { place } = await linkInMail(await as('admin'), email, 'Voir ma réservation');
  expect(place).toMatch(new RegExp(`^${SHOP}/reservation`));
  const guest = await open(null);
  await guest.goto(place);
  const booking = guest.getByRole('main');
  await expect(booking.getByRole('status').first()).toHaveText('Réservation confirmée.');
  await expect(booking.getByText(`${firstname} ${lastname}`)).toBeVisible();
  await audit(guest, 'a booking behind its link');
  await booking.getByRole('button', { name: 'Changer de jour ou d’heure' }).click();
  await booking.getByRole('table').getByRole('button').first().click();
  await booking.getByRole('radiogroup', { name: 'Votre heure' }).getByRole('radio').last().check();
  await audit(guest, 'a booking about to be moved');
  await booking.getByRole('button', { name: 'Prendre ce créneau' }).click();
  await expect(booking.getByRole('status').first()).toContainText('Votre visite est déplacée.');
  await booking.getByRole('button', { name: 'Annuler ma réservation' }).click();
  await booking.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(booking.getByRole('status').first()).toHaveText('Réservation annulée.');
  await audit(guest, 'a booking that its visitor cancelled');
});
