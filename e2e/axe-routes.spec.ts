import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SPEC_ROUTES } from '../src/app/web/route-table.ts';
import type { RouteRow } from '../src/kernel/route.ts';
import { findings, overflowOf } from './support/axe.ts';
import { api, expect, type Person, SHOP, test } from './support/journey.ts';

// The parts of the walk share nothing: the workers take one each.
test.describe.configure({ mode: 'parallel' });

interface Rows {
  readonly rows: readonly { readonly id: string }[];
}
/** Lists of the demonstration whose first record fills the address of its screen. */
const LISTS: Readonly<Record<string, string>> = {
  '/dashboard/orders/:id': '/v1/orders?size=1',
  '/dashboard/products/:id': '/v1/products?size=1',
  '/dashboard/clients/:id': '/v1/clients?size=1',
  '/dashboard/agents/:id': '/v1/sales-agents?size=1',
  '/dashboard/collaborators/:id': '/v1/collaborators?size=1',
  '/dashboard/futures/:id': '/v1/futures?size=1',
  '/dashboard/suppliers/:id': '/v1/suppliers?size=1',
  '/dashboard/purchases/:id': '/v1/purchases?size=1',
  '/dashboard/reservations/:id': '/v1/reservations?size=1',
  '/dashboard/reservations/events/:id': '/v1/events?size=1',
  '/dashboard/iframes/:id': '/v1/iframes',
  '/iframes/:id': '/v1/iframes',
};
const NOBODY = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';
/** The demonstration has no record of these: their screens are judged as they say that there is none. */
const MAY_BE_EMPTY = ['/dashboard/futures/:id'];
const OFFICE = ['office', 'admin', 'editor'];
const DESK = { width: 1440, height: 900 };
const TELEPHONE = { width: 360, height: 740 };

interface Screen {
  readonly path: string;
  readonly layout: RouteRow['layout'];
  readonly person: Person | null;
  /** The file that draws the screen, where the office does. */
  readonly file: string | undefined;
}

/** The built routes of the specification, and the screens of the office that it does not name; those of one record are judged by their own journeys. */
const screens = async (): Promise<readonly Screen[]> => {
  const areas = await Promise.all(
    readdirSync('src/areas').map(async (area) => {
      const one = (await import(`../src/areas/${area}/web/routes.ts`).catch(() => ({ routes: [] }))) as {
        readonly routes: readonly RouteRow[];
      };
      return one.routes.map((row) => ({ ...row, file: `${area}/${row.file}` }));
    }),
  );
  const rows = areas.flat();
  const built = SPEC_ROUTES.filter((one) => one.built === true).map(
    ({ path, layout, who }): Screen => ({
      path,
      layout,
      person: who === 'admin' ? 'admin' : who === 'agents' ? 'agent' : layout === 'auth' ? null : 'owner',
      file: rows.find((row) => row.path === path)?.file,
    }),
  );
  const known = new Set(SPEC_ROUTES.map((one) => one.path));
  const others = rows
    .filter((row) => OFFICE.includes(row.layout) && !row.path.includes(':') && !known.has(row.path))
    .map(
      ({ path, layout, kinds, file }): Screen => ({
        path,
        layout,
        person: layout === 'admin' ? 'admin' : kinds.includes('owner') ? 'owner' : 'buyer',
        file,
      }),
    );
  return [...built, ...others];
};

/** The parts that share the screens: a screen belongs to the first part that takes it. */
const PARTS: readonly (readonly [string, (screen: Screen) => boolean])[] = [
  ['the pages of the server', ({ layout }) => !OFFICE.includes(layout)],
  [
    'the editor, the administration and what no owner opens',
    ({ path, layout, person }) => layout !== 'office' || person !== 'owner' || !path.startsWith('/dashboard'),
  ],
  ['sales', ({ path }) => /^\/dashboard\/(orders|payments|delivery|accounting)/.test(path)],
  ['the cellar', ({ path }) => /^\/dashboard\/(stocks|products|tarifs|purchases|suppliers|futures)/.test(path)],
  ['the other screens', () => true],
];

/** The router of the application leads to a screen as its menu does: the scripts are not read anew. */
interface Routed {
  readonly __reactRouterDataRouter?: { readonly navigate: (to: string) => Promise<void> };
}
/** The file that drew the screen on which a page stands. */
const shown = new WeakMap<Page, string | undefined>();

