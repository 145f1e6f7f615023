import { describe, expect, test } from 'vitest';
import { sentencesByPlace } from '#app/sentences.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { checkPageWords, checkParity, type Words } from './messages.ts';
import { projectFiles, ROOT } from './source.ts';

/** The files with a language each: `public.de.ts`, `mail.de.ts`. */
const BY_FILE = /^(src\/.*\/messages\/\w+)\.([a-z]{2})\.ts$/;
/** The files with all nine languages beside French and English, whose sentences stand with the declarations. */
const BY_TABLE = /^src\/.*\/messages\/(refusals|field-rules)\.ts$/;
const paths = projectFiles().map((file) => file.path);
const families = Map.groupBy(
  // The office is French alone; refusals stand in tables of their own.
  paths.filter(
    (path) => BY_FILE.test(path) && !path.startsWith('src/ui/office/') && !/\/refusals\.\w+\.ts$/.test(path),
  ),
  (path) => BY_FILE.exec(path)?.[1] ?? '',
);

const read = async (path: string): Promise<Words> => {
  const lang = BY_FILE.exec(path)?.[2] ?? '';
  const module = (await import(`${ROOT}${path}`)) as Record<string, unknown>;
  return { path, lang, words: module[lang] ?? module.default };
};

type Told = Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
const textsOf = (tables: readonly Told[], lang: 'fr' | 'en'): Record<string, string> =>
  Object.fromEntries(tables.flatMap((table) => Object.entries(table).map(([code, told]) => [code, told[lang]])));
const spoken = ({ place, tables, translations }: (typeof sentencesByPlace)[number]): readonly Words[] =>
  Object.entries({ fr: textsOf(tables, 'fr'), en: textsOf(tables, 'en'), ...translations }).map(([lang, words]) => ({
    path: `${place} ${lang}`,
    lang,
    words,
  }));

const countOf = (words: unknown): number =>
  typeof words === 'string'
    ? 1
    : Object.values(words as object).reduce((total: number, inner) => total + countOf(inner), 0);

describe('public words', () => {
  test.each([...families])('%s says everything in every language', async (_place, files) => {
    expect(checkParity(await Promise.all(files.map(read)), LANGS)).toEqual([]);
  });
  test.each(sentencesByPlace)('$place: what it refuses is said in every language', (declared) =>
    expect(checkParity(spoken(declared), LANGS)).toEqual([]),
  );

  test('every table of translations is declared by its area', () => {
    expect(sentencesByPlace).toHaveLength(paths.filter((path) => BY_TABLE.test(path)).length);
  });

  test('by place and language, nothing is missing', async () => {
    const rows = [
      ...(await Promise.all(
        [...families].map(async ([place, files]) => [place, await Promise.all(files.map(read))] as const),
      )),
      ...sentencesByPlace.map((declared) => [`${declared.place}, refusals`, spoken(declared)] as const),
    ].map(([place, all]) => {
      const french = countOf(all.find((one) => one.lang === 'fr')?.words ?? {});
      const problems = checkParity(all, LANGS);
      return {
        place,
        sentences: french,
        ...Object.fromEntries(LANGS.map((lang) => [lang, missing(problems, all, lang)])),
      };
    });
    console.table(rows);
    for (const row of rows) for (const lang of LANGS) expect(row).toHaveProperty(lang, 0);
  });

  const missing = (problems: readonly string[], all: readonly Words[], lang: string): number =>
    problems.filter((one) => one.startsWith(`${all.find((words) => words.lang === lang)?.path}:`)).length;

  test('are shown by pages of their own area or of a higher one, and each section is one area’s', async () => {
    const all = await Promise.all(
      paths
        .filter((path) => /\/public\.fr\.ts$/.test(path))
        .map(async (path) =>
          Object.keys((await read(path)).words as object).map((one) => [one, path.split('/')[2] ?? ''] as const),
        ),
    );
    const owners = new Map(all.flat());
    expect(owners.size).toBe(all.flat().length);
    expect(checkPageWords(projectFiles(), owners)).toEqual([]);
    const planted = (words: string) =>
      checkPageWords([{ path: 'src/areas/sales/web/pages/a-page.tsx', text: `{\n  words: [${words}],\n}` }], owners);
    expect(planted(`'withdrawal', 'auth'`)).toEqual([]);
    expect(planted(`'checkout'`)).toHaveLength(1);
    expect(planted(`'rien'`)).toHaveLength(1);
  });

  const fr: Words = {
    path: 'public.fr.ts',
    lang: 'fr',
    words: { a: { b: 'Bonjour {name}' }, n: { one: '{n} vin', other: '{n} vins' } },
  };
  const ru = (words: unknown): Words[] => [fr, { path: 'public.ru.ts', lang: 'ru', words }];
  const n = { one: '{n} a', few: '{n} b', many: '{n} c', other: '{n} d' };
  test('the right translation passes', () =>
    expect(checkParity(ru({ a: { b: 'Привет {name}' }, n }), ['fr', 'ru'])).toEqual([]));
  test.each([
    ['a missing key', { n }],
    ['an unknown key', { a: { b: '{name}', c: 'x' }, n }],
    ['an empty text', { a: { b: ' ' }, n }],
    ['a lost hole', { a: { b: 'Привет' }, n }],
    ['a missing plural', { a: { b: '{name}' }, n: { one: '{n} a', other: '{n} b' } }],
  ])('refused: %s', (_what, words) => expect(checkParity(ru(words), ['fr', 'ru'])).toHaveLength(1));
  test('refused: French under another name', () =>
    expect(checkParity([fr, { ...fr, path: 'public.en.ts', lang: 'en' }], ['fr', 'en'])).toEqual([
      'public.en.ts: is not translated',
    ]));
  test('refused: a missing language', () => expect(checkParity([fr], ['fr', 'de'])).toHaveLength(1));
});
