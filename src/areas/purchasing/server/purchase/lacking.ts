import type { OutputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, toNumber } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import { VAT_RATES, vatRateOn } from '#kernel/vat-rates.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { MOST_PURCHASE_LINES, PurchaseForm, toOrder } from '../../rules/purchase/purchase.ts';
import type { orderLacking } from '../../rules/purchase/purchase-endpoints.ts';
import { refusePurchase } from '../../rules/purchase/purchase-refusals.ts';
import { insertDraft } from './write-draft.ts';

/**
 * Drafts an order by supplier for the articles that stay below their alert level once all expected goods are here, and
 * that stand on no draft yet. Among several suppliers of an article the cheapest is taken, then the quickest.
 */
export const orderWhatLacks = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof orderLacking>> => {
  // Two concurrent calls must not make two drafts of the same articles.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.shopId} lacking`}, 7003))`.execute(tx);
  type Row = RowOf<'supplier_article', 'format_id' | 'supplier_id' | 'packing' | 'minimum'> & {
    vat_type: RowOf<'product'>['vat_type'];
    threshold: string;
    available: string;
    incoming: string;
  };
  // The steps run one after another, each by its index. Joined at once, in a shop with few PostgreSQL statistics,
  // hundreds of lacking articles were compared with each other for seconds.
  const { rows } = await sql<Row>`with k as materialized (
      select i.format_id, sum(i.threshold) as threshold, sum(i.real - i.reserved) as available, sum(i.incoming) as incoming
      from stock_item i where i.shop_id = ${call.shopId} group by i.format_id
      having sum(i.real - i.reserved) + sum(i.incoming) < sum(i.threshold)),
    drafted as materialized (
      select distinct l.format_id from purchase p join purchase_line l on l.shop_id = p.shop_id and l.purchase_id = p.id
      where p.shop_id = ${call.shopId} and p.status = 'draft' and l.format_id is not null)
    select k.format_id, a.supplier_id, a.packing, a.minimum, k.threshold, k.available, k.incoming, (
      select g.vat_type from product_format f join product g on g.shop_id = f.shop_id and g.id = f.product_id
      where f.shop_id = ${call.shopId} and f.id = k.format_id) as vat_type
    from k cross join lateral (
      select a.supplier_id, a.packing, a.minimum from supplier_article a
      join supplier s on s.shop_id = a.shop_id and s.id = a.supplier_id and s.archived_at is null
      where a.shop_id = ${call.shopId} and a.format_id = k.format_id
      order by a.price nulls last, coalesce(a.lead_days, s.lead_days) nulls last, a.id limit 1) a
    where k.format_id not in (select format_id from drafted)
    order by k.format_id`.execute(tx);
  const lacking = rows.flatMap((row) => {
    const quantity = toOrder({
      threshold: dec(row.threshold),
      available: dec(row.available),
      incoming: dec(row.incoming),
      packing: dec(row.packing),
      minimum: dec(row.minimum),
    });
    return isPositive(quantity) ? [{ ...row, quantity: toNumber(quantity) }] : [];
  });
  if (lacking.length === 0) throw new Refused(refusePurchase('purchasing.nothing-lacks'));
  const ids: string[] = [];
  const bySupplier = [...Map.groupBy(lacking, (row) => row.supplier_id)].flatMap(([supplierId, lines]) =>
    Array.from({ length: Math.ceil(lines.length / MOST_PURCHASE_LINES) }, (_, at) => ({
      supplierId,
      lines: lines.slice(at * MOST_PURCHASE_LINES, (at + 1) * MOST_PURCHASE_LINES),
    })),
  );
  for (const { supplierId, lines } of bySupplier) {
    const form = PurchaseForm.parse({
      supplierId,
      lines: lines.map((line) => ({
        formatId: line.format_id,
        quantity: line.quantity,
        packing: Number(line.packing),
        vatRate: Number(vatRateOn(VAT_RATES, 'FR', line.vat_type, call.today) ?? 0),
      })),
    });
    ids.push(await insertDraft(tx, call, form));
  }
  return {
    ids,
    message: ids.length > 1 ? `${ids.length} brouillons sont prêts.` : 'Un brouillon est prêt.',
    sucess: true,
  };
};
