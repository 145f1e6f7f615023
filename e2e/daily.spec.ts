import type { Locator, Page } from '@playwright/test';
import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';
import { cellOf, expectPrice, typeIn } from './support/sheet.ts';

/** Clicks of the person at the desk, counted where the issue asks how many a daily task takes. */
const counted = () => {
  let clicks = 0;
  return {
    click: async (target: Locator, options?: { modifiers: ['Shift'] }): Promise<void> => {
      await target.click(options);
      clicks += 1;
    },
    clicks: () => clicks,
  };
};

interface Format {
  readonly id: string;
  readonly product: string;
  readonly price: number | null;
  /** A box whose price is made of those of its articles. */
  readonly followsParts?: string;
  readonly typologies: Readonly<Record<string, { readonly price: number | null }>>;
}
const grid = async (page: Page, search = ''): Promise<readonly Format[]> =>
  (
    await api(page).get<{ rows: readonly Format[] }>(
      `/v1/catalogue/prices?size=200${search === '' ? '' : `&search=${encodeURIComponent(search)}`}`,
    )
  ).rows;

test('a record leads back to the very view of its list, and on to the records beside it', {
  tag: '@telephone',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders?status=invoiced&sort=number&size=25&page=2');
  const main = owner.getByRole('main');
  const records = main.locator('a[href^="/dashboard/orders/0"]');
  await expect(records.first()).toBeVisible();
  const hrefs = await records.evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? ''))]);
  await records.first().click();
  const place = owner.getByRole('navigation', { name: 'Place dans la liste' });
  await expect(place).toContainText(/^Commandes\s*26 sur /);
  await place.getByRole('button', { name: 'Fiche suivante' }).click();
  await expect(owner).toHaveURL(hrefs[1] ?? '');
  await expect(place).toContainText('27 sur ');
  await audit(owner, 'a record with its neighbours');
  // Beyond the first record of the page stands the last one of the page before.
  await place.getByRole('button', { name: 'Fiche précédente' }).click();
  await expect(place).toContainText('26 sur ');
  await place.getByRole('button', { name: 'Fiche précédente' }).click();
  await expect(place).toContainText('25 sur ');
  await place.getByRole('link', { name: 'Commandes' }).click();
  await expect(owner).toHaveURL(/status=invoiced/);
  await expect(owner).toHaveURL(/sort=number/);
  await expect(owner).not.toHaveURL(/page=2/);
});

test('the price grid keeps what is typed over searches and pages, takes back, guards the way out and saves', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/tarifs?view=tous');
  const main = owner.getByRole('main');
  const cell = cellOf(owner, /^Prix de base.*, Amphore/);
  await expect(cell).toBeVisible();
  const before = (await cell.getAttribute('aria-label')) as string;
  const price = /: ([\d,]+)/.exec(before)?.[1] as string;
  await typeIn(cell, '18,40');
  await expect(cell).toHaveAttribute('data-state', 'changed');
  await expect(cell).toHaveAttribute('title', new RegExp(`^Enregistré.*${price}`));
  const bar = main.getByRole('region', { name: '1 prix changé.' });
  await expect(bar).toBeInViewport();
  await main.getByRole('searchbox', { name: 'Chercher un produit' }).fill('rives');
  await expect(owner).toHaveURL(/search=rives/);
  await expect(cellOf(owner, /^Prix de base.*, Les Rives/)).toBeVisible();
  await expect(bar).toBeVisible();
  await main.getByRole('link', { name: 'Catalogue' }).click();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await owner.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
  await main.getByRole('searchbox', { name: 'Chercher un produit' }).fill('');
  await expectPrice(cell, '18,40');
  // Heads stay while the lines move under them.
  const head = main.getByRole('columnheader', { name: /^Prix de base/ });
  const top = (await head.boundingBox())?.y;
  await main.getByRole('grid', { name: 'Grille de prix' }).evaluate((box) => box.scrollTo(0, 500));
  expect((await head.boundingBox())?.y).toBe(top);
  // The consumer's price is no price of a category that is billed without VAT.
  await main.getByRole('grid', { name: 'Grille de prix' }).evaluate((box) => box.scrollTo(0, 0));
  const importer = cellOf(owner, /^Importateur HT, Amphore/);
  await expectPrice(importer, 'pas de prix');
  await expect(importer).toHaveText('');
  await audit(owner, 'the price grid with something typed');
  await cell.click();
  await owner.keyboard.press('Control+z');
  await expect(bar).toBeHidden();
  await expect(cell).toHaveAttribute('aria-label', before);
});

