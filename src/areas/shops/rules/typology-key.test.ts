import { expect, test } from 'vitest';
import { TypologyKey } from './shop.ts';
import { typologyKeyOf } from './typology-key.ts';

test.each([
  ['Cavistes & bars', [], 'cavistes-bars'],
  ['  Épicerie fine ', [], 'epicerie-fine'],
  ['Caviste', ['caviste'], 'caviste-2'],
  ['Caviste', ['caviste', 'caviste-2'], 'caviste-3'],
  ['日本', [], 'typologie'],
  ['日本', ['typologie'], 'typologie-2'],
])('a category called %j gets a key that nobody has: %j → %j', (name, taken, key) => {
  expect(typologyKeyOf(name, taken)).toBe(key);
});

test('however long the name, the key is one', () => {
  const first = typologyKeyOf('Restaurants étoilés de la région Grand Est et de Suisse', []);
  expect(TypologyKey.safeParse(first).success).toBe(true);
  expect(TypologyKey.safeParse(typologyKeyOf('x'.repeat(60), ['x'.repeat(36)])).success).toBe(true);
});
