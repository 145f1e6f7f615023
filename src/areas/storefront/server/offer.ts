import { rates } from '#areas/catalogue/server/index.ts';
import { bottlesPerUnit, formatLabel } from '#areas/catalogue/rules/format.ts';
import { isVisibleTo, typedPrice } from '#areas/catalogue/rules/typed-price.ts';
import type { ProductTable } from '#areas/catalogue/server/tables.ts';
import { priceOrder, roundingFor } from '#areas/sales/rules/pricing.ts';
import type { LineInput } from '#areas/sales/rules/sale-line.ts';
import { type Availability, availability } from '#areas/stock/server/index.ts';
import { day } from '#kernel/day.ts';
import { dec, roundTo, times, toNumber } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { drawingOf } from '../rules/drawing.ts';
import type { Card, FormatOffer, VintageOffer } from '../rules/pages.ts';
import type { Reading } from './face.ts';

type Vintage = ProductTable['card']['vintages'][number];
type Format = Vintage['formats'][number];
export type ProductRow = Pick<ProductTable, 'shop_id' | 'id' | 'slug' | 'product_type' | 'status' | 'name' | 'precision' | 'type' | 'color' | 'quality' | 'gamme' | 'appellation' | 'region'
  | 'vat_type' | 'tva' | 'disable_vat' | 'wrapping_price' | 'packing_quantity' | 'card'> & { sha256: string | null };

/** A product as this reader may buy it. */
export interface Offered { readonly row: ProductRow; readonly vintages: readonly VintageOffer[] }

/** Stock is told when little is left; how much more there is remains the estate's own business. */
const LOW = 12;

const litresOf = (format: Format): number | null => (format.eq75 === null ? null : toNumber(roundTo(times(dec(format.eq75), dec('0.75')), 6)));
const thresholds = (tiers: Readonly<Record<string, number>>): { from: number; value: number }[] =>
  Object.entries(tiers).map(([from, value]) => ({ from: Number(from.replace(',', '.')), value })).sort((a, b) => a.from - b.from);

/** A discount on the whole category spares duty and rounds as orders do, so the rules of sales work it out; without one, what was typed stands. */
const afterDiscount = async (tx: Tx<never>, asked: readonly LineInput[], { seen, settings, business, face }: Reading, call: Call): Promise<ReadonlyMap<string, number>> => {
  if (!seen || seen.globalDiscount === 0 || asked.length === 0) return new Map(asked.map((one) => [one.id, Number(one.price)]));
  const priced = priceOrder({
    sellerId: face.id, day: day(call.today), shop: { ...settings, country: business.address.country || 'FR', rounding: roundingFor(settings.rounding, seen.ttc) },
    typology: seen, lines: asked, rates: await rates(tx as never),
  });
  return new Map(priced.lines.filter((line) => line.kind === 'product').map((line) => [line.id, toNumber(roundTo(line.unitPrice, 2))]));
};

const lineOf = (row: ProductRow, vintage: Vintage, format: Format, id: string, price: number): LineInput => ({
  id, productId: row.id, formatId: format.id, productType: row.product_type, label: row.name, quantity: 1, price, litres: litresOf(format), abv: vintage.advanced.alcool.value,
  legal: vintage.legal, vatType: row.vat_type, tva: row.tva, disableVAT: row.disable_vat,
  bottles: bottlesPerUnit({ productType: row.product_type, formatType: format.formatType, packingQuantity: format.packingQuantity ?? row.packing_quantity }),
});

/** Products with the prices and the stock of the moment, in two statements however many there are. */
export const offered = async (tx: Tx<never>, rows: readonly ProductRow[], reading: Reading, call: Call): Promise<readonly Offered[]> => {
  const key = reading.seen?.key ?? null;
  const formats = rows.flatMap((row) => row.card.vintages.flatMap((vintage) => vintage.formats.filter((format) => isVisibleTo(format, key)).map((format) => ({ row, vintage, format }))));
  const stock = await availability(tx as never, reading.face.id, formats.map(({ format }) => format.id));
  const asked = formats.flatMap(({ row, vintage, format }) => {
    const typed = typedPrice(format, key);
    if (typed === null) return [];
    return [
      lineOf(row, vintage, format, format.id, typed),
      ...thresholds(format.discountPrice).map((tier) => lineOf(row, vintage, format, `${format.id} ${tier.from}`, tier.value)),
    ];
  });
  const prices = await afterDiscount(tx, asked, reading, call);
  return rows.map((row) => ({
    row,
    vintages: row.card.vintages.map((vintage) => ({
      id: vintage.id, name: vintage.name, alcohol: vintage.advanced.alcool.value,
      formats: formats.filter((one) => one.vintage === vintage).map(({ format }) => offerOf(row, format, prices, stock.get(format.id), call.today)),
    })).filter((vintage) => vintage.formats.length > 0),
  })).filter((one) => one.vintages.length > 0);
};

const offerOf = (row: ProductRow, format: Format, prices: ReadonlyMap<string, number>, stock: Availability | undefined, today: string): FormatOffer => {
  const price = prices.get(format.id) ?? null;
  const isLeft = !stock || stock.backorder || stock.available > 0;
  const wrapping = format.wrapping ?? (row.wrapping_price === null ? null : Number(row.wrapping_price));
  const isOneBottle = row.product_type === 'bottle' && format.formatType !== 'packing';
  const litres = litresOf(format);
  return {
    id: format.id, label: formatLabel(format.unity, format.unityValue), container: format.container, litres, ean: format.ean,
    drawing: drawingOf({ ...row, productType: row.product_type, container: format.container, formatType: format.formatType, litres }),
    price, wrapping, caseOf: isOneBottle ? format.packingQuantity ?? row.packing_quantity : null,
    tiers: thresholds(format.discountPrice).flatMap(({ from }) => {
      const tier = prices.get(`${format.id} ${from}`);
      return tier !== undefined && price !== null && tier < price ? [{ from, price: tier }] : [];
    }),
    gifts: thresholds(format.discountAdd).map(({ from, value }) => ({ from, free: value })),
    available: row.status === 'online' && price !== null && isLeft && (format.availableOn === null || format.availableOn <= today),
    left: stock && !stock.backorder && stock.available <= LOW ? Math.max(0, Math.floor(stock.available)) : null,
    minimum: format.minQuantity, maximum: format.maxQuantity,
  };
};

/** A product in the grid: the first format that can be bought, at the lowest price of all. */
export const cardOf = ({ row, vintages }: Offered): Card | null => {
  const all = vintages.flatMap((vintage) => vintage.formats.map((format) => ({ vintage, format })));
  const first = all.find(({ format }) => format.available) ?? all[0];
  if (!first) return null;
  const prices = all.filter(({ format }) => format.available === first.format.available).flatMap(({ format }) => (format.price === null ? [] : [format.price]));
  return {
    id: row.id, slug: row.slug, name: row.name, precision: row.precision, productType: row.product_type, type: row.type, color: row.color, gamme: row.gamme,
    appellation: row.appellation, visual: pictureUrl(row.sha256), drawing: first.format.drawing, status: row.status,
    vintage: { id: first.vintage.id, name: first.vintage.name }, format: { id: first.format.id, label: first.format.label, wrapping: first.format.wrapping },
    price: prices.length > 0 ? Math.min(...prices) : null, tier: first.format.tiers[0] ?? null, available: first.format.available, hasChoice: all.length > 1,
  };
};

/** Pictures are public files, addressed by what they hold. */
export const pictureUrl = (sha256: string | null): string | null => (sha256 ? `/files/${sha256}` : null);
