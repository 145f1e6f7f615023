import type { RouteRow } from '#kernel/route.ts';
import { layoutLoads } from '#areas/storefront/web/layout-load.ts';
import type { PublicPage } from '#ui/shop/define-page.ts';

/** Every public page, found where its area keeps it, and its addresses: read by the server and by tests, never by a browser. */
const files = import.meta.glob<PublicPage>('../../areas/*/web/pages/*.tsx', { eager: true, import: 'page' });

const SIGNED_IN = ['buyer', 'owner', 'iam', 'agent'] as const;
const STAFF = ['owner', 'iam'] as const;

export interface PageRoute {
  readonly row: RouteRow;
  readonly page: PublicPage;
  readonly isPreview: boolean;
}

const routesOf = (file: string, page: PublicPage): readonly PageRoute[] => {
  const [, area = '', name = ''] = /areas\/(\w+)\/web\/pages\/([\w-]+)\.tsx$/.exec(file) ?? [];
  const route = (path: string, kinds: RouteRow['kinds'], isPreview = false): PageRoute => ({
    row: { path, file: `${area}/${name}`, layout: page.layout, kinds, can: [], module: null, title: '' },
    page,
    isPreview,
  });
  return [page.path].flat().flatMap((path) => {
    const own = route(path, page.kinds ?? 'public');
    if (!path.startsWith('/:name')) return [own];
    const rest = path.slice('/:name'.length);
    return [
      own,
      route(`/shops${path}`, page.kinds ?? SIGNED_IN),
      ...(page.hasPreview ? [route(`/shops/:name/preview/:builder${rest}`, STAFF, true)] : []),
    ];
  });
};

/** Places that are words before those that are names, from the left. */
const rank = (path: string): string => path.replace(/[^/]+/g, (part) => (part.startsWith(':') ? '1' : '0'));
export const pageRoutes: readonly PageRoute[] = Object.entries(files)
  .flatMap(([file, page]) => routesOf(file, page))
  .sort((a, b) => rank(a.row.path).localeCompare(rank(b.row.path)));
export const pageRows: readonly RouteRow[] = pageRoutes.map((route) => route.row);

const patterns = pageRoutes.map((route) => ({
  route,
  // The last slash and the case of letters are not looked at.
  pattern: new RegExp(`^${route.row.path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export interface FoundPage extends PageRoute {
  readonly params: Readonly<Record<string, string>>;
  /** The declared parameters that the address says, each once, in the order of their declaration. */
  readonly declared: readonly (readonly [string, string])[];
}

/** The page that stands at an address. */
export const pageAt = ({ pathname, searchParams }: URL): FoundPage | null => {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const { page, isPreview } = route;
    const names = [
      ...(page.query ?? []),
      ...(page.ofNoShop ? [] : layoutLoads[page.layout].query),
      ...(isPreview ? ['draft'] : []),
      'lang',
    ];
    return {
      ...route,
      params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)])),
      declared: names.flatMap((name) =>
        searchParams.has(name) ? [[name, searchParams.get(name) ?? ''] as const] : [],
      ),
    };
  }
  return null;
};

/** Where the address of a page that is open to everybody has a place for the secret of a private link. */
export const secretIn = ({ row, params, page }: FoundPage): 'query' | 'path' | null => {
  if (row.kinds !== 'public') return null;
  if (params['token'] !== undefined) return 'path';
  return page.query?.includes('token') ? 'query' : null;
};

/** The normal form of a page's query: undeclared parameters, unknown languages and secrets are left out. */
export const searchOf = ({ declared }: FoundPage, lang: string): string => {
  const search = new URLSearchParams(
    declared.filter(([name, value]) => name !== 'token' && (name !== 'lang' || value === lang)).map((one) => [...one]),
  );
  return search.size > 0 ? `?${search}` : '';
};
