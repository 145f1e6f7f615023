import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { type Encoding, watchEncoding } from './import-encoding.ts';

const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => new Uint8Array([...text].map((char) => char.charCodeAt(0)));
const found = (...pieces: Uint8Array[]) => {
  const watch = watchEncoding();
  for (const piece of pieces) watch.see(piece);
  return watch.found();
};

describe('encoding', () => {
  test.each<[string, Uint8Array, Encoding, number]>([
    ['plain ASCII', utf8('nom;prix'), 'utf-8', 0],
    ['UTF-8', utf8('Château;Rosé €'), 'utf-8', 0],
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Rosé')]), 'utf-8', 3],
    ['Windows-1252', latin('Château;Rosé'), 'windows-1252', 0],
    ['Windows-1252 with its euro sign', bytes(0x31, 0x32, 0x80), 'windows-1252', 0],
    [
      'a capital É before a no-break space is not taken for UTF-8 when the rest is not',
      bytes(0x52, 0x4f, 0x53, 0xc9, 0xa0, 0x3b, 0xe9, 0x3b),
      'windows-1252',
      0,
    ],
    ['UTF-16 as Excel writes it', bytes(0xff, 0xfe, 0x6e, 0, 0x6f, 0, 0x6d, 0), 'utf-16le', 2],
    [
      'UTF-16 without a mark',
      new Uint8Array([...'nom;prix;couleur'].flatMap((c) => [c.charCodeAt(0), 0])),
      'utf-16le',
      0,
    ],
    ['a letter cut at the end of the file', bytes(0x61, 0xc3), 'windows-1252', 0],
    ['overlong forms are not UTF-8', bytes(0xc0, 0xaf), 'windows-1252', 0],
    ['surrogates are not UTF-8', bytes(0xed, 0xa0, 0x80), 'windows-1252', 0],
    ['nothing', bytes(), 'utf-8', 0],
  ])('%s', (_, content, encoding, mark) => {
    expect(found(content)).toEqual({ encoding, mark });
  });

  // « Château Élevé », « Noël à l’été », as each house of old spells them; the rest of the file is ASCII.
  test.each<[Encoding, string, Uint8Array]>([
    ['macintosh', 'Mac', bytes(0x89, 0x83, 0x8e, 0x8e, 0x91, 0x88, 0xd5, 0x8e)],
    ['cp850', 'MS-DOS', bytes(0x83, 0x90, 0x82, 0x82, 0x89, 0x85, 0x82)],
    ['windows-1252', 'Windows', bytes(0xe2, 0xc9, 0xe9, 0xe9, 0xeb, 0xe0, 0x92, 0xe9)],
    ['windows-1252', 'Windows, German', bytes(0xe4, 0xf6, 0xfc, 0xdf, 0xdc)],
    ['windows-1252', 'Windows, capitals alone', bytes(0xc9, 0xc8, 0xca, 0xc0)],
  ])('%s is told by the letters of %s', (encoding, _, letters) => {
    const text = [...letters].flatMap((letter) => [...utf8('Cuv'), letter, ...utf8(';12,50\n')]);
    expect(found(new Uint8Array(text)).encoding).toBe(encoding);
  });

  test('one accent after a megabyte of ASCII decides', () => {
    const much = utf8('Domaine;12,50\n'.repeat(70_000));
    expect(found(much, latin('Rosé;9\n')).encoding).toBe('windows-1252');
    expect(found(much, utf8('Rosé;9\n')).encoding).toBe('utf-8');
  });

  test('any text is found to be UTF-8, whatever the pieces it comes in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }).filter((text) => !text.includes('\u0000')),
        fc.integer({ min: 1, max: 5 }),
        (text, size) => {
          const whole = utf8(text);
          const pieces = [];
          for (let at = 0; at < whole.length; at += size) pieces.push(whole.subarray(at, at + size));
          expect(found(...pieces).encoding).toBe('utf-8');
        },
      ),
    );
  });
});
