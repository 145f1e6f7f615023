import { api, audit, expect, test } from './support/journey.ts';
import { placeOrder } from './support/ordering.ts';
import { untilShown } from './support/until-shown.ts';

test('an order is looked at, opened and validated with the keyboard alone', { tag: '@desktop' }, async ({ as }) => {
  const { number } = await placeOrder(await as('buyer'), 'cot-de-mai', 1);
  const owner = await as('owner');
  await owner.goto('/dashboard/orders');
  const row = owner.locator('tr[data-row]').filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await owner.keyboard.press('j');
  while ((await row.getAttribute('data-cursor')) === null) await owner.keyboard.press('j');
  await owner.keyboard.press('Space');
  const look = owner.getByRole('complementary', { name: `Aperçu ${number}` });
  await expect(look).toContainText('Côt de Mai');
  await expect(look).toContainText('À valider');
  await audit(owner, 'the look at an order beside its list');
  await owner.keyboard.press('Escape');
  await expect(look).toBeHidden();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('heading', { level: 1, name: `Commande ${number}` })).toBeVisible();
  const validate = owner.getByRole('button', { name: 'Valider la commande' });
  for (let i = 0; i < 60 && !(await validate.evaluate((node) => node === document.activeElement)); i += 1)
    await owner.keyboard.press('Tab');
  await expect(validate).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true })).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('main').getByText('Validée').first()).toBeVisible();
});

test('what is told stands in a panel of the size that was asked for, is read by a click that leads there, or all at once', {
  tag: '@desktop',
}, async ({ as }) => {
  const buyer = await as('buyer');
  const { id, number } = await placeOrder(buyer, 'cot-de-mai', 1);
  const owner = await as('owner');
  const notices = (): Promise<readonly { id: string; seen: boolean }[]> => api(owner).get('/v1/notifications-centers');
  const bell = owner.getByRole('button', { name: /^Notifications/ }).first();
  const notice = owner.getByRole('button', { name: new RegExp(`Nouvelle commande ${number}`) });
  // Other journeys order at the same time: what is promised is about the notices that stood there when the page was opened.
  let stood: readonly string[] = [];
  await untilShown(async () => {
    stood = (await notices()).map((one) => one.id);
    await owner.goto('/dashboard/clients');
    await bell.click();
  }, notice);
  const panel = owner.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Dernières notifications' })).toBeVisible();
  const box = await panel.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  expect(box?.height).toBeLessThanOrEqual(500);
  await expect(notice.getByRole('img', { name: 'Non lues' })).toBeVisible();
  await notice.click();
  await expect(owner).toHaveURL(`/dashboard/orders/${id}`);
  await bell.click();
  await owner.getByText('Non lues', { exact: true }).first().click();
  await expect(notice).toHaveCount(0);
  // An order of another journey may be told just after all were read: they are read once more.
  await untilShown(async () => {
    await owner.getByRole('button', { name: 'Actions sur les notifications' }).click();
    await owner.getByRole('menuitem', { name: 'Tout marquer comme lu' }).click();
  }, owner.getByText('Aucune nouvelle notification'));
  await audit(owner, 'the notifications, all read');
  expect((await notices()).filter((one) => stood.includes(one.id) && !one.seen)).toEqual([]);

  // The buyer is told of what becomes of her order, and is led to it.
  await api(owner).put(`/v1/orders/${id}/validate`);
  await expect(async () => {
    const told = await api(buyer).get<readonly { type: string; redirectLink: string }[]>('/v1/notifications-centers');
    expect(told.some((one) => one.type === 'modifyOrder' && one.redirectLink === `/dashboard/orders/${id}`)).toBe(true);
  }).toPass();
});

test('typing in a search asks the server once it stops, not at every key', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/clients');
  await expect(owner.locator('tr[data-row]').first()).toBeVisible();
  const asked: string[] = [];
  owner.on('request', (request) => {
    if (request.url().includes('/v1/clients?')) asked.push(new URL(request.url()).searchParams.get('search') ?? '');
  });
  // Keys follow each other at once: a machine that is slow between two of them would say that somebody stopped.
  await owner.getByRole('searchbox').pressSequentially('martin');
  await expect.poll(() => asked.at(-1)).toBe('martin');
  expect(asked.filter((one) => one !== 'martin')).toEqual([]);
});

test('a list is filtered by a day taken from the calendar, which fits the window', { tag: '@telephone' }, async ({
  as,
}) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders');
  await owner.getByRole('button', { name: 'Filtrer' }).click();
  const filter = owner.getByRole('dialog').filter({ hasText: 'Date' });
  await filter.getByRole('button', { name: 'Date', exact: true }).click();
  await filter.getByLabel('À partir de').click();
  const days = owner.locator('[data-dates-dropdown] table button:not([data-outside])');
  await expect(days.first()).toBeVisible();
  await audit(owner, 'a calendar in a filter');
  await days.first().click();
  await expect(owner).toHaveURL(/createdAt=\d{4}-\d\d-01\.\./);
  await expect(filter).toBeVisible();
});

test('a menu that is open stays with its button when something arrives late above it', {
  tag: '@desktop',
}, async ({ as }) => {
  const { id } = await placeOrder(await as('buyer'), 'cot-de-mai', 1);
  const owner = await as('owner');
  await owner.goto(`/dashboard/orders/${id}`);
  await owner.getByRole('button', { name: 'Plus d’actions' }).click();
  const entry = owner.getByRole('menuitem').first();
  await expect(entry).toBeVisible();
  const before = await owner.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '1500px';
    document.querySelector('main article')?.prepend(late);
    return window.scrollY;
  });
  expect(before, 'a window that is not scrolled holds nothing in its place').toBe(0);
  // The place is taken again in the next frame.
  await expect.poll(async () => ((await entry.boundingBox())?.y ?? 0) > 1000).toBe(true);
  await expect(entry).toBeVisible();
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeInViewport();
});
