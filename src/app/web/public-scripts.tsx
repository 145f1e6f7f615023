import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { RenderedPage, type RootData } from './page-context.ts';

/** The scripts that hydrate the page: its data as it is, and the files. */
export function PublicScripts() {
  const page = use(RenderedPage);
  const root = useRouteLoaderData('root') as RootData | undefined;
  if (!page || !root) return null;
  const { files } = root;
  return (
    <>
      {[...new Set([...files.needed, ...page.files.needed])].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script
        type="application/json"
        id="page-data"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code: every < is escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(page.state).replace(/</g, '\\u003c') }}
      />
      <script type="module" src={files.entry} />
    </>
  );
}
