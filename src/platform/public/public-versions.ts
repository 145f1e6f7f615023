import type { Pool } from '../db.ts';

const VERSIONS_EVERY_MS = 1000;
const SLOT_MS = 15 * 60_000;
/** Words of shops asked about at once; those that nobody asks for any more leave by age. */
const WORDS_AT_MOST = 5000;

/**
 * A version that changes with anything public: of these shops (their ids, or the folded words of their addresses), or
 * of any shop when none is named.
 */
export type PublicVersions = (shops?: readonly string[]) => Promise<string>;

interface Asked {
  readonly at: number;
  readonly version: Promise<string>;
}

/** Prices and openings change with the day, which begins with a quarter of an hour in every zone. */
export const quarterHour = (millis: number): number => Math.floor(millis / SLOT_MS);

const polls = new WeakMap<Pool, PublicVersions>();

/**
 * Asked for once a second a shop, all that are due in one statement, by everybody who keeps public answers in this process. Prices
 * and openings also change with the day: every quarter of an hour begins a new word, and so every zone's midnight does. `passed` is the clock of the poll, in milliseconds.
 */
export const publicVersions = (
  pool: Pool,
  millis: () => number,
  passed: () => number = () => performance.now(),
): PublicVersions => {
  const shared = polls.get(pool);
  if (shared) return shared;
  const known = new Map<string, Asked>();
  let due: { readonly words: Set<string>; readonly answer: Promise<Readonly<Record<string, string>>> } | null = null;
  const readAll = async (): Promise<string> =>
    ((await pool.query('select public_versions() as version')).rows[0] as { version: string }).version;
  const read = async (words: ReadonlySet<string>): Promise<Readonly<Record<string, string>>> => {
    // Callers in the same turn of the loop share one statement.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    due = null;
    return (
      (await pool.query('select shop_versions($1) as versions', [[...words]])).rows[0] as {
        versions: Record<string, string>;
      }
    ).versions;
  };
  const ofWord = (word: string): Promise<string> => {
    if (!due) {
      const words = new Set<string>();
      due = { words, answer: read(words) };
    }
    due.words.add(word);
    return due.answer.then((versions) => versions[word] ?? '');
  };
  const one = (word: string): Promise<string> => {
    const now = passed();
    const last = known.get(word);
    if (last && now - last.at <= VERSIONS_EVERY_MS) return last.version;
    const asked = { at: now, version: word === '' ? readAll() : ofWord(word) };
    known.delete(word);
    known.set(word, asked);
    if (known.size > WORDS_AT_MOST) known.delete(known.keys().next().value as string);
    asked.version.catch(() => {
      if (known.get(word) === asked) known.delete(word);
    });
    return asked.version;
  };
  const ask: PublicVersions = async (shops = []) => {
    const versions = await Promise.all((shops.length === 0 ? [''] : shops).map(one));
    return `${versions.join(' ')} ${quarterHour(millis())}`;
  };
  polls.set(pool, ask);
  return ask;
};
