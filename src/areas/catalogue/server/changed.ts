import { bumpPublicVersion } from '#areas/shops/server/index.ts';
import { sql, type Tx } from '#platform/db.ts';

/** The last step of every change of products: their cards and words are written anew, and the public shop knows that it changed. */
export const refreshProducts = async (
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
  isPublic: boolean,
): Promise<void> => {
  if (productIds.length === 0) return;
  await sql`select refresh_products(${[...new Set(productIds)].sort()}::uuid[])`.execute(tx);
  if (isPublic) await bumpPublicVersion(tx as unknown as Tx, shopId);
};

export const isShown = (status: string): boolean => status === 'online' || status === 'outofstock';
