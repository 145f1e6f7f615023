import { describe, expect, test } from 'vitest';
import { checkCasts } from './casts.ts';
import { projectFiles } from './source.ts';

describe('casts', () => {
  test('to never and to any stand in tests only', () => expect(checkCasts(projectFiles())).toEqual([]));

  test.each([
    ['src/areas/sales/server/planted.ts', 'export const a = row as never;'],
    ['src/platform/planted.ts', 'export const a = row as any;'],
    ['bench/planted.ts', 'export const a = f(row as never);'],
    ['checks/planted.ts', 'export const a = <any>row;'],
  ])('refused in %s: %s', (path, text) => expect(checkCasts([{ path, text }])).toHaveLength(1));

  test('words of a comment or a text, and tests, are none', () => {
    expect(checkCasts([{ path: 'src/kernel/planted.ts', text: "// as never\nexport const a = 'as any';" }])).toEqual(
      [],
    );
    expect(checkCasts([{ path: 'src/kernel/planted.test.ts', text: 'export const a = row as never;' }])).toEqual([]);
  });
});