test('twenty prices are raised by 3 % in five clicks', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  const before = await grid(owner);
  await owner.goto('/dashboard/tarifs?view=tous');
  const main = owner.getByRole('main');
  const { click, clicks } = counted();
  const sheet = main.getByRole('grid', { name: 'Grille de prix' });
  const line = (index: number) => sheet.locator(`[role="row"][aria-rowindex="${index + 2}"]`).getByRole('rowheader');
  await expect(line(0)).toHaveText(/./);
  await click(line(0));
  await sheet.evaluate((box) => box.scrollTo(0, 400));
  await click(line(19), { modifiers: ['Shift'] });
  await expect(main.getByText(/^Sur les \d+ cellules choisies$/)).toBeVisible();
  await click(main.getByRole('textbox', { name: 'Pourcentage' }));
  await owner.keyboard.type('3');
  await owner.keyboard.press('Enter');
  await click(main.getByRole('button', { name: /^Enregistrer \d+ changements$/ }));
  await expect(main.getByRole('region', { name: /prix changés/ })).toBeHidden();
  expect(clicks()).toBeLessThanOrEqual(5);
  const after = new Map((await grid(owner)).map((one) => [one.id, one]));
  const cents = (price: number): number => Math.round(price * 103) / 100;
  // A price that follows its articles is not typed: it moves with them.
  const raised = before.slice(0, 20).filter((one) => one.price !== null && one.followsParts === undefined);
  expect(raised.length).toBeGreaterThan(15);
  for (const one of raised) {
    expect(after.get(one.id)?.price, one.product).toBeCloseTo(cents(one.price ?? 0), 2);
    const trade = one.typologies['caviste']?.price ?? null;
    if (trade !== null) expect(after.get(one.id)?.typologies['caviste']?.price).toBeCloseTo(cents(trade), 2);
  }
  expect(after.get(before[20]?.id ?? '')?.price).toBe(before[20]?.price);
  // Taken back in one act, every category included.
  await main.getByRole('button', { name: 'Rétablir les prix d’avant' }).click();
  await expect(owner.getByText('Les prix d’avant sont rétablis.')).toBeVisible();
  await expect(main.getByRole('region', { name: /prix enregistrés/ })).toBeHidden();
  // Other journeys add articles and categories meanwhile.
  const again = new Map((await grid(owner)).map((one) => [one.id, one]));
  for (const one of before) {
    expect(again.get(one.id)?.price, one.product).toBe(one.price);
    expect(again.get(one.id)?.typologies['caviste'], one.product).toEqual(one.typologies['caviste']);
  }
});

