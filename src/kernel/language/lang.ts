/** The eleven languages of public pages, mails and buyers' papers; French is the default and the source of all words. */
export const LANGS = ['fr', 'en', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja'] as const;
export type Lang = (typeof LANGS)[number];

export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  ru: 'Русский',
  zh: '中文',
  ja: '日本語',
};

/** Kept for a year once chosen by the address. */
export const LANG_COOKIE_SECONDS = 365 * 24 * 3600;

/** Reads a language from the database or a cookie; null when it is not one of the eleven. */
export const langNamed = (text: string | null | undefined): Lang | null => LANGS.find((lang) => lang === text) ?? null;

/**
 * The `lang` of the address when it is exactly one of the eleven, else the cookie, else English when the address or the browser's
 * first language contains 'en', else French. Only the first language of the browser counts: nearly every browser names English
 * somewhere behind it.
 */
export const langOf = (asked: { query?: string | null; cookie?: string | null; browser?: string | null }): Lang => {
  const first = (asked.browser ?? '').split(',')[0] ?? '';
  return (
    langNamed(asked.query) ??
    langNamed(asked.cookie) ??
    (`${asked.query ?? ''}|${first}`.toLowerCase().includes('en') ? 'en' : 'fr')
  );
};
