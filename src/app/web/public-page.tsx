import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { routes } from '#areas/storefront/web/routes.ts';
import type { PageState } from '#ui/shop/page.tsx';
import type { RootData } from './root.tsx';

/** The page whose loader answered, with its own words over those of every page; null when it failed, and in the office. */
export const usePublicState = (): PageState | null => {
  const matches = useMatches();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const { pathname, search } = useLocation();
  const leaf = matches[matches.length - 1];
  const row = routes.find((one) => one.path === leaf?.id);
  if (!root || !row || leaf?.loaderData === undefined) return null;
  const { words = {}, ...data } = leaf.loaderData as { words?: Readonly<Record<string, unknown>> };
  const frame = row.layout === 'shop' || row.layout === 'auth' ? row.layout : 'plain';
  return { id: row.path, frame, data, lang: root.lang, langs: root.langs, words: { ...root.words, ...words }, path: pathname, search };
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
      {root.files.needed.map((file) => <link key={file} rel="modulepreload" href={file} />)}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code: every < is escaped above */}
      <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: sent }} />
      <script type="module" src={root.files.entry} />
    </>
  );
}
