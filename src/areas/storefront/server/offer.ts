import { spokenFormat } from '#areas/catalogue/rules/container/container-names.ts';
import { litresOfParts, partFormat, partLabel } from '#areas/catalogue/rules/box.ts';
import { boxLine } from '#areas/pricing/rules/lines/box-parts.ts';
import { bottlesPerUnit, eq75Of, litresOf, offerLabel } from '#areas/catalogue/rules/format.ts';
import { compareVintages, isNonVintage } from '#areas/catalogue/rules/product.ts';
import { promotionPrior } from '#areas/catalogue/rules/prices/promotion-prior.ts';
import { priorPrice } from '#areas/catalogue/rules/prices/price-reduction.ts';
import { isVisibleTo, typedPrice, typedTiers } from '#areas/catalogue/rules/typed-price.ts';
import { type Rates, pictureUrl, rates } from '#areas/catalogue/server/index.ts';
import { priceOrder, roundingFor, type UnitOrder, unitAt } from '#areas/pricing/rules/pricing.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import { FEW } from '#areas/stock/rules/stock.ts';
import { type Availability, availability } from '#areas/stock/server/index.ts';
import { ceil, compare, type Dec, dec, floor, isPositive, over, roundTo, times, toNumber } from '#kernel/money.ts';
import type { Tx, RowOf } from '#platform/db.ts';
import { drawingOf } from '../rules/drawing.ts';
import type { Card, FormatOffer } from '../rules/pages.ts';
import type { Reading } from '#areas/shops/server/index.ts';

/** The rows of products; the card works out the parts that are shown. */
export type ProductRow = Pick<
  RowOf<'product'>,
  | 'id'
  | 'slug'
  | 'product_type'
  | 'status'
  | 'name'
  | 'precision'
  | 'type'
  | 'color'
  | 'quality'
  | 'qualities'
  | 'producer'
  | 'gamme'
  | 'appellation'
  | 'place'
  | 'mention'
  | 'region'
  | 'country'
  | 'grape'
  | 'description'
  | 'vat_type'
  | 'tva'
  | 'disable_vat'
  | 'wrapping_price'
  | 'packing_quantity'
  | 'card'
  | 'reductions'
  | 'kept_promotions'
  | 'picture_id'
  | 'picture_alt'
  | 'more_pictures'
> & { readonly sha256: string | null };
type Vintage = ProductRow['card']['vintages'][number];
export type Format = Vintage['formats'][number];

/** The facts, beside their rows, that the offers of some products need. */
export interface Counter {
  readonly reading: Reading;
  readonly stock: ReadonlyMap<string, Availability>;
  readonly rates: Rates;
}
interface Chosen {
  readonly vintage: Vintage;
  readonly format: Format;
}

/** Two statements, however many products. */
export const counterFor = async (tx: Tx, reading: Reading, rows: readonly ProductRow[]): Promise<Counter> => {
  const formats = rows.flatMap((row) =>
    row.card.vintages.flatMap((vintage) => vintage.formats.map((format) => format.id)),
  );
  return { reading, stock: await availability(tx, reading.shopId, formats), rates: await rates(tx) };
};

/** The vintages that have something shown in the reader's category, the latest first, those without year last. */
export const seenVintages = (row: ProductRow, { seen }: Reading): readonly Vintage[] =>
  row.card.vintages
    .map((vintage) => ({
      ...vintage,
      formats: vintage.formats.filter((format) => isVisibleTo(format, seen?.key ?? null)),
    }))
    .filter((vintage) => vintage.formats.length > 0)
    .sort((a, b) => compareVintages(a.name, b.name));

/** No year is written for a wine without one, unless a product has two such, which must be told apart. */
export const vintageName = (name: string, among: readonly { readonly name: string }[] = []): string =>
  isNonVintage(name) && among.filter((one) => isNonVintage(one.name)).length < 2 ? '' : name;

export const labelOfFormat = (format: Format, { lang }: Pick<Reading, 'lang'>): string =>
  spokenFormat(offerLabel(format), lang);

/** Can be put in a cart now, its price apart. */
const isAvailable = (row: ProductRow, format: Format, { stock, reading }: Counter): boolean => {
  const kept = row.product_type === 'prestation' ? undefined : stock.get(format.id);
  return (
    row.status === 'online' &&
    (!kept || kept.backorder || kept.available > 0) &&
    (format.availableOn === null || format.availableOn <= reading.day)
  );
};

const litresIn = (format: Format): Dec | null => {
  if (format.parts) return litresOfParts(format.parts);
  const one = litresOf(format.unity, format.unityValue);
  return one && format.formatType === 'packing' ? times(one, dec(format.packingQuantity ?? 1)) : one;
};

const isInCents = (amount: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(amount));

/**
 * True when only tiers act on the typed price: no category discount, no promotion, no VAT or duty to take out of it.
 * The cart's rules would then give the same price. A page of two hundred formats need not ask them each time.
 */
