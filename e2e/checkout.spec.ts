import type { Page } from '@playwright/test';
import { api, audit, expect, type Person, test } from './support/journey.ts';
import { type Buyer, cartButton, fillCard, fillCheckout, orderButton, putInCart, someone } from './support/shopping.ts';
import { watchCards } from './support/card-secrecy.ts';
import { openMailbox } from './support/mailbox.ts';

const ACCEPTED = '4242424242424242';
const NEEDS_PROOF = '4000002500003155';
const REFUSED = '4000000000000002';
/** The catalogue's words for a payment that fails. */
const REFUSAL = 'Une erreur est survenue lors de la validation de votre paiement. Veuillez réessayer.';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly totalTTC: number;
}
const orderOf = async (as: (person: Person) => Promise<Page>, buyer: Buyer): Promise<readonly Row[]> => {
  const owner = api(await as('owner'));
  const { rows } = await owner.get<{ rows: readonly Row[] }>(`/v1/orders?search=${encodeURIComponent(buyer.lastname)}`);
  return rows;
};

test.describe('the checkout of a guest', () => {
  test('has no button to order while the sum is on its way or could not be told', { tag: '@desktop' }, async ({
    visitor: page,
  }) => {
    await putInCart(page, 'les-cailles', 6);
    await fillCheckout(page, someone('Lenoir'), ACCEPTED);
    await expect(orderButton(page)).toBeEnabled();
    const answers: ('late' | 'none')[] = ['none', 'late'];
    const held: (() => void)[] = [];
    await page.route('**/v1/orders/get-cart-price', async (route) => {
      const answer = answers.shift();
      if (answer === 'none') return route.abort();
      if (answer === 'late') await new Promise<void>((go) => held.push(go));
      return route.continue();
    });
    const town = page.getByRole('region', { name: 'Livraison' }).getByLabel('Ville');
    await town.fill('Paris 11e');
    const alert = page.getByRole('alert').filter({ hasText: /prix n’a pas pu être calculé|réseau|connexion/i });
    await expect(alert).toBeVisible();
    await expect(orderButton(page)).toBeDisabled();
    await alert.getByRole('button', { name: 'Recalculer' }).click();
    await expect(alert).toBeHidden();
    await expect(orderButton(page)).toBeDisabled();
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/cart\/confirmation\//);
  });

  test('places an order with an imprint of 0 euro, and both sides are written to', { tag: '@telephone' }, async ({
    visitor: page,
    as,
  }) => {
    const buyer = someone('Delorme');
    const cards = watchCards(page, [ACCEPTED]);
    await putInCart(page, 'les-cailles', 6);
    await fillCheckout(page, buyer, '4242 4242 4242 4242');
    await expect(page.getByText('Aucun débit aujourd’hui : une empreinte de 0 € est prise.')).toBeVisible();
    await audit(page, 'the checkout');
    const aside = page.getByRole('complementary').last();
    // Six bottles at 13,20 € and the carrier's 9,50 €, 11,40 € with its VAT.
    await expect(aside).toContainText(/90,60\s€/);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/cart\/confirmation\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Merci, votre commande est enregistrée' })).toBeVisible();
    await expect(page.getByText(`Un e-mail de confirmation vous est envoyé à ${buyer.email}.`)).toBeVisible();
    await expect(page.getByText('votre carte ne sera débitée qu’à ce moment')).toBeVisible();
    await expect(page.getByRole('complementary').last()).toContainText(/90,60\s€/);
    await expect(cartButton(page)).toHaveAccessibleName(/0 article/);
    await audit(page, 'the confirmation');
    cards.check();

    const [order] = await orderOf(as, buyer);
    expect(order).toMatchObject({ status: 'pending', totalTTC: 90.6 });
    await expect(page.getByText(order?.number ?? '—').first()).toBeVisible();

    const admin = await as('admin');
    await openMailbox(admin, buyer.email);
    await admin.getByRole('row').filter({ hasText: buyer.email }).getByRole('button').first().click();
    const letter = admin.frameLocator('iframe');
    await expect(letter.getByText(order?.number ?? '—').first()).toBeVisible();
    await expect(
      admin
        .getByRole('row')
        .filter({ hasText: `Nouvelle commande ${order?.number}` })
        .first(),
    ).toBeVisible();
    await audit(admin, 'the mailbox');
  });

  test('says where it is incomplete before anything is sent', { tag: '@telephone' }, async ({ visitor: page }) => {
    await putInCart(page, 'cot-de-mai', 1);
    await page.goto('/cart/checkout');
    let isSent = false;
    page.on('request', (asked) => {
      isSent ||= asked.method() === 'POST' && asked.url().endsWith('/v1/orders');
    });
    await orderButton(page).click();
    await expect(page.getByText('Veuillez renseigner votre prénom')).toBeVisible();
    await expect(page.getByText('Le mail est incorrect').first()).toBeVisible();
    await expect(page.getByText('Veuillez certifier que vous êtes majeur')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /points? (est|sont) à corriger/ })).toBeVisible();
    await audit(page, 'the checkout with faults');
    expect(isSent).toBe(false);
  });

  test('goes through 3-D Secure: the order is placed once the bank has agreed', { tag: '@telephone' }, async ({
    visitor: page,
    as,
  }) => {
    const buyer = someone('Fabre');
    const cards = watchCards(page, [NEEDS_PROOF]);
    await putInCart(page, 'cot-de-mai', 3);
    await fillCheckout(page, buyer, NEEDS_PROOF);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/validate3ds/);
    await expect(page.getByRole('heading', { name: 'Votre banque vous demande de confirmer' })).toBeVisible();
    await expect(page.getByText('Empreinte de carte, 0,00 €')).toBeVisible();
    await audit(page, 'the page of the bank');
    expect(await orderOf(as, buyer)).toMatchObject([{ paymentStatus: 'requiresAction' }]);
    await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await expect(page).toHaveURL(/\/cart\/confirmation\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Merci, votre commande est enregistrée' })).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName(/0 article/);
    cards.check();
    const [order] = await orderOf(as, buyer);
    expect(order?.status).toBe('pending');
    expect(order?.paymentStatus).not.toBe('requiresAction');
  });

  test('tells a refused card in the catalogue’s words, keeps the cart, and another card passes', {
    tag: '@telephone',
  }, async ({ visitor: page, as }) => {
    const buyer = someone('Marchand');
    const cards = watchCards(page, [REFUSED, ACCEPTED]);
    await putInCart(page, 'cot-de-mai', 2);
    await fillCheckout(page, buyer, REFUSED);
    await orderButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
    await expect(page).toHaveURL('/cart/checkout');
    await expect(cartButton(page)).toHaveAccessibleName(/2 articles/);
    expect((await orderOf(as, buyer)).filter((one) => one.status === 'pending')).toEqual([]);
    await fillCard(page, ACCEPTED);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/cart\/confirmation\//);
    cards.check();
    expect((await orderOf(as, buyer)).filter((one) => one.status === 'pending')).toHaveLength(1);
  });
});

