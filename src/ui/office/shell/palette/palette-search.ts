/** Folds case and accents, so that « prefere » finds « Préféré ». */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");

/** Every word typed begins a word of the label; null when one does not, else the better the smaller. */
const fits = (label: string, typed: string): number | null => {
  const asked = folded(typed).split(/\s+/).filter(Boolean);
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
export const found = <T extends { readonly label: string }>(
  all: readonly T[],
  typed: string,
  also = '',
): readonly T[] => {
  if (typed.trim() === '') return all;
  return all
    .flatMap((one) => {
      const rank = fits(`${one.label} ${also}`, typed);
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
};
