import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { refuseFutures } from '../../rules/futures/futures-refusals.ts';
import type { PricedCartOrder } from '../cart/cart.ts';

/** What campaigns under way ask today of this category, by format: of several releases the last that has begun, of several campaigns the one that closes first. */
export const campaignPrices = async (
  tx: Tx,
  call: Call,
  typology: string | null,
  lines: readonly { readonly formatId: string }[],
): Promise<ReadonlyMap<string, number>> => {
  if (typology === null || lines.length === 0) return new Map();
  const { rows } = await sql<RowOf<'futures_price', 'format_id' | 'price'>>`
    select distinct on (p.format_id) p.format_id, p.price from futures_price p
    join allocation a on a.shop_id = p.shop_id and a.id = p.allocation_id and a.opens_on <= ${call.today}::date and a.closes_on >= ${call.today}::date
    where p.shop_id = ${call.shopId} and p.typology_key = ${typology} and p.starts_on <= ${call.today}::date
      and p.format_id = any(${lines.map((line) => line.formatId)}::uuid[])
    order by p.format_id, a.closes_on, a.id, p.starts_on desc`.execute(tx);
  return new Map(rows.map((row) => [row.format_id, Number(row.price)]));
};

/** Lines that no campaign prices for this category, and nobody priced by hand. */
export const pricelessLines = async (
  tx: Tx,
  call: Call,
  made: PricedCartOrder,
  listed: ReadonlyMap<string, number>,
  ids: readonly string[],
): Promise<CartError[]> => {
  const lacking = made.priced.lines.flatMap((line) =>
    line.kind === 'product' && line.source && !listed.has(line.source.formatId) && line.source.manualPrice == null
      ? [{ at: ids.indexOf(line.id), formatId: line.source.formatId }]
      : [],
  );
  if (lacking.length === 0) return [];
  const labels = await labelsOf(
    tx,
    call.shopId,
    lacking.map((one) => one.formatId),
  );
  return lacking.map((one) => {
    const why = refuseFutures('sales.futures-no-price', { what: labels.get(one.formatId) ?? '' });
    return { code: why.code, field: `lines.${one.at}.unitPrice`, words: why.words };
  });
};
