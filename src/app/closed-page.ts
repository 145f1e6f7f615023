import type { Lang } from '#kernel/language/lang.ts';
import { instant } from '#platform/clock.ts';
import { type Maintenance, retryIn } from '#platform/maintenance.ts';

/** Its words are those of public pages, which the bundle of pages holds. */
interface ClosedWords {
  readonly title: string;
  readonly until: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
const RELOADED_EVERY_S = 60;

/**
 * The page that replaces every public page during a maintenance: a few lines without a script, which reload by
 * themselves. The end is written in French time, and as an instant in the source.
 */
export const closedPage = (
  now: Maintenance,
  lang: Lang,
  words: ClosedWords,
): { readonly html: string; readonly headers: (millis: number) => Readonly<Record<string, string>> } => {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const end = Date.parse(now.endDate);
  const [before = '', after = ''] = words.until.split('{end}');
  const time = `<time datetime="${instant(end)}">${escaped(format.format(end))}</time>`;
  const behind = now.picture ? `background-image:url(${now.picture})` : '';
  return {
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RELOADED_EVERY_S}"><title>${escaped(words.title)}</title><style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf9f4 center/cover no-repeat;color:#2b2722;font:17px/1.5 system-ui,sans-serif;${behind}}main{box-sizing:border-box;max-width:min(34rem,calc(100vw - 32px));padding:32px;text-align:center;background:#fbf9f4;border-radius:6px}h1{font:400 28px/1.25 Georgia,serif;margin:0 0 12px}p{margin:0;text-wrap:balance}p+p{margin-top:12px;color:#6b645a}@media(prefers-color-scheme:dark){body,main{background-color:#1d1a17;color:#efe9df}p+p{color:#b8afa2}}</style></head><body><main><h1>${escaped(words.title)}</h1><p>${escaped(before)}${time}${escaped(after)}</p>${now.message ? `<p>${escaped(now.message)}</p>` : ''}</main></body></html>`,
    headers: (millis) => ({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryIn(now, millis)),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'",
    }),
  };
};