const isPlain = (row: ProductRow, { vintage, format }: Chosen, { seen, settings }: Reading): boolean =>
  seen?.globalDiscount === 0 &&
  format.promotions.length === 0 &&
  settings.hasTVA &&
  !row.disable_vat &&
  vintage.legal.dutyType !== 'DSU' &&
  !format.parts?.some((part) => part.legal.dutyType === 'DSU') &&
  Object.values(typedTiers(format, seen)).every(isInCents);

/** A format that is bought alone, as the rules of the cart read it. */
const aloneOf = (
  row: ProductRow,
  { vintage, format }: Chosen,
  { reading, rates: law }: Pick<Counter, 'reading' | 'rates'>,
  seen: NonNullable<Reading['seen']>,
): { readonly line: LineInput; readonly order: UnitOrder } => {
  const { settings, business, shopId, day } = reading;
  const litres = litresIn(format);
  return {
    line: {
      id: format.id,
      productId: row.id,
      vintageId: vintage.id,
      formatId: format.id,
      productType: row.product_type,
      label: row.name,
      quantity: 1,
      price: typedPrice(format, seen),
      promotions: format.promotions,
      litres: litres && toNumber(litres),
      abv: vintage.advanced.alcool.value,
      legal: vintage.legal,
      bottles: bottlesPerUnit({
        productType: row.product_type,
        formatType: format.formatType,
        packingQuantity: format.packingQuantity ?? row.packing_quantity,
      }),
      ...(format.parts ? boxLine(format.parts) : {}),
      vatType: row.vat_type,
      tva: row.tva,
      disableVAT: row.disable_vat,
    },
    order: {
      sellerId: shopId,
      day,
      shop: {
        ...settings,
        country: business.address.country || 'FR',
        rounding: roundingFor(settings.rounding, seen.ttc),
      },
      typology: seen,
      rates: law,
    },
  };
};

/**
 * Computes the unit price for a quantity. The cart's rules price a cart of this line alone, so that the page never
 * shows another price. Promotions that need a code or other products do not act here.
 */
const priceAt = (
  row: ProductRow,
  { vintage, format }: Chosen,
  { reading, rates: law }: Counter,
  quantity = 1,
): number | null => {
  const { seen } = reading;
  const price = typedPrice(format, seen);
  const tiers = typedTiers(format, seen);
  if (!seen || price === null) return null;
  if (isInCents(price) && isPlain(row, { vintage, format }, reading)) {
    return thresholds(tiers, format, { reading }).reduce(
      (unit, [from, tier]) => (from <= quantity && tier < unit ? tier : unit),
      price,
    );
  }
  const one = aloneOf(row, { vintage, format }, { reading, rates: law }, seen);
  const { lines } = priceOrder({ ...one.order, lines: [{ ...one.line, quantity, price, discountPrice: tiers }] });
  const priced = lines.find(({ id }) => id === format.id);
  return priced ? toNumber(roundTo(over(priced.mode === 'net' ? priced.net : priced.gross, dec(quantity)))) : null;
};

/**
 * The lowest price of the thirty days before an announced reduction or a promotion of the article, as the rules would have answered it
 * then; null where none is announced to this reader. Prices by quantity have no part in it.
 */
const wasOf = (row: ProductRow, chosen: Chosen, counter: Counter, price: number | null): number | null => {
  const { seen, day } = counter.reading;
  const prior =
    priorPrice(row.reductions, chosen.format.id, seen, typedPrice(chosen.format, seen), day) ??
    promotionPrior(row.kept_promotions, chosen.format.id, seen, day);
  if (prior === null || seen === null || price === null) return null;
  const { line, order } = aloneOf(row, chosen, counter, seen);
  const was = unitAt(order, line, prior);
  return was > price ? was : null;
};

/** A threshold in units of this format, where the shop counts in 75 cl equivalents. */
const unitsOf = (threshold: string | number, format: Format, { reading }: Pick<Counter, 'reading'>): Dec => {
  const litres = litresIn(format);
  const inEq75 = reading.seen?.allRulesInEq75 ?? reading.settings.allRulesInEq75;
  const count = dec(typeof threshold === 'string' ? threshold.replace(',', '.') : threshold);
  return inEq75 && litres ? over(count, eq75Of(litres)) : count;
};

const thresholds = (
  tiers: Readonly<Record<string, number>>,
  format: Format,
  counter: Pick<Counter, 'reading'>,
): readonly (readonly [number, number])[] =>
  Object.keys(tiers).length === 0
    ? []
    : [
        ...new Map(
          Object.entries(tiers)
            .map(([threshold, value]) => [unitsOf(threshold, format, counter), value] as const)
            .sort((a, b) => compare(a[0], b[0]))
            .map(
              ([units, value]) => [toNumber(format.type === 'vrac' ? roundTo(units, 3) : ceil(units)), value] as const,
            ),
        ),
      ];

