import { createHash } from 'node:crypto';
import { LANGS, type Lang } from '#kernel/language/lang.ts';

/**
 * The service worker: it keeps files whose name is their content, and stands in for a page only when the network does not answer, with
 * words that it carries itself. No page and no answer of the API is ever kept, so that nothing stale can be shown and a new version is
 * there at the next click; a file that a new version has taken away is asked of the network like any other, and the page that misses it
 * reloads as it does without a worker. Pages behind a printed code and frames in sites of others are none of its business.
 */
export const SERVICE_WORKER_PATH = '/service-worker.js';
const CACHE = 'comptoir-assets-1';
const FILES_KEPT = 400;
/** A link to the page itself would lose what stands after `#`: the secret of a private link. */
const RELOADS = "document.querySelector('a').onclick=function(){location.reload();return false}";
const HASH = `sha256-${createHash('sha256').update(RELOADS).digest('base64')}`;

/** Its words are those of public pages, which the bundle of pages holds. */
export type OfflineWords = (lang: Lang) => Promise<{
  readonly common: { readonly networkDown: string };
  readonly errors: { readonly unavailable: string; readonly reload: string };
}>;

export const serviceWorker = async (wordsIn: OfflineWords): Promise<string> => {
  const words = Object.fromEntries(
    await Promise.all(
      LANGS.map(async (lang) => {
        const { common, errors } = await wordsIn(lang);
        return [lang, [errors.unavailable, common.networkDown, errors.reload]] as const;
      }),
    ),
  );
  return `const CACHE = ${JSON.stringify(CACHE)}, KEPT = ${FILES_KEPT}, WORDS = ${JSON.stringify(words)};
const isBare = (path) => /^\\/(gs1|iframes)\\//.test(path);
const isOffice = (path) => /^\\/(dashboard|admin|tickets|shops\\/[^/]+\\/builders)(\\/|$)/.test(path);
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.codePointAt(0) + ';');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
})()));

const file = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && /immutable/.test(answer.headers.get('cache-control') ?? '')) {
    const copy = answer.clone();
    cache.put(request, copy).then(() => cache.keys()).then((keys) => Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT)).map((key) => cache.delete(key)))).catch(() => undefined);
  }
  return answer;
};

const ofBarePage = async (id) => {
  const page = await self.clients.get(id);
  return page !== undefined && isBare(new URL(page.url).pathname);
};

const langOf = async (url) => {
  if (isOffice(url.pathname)) return 'fr';
  const asked = url.searchParams.get('lang'), chosen = await self.cookieStore?.get('lang').then((cookie) => cookie?.value, () => undefined);
  return [asked, chosen].find((lang) => lang && Object.hasOwn(WORDS, lang)) ?? (/en/i.test((asked ?? '') + navigator.language) ? 'en' : 'fr');
};
const offline = async (url) => {
  const lang = await langOf(url), [title, text, again] = WORDS[lang].map(escaped);
  return new Response('<!doctype html><html lang="' + lang + '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>' + title + '</title><style>'
    + 'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf9f4;color:#2b2722;font:17px/1.5 system-ui,sans-serif}main{max-width:30rem;padding:32px;text-align:center}h1{font-weight:400;font-size:26px;line-height:1.25;margin:0 0 12px}p{margin:0 0 24px}a{display:inline-block;padding:10px 20px;border-radius:6px;background:#0b6660;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #2b2722;outline-offset:2px}@media(prefers-color-scheme:dark){body{background:#1d1a17;color:#efe9df}a:focus-visible{outline-color:#efe9df}}'
    + '</style></head><body><main><h1>' + title + '</h1><p>' + text + '</p><a href="">' + again + '</a></main><script>' + ${JSON.stringify(RELOADS)} + '</script></body></html>',
  { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src '${HASH}'; base-uri 'none'" } });
};

self.addEventListener('fetch', (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isBare(url.pathname) || url.pathname.startsWith('/v1/')) return;
    event.respondWith((async () => {
      try {
        return (await event.preloadResponse) ?? await fetch(request);
      } catch {
        return offline(url);
      }
    })());
  } else if (url.pathname.startsWith('/assets/') && !(request.referrer && isBare(new URL(request.referrer).pathname))) {
    // A request from a style sheet names the sheet as its origin, not the page.
    event.respondWith(/\\.css$/.test(request.referrer)
      ? ofBarePage(event.clientId).then((bare) => bare ? fetch(request) : file(request))
      : file(request));
  }
});
`;
};
