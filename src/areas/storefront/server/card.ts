import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import { pictureUrl } from '#areas/catalogue/server/index.ts';
import type { Card } from '../rules/pages.ts';
import { drawingFor, isAvailable, labelOfFormat, priceAt, seenVintages, type Shop, tiersOf, vintageName, wrappingOf } from './offer.ts';
import type { ShelfRow } from './shelf.ts';

const isOfVintage = (name: string, asked: string | undefined): boolean => !asked || (asked === 'NV' ? isNonVintage(name) && name !== '' : name === asked);

/**
 * A product in the grid: its first buyable format, of the vintage asked for if any. With others beside it, the price is the lowest
 * of those that can be bought: it is written « dès ».
 */
export const cardOf = (row: ShelfRow, shop: Shop, vintage?: string): Card | null => {
  const vintages = seenVintages(row, shop.visit);
  const all = vintages.flatMap((one) => one.formats.map((format) => ({ vintage: one, format })));
  const asked = all.filter((one) => isOfVintage(one.vintage.name, vintage));
  const offers = (asked.length > 0 ? asked : all).map((seen) => ({ seen, price: priceAt(row, seen, shop), available: isAvailable(row, seen.format, shop) }));
  const buyable = offers.flatMap((one) => (one.available && one.price !== null ? [{ ...one, price: one.price }] : []));
  const first = buyable[0] ?? offers.find((one) => one.price !== null) ?? offers[0];
  if (!first) return null;
  const price = buyable.reduce<number | null>((least, one) => (least === null || one.price < least ? one.price : least), null) ?? first.price;
  const { format, vintage: chosen } = first.seen;
  return {
    id: row.id, slug: row.slug, name: row.name, precision: row.precision, productType: row.product_type, type: row.type, color: row.color, gamme: row.gamme,
    appellation: row.appellation, visual: pictureUrl(row.sha256), drawing: drawingFor(row, format), vintage: { id: chosen.id, name: vintageName(chosen.name) },
    format: { id: format.id, label: labelOfFormat(format), wrapping: wrappingOf(row, format, shop) },
    price, was: null, tier: first.price === price ? tiersOf(row, first.seen, shop, first.price)[0] ?? null : null,
    available: offers.some((one) => one.available), hasChoice: all.length > 1,
  };
};

export const cardsOf = (rows: readonly ShelfRow[], shop: Shop, vintage?: string): Card[] => rows.flatMap((row) => cardOf(row, shop, vintage) ?? []);