test('ten orders go from validated to billed in under twelve clicks, with one PDF of slips and one of notes', {
  tag: '@desktop',
}, async ({ as }) => {
  test.slow();
  const owner = await as('owner');
  const { post } = api(owner);
  const [wine] = await grid(owner, 'galets');
  const lastname = `Dix${crypto.randomUUID().slice(0, 6)}`;
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { id } = await post<{ id: string }>('/v1/orders/staff', {
      buyer: { lastname, firstname: `Client ${n}` },
      lines: [{ id: 'a', formatId: wine?.id, quantity: 1 + n }],
      deliveryAddress: { street: '4 quai des Vignes', zipcode: '37000', city: 'Tours' },
      shipping: { ref: 'chronovin' },
      payment: 'transfer',
    });
    ids.push(id);
  }
  await owner.goto(`/dashboard/orders?search=${lastname}`);
  const main = owner.getByRole('main');
  await expect(main.locator('tr[data-row]')).toHaveCount(10);
  const { click, clicks } = counted();
  const actions = main.getByRole('region', { name: 'Actions' });
  const act = async (name: string, sure?: string): Promise<void> => {
    await click(actions.getByRole('button', { name, exact: true }));
    if (sure) await click(owner.getByRole('dialog').getByRole('button', { name: sure, exact: true }));
    await expect(owner.getByRole('dialog')).toBeHidden();
  };
  await click(main.getByRole('checkbox', { name: 'Sélectionner la page' }));
  await act('Valider', 'Valider');
  await expect(main.getByRole('row', { name: /Validée/ })).toHaveCount(10);
  await act('Préparer');
  await expect(owner.getByText('Préparer : fait pour 10 commandes')).toBeVisible();
  const slips = owner.waitForEvent('download');
  await act('Bons de préparation');
  expect((await slips).suggestedFilename()).toMatch(/^preparation-.*\.pdf$/);
  await act('Expédier', 'Expédier');
  const notes = owner.waitForEvent('download');
  await act('Bons de livraison');
  expect((await notes).suggestedFilename()).toMatch(/^bons-de-livraison-.*\.pdf$/);
  await act('Facturer', 'Facturer');
  await expect(main.getByRole('row', { name: /Facturée/ })).toHaveCount(10);
  expect(clicks()).toBeLessThan(12);

  // Done twice, nothing is done twice: a step that is made already is counted as such.
  await click(actions.getByRole('button', { name: 'Expédier', exact: true }));
  await click(owner.getByRole('dialog').getByRole('button', { name: 'Expédier', exact: true }));
  await expect(owner.getByText('Expédier : déjà fait pour 10 commandes')).toBeVisible();
  // Each line says why its act is refused.
  await click(actions.getByRole('button', { name: 'Plus d’actions' }));
  await click(owner.getByRole('menuitem', { name: 'Recalculer aux taux du jour' }));
  await click(owner.getByRole('dialog').getByRole('button', { name: 'Recalculer aux taux du jour' }));
  await expect(owner.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await audit(owner, 'ten refusals, told by line');
});

test('what is ticked while the rows of a search are on their way stays ticked', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/clients?search=martin');
  const main = owner.getByRole('main');
  const row = main
    .locator('tr[data-row]')
    .filter({ hasText: /Martin/ })
    .first();
  await expect(row).toBeVisible();
  const rows = Promise.withResolvers<void>();
  await owner.route('**/v1/clients?**', async (route) => {
    await rows.promise;
    await route.continue();
  });
  await main.getByRole('searchbox').fill('martin claire');
  await expect(owner).toHaveURL(/martin(\+|%20)claire/);
  if ((await row.getByRole('checkbox').count()) > 0) await row.getByRole('checkbox').click();
  await expect(main.getByRole('status').filter({ hasText: '1 sélection' })).toBeVisible();
  rows.resolve();
  await expect(main.locator('table')).toHaveAttribute('aria-busy', 'false');
  await expect(main.getByRole('status').filter({ hasText: '1 sélection' })).toBeVisible();
});

test('an order begins where the last one of its client ended: in the client’s field, delivered and paid alike', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  // A client of this journey alone: other journeys order for those of the demonstration meanwhile.
  const name = `Relais ${freshMark()}`;
  const { post } = api(owner);
  const { id: clientId } = await post<{ id: string }>('/v1/clients', {
    kind: 'professional',
    siret: '73282932000074',
    businessName: name,
    addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });
  const { id: formatId } = (await grid(owner, 'rives')).find((one) => one.price !== null) as Format;
  await post('/v1/orders/staff', {
    clientId,
    lines: [{ id: 'a', formatId, quantity: 6 }],
    payment: 'transfer',
    shipping: { ref: 'chronovin' },
  });
  // A part of the frame is still on its way when one begins to type: it holds no letter back.
  const code = Promise.withResolvers<void>();
  const isLate = /help-chat-[^/]*\.js/;
  await owner.route(isLate, async (route) => {
    await code.promise;
    await route.continue();
  });
  const late = owner.waitForRequest(isLate);
  await owner.goto('/dashboard/orders/add');
  const client = owner.getByRole('combobox', { name: /client/i }).first();
  await expect(client).toBeFocused();
  await client.press('R');
  await late;
  await owner.keyboard.type(name.slice(1));
  code.resolve();
  await expect(client).toHaveValue(name);
  await expect(owner.getByRole('option').first()).toContainText(name);
  await owner.keyboard.press('Enter');
  await expect(owner.getByLabel('Mode de livraison').first()).toHaveValue(/domicile|Retrait/);
  const adds = owner.getByRole('combobox', { name: /^Ajouter un article/ });
  await adds.click();
  await adds.fill('6x rives');
  await expect(owner.getByRole('option').first()).toContainText('Rives');
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('textbox', { name: /^Qté, Les Rives/ })).toHaveValue('6');
  await audit(owner, 'an order that begins as the last one');
});

