import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { foldedName, isReserved } from '#areas/shops/rules/reserved-names.ts';
import { type Lang, LANG_COOKIE_SECONDS } from '#kernel/lang.ts';
import { isUuid } from '#kernel/id.ts';
import { Refused } from '#kernel/refusal.ts';
import { dayIn } from '#platform/clock.ts';
import { answerOfRefusal } from '#platform/frame.ts';
import { callerOf, LANG_COOKIE } from '#platform/http.ts';
import { publicVersions } from '#platform/public/public-versions.ts';
import { createPageCache, type Page, pageOf, sendPage, serveAssets } from '#platform/public/pages.ts';
import { bindings } from './areas.ts';
import type { Program } from './program.ts';
import { SERVICE_WORKER_PATH, serviceWorker } from './service-worker.ts';
import type { Settings } from './settings.ts';

interface Visit {
  readonly lang: Lang;
  readonly baseUrl: string;
  readonly isSignedIn: boolean;
  readonly today: string;
  readonly outside: Settings['outside'];
  readonly ask: (verb: string, path: string, input: unknown) => Promise<{ status: number; body: unknown }>;
}
/** What the bundle gives: a plain function, because a class imported on both sides would be two classes. */
interface Bundle {
  readonly render: (request: Request, visit: Visit) => Promise<Response>;
}

/** Where a card is asked for, or its holder is asked whether it is him. */
const PAYING = /^\/(cart\/checkout|validate3ds)\/?$/;

/** Addresses whose page depends on nothing but itself: no shop's version, no reader. */
const OFFICE = /^\/(dashboard|admin|tickets|shops\/[^/]+\/builders)(\/|$)/;
/** A variant of a shop's page, shown to its own people in a frame of the editor: kept nowhere. */
const PREVIEW = /^\/shops\/[^/]+\/preview\//;

/** The shop in whose name a page stands, by the first part of its address; none for a page of the application's own. */
const shopsOf = (path: string): readonly string[] => {
  const part = decodedOf(path.split('/')[1] ?? '').toLowerCase();
  const first = isUuid(part) ? part : foldedName(part);
  return first === '' || isReserved(first) ? [] : [first];
};
const decodedOf = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Mounts the pages: the React Router build in this process. Loaders call the API's own actions with the visitor's rights. The pages
 * of anonymous visitors are kept until the public version of a shop moves; each process asks for the versions once a second.
 */
export const mountPages = async (
  program: Program,
  { root, outside }: { readonly root: string; readonly outside: Settings['outside'] },
): Promise<void> => {
  const { http, frame } = program;
  const bundle = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Bundle;
  await serveAssets(http, join(root, 'build/client/assets'));
  const worker = await serviceWorker();
  // Asked for anew each time: a worker that must go is gone at the next page.
  http.get(SERVICE_WORKER_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  const byName = new Map(bindings.map((one) => [`${one.endpoint.verb} ${one.endpoint.path}`, one]));
  const cache = createPageCache();

  const versions = publicVersions(frame.pool, frame.clock.millis);

  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const caller = await callerOf(request);
      const url = new URL(request.url, frame.baseUrl);
      const { lang } = caller;
      void reply.header('content-language', OFFICE.test(url.pathname) ? 'fr' : lang);
      const visit: Visit = {
        lang,
        baseUrl: frame.baseUrl,
        isSignedIn: caller.sessionId !== null,
        today: dayIn('Europe/Paris', frame.clock.millis()),
        outside,
        ask: async (verb, path, input) => {
          const binding = byName.get(`${verb} ${path}`);
          if (!binding) return { status: 404, body: null };
          try {
            return await frame.run(binding, { ...caller, input });
          } catch (error) {
            if (error instanceof Refused) return answerOfRefusal(error.refusal, error.reader?.lang ?? lang);
            throw error;
          }
        },
      };
      const render = async (): Promise<Page> =>
        pageOf(
          await bundle.render(new Request(url, { method: request.method, headers: { accept: 'text/html' } }), visit),
          PAYING.test(url.pathname) ? program.cardOrigins : [],
          PREVIEW.test(url.pathname) ? "'self'" : "'none'",
        );
      const bare = url.pathname.startsWith('/gs1/');
      // The pages behind a printed code are read without leaving a trace: no cookie, not even for the language.
      if (!bare && url.searchParams.get('lang') === lang && request.cookies[LANG_COOKIE] !== lang) {
        void reply.setCookie(LANG_COOKIE, lang, {
          path: '/',
          maxAge: LANG_COOKIE_SECONDS,
          sameSite: 'lax',
          secure: frame.baseUrl.startsWith('https:'),
        });
      }
      const keep =
        request.method === 'GET' &&
        (OFFICE.test(url.pathname) ||
          bare ||
          (!visit.isSignedIn &&
            !PREVIEW.test(url.pathname) &&
            !url.pathname.startsWith('/cart') &&
            !url.pathname.startsWith('/validate3ds')));
      if (!keep) return sendPage(request, reply, await render(), false);
      const version = OFFICE.test(url.pathname) ? '' : await versions(shopsOf(url.pathname));
      return sendPage(request, reply, await cache.get(`${lang} ${url.pathname}${url.search}`, version, render), true);
    },
  });
};
