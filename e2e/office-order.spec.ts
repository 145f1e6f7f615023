import { amountIn, api, audit, expect, test } from './support/journey.ts';
import { act, findRow } from './support/office.ts';

interface Whole {
  readonly id: string;
  readonly number: string;
  readonly totalTTC: number;
  readonly status: string;
  readonly lines: readonly { readonly kind: string; readonly quantity: number; readonly typedPrice: number | null }[];
}

test('an order is typed with the keyboard, refused where it is wrong, placed, changed and found in the list', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders');
  await owner.getByRole('link', { name: 'Nouvelle commande' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Nouvelle commande' })).toBeVisible();
  await audit(owner, 'an empty order');

  // Somebody new, typed at once.
  const lastname = `Comptoir${crypto.randomUUID().slice(0, 6)}`;
  await owner.getByRole('button', { name: 'Saisir un nouveau client' }).click();
  await owner.getByLabel('Nom', { exact: true }).fill(lastname);
  await owner.getByLabel('Prénom').fill('Lise');
  await owner.getByLabel('Rue').fill('4 quai des Vignes');
  await owner.getByLabel('Code postal').fill('37000');
  await owner.getByLabel('Ville').fill('Tours');

  // Two lines without leaving the keys: the box takes the first answer, Enter goes down and comes back to it.
  const adds = owner.getByRole('combobox', { name: /^Ajouter un article/ });
  const answers = owner.getByRole('option');
  await adds.click();
  await adds.pressSequentially('rosée');
  await expect(answers.first()).toContainText('Rosée du Matin');
  await owner.keyboard.press('Enter');
  const first = owner.getByRole('textbox', { name: /^Qté, Rosée du Matin/ });
  await expect(first).toBeFocused();
  await owner.keyboard.type('6');
  await owner.keyboard.press('Enter');
  await expect(adds).toBeFocused();
  // As fast as one types: Enter before the answer takes its first all the same.
  await owner.keyboard.type('clos');
  await owner.keyboard.press('Enter');
  const second = owner.getByRole('textbox', { name: /^Qté, Clos/ });
  await expect(second).toBeFocused();
  await owner.keyboard.type('99999');
  await expect(owner.getByRole('alert').filter({ hasText: 'est insuffisant' })).toBeVisible();
  await act(owner, 'Passer la commande', { asked: false });
  await expect(owner.getByText('Avant de passer la commande')).toBeVisible();
  await audit(owner, 'an order that is refused');

  await second.fill('2');
  await expect(owner.getByText('Avant de passer la commande')).toBeHidden();
  // Tab goes from the quantity to the price, and from the price to the discount.
  await second.press('Tab');
  await expect(owner.getByRole('textbox', { name: /^Prix TTC, Clos/ })).toBeFocused();
  await owner.keyboard.type('15,50');
  await owner.keyboard.press('Tab');
  await expect(owner.getByRole('textbox', { name: /^Remise, Clos/ })).toBeFocused();
  await expect(
    owner
      .getByRole('row', { name: /Clos/ })
      .or(owner.locator('tr', { hasText: 'Clos' }))
      .first(),
  ).toContainText('31,00');
  await audit(owner, 'a typed order');
  await act(owner, 'Passer la commande', { asked: false });
  const title = owner.getByRole('heading', { level: 1, name: /^Commande CO-/ });
  await expect(title).toBeVisible();
  const id = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  const placed = await api(owner).get<Whole>(`/v1/orders/${id}`);
  expect(
    placed.lines.filter((line) => line.kind === 'product').map((line) => [line.quantity, line.typedPrice]),
  ).toEqual([
    [6, null],
    [2, 15.5],
  ]);

  // A change: one line less, and leaving is asked about while it is not saved.
  await owner.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Modifier la commande' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: `Modifier la commande ${placed.number}` })).toBeVisible();
  await owner.getByRole('button', { name: /^Retirer Rosée/ }).click();
  await owner.getByRole('main').getByRole('link', { name: placed.number }).click();
  const asked = owner.getByRole('dialog');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Rester' }).click();
  await act(owner, 'Enregistrer la commande', { asked: false });
  await expect(title).toBeVisible();
  const changed = await api(owner).get<Whole>(`/v1/orders/${id}`);
  expect(changed.totalTTC).toBe(31);
  expect(
    amountIn(
      await owner
        .getByRole('main')
        .getByRole('row', { name: /^Total TTC/ })
        .innerText(),
    ),
  ).toBe(31);
  await expect(await findRow(owner, '/dashboard/orders', 'Commandes', lastname)).toContainText('À valider');
});

test('a draft waits, and goes without a trace', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders/add');
  await owner.getByRole('button', { name: 'Saisir un nouveau client' }).click();
  await owner.getByLabel('Nom', { exact: true }).fill('Brouillon');
  await act(owner, 'Enregistrer le brouillon', { asked: false });
  await expect(owner.getByText('Brouillon', { exact: true }).first()).toBeVisible();
  await audit(owner, 'a draft');
  await owner.getByRole('link', { name: 'Reprendre le brouillon' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Modifier le brouillon' })).toBeVisible();
  await expect(owner.getByLabel('Nom', { exact: true })).toHaveValue('Brouillon');
  await owner.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Supprimer le brouillon' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
});
