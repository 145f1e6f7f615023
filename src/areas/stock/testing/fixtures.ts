import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';

/** Products with one vintage and one format each, for tests: gives the ids of the formats. */
export const someFormats = async (
  tx: Tx,
  call: Call,
  count: number,
  productType: 'bottle' | 'prestation' = 'bottle',
): Promise<string[]> => {
  const rows = Array.from({ length: count }, (_, i) => ({
    product: call.newId(),
    vintage: call.newId(),
    format: call.newId(),
    name: `Cuvée ${i + 1}`,
  }));
  const all = JSON.stringify(rows);
  await sql`insert into product (shop_id, id, slug, product_type, status, name, name_key, search_words, created_at, updated_at)
    select ${call.shopId}, x.product, 'essai-' || x.product, ${productType}, 'online', x.name, x.name, folded(x.name), ${call.now}, ${call.now}
    from jsonb_to_recordset(${all}::jsonb) as x(product uuid, name text)`.execute(tx);
  await sql`insert into product_vintage (shop_id, id, product_id, name) select ${call.shopId}, x.vintage, x.product, '2022'
    from jsonb_to_recordset(${all}::jsonb) as x(product uuid, vintage uuid)`.execute(tx);
  await sql`insert into product_format (shop_id, id, product_id, vintage_id, unity, unity_value, format_type, litres, eq75, weight, format_key)
    select ${call.shopId}, x.format, x.product, x.vintage, 'Centilitre(s)', 75, 'bottle', 0.75, 1, 1.3, 'bottle|0.75|1'
    from jsonb_to_recordset(${all}::jsonb) as x(product uuid, vintage uuid, format uuid)`.execute(tx);
  return rows.map((row) => row.format);
};
