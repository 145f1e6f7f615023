import { expect, test } from 'vitest';
import { DRAWN_SHAPES } from './drawing.ts';
import { sortedAs } from './sorting.ts';

test('a glass bottle is sorted as glass, a bag or a can is not, and what has no packaging of its own says nothing', () => {
  expect(Object.groupBy(DRAWN_SHAPES, (shape) => sortedAs(shape) ?? 'none')).toEqual({
    glass: ['bordeaux', 'burgundy', 'champagne', 'flute', 'spirit', 'beer', 'case'],
    other: ['bib', 'can'],
    none: ['cask', 'glass', 'corkscrew'],
  });
});