test('a buyer who is signed in types nothing twice and finds the order among hers', { tag: '@telephone' }, async ({
  as,
}) => {
  const page = await as('buyer');
  await putInCart(page, 'cot-de-mai', 1);
  await page.goto('/cart/checkout');
  await expect(page.getByRole('region', { name: 'Vous' }).getByLabel('E-mail')).toHaveValue('acheteuse@exemple.fr');
  const you = page.getByRole('region', { name: 'Vous' });
  await you.getByLabel('Prénom').fill('Claire');
  await you.getByLabel('Nom', { exact: true }).fill('Martin');
  const delivery = page.getByRole('region', { name: 'Livraison' });
  await delivery.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await delivery.getByLabel('Code postal').fill('75011');
  await expect(delivery.getByText('75 Paris')).toBeVisible();
  await delivery.getByLabel('Ville').fill('Paris');
  await delivery.getByRole('radio', { name: /Retrait au domaine/ }).check();
  await fillCard(page, ACCEPTED);
  await page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check();
  await page.getByRole('checkbox', { name: /Je certifie être majeur/ }).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/cart\/confirmation\//);
  await expect(cartButton(page)).toHaveAccessibleName(/0 article/);
  const number = /CO-\d{4}-\d{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '—';
  await page.goto('/dashboard/orders');
  await page.getByText(number).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${number}` })).toBeVisible();
  await audit(page, 'the buyer’s order');
});
