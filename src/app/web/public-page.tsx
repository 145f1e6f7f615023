import { use } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { routes } from '#areas/storefront/web/routes.ts';
import type { PageState } from '#ui/shop/page.tsx';
import { KeptContext } from './kept.ts';
import type { RootData } from './root.tsx';

/** The page whose loader answered; null when it failed, and in the office. */
export const usePublicState = (): PageState | null => {
  const matches = useMatches();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const { pathname, search } = useLocation();
  const kept = use(KeptContext);
  const row = routes.find((one) => one.path === matches[matches.length - 1]?.id);
  if (!root || !row || !kept || kept.data === undefined) return null;
  const frame = row.layout === 'shop' || row.layout === 'auth' ? row.layout : 'plain';
  return {
    id: row.path,
    frame,
    data: kept.data,
    lang: root.lang,
    langs: root.langs,
    words: kept.words,
    path: pathname,
    search,
  };
};

/** What the browser needs to take the page over: its data as they are, and the files that do it. */
export function PublicScripts() {
  const state = usePublicState();
  const root = useRouteLoaderData('root') as RootData | undefined;
  if (!state || !root) return null;
  const row = routes.find((one) => one.path === state.id);
  const sent = JSON.stringify({ screen: row?.file, state }).replace(/</g, '\\u003c');
  return (
    <>
      {root.files.needed.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code: every < is escaped above */}
      <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: sent }} />
      <script type="module" src={root.files.entry} />
    </>
  );
}