test('a cheque is received in five clicks', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  // The bill of a trade client, which nobody has paid yet.
  const { rows } = await api(owner).get<{
    rows: readonly { id: string; number: string; buyerName: string; due: number; clientId: string }[];
  }>(
    `/v1/bills?size=1&filter=${encodeURIComponent('{"status":{"in":["pending","partial","missing"]},"kind":{"in":["380"]}}')}`,
  );
  const [bill] = rows;
  expect(bill, 'a bill waits for its money').toBeDefined();
  await owner.goto('/dashboard/orders/bills');
  const cheque = counted();
  await expect(main.locator('tr[data-row]').first()).toBeVisible();
  await owner.keyboard.press('/');
  await owner.keyboard.type(bill?.number ?? '');
  await expect(main.locator('tr[data-row]')).toHaveCount(1);
  await cheque.click(main.locator('tr[data-row]').first());
  await expect(owner.getByRole('heading', { level: 1, name: new RegExp(bill?.number ?? '') })).toBeVisible();
  await cheque.click(main.getByRole('button', { name: 'Encaisser' }).first());
  const form = owner.getByRole('dialog');
  await cheque.click(form.getByLabel('Moyen').first());
  await owner.keyboard.type('Ch');
  await owner.getByRole('option', { name: 'Chèque' }).click();
  await cheque.click(form.getByRole('button', { name: 'Enregistrer l’encaissement' }));
  await expect(form).toBeHidden();
  // The choice of « Chèque » in its list is the fifth.
  expect(cheque.clicks() + 1).toBeLessThanOrEqual(5);
  await expect(main.getByText('Payée').first()).toBeVisible();
});

test('a client’s last bill is two clicks from any page, typed before the palette has come', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  const { get } = api(owner);
  interface Bill {
    readonly id: string;
    readonly number: string;
    readonly buyerName: string;
    readonly clientId: string;
  }
  const billsOf = async (filter: string): Promise<Bill> =>
    (await get<{ rows: readonly Bill[] }>(`/v1/bills?size=1&filter=${encodeURIComponent(filter)}`)).rows[0] as Bill;
  const some = await billsOf('{"kind":{"in":["380"]}}');
  const last = await billsOf(JSON.stringify({ clientId: { is: some.clientId } }));
  const { name } = await get<{ name: string }>(`/v1/clients/${some.clientId}`);
  await owner.goto('/dashboard/products');
  await expect(owner.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Its code is slow to come: what is typed meanwhile is not lost.
  const code = Promise.withResolvers<void>();
  await owner.route(/palette-[^/]*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await owner.keyboard.press('Control+k');
  // The keyboard of the tests has no key for a letter with an accent; the search asks for none.
  const typed = name.normalize('NFD').replace(/\p{M}/gu, '');
  await owner.keyboard.type(typed);
  code.resolve();
  const palette = owner.getByRole('dialog', { name: 'Aller à' });
  await expect(palette.getByRole('textbox')).toHaveValue(typed);
  // A client stands before his orders and bills, and is the line that Enter opens.
  const first = palette.locator('[data-action]').first();
  await expect(first).toHaveText(new RegExp(`^${name}`));
  await expect(first).toHaveAttribute('data-selected', 'true');
  const { click, clicks } = counted();
  await click(first);
  await expect(owner).toHaveURL(new RegExp(`/dashboard/clients/${some.clientId}`));
  await click(owner.getByRole('link', { name: last.number }));
  await expect(owner.getByRole('heading', { level: 1, name: new RegExp(last.number) })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(3);
});
