import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { LANG_COOKIE_SECONDS, langOf, LANGS } from '#areas/storefront/rules/lang.ts';
import { type PageFiles, type Visit, visitContext } from '#ui/shop/visit.ts';
import { HYDRATE } from './frames.ts';

/**
 * What the server imports from the bundle. Requests and plain functions go in, responses come out: context and router are made
 * here, because a class imported on both sides of the bundle would be two classes.
 */
const handle = createRequestHandler(
  build as unknown as ServerBuild,
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production',
);

/** The files of public pages: what wakes them up, and what it is made of. */
const entry = build.assets.routes[HYDRATE];
const files: PageFiles = {
  entry: entry?.module ?? '',
  needed: entry?.imports ?? [],
  styles: [...(build.assets.routes['root']?.css ?? []), ...(entry?.css ?? [])],
};

export const render = (request: Request, visit: Omit<Visit, 'files' | 'kept'>): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(visitContext, { ...visit, files, kept: { data: undefined, words: {} } });
  return handle(request, context);
};

export { LANG_COOKIE_SECONDS, langOf, LANGS };
