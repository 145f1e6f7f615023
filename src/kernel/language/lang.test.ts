import { describe, expect, test } from 'vitest';
import { langOf } from './lang.ts';

describe('the language of a public page', () => {
  test.each([
    ['the address wins when it names one of the eleven exactly', { query: 'ja', cookie: 'de', browser: 'en-US' }, 'ja'],
    ['then the cookie', { query: null, cookie: 'de', browser: 'en-US' }, 'de'],
    ['an address that only contains en gives way to the cookie', { query: 'en-GB', cookie: 'it' }, 'it'],
    ['and means English without one', { query: 'en-GB' }, 'en'],
    ['a browser in English gets English', { browser: 'en-US,en;q=0.9' }, 'en'],
    ['a French browser that also knows English gets French', { browser: 'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7' }, 'fr'],
    ['a German browser gets French: only English is recognised', { browser: 'de-DE,de;q=0.9' }, 'fr'],
    ['an unknown language gets French', { query: 'xx', cookie: 'yy', browser: '' }, 'fr'],
    ['nothing at all gets French', {}, 'fr'],
    ['letter case matters in the address', { query: 'FR', browser: 'en' }, 'en'],
  ] as const)('%s', (_why, asked, expected) => {
    expect(langOf(asked)).toBe(expected);
  });
});
