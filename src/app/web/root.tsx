import '#ui/shop/theme/base.css';
import garamond from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url';
import sans from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url';
import { lazy, type ReactNode, Suspense, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { OPENS_OTHER_LINKS } from '#ui/shop/opened-link.ts';
import { NOTES_PRESSES } from '#ui/shop/early-press.ts';
import { type Visit, visitContext } from '#ui/shop/visit.ts';
import { OFFICE_PATHS } from './frames.ts';
import { PageNonce, RenderedPage, type RootData } from './page-context.ts';
import { pickWords } from './page-words.ts';
import { PublicScripts } from './public-scripts.tsx';

/** The server writes this program into public pages; in the browser it would bring the shop's file to the office. */
const EARLY_PRESSES = import.meta.env.SSR ? NOTES_PRESSES : '';
const OTHER_LINKS = import.meta.env.SSR ? OPENS_OTHER_LINKS : '';

type ErrorProps = Parameters<typeof import('#areas/storefront/web/error-screen.tsx').ErrorScreen>[0];
/** The last resort when even the error page could not be fetched: its words are in the document already. */
const BareError = ({ words, here }: ErrorProps) => (
  <main>
    <h1>{words?.title}</h1>
    <p>{words?.text}</p>
    <p>
      <a href={here}>{words?.reload}</a>
    </p>
  </main>
);
/** Written by the server; the office fetches it only if it needs it. */
const ErrorScreen = import.meta.env.SSR
  ? (await import('#areas/storefront/web/error-screen.tsx')).ErrorScreen
  : lazy(() =>
      import('#areas/storefront/web/error-screen.tsx').then(
        (file) => ({ default: file.ErrorScreen }),
        () => ({ default: BareError }),
      ),
    );

interface Args {
  context: { get: (key: typeof visitContext) => unknown };
  pattern: string;
}
export const loader = async (args: Args): Promise<RootData> => {
  const { lang, labelLang, files, filesOf, outside, isPrivateLink } = args.context.get(visitContext) as Visit;
  return {
    ...{ lang: labelLang, files, outside, isPrivateLink },
    office: filesOf('office').needed,
    words: await pickWords(lang, 'errors'),
  };
};
/** The office walks from screen to screen in the browser: what is the same everywhere is not asked again. */
export const shouldRevalidate = () => false;

const useRoot = () => useRouteLoaderData('root') as RootData | undefined;

export const meta = () => [{ title: 'Comptoir' }];

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath d='M13 2h6v8c0 4 4 4 4 10v9a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1v-9c0-6 4-6 4-10z' fill='%230b6660'/%3E%3C/svg%3E";

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot();
  const matches = useMatches();
  const own = use(RenderedPage)?.files.styles ?? [];
  const nonce = use(PageNonce);
  const early = root?.isPrivateLink ? EARLY_PRESSES + OTHER_LINKS : EARLY_PRESSES;
  const isOffice = OFFICE_PATHS.includes(matches[matches.length - 1]?.id ?? '');
  return (
    <html lang={isOffice ? 'fr' : (root?.lang ?? 'fr')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f4" />
        <link rel="icon" href={ICON} />
        <link rel="preload" as="font" type="font/woff2" href={sans} crossOrigin="anonymous" />
        {!isOffice && <link rel="preload" as="font" type="font/woff2" href={garamond} crossOrigin="anonymous" />}
        <Meta />
        {/* A public page is dressed by what wakes it up, which is of no route: so are the page of an error and one without scripts. */}
        {isOffice ? (
          <>
            <Links />
            {/* The signed-in person is asked for while the scripts are on their way: the first rows wait for both. */}
            <link rel="preload" as="fetch" href="/v1/users/me" crossOrigin="anonymous" />
            {root?.office.map((href) => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
          </>
        ) : (
          <>
            {[...new Set([...(root?.files.styles ?? []), ...own])].map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: programs of ours, allowed by their hash */}
            <script {...(nonce ? { nonce } : {})} dangerouslySetInnerHTML={{ __html: early }} />
          </>
        )}
      </head>
      <body>
        {children}
        {isOffice ? <Scripts {...(nonce ? { nonce } : {})} /> : <PublicScripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** A shop that is closed says so itself, in the visitor's language; of everything else the page has its own words. */
const toldBy = (error: unknown): string | undefined => {
  if (!isRouteErrorResponse(error)) return undefined;
  const { code, message } = (error.data ?? {}) as { readonly code?: string; readonly message?: string };
  return code === 'shops.closed-by-house' || code === 'mandate.not-ready' ? message : undefined;
};

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRoot();
  return (
    <Suspense>
      <ErrorScreen
        status={isRouteErrorResponse(error) ? error.status : 500}
        told={toldBy(error)}
        words={root?.words.errors}
        here=""
      />
    </Suspense>
  );
}
