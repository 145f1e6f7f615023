import { api, audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { freshMark } from './support/mark.ts';
import { wholeMenu } from './support/menu.ts';

const NEW_PASSWORD = 'Millésime tardif 2026';

test('a collaborator is invited by mail with the rights of a trade, sees what they open, and is shut out at once', async ({
  as,
  open,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const email = `cave.${freshMark()}@exemple.fr`;
  await owner.goto('/dashboard/collaborators');
  await expect(main.getByRole('heading', { level: 1, name: 'Collaborateurs' })).toBeVisible();
  await audit(owner, 'the collaborators');
  await main.getByRole('link', { name: 'Inviter un collaborateur' }).first().click();
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('textbox', { name: 'Prénom' }).fill('Ninon');
  await main.getByRole('textbox', { name: 'Nom', exact: true }).fill('Chai');
  await main.getByRole('button', { name: 'Ouvrier de chai' }).click();
  await expect(main.getByRole('checkbox', { name: 'Voir les stocks' })).toBeChecked();
  await audit(owner, 'the form of an invitation');
  await main.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(main.getByText('Invité', { exact: true }).first()).toBeVisible();
  await audit(owner, 'somebody invited');

  // The mail leads to a page where she chooses her password, and she is in.
  const { place } = await linkInMail(await as('admin'), email, /invitation/i);
  const hand = await open(null);
  await hand.goto(place);
  await expect(hand.getByRole('heading', { level: 1, name: /vous invite$/ })).toBeVisible();
  await audit(hand, 'an invitation');
  await hand.getByLabel('Votre mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await hand.getByRole('button', { name: 'Accepter et entrer' }).click();
  await expect(hand).toHaveURL(/\/dashboard/);

  // The screens that her rights open are in the menu and in the answers of the API; the rest is in neither.
  const menu = () => wholeMenu(hand);
  const entries = await menu();
  await expect(entries.getByRole('link', { name: 'Stocks' })).toBeVisible();
  await expect(entries.getByRole('link', { name: 'Collaborateurs' })).toHaveCount(0);
  await expect(entries.getByRole('link', { name: 'Exports' })).toHaveCount(0);
  await entries.getByRole('link', { name: 'Stocks' }).click();
  await expect(hand.getByRole('main').getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible();
  expect((await api(hand).read('/v1/clients')).status()).toBe(403);
  expect((await api(hand).read('/v1/stocks')).status()).toBe(200);
  await hand.goto('/dashboard/collaborators');
  await expect(
    hand.getByText('Il vous faut l’un des droits « Voir les collaborateurs » ou « Créer des collaborateurs »'),
  ).toBeVisible();
  await expect(hand.getByText('Jeanne Rivière peut vous le donner')).toBeVisible();
  await expect(hand).toHaveURL(/\/dashboard$/);
  await expect(hand.getByRole('main').getByRole('link', { name: 'Inviter un collaborateur' })).toHaveCount(0);

  // A right that is withdrawn acts on the next request.
  await owner.reload();
  await main.getByRole('checkbox', { name: 'Voir les stocks' }).uncheck();
  await expect(main.getByRole('status').filter({ hasText: 'Vous retirez' })).toContainText('Voir les stocks');
  await owner
    .getByRole('region', { name: /enregistr/i })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await expect.poll(async () => (await api(hand).read('/v1/stocks')).status()).toBe(403);

  await main.getByRole('button', { name: 'Bloquer l’accès' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect(main.getByText('Bloqué', { exact: true }).first()).toBeVisible();
  expect((await api(hand).read('/v1/home')).status()).toBeGreaterThanOrEqual(401);
  await audit(owner, 'somebody blocked');
});

test('what a page does not offer somebody is told under it, with what is missing and who can give it', {
  tag: '@desktop',
}, async ({ as }) => {
  const hand = await as('hand');
  await hand.goto('/dashboard/settings?link=documents');
  const main = hand.getByRole('main');
  await expect(main.getByText('Cette partie des paramètres ne vous est pas ouverte')).toBeVisible();
  await hand.getByRole('button', { name: 'Pourquoi ?' }).click();
  const popup = hand.getByRole('dialog', { name: 'Ce que cette page ne vous propose pas' });
  await expect(popup.getByText('La partie « Documents »')).toBeVisible();
  await expect(
    popup.getByText('C’est réservé au propriétaire du domaine : demandez à Jeanne Rivière.').first(),
  ).toBeVisible();
  await audit(hand, 'why one may not');
});
