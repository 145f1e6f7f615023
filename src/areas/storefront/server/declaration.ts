import { compareVintages, isNonVintage } from '#areas/catalogue/rules/product.ts';
import { labelOf } from '#areas/catalogue/rules/reference.ts';
import type { Declaration } from '../rules/pages.ts';
import { labelOfFormat, vintageName } from './offer.ts';
import type { ShelfFormat, ShelfRow } from './shelf.ts';

/** What the labels of a product say, vintage by vintage, for the formats that `isMeant` keeps; each thing is said once. */
export const declarationsOf = (
  row: Pick<ShelfRow, 'id' | 'name' | 'precision' | 'appellation' | 'type' | 'color' | 'quality' | 'grape' | 'country' | 'card'>, owner: string, asked: string | undefined,
  isMeant: (format: ShelfFormat) => boolean,
): Declaration[] => [...row.card.vintages].sort((a, b) => compareVintages(a.name, b.name)).flatMap((vintage) => {
  const formats = vintage.formats.filter(isMeant);
  if (formats.length === 0 || !isOfVintage(vintage.name, asked)) return [];
  return [{
    productId: row.id, name: [row.name, row.precision].filter(Boolean).join(' '), appellation: row.appellation, category: row.type && labelOf('productKinds', row.type),
    color: row.color, quality: row.quality && labelOf('qualities', row.quality), vintage: vintageName(vintage.name), grape: row.grape,
    alcohol: vintage.advanced.alcool.value, formats: [...new Set(formats.map(labelOfFormat))], eans: [...new Set(formats.flatMap((format) => format.ean ?? []))], owner,
    country: row.country && labelOf('countries', row.country),
  }];
});

const isOfVintage = (name: string, asked: string | undefined): boolean =>
  !asked || name.toLowerCase() === asked.toLowerCase() || (isNonVintage(name) && isNonVintage(asked));
