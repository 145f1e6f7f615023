import { product } from '#areas/catalogue/rules/endpoints.ts';
import { setBoxPrice } from '#areas/catalogue/rules/prices/box-price.ts';
import { changePrices, prices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { planPrices } from '#areas/catalogue/rules/prices/planned-prices-endpoints.ts';
import { raisedPrice } from '#areas/catalogue/rules/price-raise.ts';
import { addDays, type Day, dayOf, partsOf } from '#kernel/day.ts';
import type { DemoCall } from './caller.ts';

/**
 * The prices prepared for the new year, and an announced reduction: on the last wines of the catalogue, so that the
 * buyers' habits stay the same.
 */
const RAISED = 'Clos du Tertre';
const REDUCED = 'Douceur d’Octobre';
/** Cheaper together than apart, and dearer by itself once one of its bottles is. */
const FOLLOWS = { name: 'Coffret découverte', rule: { percent: -8, rounding: '0.10' as const } };

export const arrangePrices = async (call: DemoCall, owner: string, today: Day): Promise<void> => {
  const rowsOf = async (search: string) => (await call(prices, { search, size: 50 }, owner)).rows;
  const newYear = dayOf(partsOf(today).year + 1, 1, 1);
  const raised = (await rowsOf(RAISED)).flatMap((row) => {
    const was = row.typologies['particulier']?.price;
    return typeof was === 'number'
      ? [{ formatId: row.id, typologyKey: 'particulier', price: raisedPrice(was, 3, '0.10'), was }]
      : [];
  });
  if (raised.length > 0) await call(planPrices, { day: newYear, rows: raised }, owner);
  const reduced = (await rowsOf(REDUCED)).flatMap((row) => {
    const was = row.typologies['particulier']?.price;
    return typeof was === 'number'
      ? [{ formatId: row.id, typologyKey: 'particulier', price: raisedPrice(was, -10, '0.10'), was }]
      : [];
  });
  if (reduced.length > 0) await call(changePrices, { rows: reduced, announce: { until: addDays(today, 21) } }, owner);
  const [box] = await rowsOf(FOLLOWS.name);
  if (!box) return;
  const { version } = await call(product, { id: box.productId }, owner);
  await call(setBoxPrice, { id: box.id, version: version ?? 1, rule: FOLLOWS.rule }, owner);
};
