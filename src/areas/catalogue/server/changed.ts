import { sql, type Tx } from '#platform/db.ts';

/** The last step of every change of products: their cards and words are written anew. */
export const refreshProducts = async (tx: Tx, productIds: readonly string[]): Promise<void> => {
  if (productIds.length === 0) return;
  await sql`select refresh_products(${[...new Set(productIds)].sort()}::uuid[])`.execute(tx);
};
