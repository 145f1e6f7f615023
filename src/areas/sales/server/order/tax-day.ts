import { rates } from '#areas/catalogue/server/index.ts';
import { type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import { type Day, longDay } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import type { Tx, RowOf } from '#platform/db.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { type Retaxed, ratesMoved, retaxed, type TaxRules } from '#areas/pricing/rules/taxes/retax.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import type { PricedCartOrder } from '../cart/cart.ts';
import { lineRowsOf } from './sale-line.ts';

type Taxed = Pick<RowOf<'sale'>, 'id' | 'shipped_at' | 'placed_on' | 'priced' | 'parties' | 'terms'>;

/** The terms of an order with the day of its taxes, which orders recalculated before it was kept there hold beside their price. */
export const termsOf = (sale: Pick<RowOf<'sale'>, 'terms' | 'priced'>): SaleTerms | null => {
  const taxDay = sale.terms?.taxDay ?? sale.priced.taxDay;
  return sale.terms && (taxDay === undefined ? sale.terms : { ...sale.terms, taxDay });
};

/** The law of rates for an order that goes there. */
const taxRules = async (tx: Tx, shop: Seller, arrival: string): Promise<TaxRules> => ({
  rates: await rates(tx),
  own: shop.settings.vatRate,
  country: shop.business.address.country || 'FR',
  arrival,
});

/**
 * Finds the day whose rates an order bears, and the day of its supply: the day of departure, or today as long as it has
 * not left.
 */
export const taxDays = async (tx: Tx, call: Call, sale: Taxed): Promise<{ rules: TaxRules; from: Day; to: Day }> => {
  const shop = await sellerOf(tx, call.shopId);
  const to = sale.shipped_at ? dayIn(shop.zone, Date.parse(sale.shipped_at)) : call.today;
  const terms = termsOf(sale);
  const from = terms?.taxDay ?? sale.priced.taxDay ?? terms?.day ?? (sale.placed_on as Day | null) ?? to;
  return { rules: await taxRules(tx, shop, sale.parties.delivery.country), from, to };
};

/** Computes the sale at the rates of the day that a named action set in its terms; null when none did. */
export const atTaxDay = async (
  tx: Tx,
  { seller, terms, priced }: PricedCartOrder,
  arrival: string,
): Promise<Retaxed | null> => {
  if (!terms.taxDay || terms.taxDay === terms.day) return null;
  const { lines, price } = toPricedJson(priced);
  return retaxed(lines, price.mode, price.rounding, await taxRules(tx, seller, arrival), {
    from: terms.day,
    to: terms.taxDay,
  });
};

/**
 * Tells why an order may not be billed as it was priced: a rate of the law moved between its day and the day of its
 * supply.
 */
export const whyRatesMoved = async (tx: Tx, call: Call, sale: Taxed): Promise<Refusal | null> => {
  const { rules, from, to } = await taxDays(tx, call, sale);
  if (from === to) return null;
  const lines = (await lineRowsOf(tx, call, sale.id)).map((row) => row.priced);
  return ratesMoved(lines, rules, { from, to }) ? refuseOrder('sales.rates-moved', { day: longDay(to) }) : null;
};
