import { describe, expect, test } from 'vitest';
import { LANGS } from '#kernel/lang.ts';
import { checkParity, type Words } from './messages.ts';
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
