/** Folds case and accents, so that « prefere » finds « Préféré ». */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");

/** Words that join others and tell nothing apart. */
const JOINING = new Set('un une le la les l des de du d a au aux et en pour mon ma mes par sur'.split(' '));
/** The words typed, without those that join them: « ajouter un client » asks for « ajouter client ». */
const askedWords = (typed: string): readonly string[] => {
  const all = folded(typed)
    .split(/[\s']+/)
    .filter(Boolean);
  const telling = all.filter((one, at) => !JOINING.has(one) || at === all.length - 1);
  return telling.length > 1 && JOINING.has(telling.at(-1) ?? '') ? telling.slice(0, -1) : telling;
};

/** Every word typed begins a word of the label; null when one does not, else the better the smaller. */
const fits = (label: string, typed: string): number | null => {
  const asked = askedWords(typed);
  const words = folded(label)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let rank = 0;
  for (const one of asked) {
    const at = words.findIndex((word) => word.startsWith(one));
    if (at === -1) return null;
    rank += at;
  }
  return rank;
};

/**
 * The entries whose label matches, nearest first; `also` are words that users may type although no label contains them.
 */
export const found = <T extends { readonly label: string; readonly also?: string }>(
  all: readonly T[],
  typed: string,
  also = '',
): readonly T[] => {
  if (typed.trim() === '') return all;
  return all
    .flatMap((one) => {
      const rank = fits([one.label, also, one.also].filter(Boolean).join(' '), typed);
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
};
