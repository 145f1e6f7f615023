const SIGNS = / (?=[:;?!»%€])/gu;

/** The spaces that French typography does not let a line break at: before : ; ? ! » % € and after «. Written as plain ones, shown as it should be. */
export const typeset = (text: string): string => text.replace(SIGNS, '\u00a0').replaceAll('« ', '«\u00a0');

const set = (words: unknown): unknown => {
  if (typeof words === 'string') return typeset(words);
  if (typeof words === 'function')
    return (...given: unknown[]) => set((words as (...all: unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(set);
  if (words === null || typeof words !== 'object') return words;
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, set(inner)]));
};

/** Every word of a messages object, typeset: texts, and what its functions make of figures and names. */
export const french = <T extends object>(words: T): T => set(words) as T;

const ELIDED = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiou])/iu;
/** « de Claire », « d’Antoine ». An h is left alone: only its bearer knows whether it is mute. */
export const ofName = (name: string): string => (ELIDED.test(name) ? `d’${name}` : `de ${name}`);
