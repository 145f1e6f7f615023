import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IFRAME_SCRIPT_PATH } from '#areas/storefront/rules/iframe/snippet.ts';
import { foldedName, isReserved } from '#areas/shops/rules/reserved-names.ts';
import { together } from '#areas/shops/rules/services/services.ts';
import { type Lang, LANG_COOKIE_SECONDS } from '#kernel/language/lang.ts';
import { labelLangOf, type LabelLang, pageLangOf } from '#kernel/language/label-lang.ts';
import { isUuid } from '#kernel/id.ts';
import { LINK_COOKIE, NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { Refused } from '#kernel/refusal.ts';
import { dayIn } from '#platform/clock.ts';
import { answerOfRefusal } from '#platform/frame.ts';
import { askedEachSecond } from '#platform/frame/asked-each-second.ts';
import { callerOf, LANG_COOKIE } from '#platform/http.ts';
import { publicVersions, quarterHour } from '#platform/public/public-versions.ts';
import type { Maintenance } from '#platform/maintenance.ts';
import { HELP_CHAT_HOSTS } from '#kernel/visitor/help-chat.ts';
import { RECAPTCHA_HOSTS } from '#platform/captcha/recaptcha.ts';
import { UP2PAY_ORIGINS } from '#platform/cards/redirected/up2pay.ts';
import { createPageCache, type Page, pageOf, sendPage, serveAssets } from '#platform/public/pages.ts';
import { bindings } from './areas.ts';
import { closedPage } from './closed-page.ts';
import { iframeScript } from './iframe-script.ts';
import { openingPage } from './opening-page.ts';
import type { Program } from './program.ts';
import { type OfflineWords, SERVICE_WORKER_PATH, serviceWorker } from './service-worker.ts';
import type { Settings } from './settings.ts';

interface Visit {
  readonly lang: Lang;
  readonly labelLang: LabelLang;
  readonly baseUrl: string;
  readonly isSignedIn: boolean;
  readonly nonce: string;
  readonly today: string;
  readonly outside: Settings['outside'];
  readonly maintenance: Maintenance | null;
  readonly captchaHosts: Readonly<Record<string, readonly string[]>> | null;
  readonly isPrivateLink: boolean;
  readonly letIn: { hosts: Readonly<Record<string, readonly string[]>>; framedBy: readonly string[] };
  readonly ask: (verb: string, path: string, input: unknown) => Promise<{ status: number; body: unknown }>;
}
type PickedWords = Awaited<ReturnType<OfflineWords>> & {
  readonly common: { readonly close: string };
  readonly maintenance: { readonly title: string; readonly until: string };
  readonly opening: { readonly needsScripts: string };
};
/** The export of the bundle: a plain function, because a class imported on both sides would be two classes. */
interface Bundle {
  readonly renderer: (filesByPage: unknown) => (request: Request, visit: Visit) => Promise<Response>;
  readonly describe: (url: URL, lang: Lang) => PageFacts | null;
  readonly pickWords: (lang: Lang, ...sections: readonly string[]) => Promise<PickedWords>;
}
/** The facts about a page that are needed before it is rendered. */
interface PageFacts {
  readonly sharedBy: 'everybody' | 'view' | 'visitors' | 'nobody';
  readonly isPreview: boolean;
  readonly asksForCard: boolean;
  readonly readsLabels: boolean;
  readonly isFramed: boolean;
  readonly search: string;
  readonly shop: string | null;
  /** Where the address of the page has a place for the secret of a private link. */
  readonly secretIn: 'query' | 'path' | null;
}

/** Addresses whose page depends on nothing but itself: no shop's version, no reader. */
const OFFICE = /^\/(dashboard|admin|tickets|shops\/[^/]+\/builders)(\/|$)/;
/** The shop in whose name a page stands, by the first part of its address; none for a page of the application's own. */
const shopsOf = (path: string): readonly string[] => {
  const part = decodedOf(path.split('/')[1] ?? '').toLowerCase();
  const first = isUuid(part) ? part : foldedName(part);
  return first === '' || isReserved(first) ? [] : [first];
};
const decodedOf = (part: string): string => {
  try {
    return decodeURIComponent(part).replaceAll('\0', '');
  } catch {
    return part;
  }
};

/**
 * Mounts the pages: the React Router build in this process. Loaders call the API's own actions with the visitor's rights. What readers
 * share is rendered once for them: visitors until the public version of a shop moves (each process asks for it once a second), those
 * who are signed in as long as their view of the shop is the same word, asked at each request with their own rights.
 */
export const mountPages = async (
  program: Program,
  { root, outside }: { readonly root: string; readonly outside: Settings['outside'] },
): Promise<void> => {
  const { http, frame } = program;
  const bundle = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Bundle;
  const renderPage = bundle.renderer(JSON.parse(await readFile(join(root, 'build/client/page-files.json'), 'utf8')));
  await serveAssets(http, join(root, 'build/client/assets'));
  const worker = await serviceWorker((lang) => bundle.pickWords(lang, 'common', 'errors'));
  // Asked for anew each time: a worker that must go is gone at the next page.
  http.get(SERVICE_WORKER_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  const frameScript = await iframeScript(async (lang) => (await bundle.pickWords(lang, 'common')).common.close);
  http.get(IFRAME_SCRIPT_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=604800')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(frameScript),
  );
  const byName = new Map(bindings.map((one) => [`${one.endpoint.verb} ${one.endpoint.path}`, one]));
  const asksSecret = async (secretIn: 'query' | 'path', { lang, nonce }: Visit): Promise<Page> =>
    pageOf(openingPage(lang, (await bundle.pickWords(lang, 'opening')).opening, { secretIn, nonce }), [], { nonce });
  const cache = createPageCache();
  const versions = publicVersions(frame.pool, frame.clock.millis);
  const isHelpOn = askedEachSecond(
    async () => (await frame.pool.query('select 1 from help_chat', [])).rows.length > 0,
    false,
  );

  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const caller = await callerOf(request);
      // `//` at the beginning would name another host.
      const url = new URL(request.url.replace(/^\/+/, '/'), frame.baseUrl);
      const isOffice = OFFICE.test(url.pathname);
      const page = isOffice ? null : bundle.describe(url, caller.lang);
      // A page that leaves no trace sets no cookie, not even for the language, and reads no session.
      const isTraceless = page?.sharedBy === 'everybody' || page?.isFramed === true;
      const labelLang = page?.readsLabels
        ? labelLangOf({ query: url.searchParams.get('lang'), browser: request.headers['accept-language'] ?? null })
        : caller.lang;
      const lang = pageLangOf(labelLang);
      void reply.header('content-language', isOffice ? 'fr' : labelLang);
      const maintenance = isOffice ? null : await frame.maintenance();
      const captchaHosts = !isOffice && (await frame.captchaService()) ? RECAPTCHA_HOSTS : null;
      const helpHosts = (isOffice || url.pathname === CONTACT) && (await isHelpOn()) ? HELP_CHAT_HOSTS : {};
      const shownTo = `${said(maintenance, captchaHosts !== null)}${helpHosts === HELP_CHAT_HOSTS ? ' help' : ''}`;
      const visit: Visit = {
        lang,
        labelLang,
        baseUrl: frame.baseUrl,
        isSignedIn: !isTraceless && caller.sessionId !== null,
        nonce: randomUUID(),
        today: dayIn('Europe/Paris', frame.clock.millis()),
        outside,
        maintenance,
        captchaHosts,
        isPrivateLink: Boolean(page?.secretIn),
        letIn: { hosts: {}, framedBy: [] },
        ask: async (verb, path, input) => {
          const binding = byName.get(`${verb} ${path}`);
          if (!binding) return { status: 404, body: null };
          try {
            return await frame.run(binding, { ...(isTraceless ? asAnybody(caller) : caller), input });
          } catch (error) {
            if (error instanceof Refused) return answerOfRefusal(error.refusal, error.reader?.lang ?? lang);
            throw error;
          }
        },
      };
      if (maintenance?.page && url.pathname !== LOGIN && !(await isAdmin(visit))) {
        const closed = closedPage(maintenance, lang, (await bundle.pickWords(lang, 'maintenance')).maintenance);
        return reply.code(503).headers(closed.headers(frame.clock.millis())).send(closed.html);
      }
      const secret = takeSecret(request, reply, url, page?.secretIn ?? null);
      if (secret.isAsked) return sendPage(request, reply, await asksSecret(secret.isAsked, visit), false);
      const render = async (): Promise<Page> => secret.keptOut(await rendered());
      const rendered = async (): Promise<Page> =>
        pageOf(
          await renderPage(new Request(url, { method: request.method, headers: { accept: 'text/html' } }), visit),
          page?.asksForCard ? program.cardOrigins : [],
          {
            framedBy: page?.isPreview ? ["'self'"] : visit.letIn.framedBy,
            nonce: visit.nonce,
            hosts: together([visit.letIn.hosts, helpHosts]),
            formsTo: page?.asksForCard ? UP2PAY_ORIGINS : [],
          },
        );
      if (!isTraceless && url.searchParams.get('lang') === lang && request.cookies[LANG_COOKIE] !== lang) {
        void reply.setCookie(LANG_COOKIE, lang, {
          path: '/',
          maxAge: LANG_COOKIE_SECONDS,
          sameSite: 'lax',
          secure: frame.baseUrl.startsWith('https:'),
        });
      }
      if (request.method !== 'GET') return sendPage(request, reply, await render(), false);
      const key = `${labelLang} ${url.pathname}${page?.search ?? ''}`;
      const isVisitors = page !== null && page.sharedBy !== 'nobody' && !visit.isSignedIn;
      if (isOffice || page?.sharedBy === 'everybody' || isVisitors) {
        const version = isOffice ? shownTo : `${await versions(shopsOf(url.pathname))} ${shownTo}`;
        return sendPage(request, reply, await cache.get(key, version, render), true);
      }
      const viewNow = async (): Promise<string | null> =>
        page?.sharedBy === 'view' ? viewOf(visit, page.shop, frame.clock.millis()) : null;
      const view = await viewNow();
      if (view === null) return sendPage(request, reply, await render(), false);
      let isMine = false;
      const shared = await cache.get(`${view} ${shownTo} ${key}`, '', async () => {
        isMine = true;
        const made = await render();
        // A redirected reader, or one whose view of the shop changed during the rendering, gets the page alone.
        const isShared = made.status === 200 && (await viewNow()) === view;
        return isShared ? made : { ...made, isPersonal: true };
      });
      // The readers who waited for that page render their own.
      return sendPage(request, reply, shared.isPersonal && !isMine ? await render() : shared, false);
    },
  });
};

