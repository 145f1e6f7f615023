import { describe, expect, test } from 'vitest';
import { namesKept, withStock } from './declaration.ts';
import { lineWith, wine } from '../../testing/lines.ts';

const declared = lineWith('10', {}, { ...wine('Chinon rouge'), vintages: ['2022', '2023'] });
const keptAs = (names: readonly (readonly [string, ReturnType<typeof wine>])[], lines = [declared]) =>
  Object.fromEntries([...namesKept(new Map(names), lines)].map(([id, as]) => [id, as.label]));

describe('a name once declared', () => {
  test('is kept by its vintages, and taken by a new year of the same wine', () => {
    expect(
      keptAs([
        ['2022', wine('Le Clos')],
        ['2023', wine('Le Clos')],
        ['2024', wine('Le Clos')],
        ['other', wine('Bourgueil rouge')],
      ]),
    ).toEqual({ 2022: 'Chinon rouge', 2023: 'Chinon rouge', 2024: 'Chinon rouge', other: 'Bourgueil rouge' });
  });
  test('is let go by what has another code, and once none of it is left', () => {
    const code = wine('Le Clos', { inao: '1B127M' });
    expect(keptAs([['2022', code]])).toEqual({ 2022: 'Le Clos' });
    const soldOut = lineWith('2', { soldInFrance: '2' }, { ...wine('Chinon rouge'), vintages: ['2022'] });
    // Within the month in which it was sold it is called as it was declared; from the next on as it is now.
    expect(keptAs([['2022', wine('Le Clos')]], [soldOut])).toEqual({ 2022: 'Chinon rouge' });
    expect(keptAs([['2022', wine('Le Clos')]], [...withStock([soldOut])])).toEqual({ 2022: 'Le Clos' });
  });
  test('takes nothing from another line whose name is taken', () => {
    const other = lineWith('5', {}, { ...wine('Bourgueil rouge'), vintages: ['b'] });
    expect(
      keptAs(
        [
          ['2022', wine('Bourgueil rouge')],
          ['b', wine('Bourgueil rouge')],
          ['new', wine('Bourgueil rouge')],
        ],
        [declared, other],
      ),
    ).toEqual({ 2022: 'Chinon rouge', b: 'Bourgueil rouge', new: 'Bourgueil rouge' });
  });
});
