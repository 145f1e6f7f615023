import { fr } from './messages/public.fr.ts';
import type { Lang } from '#kernel/lang.ts';

/** A word that changes with a number; languages with more forms than two fill `few` and `many`. */
export interface Plural {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends { readonly one: string; readonly other: string }
      ? Plural
      : Spoken<T[K]>;
};
/** Every language has exactly the keys of the French source, or does not compile. */
export type PublicWords = Spoken<typeof fr>;
export type Section = keyof PublicWords;

/** French sets a space that does not break before double signs, and inside its quotation marks; the source is written with plain ones. */
const typeset = <T>(words: T): T => {
  if (typeof words === 'string')
    return words
      .replace(/ ([;?!])/g, '\u202f$1')
      .replace(/ ([:%€»])/g, '\u00a0$1')
      .replace(/« /g, '«\u00a0') as T;
  return Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, typeset(inner)])) as T;
};
const french: PublicWords = typeset(fr);

const load: Readonly<Record<Lang, () => Promise<PublicWords>>> = {
  fr: async () => french,
  en: async () => (await import('./messages/public.en.ts')).en,
  es: async () => (await import('./messages/public.es.ts')).es,
  de: async () => (await import('./messages/public.de.ts')).de,
  it: async () => (await import('./messages/public.it.ts')).it,
  pt: async () => (await import('./messages/public.pt.ts')).pt,
  nl: async () => (await import('./messages/public.nl.ts')).nl,
  pl: async () => (await import('./messages/public.pl.ts')).pl,
  ru: async () => (await import('./messages/public.ru.ts')).ru,
  zh: async () => (await import('./messages/public.zh.ts')).zh,
  ja: async () => (await import('./messages/public.ja.ts')).ja,
};

/** The sections of words that a page needs, to travel with its data. */
export const pickWords = async <S extends Section>(
  lang: Lang,
  ...sections: readonly S[]
): Promise<Pick<PublicWords, S>> => {
  const all = await load[lang]();
  return Object.fromEntries(sections.map((section) => [section, all[section]])) as Pick<PublicWords, S>;
};
