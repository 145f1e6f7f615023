import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { typedName, typedSentence } from './typed-words.ts';

/** Texts that mail programs turn into links: a host name with or without a scheme, or a mailbox. */
const LINK = /:\/\/|\bwww\.[\p{L}\p{N}]|[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--)|@|\d+\.\d+\.\d+\.\d+/iu;

describe('a name that somebody typed', () => {
  test.each([
    'Claire Martin',
    'J.-P. Étienne-Dupré',
    'SCEA Château d’Aulée & Fils',
    'Ets. L. Moreau (S.A.R.L.)',
    '12 bis, rue du 8 mai 1945',
    '山田 太郎',
    'Зайцева Ольга',
    'Famille 👨‍👩‍👧 Blanc',
  ])('stays as it is: %s', (name) => {
    expect(typedName(name)).toBe(name);
  });

  test.each([
    ['http://evil.example/win', 'evil. example/win'],
    ['Gagné ! www.evil.com', 'Gagné ! www. evil. com'],
    ['evil.com', 'evil. com'],
    ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ. ｃｏｍ'],
    ['moi@evil.com', 'moi (at) evil. com'],
    ['hxxps: //evil.com', 'evil. com'],
    ['javascript:alert(1)', 'alert(1)'],
    ['<a href="//evil.com">Ici</a>', 'Ici'],
    ['Ligne\r\nBcc: x@evil.com', 'Ligne Bcc: x (at) evil. com'],
    ['a\u2028b\u202ec\u200bd', 'a b c d'],
    ['http://203.0.113.9/x', '203. 0. 113. 9/x'],
  ])('%j is told as %j', (typed, told) => {
    expect(typedName(typed)).toBe(told);
  });

  test('is short, and no emoji of it is halved', () => {
    const told = typedName('👩🏽‍🚀'.repeat(500));
    expect(told.length).toBeLessThan(400);
    expect(told).toMatch(/^(👩🏽‍🚀)+…$/u);
    expect([...typedName('a'.repeat(5000))]).toHaveLength(80);
  });

  test('is one line without a link, whatever was typed', () => {
    const part = fc.oneof(
      fc.constantFrom('http://', 'www.', '.com', '@', 'evil', '\n', '\u2028', '<b>', '1.2.3.4', '．', ' ', '://', '.'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const told = typedName(parts.join(''));
        expect(told).not.toMatch(LINK);
        expect(told).not.toMatch(/[\n\r\u2028\u2029<>]/u);
        expect(typedName(told)).toBe(told);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a sentence that somebody typed keeps its lines and its figures, and no link', () => {
  expect(typedSentence('3 bouteilles à 12.50 €,\r\nreçues le 12.11.2026.\n\n\n\nVoir https://evil.com/x')).toBe(
    '3 bouteilles à 12.50 €,\nreçues le 12.11.2026.\n\nVoir evil. com/x',
  );
  expect(typedSentence('mot '.repeat(1000)).length).toBeLessThanOrEqual(500);
});
