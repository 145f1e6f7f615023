import { expect, test } from 'vitest';
import { testsSince } from './since.ts';

const FILES = [
  { path: 'src/areas/sales/rules/endpoints.ts', text: 'export const placeOrder = endpoint({});' },
  {
    path: 'src/areas/sales/server/routes.ts',
    text: "import * as declared from '../rules/endpoints.ts';\nimport { place } from './place.ts';\nexport const all = [bind(declared.placeOrder, place)];",
  },
  { path: 'src/areas/sales/server/area.ts', text: "import { all } from './routes.ts';" },
  { path: 'src/areas/sales/server/place.ts', text: "import { priceOf } from '#areas/pricing/server/index.ts';" },
  { path: 'src/areas/sales/server/place.test.ts', text: "import { place } from './place.ts';" },
  {
    path: 'src/areas/pricing/server/index.ts',
    text: "export { priceOf } from './price.ts';\nexport { taxOf } from './tax.ts';",
  },
  { path: 'src/areas/pricing/server/price.ts', text: '' },
  { path: 'src/areas/pricing/server/tax.ts', text: '' },
  {
    path: 'src/areas/billing/server/bill.test.ts',
    text: "import { placeOrder } from '#areas/sales/rules/endpoints.ts';",
  },
  { path: 'src/areas/clients/server/client.test.ts', text: '' },
  { path: 'src/kernel/day.test.ts', text: "import type { Order } from '#areas/sales/server/place.ts';" },
];
const reached = (...changed: string[]): readonly string[] => testsSince(FILES, new Set(changed));

test('a change reaches the tests that import it, the nearest first, and the tests that call its endpoint', () => {
  expect(reached('src/areas/sales/server/place.ts')).toEqual([
    'src/areas/sales/server/place.test.ts',
    'src/areas/billing/server/bill.test.ts',
  ]);
});

test('a front door leads only to the names that are taken of it', () => {
  expect(reached('src/areas/pricing/server/price.ts')).toContain('src/areas/sales/server/place.test.ts');
  expect(reached('src/areas/pricing/server/tax.ts')).toEqual([]);
});

test('a migration reaches every server test', () => {
  expect(reached('migrations/20270101000000_more.sql')).toHaveLength(3);
});
