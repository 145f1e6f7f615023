import { expect, test } from 'vitest';
import { LANGS } from '#kernel/language/lang.ts';
import { formatIn } from './format-names.ts';

test('a container is named in the reader’s language, its content as it is; an unknown one stays', () => {
  expect(formatIn('fr', 'Bouteille', 'Bouteille 75 cl')).toBe('Bouteille 75 cl');
  expect(formatIn('en', 'Bouteille', 'Bouteille 75 cl')).toBe('Bottle 75 cl');
  expect(formatIn('de', 'Carton de 6', 'Carton de 6 (6 × 75 cl)')).toBe('Karton mit 6 (6 × 75 cl)');
  expect(formatIn('ja', 'Coffret de 3', 'Coffret de 3 (3 × 75 cl)')).toBe('ギフトボックス 3本入り (3 × 75 cl)');
  expect(formatIn('en', 'Jéroboam', 'Jéroboam 300 cl')).toBe('Jéroboam 300 cl');
  expect(formatIn('en', '', '75 cl')).toBe('75 cl');
  for (const lang of LANGS) expect(formatIn(lang, 'Fût', 'Fût 30 l'), lang).toMatch(/ 30 l$/);
});
