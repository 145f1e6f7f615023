import type { Lang } from '#kernel/language/lang.ts';
import { type Catalogue, isSaidInAll, said, type Words } from '#kernel/language/words.ts';

let catalogue: Catalogue = {};
/** The sentences of every area, collected by the composition root. */
export const useCatalogue = (made: Catalogue): void => {
  catalogue = made;
};

/** The sentence in the language of who reads it. */
export const say = (words: Words, lang: Lang): string => said(words, lang, catalogue);

/** Whether a visitor of any language can be told it. */
export const isForEverybody = (words: Words): boolean => isSaidInAll(words, catalogue);
