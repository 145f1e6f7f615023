import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { checkCircles, checkImports, checkPackages } from './imports.ts';
import { projectFiles } from './source.ts';

const refused = (path: string, line: string) => checkImports([{ path, text: `${line}\n` }]);

test('every package that is installed is used, and every one that a room may use is installed', () => {
  const files = projectFiles();
  expect(checkPackages(files, manifest as never)).toEqual([]);
  const planted = { ...manifest, dependencies: { ...manifest.dependencies, 'left-pad': '1.3.0' } };
  expect(checkPackages(files, planted as never)).toEqual([
    'package.json: left-pad is installed, and imported by nobody',
  ]);
  const { zod: _gone, ...others } = manifest.dependencies;
  expect(checkPackages(files, { ...manifest, dependencies: others } as never)).toEqual([
    'checks/vendors.json: zod is not installed',
  ]);
});

describe('circles', () => {
  test('no two files of the product import each other, by however many steps', () =>
    expect(checkCircles(projectFiles())).toEqual([]));
  test('a circle of three is refused, whatever it is for', () => {
    const files = ['a', 'b', 'c'].map((name, index, all) => ({
      path: `src/kernel/${name}.ts`,
      text: `import type { X } from './${all[(index + 1) % 3]}.ts';`,
    }));
    expect(checkCircles(files)).toHaveLength(1);
    expect(checkCircles(files.slice(1))).toEqual([]);
  });
});

describe('the law of imports', () => {
  test('holds in the whole project', () => expect(checkImports(projectFiles())).toEqual([]));

  test.each([
    ['kernel uses an area', 'src/kernel/money.ts', "import { sale } from '#areas/sales/rules/sale.ts';"],
    [
      'a part comes late, and nothing stands for it where it does not',
      'src/areas/sales/web/order-page.tsx',
      "import { lazy, Suspense } from 'react';",
    ],
    [
      'a part comes late without a place to wait in, and holds back all that is typed',
      'src/areas/messaging/web/help/help-door.tsx',
      "import { lazyOr, Nothing } from '#ui/lazy-or.tsx';",
    ],
    ['kernel uses node', 'src/kernel/money.ts', "import { readFile } from 'node:fs';"],
    ['rules use the server', 'src/areas/sales/rules/sale.ts', "import { db } from '../server/sale.ts';"],
    [
      'rules use the platform, only for a type',
      'src/areas/sales/rules/sale.ts',
      "import type { Tx } from '#platform/db.ts';",
    ],
    ['rules use a vendor', 'src/areas/sales/rules/sale.ts', "import Decimal from 'decimal.js';"],
    ['web uses the server', 'src/areas/sales/web/sale-page.tsx', "import { billOrder } from '../server/sale.ts';"],
    ['web uses the platform', 'src/areas/sales/web/sale-page.tsx', "import { openPool } from '#platform/db.ts';"],
    ['web uses a widget library', 'src/areas/sales/web/sale-page.tsx', "import { Button } from '@mantine/core';"],
    ['web loads a widget library late', 'src/areas/sales/web/sale-page.tsx', "const x = import('@mantine/core');"],
    ['server uses a driver', 'src/areas/sales/server/sale.ts', "import pg from 'pg';"],
    [
      'server uses the design system',
      'src/areas/sales/server/sale.ts',
      "import { theme } from '#ui/office/theme/theme.ts';",
    ],
    ['the platform uses an area', 'src/platform/http.ts', "import { sales } from '#areas/sales/rules/endpoints.ts';"],
    [
      'the design system uses an area',
      'src/ui/office/shell.tsx',
      "import { sales } from '#areas/sales/rules/endpoints.ts';",
    ],
    ['a lower area looks up', 'src/areas/stock/rules/stock.ts', "import { sale } from '#areas/sales/rules/sale.ts';"],
    [
      'a lower area re-exports a higher one',
      'src/areas/stock/rules/stock.ts',
      "export { sale } from '#areas/sales/rules/sale.ts';",
    ],
    [
      'an area enters another by the window',
      'src/areas/sales/server/sale.ts',
      "import { reserve } from '#areas/stock/server/reservation.ts';",
    ],
    [
      'a screen enters another area by the window',
      'src/areas/sales/web/sale-page.tsx',
      "import { Client } from '../../clients/web/client-page.tsx';",
    ],
    ['an area that is not in the list', 'src/areas/misc/rules/a.ts', "import { b } from '#areas/identity/rules/b.ts';"],
    ['zod by name', 'src/areas/sales/rules/endpoints.ts', "import { z } from 'zod';"],
    ['src uses a check', 'src/platform/http.ts', "import { checkImports } from '../../checks/imports.ts';"],
    ['a file outside of the rooms', 'src/areas/sales/sale.ts', 'export const a = 1;'],
  ])('refuses: %s', (_what, path, line) => {
    expect(refused(path, line)).toHaveLength(1);
  });

  test.each([
    ['src/areas/sales/server/sale.ts', "import { reserve } from '#areas/stock/server/index.ts';"],
    ['src/areas/sales/server/sale.ts', "import type { StockTables } from '#areas/stock/server/tables.ts';"],
    [
      'src/areas/sales/rules/sale.ts',
      "import { eq75 } from '#areas/catalogue/rules/format.ts';\nimport * as z from 'zod';",
    ],
    [
      'src/areas/sales/server/sale.test.ts',
      "import { expect } from 'vitest';\nimport { someStock } from '#areas/stock/testing/fixtures.ts';",
    ],
  ])('accepts what the house does: %s', (path, line) => {
    expect(refused(path, line)).toEqual([]);
  });
});
