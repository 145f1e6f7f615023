import { describe, expect, test } from 'vitest';
import { type Kind, KINDS as ALL_KINDS, MODULES, PERMISSIONS, VISITOR } from '#kernel/permission.ts';
import type { RouteRow } from '#kernel/route.ts';
import { guard } from '#ui/office/access.ts';
import { pageRows } from './page-routes.ts';
import { NARROWER, SPEC_ROUTES, type SpecRoute, WIDER } from './route-table.ts';

const rowsByFile = import.meta.glob<readonly RouteRow[]>('../../areas/*/web/routes.ts', {
  eager: true,
  import: 'routes',
});
const screens = new Set(
  Object.keys(import.meta.glob(['../../areas/*/web/*.tsx', '../../areas/*/web/{pages,iframe}/*.tsx'])),
);
const sources = import.meta.glob<string>(
  ['../../areas/*/web/**/*.{ts,tsx}', '../../ui/**/*.{ts,tsx}', '../ssr.ts', '!**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

const rows = [
  ...Object.entries(rowsByFile).flatMap(([file, all]) =>
    all.map((row) => ({ row, screen: file.replace('routes.ts', `${row.file}.tsx`) })),
  ),
  ...pageRows.map((row) => ({ row, screen: `../../areas/${row.file.replace('/', '/web/pages/')}.tsx` })),
];
/** Names of parameters differ, places do not. */
const shape = (path: string): string => path.replace(/:\w+/g, ':');
const found = (route: SpecRoute) => rows.find(({ row }) => shape(row.path) === shape(route.path));

const KINDS: Readonly<Record<Exclude<SpecRoute['who'], 'everybody'>, readonly string[]>> = {
  signedIn: ['buyer', 'owner', 'iam', 'agent'],
  team: ['owner', 'iam', 'agent'],
  staff: ['owner', 'iam'],
  agents: ['agent'],
  buyers: ['buyer'],
  admin: ['admin'],
};
/** True when section 6, with the declared exceptions, lets this kind of user in. */
const isMeant = (route: SpecRoute, kind: Kind): boolean =>
  route.who === 'everybody' ||
  (KINDS[route.who].includes(kind) && !NARROWER[route.path]?.kinds.includes(kind)) ||
  (WIDER[route.path]?.kinds.includes(kind) ?? false);
const EVERY_RIGHT = Object.fromEntries(PERMISSIONS.map((one) => [one, true]));
/** The guard's answer to a user of a kind who lacks no right and no module: null lets in. */
const answerTo = (row: RouteRow, kind: Kind): string | null => {
  const isNobody = kind === 'visitor';
  const shopId = ['owner', 'iam', 'agent'].includes(kind) ? 's' : null;
  const rights = { modules: MODULES, authorizations: EVERY_RIGHT };
  const actor = isNobody ? VISITOR : { ...VISITOR, ...rights, kind, userId: 'u', shopId };
  return guard(row, actor, { fullPath: row.path, pathname: row.path, ownShop: null });
};
/** Where those land who are not let in. */
const elsewhere = (row: RouteRow, kind: Kind): string =>
  kind === 'admin'
    ? '/admin'
    : kind === 'visitor'
      ? `/auth/login?redirectLink=${encodeURIComponent(row.path)}`
      : '/dashboard';
const wrongCells = (routes: readonly SpecRoute[]): readonly string[] =>
  routes.flatMap((route) => {
    const row = found(route)?.row;
    return ALL_KINDS.flatMap((kind) => {
      const [answer, meant] = [row && answerTo(row, kind), row && (isMeant(route, kind) ? null : elsewhere(row, kind))];
      return row && answer === meant ? [] : [`${route.path} as ${kind}: ${answer}, should be ${meant}`];
    });
  });
const name = (route: SpecRoute): string => route.path;

describe('the routes of the specification', () => {
  const [built, notBuilt] = [
    SPEC_ROUTES.filter((one) => one.built === true),
    SPEC_ROUTES.filter((one) => one.built !== true),
  ];

  test.each(built.map((one) => [name(one), one] as const))(
    '%s is built: its screen, its layout, its guard',
    (_name, route) => {
      const one = found(route);
      expect(one, 'announced as built, and there is no row of it').toBeDefined();
      if (!one) return;
      expect(screens.has(one.screen), `its screen ${one.screen}`).toBe(true);
      expect(one.row.layout).toBe(route.layout);
      if (route.who === 'everybody') expect(one.row.kinds).toBe('public');
      else
        expect([...one.row.kinds].sort()).toEqual(
          [
            ...KINDS[route.who].filter((kind) => !NARROWER[route.path]?.kinds.includes(kind)),
            ...(WIDER[route.path]?.kinds ?? []),
          ].sort(),
        );
    },
  );

  test.each(notBuilt.map((one) => [name(one), one] as const))('%s is not built yet', (_name, route) => {
    const one = found(route);
    expect(one && `${route.path} has come (${one.screen}): announce it in route-table.ts`).toBeUndefined();
  });

  test('every query parameter of a built route is read somewhere', () => {
    const all = Object.values(sources).join('\n');
    const asked = [...new Set(built.flatMap((one) => one.query ?? []))];
    // The specification names the tabs of the list of clients and of the settings without saying which there are.
    const LATER = ['tab'];
    expect(asked.filter((one) => !LATER.includes(one) && !new RegExp(`['"\`?&]${one}['"\`=]`).test(all))).toEqual([]);
  });

  test('no two rows share an address, and none is in the table twice', () => {
    const twice = (all: readonly string[]) => all.filter((one, i) => all.indexOf(one) !== i);
    expect(twice(rows.map(({ row }) => shape(row.path)))).toEqual([]);
    expect(twice(SPEC_ROUTES.map((one) => shape(one.path)))).toEqual([]);
  });

  test('a route that appears, disappears, or lets in others than it should is found out', () => {
    const plant = (path: string, change: Partial<SpecRoute>): SpecRoute => ({
      ...(SPEC_ROUTES.find((one) => one.path === path) as SpecRoute),
      ...change,
    });
    expect(found(plant('/roi-simulator', { built: true }))).toBeUndefined();
    expect(found(plant('/shops', { built: { later: 'storefront' } }))).toBeDefined();
    const bills = found(plant('/dashboard/orders/bills', {}));
    expect([...(bills?.row.kinds ?? [])].sort()).not.toEqual([...KINDS.staff].sort());
  });

  test('every built route answers every kind of person as the specification wants', () => {
    const wrong = wrongCells(built);
    console.log(
      `routes × kinds: ${built.length} × ${ALL_KINDS.length} = ${built.length * ALL_KINDS.length} cells, ${wrong.length} wrong`,
    );
    expect(wrong).toEqual([]);
    // A route whose table differs from its guard is reported, in each cell that differs.
    const planted = {
      ...(built.find((one) => one.path === '/dashboard/stocks') as SpecRoute),
      who: 'signedIn',
    } as const;
    expect(wrongCells([planted])).toEqual([
      '/dashboard/stocks as buyer: /dashboard, should be null',
      '/dashboard/stocks as agent: /dashboard, should be null',
    ]);
  });

  test('says how far it is', () => {
    console.log(
      `routes of section 2: ${built.length} built, ${notBuilt.length} not built (${[...new Set(notBuilt.map((one) => (one.built as { later: string }).later))].sort().join(', ')})`,
    );
    expect(built.length + notBuilt.length).toBe(SPEC_ROUTES.length);
  });
});
