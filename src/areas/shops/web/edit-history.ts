/** The steps of a user who tries things out: the past ones, the present, and those taken back. */
export interface Edits<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  readonly last: { readonly of: string; readonly at: number } | null;
}

const STEPS = 100;
/** Changes of one thing that follow each other at once are one step: a slider that is drawn, a word that is typed. */
const TOGETHER_MS = 800;

export const begun = <T>(now: T): Edits<T> => ({ past: [], now, future: [], last: null });

export const edited = <T>(edits: Edits<T>, of: string, now: T, at: number): Edits<T> => {
  const isOneStep = edits.last?.of === of && at - edits.last.at < TOGETHER_MS && edits.past.length > 0;
  return { past: isOneStep ? edits.past : [...edits.past, edits.now].slice(-STEPS), now, future: [], last: { of, at } };
};
export const undone = <T>(edits: Edits<T>): Edits<T> => {
  const before = edits.past.at(-1);
  return before === undefined
    ? edits
    : { past: edits.past.slice(0, -1), now: before, future: [edits.now, ...edits.future], last: null };
};
export const redone = <T>(edits: Edits<T>): Edits<T> => {
  const [next, ...future] = edits.future;
  return next === undefined ? edits : { past: [...edits.past, edits.now], now: next, future, last: null };
};
