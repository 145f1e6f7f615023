import { routes } from '#areas/storefront/web/routes.ts';
import { type Asked, LOADS } from '#areas/storefront/web/load/index.ts';
import { PageTree } from '#areas/storefront/web/page-tree.tsx';
import { screenOf } from '#areas/storefront/web/pages.ts';
import { visitContext } from '#ui/shop/visit.ts';
import { type ComponentType, use } from 'react';
import { usePublicState } from './public-page.tsx';

interface Args { context: { get: (key: typeof visitContext) => unknown }; request: Request; params: Asked['params']; pattern: string }
const rowOf = (path: string) => routes.find((row) => row.path === path);

/** Every public page: its row says which loader answers. */
export const loader = ({ context, request, params, pattern }: Args) => {
  const { pathname, searchParams } = new URL(request.url);
  return LOADS[rowOf(pattern)?.file ?? '']?.load({ visit: context.get(visitContext) as Asked['visit'], params, query: searchParams, path: pathname });
};

export const meta = ({ matches, loaderData }: { matches: readonly ({ id: string } | undefined)[]; loaderData: unknown }) =>
  (loaderData ? LOADS[rowOf(matches.at(-1)?.id ?? '')?.file ?? '']?.head(loaderData) : []);

const screens = new Map<string, Promise<ComponentType>>();
const screen = (file: string): Promise<ComponentType> => {
  const known = screens.get(file) ?? screenOf(file);
  screens.set(file, known);
  return known;
};

/** Written on the server; in the browser `hydrate` takes over from here, and this file is never loaded. */
export default function Public() {
  const state = usePublicState();
  const Screen = use(screen(rowOf(state?.id ?? '')?.file ?? ''));
  return state && <div id="page" style={{ display: 'contents' }}><PageTree state={state}><Screen /></PageTree></div>;
}
