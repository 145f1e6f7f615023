import { expect, test } from 'vitest';
import { whyNotUnits } from './typed-units.ts';

test('a quantity cell that is not understood says what it asks for, and stops its window', () => {
  const limit = { most: 12, whole: true };
  for (const fine of [0, 1, 12, undefined]) expect(whyNotUnits(fine, limit)).toBeNull();
  for (const wrong of [-1, 13, 1e9, 1.5, '1e9', 'douze', '--', Number.NaN])
    expect(whyNotUnits(wrong, limit)).toBe('Un nombre entier de 0 à 12.');
  for (const emptied of [null, ''])
    expect(whyNotUnits(emptied, limit)).toBe('Vide\u00a0: indiquez 0 s’il n’y en a pas.');
  expect(whyNotUnits(1.5, { most: 12.5 })).toBeNull();
  expect(whyNotUnits(13, { most: 12.5 })).toBe('Un nombre de 0 à 12,5.');
  expect(whyNotUnits(-1)).toBe('Un nombre à partir de 0.');
});