/** The same request without anything that tells who asks. */
const asAnybody = ({ ip, lang, requestId }: Awaited<ReturnType<typeof callerOf>>) => ({
  sessionId: null,
  ip,
  lang,
  requestId,
});

interface Secret {
  /** The browser holds it after `#`, and is asked for it. */
  readonly isAsked: 'query' | 'path' | null;
  readonly keptOut: (page: Page) => Page;
}
/** The secret of a private link comes in a cookie that is used once: the page is then read as if its address said it. */
const takeSecret = (
  request: Parameters<typeof sendPage>[0],
  reply: Parameters<typeof sendPage>[1],
  url: URL,
  where: 'query' | 'path' | null,
): Secret => {
  const missing = where && missingSecret(url, where);
  const secret = request.cookies[LINK_COOKIE];
  if (!missing || !secret) return { isAsked: missing, keptOut: (page) => page };
  void reply.setCookie(LINK_COOKIE, '', { path: url.pathname, maxAge: 0 });
  withSecret(url, missing, secret);
  return { isAsked: null, keptOut: (page) => withoutSecret(page, secret) };
};
const ENDS_WITHOUT = new RegExp(`/${NO_SECRET}/?$`);
/** Where the secret of a private link is to be found beside the address; null where the address says it, as in links of former mails. */
const missingSecret = ({ pathname, searchParams }: URL, where: 'query' | 'path'): 'query' | 'path' | null => {
  const isSaid = where === 'query' ? Boolean(searchParams.get('token')) : !ENDS_WITHOUT.test(pathname);
  return isSaid ? null : where;
};
const withSecret = (url: URL, where: 'query' | 'path', secret: string): void => {
  if (where === 'query') url.searchParams.set('token', secret);
  else url.pathname = url.pathname.replace(ENDS_WITHOUT, `/${encodeURIComponent(secret)}`);
};
/** A page that stands elsewhere is led to without the secret: the browser takes along what stands after `#`. */
const withoutSecret = (page: Page, secret: string): Page => {
  const { location } = page.headers;
  if (location === undefined) return page;
  const bare = location.replace(/([?&])token=[^&#]*&?/, '$1').replace(/[?&]$/, '');
  return { ...page, headers: { ...page.headers, location: bare.replace(encodeURIComponent(secret), NO_SECRET) } };
};

/** The page on which who needs help may write, beside the office. */
const CONTACT = '/auth';
/** By this page an administrator comes in, whatever is closed. */
const LOGIN = '/auth/login';
const isAdmin = async (visit: Visit): Promise<boolean> => {
  if (!visit.isSignedIn) return false;
  const { status, body } = await visit.ask('GET', '/v1/users/me', {});
  return status === 200 && (body as { actor: { kind: string } }).actor.kind === 'admin';
};
/** A page is kept as long as what it says of a maintenance is so, and the captcha of another house is let in or not. */
const said = (maintenance: Maintenance | null, isVouched: boolean): string =>
  `${maintenance ? `${maintenance.id} ${maintenance.page}` : ''}${isVouched ? ' captcha' : ''}`;

/**
 * The view that two readers share when their pages of a shop are the same: every fact of the shop and of the reader
 * that changes a page.
 */
const viewOf = async (visit: Visit, shop: string | null, now: number): Promise<string | null> => {
  if (shop === null) return null;
  const { status, body } = await visit.ask('GET', '/v1/storefront/reader', { shop });
  const { view = null } = status === 200 ? (body as { view?: string | null }) : {};
  return view && `${view} ${quarterHour(now)}`;
};
