import { api, audit, expect, SHOP, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { putInCart, someone } from './support/shopping.ts';

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
  await expect(booking.getByRole('complementary').getByRole('status').first()).toHaveText('Réservation confirmée.');
  await expect(booking.getByText(`${firstname} ${lastname}`)).toBeVisible();
  await audit(guest, 'a booking behind its link');
  await booking.getByRole('button', { name: 'Changer de jour ou d’heure' }).click();
  await booking.getByRole('table').getByRole('button').first().click();
  await booking.getByRole('radiogroup', { name: 'Votre heure' }).getByRole('radio').last().check();
  await audit(guest, 'a booking about to be moved');
  await booking.getByRole('button', { name: 'Prendre ce créneau' }).click();
  await expect(booking.getByRole('complementary').getByRole('status').first()).toContainText(
    'Votre visite est déplacée.',
  );
  await booking.getByRole('button', { name: 'Annuler ma réservation' }).click();
  await booking.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(booking.getByRole('complementary').getByRole('status').first()).toHaveText('Réservation annulée.');
  await audit(guest, 'a booking that its visitor cancelled');
});

test('two bottles and a visit for four are ordered in one cart, on a telephone', async ({ visitor: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await putInCart(page, 'les-rives', 2);
  await page.goto(`${SHOP}/visites`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: `Choisir une date ${VISIT}` }).click();
  await main.getByRole('button', { name: 'Mois suivant' }).click();
  await main.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(main.getByText('Choisissez un jour et une heure.')).toBeVisible();
  await main.getByRole('table').getByRole('button').last().click();
  await main.getByRole('radiogroup', { name: 'Votre heure' }).getByRole('radio').first().check();
  await main.getByRole('button', { name: 'Ajouter au panier' }).click();
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await drawer.getByRole('button', { name: `Ajouter un Adulte, ${VISIT}` }).click();
  await drawer.getByRole('button', { name: `Ajouter un Adulte, ${VISIT}` }).click();
  await expect(drawer.getByText('60,00 € TTC')).toBeVisible();
  await audit(page, 'a visit in the drawer of the cart');
  await drawer.getByRole('link', { name: 'Voir le panier' }).click();
  await expect(main.getByText('Visites TTC')).toBeVisible();
  await expect(main.getByRole('link', { name: VISIT })).toBeVisible();
  await audit(page, 'a cart with wine and a visit');
  await main.getByRole('link', { name: 'Commander' }).click();
  await expect(main.getByText(`4 × ${VISIT} — Adulte`)).toBeVisible();
  await audit(page, 'a checkout with wine and a visit');
  // Each has its right: wine may be sent back, a visit on a date is not withdrawn from.
  await expect(main.getByText(/quatorze jours.*activité de loisirs/)).toBeVisible();
});

test('a visit taken by telephone is billed from its page, and its order leads back to it', { tag: '@desktop' }, async ({
  as,
}) => {
  const owner = await as('owner');
  const { firstname, lastname } = someone('Groupe');
  const main = owner.getByRole('main');
  await owner.goto('/dashboard/reservations/add');
  // The day is that of the next free slot.
  await main
    .getByRole('button', { name: /^\d\d:\d\d–/ })
    .last()
    .click();
  await main.getByLabel('Nom', { exact: true }).fill(`${firstname} ${lastname}`);
  await main.getByRole('button', { name: 'Enregistrer la réservation' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `${firstname} ${lastname}` })).toBeVisible();
  await audit(owner, 'a visit taken by telephone');

  await main.getByRole('button', { name: 'Facturer', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Facturer cette réservation' });
  await dialog.getByLabel('Rue').fill('3 quai de Loire');
  await dialog.getByLabel('Code postal').fill('49400');
  await dialog.getByLabel('Ville').fill('Saumur');
  await audit(owner, 'a visit about to be billed');
  await dialog.getByRole('button', { name: 'Faire la commande' }).click();
  await expect(owner).toHaveURL(/\/dashboard\/orders\/[0-9a-f-]+$/);
  await audit(owner, 'the order of a visit');
  await main.getByRole('link', { name: /^Dégustation au caveau · / }).click();
  await expect(main.getByRole('heading', { level: 1, name: `${firstname} ${lastname}` })).toBeVisible();
  await expect(main.getByText('Reste à payer')).toBeVisible();
  await owner.setViewportSize({ width: 360, height: 740 });
  await audit(owner, 'a visit that is billed');
  await owner.goto('/dashboard/reservations/day');
  await expect(main.getByRole('heading', { level: 1, name: 'Accueil du jour' })).toBeVisible();
  await audit(owner, 'the day at the cellar door');
  await main.getByRole('button', { name: 'Scanner', exact: true }).click();
  const tickets = owner.getByRole('dialog', { name: 'Scanner les billets' });
  await tickets.getByLabel('Code du billet').fill('AAAAAAAA');
  await tickets.getByRole('button', { name: 'Entrer' }).click();
  await expect(tickets.getByRole('status')).toContainText('Aucune réservation n’a ce code.');
  await audit(owner, 'tickets scanned at the cellar door');
});

test('a visitor waits for a time that is full, and the cellar door sees him in line until he leaves', async ({
  visitor: page,
  as,
  open,
}) => {
  const { firstname, lastname, email } = someone('Attente');
  const owner = await as('owner');
  const { waits } = await api(owner).get<{ waits: readonly { eventId: string; day: string; at: string }[] }>(
    '/v1/event-waits',
  );
  const [first] = waits;
  if (!first) throw new Error('nobody waits in the demonstration');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${SHOP}/visites/${first.eventId}?day=${first.day}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /complet, liste d’attente$/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Liste d’attente' })).toBeVisible();
  await main.getByRole('radio', { name: /à partir d’un minimum/ }).check();
  await main.getByLabel('Prénom et nom').fill(`${firstname} ${lastname}`);
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByLabel(/conditions générales de vente/).check();
  await main.getByLabel(/âge légal/).check();
  await audit(page, 'a waiting list about to be joined');
  await main.getByRole('button', { name: 'M’inscrire sur la liste d’attente' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Vous êtes sur la liste d’attente' })).toBeVisible();

  await owner.goto(`/dashboard/reservations/day?day=${first.day}`);
  const row = owner.getByRole('group', { name: `${firstname} ${lastname}` });
  await expect(row).toContainText('2 personnes, au moins 1');
  await audit(owner, 'a day with a waiting list');

  const { place } = await linkInMail(await as('admin'), email, 'Voir ma place');
  const guest = await open(null);
  await guest.goto(place);
  const wait = guest.getByRole('main');
  await expect(wait.getByText(/^Place \d+ sur la liste$/)).toBeVisible();
  await audit(guest, 'a place in line behind its link');
  await wait.getByRole('button', { name: 'Quitter la liste' }).click();
  await wait.getByRole('button', { name: 'Oui, quitter' }).click();
  await expect(wait.getByText('Vous avez quitté la liste.')).toBeVisible();
});
