import { AREAS } from './imports.ts';
import type { Problem, Source } from './source.ts';

/** The words of a single language in a single place, as their file exports them. */
export interface Words {
  readonly path: string;
  readonly lang: string;
  readonly words: unknown;
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const isPlural = (value: object): value is Record<string, string> =>
  'other' in value && Object.keys(value).every((key) => FORMS.includes(key));
const holes = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]))].sort().join(' ');

/** Lists every text by its key; the plural forms of a text count as one. */
const flat = (value: unknown, place = ''): [string, string | Record<string, string>][] => {
  if (typeof value !== 'object' || value === null) return [[place, String(value)]];
  if (isPlural(value)) return [[place, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, place ? `${place}.${key}` : key));
};

/** The plural forms that counting to two hundred needs in a language. */
const formsOf = (lang: string): readonly string[] => {
  const rules = new Intl.PluralRules(lang);
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))];
};

const whyNotText = (
  lang: string,
  mine: string | Record<string, string>,
  french: string | Record<string, string>,
): string | null => {
  if (typeof mine !== typeof french) return 'is a plural in one language only';
  if (typeof mine === 'string' || typeof french === 'string') {
    if (String(mine).trim() === '') return 'says nothing';
    return holes(String(mine)) === holes(String(french)) ? null : 'has other holes than in French';
  }
  const missing = formsOf(lang).filter((form) => !mine[form]?.trim());
  if (missing.length > 0) return `lacks the plural ${missing.join(', ')}`;
  return holes(mine.other ?? '') === holes(french.other ?? '') ? null : 'has other holes than in French';
};

const AS_IN_FRENCH = 0.4;
const sameAsFrench = (here: Map<string, unknown>, french: Map<string, unknown>): number =>
  [...french].filter(([key, text]) => JSON.stringify(here.get(key)) === JSON.stringify(text)).length /
  Math.max(1, french.size);

/**
 * Checks each language against French, the source: the same keys and no more, the same placeholders, its own plurals,
 * and no empty text.
 */
export const checkParity = (all: readonly Words[], languages: readonly string[]): Problem[] => {
  const source = all.find((one) => one.lang === 'fr');
  if (!source) return [`${all[0]?.path ?? 'messages'}: French, the source, is missing`];
  const french = new Map(flat(source.words));
  const missing = languages
    .filter((lang) => !all.some((one) => one.lang === lang))
    .map((lang) => `${source.path}: no ${lang}`);
  return [
    ...missing,
    ...all.flatMap((one) => {
      const here = new Map(flat(one.words));
      const unknown = [...here.keys()].filter((key) => !french.has(key)).map((key) => `${key} is not in French`);
      const others = [...french]
        .map(([key, text]) => {
          const mine = here.get(key);
          const why = mine === undefined ? 'is missing' : whyNotText(one.lang, mine, text);
          return why && `${key} ${why}`;
        })
        .filter((why) => why !== null);
      const untranslated =
        one.lang !== 'fr' && french.size > 1 && sameAsFrench(here, french) > AS_IN_FRENCH ? ['is not translated'] : [];
      return [...untranslated, ...unknown, ...others].map((why) => `${one.path}: ${why}`);
    }),
  ];
};

const PAGE = /^src\/areas\/([^/]+)\/web\/pages\//;
const heightOf = (area: string): number => (AREAS as readonly string[]).indexOf(area);

/**
 * Checks that pages show words of their own area or of a lower one, as with imports. `owners`: the area of each
 * section.
 */
export const checkPageWords = (files: readonly Source[], owners: ReadonlyMap<string, string>): Problem[] =>
  files.flatMap(({ path, text }) => {
    const area = PAGE.exec(path)?.[1];
    if (area === undefined) return [];
    const said = /^ {2}words: \[(.*?)\]/ms.exec(text)?.[1] ?? '';
    return [...said.matchAll(/'(\w+)'/g)].flatMap(([, section = '']) => {
      const owner = owners.get(section);
      if (owner === undefined) return [`${path}: no area has words called ${section}`];
      return heightOf(owner) <= heightOf(area) ? [] : [`${path}: the words ${section} are those of ${owner}, above it`];
    });
  });
