import type { Furnish } from '#app/testing/furniture.ts';
import type { Day } from '#kernel/day.ts';
import { addProduct } from '../rules/endpoints.ts';
import { changePrices } from '../rules/prices/price-endpoints.ts';
import { planPrices } from '../rules/prices/planned-prices-endpoints.ts';
import { uploadImport } from '../rules/import/import-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, wineNamed, csv }) => {
  const hidden = await made(addProduct, wineNamed(`Réserve ${mark}`));
  const imported = await made(uploadImport, { fileName: `${mark}.csv` }, csv(`Nom;Prix\nVin ${mark};12\n`));
  const format = hidden.vintages[0]?.formats[0]?.id as string;
  const sheet = await made(changePrices, { rows: [{ formatId: format, typologyKey: null, price: 13 }] });
  const later = await made(planPrices, {
    day: '2099-01-01' as Day,
    rows: [{ formatId: format, typologyKey: null, price: 14 }],
  });
  return {
    products: hidden.id,
    'product-vintages': hidden.vintages[0]?.id as string,
    'product-formats': format,
    'planned-prices': later.id,
    'catalogue/price-sheets': sheet.sheetId as string,
    imports: imported.id,
    'history/import': imported.id,
    'history/product': hidden.id,
  };
};
