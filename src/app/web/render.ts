import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { SharedBy } from '#ui/shop/define-page.ts';
import { type PageFiles, type Visit, visitContext } from '#ui/shop/visit.ts';
import { HYDRATE } from './frames.ts';
import { pageAt, searchOf, secretIn } from './page-routes.ts';

export { pageRows } from './page-routes.ts';
export { pickWords } from './page-words.ts';

/**
 * The functions that the server imports from the bundle. Requests and plain functions go in, responses come out:
 * context and router are made here, because a class imported on both sides of the bundle would be two classes.
 */
const handle = createRequestHandler(
  build as unknown as ServerBuild,
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production',
);

/** The files of public pages: what wakes them up, and what it is made of. */
const entry = build.assets.routes[HYDRATE];
const files = {
  entry: entry?.module ?? '',
  needed: entry?.imports ?? [],
  // The framework marks a style of several files; it is the same file.
  styles: [...(build.assets.routes['root']?.css ?? []), ...(entry?.css ?? [])].map((href) => href.replace(/#$/, '')),
};
const NONE: PageFiles = { needed: [], styles: [] };

export const renderer =
  (filesByPage: Readonly<Record<string, PageFiles>>) =>
  (request: Request, visit: Omit<Visit, 'files' | 'filesOf' | 'page'>): Promise<Response> => {
    const context = new RouterContextProvider();
    const filesOf = (file: string): PageFiles => filesByPage[file] ?? NONE;
    context.set(visitContext, { ...visit, files, filesOf, page: { state: null } });
    return handle(request, context);
  };

/** The facts that the server needs about a page before it renders it; null for an address that is no page. */
export const describe = (
  url: URL,
  lang: string,
): {
  readonly sharedBy: SharedBy;
  readonly isPreview: boolean;
  readonly asksForCard: boolean;
  readonly readsLabels: boolean;
  readonly isFramed: boolean;
  readonly search: string;
  readonly shop: string | null;
  readonly secretIn: 'query' | 'path' | null;
} | null => {
  const found = pageAt(url);
  return (
    found && {
      sharedBy: found.isPreview ? 'nobody' : found.page.sharedBy,
      isPreview: found.isPreview,
      asksForCard: found.page.asksForCard ?? false,
      readsLabels: found.page.readsLabels ?? false,
      isFramed: found.page.framed !== undefined,
      search: searchOf(found, lang),
      shop: found.params['name'] ?? null,
      secretIn: secretIn(found),
    }
  );
};
