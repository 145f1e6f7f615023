import type { Lang } from '#kernel/language/lang.ts';
import { KEPT_OPENED, LINK_COOKIE, LINK_COOKIE_SECONDS } from '#kernel/visitor/link-secret.ts';

/** So many openings in a row, each within this time of the last: no cookie comes back, and the address must say the secret after all. */
const [TRIES, WITHIN_MS] = [3, 4000];

/**
 * The program of the page: it takes the secret from behind `#`, and asks for the same page with it in a cookie that lives for a moment. A
 * browser that keeps no cookie says it in the address, as links of former mails do.
 */
const program = (secretIn: 'query' | 'path'): string => `(function(){
var l=location,k='${KEPT_OPENED}',p=l.pathname,o=l.origin,was={},now=Date.now(),t=new URLSearchParams(l.hash.slice(1)).get('token');
try{was=JSON.parse(sessionStorage.getItem(k))||{}}catch(e){}
if(was.path!==p)was={};
t=t||was.token||'none';
var n=was.token===t&&now-was.at<${WITHIN_MS}?was.tries+1:0;
try{sessionStorage.setItem(k,JSON.stringify({path:p,token:t,at:now,tries:n}))}catch(e){}
document.cookie='${LINK_COOKIE}='+encodeURIComponent(t)+';path='+p+';max-age=${LINK_COOKIE_SECONDS};samesite=lax'+(l.protocol==='https:'?';secure':'');
if(n<${TRIES}&&('; '+document.cookie).indexOf('; ${LINK_COOKIE}=')>-1)return l.reload();
${
  secretIn === 'path'
    ? `l.replace(o+p.replace(/-\\/?$/,encodeURIComponent(t))+l.search)`
    : `var q=new URLSearchParams(l.search);q.set('token',t);l.replace(o+p+'?'+q)`
}})()`;

const LOOK =
  'body{margin:0;background:#fbf9f4;color:#2b2722;font:17px/1.5 system-ui,sans-serif}main{max-width:34rem;margin:20vh auto;padding:0 16px}@media(prefers-color-scheme:dark){body{background:#1d1a17;color:#efe9df}}';

/** The page that a private link comes to first: a few lines, the same for everybody. */
export const openingPage = (
  lang: Lang,
  words: { readonly needsScripts: string },
  { secretIn, nonce }: { readonly secretIn: 'query' | 'path'; readonly nonce: string },
): Response =>
  new Response(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Comptoir</title><style>${LOOK}</style></head><body><noscript><main><p>${words.needsScripts}</p></main></noscript><script nonce="${nonce}">${program(secretIn)}</script></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' } },
  );
