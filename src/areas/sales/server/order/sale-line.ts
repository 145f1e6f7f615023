import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';

export type LineRow = RowOf<'sale_line', 'id' | 'product_id' | 'format_id' | 'priced'>;

/** The lines of a sale as they were priced, in their order. */
export const lineRowsOf = async (tx: Tx, call: Call, saleId: string): Promise<readonly LineRow[]> =>
  (
    await sql<LineRow>`
  select id, product_id, format_id, priced from sale_line where shop_id = ${call.shopId} and sale_id = ${saleId} order by position`.execute(
      tx,
    )
  ).rows;

export const linesOf = async (tx: Tx, call: Call, saleId: string): Promise<readonly SellerPriceLine[]> =>
  (await lineRowsOf(tx, call, saleId)).map((row) => row.priced);
