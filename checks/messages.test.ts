import { describe, expect, test } from 'vitest';
import { LANGS } from '#kernel/lang.ts';
import { checkPageWords, checkParity, type Words } from './messages.ts';
import { projectFiles, ROOT } from './source.ts';

const PUBLIC = /^(.*\/)public\.([a-z]{2})\.ts$/;
const places = Map.groupBy(
  projectFiles()
    .map((file) => file.path)
    .filter((path) => PUBLIC.test(path)),
  (path) => PUBLIC.exec(path)?.[1] ?? '',
);

const read = async (path: string): Promise<Words> => {
  const lang = PUBLIC.exec(path)?.[2] ?? '';
  const module = (await import(`${ROOT}${path}`)) as Record<string, unknown>;
  return { path, lang, words: module[lang] ?? module.default };
};

describe('public words', () => {
  test.each([...places])('%s says everything in every language', async (_place, paths) => {
    expect(checkParity(await Promise.all(paths.map(read)), LANGS)).toEqual([]);
  });

  test('are shown by pages of their own area or of a higher one, and each section is one area’s', async () => {
    const all = await Promise.all(
      [...places].flatMap(([place, paths]) =>
        paths
          .filter((path) => path.endsWith('.fr.ts'))
          .map(async (path) =>
            Object.keys((await read(path)).words as object).map((one) => [one, place.split('/')[2] ?? ''] as const),
          ),
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
