import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { refuseUnknownGuards } from '#ui/office/access.ts';
import { type LateCode, lateCode } from '#ui/lazy-or.tsx';
import type { RouteRow } from '#kernel/route.ts';
import type { Contribution } from '#kernel/slot.ts';

/** The office's screens, found where the areas keep them: rows in `web/routes.ts`, screens beside, contributions in `web/contributions.ts` and, for a lookup, in a file of its own. */
const rowsByFile = import.meta.glob<readonly RouteRow[]>('../../areas/*/web/routes.ts', {
  eager: true,
  import: 'routes',
});
const contributionsByFile = import.meta.glob<readonly Contribution[]>(
  ['../../areas/*/web/contributions.ts', '../../areas/*/web/lookups/*.ts'],
  { eager: true, import: 'contributions' },
);
// The pages of the storefront are rendered by the server and are routes of their own; its frames for other sites are kept in the office.
const screens = import.meta.glob<{ readonly default: ComponentType }>([
  '../../areas/*/web/*.tsx',
  '!../../areas/storefront/web/*.tsx',
  '../../areas/storefront/web/iframe/iframe-{add,page}.tsx',
]);

const LAYOUTS: ReadonlySet<RouteRow['layout']> = new Set(['office', 'editor', 'admin']);

export interface OfficeRoute {
  readonly row: RouteRow;
  readonly screen: LateCode;
  /** The same for rows that are one screen. */
  readonly file: string;
}

/** Rows of one file are one screen: going from one to the other keeps what stands in it. */
const known = new Map<string, LateCode>();

/** Begins to fetch the screen of an address, while it is still asked who reads it. */
export const fetchScreenAt = (pathname: string): void => {
  const route = officeRoutes.find(({ row }) => matchPath(row.path, pathname));
  if (route) void route.screen.fetch().catch(() => undefined);
};

const screenOf = (routesFile: string, row: RouteRow): OfficeRoute | null => {
  const file = routesFile.replace('routes.ts', `${row.file}.tsx`);
  const load = screens[file];
  if (!load || !LAYOUTS.has(row.layout)) return null;
  const screen = known.get(file) ?? lateCode(async () => (await load()).default);
  known.set(file, screen);
  return { row, screen, file };
};

export const officeRoutes: readonly OfficeRoute[] = Object.entries(rowsByFile).flatMap(([file, rows]) =>
  rows.flatMap((row) => screenOf(file, row) ?? []),
);
export const officeRows: readonly RouteRow[] = officeRoutes.map((route) => route.row);
refuseUnknownGuards(officeRows);
export const officeContributions: readonly Contribution[] = Object.values(contributionsByFile).flat();
