import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

test('each tab of a list tells how many rows it holds, all of them by one call that the rows do not wait for', async ({
  as,
}) => {
  const owner = await as('owner');
  const asked: string[] = [];
  owner.on('request', (one) => {
    const url = new URL(one.url());
    if (url.pathname === '/v1/orders') asked.push(url.searchParams.has('counts') ? 'counts' : 'rows');
  });
  await owner.goto('/dashboard/orders');
  const tabs = owner.getByRole('navigation', { name: 'Vues' }).getByRole('button');
  await expect(tabs.first()).toHaveText(/^Tout\s\d/);
  expect(asked.slice(0, 2)).toEqual(['rows', 'counts']);
  await audit(owner, 'the tabs of a list, counted');
  // The count on a tab is the number of rows in the list.
  const waiting = tabs.filter({ hasText: /À valider/ });
  await expect(async () => {
    await owner.goto('/dashboard/orders');
    await expect(tabs.first()).toHaveText(/^Tout\s\d/);
    const told = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0] ?? 0);
    const filter = JSON.stringify({ status: { in: ['pending'] } });
    const answer = await owner.request.get('/v1/orders', { params: { size: 1, filter } });
    expect(told).toBe(((await answer.json()) as { total: number }).total);
  }).toPass({ timeout: 120_000 });
});

test('a saved view that names a field that is gone says so; the rest of it stands, and every tab keeps its count', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  const { post } = api(owner);
  const name = `Vieille vue ${freshMark()}`;
  const { id } = await post<{ id: string }>('/v1/list-views', {
    list: 'catalogue.products',
    name,
    filter: { millesimeDeVente: { is: '2021' }, color: { in: ['red'] } },
    sort: '',
    search: '',
    columns: null,
  });
  await owner.goto('/dashboard/products');
  const tabs = owner.getByRole('navigation', { name: 'Vues' }).getByRole('button');
  await expect(tabs.first()).toHaveText(/^Tout\s\d/);
  const tab = tabs.filter({ hasText: name });
  await expect(tab).toHaveText(/\s\d+\+?$/);
  await tab.click();
  await expect(owner.getByText(/«\smillesimeDeVente\s» n’existe plus dans cette liste/)).toBeVisible();
  await expect(owner).toHaveURL(/color=red/);
  await expect(owner.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await audit(owner, 'a view with a field that is gone');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await owner.request.delete(`/v1/list-views/${id}`, { headers })).status()).toBeLessThan(300);
});
