import { expect, test } from 'vitest';
import { writtenOver } from './in-place.ts';

test('a cell is written over the row that was seen when it was opened, also when the list was read anew meanwhile, and once refused over what stands', () => {
  const [opened, latest] = [{ version: 3 }, { version: 4 }];
  expect(writtenOver(opened, latest, false)).toBe(opened);
  expect(writtenOver(opened, undefined, true)).toBe(opened);
  expect(writtenOver(opened, latest, true)).toBe(latest);
});
