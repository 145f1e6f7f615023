import { describe, expect, test } from 'vitest';
import { LANGS } from '#kernel/language/lang.ts';
import { spokenFormat } from './container-names.ts';

describe('the name of a container', () => {
  test('is said in the language of its reader, its size as it is', () => {
    expect(spokenFormat('Bouteille 75 cl', 'de')).toBe('Flasche 75 cl');
    expect(spokenFormat('Demi-bouteille 37,5 cl', 'en')).toBe('Half bottle 37,5 cl');
    expect(spokenFormat('Double magnum 300 cl', 'es')).toBe('Doble mágnum 300 cl');
    expect(spokenFormat('Carton (6 × 75 cl)', 'it')).toBe('Cartone (6 × 75 cl)');
    expect(spokenFormat('Bouteille', 'ja')).toBe('ボトル');
  });

  test('stays in French, and in the words of the estate where nobody knows another', () => {
    expect(spokenFormat('Magnum 150 cl', 'fr')).toBe('Magnum 150 cl');
    for (const lang of LANGS) expect(spokenFormat('Bouteillette 20 cl', lang)).toBe('Bouteillette 20 cl');
    for (const lang of LANGS) expect(spokenFormat('Coffret de 3 (3 × 75 cl)', lang)).toBe('Coffret de 3 (3 × 75 cl)');
    for (const lang of LANGS) expect(spokenFormat('', lang)).toBe('');
  });

  test('is known in each of the languages', () => {
    for (const word of ['Bouteille', 'Magnum', 'Canette', 'Fût', 'Carton', 'Caisse', 'Vrac', 'Bag-in-box'])
      for (const lang of LANGS) expect(spokenFormat(word, lang)).toMatch(/\p{L}/u);
  });
});
