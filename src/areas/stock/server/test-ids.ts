import type { Furnish } from '#app/testing/furniture.ts';
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
  return {
    'excise-sites': site.id,
    warehouses: warehouse.id,
    stocks: firstOf('stock_item'),
    'history/stock': firstOf('stock_item'),
  };
};
