import { describe, expect, test } from 'vitest';
import { labelLangOf, LABEL_LANGS, OTHER_LABEL_LANGS, pageLangOf } from '#kernel/language/label-lang.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { INGREDIENT_KEYS, ingredientOf } from '../nutrition/ingredients.ts';
import { ALLERGENS, LABEL_WORDS, LabelWords, NUTRITION_LINES } from './label-words.ts';

const UNION = 'bg cs da de et el en es fr ga hr it lv lt hu mt nl pl pt ro sk sl fi sv'.split(' ');

describe('the words of a label', () => {
  test('stand in every language of the Union, with those of the pages', () => {
    expect(UNION.filter((lang) => !LABEL_LANGS.includes(lang as never))).toEqual([]);
    expect(LABEL_LANGS.length).toBe(LANGS.length + OTHER_LABEL_LANGS.length);
    expect(Object.keys(LABEL_WORDS).sort()).toEqual([...OTHER_LABEL_LANGS].sort());
  });
  test('have all seven lines of the nutrition declaration, the word before an allergen and the classes of additives, in each', () => {
    const absent = OTHER_LABEL_LANGS.flatMap((lang) => {
      const { contains, classes, ...words } = LABEL_WORDS[lang];
      const said = { ...words, contains, ...classes };
      return [...NUTRITION_LINES, 'contains', 'ingredients', 'acidity', 'preservative', 'stabiliser']
        .filter((key) => !String(said[key as keyof typeof said] ?? '').trim())
        .map((key) => `${lang} ${key}`);
    });
    expect(absent).toEqual([]);
  });
  test.each(OTHER_LABEL_LANGS)('name grapes and every allergen of wine in %s, and cross as they are', (lang) => {
    const words = LABEL_WORDS[lang];
    for (const key of ['grapes', ...ALLERGENS] as const) expect(words.names[key], key).toMatch(/\p{L}{2,}/u);
    expect(words.contains ?? '{list}').toContain('{list}');
    expect(LabelWords.parse(words)).toEqual(words);
  });
  test('name what is added to grapes and has no number, in all languages but those of which we are not certain', () => {
    const unnumbered = INGREDIENT_KEYS.filter((key) => ingredientOf(key).e === null);
    const gaps = OTHER_LABEL_LANGS.flatMap((lang) => {
      const absent = unnumbered.filter((key) => !LABEL_WORDS[lang].names[key]);
      return absent.length === 0 ? [] : [`${lang}: ${absent.join(' ')}`];
    });
    const liqueurs = 'tirageLiqueur expeditionLiqueur';
    expect(gaps.sort()).toEqual([
      `da: ${liqueurs}`,
      `el: ${liqueurs}`,
      `et: rectifiedMust ${liqueurs}`,
      `fi: ${liqueurs}`,
      `ga: rectifiedMust ${liqueurs} mannoproteins`,
      `lt: ${liqueurs}`,
      `lv: ${liqueurs}`,
      `mt: ${liqueurs}`,
      'sk: rectifiedMust',
      `sv: ${liqueurs}`,
    ]);
  });
});

describe('the language of a label', () => {
  test.each([
    ['cs-CZ,cs;q=0.9,en;q=0.8', 'cs'],
    ['xx, de;q=0.5, fi;q=0.7', 'fi'],
    ['tlh', 'fr'],
    ['', 'fr'],
    ['en-GB', 'en'],
    ['sv;q=0, nl', 'nl'],
    ['zh-Hant-TW', 'zh'],
  ])('of a browser that says « %s » is %s', (browser, lang) => {
    expect(labelLangOf({ query: null, browser })).toBe(lang);
  });
  test('is the one chosen on the page before that of the browser', () => {
    expect(labelLangOf({ query: 'hu', browser: 'fr' })).toBe('hu');
    expect(labelLangOf({ query: 'klingon', browser: 'pl' })).toBe('pl');
  });
  test('leaves the rest of the page in a language that pages speak', () => {
    expect([pageLangOf('mt'), pageLangOf('de')]).toEqual(['en', 'de']);
  });
});
