import type { Lang } from './lang.ts';
import { localDay, localEuro, localNumber } from './local.ts';

/** A value in a sentence: a name as it stands, or what each language writes in its own way. */
export type Param =
  | string
  | number
  | { readonly euro: string }
  | { readonly number: string }
  | { readonly day: string }
  | { readonly words: Words };
export type Params = Readonly<Record<string, Param>>;

/** A sentence as the rules say it. With its code, the other nine languages are found where the answer is written. */
export interface Words {
  readonly fr: string;
  readonly en: string;
  readonly code?: string;
  readonly params?: Params;
}

/** A sentence as it is declared, with its holes. */
export interface Told {
  readonly fr: string;
  readonly en: string;
}

export type FurtherLang = Exclude<Lang, 'fr' | 'en'>;
/** The sentences of a table in the nine languages beside French and English: a missing one does not compile. */
export type Translations<T> = Readonly<Record<FurtherLang, Readonly<Record<keyof T, string>>>>;
/** The sentences of one place: French and English tables, and their translations in the nine other languages. */
export interface Sentences {
  readonly tables: readonly Readonly<Record<string, Told>>[];
  readonly translations: Catalogue;
}
/** Every sentence that anybody may be told, by language and code. */
export type Catalogue = Readonly<Partial<Record<FurtherLang, Readonly<Record<string, string>>>>>;

export const fill = (text: string, params: Params | undefined, lang: Lang, catalogue: Catalogue = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params?.[name];
    return value === undefined ? whole : written(value, lang, catalogue);
  });

const written = (value: Param, lang: Lang, catalogue: Catalogue): string => {
  if (typeof value !== 'object') return String(value);
  if ('euro' in value) return localEuro(value.euro, lang);
  if ('number' in value) return localNumber(value.number, lang);
  if ('day' in value) return localDay(value.day, lang);
  return said(value.words, lang, catalogue);
};

/** The declared sentence of a code with its values. The browser comes without the English of what only the office shows. */
export const told = (code: string, { fr, en = fr }: Told, params?: Params): Words => ({
  fr: fill(fr, params, 'fr'),
  en: fill(en, params, 'en'),
  code,
  ...(params ? { params } : {}),
});

/** A table of sentences of which none refuses: « Votre profil est enregistré. » */
export const defineWords =
  <T extends Readonly<Record<string, Told>>>(table: T) =>
  (code: keyof T & string, params?: Params): Words =>
    told(code, table[code] as Told, params);

const isFurther = (lang: Lang): lang is FurtherLang => lang !== 'fr' && lang !== 'en';

/** The sentence in a language; one that only staff can be told is English to who does not read French. */
export const said = (words: Words, lang: Lang, catalogue: Catalogue): string => {
  if (lang === 'fr') return words.fr;
  const text = isFurther(lang) && words.code ? catalogue[lang]?.[words.code] : undefined;
  return text === undefined ? words.en : fill(text, words.params, lang, catalogue);
};

/** Whether every language can say it. */
export const isSaidInAll = (words: Words, catalogue: Catalogue): boolean =>
  Object.values(catalogue).every((sentences) => words.code !== undefined && words.code in sentences) &&
  Object.values(words.params ?? {}).every(
    (value) => typeof value !== 'object' || !('words' in value) || isSaidInAll(value.words, catalogue),
  );

/** The sentences of several places as one catalogue: their codes differ, because each begins with its place. */
export const joined = (places: readonly Catalogue[]): Catalogue => {
  const all: Partial<Record<FurtherLang, Record<string, string>>> = {};
  for (const place of places)
    for (const [lang, sentences] of Object.entries(place) as [FurtherLang, Record<string, string>][])
      all[lang] = { ...all[lang], ...sentences };
  return all;
};
