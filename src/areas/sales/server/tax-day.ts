import { rates } from '#areas/catalogue/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { type Day, longDay } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { refuseOrder } from '../rules/order-refusals.ts';
import { ratesMoved, type TaxRules } from '../rules/retax.ts';
import { lineRowsOf } from './sale-line.ts';
import type { SalesTables, SaleTable } from './tables.ts';

type Taxed = Pick<SaleTable, 'id' | 'shipped_at' | 'placed_on' | 'priced' | 'parties'>;

/** The day whose rates an order bears, and the day of its supply: that of its departure, today as long as it has not left. */
export const taxDays = async (tx: Tx<SalesTables>, call: Call, sale: Taxed): Promise<{ rules: TaxRules; from: Day; to: Day }> => {
  const shop = await sellerOf(tx as never, call.shopId);
  const law = await rates(tx as never);
  const to = sale.shipped_at ? dayIn(shop.zone, Date.parse(sale.shipped_at)) : call.today;
  const from = ((sale.priced as { taxDay?: string }).taxDay ?? sale.placed_on ?? to) as Day;
  return {
    rules: { rates: law, own: shop.settings.vatRate, country: shop.business.address.country || 'FR', arrival: sale.parties.delivery.country }, from, to,
  };
};

/** Why an order may not be billed as it was priced: a rate of the law moved between its day and that of its supply. */
export const whyRatesMoved = async (tx: Tx<SalesTables>, call: Call, sale: Taxed): Promise<Refusal | null> => {
  const { rules, from, to } = await taxDays(tx, call, sale);
  if (from === to) return null;
  const lines = (await lineRowsOf(tx, call, sale.id)).map((row) => row.priced);
  return ratesMoved(lines, rules, { from, to }) ? refuseOrder('sales.rates-moved', { day: longDay(to) }) : null;
};
