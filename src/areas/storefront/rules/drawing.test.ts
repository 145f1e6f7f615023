import { expect, test } from 'vitest';
import { type Drawable, drawingOf } from './drawing.ts';

const wine: Drawable = {
  productType: 'bottle',
  type: 'wine',
  color: 'red',
  quality: null,
  gamme: null,
  appellation: null,
  region: null,
  container: 'Bouteille',
  formatType: 'bottle',
  litres: 0.75,
};

test.each([
  ['a red of no known place', {}, 'bordeaux', 'red'],
  ['a white Burgundy', { color: 'white', appellation: 'Meursault' }, 'burgundy', 'white'],
  ['an Alsace Riesling', { color: 'white', appellation: 'Alsace Grand Cru Schlossberg' }, 'flute', 'white'],
  ['an Alsace Pinot noir', { appellation: 'Alsace' }, 'bordeaux', 'red'],
  ['a Champagne rosé', { type: 'champagne', color: 'rose' }, 'champagne', 'rose'],
  ['a crémant without colour', { color: null, appellation: 'Crémant d’Alsace' }, 'champagne', 'white'],
  ['a brut of the Loire', { color: 'white', quality: 'brut', appellation: 'Vouvray' }, 'champagne', 'white'],
  ['a Sauternes', { color: 'white', type: 'sweet', appellation: 'Sauternes' }, 'bordeaux', 'amber'],
  ['a gin', { type: 'gin', color: null }, 'spirit', 'water'],
  ['a beer', { type: 'beer', color: 'brown' }, 'beer', 'graphite'],
  ['a bag-in-box', { container: 'Bag-in-Box', formatType: 'bib', litres: 5 }, 'bib', 'red'],
  ['bulk', { container: 'Cuve', formatType: 'vrac', litres: 1 }, 'cask', 'red'],
  ['a box', { productType: 'box', color: null }, 'case', 'red'],
  ['a tasting', { productType: 'prestation', color: null }, 'glass', 'red'],
  ['a set of glasses', { productType: 'accessory', type: 'glass', color: null }, 'glass', 'red'],
  ['a corkscrew', { productType: 'accessory', type: 'corkscrew', color: null }, 'corkscrew', 'graphite'],
] as const)('%s is drawn as such', (_what, change, shape, tint) => {
  expect(drawingOf({ ...wine, ...change })).toMatchObject({ shape, tint });
});
