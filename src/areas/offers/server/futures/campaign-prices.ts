import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { priceOfFormat } from '../../rules/futures/futures.ts';
import { refuseFutures } from '../../rules/futures/futures-refusals.ts';
import { firstCampaigns } from '#areas/allocations/server/index.ts';
import { choosable } from './chosen-formats.ts';
import type { PricedCartOrder } from '#areas/sales/server/index.ts';

/**
 * Reads today's prices for this category, by format. The campaign is the first from which the order takes; of several
 * releases, the last begun counts.
 */
export const campaignPrices = async (
  tx: Tx,
  call: Call,
  order: Parameters<typeof firstCampaigns>[2],
): Promise<ReadonlyMap<string, number>> => {
  if (order.typologyKey === null || order.formatIds.length === 0) return new Map();
  const sizes = await choosable(tx, call, order.formatIds);
  const asked = new Set(order.formatIds);
  const wanted = sizes.filter((one) => asked.has(one.into_format_id));
  const formatIds = [...new Set([...order.formatIds, ...wanted.map((one) => one.format_id)])];
  const from = await firstCampaigns(tx, call, { ...order, formatIds });
  const chosen = json(Array.from(from, ([format, campaign]) => ({ format, campaign })));
  const { rows } = await sql<RowOf<'futures_price', 'format_id' | 'price'>>`
    select distinct on (p.format_id) p.format_id, p.price from futures_price p
    join jsonb_to_recordset(${chosen}::jsonb) as m(format uuid, campaign uuid) on m.format = p.format_id and m.campaign = p.allocation_id
    where p.shop_id = ${call.shopId} and p.typology_key = ${order.typologyKey} and p.starts_on <= ${call.today}::date
    order by p.format_id, p.starts_on desc`.execute(tx);
  const prices = new Map(rows.map((row) => [row.format_id, Number(row.price)]));
  for (const one of wanted) {
    const price = prices.get(one.format_id);
    if (price !== undefined && from.get(one.format_id) === one.allocation_id && !prices.has(one.into_format_id))
      prices.set(one.into_format_id, priceOfFormat(price, one));
  }
  return prices;
};

/** Lines that no campaign prices for this category, and nobody priced by hand. Of `refused` formats it is said already that none may be taken. */
export const pricelessLines = async (
  tx: Tx,
  call: Call,
  made: PricedCartOrder,
  listed: ReadonlyMap<string, number>,
  ids: readonly string[],
  refused: ReadonlySet<string>,
): Promise<CartError[]> => {
  const lacking = made.priced.lines.flatMap((line) =>
    line.kind === 'product' &&
    line.source &&
    !refused.has(line.source.formatId) &&
    !listed.has(line.source.formatId) &&
    line.source.manualPrice == null
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