/**
 * It is judged when it has come: its own part is there, and nothing of it is still a shape. The office puts another file in place of the
 * last one at once; one that draws two screens would still show the first, and is loaded anew.
 */
const arrived = async (page: Page, { path, layout, file }: Pick<Screen, 'path' | 'layout' | 'file'>): Promise<void> => {
  const last = shown.get(page);
  shown.set(page, file);
  if (file !== undefined && last !== undefined && file !== last)
    await page.evaluate(async (to) => {
      await (globalThis as Routed).__reactRouterDataRouter?.navigate(to);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, path);
  else await page.goto(path);
  if (!OFFICE.includes(layout)) return;
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
};

/** By day and in the dark at a desk, then on a telephone; the dark changes colours alone. */
const judge = async (page: Page, what: string): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const note = (how: string, found: readonly string[]): void => {
    wrong.push(...found.map((one) => `${what}, ${how}: ${one}`));
  };
  const fits = async (how: string): Promise<void> => {
    if ((await overflowOf(page)) > 0) note(how, ['is wider than the window']);
  };
  note('light', await findings(page));
  await fits('at a desk');
  await page.emulateMedia({ colorScheme: 'dark' });
  note('dark', await findings(page, 'contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(TELEPHONE);
  await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
  note('on a telephone', await findings(page));
  await fits('on a telephone');
  await page.setViewportSize(DESK);
  return wrong;
};

for (const [name] of PARTS)
  test(`every screen is clean for axe by day, in the dark and on a telephone: ${name}`, {
    tag: '@desktop',
  }, async ({ open }) => {
    test.setTimeout(900_000);
    const pages = new Map<Person | null, Page>();
    const pageOf = async (person: Person | null): Promise<Page> => {
      const page = pages.get(person) ?? (await open(person));
      pages.set(person, page);
      return page;
    };
    const owner = await pageOf('owner');
    const { get, post } = api(owner);
    const me = await get<{ id: string }>('/v1/shops/me');
    const variant = await post<{ id: string }>('/v1/builders', {
      name: `Parcourue ${crypto.randomUUID().slice(0, 8)}`,
    });
    const [product] = await get<Rows['rows']>('/v1/products?size=1');
    const empty: string[] = [];
    const filled = async (path: string): Promise<string> => {
      const list = LISTS[path];
      const all = list ? await get<Rows | Rows['rows']>(list) : [];
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
    const all = await screens();
    const mine = all.filter((screen) => PARTS.find(([, isTaken]) => isTaken(screen))?.[0] === name);
    const wrong: string[] = [];
    try {
      for (const screen of mine) {
        const page = await pageOf(screen.person);
        const path = await filled(screen.path);
        await arrived(page, { ...screen, path });
        if (OFFICE.includes(screen.layout) && new URL(page.url()).pathname !== path)
          wrong.push(`${path} landed on ${page.url()}`);
        wrong.push(...(await judge(page, path)));
      }
    } finally {
      await owner.request.delete(`/v1/builders/${variant.id}`);
    }
    console.log(`axe: ${name}, ${mine.length} screens, ${wrong.length} findings`);
    expect(mine.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    expect(empty.filter((one) => !MAY_BE_EMPTY.includes(one))).toEqual([]);
  });

test('every tab of the settings is clean for axe by day, in the dark and on a telephone', {
  tag: '@desktop',
}, async ({ as }) => {
  test.setTimeout(900_000);
  const owner = await as('owner');
  const wrong: string[] = [];
  await owner.goto('/dashboard/settings');
  const links = owner.getByRole('navigation', { name: 'Partie des paramètres' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const sections = await links.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).href.slice(location.origin.length)),
  );
  for (const address of sections) {
    await arrived(owner, { path: address, layout: 'office', file: undefined });
    await expect(owner.locator('main h2').first()).toBeVisible();
    const tabs = owner.getByRole('main').getByRole('tab');
    const count = await tabs.count();
    if (count === 0) wrong.push(...(await judge(owner, address)));
    for (let at = 0; at < count; at += 1) {
      await tabs.nth(at).click();
      await expect(owner.locator('main h2').first()).toBeVisible();
      await expect(owner.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
      wrong.push(...(await judge(owner, `${address} ${await tabs.nth(at).textContent()}`)));
    }
  }
  console.log(`axe: the settings, ${sections.length} sections, ${wrong.length} findings`);
  expect(wrong).toEqual([]);
});
