import { labelsOf } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding } from '#platform/list.ts';
import { VAT_RATES, vatRateOn } from '#kernel/vat-rates.ts';
import type { FoundArticle, purchaseArticles } from '../../rules/supplier/supplier-endpoints.ts';
import { seesCosts } from './supplier.ts';

const MOST = 30;
type Row = RowOf<'product_format', 'id'> &
  RowOf<'product', 'vat_type'> & {
    [K in 'reference' | 'price' | 'packing' | 'minimum' | 'lead_days']: RowOf<'supplier_article'>[K] | null;
  } & { listed: boolean };

/**
 * Finds articles to buy: those of the supplier come first. Services, which no shelf can hold, are not bought this way.
 */
export const findArticles = async (
  tx: Tx,
  { search, supplierId }: InputOf<typeof purchaseArticles>,
  call: Call,
): Promise<FoundArticle[]> => {
  const said = sql`folded(concat_ws(' ', p.name, p.precision, v.name, f.reference, a.reference))`;
  const words = search.split(/\s+/).filter(Boolean).slice(0, 6);
  const { rows } =
    await sql<Row>`select f.id, p.vat_type, a.reference, a.price, a.packing, a.minimum, a.lead_days, a.id is not null as listed
    from product_format f
    join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    left join supplier_article a on a.shop_id = f.shop_id and a.format_id = f.id and a.supplier_id = ${supplierId ?? null}::uuid
    where f.shop_id = ${call.shopId} and f.archived_at is null and p.archived_at is null and v.archived_at is null and p.product_type <> 'prestation'
      ${
        words.length === 0
          ? sql``
          : sql`and ${sql.join(
              words.map((one) => holding(said, one)),
              sql` and `,
            )}`
      }
    order by a.id is null, a.position, p.name, v.name desc, f.litres, f.id limit ${MOST}`.execute(tx);
  const labels = await labelsOf(
    tx,
    call.shopId,
    rows.map((row) => row.id),
  );
  const costs = seesCosts(call);
  return rows.map((row) => ({
    formatId: row.id,
    label: labels.get(row.id) ?? '',
    reference: row.reference ?? '',
    price: costs && row.price !== null ? Number(row.price) : null,
    packing: Number(row.packing ?? 1),
    minimum: Number(row.minimum ?? 0),
    leadDays: row.lead_days,
    vatRate: Number(vatRateOn(VAT_RATES, 'FR', row.vat_type, call.today) ?? 0),
    isListed: row.listed,
  }));
};
