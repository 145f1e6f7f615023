import { plain } from './statement-line.ts';

/** A line that is kept already, as far as another file may bring it again. */
export interface KeptLine {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly label: string;
  readonly account: string;
  readonly format: string;
  readonly fileName: string;
  /** The identity of the line, as `fingerprints` computes it. */
  readonly fingerprint: string;
}
/** A line that a file brings. */
export interface BroughtLine extends Omit<KeptLine, 'id'> {}

const wordsOf = (label: string): readonly string[] =>
  plain(label)
    .split(' ')
    .filter((word) => word.length >= 4);
const sharesWords = (a: string, b: string): boolean => {
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
};
/** One account is named by its IBAN, by its number inside, or not at all. */
const mayBeSameAccount = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((text) => text.replace(/[^0-9A-Z]/gi, '').toUpperCase()) as [string, string];
  return one === '' || other === '' || one.includes(other) || other.includes(one);
};

/**
 * Lines that another file has brought already, of another kind or without naming its account: the same day and amount on
 * what may be the same account, with a word in common. Each kept line is the twin of one line at most.
 */
export const twinsOf = (
  brought: readonly BroughtLine[],
  kept: readonly KeptLine[],
): ReadonlyMap<BroughtLine, KeptLine> => {
  const free = new Map<string, KeptLine[]>();
  const placeOf = (one: { readonly day: string; readonly amount: string }): string =>
    `${one.day} ${Number(one.amount)}`;
  for (const one of kept) free.set(placeOf(one), [...(free.get(placeOf(one)) ?? []), one]);
  const twins = new Map<BroughtLine, KeptLine>();
  for (const line of brought) {
    const some = free.get(placeOf(line)) ?? [];
    const at = some.findIndex((one) => {
      const isTold = one.format === line.format && (one.account === '') === (line.account === '');
      return !isTold && mayBeSameAccount(one.account, line.account) && sharesWords(one.label, line.label);
    });
    const [twin] = at < 0 ? [] : some.splice(at, 1);
    if (twin) twins.set(line, twin);
  }
  return twins;
};

/** Fewer lines may be alike on two accounts. */
const SURELY = 3;
/**
 * Names the other file where a table that says no account repeats lines which may be those of another account: the same
 * facts under another name, too few to be sure, or where lines of the days that both tell are missing from the new one.
 * @param brought all the lines of the new table
 * @param kept lines of other tables without an account, of these days
 */
export const doubtfulRepeats = (
  brought: readonly BroughtLine[],
  kept: readonly KeptLine[],
): ReadonlyMap<BroughtLine, KeptLine> => {
  const mine = new Map(brought.map((line) => [line.fingerprint, line]));
  const repeats = new Map<BroughtLine, KeptLine>();
  const days = brought.map((one) => one.day).sort();
  for (const fileName of new Set(kept.map((one) => one.fileName))) {
    const theirs = kept.filter((one) => one.fileName === fileName);
    const common = theirs.filter((one) => mine.has(one.fingerprint));
    const within = theirs.filter((one) => one.day >= (days[0] ?? '') && one.day <= (days.at(-1) ?? ''));
    const isWhole = within.every((one) => mine.has(one.fingerprint));
    const isSame = isWhole && (common.length >= SURELY || brought.every((one) => one.fileName === fileName));
    if (!isSame)
      for (const one of common) {
        const line = mine.get(one.fingerprint);
        if (line) repeats.set(line, one);
      }
  }
  return repeats;
};
