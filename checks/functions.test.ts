import { describe, expect, test } from 'vitest';
import { checkFunctions } from './functions.ts';
import older from './long-functions.json' with { type: 'json' };
import { projectFiles } from './source.ts';

const PATH = 'src/areas/sales/server/sale.ts';
const lasting = (lines: number, path = PATH) => [
  { path, text: `export const bill = () => {\n${'  // a step\n'.repeat(lines - 2)}};\n` },
];

describe('the length of functions', () => {
  test('no function of rules and server is over 80 lines, but those that were before', () =>
    expect(checkFunctions(projectFiles(), older)).toEqual([]));
  test('a function of 81 lines is refused by its name', () =>
    expect(checkFunctions(lasting(81), {})).toEqual([`${PATH} bill: 81 lines, at most 80: give its steps names`]));
  test('a function of 80 lines is accepted', () => expect(checkFunctions(lasting(80), {})).toEqual([]));
  test('an older function may not grow', () => {
    expect(checkFunctions(lasting(100), { [`${PATH} bill`]: 100 })).toEqual([]);
    expect(checkFunctions(lasting(101), { [`${PATH} bill`]: 100 })).toHaveLength(1);
  });
  test('an older function that is short now leaves the list', () =>
    expect(checkFunctions(lasting(40), { [`${PATH} bill`]: 100 })).toEqual([
      `checks/long-functions.json: ${PATH} bill is short now: take it off the list`,
    ]));
  test('screens and tests have other rules', () =>
    expect(
      checkFunctions(
        [...lasting(200, 'src/areas/sales/web/sale.tsx'), ...lasting(200, 'src/areas/sales/server/sale.test.ts')],
        {},
      ),
    ).toEqual([]));
});