/** Prices by quantity that are better than the one before, the smallest quantity first. */
const tiersOf = (row: ProductRow, chosen: Chosen, counter: Counter, price: number | null): FormatOffer['tiers'] => {
  let best = price;
  return thresholds(typedTiers(chosen.format, counter.reading.seen), chosen.format, counter).flatMap(([from]) => {
    const tier = best === null || from <= 0 ? null : priceAt(row, chosen, counter, from);
    if (tier === null || best === null || tier >= best) return [];
    best = tier;
    return [{ from, price: tier }];
  });
};

const drawingFor = (row: ProductRow, format: Format) => {
  const litres = litresOf(format.unity, format.unityValue);
  return drawingOf({
    ...row,
    productType: row.product_type,
    container: format.container,
    formatType: format.formatType,
    litres: litres && toNumber(litres),
  });
};

/** Gift wrapping of one unit, as typed for prices of the reader's category; null where the estate offers none. */
const wrappingOf = (row: ProductRow, format: Format, { reading }: Counter): number | null =>
  reading.seen ? (format.wrapping ?? (row.wrapping_price === null ? null : Number(row.wrapping_price))) : null;

export const offerOf = (row: ProductRow, chosen: Chosen, counter: Counter): FormatOffer => {
  const { format } = chosen;
  const [price, litres, kept] = [priceAt(row, chosen, counter), litresIn(format), counter.stock.get(format.id)];
  const isCase = format.formatType === 'packing' || row.product_type === 'box';
  const limit = (count: number | null, round: (count: Dec) => Dec) =>
    count === null ? null : toNumber(round(unitsOf(count, format, counter)));
  return {
    id: format.id,
    label: labelOfFormat(format, counter.reading),
    container: format.container,
    litres: litres && toNumber(litres),
    ean: format.ean,
    drawing: drawingFor(row, format),
    price,
    was: wasOf(row, chosen, counter, price),
    tiers: tiersOf(row, chosen, counter, price),
    gifts:
      price === null
        ? []
        : thresholds(format.discountAdd, format, counter)
            .filter(([, free]) => free > 0)
            .map(([from, free]) => ({ from, free })),
    wrapping: wrappingOf(row, format, counter),
    caseOf: isCase ? null : (format.packingQuantity ?? row.packing_quantity),
    ...(format.parts
      ? {
          holds: format.parts.map((part) => ({
            quantity: part.quantity,
            name: partLabel(part),
            format: partFormat(part),
          })),
        }
      : {}),
    available: isAvailable(row, format, counter),
    left: kept && !kept.backorder && kept.available <= FEW ? Math.max(0, Math.floor(kept.available)) : null,
    minimum: limit(format.minQuantity, ceil),
    maximum: limit(format.maxQuantity, floor),
  };
};

const isOfVintage = (name: string, asked: string | undefined): boolean =>
  !asked || (asked === 'NV' ? isNonVintage(name) && name !== '' : name === asked);

/**
 * A product in the grid: its first buyable format, of the vintage asked for if any, drawn, named and priced as itself. Where others
 * can be bought, none for less, its price is written « dès ».
 */
export const cardOf = (row: ProductRow, counter: Counter, vintage?: string): Card | null => {
  const vintages = seenVintages(row, counter.reading);
  const all = vintages.flatMap((one) => one.formats.map((format) => ({ vintage: one, format })));
  const asked = all.filter((one) => isOfVintage(one.vintage.name, vintage));
  const offers = (asked.length > 0 ? asked : all).map((chosen) => ({
    chosen,
    price: priceAt(row, chosen, counter),
    available: isAvailable(row, chosen.format, counter),
  }));
  const buyable = offers.flatMap((one) => (one.available && one.price !== null ? [{ ...one, price: one.price }] : []));
  const first = buyable[0] ?? offers.find((one) => one.price !== null) ?? offers[0];
  if (!first) return null;
  const { price } = first;
  const { format, vintage: of } = first.chosen;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    precision: row.precision,
    productType: row.product_type,
    type: row.type,
    color: row.color,
    gamme: row.gamme,
    producer: row.producer,
    appellation: row.appellation,
    visual: pictureUrl(row.sha256),
    drawing: drawingFor(row, format),
    status: row.status,
    vintage: { id: of.id, name: vintageName(of.name, vintages) },
    format: {
      id: format.id,
      label: labelOfFormat(format, counter.reading),
      wrapping: wrappingOf(row, format, counter),
    },
    price,
    perLitre: perLitre(format, price),
    isLeast: price !== null && buyable.every((one) => one.price >= price),
    was: wasOf(row, first.chosen, counter, price),
    tier: tiersOf(row, first.chosen, counter, price)[0] ?? null,
    available: offers.some((one) => one.available),
    hasChoice: all.length > 1,
  };
};

/** The law wants drinks priced by the litre too (order of 10 November 1982). */
const perLitre = (format: Format, price: number | null): number | null => {
  const litres = litresIn(format);
  return price === null || litres === null || !isPositive(litres) ? null : toNumber(roundTo(over(dec(price), litres)));
};

export const cardsOf = (rows: readonly ProductRow[], counter: Counter, vintage?: string): Card[] =>
  rows.flatMap((row) => cardOf(row, counter, vintage) ?? []);
