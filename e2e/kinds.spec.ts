import { api, audit, expect, type Person, test } from './support/journey.ts';
import { entryOf, wholeMenu } from './support/menu.ts';

/**
 * Each kind of user as the demonstration has him: what his menu shows and hides; a screen that he may open, by its entry, with its call;
 * one that he may not, by its link, with its call. Where a right is missing that somebody could give him, he is told which.
 */
interface Kind {
  readonly person: Person;
  readonly shows: readonly string[];
  readonly hides: readonly string[];
  readonly opens: { readonly entry: string; readonly path: string; readonly call: string };
  readonly shut: { readonly path: string; readonly call: string; readonly lands: string; readonly told?: RegExp };
}
const KINDS: readonly Kind[] = [
  {
    person: 'owner',
    shows: ['Commandes', 'Factures', 'Clients', 'Stocks', 'Paiements', 'Collaborateurs', 'Exports', 'Paramètres'],
    hides: ['Comptes', 'Domaines', 'Maintenance'],
    opens: { entry: 'Collaborateurs', path: '/dashboard/collaborators', call: '/v1/collaborators' },
    shut: { path: '/admin/users', call: '/v1/admin/users', lands: '/dashboard' },
  },
  {
    person: 'hand',
    shows: ['Commandes', 'Clients', 'Stocks'],
    hides: ['Grilles de prix', 'Paiements', 'Encours et impayés', 'Exports', 'Comptes', 'Domaines'],
    opens: { entry: 'Stocks', path: '/dashboard/stocks', call: '/v1/stocks' },
    shut: {
      path: '/dashboard/payments/outstandings',
      call: '/v1/payments/outstandings',
      lands: '/dashboard',
      told: /Il vous faut .*Jeanne Rivière peut vous le donner/,
    },
  },
  {
    person: 'agent',
    shows: ['Commandes', 'Échantillons', 'Clients', 'Catalogue', 'Producteurs', 'Paramètres'],
    hides: ['Factures', 'Stocks', 'Paiements', 'Agents', 'Collaborateurs', 'Exports'],
    opens: { entry: 'Clients', path: '/dashboard/clients', call: '/v1/clients' },
    shut: { path: '/dashboard/collaborators', call: '/v1/collaborators', lands: '/dashboard' },
  },
  {
    person: 'buyer',
    shows: ['Commandes', 'Factures', 'Avoirs', 'Producteurs', 'Paramètres'],
    hides: ['Clients', 'Catalogue', 'Stocks', 'Paiements', 'Collaborateurs', 'Exports'],
    opens: { entry: 'Commandes', path: '/dashboard/orders', call: '/v1/orders' },
    shut: { path: '/dashboard/clients', call: '/v1/clients', lands: '/dashboard' },
  },
  {
    person: 'admin',
    shows: ['Comptes', 'Domaines', 'Maintenance'],
    hides: ['Clients', 'Stocks', 'Paiements', 'Collaborateurs', 'Exports', 'Paramètres'],
    opens: { entry: 'Comptes', path: '/admin/users', call: '/v1/admin/users' },
    shut: { path: '/dashboard/stocks', call: '/v1/stocks', lands: '/admin' },
  },
];

for (const { person, shows, hides, opens, shut } of KINDS)
  test(`${person}: the menu, a screen that opens and one that does not, by link and by API`, {
    tag: '@telephone',
  }, async ({ as }) => {
    const page = await as(person);
    await page.goto(person === 'admin' ? '/admin' : '/dashboard');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const menu = await wholeMenu(page);
    for (const name of shows) await expect(entryOf(menu, name)).toBeVisible();
    for (const name of hides) await expect(entryOf(menu, name)).toHaveCount(0);
    await audit(page, `the menu of ${person}`);

    await entryOf(menu, opens.entry).click();
    await expect(page).toHaveURL(new RegExp(`${opens.path}(\\?.*)?$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: opens.entry })).toBeVisible();
    expect((await api(page).read(opens.call)).status()).toBe(200);

    await page.goto(shut.path);
    await expect(page).toHaveURL(shut.lands);
    if (shut.told) await expect(page.getByText(shut.told)).toBeVisible();
    expect((await api(page).read(shut.call)).status()).toBe(403);
  });

// The list of keys is wanted by who is not on a list too.
test('the keys are told on every screen: by « ? », and in the account menu', { tag: '@desktop' }, async ({ as }) => {
  for (const [person, path] of [
    ['owner', '/dashboard/settings?link=account'],
    ['buyer', '/dashboard'],
    ['admin', '/admin/jobs'],
  ] as const) {
    const page = await as(person);
    const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await expect(keys.getByText('Aller à', { exact: true })).toHaveCount(person === 'buyer' ? 0 : 1);
    await audit(page, `the keys, as ${person}`);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.getByRole('button', { name: /^(Mon compte|Compte)/ }).click();
    await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click();
    await expect(keys).toBeVisible();
    // Another layer of the same would be one too many.
    await page.keyboard.press('?');
    await expect(keys).toHaveCount(1);
  }
});
