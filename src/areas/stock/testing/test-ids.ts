import type { Furnish } from '#app/testing/furniture.ts';
import { makeBottling } from '../rules/bottling/bottling-endpoints.ts';
import { correctMonth, declareMonth, drmMonth, placeWarehouse } from '../rules/drm/drm-endpoints.ts';
import { exciseSiteLookup } from '../rules/drm/excise-site.ts';
import { expectEntry } from '../rules/expected/expected.ts';
import { addWarehouse, adjustStock } from '../rules/endpoints.ts';

/** A month that is over wherever one is. */
const overMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
};

/** A correction of a declared month, under a number of its own. */
const correctionFor = async ({ made, mark }: Parameters<Furnish>[0]): Promise<string> => {
  const warehouse = await made(addWarehouse, { name: `Chai fiscal ${mark}`, isDefault: false });
  const site = await made(exciseSiteLookup.add, { name: `Agrément clos ${mark}`, exciseNumber: 'FR012345E6789' });
  await made(placeWarehouse, { warehouseId: warehouse.id, siteId: site.id, account: 'suspended' });
  const of = { siteId: site.id, month: overMonth() };
  const { seen } = await made(drmMonth, of);
  await made(declareMonth, { ...of, seen });
  const counted = { family: 'T', kind: 'PERSONNALISEES', size: 'CL_75', opening: 12, closing: 12 } as const;
  return (await made(correctMonth, { ...of, capsules: [counted], reason: mark })).id;
};

export const furnish: Furnish = async (room) => {
  const { made, mark, ids, firstOf } = room;
  const warehouse = await made(addWarehouse, { name: `Chai ${mark}`, isDefault: false });
  await made(adjustStock, {
    cause: 'opening',
    note: mark,
    lines: [{ formatId: ids['product-formats'] as string, warehouseId: warehouse.id, delta: 6 }],
  });
  const site = await made(exciseSiteLookup.add, { name: `Agrément ${mark}`, exciseNumber: 'FR012345E6789' });
  // Poured from one lot into another of its own: nothing is lost.
  const format = ids['product-formats'] as string;
  const run = await made(makeBottling, {
    kind: 'bottling',
    warehouseId: warehouse.id,
    sources: [{ formatId: format, quantity: 1 }],
    outputs: [{ formatId: format, lot: mark, quantity: 1 }],
  });
  const expected = await made(expectEntry, {
    day: '2027-01-15',
    formatId: format,
    warehouseId: warehouse.id,
    quantity: 12,
  });
  return {
    'stock-expected': expected.id,
    'history/stock-expected': expected.id,
    bottlings: run.id,
    'history/bottling': run.id,
    'excise-sites': site.id,
    'drm/corrections': await correctionFor(room),
    warehouses: warehouse.id,
    stocks: firstOf('stock_item'),
    'history/stock': firstOf('stock_item'),
  };
};
