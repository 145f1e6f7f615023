import { describe, expect, test } from 'vitest';
import { checkDeadExports } from './exports.ts';
import { projectFiles } from './source.ts';

const two = (one: string, other: string) =>
  checkDeadExports([
    { path: 'src/areas/sales/rules/one.ts', text: one },
    { path: 'src/areas/sales/rules/other.test.ts', text: other },
  ]);

describe('exports', () => {
  test('are all imported by somebody', () => expect(checkDeadExports(projectFiles())).toEqual([]), 120_000);
  test('refused: a value and a type that nobody imports', () => {
    expect(
      two(
        'export const used = 1; export const dead = 2; export interface Dead { a: string }',
        "import { used } from './one.ts'; used;",
      ),
    ).toHaveLength(2);
  });
  test('a re-export, a whole import, a late import and a type that another export speaks of are uses', () => {
    expect(two('export const used = 1;', "export { used } from './one.ts';")).toEqual([]);
    expect(two('export const used = 1;', "import * as all from './one.ts'; all;")).toEqual([]);
    expect(two('export const used = 1;', "const late = () => import('#areas/sales/rules/one.ts'); late();")).toEqual(
      [],
    );
    expect(
      two(
        'export interface Part { a: string }\nexport const make = (): Part => ({ a: "" });',
        "import { make } from './one.ts'; make();",
      ),
    ).toEqual([]);
  });
});
