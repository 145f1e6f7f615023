import type { Page } from '@playwright/test';
import { api, audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { act } from './support/office.ts';
import { freshMark } from './support/mark.ts';
import { untilShown } from './support/until-shown.ts';

test('a quote is typed from the quick-create menu, validated, found in its list and printed', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders/quotes');
  await owner.getByRole('button', { name: 'Nouveau', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Devis' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Nouveau devis' })).toBeVisible();
  await expect(owner.getByLabel('Envoyer le devis au client par e-mail')).toBeVisible();
  await owner.getByRole('button', { name: 'Saisir un nouveau client' }).click();
  await owner.getByLabel('Nom', { exact: true }).fill(`Devis${crypto.randomUUID().slice(0, 6)}`);
  const adds = owner.getByRole('combobox', { name: /^Ajouter un article/ });
  await adds.click();
  await adds.pressSequentially('rosée');
  await expect(owner.getByRole('option').first()).toContainText('Rosée du Matin');
  await owner.keyboard.press('Enter');
  await act(owner, 'Valider le devis', { asked: false });
  const title = owner.getByRole('heading', { level: 1, name: /^Devis DE-/ });
  await expect(title).toBeVisible();
  await expect(owner.getByText('Valable jusqu’au')).toBeVisible();
  await audit(owner, 'a quote');
  const number = ((await title.textContent()) ?? '').replace('Devis ', '');
  const href = await owner.getByRole('link', { name: 'Télécharger le PDF' }).getAttribute('href');
  expect((await owner.request.get(href ?? '')).headers()['content-type']).toContain('application/pdf');
  await owner.goto('/dashboard/orders/quotes');
  await expect(owner.getByText(number)).toBeVisible();
  await audit(owner, 'the list of quotes');
});

test('a quote is sent, its client reads and accepts it by the link of the mail, and it becomes an order at its prices', async ({
  as,
  open,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const email = `devis.${freshMark()}@exemple.fr`;
  const { id: quoteId, number, totalTTC } = await quoteFor(owner, email);
  await owner.goto(`/dashboard/orders/quotes/${quoteId}`);
  await main.getByRole('button', { name: 'Envoyer au client' }).click();
  const form = owner.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'E-mail du client' })).toHaveValue(email);
  await form.getByRole('textbox', { name: /^Message/ }).fill('Comme convenu au salon.');
  await audit(owner, 'the sending of a quote');
  await form.getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(main.getByText(`à ${email}`).first()).toBeVisible();
  await expect(main.getByText('Pas encore ouverte')).toBeVisible();

  // The client, on whatever he reads his mail with, without an account.
  const { place } = await linkInMail(await as('admin'), email, 'Lire et accepter le devis');
  const client = await open(null);
  await client.goto(place);
  await expect(client.getByRole('heading', { level: 1, name: `Devis ${number}` })).toBeVisible();
  await audit(client, 'a quote behind its link');
  await client.getByRole('button', { name: 'Accepter le devis' }).click();
  await expect(client.getByText('Veuillez renseigner votre nom')).toBeVisible();
  await client.getByRole('textbox', { name: 'Prénom et nom' }).fill('Jeanne Dupont');
  await client.getByRole('textbox', { name: /^Un mot pour le domaine/ }).fill('Livrez le matin');
  await client.getByRole('checkbox', { name: /^J’accepte ce devis/ }).check();
  await client.getByRole('button', { name: 'Accepter le devis' }).click();
  await expect(client.getByText('Devis accepté', { exact: true })).toBeVisible();
  await client.reload();
  await expect(client.getByText(/^Accepté par Jeanne Dupont/)).toBeVisible();
  await expect(client.getByRole('button', { name: 'Accepter le devis' })).toHaveCount(0);

  await owner.reload();
  await expect(main.getByText(/^Accepté par Jeanne Dupont/)).toBeVisible();
  await expect(main.getByText(/^Son message/)).toContainText('Livrez le matin');
  await audit(owner, 'a quote that was accepted');
  await act(owner, 'Créer la commande', { asked: true });
  await expect(main.getByRole('heading', { level: 1, name: /^Commande / })).toBeVisible();
  const orderId = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  expect((await api(owner).get<{ totalTTC: number }>(`/v1/orders/${orderId}`)).totalTTC).toBe(totalTTC);
  await owner.goto(`/dashboard/orders/quotes/${quoteId}`);
  await expect(main.getByRole('link', { name: 'Ouvrir la commande' })).toBeVisible();
});

