import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { LANG_COOKIE_SECONDS, langOf, LANGS } from '#areas/storefront/rules/lang.ts';
import { type PageFiles, type Visit, visitContext } from '#ui/shop/visit.ts';
import { HYDRATE } from './frames.ts';

/**
 * What the server imports from the bundle. Requests and plain functions go in, responses come out: context and router are made
 * here, because a class imported on both sides of the bundle would be two classes.
 */
const handle = createRequestHandler(build as never, process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

const entry = build.assets.routes[HYDRATE];

/** The files of a public page: what wakes pages up, the page itself, and what both are made of. */
const filesOf = (id: string): PageFiles => {
  const page = build.assets.routes[id];
  return { entry: entry?.module ?? '', page: page?.module ?? '', needed: [...new Set([page?.module ?? '', ...(entry?.imports ?? []), ...(page?.imports ?? [])])] };
};

export const render = (request: Request, visit: Omit<Visit, 'filesOf'>): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(visitContext, { ...visit, filesOf });
  return handle(request, context);
};

export { LANG_COOKIE_SECONDS, langOf, LANGS };
