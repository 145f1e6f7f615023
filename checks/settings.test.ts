import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from './source.ts';

/** The variables that a text reads from the environment of the process. */
const read = (text: string): string[] => [
  ...new Set([...text.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map((match) => match[1] as string)),
];
const file = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');
const unsaid = (names: readonly string[], text: string): string[] =>
  names.filter((name) => !new RegExp(`(^|[^A-Z_])${name}([^A-Z_]|$)`, 'm').test(text));

describe('settings', () => {
  const names = [...read(file('src/app/settings.ts')), ...read(file('src/app/server.ts'))];
  test('all of them are told by npm start -- --help', () =>
    expect(unsaid(names, /HELP = `[\s\S]*?`;/.exec(file('start.mjs'))?.[0] ?? '')).toEqual([]));
  test('all of them stand in the operations guide', () =>
    expect(unsaid(names, file('docs/operations.md'))).toEqual([]));
  test('one that nobody told is found', () => {
    expect(names).toContain('PAGES');
    expect(unsaid(read('const a = env.PLANTED_SETTING ?? env.PORT;'), 'PORT, NOT_PLANTED_SETTING')).toEqual([
      'PLANTED_SETTING',
    ]);
  });
});
