import { expect, test } from 'vitest';
import { hectolitreWords } from './hectolitre-words.ts';

test('a volume is read to the fifth decimal, so that a balance adds up under the eyes', () => {
  expect([0.0075, '7.6', 0.00033, -0.1].map(hectolitreWords)).toEqual(['0,00750', '7,60000', '0,00033', '−0,10000']);
});
