import type { Furnish } from '#app/testing/furniture.ts';
import { makeBottling } from '../rules/bottling/bottling-endpoints.ts';
import { exciseSiteLookup } from '../rules/drm/excise-site.ts';
import { addWarehouse, adjustStock } from '../rules/endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids, firstOf }) => {
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
  return {
    bottlings: run.id,
    'history/bottling': run.id,
    'excise-sites': site.id,
    warehouses: warehouse.id,
    stocks: firstOf('stock_item'),
    'history/stock': firstOf('stock_item'),
  };
};
