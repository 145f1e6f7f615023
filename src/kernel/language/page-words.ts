/** A word that changes with a number; languages with more forms than two fill `few` and `many`. */
export interface Plural {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The words of a page's sections: every language has exactly the keys of the French source, or does not compile. */
export type PageWordsOf<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends { readonly one: string; readonly other: string }
      ? Plural
      : PageWordsOf<T[K]>;
};

/** French sets a space that does not break before double signs, and inside its quotation marks; the source is written with plain ones. */
export const typeset = <T>(words: T): T => {
  if (typeof words === 'string')
    return words
      .replace(/ ([;?!])/g, '\u202f$1')
      .replace(/ ([:%€»])/g, '\u00a0$1')
      .replace(/« /g, '«\u00a0') as T;
  return Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, typeset(inner)])) as T;
};
