import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RouteRow } from '../src/kernel/route.ts';
import { SPEC_ROUTES, type SpecRoute } from '../src/app/web/route-table.ts';
import { api, expect, findings, isPhone, overflowOf, SHOP, test } from './support/journey.ts';

interface Rows {
  readonly rows: readonly { readonly id: string }[];
}
/** Lists of the demonstration whose first record fills the address of its screen. */
const LISTS: Readonly<Record<string, string>> = {
  '/dashboard/orders/:id': '/v1/orders',
  '/dashboard/products/:id': '/v1/products',
  '/dashboard/clients/:id': '/v1/clients',
  '/dashboard/agents/:id': '/v1/sales-agents',
  '/dashboard/collaborators/:id': '/v1/collaborators',
  '/dashboard/futures/:id': '/v1/futures',
  '/dashboard/suppliers/:id': '/v1/suppliers',
  '/dashboard/purchases/:id': '/v1/purchases',
};
const NOBODY = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';
/** What the demonstration has none of: its screen is judged as it says that there is no such record. */
const MAY_BE_EMPTY = ['/dashboard/futures/:id'];
const OFFICE = ['office', 'admin', 'editor'];
const built = SPEC_ROUTES.filter((one) => one.built === true);

/** It is judged when it has come: its own part is there, and nothing of it is still a shape. */
const arrived = async (page: Page, route: SpecRoute, path: string): Promise<void> => {
  await page.goto(path);
  if (!OFFICE.includes(route.layout)) return;
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
};

// A walk over what others judge in each of its states: here, that no built route of section 2 was forgotten, nor the dark.
test('every built route of the specification, with a record of the estate in its address, is clean for axe', async ({
  as,
  visitor,
}) => {
  test.setTimeout(900_000);
  const owner = await as('owner');
  const admin = await as('admin');
  const agent = await as('agent');
  const { get, post } = api(owner);
  const me = await get<{ id: string }>('/v1/shops/me');
  const variant = await post<{ id: string }>('/v1/builders', { name: `Parcourue ${crypto.randomUUID().slice(0, 8)}` });
  const [product] = await get<Rows['rows']>('/v1/products?size=1');
  const empty: string[] = [];
  const filled = async (path: string): Promise<string> => {
    const list = LISTS[path];
    const all = list ? await get<Rows | Rows['rows']>(`${list}?size=1`) : [];
    const id = ('rows' in all ? all.rows : all)[0]?.id;
    if (path.includes(':id') && id === undefined) empty.push(path);
    return path
      .replace(':id', id ?? NOBODY)
      .replace(':builder', variant.id)
      .replace(':product', path.startsWith('/shops/:name/builders') ? (product?.id ?? '') : 'les-rives')
      .replace(':ean', '3760000000000')
      .replace(':vintage', '2021')
      .replace(':name', path.startsWith('/shops') ? me.id : SHOP.slice(1));
  };
  const wrong: string[] = [];
  let audits = 0;
  try {
    for (const route of built) {
      const its = { admin, agents: agent } as Partial<Record<SpecRoute['who'], Page>>;
      const page = its[route.who] ?? (route.layout === 'auth' ? visitor : owner);
      const path = await filled(route.path);
      await arrived(page, route, path);
      const judge = async (how: string, rules?: readonly string[]): Promise<void> => {
        audits += 1;
        wrong.push(...(await findings(page, rules)).map((one) => `${path}, ${how}: ${one}`));
      };
      if (OFFICE.includes(route.layout) && new URL(page.url()).pathname !== path)
        wrong.push(`${path} landed on ${page.url()}`);
      await judge('light');
      if ((await overflowOf(page)) > 0) wrong.push(`${path} is wider than the window`);
      if (isPhone(page)) continue;
      // What the dark changes is colour alone.
      await page.emulateMedia({ colorScheme: 'dark' });
      await judge('dark', ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  } finally {
    await owner.request.delete(`/v1/builders/${variant.id}`);
  }
  console.log(`axe: ${built.length} routes, ${audits} audits, ${wrong.length} findings`);
  expect(wrong).toEqual([]);
  expect(empty.filter((one) => !MAY_BE_EMPTY.includes(one))).toEqual([]);
});

/** Screens of the office that the specification does not name, by their addresses; those of one record are judged by its own journey. */
const others = async (): Promise<readonly RouteRow[]> => {
  const areas = await Promise.all(
    readdirSync('src/areas').map(async (area) => {
      const one = (await import(`../src/areas/${area}/web/routes.ts`).catch(() => ({ routes: [] }))) as {
        readonly routes: readonly RouteRow[];
      };
      return one.routes;
    }),
  );
  const known = new Set(SPEC_ROUTES.map((one) => one.path));
  return areas.flat().filter((row) => OFFICE.includes(row.layout) && !row.path.includes(':') && !known.has(row.path));
};

test('every other screen of the office, and every tab of the settings, is clean for axe by day and in the dark', {
  tag: '@desktop',
}, async ({ as }) => {
  test.setTimeout(900_000);
  const [owner, admin, buyer] = [await as('owner'), await as('admin'), await as('buyer')];
  const wrong: string[] = [];
  let audits = 0;
  const judge = async (page: Page, what: string): Promise<void> => {
    await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
    for (const [colorScheme, rules] of [
      ['dark', ['color-contrast']],
      ['light', undefined],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      audits += 1;
      wrong.push(...(await findings(page, rules)).map((one) => `${what}, ${colorScheme}: ${one}`));
    }
  };
  const rows = await others();
  for (const row of rows) {
    const page = row.layout === 'admin' ? admin : row.kinds.includes('owner') ? owner : buyer;
    await page.goto(row.path);
    await expect(page.locator('main').first()).toBeVisible();
    await judge(page, row.path);
  }
  await owner.goto('/dashboard/settings');
  const links = owner.getByRole('navigation', { name: 'Partie des paramètres' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const sections = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  for (const address of sections) {
    await owner.goto(address);
    await expect(owner.locator('main h2').first()).toBeVisible();
    const tabs = await owner.getByRole('main').getByRole('tab').all();
    if (tabs.length === 0) await judge(owner, address);
    for (const tab of tabs) {
      await tab.click();
      await expect(owner.locator('main h2').first()).toBeVisible();
      await judge(owner, `${address} ${await tab.textContent()}`);
    }
  }
  console.log(
    `axe: ${rows.length} screens, ${sections.length} sections of settings, ${audits} audits, ${wrong.length} findings`,
  );
  expect(wrong).toEqual([]);
});