test('a quote with a title, a subtotal and an option: typed in the sheet, ticked by its client, ordered as accepted', async ({
  as,
  open,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const email = `option.${freshMark()}@exemple.fr`;
  await owner.goto('/dashboard/orders/add?subType=quote');
  await owner.getByRole('button', { name: 'Saisir un nouveau client' }).click();
  await owner.getByLabel('Nom', { exact: true }).fill('Dupont');
  await owner.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  const adds = owner.getByRole('combobox', { name: /^Ajouter un article/ });
  for (const [n, search] of ['6x rosée', '2x rosée'].entries()) {
    await adds.click();
    await adds.pressSequentially(search);
    // The first is taken before its answer came, by somebody who goes on at once.
    if (n > 0) await expect(owner.getByRole('option').first()).toContainText('Rosée du Matin');
    await owner.keyboard.press('Enter');
    if (n === 0) await owner.keyboard.press('Tab');
    await expect(owner.getByRole('checkbox', { name: /^Option, / })).toHaveCount(n + 1);
  }
  await owner.getByRole('button', { name: 'Sous-total', exact: true }).click();
  await owner.getByRole('button', { name: 'Titre', exact: true }).click();
  await owner.getByRole('textbox', { name: 'Titre', exact: true }).fill('Pour la noce');
  // The title goes up before the first line, by its handle and the arrows.
  const handle = owner.getByRole('button', { name: 'Déplacer Pour la noce' });
  await handle.focus();
  for (let n = 0; n < 3; n += 1) await owner.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await owner
    .getByRole('checkbox', { name: /^Option, / })
    .nth(1)
    .check();
  await owner.getByRole('textbox', { name: 'Acompte demandé' }).fill('30');
  await owner.getByRole('textbox', { name: /^Remise sur le total/ }).fill('7,50');
  await owner.getByRole('textbox', { name: /^Conditions particulières/ }).fill('Livré au chai le samedi.');
  await expect(owner.getByText(/^−7,50/)).toBeVisible();
  await audit(owner, 'a quote with an option being typed');
  await act(owner, 'Valider le devis', { asked: false });
  await expect(owner.getByRole('heading', { level: 1, name: /^Devis DE-/ })).toBeVisible();
  await expect(main.getByText('Pour la noce')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'En option' })).toBeVisible();
  await main.getByRole('button', { name: 'Envoyer au client' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(main.getByText(`à ${email}`).first()).toBeVisible();

  const { place } = await linkInMail(await as('admin'), email, 'Lire et accepter le devis');
  const client = await open(null);
  await client.goto(place);
  await expect(client.getByText('Pour la noce')).toBeVisible();
  await expect(client.getByText('Sous-total')).toBeVisible();
  await expect(client.getByText('Acompte demandé (30 %)')).toBeVisible();
  await expect(client.getByRole('heading', { name: 'Conditions particulières' })).toBeVisible();
  await expect(client.getByText('Livré au chai le samedi.')).toBeVisible();
  await expect(client.getByText(/remise 7,50/)).toBeVisible();
  await client.getByRole('button', { name: 'Poser une question' }).click();
  await client.getByRole('textbox', { name: 'Prénom et nom' }).fill('Jeanne Dupont');
  await client.getByRole('textbox', { name: /^Votre message/ }).fill('Livrez-vous le samedi ?');
  await client.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(client.getByRole('heading', { name: 'Vos messages' })).toBeVisible();
  const total = client.locator('p[aria-live]').first();
  const before = await total.textContent();
  await client.getByRole('checkbox', { name: /^2 × / }).check();
  await expect(total).not.toHaveText(before ?? '');
  await audit(client, 'a quote with an option behind its link');
  const agreed = await total.textContent();
  await client.getByRole('textbox', { name: 'Prénom et nom' }).fill('Jeanne Dupont');
  // The office typed no address: its client gives it.
  await client.getByLabel('Rue').fill('3 rue des Lilas');
  await client.getByLabel('Code postal').fill('75011');
  await client.getByLabel('Ville').fill('Paris');
  await client.getByRole('checkbox', { name: /^J’accepte ce devis/ }).check();
  await client.getByRole('button', { name: 'Accepter le devis' }).click();
  await expect(client.getByText('Devis accepté', { exact: true })).toBeVisible();
  await client.reload();
  await expect(client.locator('p[aria-live]').first()).toHaveText(agreed ?? '');

  await owner.reload();
  await expect(main.getByText(/^Options retenues/)).toBeVisible();
  await expect(main.getByText('Livrez-vous le samedi ?')).toBeVisible();
  // It asks for a deposit: the house orders it by itself.
  const order = main.getByRole('link', { name: 'Ouvrir la commande' });
  await untilShown(() => owner.reload(), order);
  await order.click();
  await expect(main.getByRole('heading', { level: 1, name: /^Commande / })).toBeVisible();
  await expect(main.getByText('Pour la noce')).toBeVisible();
  await expect(main.getByText('Rosée du Matin')).toHaveCount(2);
});

test('a quote that asks for a deposit is accepted on a telephone and its deposit paid there, once; the owner reads it', {
  tag: '@telephone',
}, async ({ as, open }) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const email = `acompte.${freshMark()}@exemple.fr`;
  const { id } = await quoteFor(owner, email, { deposit: { kind: 'percent', value: 30 } });
  await api(owner).post(`/v1/quotes/${id}/send`, {});
  const { place } = await linkInMail(await as('admin'), email, 'Lire et accepter le devis');
  const client = await open(null);
  await client.goto(place);
  await client.getByRole('textbox', { name: 'Prénom et nom' }).fill('Jeanne Dupont');
  await client.getByRole('checkbox', { name: /^J’accepte ce devis/ }).check();
  await client.getByRole('button', { name: 'Accepter le devis' }).click();
  // The page goes on by itself to where the card is asked for.
  await expect(client.getByRole('heading', { level: 1, name: /AC-/ })).toBeVisible();
  await audit(client, 'the deposit of a quote');
  await client.getByRole('textbox', { name: 'Numéro de carte' }).fill('4242 4242 4242 4242');
  await client.getByRole('textbox', { name: /^Expiration/ }).fill('12/39');
  await client.getByRole('textbox', { name: 'Cryptogramme' }).fill('123');
  await client.getByRole('textbox', { name: 'Votre e-mail' }).fill(email);
  await client.getByRole('button', { name: /^Payer / }).click();
  await expect(client.getByText(/^Votre paiement de .+ est reçu/)).toBeVisible();
  await client.goto(place);
  await expect(client.getByText('Acompte payé')).toBeVisible();
  await expect(client.getByRole('button', { name: /^Payer / })).toHaveCount(0);
  await audit(client, 'a quote whose deposit is paid');

  await owner.goto(`/dashboard/orders/quotes/${id}`);
  await expect(main.getByText(/^Acompte payé/)).toBeVisible();
  await audit(owner, 'a quote whose deposit is paid, in the office');
  await main.getByRole('link', { name: 'Ouvrir la commande' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Commande / })).toBeVisible();
});

/** A quote of six bottles for somebody of that address, as the office would type it. */
const quoteFor = async (
  owner: Page,
  email: string,
  more: object = {},
): Promise<{ id: string; number: string; totalTTC: number }> => {
  const door = api(owner);
  const { rows } = await door.get<{ rows: { id: string }[] }>('/v1/catalogue/prices?search=Ros%C3%A9e');
  return door.post('/v1/quotes', {
    buyer: { firstname: 'Jeanne', lastname: 'Dupont', email },
    deliveryAddress: { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
    lines: [{ id: 'a', formatId: rows[0]?.id, quantity: 6 }],
    place: true,
    tellBuyer: false,
    ...more,
  });
};
