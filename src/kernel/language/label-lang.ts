import { type Lang, LANG_NAMES, LANGS, langNamed } from './lang.ts';

/** The other official languages of the Union: the label of a bottle is read in all twenty-four, pages are not. */
const MORE = {
  bg: 'Български',
  cs: 'Čeština',
  da: 'Dansk',
  et: 'Eesti',
  el: 'Ελληνικά',
  ga: 'Gaeilge',
  hr: 'Hrvatski',
  lv: 'Latviešu',
  lt: 'Lietuvių',
  hu: 'Magyar',
  mt: 'Malti',
  ro: 'Română',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  fi: 'Suomi',
  sv: 'Svenska',
} as const;
export type OtherLabelLang = keyof typeof MORE;
export type LabelLang = Lang | OtherLabelLang;
export const OTHER_LABEL_LANGS = Object.keys(MORE) as readonly OtherLabelLang[];
export const LABEL_LANGS: readonly LabelLang[] = [...LANGS, ...OTHER_LABEL_LANGS];
export const LABEL_LANG_NAMES: Readonly<Record<LabelLang, string>> = { ...LANG_NAMES, ...MORE };

const named = (text: string): LabelLang | null =>
  LABEL_LANGS.find((lang) => lang === text.trim().toLowerCase().split('-')[0]) ?? null;

/** The languages of a browser, those that it likes best first. */
const wished = (browser: string): readonly string[] =>
  browser
    .split(',')
    .map((one, at) => {
      const [tag = '', ...rest] = one.split(';');
      const weight = /q=([\d.]+)/u.exec(rest.join(';'))?.[1];
      return { tag, at, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ tag }) => tag);

/**
 * The language in which a label is read: the one that was chosen on the page, else the first of the browser's that we have, else
 * French. No cookie: the page behind the code of a bottle keeps nothing of its reader.
 */
export const labelLangOf = (asked: { readonly query: string | null; readonly browser: string | null }): LabelLang =>
  named(asked.query ?? '') ??
  wished(asked.browser ?? '')
    .map(named)
    .find((lang) => lang !== null) ??
  'fr';

/** Where the rest of the page is not written in that language, it is in English. */
export const pageLangOf = (lang: LabelLang): Lang => langNamed(lang) ?? 'en';
