import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import { pickWords } from '#areas/storefront/rules/words.ts';
import { type Asked, LOADS } from '#areas/storefront/web/load/index.ts';
import { PageTree } from '#areas/storefront/web/page-tree.tsx';
import { SCREENS, screenOf } from '#areas/storefront/web/pages.ts';
import { routes } from '#areas/storefront/web/routes.ts';
import { visitContext } from '#ui/shop/visit.ts';
import type { Kept } from './kept.ts';
import { whereInstead } from './public-guard.ts';
import { usePublicState } from './public-page.tsx';

interface Args {
  context: { get: (key: typeof visitContext) => unknown };
  request: Request;
  params: Asked['params'];
  pattern: string;
}

/** Every public page: its row says which loader answers. Only its head goes through the router. */
export const loader = async ({ context, request, params, pattern }: Args) => {
  const { pathname, searchParams } = new URL(request.url);
  const visit = context.get(visitContext) as Asked['visit'];
  const row = routes.find((one) => one.path === pattern);
  const page = LOADS[row?.file ?? ''];
  if (!row || !page) return { head: [] };
  const elsewhere = await whereInstead(row, visit, new URL(request.url));
  if (elsewhere) throw redirect(elsewhere);
  const [data, common] = await Promise.all([
    page.load({ visit, params, query: searchParams, path: pathname }),
    pickWords(visit.lang, 'common', 'errors', 'cart'),
  ]);
  const { words, ...rest } = data as { words: Readonly<Record<string, unknown>> };
  Object.assign(visit.kept as Kept, { data: rest, words: { ...common, ...words } });
  return { head: page.head(data) };
};

export const meta = ({ loaderData }: { loaderData: { head: readonly object[] } | undefined }) => loaderData?.head ?? [];

/** Ready before the first visitor: the server renders without waiting. */
const screens = new Map<string, ComponentType>(
  import.meta.env.SSR ? await Promise.all(SCREENS.map(async (file) => [file, await screenOf(file)] as const)) : [],
);

/** Written on the server; in the browser `hydrate` takes over from here, and this file is never loaded. */
export default function Public() {
  const state = usePublicState();
  const Screen = screens.get(routes.find((row) => row.path === state?.id)?.file ?? '');
  return state && Screen ? (
    <div id="page" style={{ display: 'contents' }}>
      <PageTree state={state}>
        <Screen />
      </PageTree>
    </div>
  ) : null;
}
