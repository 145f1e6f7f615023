import type { ReactNode } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { routes } from '#areas/storefront/web/routes.ts';
import type { PageState } from '#ui/shop/page.tsx';
import type { RootData } from './root.tsx';

/** Loaded by the server alone: the office's browser code never sees the frames of public pages. */
const tree = import.meta.env.SSR ? await import('#areas/storefront/web/page-tree.tsx') : null;

/** The page whose loader answered, with its own words over those of every page; null when it failed. */
const useState = (): PageState | null => {
  const matches = useMatches();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const { pathname, search } = useLocation();
  const leaf = matches[matches.length - 1];
  const row = routes.find((one) => one.path === leaf?.id);
  if (!root || !leaf || !row || leaf.loaderData === undefined) return null;
  const { words = {}, ...data } = leaf.loaderData as { words?: Readonly<Record<string, unknown>> };
  const frame = row.layout === 'shop' || row.layout === 'auth' ? row.layout : 'plain';
  return { id: row.path, frame, data, lang: root.lang, langs: root.langs, words: { ...root.words, ...words }, path: pathname, search };
};

export function PublicPage({ children }: { children: ReactNode }) {
  const state = useState();
  if (!tree || !state) return children;
  return <div id="page" style={{ display: 'contents' }}><tree.PageTree state={state}>{children}</tree.PageTree></div>;
}

/** What the browser needs to take the page over: its data as they are, the file of the page, and what those files need. */
export function PublicScripts() {
  const state = useState();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const files = root?.files;
  if (!state || !files) return null;
  const sent = JSON.stringify({ module: files.page, state }).replace(/</g, '\\u003c');
  return (
    <>
      {files.needed.map((file) => <link key={file} rel="modulepreload" href={file} />)}
      <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: sent }} />
      <script type="module" src={files.entry} />
    </>
  );
}
