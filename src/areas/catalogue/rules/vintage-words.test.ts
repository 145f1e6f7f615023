import { expect, test } from 'vitest';
import { NON_VINTAGE_NAMES, vintageWords } from './product.ts';

test('a wine of no year is said in one way, whatever was typed; a corkscrew has no vintage to say', () => {
  for (const name of [...NON_VINTAGE_NAMES, ' nv ', 'NON MILLESIME']) expect(vintageWords(name)).toBe('Sans millésime');
  expect(['2021', '', ' '].map(vintageWords)).toEqual(['2021', '', '']);
});
